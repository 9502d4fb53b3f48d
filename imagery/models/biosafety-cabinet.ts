// Biosafety cabinet: floor stand, steel work chamber behind a sloped sash, lit hood with control panel; also a bench-top version.
import type { Group } from 'three'
import { M, add, bar, box, caster, extrude, group, mirrorZ, rbox, rcyl, shape } from '../kit.ts'
import { clearGlass, display, keys, readoutTex, vents } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { bottle } from '../parts-ward.ts'

export const meta = {
  title: 'Biosafety cabinet',
  views: [
    [24, 10],
    [-32, 12],
  ],
  fov: 24,
  fill: 0.88,
}

export interface BiosafetyParams extends Marked {
  width?: number
  shell?: number
  accent?: number
  stand?: 'frame' | 'closed' | 'bench'
  sash?: number
  uv?: boolean
  ware?: boolean
}

const DEPTH = 0.72
const STAND = 0.72
const CHAMBER = 0.66
const HOOD = 0.42
const SIDE = 0.07
// The front leans back from the armrest to the hood.
const LEAN = 0.14

function stand(root: Group, q: Required<BiosafetyParams>, y: number): void {
  const { width, shell } = q
  const m = M.paint(0xc9d0d6)
  if (q.stand === 'closed') {
    add(root, rbox(width - 0.04, y - 0.1, DEPTH - 0.1, 0.012), M.paint(shell), [0, y / 2 + 0.04, -0.02])
    for (const s of [-1, 1])
      add(root, rbox(width / 2 - 0.04, y - 0.16, 0.016, 0.008), M.paint(0xdde3e7), [(s * width) / 4, y / 2 + 0.04, DEPTH / 2 - 0.065])
    for (const s of [-1, 1]) bar(root, [s * 0.05, y * 0.62, DEPTH / 2 - 0.04], [s * 0.05, y * 0.78, DEPTH / 2 - 0.04], 0.007, M.chrome())
  } else {
    for (const s of [-1, 1]) {
      const x = s * (width / 2 - 0.05)
      add(root, rbox(0.05, y - 0.08, 0.07, 0.01), m, [x, y / 2 + 0.04, -0.05])
      add(root, rbox(0.05, 0.05, DEPTH - 0.06, 0.014), m, [x, 0.1, 0])
      add(root, rbox(0.05, 0.05, DEPTH - 0.1, 0.014), m, [x, y - 0.03, 0])
    }
    add(root, rbox(width - 0.1, 0.05, 0.04, 0.01), m, [0, 0.16, -0.05])
    add(root, rbox(width - 0.1, 0.05, 0.04, 0.01), m, [0, y - 0.05, -0.05])
    add(root, rbox(0.16, 0.03, 0.12, 0.012), M.dark(0x4b535b), [width * 0.12, 0.02, 0.16])
  }
  for (const x of [-width / 2 + 0.06, width / 2 - 0.06])
    mirrorZ((s: number) => caster(root, [x, 0, s * (DEPTH / 2 - 0.08)], 0.036, { brake: s > 0 }))
}

function chamber(root: Group, q: Required<BiosafetyParams>, y: number): void {
  const { width, shell, accent } = q
  const half = DEPTH / 2
  const steel = M.steel(0xcdd3d7)
  const inner = width - SIDE * 2
  const side = shape([
    [-half, 0, 0.02],
    [half, 0, 0.03],
    [half, 0.07, 0.02],
    [half - LEAN, CHAMBER, 0.02],
    [-half, CHAMBER, 0.01],
  ])
  for (const s of [-1, 1]) add(root, extrude(side, SIDE, 0.012, 4), M.white(shell), [s * (width / 2 - SIDE / 2), y, 0], [0, -90, 0])
  for (const s of [-1, 1])
    add(root, box(0.004, CHAMBER - 0.03, DEPTH - LEAN - 0.1), steel, [s * (inner / 2 - 0.003), y + CHAMBER / 2, -0.06])
  add(root, box(inner, CHAMBER, 0.02), M.steel(0xd6dbdf), [0, y + CHAMBER / 2, -half + 0.08])
  add(root, box(width, CHAMBER, 0.06), M.white(shell), [0, y + CHAMBER / 2, -half + 0.03])
  add(root, rbox(width - 0.02, 0.06, DEPTH - 0.02, 0.02), M.white(shell), [0, y + 0.02, 0])
  add(root, rbox(inner, 0.012, DEPTH - 0.16, 0.004), steel, [0, y + 0.056, -0.02])
  add(root, rbox(inner, 0.026, 0.08, 0.012), M.steel(0xc3c9ce), [0, y + 0.058, half - 0.05])
  for (let i = 0; i < 24; i++)
    add(root, rbox(inner / 34, 0.003, 0.03, 0.001), M.dark(), [(i - 11.5) * (inner / 25), y + 0.0715, half - 0.05])
  const lamp = q.uv ? M.glow(0x8a7dff, 1.6) : M.glow(0xf4faff, 1.4)
  add(root, rcyl(0.014, inner * 0.86, 0.004), lamp, [0, y + CHAMBER - 0.05, -0.04], [0, 0, 90])
  add(root, box(inner, 0.01, DEPTH - LEAN - 0.1), M.white(), [0, y + CHAMBER - 0.01, -0.06])
  for (const s of [-1, 1]) add(root, rbox(0.004, 0.08, 0.05, 0.004), M.plastic(accent, 0.4), [s * (inner / 2 - 0.008), y + 0.26, 0.06])
}

