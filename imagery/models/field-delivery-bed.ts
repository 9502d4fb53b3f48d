// Folding delivery bed for the field: crossed tube legs, cloth deck in sections, leg holders, and its carrying bag.
import type { Group, Material } from 'three'
import { M, add, bar, extrude, group, mat, mirrorZ, padded, pipe, rbox, rcyl, shape, type Vec3 } from '../kit.ts'

export const meta = {
  title: 'Folding field delivery bed',
  views: [
    [40, 17],
    [-42, 20],
  ],
  fov: 24,
  fill: 0.88,
}

export interface FieldBedParams {
  cloth?: number
  accent?: number
  frame?: number
  back?: number
  bag?: boolean
}

const DECK = 0.72
const HALF = 0.28
const HEAD_X = -0.78
const SEAT_X = 0.42
const R = 0.014

function legs(root: Group, tube: Material): void {
  for (const [a, b] of [
    [-0.62, -0.06],
    [-0.02, 0.38],
  ] as const) {
    mirrorZ((s) => {
      const z = s * HALF
      bar(root, [a, 0.03, z], [b, DECK - 0.04, z], R, tube)
      bar(root, [b, 0.03, z * 0.92], [a, DECK - 0.04, z * 0.92], R, tube)
      const mid: Vec3 = [(a + b) / 2, DECK / 2, z * 0.96]
      add(root, rcyl(0.018, 0.05, 0.005), M.dark(0x30363c), mid, [90, 0, 0])
      for (const x of [a, b]) add(root, rcyl(0.02, 0.035, 0.006), M.rubber(), [x, 0.018, z * (x === a ? 1 : 0.92)])
    })
    bar(root, [a, 0.1, -HALF], [a, 0.1, HALF], R * 0.8, tube)
    bar(root, [b, 0.1, -HALF * 0.92], [b, 0.1, HALF * 0.92], R * 0.8, tube)
  }
}

function deck(root: Group, q: Required<FieldBedParams>, tube: Material): void {
  const rad = (q.back * Math.PI) / 180
  const hipX = -0.1
  const head: [number, number] = [hipX - 0.74 * Math.cos(rad), DECK + 0.74 * Math.sin(rad)]
  mirrorZ((s) => {
    const z = s * (HALF + 0.012)
    pipe(
      root,
      [
        [SEAT_X, DECK - 0.01, z],
        [hipX, DECK - 0.01, z],
        [head[0], head[1] - 0.01, z],
      ],
      R,
      tube,
      0.02,
    )
    bar(root, [-0.58, DECK - 0.03, z], [hipX - 0.42 * Math.cos(rad), DECK + 0.42 * Math.sin(rad) - 0.02, z], R * 0.7, tube)
    bar(root, [HEAD_X + 0.1, DECK - 0.03, z], [hipX, DECK - 0.03, z], R * 0.8, tube)
  })
  bar(root, [head[0], head[1] - 0.01, -HALF], [head[0], head[1] - 0.01, HALF], R, tube)
  const cloth = M.vinyl(q.cloth)
  const width = HALF * 2 - 0.01
  add(
    root,
    padded(
      [
        [head[0] + 0.02, head[1] + 0.026],
        [hipX, DECK + 0.026],
        [0.12, DECK + 0.026],
      ],
      0.05,
      width,
      0.018,
      0.05,
    ),
    cloth,
  )
  const seat = shape([
    [-0.14, -HALF + 0.01, 0.03],
    [0.16, -HALF + 0.01, 0.06],
    [0.16, -0.1, 0.03],
    [0.04, -0.09, 0.08],
    [0.04, 0.09, 0.08],
    [0.16, 0.1, 0.03],
    [0.16, HALF - 0.01, 0.06],
    [-0.14, HALF - 0.01, 0.03],
  ])
  add(root, extrude(seat, 0.05, 0.018, 5), cloth, [0.27, DECK + 0.026, 0], [90, 0, 0])
  for (const x of [-0.3, -0.5]) {
    const along = (hipX - x) / Math.cos(rad)
    const at: Vec3 = [x, DECK + along * Math.sin(rad) + 0.034, 0]
    add(root, rbox(0.045, 0.05, width + 0.03, 0.006), mat('strap', { color: 0x30363c, roughness: 0.9 }), at, [0, 0, -q.back])
  }
  const pad = group(
    root,
    [head[0] + 0.17 * Math.cos(rad) + 0.06 * Math.sin(rad), head[1] - 0.17 * Math.sin(rad) + 0.085, 0],
    [0, 0, -q.back],
  )
  add(pad, rbox(0.22, 0.07, 0.38, 0.034, 6), cloth)
}

