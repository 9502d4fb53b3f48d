// Power wheelchair with a shrouded drive base and a rehabilitation seat: mid-wheel or rear-wheel drive, seat lift and tilt. +X is forward.
import type { Group } from 'three'
import { M, add, bar, extrude, group, mirrorZ, padded, pipe, rbox, rcyl, shape, torus } from '../kit.ts'
import { bellows } from '../parts-clinical.ts'
import { joystick } from '../parts-wheelchair-power.ts'

export const meta = {
  title: 'Power chair',
  views: [
    [50, 11],
    [-28, 13],
  ],
  fov: 24,
  fill: 0.87,
}

export interface PowerChairParams {
  shroud?: number
  cloth?: number
  drive?: 'mid' | 'rear'
  // Metres that the seat is raised, degrees that it is tilted back.
  lift?: number
  tilt?: number
  width?: number
  headrest?: boolean
  legs?: number
}

type Full = Required<PowerChairParams>

const SEAT_Y = 0.5

function driveWheel(p: Group, x: number, s: number, half: number, r: number, color: number): void {
  const g = group(p, [x, r, s * half])
  add(g, torus(r - 0.034, 0.036, 20, 64), M.rubber(0x34383d))
  for (let i = 0; i < 26; i++) {
    const knob = group(g, [0, 0, 0], [0, 0, (i * 360) / 26])
    add(knob, rbox(0.01, 0.022, 0.05, 0.004), M.rubber(0x2b2f33), [r - 0.003, 0, 0], [0, i % 2 ? 16 : -16, 0])
  }
  add(g, rcyl(r - 0.062, 0.05, 0.01), M.alu(0xa9b0b6), [0, 0, 0], [90, 0, 0])
  for (let i = 0; i < 5; i++) {
    const spoke = group(g, [0, 0, s * 0.024], [0, 0, i * 72])
    add(spoke, rbox(0.024, r - 0.075, 0.012, 0.005), M.plastic(color), [0, (r - 0.07) / 2, 0])
  }
  add(g, rcyl(0.03, 0.02, 0.005), M.dark(), [0, 0, s * 0.028], [90, 0, 0])
}

function smallWheel(p: Group, x: number, s: number, half: number, r: number): void {
  const g = group(p, [x, r, s * half])
  add(g, torus(r - 0.022, 0.0235, 16, 48), M.rubber(0x3a3e43))
  add(g, rcyl(r - 0.03, 0.03, 0.006), M.plastic(0xb3bac1), [0, 0, 0], [90, 0, 0])
  for (const k of [-1, 1]) add(g, rbox(0.03, r * 1.25, 0.008, 0.004), M.dark(0x3f464d), [0, r * 0.55, k * 0.032])
  add(g, rbox(0.05, 0.03, 0.075, 0.01), M.dark(0x3f464d), [0, r * 1.15, 0])
  add(g, rcyl(0.014, 0.07, 0.003), M.steel(), [0, r * 1.3, 0])
}

function base(p: Group, q: Full): void {
  const half = q.width / 2 + 0.05
  const mid = q.drive === 'mid'
  const outline = shape([
    [-0.34, 0.11, 0.05],
    [0.32, 0.11, 0.05],
    [0.34, 0.2, 0.06],
    [0.2, 0.32, 0.08],
    [-0.3, 0.34, 0.07],
    [-0.37, 0.22, 0.06],
  ])
  add(p, extrude(outline, half * 1.36, 0.035, 6), M.gloss(q.shroud))
  add(p, rbox(0.5, 0.02, half * 1.0, 0.008), M.dark(0x3a4046), [-0.04, 0.335, 0])
  mirrorZ((s) => {
    driveWheel(p, mid ? 0 : -0.24, s, half, mid ? 0.17 : 0.178, q.shroud)
    add(p, rbox(0.16, 0.06, 0.08, 0.02), M.dark(0x4a525a), [mid ? 0 : -0.2, 0.2, s * (half - 0.07)])
    smallWheel(p, mid ? 0.35 : 0.3, s, half - 0.08, mid ? 0.075 : 0.1)
    bar(p, [0.16, 0.16, s * (half - 0.12)], [mid ? 0.35 : 0.3, mid ? 0.17 : 0.23, s * (half - 0.08)], 0.018, M.dark(0x4a525a))
    smallWheel(p, mid ? -0.4 : -0.44, s, half - 0.1, mid ? 0.075 : 0.04)
    bar(p, [-0.18, 0.17, s * (half - 0.12)], [mid ? -0.4 : -0.44, mid ? 0.17 : 0.09, s * (half - 0.1)], 0.018, M.dark(0x4a525a))
    add(p, rbox(0.05, 0.03, 0.012, 0.005), M.glow(0xfff0d0, 0.9), [0.3, 0.235, s * half * 0.52], [0, 80, 0])
    add(p, rbox(0.012, 0.03, 0.06, 0.005), M.plastic(0xc9352c), [-0.35, 0.25, s * half * 0.5])
  })
}

