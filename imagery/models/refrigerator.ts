// Medical refrigerators: glass-door pharmacy cabinet (one or two doors), solid-door freezer, chest for vaccines.
import type { Group, Material } from 'three'
import { M, add, box, caster, group, mirrorZ, rbox, rcyl } from '../kit.ts'
import { display, glassPane, pull, readoutTex, statusLamps, vents } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { stockedShelf } from '../parts-ward.ts'

export const meta = {
  title: 'Medical refrigerator',
  views: [
    [28, 10],
    [-34, 12],
  ],
  fov: 24,
  fill: 0.87,
}

export interface RefrigeratorParams extends Marked {
  kind?: 'glass' | 'solid' | 'chest'
  shell?: number
  accent?: number
  doors?: number
  width?: number
  height?: number
  shelves?: number
  temperature?: string
  use?: string // on the display
}

const DEPTH = 0.62
const WALL = 0.05
const FOOT = 0.1
const HEADER = 0.2

function controlHeader(root: Group, q: Required<RefrigeratorParams>, y: number): void {
  const { width, accent, temperature, use } = q
  const front = DEPTH / 2
  add(root, rbox(width, HEADER, DEPTH, 0.02), M.white(q.shell), [0, y + HEADER / 2, 0])
  add(root, rbox(width * 0.94, HEADER * 0.72, 0.012, 0.014), M.plastic(accent, 0.4), [0, y + HEADER / 2, front])
  const rows = [{ text: 'TEMP  C', value: temperature, color: '#7fe0ff' }]
  display(root, 0.17, 0.095, readoutTex(use, rows, { keys: 0, ratio: 0.56 }), [width * 0.26, y + HEADER / 2, front + 0.01])
  markLabel(root, q.mark, Math.min(0.34, width * 0.4), [-width * 0.22, y + HEADER * 0.55, front + 0.0075], [0, 0, 0], '#f2f6f8')
  statusLamps(root, [width * 0.02, y + HEADER * 0.5, front + 0.009], [0.028, 0], 0.007)
}

function base(root: Group, q: Required<RefrigeratorParams>): void {
  const { width } = q
  for (const x of [-width / 2 + 0.06, width / 2 - 0.06])
    mirrorZ((s: number) => caster(root, [x, 0, s * (DEPTH / 2 - 0.07)], 0.036, { brake: s > 0 }))
  add(root, rbox(width, 0.12, DEPTH, 0.014), M.white(q.shell), [0, FOOT + 0.04, 0])
  vents(root, { count: 5, width: width * 0.7, pitch: 0.016 }, [0, FOOT + 0.01, DEPTH / 2])
}

function door(root: Group, q: Required<RefrigeratorParams>, w: number, from: number, to: number, x: number, side: number): void {
  const h = to - from
  const g = group(root, [x, (from + to) / 2, DEPTH / 2 + 0.022])
  const m: Material = q.kind === 'solid' ? M.white(q.shell) : M.dark(0x3a4249)
  if (q.kind === 'solid') {
    add(g, rbox(w, h, 0.05, 0.016), m)
    add(g, rbox(w * 0.8, 0.012, 0.004, 0.002), M.plastic(q.accent, 0.4), [0, h * 0.36, 0.026])
    const cold = Number(q.temperature) < -60 ? 'ULTRA LOW' : 'FREEZER'
    markLabel(g, `${cold}  ${q.temperature} C`, w * 0.5, [0, h * 0.3, 0.0262])
  } else {
    const rail = 0.045
    for (const s of [-1, 1]) {
      add(g, rbox(rail, h, 0.04, 0.008), m, [s * (w / 2 - rail / 2), 0, 0])
      add(g, rbox(w, rail, 0.04, 0.008), m, [0, s * (h / 2 - rail / 2), 0])
    }
    glassPane(g, w - rail * 2, h - rail * 2, [0, 0, 0])
  }
  const grip = group(g, [side * (w / 2 - 0.024), 0, 0.02], [0, 0, 90])
  pull(grip, Math.min(0.36, h * 0.4), [0, 0, 0], M.alu(0xd5dadd), 0.04, 0.011)
  add(g, rcyl(0.009, 0.006, 0.002), M.steel(), [side * (w / 2 - 0.024), -h * 0.3, 0.021], [90, 0, 0])
}

