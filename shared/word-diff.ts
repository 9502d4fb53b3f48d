// What differs between two texts, word by word, so that one changed word of a long text is seen.
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** More than so many words are not compared one by one. */
const MOST = 600
const words = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** Null where the texts are too long to compare, or have too little in common to be read together. */
export function wordDiff(from: string, to: string): Piece[] | null {
  const [a, b] = [words(from), words(to)]
  if (a.length > MOST || b.length > MOST) return null
  // common[i][j]: the longest row of words that a from i and b from j have in common
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i]![j] = a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  if (common[0]![0]! * 2 < Math.min(a.length, b.length)) return null
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], text: string) => {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += text
    else pieces.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i]!)
      i++
      j++
    } else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!)) add('gone', a[i++]!)
    else add('new', b[j++]!)
  }
  return pieces
}
