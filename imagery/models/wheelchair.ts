// Wheelchairs, +X is forward. Manual ones fold and have large spoked wheels; powered ones carry a battery box and a joystick.
import type { Group, Material } from 'three'
import { M, add, bar, extrude, group, lathe, mat, mirrorZ, padded, pipe, rbox, rcyl, shape } from '../kit.ts'
import { calfStrap, footrest, frontCaster, poweredWheel, spokedWheel } from '../parts-wheelchair.ts'
import { joystick, powerBase } from '../parts-wheelchair-power.ts'

export const meta = {
  title: 'Wheelchair',
  views: [
    [52, 14],
    [-24, 12],
  ],
  fov: 24,
  fill: 0.86,
}

export interface WheelchairParams {
  frame?: number
  cloth?: number
  metal?: boolean
  // Large wheels driven by hand, small ones pushed by a helper, or motors.
  drive?: 'self' | 'transit' | 'power'
  back?: 'low' | 'normal' | 'high'
  headrest?: boolean
  rims?: 'spokes' | 'mag'
  accent?: number
}

const HALF_WIDTH = 0.235
const TUBE = 0.0112
const BACK_TOP = { low: 0.8, normal: 0.915, high: 1.06 }

function grip(root: Group, y: number, z: number): void {
  const ribs = Array.from({ length: 25 }, (_, i) => [0.0165 + (i % 2 ? 0.0012 : 0), -0.058 + i * 0.0048])
  const g = group(root, [-0.297, y, z], [0, 0, 96])
  add(g, lathe([[0, -0.062], [0.0135, -0.062], ...ribs, [0.0135, 0.062], [0, 0.062]], 32), M.rubber(0x4a4e54))
}

function sideFrame(root: Group, s: number, top: number, paint: Material): void {
  const z = s * HALF_WIDTH
  pipe(
    root,
    [
      [-0.352, top + 0.012, z],
      [-0.235, top, z],
      [-0.205, top - 0.055, z],
      [-0.185, 0.3, z],
    ],
    TUBE,
    paint,
    0.05,
    { seg: 90 },
  )
  grip(root, top + 0.0065, z)
  pipe(
    root,
    [
      [-0.19, 0.475, z],
      [0.235, 0.49, z],
      [0.285, 0.475, z],
      [0.335, 0.3, z],
    ],
    TUBE,
    paint,
    0.05,
    { seg: 80 },
  )
  pipe(
    root,
    [
      [-0.187, 0.315, z],
      [0.2, 0.315, z],
      [0.235, 0.36, z],
      [0.235, 0.49, z],
    ],
    TUBE,
    paint,
    0.05,
    { seg: 80 },
  )
  pipe(
    root,
    [
      [-0.195, 0.685, z],
      [0.155, 0.7, z],
      [0.2, 0.675, z],
      [0.205, 0.49, z],
    ],
    TUBE,
    paint,
    0.06,
    { seg: 80 },
  )
  add(root, rbox(0.27, 0.036, 0.052, 0.014), M.rubber(0x484c52), [-0.02, 0.722, z])
  const guard = shape([
    [-0.15, 0.51, 0.02],
    [0.175, 0.52, 0.02],
    [0.175, 0.665, 0.05],
    [-0.16, 0.655, 0.02],
  ])
  add(root, extrude(guard, 0.006, 0.002), mat('guard', { color: 0x525a63, roughness: 0.55 }), [0, 0, z - s * 0.012])
}

function wheelLock(root: Group, s: number, accent: number): void {
  const z = s * HALF_WIDTH
  add(root, rbox(0.05, 0.022, 0.018, 0.006), M.dark(0x3c4148), [0.105, 0.505, z + s * 0.02])
  bar(root, [0.105, 0.505, z + s * 0.03], [0.175, 0.6, z + s * 0.045], 0.006, M.chrome())
  add(root, rcyl(0.0105, 0.055, 0.005), M.rubber(accent), [0.185, 0.613, z + s * 0.046], [0, 0, -36])
  bar(root, [0.105, 0.5, z + s * 0.03], [0.112, 0.462, z + s * 0.085], 0.007, M.chrome())
}