function legHolders(root: Group, accent: number): void {
  mirrorZ((s) => {
    const foot: Vec3 = [0.3, DECK - 0.02, s * (HALF + 0.03)]
    const top: Vec3 = [0.5, DECK + 0.34, s * (HALF + 0.12)]
    add(root, rbox(0.05, 0.06, 0.05, 0.012), M.dark(0x30363c), foot)
    bar(root, foot, top, 0.01, M.chrome())
    const cup = group(root, top, [s * 16, 0, 18])
    const trough = shape([
      [-0.085, 0.03, 0.03],
      [-0.07, -0.035, 0.05],
      [0.07, -0.035, 0.05],
      [0.085, 0.03, 0.03],
      [0.06, 0.02, 0.03],
      [0.05, -0.012, 0.04],
      [-0.05, -0.012, 0.04],
      [-0.06, 0.02, 0.03],
    ])
    add(cup, extrude(trough, 0.24, 0.008, 4), M.vinyl(accent), [0, 0.03, 0], [0, 90, 0])
    pipe(
      root,
      [
        [0.0, DECK, s * (HALF + 0.02)],
        [0.0, DECK + 0.14, s * (HALF + 0.05)],
        [0.12, DECK + 0.14, s * (HALF + 0.05)],
      ],
      0.011,
      M.rubber(0x3b4249),
      0.03,
    )
  })
}

function basin(root: Group): void {
  add(root, rbox(0.22, 0.09, 0.3, 0.04, 5), M.steel(), [0.44, DECK - 0.13, 0])
  add(root, rbox(0.19, 0.02, 0.27, 0.01), M.steel(0x9aa2a8), [0.44, DECK - 0.088, 0])
  mirrorZ((s) => bar(root, [0.33, DECK - 0.09, s * 0.15], [0.33, DECK - 0.02, s * 0.25], 0.006, M.chrome()))
}

function carryingBag(root: Group, accent: number): void {
  const g = group(root, [0.32, 0, 0.62], [0, 14, 0])
  const cloth = mat('bag', { color: 0x58624c, roughness: 0.95 })
  add(g, rbox(0.78, 0.2, 0.24, 0.07, 6), cloth, [0, 0.1, 0])
  for (const x of [-0.2, 0.2]) add(g, rbox(0.035, 0.204, 0.246, 0.07, 6), mat('strap', { color: 0x2f353b, roughness: 0.9 }), [x, 0.1, 0])
  pipe(
    g,
    [
      [-0.2, 0.19, 0.06],
      [-0.17, 0.27, 0.09],
      [0.17, 0.27, 0.09],
      [0.2, 0.19, 0.06],
    ],
    0.011,
    mat('strap', { color: 0x2f353b, roughness: 0.9 }),
    0.06,
  )
  add(g, rbox(0.12, 0.09, 0.004, 0.002), M.white(), [0, 0.11, 0.121])
  add(g, rbox(0.056, 0.018, 0.002, 0.001), M.plastic(accent), [0, 0.11, 0.1235])
  add(g, rbox(0.018, 0.056, 0.002, 0.001), M.plastic(accent), [0, 0.11, 0.1235])
}

export function build(params: FieldBedParams = {}): Group {
  const q = { cloth: 0x5f7350, accent: 0xc9413a, frame: 0xb9bec3, back: 42, bag: true, ...params }
  const root = group()
  const tube = M.alu(q.frame)
  legs(root, tube)
  deck(root, q, tube)
  legHolders(root, q.cloth)
  basin(root)
  if (q.bag) carryingBag(root, q.accent)
  return root
}
