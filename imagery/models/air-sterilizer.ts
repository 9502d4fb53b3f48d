// Air sterilisers: mobile tower, wall unit, and an ultraviolet lamp trolley.
import type { Group } from 'three'
import { M, add, bar, box, caster, cyl, extrude, group, mirrorZ, pipe, rbox, rcyl, shape, torus } from '../kit.ts'
import { display, keys, lamp, readoutTex, vents } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Air steriliser',
  views: [
    [28, 12],
    [-34, 14],
  ],
  fov: 24,
  fill: 0.86,
  studioOf: (params: object): { floor: boolean } => ({ floor: (params as AirParams).kind !== 'wall' }),
}

export interface AirParams extends Marked {
  kind?: 'tower' | 'wall' | 'lamp'
  shell?: number
  accent?: number
  grille?: number
  height?: number
  width?: number
  round?: boolean
}

// Of a label on a part of this colour.
const inkOn = (ground: number) => (ground < 0x800000 ? '#e8edf0' : '#3b4a57')

const QUALITY = [
  { text: 'PM2.5', value: '08', color: '#7fe08a' },
  { text: 'FAN', value: 'III' },
]

function tower(root: Group, q: Required<AirParams>): void {
  const { width, height, shell, accent, grille } = q
  const depth = q.round ? width * 0.86 : width * 0.62
  const front = depth / 2
  for (const x of [-width / 2 + 0.06, width / 2 - 0.06])
    mirrorZ((s: number) => caster(root, [x, 0, s * (depth / 2 - 0.06)], 0.034, { brake: false }))
  const r = q.round ? 0.16 : 0.05
  const outline = shape([
    [-width / 2, -front, r],
    [width / 2, -front, r],
    [width / 2, front, r],
    [-width / 2, front, r],
  ])
  const foot = 0.08
  const body = height - foot
  add(root, extrude(outline, body, 0.02, 6), M.white(shell), [0, foot + body / 2, 0], [90, 0, 0])
  add(root, extrude(outline, 0.05, 0.01, 4), M.dark(0x59636c), [0, foot + 0.02, 0], [90, 0, 0], 1.01)
  add(root, rbox(width * 0.74, body * 0.46, 0.014, 0.03), M.plastic(grille), [0, foot + body * 0.34, front])
  vents(root, { count: 22, width: width * 0.6, pitch: (body * 0.35) / 22 }, [0, foot + body * 0.15, front + 0.007])
  add(root, rbox(width * 0.74, 0.012, 0.02, 0.005), M.plastic(accent, 0.4), [0, foot + body * 0.59, front])
  display(
    root,
    width * 0.42,
    width * 0.26,
    readoutTex('STERILE AIR', QUALITY, { keys: 3 }),
    [0, foot + body * 0.78, front + 0.003],
    [0, 0, 0],
    0.014,
  )
  keys(root, [0x3aa06a, 0xdfe5e9, 0xdfe5e9, accent], width * 0.14, [width * 0.1, 0.018], [0, foot + body * 0.655, front + 0.002])
  lamp(root, 0x8a7dff, [0, foot + body * 0.92, front + 0.001], 0.012)
  markLabel(root, q.mark, width * 0.52, [0, foot + body * 0.545, front + 0.0075], [0, 0, 0], inkOn(grille))
  add(root, rbox(width * 0.74, 0.012, depth * 0.6, 0.006), M.dark(0x4b535b), [0, height + 0.002, 0])
  for (let i = 0; i < 7; i++)
    add(root, rbox(width * 0.7, 0.012, 0.008, 0.003), M.plastic(grille), [0, height + 0.006, (i - 3) * depth * 0.08], [30, 0, 0])
  for (const s of [-1, 1]) add(root, rbox(0.016, 0.05, depth * 0.36, 0.008), M.dark(0x59636c), [(s * width) / 2, foot + body * 0.86, 0])
}

