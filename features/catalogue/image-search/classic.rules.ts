// What was used before networks learned to see: colours, directions of edges, light and dark. They tell apart what has the same shape in
// another colour, where the network is easy-going. Pure.

export const CLASSIC_SIDE = 96
const BINS = 76 // 8 hues x 3 saturations x 3 lightnesses, and 4 greys
const REGIONS = 5 // the whole, and its quarters
const CELLS = 8
const DIRECTIONS = 9
const STEPS = 8

export const CLASSIC_LENGTHS = { colours: BINS * REGIONS, edges: CELLS * CELLS * DIRECTIONS, steps: STEPS * STEPS }

/** Of a picture of CLASSIC_SIDE by CLASSIC_SIDE pixels of three bytes. Each part has unit length. */
export function classicOf(rgb: Uint8Array): Float32Array[] {
  const grey = new Float32Array(CLASSIC_SIDE * CLASSIC_SIDE)
  for (let i = 0; i < grey.length; i++) grey[i] = 0.299 * rgb[i * 3]! + 0.587 * rgb[i * 3 + 1]! + 0.114 * rgb[i * 3 + 2]!
  return [coloursOf(rgb), edgesOf(grey), stepsOf(grey)].map(unit)
}

export function unit(numbers: Float32Array): Float32Array {
  let sum = 0
  for (const number of numbers) sum += number * number
  const scale = 1 / Math.sqrt(sum || 1)
  return numbers.map((number) => number * scale)
}

/** Near white is the ground, and counts nowhere. */
function coloursOf(rgb: Uint8Array): Float32Array {
  const found = new Float32Array(BINS * REGIONS)
  for (let y = 0; y < CLASSIC_SIDE; y++)
    for (let x = 0; x < CLASSIC_SIDE; x++) {
      const at = (y * CLASSIC_SIDE + x) * 3
      const bin = binOf(rgb[at]! / 255, rgb[at + 1]! / 255, rgb[at + 2]! / 255)
      if (bin === undefined) continue
      found[bin]! += 1
      const quarter = 1 + (y < CLASSIC_SIDE / 2 ? 0 : 2) + (x < CLASSIC_SIDE / 2 ? 0 : 1)
      found[quarter * BINS + bin]! += 0.5
    }
  return found.map(Math.sqrt)
}

function binOf(r: number, g: number, b: number): number | undefined {
  const most = Math.max(r, g, b)
  const range = most - Math.min(r, g, b)
  const saturation = most ? range / most : 0
  if (most > 0.94 && saturation < 0.06) return undefined
  if (saturation < 0.12) return 72 + Math.min(3, Math.floor(most * 4))
  const hue = most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4
  return Math.min(7, Math.floor((hue / 6) * 8)) * 9 + Math.min(2, Math.floor(saturation * 3)) * 3 + Math.min(2, Math.floor(most * 3))
}

const FAINT = 6

function edgesOf(grey: Float32Array): Float32Array {
  const found = new Float32Array(CELLS * CELLS * DIRECTIONS)
  const cell = CLASSIC_SIDE / CELLS
  for (let y = 1; y < CLASSIC_SIDE - 1; y++)
    for (let x = 1; x < CLASSIC_SIDE - 1; x++) {
      const at = y * CLASSIC_SIDE + x
      const [dx, dy] = [grey[at + 1]! - grey[at - 1]!, grey[at + CLASSIC_SIDE]! - grey[at - CLASSIC_SIDE]!]
      const strength = Math.hypot(dx, dy)
      if (strength < FAINT) continue
      const angle = (Math.atan2(dy, dx) + Math.PI) % Math.PI
      const direction = Math.min(DIRECTIONS - 1, Math.floor((angle / Math.PI) * DIRECTIONS))
      found[(Math.floor(y / cell) * CELLS + Math.floor(x / cell)) * DIRECTIONS + direction]! += strength
    }
  for (let from = 0; from < found.length; from += DIRECTIONS) {
    let sum = 400
    for (let i = from; i < from + DIRECTIONS; i++) sum += found[i]! ** 2
    for (let i = from; i < from + DIRECTIONS; i++) found[i]! /= Math.sqrt(sum)
  }
  return found
}

/** Whether it grows lighter from each part of a coarse grid to its right neighbour. */
function stepsOf(grey: Float32Array): Float32Array {
  const mean = (row: number, column: number) => {
    let [sum, count] = [0, 0]
    for (let y = Math.floor((row * CLASSIC_SIDE) / STEPS); y < ((row + 1) * CLASSIC_SIDE) / STEPS; y += 2)
      for (let x = Math.floor((column * CLASSIC_SIDE) / (STEPS + 1)); x < ((column + 1) * CLASSIC_SIDE) / (STEPS + 1); x += 2) {
        sum += grey[y * CLASSIC_SIDE + x]!
        count++
      }
    return sum / count
  }
  return Float32Array.from({ length: STEPS * STEPS }, (_, i) => {
    const [row, column] = [Math.floor(i / STEPS), i % STEPS]
    return mean(row, column + 1) > mean(row, column) ? 1 : -1
  })
}
