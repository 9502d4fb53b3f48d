// Orthopaedic bed: a crank bed under an overhead frame with pulleys, cords, weights and a trapeze. Head at -X.
import type { Group } from 'three'
import { M, add, bar, group, mat, mirrorZ, pipe, rbox, rcyl, torus, type Vec3 } from '../kit.ts'
import { build as buildBed, type BedParams } from './bed.ts'

export const meta = {
  title: 'Traction bed',
  views: [
    [36, 13],
    [-40, 15],
  ],
  fov: 24,
  fill: 0.9,
}

const END_X = 1.02
const TOP = 1.95
const HALF = 0.3
const R = 0.019

function clamp(p: Group, at: Vec3): void {
  add(p, rbox(0.06, 0.06, 0.06, 0.014), M.dark(0x454d55), at)
  add(p, rcyl(0.02, 0.02, 0.005), M.dark(0x2b3035), [at[0], at[1], at[2] + 0.045], [90, 0, 0])
}

// A grooved wheel in a fork, hung from a bar above it.
function pulley(p: Group, at: Vec3): void {
  const g = group(p, at)
  mirrorZ((s) => add(g, rbox(0.03, 0.1, 0.004, 0.002), M.steel(), [0, 0.03, s * 0.014]))
  add(g, rcyl(0.036, 0.014, 0.004), M.plastic(0x2f6fa8), [0, 0, 0], [90, 0, 0])
  add(g, torus(0.036, 0.004), M.steel(), [0, 0, 0])
}

function weights(p: Group, at: Vec3, count: number): void {
  bar(p, [at[0], at[1], at[2]], [at[0], at[1] - 0.12 - count * 0.03, at[2]], 0.005, M.chrome())
  for (let i = 0; i < count; i++) add(p, rcyl(0.062, 0.026, 0.006), M.steel(0x9aa2a9), [at[0], at[1] - 0.1 - i * 0.029, at[2]])
}

function overheadFrame(root: Group): void {
  const steel = M.chrome()
  for (const x of [-END_X, END_X]) {
    mirrorZ((s) => {
      bar(root, [x, 0.42, s * HALF], [x, TOP, s * HALF], R, steel)
      clamp(root, [x, 0.52, s * HALF])
      clamp(root, [x, TOP - 0.02, s * HALF])
    })
    bar(root, [x, TOP, -HALF], [x, TOP, HALF], R, steel)
  }
  mirrorZ((s) => bar(root, [-END_X, TOP, s * HALF], [END_X, TOP, s * HALF], R, steel))
  for (const x of [-0.62, 0.12, 0.56]) bar(root, [x, TOP, -HALF], [x, TOP, HALF], R * 0.8, steel)
}

function cords(root: Group): void {
  const cord = mat('cord', { color: 0xf3efe4, roughness: 0.9 })
  const r = 0.0045
  pulley(root, [0.56, TOP - 0.07, 0.06])
  pulley(root, [END_X + 0.06, TOP - 0.07, 0.06])
  pulley(root, [END_X + 0.06, 0.98, -0.12])
  pulley(root, [0.12, TOP - 0.07, -0.12])
  bar(root, [END_X, TOP - 0.03, 0.06], [END_X + 0.06, TOP - 0.03, 0.06], 0.008, M.steel())
  bar(root, [END_X, 1.02, -0.12], [END_X + 0.06, 1.02, -0.12], 0.008, M.steel())
  bar(root, [END_X, 1.02, -HALF], [END_X, 1.02, HALF], R * 0.8, M.chrome())
  bar(root, [0.5, 0.94, 0.06], [0.54, TOP - 0.09, 0.06], r, cord)
  bar(root, [0.56, TOP - 0.035, 0.06], [END_X + 0.06, TOP - 0.035, 0.06], r, cord)
  bar(root, [END_X + 0.096, TOP - 0.07, 0.06], [END_X + 0.096, 1.28, 0.06], r, cord)
  weights(root, [END_X + 0.096, 1.28, 0.06], 4)
  bar(root, [0.5, 0.9, -0.12], [END_X + 0.06, 1.016, -0.12], r, cord)
  bar(root, [END_X + 0.096, 0.98, -0.12], [END_X + 0.096, 0.72, -0.12], r, cord)
  weights(root, [END_X + 0.096, 0.72, -0.12], 2)
}

// A leg splint in its cradle of cloth, slung from the frame.
function splint(root: Group): void {
  const steel = M.chrome()
  mirrorZ((s) => bar(root, [-0.05, 0.8, 0.06 + s * 0.09], [0.62, 0.94, 0.06 + s * 0.07], 0.007, steel))
  pipe(
    root,
    [
      [0.62, 0.94, 0.13],
      [0.66, 0.95, 0.06],
      [0.62, 0.94, -0.01],
    ],
    0.007,
    steel,
    0.03,
  )
  const cloth = mat('sling', { color: 0xdfe9f0, roughness: 0.95 })
  for (let i = 0; i < 4; i++) {
    const x = 0.05 + i * 0.15
    add(root, rbox(0.11, 0.012, 0.16, 0.005), cloth, [x, 0.79 + i * 0.031, 0.06], [0, 0, 12])
  }
}

function trapeze(root: Group): void {
  const strap = mat('strap', { color: 0x2f353b, roughness: 0.9 })
  bar(root, [-0.62, TOP, 0], [-0.62, 1.5, 0], 0.006, strap)
  pipe(
    root,
    [
      [-0.62, 1.5, 0],
      [-0.62, 1.38, 0.13],
      [-0.62, 1.38, -0.13],
      [-0.62, 1.5, 0],
    ],
    0.011,
    M.plastic(0xf1f3f4),
    0.03,
  )
}

export function build(params: BedParams = {}): Group {
  const root = group()
  root.add(buildBed(params))
  overheadFrame(root)
  cords(root)
  splint(root)
  trapeze(root)
  return root
}