function wallUnit(root: Group, q: Required<AirParams>): void {
  const { shell, accent, grille, width } = q
  const w = width * 2.5
  const h = 0.32
  const d = 0.2
  const profile = shape([
    [-d / 2, 0, 0.01],
    [d * 0.3, 0, 0.05],
    [d / 2, 0.06, 0.08],
    [d / 2, h - 0.04, 0.06],
    [d * 0.3, h, 0.06],
    [-d / 2, h, 0.01],
  ])
  add(root, extrude(profile, w, 0.016, 6), M.white(shell), [0, 0, 0], [0, -90, 0])
  for (const s of [-1, 1]) add(root, extrude(profile, 0.03, 0.008, 4), M.plastic(accent, 0.4), [s * (w / 2 + 0.006), 0, 0], [0, -90, 0])
  add(root, rbox(w * 0.9, 0.06, 0.012, 0.006), M.dark(0x3a424a), [0, 0.04, d * 0.42], [38, 0, 0])
  for (let i = 0; i < 3; i++)
    add(root, rbox(w * 0.88, 0.008, 0.03, 0.003), M.plastic(grille), [0, 0.028 + i * 0.014, d * 0.4 + i * 0.01], [18, 0, 0])
  add(root, rbox(w * 0.86, 0.004, 0.006, 0.002), M.glow(0x8f7bff, 1.6), [0, 0.066, d * 0.47])
  add(root, rbox(w * 0.92, h * 0.5, 0.008, 0.02), M.plastic(grille, 0.35), [0, h * 0.58, d / 2])
  display(root, 0.16, 0.085, readoutTex('STERILE AIR', QUALITY, { keys: 0 }), [w * 0.32, h * 0.58, d / 2 + 0.007])
  markLabel(root, q.mark, w * 0.27, [-w * 0.295, h * 0.58, d / 2 + 0.0046])
  for (let i = 0; i < 9; i++) add(root, rbox(w * 0.88, 0.004, 0.008, 0.002), M.dark(0x7c868f), [0, h + 0.001, -d * 0.36 + i * 0.014])
  add(root, box(w * 0.7, h * 0.8, 0.01), M.alu(), [0, h * 0.5, -d / 2 - 0.004])
}

// Two bare tubes on a swivelling mast over a wheeled base.
function lampTrolley(root: Group, q: Required<AirParams>): void {
  const { shell, accent } = q
  const base = shape([
    [-0.24, -0.19, 0.06],
    [0.24, -0.19, 0.06],
    [0.24, 0.19, 0.06],
    [-0.24, 0.19, 0.06],
  ])
  for (const x of [-0.18, 0.18]) mirrorZ((s: number) => caster(root, [x, 0, s * 0.13], 0.034, { brake: s > 0 }))
  add(root, extrude(base, 0.16, 0.03, 6), M.white(shell), [0, 0.16, 0], [90, 0, 0])
  add(root, rbox(0.36, 0.09, 0.008, 0.01), M.plastic(accent, 0.4), [0, 0.165, 0.19])
  display(
    root,
    0.11,
    0.05,
    readoutTex('', [{ text: 'MIN', value: '30' }], { keys: 0, ratio: 0.45, bar: '#07121c' }),
    [-0.09, 0.165, 0.196],
    [0, 0, 0],
    0.006,
  )
  keys(root, [0x3aa06a, 0xd0453b, 0xe9edf0], 0.045, [0.034, 0.02], [0.08, 0.165, 0.195])
  add(root, rbox(0.06, 1.06, 0.05, 0.014), M.white(shell), [0, 0.76, -0.06])
  for (const s of [-1, 1]) {
    const arm = group(root, [s * 0.07, 0.8, -0.02], [0, 0, s * -6])
    add(arm, rbox(0.1, 0.96, 0.016, 0.008), M.alu(0xd5dadd), [0, 0, -0.03])
    add(arm, cyl(0.014, 0.84), M.glow(0xb9a8ff, 1.6), [0, 0, 0.002])
    for (const e of [-1, 1]) add(arm, rcyl(0.02, 0.05, 0.005), M.white(), [0, e * 0.44, 0.002])
    for (const e of [-1, 1]) add(arm, rbox(0.05, 0.03, 0.05, 0.008), M.dark(0x4b535b), [0, e * 0.44, -0.018])
    for (let i = 0; i < 3; i++) add(arm, torus(0.026, 0.002), M.chrome(), [0, -0.28 + i * 0.28, 0.002], [90, 0, 0])
  }
  pipe(
    root,
    [
      [-0.1, 0.9, -0.09],
      [-0.1, 0.94, -0.16],
      [0.1, 0.94, -0.16],
      [0.1, 0.9, -0.09],
    ],
    0.011,
    M.dark(),
    0.03,
  )
  bar(root, [-0.1, 0.9, -0.07], [0.1, 0.9, -0.07], 0.014, M.dark())
}

export function build(params: AirParams = {}): Group {
  const defaults = {
    mark: 'AEROVANTA W600',
    kind: 'tower',
    shell: 0xf2f4f5,
    accent: 0x2b7fb8,
    grille: 0xd5dce1,
    height: 1.0,
    width: 0.42,
    round: false,
  } as const
  const q = { ...defaults, ...params } as Required<AirParams>
  const root = group()
  if (q.kind === 'wall') wallUnit(root, q)
  else if (q.kind === 'lamp') lampTrolley(root, q)
  else tower(root, q)
  return root
}
