// Child's hospital bed with full-height rails all round: steel bars on fixed legs with a crank, or clear panels on an electric frame.
import type { Group, Material } from 'three'
import { M, add, bar, caster, cyl, group, mat, mirrorZ, padded, pillow, pipe, rbox, rcyl } from '../kit.ts'
import { bellows } from '../parts-clinical.ts'
import { clearPlastic } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: "Child's hospital bed",
  views: [
    [36, 17],
    [-40, 20],
  ],
  fov: 24,
  fill: 0.88,
}

export interface CotParams extends Marked {
  rails?: 'bars' | 'clear'
  accent?: number
  vinyl?: number
  frame?: number
  back?: number
}

const LENGTH = 1.46
const WIDTH = 0.76
const DECK = 0.6
const TOP = 1.26
const X = LENGTH / 2
const Z = WIDTH / 2

function post(root: Group, x: number, z: number, paint: Material): void {
  add(root, cyl(0.019, TOP - 0.14), paint, [x, (TOP + 0.14) / 2, z])
  add(root, rcyl(0.026, 0.02, 0.006), M.plastic(0xc9d0d6), [x, TOP, z])
  caster(root, [x, 0, z], 0.06, { yaw: z > 0 ? 200 : 160, brake: z > 0 })
}

// A side rail slides on two guide bars and is released by the two coloured catches.
function barRail(root: Group, s: number, paint: Material, accent: number): void {
  const z = s * (Z + 0.012)
  const [low, high] = [DECK + 0.04, TOP - 0.05]
  for (const y of [low, high]) bar(root, [-X + 0.04, y, z], [X - 0.04, y, z], 0.0135, paint)
  const count = 22
  for (let i = 0; i < count; i++) {
    const x = -X + 0.09 + (i * (LENGTH - 0.18)) / (count - 1)
    bar(root, [x, low, z], [x, high, z], 0.006, paint)
  }
  for (const x of [-0.42, 0.42]) add(root, rbox(0.1, 0.034, 0.034, 0.012), M.plastic(accent), [x, high - 0.002, z + s * 0.012])
}

function clearRail(root: Group, s: number, accent: number): void {
  const z = s * (Z + 0.012)
  const height = TOP - DECK - 0.05
  const y = DECK + 0.02 + height / 2
  for (const x of [-X / 2, X / 2]) {
    add(root, rbox(X - 0.05, height, 0.014, 0.006), clearPlastic(0xd3e8f2, 0.28), [x, y, z])
    for (const edge of [-1, 1]) add(root, rbox(X - 0.04, 0.032, 0.032, 0.012), M.white(), [x, y + (edge * height) / 2, z])
    for (const edge of [-1, 1]) add(root, rbox(0.026, height, 0.026, 0.01), M.white(), [x + edge * (X / 2 - 0.035), y, z])
    add(root, rbox(0.14, 0.036, 0.03, 0.012), M.plastic(accent), [x, TOP - 0.045, z + s * 0.014])
  }
}

function endBoard(root: Group, x: number, accent: number, paint: Material): void {
  for (const y of [DECK, TOP - 0.01]) bar(root, [x, y, -Z], [x, y, Z], 0.017, paint)
  add(root, rbox(0.024, TOP - DECK - 0.12, WIDTH - 0.06, 0.01), M.white(0xf6f4ef), [x, (TOP + DECK) / 2, 0])
  const face = x > 0 ? 0.0135 : -0.0135
  const dots: [number, number, number][] = [
    [0.06, 0.12, 0.095],
    [-0.16, -0.06, 0.06],
    [0.16, -0.1, 0.045],
  ]
  for (const [z, y, r] of dots) {
    add(root, rcyl(r, 0.004, 0.001), mat('motif', { color: accent, roughness: 0.5 }), [x + face, (TOP + DECK) / 2 + y, z], [0, 0, 90])
  }
}