function sash(root: Group, q: Required<BiosafetyParams>, y: number): void {
  const inner = q.width - SIDE * 2
  const rise = CHAMBER - 0.07
  const angle = (Math.atan2(LEAN, rise) * 180) / Math.PI
  const length = Math.hypot(LEAN, rise)
  const g = group(root, [0, y + CHAMBER, DEPTH / 2 - LEAN - 0.012], [-angle, 0, 0])
  const glass = length * (1 - q.sash)
  const pane = add(g, box(inner, glass, 0.006), clearGlass(0xc4dde8, 0.22), [0, -glass / 2, 0])
  pane.castShadow = false
  add(g, rbox(inner, 0.024, 0.016, 0.006), M.alu(0xd5dadd), [0, -glass, 0.002])
  for (const s of [-1, 1]) add(g, rbox(0.1, 0.016, 0.03, 0.006), M.plastic(q.accent, 0.4), [s * inner * 0.3, -glass + 0.004, 0.014])
}

function hood(root: Group, q: Required<BiosafetyParams>, y: number): void {
  const { width, shell, accent } = q
  const half = DEPTH / 2
  const front = half - LEAN
  const rise = HOOD * 0.62
  const profile = shape([
    [-half, 0, 0.01],
    [front + 0.02, 0, 0.02],
    [front - 0.03, rise, 0.02],
    [front - 0.1, HOOD, 0.03],
    [-half, HOOD, 0.03],
  ])
  add(root, extrude(profile, width, 0.016, 5), M.white(shell), [0, y, 0], [0, -90, 0])
  const angle = (Math.atan2(0.05, rise) * 180) / Math.PI
  const face = group(root, [0, y + rise / 2, front - 0.004], [-angle, 0, 0])
  add(face, rbox(width * 0.94, rise * 0.7, 0.012, 0.014), M.plastic(accent, 0.4))
  const rows = [
    { text: 'INFLOW m/s', value: '0.53' },
    { text: 'DOWN m/s', value: '0.33', color: '#9fe0b0' },
  ]
  display(face, 0.22, 0.13, readoutTex('CLASS II  SAFE', rows, { keys: 4 }), [0, 0, 0.009])
  for (let i = 0; i < 2; i++) keys(face, [0xe9edf0, 0xe9edf0, 0x3aa06a], 0.06, [0.046, 0.03], [width * 0.28, 0.028 - i * 0.056, 0.007])
  markLabel(face, q.mark, width * 0.28, [-width * 0.305, 0, 0.0075], [0, 0, 0], '#f3f7f9')
  for (const s of [-1, 1]) vents(root, { count: 8, width: 0.22, pitch: 0.018 }, [s * (width / 2), y + 0.1, -0.1], [0, s * 90, 0])
  add(root, rcyl(0.11, 0.06, 0.01), M.alu(0xc9cfd4), [width * 0.2, y + HOOD + 0.028, -0.12])
}

function glassware(root: Group, y: number, inner: number): void {
  bottle(root, 0.04, 0.2, [-inner * 0.3, y, -0.05], 0x9fc9e6, 0x2b7fb8)
  bottle(root, 0.032, 0.15, [-inner * 0.2, y, 0.04], 0xe9d3a0, 0xd98c2b)
  add(root, rbox(0.2, 0.05, 0.1, 0.008), M.plastic(0x4f8fc0), [inner * 0.18, y + 0.025, 0])
  for (let i = 0; i < 6; i++)
    add(root, rcyl(0.009, 0.1, 0.003, 20), M.plastic(i % 2 ? 0xc5473d : 0xe8edf0), [inner * 0.18 - 0.075 + i * 0.03, y + 0.07, 0])
}

export function build(params: BiosafetyParams = {}): Group {
  const q: Required<BiosafetyParams> = {
    mark: 'AIRBASTION A900',
    width: 1.3,
    shell: 0xf2f4f5,
    accent: 0x2b6f9f,
    stand: 'frame',
    sash: 0.3,
    uv: false,
    ware: true,
    ...params,
  }
  const root = group()
  const y = q.stand === 'bench' ? 0.03 : STAND
  if (q.stand !== 'bench') stand(root, q, y)
  else for (const s of [-1, 1]) add(root, rbox(0.06, 0.03, DEPTH - 0.1, 0.008), M.rubber(), [s * q.width * 0.4, 0.015, 0])
  chamber(root, q, y)
  if (q.ware) glassware(root, y + 0.062, q.width - SIDE * 2)
  sash(root, q, y)
  hood(root, q, y + CHAMBER)
  return root
}
