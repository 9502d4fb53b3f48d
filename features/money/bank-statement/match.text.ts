// Numbers of orders in what payers write. Pure.

const LETTERS: Record<string, string> = { O: '0', I: '1', L: '1' }
/** As order numbers are compared: capitals and digits, letters that are mistaken for digits as these. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[OIL]/g, (one) => LETTERS[one]!)

/** 'MH-261102-7K3Q2' -> '2611027K3Q2': what is left when the prefix is not written. Undefined for a number of another form. */
export const coreOf = (orderNo: string): string | undefined => /(\d{6})-([0-9A-Z]{5})$/.exec(orderNo)?.slice(1).join('')
/** The end of the order number that a core belongs to. */
export const endOf = (core: string): string => `${core.slice(0, 6)}-${core.slice(6)}`

/** Every run of signs in the text that could be an order's number, with or without prefix, spaces and dashes. */
export function coresIn(text: string): Set<string> {
  const all = plain(text)
  const found = new Set<string>()
  for (let at = 0; at + 11 <= all.length; at++) {
    const core = all.slice(at, at + 11)
    const [, month, day] = /^\d{2}(\d{2})(\d{2})/.exec(core) ?? []
    if (month && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31) found.add(core)
  }
  return found
}

/** Words that could be the end of an order's number alone: letters and digits together, five of them. */
export function tailsIn(text: string): Set<string> {
  const words = text.toUpperCase().split(/[^0-9A-Z]+/)
  return new Set(words.filter((word) => word.length === 5 && /\d/.test(word) && /[A-Z]/.test(word)).map(plain))
}