function lyingSurface(root: Group, q: Required<CotParams>, paint: Material): void {
  const lift = Math.sin((q.back * Math.PI) / 180) * 0.5
  const line = [
    [-X + 0.06, DECK + lift],
    [-0.18, DECK],
    [X - 0.05, DECK],
  ]
  mirrorZ((s) => add(root, rbox(LENGTH - 0.04, 0.05, 0.032, 0.012), paint, [0, DECK - 0.07, s * (Z - 0.05)]))
  for (const x of [-0.6, -0.2, 0.2, 0.6]) add(root, rbox(0.04, 0.03, WIDTH - 0.1, 0.008), paint, [x, DECK - 0.06, 0])
  add(root, padded(line, 0.025, WIDTH - 0.08, 0.008, 0.1), M.plastic(0xc3cad0))
  const above = line.map(([x, y]) => [x!, y! + 0.062])
  add(root, padded(above, 0.1, WIDTH - 0.07, 0.026, 0.12), M.vinyl(q.vinyl))
  const rest = group(root, [-X + 0.26, DECK + lift * 0.7 + 0.14, 0], [0, 0, -q.back * 0.9])
  add(rest, pillow(0.3, 0.11, 0.46, 0.62), mat('linen', { color: 0xf7f8f9, roughness: 0.95, sheen: 0.3, sheenRoughness: 0.8 }))
}

function fixedFrame(root: Group, paint: Material): void {
  mirrorZ((s) => bar(root, [-X, 0.26, s * Z], [X, 0.26, s * Z], 0.013, paint))
  for (let i = -4; i <= 4; i++) bar(root, [i * 0.16, 0.262, -Z], [i * 0.16, 0.262, Z], 0.006, paint)
  bar(root, [X, 0.49, 0], [X + 0.08, 0.49, 0], 0.011, M.chrome())
  bar(root, [X + 0.08, 0.49, 0], [X + 0.1, 0.38, 0], 0.009, M.chrome())
  add(root, rcyl(0.016, 0.1, 0.006), M.dark(0x2b3035), [X + 0.15, 0.38, 0], [0, 0, 90])
}

function electricFrame(root: Group, accent: number, paint: Material): void {
  mirrorZ((s) => add(root, rbox(LENGTH - 0.04, 0.055, 0.055, 0.016), paint, [0, 0.19, s * (Z - 0.03)]))
  for (const x of [-0.38, 0.38]) {
    add(root, rbox(0.2, 0.09, 0.36, 0.03), M.white(), [x, 0.22, 0])
    bellows(root, 0.13, 0.13, 0.26, 0.51, 6, M.plastic(0x8f99a3))
    add(root, rbox(0.14, 0.27, 0.14, 0.02), M.alu(0xcfd4d9), [x, 0.38, 0])
  }
  const box = group(root, [X + 0.03, DECK - 0.03, 0.2])
  add(box, rbox(0.035, 0.12, 0.2, 0.012), M.plastic(0xbfc6cc))
  for (let i = 0; i < 6; i++) {
    add(box, rbox(0.006, 0.028, 0.042, 0.006), M.plastic(i === 5 ? accent : 0xf2f5f7), [
      0.02,
      0.025 - (i % 2) * 0.05,
      -0.06 + Math.floor(i / 2) * 0.06,
    ])
  }
  pipe(
    root,
    [
      [-X, 0.12, -0.2],
      [-X - 0.04, 0.12, 0],
      [-X, 0.12, 0.2],
    ],
    0.011,
    M.plastic(0xc9413a),
    0.02,
  )
}

export function build(params: CotParams = {}): Group {
  const look = { rails: 'bars', accent: 0x2b7fb8, vinyl: 0x8fbfd9, frame: 0xeef0f2, back: 14 }
  const q = { mark: 'MARROWIN P3', ...look, ...params } as Required<CotParams>
  const root = group()
  const paint = M.paint(q.frame)
  for (const x of [-X, X]) {
    mirrorZ((s) => post(root, x, s * Z, paint))
    endBoard(root, x, q.accent, paint)
  }
  if (q.rails === 'bars') fixedFrame(root, paint)
  else electricFrame(root, q.accent, paint)
  mirrorZ((s) => (q.rails === 'bars' ? barRail(root, s, paint, q.accent) : clearRail(root, s, q.accent)))
  lyingSurface(root, q, paint)
  markLabel(root, q.mark, 0.24, [0.2, DECK - 0.07, Z - 0.033], [0, 0, 0], '#54626e')
  return root
}
