// Medical trolleys: drawer trolley (emergency, anaesthesia), steel dressing trolley, linen trolley.
import type { Group, Material } from 'three'
import { M, add, bar, box, caster, group, lathe, mirrorZ, pipe, rbox, rcyl, torus } from '../kit.ts'
import { clearPlastic, drawerFront, guardRail } from '../parts-device.ts'
import { linenBag, wasteBin } from '../parts-ward.ts'

export const meta = {
  title: 'Medical trolley',
  views: [
    [32, 16],
    [-38, 20],
  ],
  fov: 24,
  fill: 0.87,
}

export interface TrolleyParams {
  kind?: 'drawers' | 'dressing' | 'linen'
  accent?: number
  body?: number
  drawers?: number[]
  width?: number
  pole?: boolean
  bins?: boolean
  bucket?: boolean
  shelf?: boolean
  bags?: number[]
}

const DEPTH = 0.46
const BASE = 0.15
const FLOOR = BASE + 0.03

function casters(root: Group, width: number, depth: number, radius = 0.06): void {
  for (const x of [-width / 2, width / 2]) {
    mirrorZ((s: number) => caster(root, [x, 0, (s * depth) / 2], radius, { yaw: x > 0 ? 200 : 235, brake: s > 0, c: 0xc9cfd4 }))
  }
}

function topTray(g: Group, width: number, y: number, accent: Material): void {
  add(g, rbox(width + 0.05, 0.035, DEPTH + 0.04, 0.016), M.white(), [0, y, 0])
  add(g, rbox(width + 0.054, 0.008, DEPTH + 0.044, 0.004), accent, [0, y - 0.008, 0])
  mirrorZ((s: number) => add(g, rbox(width + 0.04, 0.022, 0.012, 0.006), M.white(), [0, y + 0.024, (s * (DEPTH + 0.02)) / 2]))
  for (const s of [-1, 1]) add(g, rbox(0.012, 0.022, DEPTH + 0.02, 0.006), M.white(), [(s * (width + 0.03)) / 2, y + 0.024, 0])
}

function sideHandle(g: Group, width: number, y: number): void {
  const x = width / 2
  pipe(
    g,
    [
      [x, y - 0.02, -0.17],
      [x + 0.1, y + 0.03, -0.17],
      [x + 0.1, y + 0.03, 0.17],
      [x, y - 0.02, 0.17],
    ],
    0.014,
    M.rubber(0x43494f),
    0.05,
  )
}

function infusionPole(g: Group, width: number, y: number): void {
  const pole = group(g, [-width / 2 + 0.02, y, -DEPTH / 2 - 0.02])
  add(pole, rcyl(0.011, 0.78, 0.002), M.chrome(), [0, 0.12, 0])
  add(pole, rcyl(0.018, 0.05, 0.004), M.dark(), [0, 0.14, 0])
  pipe(
    pole,
    [
      [-0.09, 0.54, 0],
      [-0.08, 0.5, 0],
      [0.08, 0.5, 0],
      [0.09, 0.54, 0],
    ],
    0.005,
    M.chrome(),
    0.02,
  )
}

// Rows of tilting see-through bins on a rear gallery, the mark of an anaesthesia trolley.
function tiltBins(g: Group, width: number, y: number, accent: Material): void {
  const gallery = group(g, [0, y, -DEPTH / 2 + 0.01])
  for (const s of [-1, 1]) add(gallery, rbox(0.022, 0.44, 0.03, 0.006), M.alu(), [(s * width) / 2.05, 0.22, 0])
  const perRow = [5, 6]
  perRow.forEach((count, row) => {
    const pitch = (width * 0.93) / count
    const rowY = 0.17 + row * 0.16
    add(gallery, rbox(width * 0.95, 0.012, 0.11, 0.004), accent, [0, rowY - 0.058, 0.03])
    for (let i = 0; i < count; i++) {
      const x = (i - (count - 1) / 2) * pitch
      add(gallery, rbox(pitch - 0.01, 0.1, 0.1, 0.008), clearPlastic(0xbfd6e2, 0.55), [x, rowY, 0.035], [10, 0, 0])
      add(gallery, rbox(pitch * 0.6, 0.022, 0.004, 0.002), M.white(), [x, rowY - 0.01, 0.089], [10, 0, 0])
    }
  })
  add(gallery, rbox(width, 0.014, 0.12, 0.005), M.white(), [0, 0.425, 0.02])
}

function drawerTrolley(root: Group, params: Required<TrolleyParams>): void {
  const { accent, body, drawers, width, pole, bins, bucket } = params
  const tint = M.plastic(accent, 0.4)
  const height = drawers.reduce((sum, h) => sum + h + 0.006, 0) + 0.02
  add(root, rbox(width + 0.12, 0.05, DEPTH + 0.1, 0.024), M.plastic(0x8d969e), [0, BASE, 0])
  casters(root, width, DEPTH - 0.02)
  add(root, rbox(width, height, DEPTH, 0.014), M.paint(body), [0, FLOOR + height / 2, 0])
  for (const s of [-1, 1])
    add(root, rbox(0.03, height, 0.03, 0.01), M.alu(0xd5dadd), [(s * (width - 0.02)) / 2, FLOOR + height / 2, DEPTH / 2])
  let y = FLOOR + height - 0.012
  drawers.forEach((h, i) => {
    drawerFront(root, { width: width - 0.07, height: h, face: tint, handle: M.white(), lock: i === 0 }, [0, y - h / 2, DEPTH / 2 + 0.006])
    y -= h + 0.006
  })
  const top = FLOOR + height + 0.017
  topTray(root, width, top, tint)
  sideHandle(root, width, top)
  if (pole) infusionPole(root, width, top)
  if (bins) tiltBins(root, width, top, tint)
  if (bucket) wasteBin(root, [-width / 2 - 0.13, FLOOR + height * 0.42, 0.02], accent)
  else add(root, rbox(0.02, height * 0.34, 0.3, 0.008), M.plastic(0xb9c2c9), [-width / 2 - 0.01, FLOOR + height * 0.5, 0])
}

