// A number, and what it counts or measures, stay on one line: '230 V 50 Hz' breaks before 50, '24 months' nowhere.

const SIGN = /([±<>≤≥≈~]) (?=\d)/g
/** A plain space after a figure and before a short word: units of every language are short, and a long word could not keep a narrow column. */
const UNIT = /(\d) (?=[\p{L}%‰°µΩ][^\s]{0,9}(?:\s|$))/gu

/** The text with spaces that do not break within such measures. For showing only: what is compared, searched or copied keeps its own. */
export const unbroken = (text: string): string => text.replace(SIGN, '$1\u00a0').replace(UNIT, '$1\u00a0')

const ESCAPED: Record<string, string> = { '&lt; ': '&lt;\u00a0', '&gt; ': '&gt;\u00a0' }
/** The same of html: what stands between its tags, where signs are escaped. */
export const unbrokenHtml = (html: string): string =>
  html.replace(/[^<>]+(?=<|$)/g, (text) => unbroken(text).replace(/&[lg]t; (?=\d)/g, (sign) => ESCAPED[sign]!))
