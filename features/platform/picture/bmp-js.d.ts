declare module 'bmp-js' {
  const bmp: { decode(bytes: Uint8Array): { width: number; height: number; data: Uint8Array } } // four bytes a pixel: alpha, blue, green, red
  export default bmp
}