function steelShelf(root: Group, width: number, y: number): void {
  add(root, rbox(width, 0.022, DEPTH, 0.008), M.steel(0xd6dade), [0, y, 0])
  add(root, box(width - 0.03, 0.002, DEPTH - 0.03), M.steel(0xc5cace), [0, y + 0.011, 0])
  guardRail(root, width, DEPTH, y + 0.011, 0.05, M.chrome(), 0.006)
}

function bowlOnRing(root: Group, pos: [number, number, number], radius: number, depth: number): void {
  const g = group(root, pos)
  add(g, torus(radius, 0.006), M.chrome(), [0, 0, 0], [90, 0, 0])
  const profile: [number, number][] = [
    [0.001, -depth],
    [radius * 0.6, -depth],
    [radius * 0.9, -depth * 0.4],
    [radius, 0.006],
    [radius * 0.93, 0],
    [radius * 0.55, -depth * 0.9],
    [0.001, -depth * 0.92],
  ]
  add(g, lathe(profile), M.steel(0xd0d5d9))
  bar(g, [radius, 0, 0], [radius + 0.06, 0, 0], 0.006, M.chrome())
}

function dressingTrolley(root: Group, params: Required<TrolleyParams>): void {
  const { width, drawers, bucket, accent, shelf } = params
  const height = 0.86
  casters(root, width, DEPTH, 0.055)
  for (const x of [-width / 2, width / 2]) {
    mirrorZ((s: number) => add(root, rcyl(0.0125, height - 0.12, 0.003), M.chrome(), [x, 0.12 + (height - 0.12) / 2, (s * DEPTH) / 2]))
  }
  steelShelf(root, width, height - 0.07)
  steelShelf(root, width, 0.24)
  if (shelf) steelShelf(root, width, 0.5)
  pipe(
    root,
    [
      [width / 2, height - 0.03, -0.2],
      [width / 2 + 0.1, height + 0.02, -0.2],
      [width / 2 + 0.1, height + 0.02, 0.2],
      [width / 2, height - 0.03, 0.2],
    ],
    0.0125,
    M.chrome(),
    0.05,
  )
  let y = height - 0.085
  for (const h of drawers) {
    add(root, rbox(width - 0.03, h, DEPTH - 0.04, 0.006), M.paint(0xe9edf0), [0, y - h / 2, 0])
    drawerFront(root, { width: width - 0.05, height: h - 0.008, face: M.plastic(accent, 0.4), handle: M.alu() }, [
      0,
      y - h / 2,
      DEPTH / 2 - 0.015,
    ])
    y -= h
  }
  if (bucket) {
    bowlOnRing(root, [-width / 2 - 0.17, height - 0.08, 0.08], 0.11, 0.09)
    bowlOnRing(root, [-width / 2 - 0.17, 0.42, 0.08], 0.11, 0.24)
  }
}

function linenTrolley(root: Group, params: Required<TrolleyParams>): void {
  const { bags, body, shelf } = params
  const pitch = 0.46
  const width = pitch * bags.length
  casters(root, width - 0.04, DEPTH - 0.02, 0.055)
  add(root, rbox(width + 0.02, 0.035, DEPTH + 0.02, 0.014), M.paint(body), [0, BASE - 0.01, 0])
  const x = width / 2
  const z = DEPTH / 2
  mirrorZ((s: number) =>
    pipe(
      root,
      [
        [-x, BASE, s * z],
        [-x, 0.9, s * z],
        [x, 0.9, s * z],
        [x, BASE, s * z],
      ],
      0.0125,
      M.chrome(),
      0.05,
    ),
  )
  for (const s of [-1, 1]) bar(root, [s * x * 0.94, 0.9, -z], [s * x * 0.94, 0.9, z], 0.0125, M.chrome())
  pipe(
    root,
    [
      [x, 0.8, -z],
      [x + 0.11, 0.94, -z],
      [x + 0.11, 0.94, z],
      [x, 0.8, z],
    ],
    0.0125,
    M.chrome(),
    0.05,
  )
  bags.forEach((color, i) => {
    const cx = (i - (bags.length - 1) / 2) * pitch
    linenBag(root, pitch - 0.06, 0.66, DEPTH - 0.06, [cx, 0.545, 0], color)
    const lid = group(root, [cx, 0.935, -z], [shelf ? -28 : 0, 0, 0])
    add(lid, rbox(pitch - 0.02, 0.024, DEPTH + 0.03, 0.012), M.plastic(color, 0.45), [0, 0, z])
  })
}

export function build(params: TrolleyParams = {}): Group {
  const defaults = { kind: 'drawers', accent: 0xc83a3a, body: 0xeef1f3, width: 0.6 } as const
  const drawers = params.kind === 'dressing' ? [] : [0.1, 0.1, 0.14, 0.16, 0.22]
  const extras = { drawers, pole: false, bins: false, bucket: false, shelf: false, bags: [0x3d7fa8] }
  const full = { ...defaults, ...extras, ...params } as Required<TrolleyParams>
  const root = group()
  if (full.kind === 'dressing') dressingTrolley(root, full)
  else if (full.kind === 'linen') linenTrolley(root, full)
  else drawerTrolley(root, full)
  return root
}