// The two folding X braces under the seat.
function crossBrace(root: Group, paint: Material): void {
  const z = HALF_WIDTH - 0.01
  for (const x of [0.03, -0.1]) {
    bar(root, [x, 0.325, z], [x, 0.478, -z], 0.0105, paint)
    bar(root, [x + 0.025, 0.325, -z], [x + 0.025, 0.478, z], 0.0105, paint)
    add(root, rcyl(0.013, 0.05, 0.003), M.chrome(), [x + 0.012, 0.402, 0], [0, 0, 90])
  }
}

function upholstery(root: Group, top: number, cloth: number, headrest: boolean, thick: number): void {
  const fabric = M.fabric(cloth)
  const hem = M.fabric(0x5d646d)
  const seat = group(root, [0.025, 0.497, 0], [0, 0, 2])
  add(
    seat,
    padded(
      [
        [-0.2, 0],
        [0.21, 0],
      ],
      thick,
      0.445,
      0.018,
    ),
    fabric,
    [0, 0.004 + thick / 2, 0],
  )
  mirrorZ((s) =>
    pipe(
      seat,
      [
        [-0.2, 0.004 + thick / 2, s * 0.2225],
        [0.21, 0.004 + thick / 2, s * 0.2225],
      ],
      0.004,
      hem,
      0.01,
    ),
  )
  const height = top - 0.535
  const rest = group(root, [-0.198, 0.51 + height / 2, 0], [0, 0, 92])
  const half = height / 2
  add(
    rest,
    padded(
      [
        [-half, 0],
        [-half * 0.3, 0.012],
        [half, 0],
      ],
      thick * 0.46,
      0.47,
      0.009,
    ),
    fabric,
    [0, 0.004, 0],
  )
  mirrorZ((s) =>
    pipe(
      rest,
      [
        [-half, 0.004, s * HALF_WIDTH],
        [half, 0.004, s * HALF_WIDTH],
      ],
      0.0145,
      fabric,
      0.01,
    ),
  )
  add(rest, rbox(height * 0.42, 0.006, 0.3, 0.003), M.fabric(0x4a5058), [-0.04, 0.022, 0])
  if (!headrest) return
  add(root, rbox(0.07, 0.15, 0.27, 0.033), M.vinyl(cloth), [-0.2, top + 0.12, 0], [0, 0, 4])
  mirrorZ((s) => bar(root, [-0.225, top - 0.16, s * 0.06], [-0.22, top + 0.1, s * 0.06], 0.006, M.chrome()))
}

export function build(params: WheelchairParams = {}): Group {
  const defaults = { frame: 0x4a525c, cloth: 0x40464e, metal: false, drive: 'self', back: 'normal', rims: 'spokes' } as const
  const full = { ...defaults, headrest: false, accent: 0xb3322b, ...params } as Required<WheelchairParams>
  const { drive, accent } = full
  const root = group()
  const lacquer = { color: full.frame, roughness: 0.28, metalness: 0.35, clearcoat: 0.8, clearcoatRoughness: 0.12 }
  const paint = full.metal ? M.chrome() : mat('frame_paint', lacquer)
  const top = BACK_TOP[full.back]
  mirrorZ((s) => {
    sideFrame(root, s, top, paint)
    footrest(root, s, HALF_WIDTH)
    frontCaster(root, s, HALF_WIDTH, paint)
    if (drive === 'self') spokedWheel(root, s, HALF_WIDTH, 0.288, full.rims)
    else poweredWheel(root, s, HALF_WIDTH, drive === 'power' ? 0.175 : 0.15, drive === 'power' ? accent : 0xb9bec3)
    if (drive !== 'power') wheelLock(root, s, accent)
  })
  if (drive === 'power') {
    powerBase(root, HALF_WIDTH, accent, paint)
    joystick(root, HALF_WIDTH)
  } else {
    crossBrace(root, paint)
    calfStrap(root, HALF_WIDTH, full.cloth)
  }
  upholstery(root, top, full.cloth, full.headrest, drive === 'power' ? 0.075 : 0.048)
  return root
}
