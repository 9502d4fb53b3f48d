// Hospital steriliser built into a wall panel: rectangular chamber with radial-arm or sliding door, and its loading trolley. Front is +Z.
import type { Group } from 'three'
import { M, add, box, caster, extrude, group, hole, mat, pipe, rbox, rcyl, shape, torus } from '../kit.ts'
import { display, louvre } from '../parts-clinical.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { gauge } from '../parts-pressure.ts'
import { tileScreen } from '../parts-screens.ts'

export const meta = {
  title: 'Hospital steam steriliser',
  views: [
    [30, 11],
    [-30, 13],
  ],
  fov: 24,
  fill: 0.88,
}

export interface LargeSterilizerParams extends Marked {
  door?: 'radial' | 'sliding'
  width?: number
  height?: number
  accent?: number
  // Degrees that the hinged door stands open, or the share of the opening that the sliding door covers.
  open?: number
  trolley?: boolean
}

type Full = Required<LargeSterilizerParams>
type Corner = [number, number]

const DEPTH = 0.95
const FOOT = 0.06
const brushed = (color: number) => mat('brushed', { color, metalness: 0.5, roughness: 0.36 })

const rectangle = (w: number, h: number): Corner[] => [
  [-w / 2, -h / 2],
  [w / 2, -h / 2],
  [w / 2, h / 2],
  [-w / 2, h / 2],
]

interface Chamber {
  x: number
  y: number
  w: number
  h: number
}

function housing(p: Group, q: Full, c: Chamber): void {
  const { width: w, height: h } = q
  const front = shape(rectangle(w, h), 0.012)
  const opening = hole(
    rectangle(c.w, c.h).map(([x, y]): Corner => [x + c.x, y + c.y - FOOT - h / 2]),
    0.05,
  )
  front.holes.push(opening)
  add(p, extrude(front, 0.03, 0.006), brushed(0xe3e6e9), [0, FOOT + h / 2, DEPTH / 2])
  add(p, box(0.012, h, DEPTH), M.paint(0xe6e9ec), [-w / 2 + 0.006, FOOT + h / 2, -0.02])
  add(p, box(0.012, h, DEPTH), M.paint(0xe6e9ec), [w / 2 - 0.006, FOOT + h / 2, -0.02])
  add(p, box(w, 0.012, DEPTH), M.paint(0xe6e9ec), [0, FOOT + h - 0.006, -0.02])
  add(p, box(w - 0.08, FOOT, DEPTH - 0.1), M.dark(), [0, FOOT / 2, 0])
  louvre(p, [c.x, FOOT + 0.08, DEPTH / 2 + 0.016], w * 0.5, 7, 0.02)
  add(p, rbox(w - 0.02, 0.022, 0.012, 0.004), M.plastic(q.accent), [0, FOOT + h * 0.9, DEPTH / 2 + 0.014])
  markLabel(p, q.mark, 0.5, [-w / 2 + 0.31, FOOT + h * 0.95, DEPTH / 2 + 0.0162], [0, 0, 0], '#44525e')
}

// Open-ended chamber with its gasket frame, rails and, inside, the wire baskets.
function chamber(p: Group, c: Chamber): void {
  const inner = M.steel(0xaab1b7)
  const back = DEPTH * 0.8
  const g = group(p, [c.x, c.y, DEPTH / 2])
  for (const s of [-1, 1]) {
    add(g, box(0.01, c.h, back), inner, [(s * c.w) / 2, 0, -back / 2])
    add(g, box(c.w, 0.01, back), inner, [0, (s * c.h) / 2, -back / 2])
  }
  add(g, box(c.w, c.h, 0.01), M.steel(0x8f969c), [0, 0, -back])
  const frame = shape(rectangle(c.w + 0.11, c.h + 0.11), 0.05)
  frame.holes.push(hole(rectangle(c.w, c.h), 0.05))
  add(g, extrude(frame, 0.05, 0.01), brushed(0xc4cad0), [0, 0, 0.03])
  const seal = shape(rectangle(c.w + 0.045, c.h + 0.045), 0.05)
  seal.holes.push(hole(rectangle(c.w + 0.012, c.h + 0.012), 0.05))
  add(g, extrude(seal, 0.012, 0.004), M.rubber(0x8a3a34), [0, 0, 0.055])
  for (const y of [-0.4, 0.02]) {
    for (const z of [-0.2, -0.52]) basket(group(g, [0, y * c.h, z]), c.w * 0.84, c.h * 0.34, 0.28)
  }
}

