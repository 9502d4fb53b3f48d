// Walking aids, +X is forward: walking frame, rollator, crutches, quad cane.
import type { Group, Material } from 'three'
import { M, add, group, mat, mirrorZ, pipe, rbox, rcyl } from '../kit.ts'
import { elbowCrutch, quadCane, underarmCrutch } from '../parts-crutches.ts'
import { rollator } from '../parts-rollator.ts'

export const meta = {
  title: 'Walking aid',
  views: [
    [48, 14],
    [-38, 14],
  ],
  fov: 24,
  fill: 0.88,
}

export interface WalkerParams {
  kind?: 'frame' | 'rollator' | 'elbow' | 'underarm' | 'cane'
  color?: number
  grip?: number
  // Frame: front wheels, a fold-down seat. Rollator: shopping basket or bag, tall backrest.
  wheels?: boolean
  seat?: boolean
  basket?: boolean
  wheel?: number
}

const HALF = 0.26
const GRIP_Y = 0.86
const TUBE = 0.0127

function ferrule(root: Group, x: number, z: number): void {
  add(root, rcyl(0.02, 0.045, 0.006), M.rubber(0x4a4f55), [x, 0.0225, z])
  add(root, rcyl(0.026, 0.012, 0.004), M.rubber(0x4a4f55), [x, 0.006, z])
}

function legHoles(root: Group, x: number, z: number): void {
  for (let i = 0; i < 5; i++) add(root, rcyl(0.0042, 0.003, 0.001), M.dark(0x1f2428), [x, 0.12 + i * 0.028, z], [90, 0, 0])
}

function frontWheel(root: Group, x: number, s: number): void {
  const z = s * (HALF + 0.052)
  add(root, rcyl(0.063, 0.026, 0.008), M.rubber(0x3b3f44), [x, 0.063, z], [90, 0, 0])
  add(root, rcyl(0.046, 0.028, 0.004), M.plastic(0xc3cad0), [x, 0.063, z], [90, 0, 0])
  add(root, rcyl(0.008, 0.07, 0.002), M.chrome(), [x, 0.063, s * (HALF + 0.03)], [90, 0, 0])
  add(root, rbox(0.03, 0.07, 0.012, 0.005), M.dark(), [x, 0.075, s * (HALF + 0.018)])
}

function walkingFrame(root: Group, params: Required<WalkerParams>, tube: Material): void {
  const [front, back] = [0.2, -0.22]
  mirrorZ((s) => {
    const z = s * HALF
    const hoop = [
      [back - 0.03, 0.02, z],
      [back, 0.62, z],
      [back + 0.015, GRIP_Y, z],
      [front - 0.06, GRIP_Y, z],
      [front, 0.62, z],
      [front + 0.04, 0.05, z],
    ]
    pipe(root, hoop, TUBE, tube, 0.09, { seg: 140 })
    pipe(
      root,
      [
        [back + 0.004, 0.36, z],
        [front + 0.015, 0.36, z],
      ],
      0.0105,
      tube,
    )
    pipe(
      root,
      [
        [back + 0.004, 0.6, z],
        [front - 0.002, 0.6, z],
      ],
      0.0105,
      tube,
    )
    add(root, rcyl(0.0185, 0.13, 0.007), M.rubber(params.grip), [-0.03, GRIP_Y, z], [0, 0, 90])
    ferrule(root, back - 0.031, z)
    if (params.wheels) frontWheel(root, front + 0.04, s)
    else ferrule(root, front + 0.041, z)
    legHoles(root, back - 0.024, z + s * TUBE)
    add(root, rbox(0.034, 0.05, 0.04, 0.01), M.dark(), [front + 0.006, 0.56, z])
    add(root, rbox(0.034, 0.04, 0.04, 0.01), M.dark(), [front + 0.012, 0.4, z])
  })
  pipe(
    root,
    [
      [front + 0.012, 0.4, -HALF],
      [front + 0.09, 0.42, -HALF + 0.06],
      [front + 0.09, 0.42, HALF - 0.06],
      [front + 0.012, 0.4, HALF],
    ],
    TUBE,
    tube,
    0.06,
    { seg: 100 },
  )
  pipe(
    root,
    [
      [front + 0.006, 0.56, -HALF],
      [front + 0.09, 0.62, -HALF + 0.06],
      [front + 0.09, 0.62, HALF - 0.06],
      [front + 0.006, 0.56, HALF],
    ],
    TUBE,
    tube,
    0.06,
    { seg: 100 },
  )
  for (const z of [-0.05, 0.05]) add(root, rbox(0.03, 0.04, 0.034, 0.008), M.plastic(0xc9413a), [front + 0.09, 0.62, z])
  if (!params.seat) return
  add(root, rbox(0.3, 0.035, HALF * 2 - 0.05, 0.016), M.vinyl(0x3a4148), [0.0, 0.485, 0])
  mirrorZ((s) =>
    pipe(
      root,
      [
        [back + 0.01, 0.47, s * HALF],
        [front + 0.01, 0.47, s * HALF],
      ],
      0.0105,
      tube,
    ),
  )
}

export function build(params: WalkerParams = {}): Group {
  const defaults = { kind: 'frame', color: 0xc9ced3, grip: 0x4a4f55, wheels: false, seat: false, basket: true, wheel: 0.1 } as const
  const full = { ...defaults, ...params } as Required<WalkerParams>
  const root = group()
  const bare = full.color === defaults.color
  const lacquer = { color: full.color, roughness: 0.28, metalness: 0.35, clearcoat: 0.8, clearcoatRoughness: 0.12 }
  const tube = bare ? M.alu(0xd2d7da) : mat('frame_paint', lacquer)
  if (full.kind === 'frame') walkingFrame(root, full, tube)
  else if (full.kind === 'rollator') rollator(root, full, tube)
  else if (full.kind === 'elbow') mirrorZ((s) => elbowCrutch(group(root, [s * 0.02, 0, s * 0.17], [s * 5, s * 12, s * 4]), tube, full.grip))
  else if (full.kind === 'underarm') mirrorZ((s) => underarmCrutch(group(root, [0, 0, s * 0.17], [s * 4, 90, 0]), tube, full.grip))
  else mirrorZ((s) => quadCane(group(root, [s * 0.11, 0, s * -0.11], [0, s > 0 ? 15 : -20, 0]), tube, full.grip, s > 0))
  return root
}
