// Pass-through cabinet in a piece of wall: stainless frame with flange, two glazed doors, runners with sterile baskets. Front is +Z.
import type { Group } from 'three'
import { M, add, box, decal, extrude, group, hole, mat, pipe, rbox, rcyl, shape, textTex } from '../kit.ts'
import { glassPane, pull } from '../parts-device.ts'

export const meta = {
  title: 'Pass-through cabinet',
  views: [
    [24, 10],
    [-30, 12],
  ],
  fov: 24,
  fill: 0.89,
}

export interface PassThroughCabinetParams {
  accent?: number
  wall?: number
  packs?: number
  // Degrees by which the right-hand door stands open.
  open?: number
}

type Full = Required<PassThroughCabinetParams>
type Corner = [number, number]

const W = 1.3
const H = 2.0
const D = 0.65
const LIFT = 0.12
const WALL = 0.12
const ROWS = 6

const rectangle = (w: number, h: number): Corner[] => [
  [-w / 2, -h / 2],
  [w / 2, -h / 2],
  [w / 2, h / 2],
  [-w / 2, h / 2],
]
const steel = (color = 0xd3d8dc) => mat('brushed', { color, metalness: 0.55, roughness: 0.36 })

function wall(p: Group, q: Full): void {
  const outline = shape(rectangle(W + 0.5, H + LIFT + 0.26), 0.01)
  const y = (H + LIFT + 0.26) / 2
  outline.holes.push(
    hole(
      rectangle(W - 0.01, H - 0.01).map(([x, v]): Corner => [x, v + LIFT + H / 2 - y]),
      0.005,
    ),
  )
  add(p, extrude(outline, WALL, 0.003), mat('wall', { color: q.wall, roughness: 0.85 }), [0, y, 0])
  add(p, rbox(W + 0.5, 0.09, 0.014, 0.004), M.paint(0xf7f8f9), [0, 0.045, WALL / 2 + 0.006])
}

function frame(p: Group, q: Full): void {
  const g = group(p, [0, LIFT + H / 2, 0])
  const flange = shape(rectangle(W + 0.08, H + 0.08), 0.012)
  flange.holes.push(hole(rectangle(W - 0.05, H - 0.05), 0.008))
  add(g, extrude(flange, 0.012, 0.003), steel(), [0, 0, WALL / 2 + 0.008])
  for (const s of [-1, 1]) {
    add(g, box(0.025, H, D), steel(0xc9cfd4), [s * (W / 2 - 0.0125), 0, -D / 2 + WALL / 2])
    add(g, box(W, 0.025, D), steel(0xc9cfd4), [0, s * (H / 2 - 0.0125), -D / 2 + WALL / 2])
  }
  add(g, box(0.03, H, D), steel(0xc9cfd4), [0, 0, -D / 2 + WALL / 2])
  // The far side's doors close the cabinet at the back.
  add(g, box(W, H, 0.012), mat('far_glass', { color: 0xdfe8ec, roughness: 0.5 }), [0, 0, -D + WALL / 2])
  const lampBox = group(g, [0, H / 2 + 0.07, WALL / 2 + 0.012])
  add(lampBox, rbox(0.34, 0.05, 0.02, 0.006), M.dark(0x3a4046))
  add(lampBox, rcyl(0.012, 0.01, 0.003), M.glow(0x39d06a, 1), [-0.13, 0, 0.01], [90, 0, 0])
  add(lampBox, rcyl(0.012, 0.01, 0.003), M.plastic(0x7a2a26), [-0.09, 0, 0.01], [90, 0, 0])
  decal(lampBox, 0.18, 0.045, textTex('DOOR FREE', { fg: '#e8eef2' }), [0.06, 0, 0.0105])
  add(g, rbox(W - 0.06, 0.012, 0.008, 0.003), M.plastic(q.accent), [0, H / 2 - 0.02, WALL / 2 + 0.014])
}

function basket(p: Group, w: number, h: number, d: number, seed: number, q: Full): void {
  const wire = M.chrome()
  for (const y of [0.012, h]) {
    pipe(
      p,
      [
        [-w / 2, y, -d / 2],
        [w / 2, y, -d / 2],
        [w / 2, y, d / 2],
        [-w / 2, y, d / 2],
      ],
      0.0045,
      wire,
      0.02,
      { closed: true, seg: 60, rad: 8 },
    )
  }
  for (let i = 0; i <= 12; i++) add(p, box(0.003, h, 0.003), wire, [-w / 2 + (i * w) / 12, h / 2, d / 2])
  add(p, rbox(0.12, 0.05, 0.003, 0.001), M.white(), [0, h * 0.55, d / 2 + 0.004])
  const count = 3 + (seed % 2)
  for (let i = 0; i < count; i++) {
    const color = (seed + i) % 3 === 0 ? 0xe6ecef : q.packs
    const wide = (w - 0.06) / count
    add(p, rbox(wide * 0.92, h * (0.8 + ((seed * 3 + i) % 4) * 0.13), d * 0.8, 0.014), M.fabric(color), [
      -w / 2 + 0.03 + wide * (i + 0.5),
      h * 0.5,
      -0.01,
    ])
  }
}

function load(p: Group, q: Full): void {
  const pitch = (H - 0.12) / ROWS
  for (const s of [-1, 1]) {
    for (let i = 0; i < ROWS; i++) {
      const y = LIFT + 0.06 + i * pitch
      for (const k of [-1, 1]) add(p, box(0.02, 0.012, D - 0.08), M.steel(), [(s * W) / 4 + k * (W / 4 - 0.04), y, -D / 2 + WALL / 2])
      basket(group(p, [(s * W) / 4, y + 0.01, -D / 2 + WALL / 2 + 0.02]), W / 2 - 0.13, pitch * 0.46, D - 0.18, i * 2 + (s > 0 ? 1 : 0), q)
    }
  }
}

function door(p: Group, side: number, angle: number): void {
  const w = W / 2 - 0.03
  const h = H - 0.06
  const hinge = group(p, [side * (W / 2 - 0.025), LIFT + H / 2, WALL / 2 + 0.024], [0, side * angle, 0])
  const g = group(hinge, [(-side * w) / 2, 0, 0])
  const rail = 0.06
  for (const s of [-1, 1]) {
    add(g, rbox(rail, h, 0.026, 0.004), steel(), [s * (w / 2 - rail / 2), 0, 0])
    add(g, rbox(w, rail, 0.026, 0.004), steel(), [0, s * (h / 2 - rail / 2), 0])
  }
  glassPane(g, w - rail * 2, h - rail * 2, [0, 0, 0])
  pull(group(g, [-side * (w / 2 - rail / 2), 0, 0.013], [0, 0, 90]), 0.3, [0, 0, 0], M.chrome(), 0.034, 0.009)
}

export function build(params: PassThroughCabinetParams = {}): Group {
  const q: Full = { accent: 0x2f8f6b, wall: 0xe9edef, packs: 0x6fa3bf, open: 58, ...params }
  const root = group()
  wall(root, q)
  frame(root, q)
  load(root, q)
  door(root, -1, 0)
  door(root, 1, q.open)
  return root
}