// Wire basket with wrapped packs.
function basket(p: Group, w: number, h: number, d: number): void {
  const wire = M.chrome()
  for (const y of [0, h * 0.5]) {
    pipe(
      p,
      [
        [-w / 2, y, -d / 2],
        [w / 2, y, -d / 2],
        [w / 2, y, d / 2],
        [-w / 2, y, d / 2],
      ],
      0.004,
      wire,
      0.02,
      { closed: true, seg: 70, rad: 8 },
    )
  }
  for (let i = 0; i <= 9; i++) add(p, rbox(0.004, h * 0.5, 0.004, 0.001), wire, [-w / 2 + (i * w) / 9, h * 0.25, d / 2])
  const packs = [0x7fb0c9, 0xdfe8ec, 0x7fb0c9]
  packs.forEach((color, i) =>
    add(p, rbox(w * 0.3, h * (0.6 + (i % 2) * 0.12), d * 0.86, 0.014), M.fabric(color), [(i - 1) * w * 0.32, h * 0.36, 0]),
  )
}

// Hinged door whose radial arms run from the hand-wheel hub to the rim.
function radialDoor(p: Group, c: Chamber, q: Full): void {
  const hinge = group(p, [c.x - c.w / 2 - 0.1, c.y, DEPTH / 2 + 0.09], [0, -q.open, 0])
  for (const y of [-0.28, 0.28]) {
    add(hinge, rcyl(0.034, 0.12, 0.006), M.steel(), [0, y * c.h, 0])
    add(hinge, rbox(0.16, 0.07, 0.04, 0.012), M.steel(), [0.07, y * c.h, 0.0])
  }
  const g = group(hinge, [c.w / 2 + 0.1, 0, 0.02])
  add(g, extrude(shape(rectangle(c.w + 0.09, c.h + 0.09), 0.06), 0.07, 0.02, 5), brushed(0xdadee1))
  add(g, extrude(shape(rectangle(c.w - 0.03, c.h - 0.03), 0.05), 0.02, 0.006), M.steel(0xb9c0c6), [0, 0, -0.042])
  const arms = 8
  for (let i = 0; i < arms; i++) {
    const a = ((i + 0.5) / arms) * Math.PI * 2
    const reach = Math.min(c.w / 2 / Math.max(0.01, Math.abs(Math.cos(a))), c.h / 2 / Math.max(0.01, Math.abs(Math.sin(a)))) + 0.02
    const arm = group(g, [0, 0, 0.056], [0, 0, (a * 180) / Math.PI])
    add(arm, rbox(reach - 0.06, 0.032, 0.03, 0.008), brushed(0xb9c0c6), [0.06 + (reach - 0.06) / 2, 0, 0])
    add(arm, rbox(0.05, 0.05, 0.05, 0.01), M.steel(0x9aa3ab), [reach, 0, -0.004])
  }
  add(g, rcyl(0.09, 0.06, 0.014), M.steel(0xc3c8cc), [0, 0, 0.07], [90, 0, 0])
  add(g, torus(0.15, 0.013), M.dark(0x3a4046), [0, 0, 0.13])
  for (let i = 0; i < 3; i++) add(g, rbox(0.3, 0.018, 0.016, 0.006), M.dark(0x3a4046), [0, 0, 0.128], [0, 0, i * 60])
  add(g, rcyl(0.03, 0.09, 0.006), M.chrome(), [0, 0, 0.11], [90, 0, 0])
}

// Flat door that slides down into the frame: it covers the lower part of the opening.
function slidingDoor(p: Group, c: Chamber, q: Full): void {
  const h = c.h * q.open
  const g = group(p, [c.x, c.y - c.h / 2 + h / 2 - 0.02, DEPTH / 2 + 0.05])
  add(g, rbox(c.w + 0.04, h + 0.04, 0.03, 0.012), brushed(0xdadee1))
  for (const k of [-0.3, 0, 0.3]) add(g, rbox(c.w * 0.9, 0.03, 0.014, 0.005), brushed(0xc3c9ce), [0, k * h, 0.018])
  add(g, rbox(c.w * 0.4, 0.028, 0.03, 0.01), M.dark(0x3f4850), [0, h * 0.42, 0.024])
  for (const s of [-1, 1])
    add(p, rbox(0.04, c.h + 0.2, 0.05, 0.01), M.steel(0xaab1b7), [c.x + s * (c.w / 2 + 0.075), c.y - 0.02, DEPTH / 2 + 0.045])
}

