// First-aid kits: hard case (closed, or open with its contents), soft bag, flat pouch, backpack, wall box.
import type { Group, Material } from 'three'
import { M, add, bar, extrude, group, mat, pipe, rbox, rcyl, shape, torus } from '../kit.ts'
import { label, pull } from '../parts-device.ts'
import { bottle, carton } from '../parts-ward.ts'

export const meta = {
  title: 'First-aid kit',
  views: [
    [26, 14],
    [-32, 18],
  ],
  fov: 24,
  fill: 0.84,
}

export interface FirstAidParams {
  kind?: 'case' | 'open' | 'bag' | 'pouch' | 'backpack' | 'wall'
  color?: number
  cross?: number
  trim?: number
  stripe?: boolean
}

function cross(p: Group, size: number, pos: [number, number, number], m: Material, rot: [number, number, number] = [0, 0, 0]): void {
  const g = group(p, pos, rot)
  const t = size * 0.16
  const a = size / 2
  const outline = shape(
    [
      [-t, -a],
      [t, -a],
      [t, -t],
      [a, -t],
      [a, t],
      [t, t],
      [t, a],
      [-t, a],
      [-t, t],
      [-a, t],
      [-a, -t],
      [-t, -t],
    ],
    size * 0.03,
  )
  add(g, extrude(outline, 0.005, 0.0015, 2), m)
}

const cloth = (color: number): Material => mat('pack_cloth', { color, roughness: 0.85, sheen: 0.5, sheenRoughness: 0.6 })
const webbing = (): Material => M.fabric(0x2c3136)

function latch(p: Group, pos: [number, number, number], trim: number): void {
  const g = group(p, pos)
  add(g, rbox(0.05, 0.056, 0.014, 0.006), M.plastic(trim))
  add(g, rbox(0.034, 0.02, 0.008, 0.004), M.dark(0x5b646c), [0, -0.008, 0.009])
}

function hardCase(root: Group, q: Required<FirstAidParams>): void {
  const w = 0.4
  const h = 0.28
  const d = 0.13
  const shell = M.plastic(q.color, 0.36)
  for (const s of [-1, 1]) add(root, rbox(w, h, d / 2 - 0.002, 0.024, 6), shell, [0, h / 2 + 0.012, (s * d) / 4])
  add(root, rbox(w - 0.02, h - 0.02, d * 0.4, 0.01), M.dark(0x3a424a), [0, h / 2 + 0.012, 0])
  add(root, rbox(w * 0.84, h * 0.74, 0.008, 0.02), M.plastic(q.color, 0.5), [0, h * 0.49 + 0.012, d / 2])
  cross(root, h * 0.5, [-w * 0.16, h * 0.52, d / 2 + 0.006], M.white(q.cross))
  label(root, 'FIRST AID', 0.15, [w * 0.23, h * 0.53, d / 2 + 0.0045], [0, 0, 0], '#ffffff')
  for (const x of [-w * 0.3, w * 0.3]) latch(root, [x, h - 0.004, d / 2 - 0.012], q.trim)
  pipe(
    root,
    [
      [-0.075, h + 0.006, 0],
      [-0.07, h + 0.056, 0],
      [0.07, h + 0.056, 0],
      [0.075, h + 0.006, 0],
    ],
    0.011,
    M.plastic(q.trim),
    0.03,
  )
  for (const x of [-w * 0.38, w * 0.38]) add(root, rbox(0.04, 0.014, d * 0.8, 0.005), M.dark(0x4b535b), [x, 0.008, 0])
}

function bandage(p: Group, pos: [number, number, number], r: number, length: number, rot: [number, number, number]): void {
  const g = group(p, pos, rot)
  add(g, rcyl(r, length, 0.004), M.fabric(0xf3efe6))
  add(g, torus(r * 0.5, 0.0012), M.fabric(0xd9d2c4), [0, length / 2, 0], [90, 0, 0])
  add(g, rcyl(r * 1.01, length * 0.34, 0.001), M.plastic(0x6cb4dc), [0, 0, 0])
}

function scissors(p: Group, pos: [number, number, number]): void {
  const g = group(p, pos, [-90, 0, 30])
  for (const s of [-1, 1]) {
    add(g, torus(0.016, 0.0045), M.plastic(0xd0453b), [s * 0.018, -0.05, 0])
    bar(g, [s * 0.012, -0.036, 0], [-s * 0.008, 0.065, 0], 0.0035, M.chrome())
  }
}