function seatAssembly(p: Group, q: Full): void {
  const pad = M.fabric(q.cloth)
  const half = q.width / 2
  add(p, rbox(0.48, 0.025, q.width, 0.008), M.dark(0x3a4046), [0, -0.052, 0])
  add(
    p,
    padded(
      [
        [-0.24, 0.005],
        [-0.06, -0.012],
        [0.16, 0.012],
        [0.26, 0.0],
      ],
      0.085,
      q.width,
      0.032,
      0.1,
    ),
    pad,
  )
  const back = group(p, [-0.25, 0.02, 0], [0, 0, 8])
  add(back, rbox(0.025, 0.58, q.width - 0.04, 0.01), M.dark(0x3a4046), [-0.035, 0.3, 0])
  const rest = group(back, [0.01, 0.31, 0], [0, 0, 90])
  add(
    rest,
    padded(
      [
        [-0.29, 0],
        [-0.12, -0.02],
        [0.1, 0.005],
        [0.29, 0],
      ],
      0.075,
      q.width - 0.01,
      0.03,
      0.1,
    ),
    pad,
  )
  mirrorZ((s) => add(back, rbox(0.07, 0.36, 0.05, 0.022), pad, [0.045, 0.33, s * (half - 0.03)], [0, s * 14, 0]))
  if (q.headrest) {
    mirrorZ((s) => bar(back, [-0.035, 0.55, s * 0.04], [-0.03, 0.72, s * 0.04], 0.007, M.chrome()))
    add(back, rbox(0.06, 0.15, 0.26, 0.028), pad, [-0.005, 0.77, 0])
    mirrorZ((s) => add(back, rbox(0.07, 0.11, 0.05, 0.022), pad, [0.025, 0.765, s * 0.14], [0, -s * 30, 0]))
  }
  mirrorZ((s) => {
    bar(p, [-0.25, 0.23, s * (half + 0.03)], [0.02, 0.215, s * (half + 0.03)], 0.012, M.dark(0x3a4046))
    bar(p, [-0.2, -0.03, s * (half + 0.02)], [-0.12, 0.22, s * (half + 0.03)], 0.012, M.dark(0x3a4046))
    add(p, rbox(0.34, 0.04, 0.075, 0.018), M.rubber(0x3f4349), [-0.04, 0.24, s * (half + 0.03)])
  })
  legRest(p, q)
}

// Centre-mounted leg rest with two calf pads and a folding foot plate.
function legRest(p: Group, q: Full): void {
  const g = group(p, [0.25, -0.05, 0], [0, 0, q.legs])
  mirrorZ((s) => {
    bar(g, [0, 0, s * 0.05], [0.06, -0.34, s * 0.05], 0.014, M.dark(0x3a4046))
    add(g, rbox(0.035, 0.14, 0.13, 0.016), M.fabric(q.cloth), [0.012, -0.2, s * 0.085], [0, 0, -10])
  })
  add(g, rbox(0.22, 0.016, q.width * 0.62, 0.007), M.dark(0x4a525a), [0.15, -0.365, 0], [0, 0, 8])
  for (let i = 0; i < 5; i++)
    add(g, rbox(0.008, 0.004, q.width * 0.54, 0.002), M.rubber(0x6a737b), [0.08 + i * 0.034, -0.364 + i * 0.005, 0], [0, 0, 8])
}

export function build(params: PowerChairParams = {}): Group {
  const q: Full = { shroud: 0xb3322b, cloth: 0x3a3f46, drive: 'mid', lift: 0, tilt: 4, width: 0.46, headrest: true, legs: 0, ...params }
  const root = group()
  base(root, q)
  const top = SEAT_Y + q.lift
  if (q.lift > 0.05) bellows(root, 0.2, 0.2, 0.34, top - 0.09, 8, M.plastic(0x4a525a))
  else add(root, rbox(0.22, 0.12, 0.22, 0.03), M.dark(0x3a4046), [-0.02, 0.39, 0])
  const seat = group(root, [0, top, 0], [0, 0, q.tilt])
  seatAssembly(seat, q)
  // The control head is drawn for an arm rest 0.72 m above the floor.
  joystick(group(seat, [0.02, 0.24 - 0.715, 0]), q.width / 2)
  pipe(
    root,
    [
      [-0.2, 0.3, q.width * 0.3],
      [-0.3, 0.4, q.width * 0.32],
      [-0.24, top - 0.06, q.width * 0.4],
    ],
    0.006,
    M.rubber(),
    0.05,
  )
  return root
}