function interior(root: Group, q: Required<RefrigeratorParams>, from: number, to: number): void {
  const { width, shelves, shell } = q
  const tall = to - from
  const lining = M.white(0xf6f9fa)
  for (const s of [-1, 1]) add(root, rbox(WALL, tall, DEPTH, 0.012), M.white(shell), [s * (width / 2 - WALL / 2), from + tall / 2, 0])
  add(root, box(width - 0.02, tall, 0.04), lining, [0, from + tall / 2, -DEPTH / 2 + 0.03])
  // Light strips down the jambs, as real ones have: they keep the shelves readable behind the glass.
  for (const s of [-1, 1])
    add(root, rbox(0.012, tall * 0.94, 0.02, 0.004), M.glow(0xeaf6ff, 1.2), [
      s * (width / 2 - WALL - 0.008),
      from + tall / 2,
      DEPTH / 2 - 0.03,
    ])
  const clear = tall / shelves
  for (let i = 0; i < shelves; i++) {
    const shelf = group(root, [0, 0, 0.1])
    stockedShelf(
      shelf,
      [width - WALL * 2 - 0.01, DEPTH - 0.26],
      from + 0.012 + i * clear,
      clear * 0.95,
      i * 3 + shelves + Math.round(width * 50),
    )
  }
}

function upright(root: Group, q: Required<RefrigeratorParams>): void {
  const { width, height, doors, kind, shell } = q
  const from = FOOT + 0.1
  const to = height - HEADER
  base(root, q)
  if (kind === 'solid') add(root, rbox(width, to - from + 0.02, DEPTH, 0.014), M.white(shell), [0, (to + from) / 2, 0])
  else interior(root, q, from, to)
  controlHeader(root, q, to)
  const w = width / doors
  for (let i = 0; i < doors; i++)
    door(root, q, w - 0.008, from + 0.006, to - 0.006, (i - (doors - 1) / 2) * w, doors === 1 ? 1 : i === 0 ? 1 : -1)
}

function chest(root: Group, q: Required<RefrigeratorParams>): void {
  const { width, height, shell, accent, temperature } = q
  for (const x of [-width / 2 + 0.08, width / 2 - 0.08])
    mirrorZ((s: number) => caster(root, [x, 0, s * (DEPTH / 2 - 0.08)], 0.036, { brake: false }))
  const tall = height - FOOT + 0.02
  add(root, rbox(width, tall, DEPTH, 0.04, 6), M.white(shell), [0, FOOT - 0.02 + tall / 2, 0])
  add(root, rbox(width + 0.012, 0.05, DEPTH + 0.012, 0.02), M.plastic(accent, 0.4), [0, height - 0.005, 0])
  add(root, rbox(width + 0.016, 0.09, DEPTH + 0.016, 0.036, 6), M.white(shell), [0, height + 0.06, 0])
  add(root, rbox(0.2, 0.03, 0.04, 0.01), M.dark(0x4b535b), [0, height + 0.03, DEPTH / 2 + 0.018])
  const rows = [{ text: 'VACCINE  C', value: temperature, color: '#7fe0ff' }]
  add(root, rbox(0.3, 0.13, 0.01, 0.012), M.plastic(0xd3dae0), [width * 0.28, height - 0.16, DEPTH / 2])
  display(root, 0.13, 0.072, readoutTex('', rows, { keys: 0, ratio: 0.56, bar: '#07121c' }), [
    width * 0.23,
    height - 0.16,
    DEPTH / 2 + 0.009,
  ])
  statusLamps(root, [width * 0.23 + 0.1, height - 0.13, DEPTH / 2 + 0.008], [0, -0.03], 0.006)
  vents(root, { count: 8, width: 0.26, pitch: 0.018 }, [width * 0.28, FOOT + 0.08, DEPTH / 2])
  markLabel(root, q.mark, 0.24, [-width * 0.24, height - 0.15, DEPTH / 2 + 0.001])
  for (const s of [-1, 1]) add(root, rbox(0.02, 0.05, 0.2, 0.01), M.dark(0x4b535b), [s * (width / 2 + 0.006), height - 0.16, 0])
}

export function build(params: RefrigeratorParams = {}): Group {
  const defaults = {
    kind: 'glass',
    mark: 'COLDHARROW P130',
    shell: 0xf2f4f5,
    accent: 0x2b6f9f,
    doors: 1,
    width: 0.64,
    height: 1.8,
    shelves: 5,
    temperature: '4.0',
    use: 'PHARMACY',
  } as const
  const q = { ...defaults, ...params } as Required<RefrigeratorParams>
  const root = group()
  if (q.kind === 'chest') chest(root, q)
  else upright(root, q)
  return root
}