function controls(p: Group, q: Full): void {
  const g = group(p, [q.width * 0.36, FOOT + q.height * 0.62, DEPTH / 2 + 0.016])
  add(g, rbox(q.width * 0.2, q.height * 0.4, 0.02, 0.008), M.dark(0x3f4850))
  const tiles = [
    { label: '°C', value: '134', color: '#c9573b' },
    { label: 'bar', value: '2.1', color: '#2b7fb8' },
    { label: 'min', value: '18', color: '#2f9b82' },
    { label: 'load', value: 'B2', color: '#5c6f80' },
  ]
  display(
    g,
    q.width * 0.15,
    q.width * 0.15,
    tileScreen('Cycle 2', tiles, 2, { w: 600, h: 600 }),
    M.dark(0x3f4850),
    [0, q.height * 0.09, 0.004],
    [0, 0, 0],
    0.02,
  )
  add(g, rbox(q.width * 0.13, 0.08, 0.014, 0.006), M.plastic(0x8f99a3), [0, -q.height * 0.06, 0.01])
  add(g, rbox(q.width * 0.1, 0.05, 0.001, 0.0004), M.white(0xffffff), [0, -q.height * 0.085, 0.02], [10, 0, 0])
  add(g, rcyl(0.026, 0.03, 0.006), M.plastic(0xd8b02c), [0, -q.height * 0.15, 0.012], [90, 0, 0])
  add(g, rcyl(0.018, 0.05, 0.006), M.plastic(0xc9413a), [0, -q.height * 0.15, 0.02], [90, 0, 0])
  for (const x of [-0.06, 0.06]) gauge(p, [q.width * 0.36 + x, FOOT + q.height * 0.87 - 0.02, DEPTH / 2 + 0.02], 0.048)
}

// Trolley that stands before the chamber with a loading rack on it.
function trolley(p: Group, c: Chamber): void {
  const g = group(p, [c.x + 0.06, 0, DEPTH / 2 + 0.72])
  const deck = c.y - c.h / 2 - 0.02
  const w = c.w * 0.92
  const d = 0.78
  const steel = M.steel()
  for (const x of [-w / 2, w / 2]) {
    for (const z of [-d / 2, d / 2]) {
      add(g, rbox(0.032, deck - 0.1, 0.032, 0.006), steel, [x, deck / 2 + 0.05, z])
      caster(g, [x, 0, z], 0.05, { yaw: z > 0 ? -20 : 200, brake: z > 0 })
    }
  }
  for (const y of [0.24, deck]) {
    for (const x of [-w / 2, w / 2]) add(g, rbox(0.03, 0.03, d, 0.006), steel, [x, y, 0])
    for (const z of [-d / 2, d / 2]) add(g, rbox(w, 0.03, 0.03, 0.006), steel, [0, y, z])
  }
  pipe(
    g,
    [
      [-w / 2, deck - 0.02, d / 2],
      [-w / 2, deck + 0.1, d / 2 + 0.13],
      [w / 2, deck + 0.1, d / 2 + 0.13],
      [w / 2, deck - 0.02, d / 2],
    ],
    0.014,
    steel,
    0.05,
  )
  for (const z of [-0.18, 0.18]) basket(group(g, [0, deck + 0.03, z]), w * 0.86, c.h * 0.4, 0.3)
}

export function build(params: LargeSterilizerParams = {}): Group {
  const defaults = {
    mark: 'KOLBENDALE KBD-250',
    door: 'radial',
    width: 1.0,
    height: 1.76,
    accent: 0x2b7fb8,
    open: 26,
    trolley: false,
  } as const
  const q: Full = { ...defaults, ...params }
  const root = group()
  const tall = q.door === 'radial' ? 0.37 : 0.38
  const c: Chamber = { x: -q.width * 0.11, y: FOOT + q.height * 0.53, w: q.width * (q.door === 'radial' ? 0.46 : 0.5), h: q.height * tall }
  housing(root, q, c)
  chamber(root, c)
  if (q.door === 'radial') radialDoor(root, c, q)
  else slidingDoor(root, c, q)
  controls(root, q)
  if (q.trolley) trolley(root, c)
  return root
}
