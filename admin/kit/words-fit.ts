// Whether what somebody types means a text: in any order, without accents, also the beginnings of words only.
/** In small letters, without accents. */
export const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

/** All letters of `part` in `word`, in their order, from its first on: 'frt' is in 'freight'. */
function isIn(part: string, word: string): boolean {
  if (part.length < 3 || part[0] !== word[0]) return false
  let at = 0
  for (const letter of word) if (letter === part[at]) at++
  return at === part.length
}

/** How well it fits: 0 not at all, then by how literally. An empty text fits everything. */
export function fit(typed: string, text: string): number {
  const parts = plain(typed).split(/\s+/).filter(Boolean)
  const whole = plain(text)
  const words = whole.split(/[\s\p{P}]+/u)
  if (parts.length === 0 || whole.startsWith(plain(typed).trim())) return 4
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 3
  if (parts.every((part) => whole.includes(part))) return 2
  return parts.every((part) => words.some((word) => word.startsWith(part) || isIn(part, word))) ? 1 : 0
}
