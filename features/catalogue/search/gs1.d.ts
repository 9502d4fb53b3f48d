// What we use of a library that has no types of its own.
declare module 'gs1-barcode-parser-mod' {
  type Element = { ai: string; dataTitle: string; data: string | number | Date; unit: string; raw: string }
  const gs1: { parseBarcode: (barcode: string) => { codeName: string; parsedCodeItems: Element[] } }
  export default gs1
}
