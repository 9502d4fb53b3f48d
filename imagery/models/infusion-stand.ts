// Heavy roll stand for pumps: weighted star foot, thick pole with a scale, push handle, basket and a four-hook bag holder.
import type { Group } from 'three'
import { M, add, bar, box, caster, cyl, extrude, group, lathe, pipe, rbox, rcyl, shape } from '../kit.ts'
import { guardRail, label } from '../parts-device.ts'

export const meta = {
  title: 'Infusion pump stand',
  views: [
    [30, 9],
    [-35, 11],
  ],
  fov: 24,
  fill: 0.9,
}

export interface StandParams {
  accent?: number
  paint?: number
  rails?: number
}

const LEGS = 5
const POLE = 0.019
const TOP = 1.72

function foot(root: Group, paint: number): void {
  const leg = shape(
    [
      [0.03, 0.06, 0.01],
      [0.33, 0.075, 0.02],
      [0.345, 0.1, 0.02],
      [0.03, 0.125, 0.01],
    ],
    0.012,
  )
  for (let i = 0; i < LEGS; i++) {
    const g = group(root, [0, 0, 0], [0, (i * 360) / LEGS + 18, 0])
    add(g, extrude(leg, 0.06, 0.014, 4), M.paint(paint))
    caster(g, [0.318, 0, 0], 0.05, { yaw: i * 61, brake: i % 2 === 0 })
  }
  const hub = [
    [0, 0.05],
    [0.085, 0.05],
    [0.1, 0.07],
    [0.096, 0.115],
    [0.06, 0.14],
    [0.032, 0.16],
    [0, 0.16],
  ]
  add(root, lathe(hub), M.paint(paint))
}

function handle(root: Group, y: number): void {
  add(root, rbox(0.08, 0.05, 0.08, 0.014), M.dark(0x3f474e), [0, y, 0])
  const loop = [
    [-0.03, y, 0.02],
    [-0.15, y, 0.03],
    [-0.17, y + 0.02, 0.13],
    [0.17, y + 0.02, 0.13],
    [0.15, y, 0.03],
    [0.03, y, 0.02],
  ]
  pipe(root, loop, 0.012, M.rubber(0x3a3f45), 0.05, { seg: 90 })
}

// Short rails on both sides carry the pumps; each has a knob at its clamp.
function pumpRail(root: Group, y: number, accent: number): void {
  add(root, rbox(0.07, 0.055, 0.06, 0.012), M.plastic(0xc9d0d6), [0, y, 0])
  add(root, rbox(0.36, 0.026, 0.011, 0.003), M.steel(), [0, y, 0.036])
  for (const s of [-1, 1]) add(root, rcyl(0.007, 0.016, 0.002), M.chrome(), [s * 0.12, y, 0.028], [90, 0, 0])
  add(root, rcyl(0.02, 0.024, 0.006), M.plastic(accent), [0, y, -0.045], [90, 0, 0])
}

function hooks(root: Group): void {
  add(root, rcyl(0.024, 0.06, 0.008), M.dark(0x3f474e), [0, TOP, 0])
  for (let i = 0; i < 4; i++) {
    const g = group(root, [0, TOP + 0.01, 0], [0, i * 90 + 45, 0])
    pipe(
      g,
      [
        [0, 0, 0],
        [0.13, 0.015, 0],
        [0.16, -0.02, 0],
        [0.18, 0.03, 0],
      ],
      0.0065,
      M.chrome(),
      0.03,
    )
  }
}

function basket(root: Group, y: number): void {
  const g = group(root, [0, y, 0.13])
  add(g, rbox(0.28, 0.006, 0.18, 0.003), M.plastic(0xe4e9ec), [0, 0, 0])
  guardRail(g, 0.29, 0.19, 0, 0.07, M.chrome(), 0.004)
  guardRail(g, 0.285, 0.185, 0, 0.035, M.chrome(), 0.0025)
  bar(g, [0, 0.01, -0.09], [0, 0.01, -0.13], 0.016, M.dark(0x3f474e))
}

function powerStrip(root: Group, y: number, accent: number): void {
  const g = group(root, [0, y, 0.035])
  add(g, rbox(0.07, 0.32, 0.036, 0.01), M.white(0xf1f3f4))
  add(g, rbox(0.072, 0.012, 0.038, 0.004), M.plastic(accent), [0, 0.15, 0])
  for (let i = 0; i < 4; i++) {
    add(g, rcyl(0.021, 0.006, 0.002), M.plastic(0xd5dbe0), [0, 0.105 - i * 0.07, 0.018], [90, 0, 0])
    for (const s of [-1, 1]) add(g, box(0.004, 0.01, 0.004), M.dark(), [s * 0.008, 0.105 - i * 0.07, 0.021])
  }
}

export function build(params: StandParams = {}): Group {
  const { accent = 0x2b7fb8, paint = 0xdfe4e8, rails = 3 } = params
  const root = group()
  foot(root, paint)
  add(root, cyl(POLE, TOP - 0.14), M.chrome(), [0, TOP / 2 + 0.07, 0])
  add(root, rcyl(0.027, 0.05, 0.006), M.dark(0x3f474e), [0, 0.185, 0])
  powerStrip(root, 0.5, accent)
  basket(root, 0.72)
  handle(root, 0.93)
  for (let i = 0; i < rails; i++) pumpRail(root, 1.12 + i * 0.19, accent)
  hooks(root)
  label(root, 'MAX 30 KG', 0.09, [0, 0.1, 0.11], [-20, 0, 0])
  return root
}
