// Cabinets: bedside cabinet, glass-door medicine cabinet, all-glass instrument cabinet, locker with solid doors.
import type { Group, Material } from 'three'
import { M, add, box, group, rbox, rcyl } from '../kit.ts'
import { glassPane, pull, vents } from '../parts-device.ts'
import { bedsideCabinet } from '../parts-cabinet.ts'
import type { BedsideParams } from '../parts-cabinet.ts'
import { stockedShelf } from '../parts-ward.ts'

export const meta = {
  title: 'Cabinet',
  views: [
    [30, 12],
    [-34, 14],
  ],
  fov: 24,
  fill: 0.87,
}

export interface CabinetParams extends Partial<BedsideParams> {
  kind?: 'bedside' | 'medicine' | 'instrument' | 'locker' | 'drawers'
  width?: number
  height?: number
  lower?: 'doors' | 'drawers' | 'none'
  steel?: boolean
}

const DEPTH = 0.42
const WALL = 0.02
const PLINTH = 0.08

function frame(root: Group, width: number, from: number, to: number, m: Material): void {
  const tall = to - from
  for (const s of [-1, 1]) add(root, rbox(WALL, tall, DEPTH, 0.005), m, [s * (width / 2 - WALL / 2), from + tall / 2, 0])
  add(root, rbox(width, WALL, DEPTH, 0.005), m, [0, to - WALL / 2, 0])
  add(root, rbox(width, WALL, DEPTH, 0.005), m, [0, from + WALL / 2, 0])
  add(root, box(width - WALL, tall - WALL, 0.008), m, [0, from + tall / 2, -DEPTH / 2 + 0.006])
}

function framedGlassDoor(root: Group, w: number, h: number, centre: [number, number, number], m: Material, handleSide: number): void {
  const g = group(root, centre)
  const rail = 0.032
  for (const s of [-1, 1]) {
    add(g, rbox(rail, h, 0.02, 0.004), m, [s * (w / 2 - rail / 2), 0, 0])
    add(g, rbox(w, rail, 0.02, 0.004), m, [0, s * (h / 2 - rail / 2), 0])
  }
  glassPane(g, w - rail * 2, h - rail * 2, [0, 0, 0])
  const grip = group(g, [handleSide * (w / 2 - rail / 2), 0, 0.01], [0, 0, 90])
  pull(grip, 0.12, [0, 0, 0], M.chrome(), 0.024)
}

function solidDoor(root: Group, w: number, h: number, centre: [number, number, number], m: Material, handleSide: number): void {
  const g = group(root, centre)
  add(g, rbox(w, h, 0.02, 0.006), m)
  const grip = group(g, [handleSide * (w / 2 - 0.035), h * 0.08, 0.01], [0, 0, 90])
  pull(grip, 0.11, [0, 0, 0], M.chrome(), 0.024)
  add(g, rcyl(0.009, 0.006, 0.002), M.steel(), [handleSide * (w / 2 - 0.035), -h * 0.12, 0.011], [90, 0, 0])
}

function doorPair(root: Group, width: number, from: number, to: number, make: typeof solidDoor, m: Material): void {
  const w = width / 2 - 0.006
  for (const s of [-1, 1]) make(root, w, to - from - 0.008, [(s * width) / 4, (from + to) / 2, DEPTH / 2 + 0.012], m, -s)
}

function drawerStack(root: Group, width: number, from: number, to: number, count: number, m: Material): void {
  const pitch = (to - from) / count
  for (let i = 0; i < count; i++) {
    const y = from + pitch * (i + 0.5)
    add(root, rbox(width - 0.012, pitch - 0.01, 0.02, 0.006), m, [0, y, DEPTH / 2 + 0.012])
    pull(root, Math.min(0.16, width * 0.4), [0, y + pitch * 0.12, DEPTH / 2 + 0.022], M.chrome(), 0.024)
    add(root, rbox(0.07, 0.024, 0.003, 0.001), M.white(), [0, y - pitch * 0.18, DEPTH / 2 + 0.023])
  }
  add(root, box(width - WALL * 2, to - from, DEPTH - 0.02), m, [0, (from + to) / 2, 0])
}

function legs(root: Group, width: number, m: Material): void {
  for (const x of [-width / 2 + 0.03, width / 2 - 0.03]) {
    for (const z of [-DEPTH / 2 + 0.03, DEPTH / 2 - 0.03]) add(root, rbox(0.032, PLINTH + 0.01, 0.032, 0.005), m, [x, PLINTH / 2, z])
  }
}

