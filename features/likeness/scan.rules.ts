// The index: every look is compared with what is searched for. Exact, and fast enough for some hundred thousand pictures; whatever
// replaces it has these three acts.
import { numbersOf, scaleOf, type Near } from './likeness.rules.ts'

export type Index = {
  add(id: number, look: Uint8Array): void
  /** The most alike, best first. */
  nearest(look: Uint8Array, count: number): Near[]
  size(): number
}

const FIRST_ROOM = 1024

export function scanIndex(length: number): Index {
  let numbers = new Int8Array(FIRST_ROOM * length)
  let scales = new Float32Array(FIRST_ROOM)
  let ids = new Float64Array(FIRST_ROOM)
  let size = 0
  const grow = () => {
    const more = <T extends Int8Array | Float32Array | Float64Array>(old: T, fresh: T): T => {
      fresh.set(old)
      return fresh
    }
    const room = Math.ceil(ids.length * 1.5)
    numbers = more(numbers, new Int8Array(room * length))
    scales = more(scales, new Float32Array(room))
    ids = more(ids, new Float64Array(room))
  }
  return {
    add(id, look) {
      if (look.length !== length + Float32Array.BYTES_PER_ELEMENT) return // made by something else
      if (size === ids.length) grow()
      numbers.set(numbersOf(look), size * length)
      scales[size] = scaleOf(look)
      ids[size++] = id
    },
    nearest(look, count) {
      const wanted = Int32Array.from(numbersOf(look))
      const scores = new Float32Array(size)
      for (let at = 0, from = 0; at < size; at++, from += length) {
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
        scores[at] = (a + b + c + d) * scales[at]!
      }
      const scale = scaleOf(look)
      return bestOf(scores, count).map((at) => ({ id: ids[at]!, score: scores[at]! * scale }))
    },
    size: () => size,
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