function openCase(root: Group, q: Required<FirstAidParams>): void {
  const w = 0.42
  const d = 0.28
  const h = 0.075
  const shell = M.plastic(q.color, 0.36)
  const wall = 0.012
  add(root, rbox(w, 0.014, d, 0.006), shell, [0, 0.008, 0])
  for (const s of [-1, 1]) {
    add(root, rbox(w, h, wall, 0.005), shell, [0, h / 2, s * (d / 2 - wall / 2)])
    add(root, rbox(wall, h, d, 0.005), shell, [s * (w / 2 - wall / 2), h / 2, 0])
  }
  add(root, rbox(0.005, h * 0.85, d - 0.03, 0.002), M.white(), [0.03, h / 2, 0])
  const lid = group(root, [0, h, -d / 2], [-106, 0, 0])
  add(lid, rbox(w, 0.016, d, 0.006), shell, [0, h * 0.62, d / 2])
  for (const s of [-1, 1]) add(lid, rbox(wall, h * 0.62, d, 0.005), shell, [s * (w / 2 - wall / 2), h * 0.32, d / 2])
  add(lid, rbox(w, h * 0.62, wall, 0.005), shell, [0, h * 0.32, d - wall / 2])
  add(lid, rbox(w * 0.82, 0.02, d * 0.66, 0.01), cloth(0xe4e9ec), [0, h * 0.5, d * 0.5])
  cross(lid, d * 0.42, [0, h * 0.62 - 0.022, d * 0.52], M.plastic(q.color, 0.4), [90, 0, 0])
  for (let i = 0; i < 3; i++) bandage(root, [-0.17 + i * 0.062, 0.055, 0.07], 0.027, 0.1, [90, 0, 0])
  for (let i = 0; i < 2; i++) bandage(root, [-0.15 + i * 0.09, 0.06, -0.07], 0.034, 0.075, [0, 0, 90])
  carton(root, [0.07, 0.07, 0.1], [0.08, 0.018, -0.06], 0x3a9a6a)
  carton(root, [0.05, 0.09, 0.1], [0.15, 0.018, -0.06], 0x2f7fb8)
  bottle(root, 0.022, 0.11, [0.075, 0.018, 0.05], 0x8a5a2a, 0xf1f3f4)
  bottle(root, 0.022, 0.1, [0.13, 0.018, 0.05], 0xe8eef2, 0x2f7fb8)
  add(root, rbox(0.05, 0.055, 0.09, 0.006), M.white(), [0.178, 0.045, 0.06])
  scissors(root, [-0.05, 0.09, 0.02])
}

function zip(p: Group, w: number, h: number, z: number, y: number, r: number): void {
  const x = w / 2
  pipe(
    p,
    [
      [-x, y - h / 2, z],
      [x, y - h / 2, z],
      [x, y + h / 2, z],
      [-x, y + h / 2, z],
    ],
    0.0038,
    webbing(),
    r,
    { closed: true, seg: 120 },
  )
}

// Reflective band around a rounded body of the given plan and corner.
function band(p: Group, plan: [number, number], corner: number, pos: [number, number, number]): void {
  const x = plan[0] / 2 + 0.002
  const z = plan[1] / 2 + 0.002
  const outline = shape(
    [
      [-x, -z],
      [x, -z],
      [x, z],
      [-x, z],
    ],
    corner,
  )
  add(p, extrude(outline, 0.026, 0.002, 2), mat('reflective', { color: 0xdfe4e6, roughness: 0.25, metalness: 0.5 }), pos, [90, 0, 0])
}

function softPack(root: Group, q: Required<FirstAidParams>, w: number, h: number, d: number): void {
  const body = cloth(q.color)
  add(root, rbox(w, h, d, 0.05, 8), body, [0, h / 2 + 0.004, 0])
  add(root, rbox(w * 0.8, h * 0.58, 0.07, 0.032, 8), body, [0, h * 0.38, d / 2 + 0.012])
  zip(root, w * 0.98, h * 0.96, d * 0.16, h / 2 + 0.004, 0.06)
  zip(root, w * 0.78, h * 0.5, d / 2 + 0.028, h * 0.39, 0.04)
  cross(root, h * 0.27, [0, h * 0.42, d / 2 + 0.048], M.white(q.cross))
  if (q.stripe) {
    band(root, [w * 0.8, 0.07], 0.036, [0, h * 0.17, d / 2 + 0.012])
    band(root, [w, d], 0.056, [0, h * 0.74, 0])
  }
  add(root, rbox(0.02, 0.04, 0.008, 0.003), M.plastic(q.trim), [w * 0.3, h * 0.6, d / 2 + 0.044])
}

function bag(root: Group, q: Required<FirstAidParams>): void {
  const w = 0.44
  const h = 0.27
  const d = 0.22
  softPack(root, q, w, h, d)
  for (const s of [-1, 1]) {
    const z = s * (d / 2 + (s > 0 ? 0.004 : 0))
    pipe(
      root,
      [
        [-0.1, h * 0.7, z],
        [-0.085, h + 0.09, s * 0.03],
        [0.085, h + 0.09, s * 0.03],
        [0.1, h * 0.7, z],
      ],
      0.009,
      webbing(),
      0.05,
    )
  }
  add(root, rbox(0.12, 0.032, 0.09, 0.014), webbing(), [0, h + 0.086, 0])
  for (const s of [-1, 1]) add(root, rbox(0.05, h * 0.5, d * 0.66, 0.024, 6), cloth(q.color), [s * (w / 2 + 0.014), h * 0.36, 0])
}

