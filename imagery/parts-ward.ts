// Ward parts shared by trolleys and cabinets: cloth bag, waste bin, bottles, towels.
import { CylinderGeometry } from 'three'
import type { Group } from 'three'
import { M, add, group, lathe, mat, rbox, rcyl, rng, torus } from './kit.ts'
import { clearPlastic } from './parts-device.ts'
import type { Triple } from './parts-device.ts'

// A hanging cloth bag: a rounded square in plan, slightly slimmer below, with soft vertical folds.
export function linenBag(p: Group, w: number, h: number, d: number, pos: Triple, color: number): void {
  const geometry = new CylinderGeometry(1, 1, h, 96, 24)
  const points = geometry.getAttribute('position')
  const squareness = 4
  for (let i = 0; i < points.count; i++) {
    const x = points.getX(i)
    const z = points.getZ(i)
    const t = 0.5 - points.getY(i) / h
    const angle = Math.atan2(z, x)
    const reach = Math.hypot(x, z)
    const round = (Math.abs(Math.cos(angle)) ** squareness + Math.abs(Math.sin(angle)) ** squareness) ** (-1 / squareness)
    const folds = 1 + 0.022 * Math.sin(angle * 17 + t * 2) * Math.sin(Math.PI * t)
    const belly = 1 - 0.12 * t + 0.05 * Math.sin(Math.PI * t)
    const hem = t > 0.93 ? 1 - ((t - 0.93) / 0.07) ** 2 * 0.14 : 1
    const k = reach * round * folds * belly * hem
    points.setX(i, (Math.cos(angle) * k * w) / 2)
    points.setZ(i, (Math.sin(angle) * k * d) / 2)
  }
  geometry.computeVertexNormals()
  add(p, geometry, mat('linen_bag', { color, roughness: 0.92, sheen: 0.4, sheenRoughness: 0.7 }), pos)
}

export function wasteBin(p: Group, pos: Triple, accent: number): void {
  const g = group(p, pos)
  add(g, rbox(0.22, 0.3, 0.26, 0.03), M.plastic(0xd9dfe3), [0, 0, 0])
  add(g, rbox(0.235, 0.03, 0.275, 0.014), M.plastic(accent, 0.4), [0, 0.16, 0])
  add(g, rbox(0.05, 0.02, 0.06, 0.006), M.dark(), [-0.04, 0.18, 0])
}

const BOTTLE: [number, number][] = [
  [0, 0],
  [0.9, 0],
  [1, 0.06],
  [1, 0.68],
  [0.82, 0.78],
  [0.4, 0.84],
  [0.4, 0.88],
  [0, 0.88],
]

export function bottle(p: Group, radius: number, height: number, pos: Triple, color: number, cap = 0xf1f3f4): void {
  const g = group(p, pos)
  const profile = BOTTLE.map(([r, y]): [number, number] => [r * radius, y * height])
  add(g, lathe(profile, 28), clearPlastic(color, 0.85))
  add(g, rcyl(radius * 0.48, height * 0.14, radius * 0.1, 24), M.plastic(cap), [0, height * 0.93, 0])
  add(g, rcyl(radius * 1.012, height * 0.36, radius * 0.02, 28), M.white(0xf8fafb), [0, height * 0.36, 0])
}

export function carton(p: Group, size: Triple, pos: Triple, color: number): void {
  const g = group(p, pos)
  add(g, rbox(size[0], size[1], size[2], 0.003), M.plastic(0xf3f5f6, 0.6), [0, size[1] / 2, 0])
  add(g, rbox(size[0] + 0.001, size[1] * 0.34, size[2] + 0.001, 0.002), M.plastic(color, 0.6), [0, size[1] * 0.62, 0])
}

export function gasRing(p: Group, radius: number, color: number, pos: Triple, rot: Triple = [90, 0, 0]): void {
  add(p, rcyl(radius, 0.012, 0.003), M.white(), pos, rot)
  add(p, torus(radius * 0.78, radius * 0.14), M.plastic(color), [pos[0], pos[1], pos[2] + 0.006])
  add(p, rcyl(radius * 0.45, 0.02, 0.002), M.steel(0x9aa2a9), [pos[0], pos[1], pos[2] + 0.002], rot)
}

const STOCK = [0xc5473d, 0x2f7fb8, 0x3a9a6a, 0xd99a2e, 0x6f5aa8, 0x2a9ca6]

// A shelf with a mixed row of cartons and bottles; the same seed gives the same row.
export function stockedShelf(root: Group, size: [number, number], y: number, clear: number, seed: number): void {
  const [width, depth] = size
  const random = rng(seed * 7919 + 13)
  const shelf = 0.012
  add(root, rbox(width, shelf, depth, 0.003), M.white(0xe9edf0), [0, y, -0.01])
  let x = -width / 2 + 0.03
  while (x < width / 2 - 0.09) {
    const tall = clear * (0.4 + random() * 0.3)
    const color = STOCK[Math.floor(random() * STOCK.length)] ?? 0x2f7fb8
    if (random() > 0.5) {
      const w = 0.05 + random() * 0.05
      carton(root, [w, tall, 0.09], [x + w / 2, y + shelf / 2, depth * 0.1], color)
      x += w + 0.012
    } else {
      bottle(root, 0.026, tall, [x + 0.026, y + shelf / 2, depth * 0.12], random() > 0.5 ? 0x8a5a2a : 0xe8eef2, color)
      x += 0.066
    }
  }
}