function standing(root: Group, p: Required<CabinetParams>): void {
  const { kind, width, height, lower, shell, face, steel } = p
  const body = steel ? M.steel(0xcdd3d7) : M.paint(shell)
  const doors = steel ? M.steel(0xd8dde0) : M.paint(face)
  legs(root, width, steel ? M.steel() : M.paint(0xaab3bb))
  frame(root, width, PLINTH, height, body)
  if (kind === 'drawers') {
    drawerStack(root, width, PLINTH + WALL, height - WALL, 6, doors)
    return
  }
  if (kind === 'locker') {
    doorPair(root, width, PLINTH, height, solidDoor, doors)
    add(root, box(width - 0.03, height - PLINTH - 0.03, DEPTH - 0.02), body, [0, (height + PLINTH) / 2, 0])
    for (const s of [-1, 1]) {
      vents(root, { count: 6, width: width * 0.2, pitch: 0.016 }, [(s * width) / 4, height - 0.22, DEPTH / 2 + 0.023])
      vents(root, { count: 6, width: width * 0.2, pitch: 0.016 }, [(s * width) / 4, PLINTH + 0.1, DEPTH / 2 + 0.023])
      add(root, rbox(0.09, 0.035, 0.003, 0.001), M.white(), [(s * width) / 4, height - 0.32, DEPTH / 2 + 0.023])
    }
    return
  }
  const split = lower === 'none' ? PLINTH : PLINTH + (height - PLINTH) * 0.4
  if (lower === 'doors') {
    add(root, box(width - 0.03, split - PLINTH, DEPTH - 0.02), body, [0, (split + PLINTH) / 2, 0])
    doorPair(root, width, PLINTH, split, solidDoor, doors)
  }
  if (lower === 'drawers') drawerStack(root, width, PLINTH, split, 3, doors)
  const shelves = lower === 'none' ? 5 : 3
  const clear = (height - split - WALL) / shelves
  for (let i = 0; i < shelves; i++) {
    stockedShelf(root, [width - WALL * 2, DEPTH - 0.06], split + 0.012 + i * clear, clear, i + shelves + Math.round(width * 100))
  }
  doorPair(root, width, split, height, framedGlassDoor, doors)
}

// Chrome frame with glass on every side and glass shelves: trays and bowls stand inside.
function instrument(root: Group, p: Required<CabinetParams>): void {
  const { width, height, shell, steel } = p
  const m = steel ? M.steel(0xd2d7db) : M.paint(shell)
  const foot = 0.22
  for (const x of [-width / 2, width / 2]) {
    for (const z of [-DEPTH / 2, DEPTH / 2]) add(root, rbox(0.028, height, 0.028, 0.004), m, [x, height / 2, z])
    glassPane(root, DEPTH - 0.03, height - foot - 0.04, [x, (height + foot) / 2, 0], [0, 90, 0])
  }
  for (const y of [foot, height - 0.015]) add(root, rbox(width + 0.028, 0.03, DEPTH + 0.028, 0.006), m, [0, y, 0])
  glassPane(root, width - 0.03, height - foot - 0.04, [0, (height + foot) / 2, -DEPTH / 2])
  const shelves = 4
  const clear = (height - foot - 0.04) / shelves
  for (let i = 0; i < shelves; i++) {
    const y = foot + 0.02 + i * clear
    if (i > 0) glassPane(root, width - 0.03, DEPTH - 0.03, [0, y, 0], [90, 0, 0], 0xb8dcd8)
    add(root, rbox(width * 0.36, 0.03, 0.22, 0.012), M.steel(0xd9dee2), [-width * 0.22 + (i % 2) * 0.02, y + 0.02, 0.02])
    add(root, rcyl(0.06, 0.1, 0.01), M.steel(0xcfd5da), [width * 0.1, y + 0.055, 0.03])
    add(root, rcyl(0.04, 0.14, 0.008), M.steel(0xd9dee2), [width * 0.3, y + 0.075, -0.02])
  }
  const half = width / 2 - 0.02
  for (const s of [-1, 1])
    framedGlassDoor(root, half, height - foot - 0.05, [(s * half) / 2, (height + foot) / 2, DEPTH / 2 + 0.004], m, -s)
}

export function build(params: CabinetParams = {}): Group {
  const bedside = { shell: 0xf1f3f4, face: 0xe4e9ec, accent: 0x2b7fb8, table: false, niche: true, drawers: 1, towelBar: false, legs: false }
  const full = {
    kind: 'medicine',
    width: 0.84,
    height: 1.75,
    lower: 'doors',
    steel: false,
    ...bedside,
    ...params,
  } as Required<CabinetParams>
  const root = group()
  if (full.kind === 'bedside') bedsideCabinet(root, full)
  else if (full.kind === 'instrument') instrument(root, full)
  else standing(root, full)
  return root
}
