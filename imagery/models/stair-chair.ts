// Folding chair for carrying patients on stairs: seat sling, belts, lift handles; the powered one climbs on rubber tracks. +X is forward.
import type { Group, Material } from 'three'
import { M, add, bar, extrude, group, mat, mirrorZ, padded, pipe, rbox, rcyl, shape, type Vec3 } from '../kit.ts'
import { keys } from '../parts-device.ts'

export const meta = {
  title: 'Stair chair',
  views: [
    [46, 12],
    [126, 14],
  ],
  fov: 24,
  fill: 0.9,
}

export interface StairChairParams {
  cloth?: number
  accent?: number
  frame?: number
  tracks?: boolean
}

const HALF = 0.215
const SEAT_Y = 0.5
const BACK_X = -0.2
const TOP_Y = 1.12

function frame(root: Group, tube: Material, accent: number): void {
  mirrorZ((s) => {
    const z = s * HALF
    pipe(
      root,
      [
        [BACK_X - 0.02, 0.14, z],
        [BACK_X, SEAT_Y, z],
        [BACK_X - 0.09, TOP_Y, z],
        [BACK_X - 0.24, TOP_Y + 0.06, z],
      ],
      0.0145,
      tube,
      0.06,
    )
    pipe(
      root,
      [
        [BACK_X, SEAT_Y - 0.03, z],
        [0.22, SEAT_Y - 0.01, z],
        [0.3, 0.15, z],
      ],
      0.0145,
      tube,
      0.06,
    )
    bar(root, [BACK_X - 0.015, 0.2, z], [0.2, SEAT_Y - 0.04, z], 0.011, tube)
    add(root, rcyl(0.02, 0.12, 0.006), M.rubber(0x2c3136), [BACK_X - 0.28, TOP_Y + 0.073, z], [0, 0, 70])
    pipe(
      root,
      [
        [0.2, SEAT_Y - 0.03, z * 1.06],
        [0.44, SEAT_Y - 0.02, z * 1.06],
      ],
      0.0125,
      M.steel(),
      0.02,
    )
    add(root, rcyl(0.018, 0.12, 0.006), M.rubber(0x2c3136), [0.48, SEAT_Y - 0.018, z * 1.06], [0, 0, 90])
    add(root, rbox(0.05, 0.04, 0.04, 0.012), M.plastic(accent), [0.21, SEAT_Y - 0.025, z * 1.06])
    add(root, rbox(0.05, 0.05, 0.045, 0.012), M.plastic(accent), [BACK_X, SEAT_Y - 0.01, z])
    pipe(
      root,
      [
        [BACK_X - 0.03, SEAT_Y + 0.2, z],
        [0.1, SEAT_Y + 0.22, z * 1.04],
        [0.16, SEAT_Y + 0.16, z * 1.04],
      ],
      0.0115,
      tube,
      0.04,
    )
    add(root, rbox(0.2, 0.03, 0.045, 0.012), M.rubber(0x343b42), [0.03, SEAT_Y + 0.225, z * 1.03])
  })
  for (const [x, y] of [
    [BACK_X - 0.018, 0.17],
    [BACK_X - 0.07, 0.98],
    [0.24, 0.4],
  ] as const)
    bar(root, [x, y, -HALF], [x, y, HALF], 0.0115, tube)
}

function wheels(root: Group): void {
  mirrorZ((s) => {
    const rear: Vec3 = [BACK_X - 0.02, 0.085, s * (HALF + 0.03)]
    add(root, rcyl(0.085, 0.032, 0.012), M.rubber(0x34383d), rear, [90, 0, 0])
    add(root, rcyl(0.055, 0.036, 0.006), M.plastic(0xb9c1c8), rear, [90, 0, 0])
    add(root, rcyl(0.014, 0.042, 0.004), M.steel(), rear, [90, 0, 0])
    const front: Vec3 = [0.32, 0.05, s * HALF]
    add(root, rbox(0.04, 0.09, 0.05, 0.012), M.dark(0x3f474e), [0.31, 0.115, s * HALF])
    add(root, rcyl(0.05, 0.026, 0.01), M.rubber(0x34383d), front, [90, 0, 0])
    add(root, rcyl(0.03, 0.03, 0.004), M.plastic(0xb9c1c8), front, [90, 0, 0])
  })
  add(root, rbox(0.15, 0.014, HALF * 1.8, 0.006), M.alu(), [0.42, 0.11, 0], [0, 0, -8])
  for (let i = 0; i < 4; i++)
    add(root, rbox(0.012, 0.006, HALF * 1.6, 0.002), M.rubber(0x4b545c), [0.37 + i * 0.032, 0.124 - i * 0.004, 0], [0, 0, -8])
}

