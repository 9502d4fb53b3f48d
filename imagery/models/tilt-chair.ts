// Tilt-in-space care chair: a contoured shell seat on a rigid frame, small rear wheels, wide footboard, head support. +X is forward.
import type { Group } from 'three'
import { M, add, bar, group, mat, mirrorZ, padded, pillow, pipe, rbox, rcyl, torus } from '../kit.ts'

export const meta = {
  title: 'Tilt-in-space wheelchair',
  views: [
    [50, 13],
    [-26, 12],
  ],
  fov: 24,
  fill: 0.87,
}

export interface TiltChairParams {
  frame?: number
  cloth?: number
  // Degrees that seat and back are turned backwards.
  tilt?: number
  recline?: number
  wings?: boolean
  legs?: number
}

type Full = Required<TiltChairParams>

const HALF = 0.26
const SEAT_Y = 0.52
const REAR_R = 0.2
const FRONT_R = 0.085

function paintOf(color: number) {
  return mat('frame_paint', { color, roughness: 0.28, metalness: 0.35, clearcoat: 0.8, clearcoatRoughness: 0.12 })
}

function chassis(p: Group, q: Full): void {
  const paint = paintOf(q.frame)
  mirrorZ((s) => {
    const z = s * HALF
    pipe(
      p,
      [
        [-0.34, 0.2, z],
        [-0.26, 0.2, z],
        [0.2, 0.24, z],
        [0.33, 0.26, z],
      ],
      0.016,
      paint,
      0.05,
      { seg: 70 },
    )
    bar(p, [-0.2, 0.21, z], [-0.06, SEAT_Y - 0.09, z * 0.9], 0.014, paint)
    bar(p, [0.16, 0.24, z], [0.0, SEAT_Y - 0.09, z * 0.9], 0.014, paint)
    const wheel = group(p, [-0.27, REAR_R, s * (HALF + 0.045)])
    add(wheel, torus(REAR_R - 0.024, 0.024, 18, 72), M.rubber(0x3a3e43))
    add(wheel, torus(REAR_R - 0.05, 0.008, 12, 64), M.alu())
    for (let i = 0; i < 8; i++) {
      const spoke = group(wheel, [0, 0, 0], [0, 0, i * 45])
      add(spoke, rbox(0.016, REAR_R - 0.06, 0.012, 0.005), M.plastic(0x4a525a), [0, (REAR_R - 0.05) / 2, 0])
    }
    add(wheel, rcyl(0.03, 0.05, 0.006), M.dark(), [0, 0, 0], [90, 0, 0])
    add(wheel, rcyl(0.07, 0.014, 0.004), M.steel(0x9aa3ab), [0, 0, -s * 0.016], [90, 0, 0])
    const front = group(p, [0.33, FRONT_R, z])
    add(front, torus(FRONT_R - 0.017, 0.018, 16, 48), M.rubber(0x3a3e43))
    add(front, rcyl(FRONT_R - 0.025, 0.024, 0.005), M.plastic(0xb3bac1), [0, 0, 0], [90, 0, 0])
    for (const k of [-1, 1]) add(front, rbox(0.03, 0.13, 0.007, 0.003), paint, [0.005, 0.06, k * 0.026])
    add(front, rcyl(0.016, 0.07, 0.003), M.dark(), [0.008, 0.14, 0])
    bar(p, [-0.36, 0.19, z * 0.9], [-0.46, 0.06, z * 0.9], 0.009, paint)
    add(p, rcyl(0.024, 0.018, 0.004), M.rubber(), [-0.465, 0.05, z * 0.9], [90, 0, 0])
  })
  for (const x of [-0.2, 0.22]) bar(p, [x, 0.22, -HALF], [x, 0.22, HALF], 0.014, paint)
  // Gas spring that carries the tilting seat.
  bar(p, [-0.16, 0.22, 0.05], [0.02, SEAT_Y - 0.1, 0.05], 0.014, M.dark())
  bar(p, [-0.06, 0.33, 0.05], [0.05, SEAT_Y - 0.08, 0.05], 0.008, M.chrome())
}

