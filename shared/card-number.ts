// Numbers of payment cards that people type where none is asked for. Pure.

/** 13 to 19 digits, alone or in groups, that begin as cards do. */
const LIKE_A_CARD = /(?<![\d.,])[2-6](?:[ -]?\d){12,18}(?![\d])/g

/** The text with all but the last four digits of each card number masked: nothing that is kept may hold one. */
export const withoutCardNumbers = (text: string): string =>
  text.replaceAll(LIKE_A_CARD, (found) => {
    const digits = found.replaceAll(/\D/g, '')
    return isCard(digits) ? `•••• ${digits.slice(-4)}` : found
  })

/** The check digit that every card has, by Luhn. */
function isCard(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}