// Two endless rubber belts on a sloping beam behind the chair.
function track(root: Group, s: number, accent: number): void {
  const g = group(root, [BACK_X - 0.13, 0.1, s * 0.135], [0, 0, 118])
  const belt = shape([
    [-0.06, -0.055, 0.05],
    [0.62, -0.045, 0.045],
    [0.62, 0.045, 0.045],
    [-0.06, 0.055, 0.05],
  ])
  add(g, extrude(belt, 0.06, 0.006, 3), M.rubber(0x2c3034))
  add(g, rbox(0.6, 0.06, 0.066, 0.02), M.plastic(accent), [0.28, 0, 0])
  for (let i = 0; i < 19; i++) {
    for (const side of [-1, 1]) add(g, rbox(0.012, 0.012, 0.06, 0.003, 2), M.rubber(0x24282b), [-0.03 + i * 0.034, side * 0.052, 0])
  }
  for (const x of [0, 0.56]) add(g, rcyl(0.034, 0.07, 0.005), M.alu(), [x, 0, 0], [90, 0, 0])
}

function drive(root: Group, accent: number): void {
  mirrorZ((s) => track(root, s, accent))
  add(root, rbox(0.12, 0.2, 0.2, 0.025, 5), M.dark(0x3a4148), [BACK_X - 0.09, 0.42, 0])
  add(root, rbox(0.124, 0.018, 0.204, 0.006), M.plastic(accent), [BACK_X - 0.09, 0.46, 0])
  const desk = group(root, [BACK_X - 0.2, TOP_Y + 0.03, 0], [0, -90, 0])
  add(desk, rbox(0.2, 0.07, 0.05, 0.014), M.dark(0x3a4148))
  keys(desk, [0x3aa06a, 0xf2f5f7, 0xd0453b], 0.055, [0.042, 0.034], [0, 0, 0.026])
  bar(root, [BACK_X - 0.19, TOP_Y + 0.04, -HALF], [BACK_X - 0.19, TOP_Y + 0.04, HALF], 0.0115, M.steel())
}

function upholstery(root: Group, cloth: number): void {
  const vinyl = M.vinyl(cloth)
  add(
    root,
    padded(
      [
        [BACK_X + 0.02, SEAT_Y],
        [0.04, SEAT_Y - 0.014],
        [0.22, SEAT_Y + 0.002],
      ],
      0.022,
      HALF * 2 - 0.02,
      0.009,
      0.1,
    ),
    vinyl,
  )
  add(
    root,
    padded(
      [
        [BACK_X + 0.02, SEAT_Y + 0.07],
        [BACK_X - 0.03, SEAT_Y + 0.3],
        [BACK_X - 0.065, TOP_Y - 0.06],
      ],
      0.022,
      HALF * 2 - 0.02,
      0.009,
      0.1,
    ),
    vinyl,
  )
  add(root, rbox(0.05, 0.14, 0.24, 0.024, 5), vinyl, [BACK_X - 0.075, TOP_Y + 0.04, 0], [0, 0, 8])
  const belt = mat('belt', { color: 0x1f2428, roughness: 0.9 })
  for (const [x, y, tilt] of [
    [BACK_X - 0.01, SEAT_Y + 0.36, -9],
    [BACK_X + 0.012, SEAT_Y + 0.16, -10],
  ] as const) {
    add(root, rbox(0.006, 0.045, HALF * 2 + 0.01, 0.002), belt, [x + 0.014, y, 0], [0, 0, -tilt])
    add(root, rbox(0.016, 0.05, 0.06, 0.006), M.plastic(0xd0453b), [x + 0.02, y, 0.04], [0, 0, -tilt])
  }
  add(root, rbox(0.05, 0.006, HALF * 2 + 0.01, 0.002), belt, [0.12, SEAT_Y + 0.008, 0])
  add(root, rbox(0.06, 0.016, 0.05, 0.006), M.plastic(0xd0453b), [0.12, SEAT_Y + 0.014, -0.04])
}

export function build(params: StairChairParams = {}): Group {
  const { cloth = 0xe2b02c, accent = 0x2b6fb0, frame: color = 0xc9ced3, tracks = false } = params
  const root = group()
  frame(root, M.alu(color), accent)
  wheels(root)
  upholstery(root, cloth)
  if (tracks) drive(root, accent)
  return root
}
