/** A number below a milliard as its millions, thousands and rest. */
export const groupsOf = (whole: number) => ({
  millions: Math.floor(whole / 1_000_000),
  thousands: Math.floor(whole / 1000) % 1000,
  rest: whole % 1000,
})

/** The words that there are, with spaces between. */
export const spaced = (...words: readonly string[]): string => words.filter(Boolean).join(' ')
