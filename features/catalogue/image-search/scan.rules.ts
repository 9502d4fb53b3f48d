// The index: every look is compared with what is searched for. Exact, and fast enough for some hundred thousand pictures; whatever
// replaces it has these acts.
import { numbersOf, scaleOf, type Near } from './image-search.rules.ts'

export type Index = {
  add(id: number, look: Uint8Array): void
  /** Forgets all others. */
  keep(ids: ReadonlySet<number>): void
  /** The most alike, best first. */
  nearest(look: Uint8Array, count: number): Near[]
  size(): number
}

/** Looks that lie together: the index grows by so many at a time, and copies nothing. */
const BLOCK = 4096

export function scanIndex(length: number): Index {
  const blocks: Int8Array[] = []
  const ids: number[] = []
  const scales: number[] = []
  const placeOf = (at: number): [block: Int8Array, from: number] => [
    (blocks[Math.floor(at / BLOCK)] ??= new Int8Array(BLOCK * length)),
    (at % BLOCK) * length,
  ]
  return {
    add(id, look) {
      if (look.length !== length + Float32Array.BYTES_PER_ELEMENT) return // made by something else
      const [block, from] = placeOf(ids.length)
      block.set(numbersOf(look), from)
      scales.push(scaleOf(look))
      ids.push(id)
    },
    keep(kept) {
      let to = 0
      for (let at = 0; at < ids.length; at++) {
        if (!kept.has(ids[at]!)) continue
        const [block, from] = placeOf(at)
        const [target, start] = placeOf(to)
        target.set(block.subarray(from, from + length), start)
        scales[to] = scales[at]!
        ids[to++] = ids[at]!
      }
      ids.length = scales.length = to
      blocks.length = Math.ceil(to / BLOCK)
    },
    nearest(look, count) {
      const wanted = Int32Array.from(numbersOf(look))
      const scores = new Float32Array(ids.length)
      for (const [b, block] of blocks.entries()) scan(block, wanted, scores.subarray(b * BLOCK, (b + 1) * BLOCK))
      const scale = scaleOf(look)
      for (let at = 0; at < scores.length; at++) scores[at]! *= scales[at]! * scale
      return bestOf(scores, count).map((at) => ({ id: ids[at]!, score: scores[at]! }))
    },
    size: () => ids.length,
  }
}

/** One sum for each of the scores. Four numbers in a turn: twice as fast. */
function scan(numbers: Int8Array, wanted: Int32Array, scores: Float32Array): void {
  const { length } = wanted
  for (let at = 0, from = 0; at < scores.length; at++, from += length) {
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    for (let i = 0; i + 3 < length; i += 4) {
      a += wanted[i]! * numbers[from + i]!
      b += wanted[i + 1]! * numbers[from + i + 1]!
      c += wanted[i + 2]! * numbers[from + i + 2]!
      d += wanted[i + 3]! * numbers[from + i + 3]!
    }
    scores[at] = a + b + c + d
  }
}

/** Places of the highest scores, highest first, without sorting them all. */
function bestOf(scores: Float32Array, count: number): number[] {
  if (scores.length <= count) return sorted(Array.from(scores.keys()), scores)
  const floor = Float32Array.from(scores).sort()[scores.length - count]!
  const above: number[] = []
  for (let at = 0; at < scores.length; at++) if (scores[at]! >= floor) above.push(at)
  return sorted(above, scores).slice(0, count)
}

const sorted = (places: number[], scores: Float32Array) => places.sort((a, b) => scores[b]! - scores[a]! || a - b)