// For the door pocket of a car.
function pouch(root: Group, q: Required<FirstAidParams>): void {
  const w = 0.25
  const h = 0.16
  const d = 0.066
  const front = d / 2
  add(root, rbox(w, h, d, 0.03, 8), cloth(q.color), [0, h / 2, 0])
  add(root, rbox(w * 0.86, h * 0.76, 0.012, 0.005, 6), cloth(q.color), [0, h / 2, front - 0.002])
  zip(root, w * 0.99, h * 0.985, 0, h / 2, 0.032)
  zip(root, w * 0.8, h * 0.66, front + 0.002, h / 2, 0.014)
  cross(root, h * 0.42, [-w * 0.22, h * 0.5, front + 0.004], M.white(q.cross))
  label(root, 'FIRST AID', 0.105, [w * 0.17, h * 0.5, front + 0.0046], [0, 0, 0], '#ffffff')
  const puller = group(root, [w * 0.2, h * 0.995, 0], [0, 0, -8])
  add(puller, rbox(0.014, 0.006, 0.012, 0.002), M.steel(), [0, 0.003, 0])
  add(puller, rbox(0.03, 0.003, 0.01, 0.001), webbing(), [0.02, 0.004, 0])
  const loop: [number, number, number][] = [
    [w / 2 - 0.006, h * 0.66, 0],
    [w / 2 + 0.022, h * 0.62, 0],
    [w / 2 + 0.022, h * 0.38, 0],
    [w / 2 - 0.006, h * 0.34, 0],
  ]
  pipe(root, loop, 0.006, webbing(), 0.016)
}

function backpack(root: Group, q: Required<FirstAidParams>): void {
  const w = 0.34
  const h = 0.46
  const d = 0.17
  softPack(root, q, w, h, d)
  add(root, rbox(w * 0.7, h * 0.2, 0.05, 0.022, 6), cloth(q.color), [0, h * 0.82, d / 2 + 0.006])
  zip(root, w * 0.68, h * 0.15, d / 2 + 0.02, h * 0.82, 0.02)
  pipe(
    root,
    [
      [-0.05, h - 0.004, -0.03],
      [-0.04, h + 0.045, -0.03],
      [0.04, h + 0.045, -0.03],
      [0.05, h - 0.004, -0.03],
    ],
    0.009,
    webbing(),
    0.02,
  )
  for (const s of [-1, 1]) {
    pipe(
      root,
      [
        [s * 0.08, h * 0.95, -d / 2],
        [s * 0.13, h * 0.8, -d / 2 - 0.08],
        [s * 0.16, h * 0.4, -d / 2 - 0.07],
        [s * 0.15, h * 0.08, -d / 2],
      ],
      0.016,
      webbing(),
      0.1,
    )
    add(root, rbox(0.05, h * 0.42, d * 0.6, 0.024, 6), cloth(q.color), [s * (w / 2 + 0.014), h * 0.3, 0])
  }
}

function wallBox(root: Group, q: Required<FirstAidParams>): void {
  const w = 0.36
  const h = 0.42
  const d = 0.15
  add(root, rbox(w, h, d, 0.012), M.paint(q.color), [0, h / 2, 0])
  add(root, rbox(w - 0.006, h - 0.006, 0.02, 0.01), M.paint(q.color), [0, h / 2, d / 2 + 0.012])
  cross(root, h * 0.42, [0, h * 0.56, d / 2 + 0.024], M.plastic(q.cross, 0.4))
  label(root, 'FIRST AID', 0.17, [0.022, h * 0.2, d / 2 + 0.0228], [0, 0, 0], q.cross === 0xffffff ? '#ffffff' : '#2a7a4a')
  const grip = group(root, [w * 0.42, h * 0.52, d / 2 + 0.022], [0, 0, 90])
  pull(grip, 0.07, [0, 0, 0], M.chrome(), 0.02, 0.005)
  add(root, rcyl(0.01, 0.008, 0.002), M.steel(), [w * 0.42, h * 0.36, d / 2 + 0.024], [90, 0, 0])
  for (const y of [h * 0.18, h * 0.82]) add(root, rcyl(0.008, 0.06, 0.002), M.chrome(), [-w / 2 - 0.002, y, d / 2 + 0.004])
}

export function build(params: FirstAidParams = {}): Group {
  const q: Required<FirstAidParams> = { kind: 'case', color: 0x2a8a52, cross: 0xffffff, trim: 0x2f353b, stripe: true, ...params }
  const root = group()
  if (q.kind === 'open') openCase(root, q)
  else if (q.kind === 'bag') bag(root, q)
  else if (q.kind === 'pouch') pouch(root, q)
  else if (q.kind === 'backpack') backpack(root, q)
  else if (q.kind === 'wall') wallBox(root, q)
  else hardCase(root, q)
  return root
}
