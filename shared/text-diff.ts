// What two texts have in common, line by line. Pure.
export type DiffLine = { kind: 'same' | 'gone' | 'new'; text: string }

/** Beyond so many pairs of lines what differs is shown as a whole: gone, then new. */
const PAIRS_MAX = 1_000_000

/** The lines of both, in order: those that stay, those that go, those that come. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let [start, end] = [0, 0]
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const as = (kind: DiffLine['kind'], lines: readonly string[]) => lines.map((text) => ({ kind, text }))
  return [
    ...as('same', a.slice(0, start)),
    ...between(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...as('same', a.slice(a.length - end)),
  ]
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** By the longest common subsequence. */
function between(a: readonly string[], b: readonly string[]): DiffLine[] {
  const gone = (text: string): DiffLine => ({ kind: 'gone', text })
  const fresh = (text: string): DiffLine => ({ kind: 'new', text })
  if (a.length * b.length > PAIRS_MAX) return [...a.map(gone), ...b.map(fresh)]
  const width = b.length + 1
  const most = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      most[i * width + j] =
        a[i] === b[j] ? most[(i + 1) * width + j + 1]! + 1 : Math.max(most[(i + 1) * width + j]!, most[i * width + j + 1]!)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i++]! })
      j++
    } else if (most[(i + 1) * width + j]! >= most[i * width + j + 1]!) lines.push(gone(a[i++]!))
    else lines.push(fresh(b[j++]!))
  }
  return [...lines, ...a.slice(i).map(gone), ...b.slice(j).map(fresh)]
}