function seatUnit(p: Group, q: Full): void {
  const pad = M.fabric(q.cloth)
  const trim = M.fabric(0x5d646d)
  const width = HALF * 2 - 0.05
  add(p, rbox(0.5, 0.022, width, 0.008), M.dark(0x3a4046), [0, -0.06, 0])
  const line = [
    [-0.25, 0.02],
    [-0.1, -0.012],
    [0.1, 0.02],
    [0.27, 0.0],
  ]
  add(p, padded(line, 0.1, width, 0.036, 0.12), pad)
  const back = group(p, [-0.24, 0.02, 0], [0, 0, 6 + q.recline])
  const rest = group(back, [0.0, 0.34, 0], [0, 0, 90])
  const spine = [
    [-0.33, 0],
    [-0.16, -0.022],
    [0.06, 0.004],
    [0.33, -0.01],
  ]
  add(rest, padded(spine, 0.085, width - 0.02, 0.034, 0.12), pad)
  mirrorZ((s) => add(back, pillow(0.12, 0.46, 0.1, 0.6), trim, [0.04, 0.34, s * (width / 2 - 0.03)]))
  add(back, rbox(0.02, 0.62, width - 0.06, 0.008), M.dark(0x4a525a), [-0.052, 0.33, 0])
  mirrorZ((s) => {
    pipe(
      back,
      [
        [-0.06, 0.1, s * (width / 2 - 0.04)],
        [-0.06, 0.6, s * (width / 2 - 0.04)],
        [-0.19, 0.66, s * (width / 2 - 0.04)],
      ],
      0.012,
      paintOf(q.frame),
      0.05,
      { seg: 60 },
    )
    add(back, rcyl(0.017, 0.11, 0.006), M.rubber(0x4a4e54), [-0.21, 0.668, s * (width / 2 - 0.04)], [0, 0, 68])
  })
  mirrorZ((s) => bar(back, [-0.05, 0.56, s * 0.05], [-0.04, 0.78, s * 0.05], 0.007, M.chrome()))
  add(back, pillow(0.1, 0.2, 0.3, 0.6), pad, [0.0, 0.8, 0])
  if (q.wings) mirrorZ((s) => add(back, pillow(0.11, 0.15, 0.08, 0.6), trim, [0.05, 0.79, s * 0.15]))
  armsAndLegs(p, q, width, pad)
}

function armsAndLegs(p: Group, q: Full, width: number, pad: ReturnType<typeof M.fabric>): void {
  const paint = paintOf(q.frame)
  mirrorZ((s) => {
    const z = s * (width / 2 + 0.04)
    pipe(
      p,
      [
        [-0.2, -0.05, z],
        [-0.2, 0.2, z],
        [0.14, 0.2, z],
        [0.16, -0.05, z],
      ],
      0.012,
      paint,
      0.05,
      { seg: 70 },
    )
    add(p, rbox(0.34, 0.05, 0.085, 0.022), M.rubber(0x484c52), [-0.04, 0.225, z])
    add(p, rbox(0.26, 0.2, 0.006, 0.003), M.plastic(0x59636c), [-0.02, 0.09, z - s * 0.012])
  })
  const g = group(p, [0.26, -0.05, 0], [0, 0, q.legs])
  mirrorZ((s) => bar(g, [0, 0, s * 0.15], [0.08, -0.38, s * 0.15], 0.012, paint))
  add(g, rbox(0.05, 0.2, width - 0.06, 0.022), pad, [0.02, -0.18, 0], [0, 0, -12])
  add(g, rbox(0.24, 0.02, width - 0.08, 0.008), M.dark(0x4a525a), [0.18, -0.385, 0], [0, 0, 10])
  add(g, rbox(0.012, 0.06, width - 0.08, 0.005), M.dark(0x4a525a), [0.065, -0.37, 0])
}

export function build(params: TiltChairParams = {}): Group {
  const q: Full = { frame: 0x2b5f8f, cloth: 0x33404f, tilt: 14, recline: 8, wings: true, legs: 12, ...params }
  const root = group()
  chassis(root, q)
  // The pivot lies near the knees, so the hips stay where they are.
  const pivot = group(root, [0.14, SEAT_Y, 0], [0, 0, q.tilt])
  seatUnit(group(pivot, [-0.14, 0, 0]), q)
  return root
}
