// Treatment-room base cabinet: worktop with upstand, a bank of drawers, one of them drawn out to show its dividers, and a door. Front is +Z.
import type { Group, Material } from 'three'
import { M, add, box, group, mat, rbox, rcyl } from '../kit.ts'
import { pull } from '../parts-device.ts'
import { bottle, carton } from '../parts-ward.ts'

export const meta = {
  title: 'Base cabinet with drawers',
  views: [
    [28, 20],
    [-32, 18],
  ],
  fov: 24,
  fill: 0.87,
}

export interface BaseCabinetParams {
  shell?: number
  face?: number
  top?: number
  width?: number
  drawers?: number
  // Share by which the second drawer from above is pulled out.
  out?: number
}

type Full = Required<BaseCabinetParams>

const H = 0.9
const D = 0.6
const PLINTH = 0.1
const TOP = 0.04

function front(p: Group, w: number, h: number, pos: [number, number, number], face: Material): Group {
  const g = group(p, pos)
  add(g, rbox(w, h, 0.02, 0.005), face)
  return g
}

// Open tray with crossed dividers and what lies between them.
function drawerTray(p: Group, w: number, h: number, depth: number): void {
  const inner = M.paint(0xe3e8eb)
  const g = group(p, [0, 0, -depth / 2])
  for (const s of [-1, 1]) add(g, box(0.012, h * 0.62, depth), inner, [s * (w / 2 - 0.02), -h * 0.05, 0])
  add(g, box(w - 0.04, 0.008, depth), inner, [0, -h * 0.34, 0])
  const cells = 4
  for (let i = 1; i < cells; i++) add(g, box(0.004, h * 0.5, depth), M.plastic(0xb9c4cc), [-w / 2 + (i * w) / cells, -h * 0.1, 0])
  add(g, box(w - 0.04, h * 0.5, 0.004), M.plastic(0xb9c4cc), [0, -h * 0.1, depth * 0.08])
  const goods = [0x6fa8cf, 0xe8e2d0, 0x8fc3ae, 0xd9a08a]
  goods.forEach((color, i) => {
    const x = -w / 2 + ((i + 0.5) * w) / cells
    for (let k = 0; k < 3; k++)
      add(g, rbox(w / cells - 0.03, 0.02, 0.07, 0.004), M.plastic(color, 0.7), [x, -h * 0.24 + 0.004 * k, depth * 0.14 + k * 0.055])
    add(g, rbox(w / cells - 0.03, 0.04, 0.12, 0.006), M.plastic(0xf4f6f7, 0.8), [x, -h * 0.2, -depth * 0.2])
  })
}

export function build(params: BaseCabinetParams = {}): Group {
  const q: Full = { shell: 0xeef1f3, face: 0xeef1f3, top: 0xa9b3bb, width: 1.0, drawers: 4, out: 0.5, ...params }
  const root = group()
  const shell = M.paint(q.shell)
  const face = M.paint(q.face)
  const w = q.width
  const split = -w / 2 + w * 0.52
  const high = H - PLINTH - TOP
  add(root, box(w - 0.06, PLINTH, D - 0.1), M.dark(0x59636c), [0, PLINTH / 2, -0.02])
  for (const x of [-w / 2 + 0.01, split, w / 2 - 0.01]) add(root, box(0.02, high, D - 0.04), shell, [x, PLINTH + high / 2, -0.01])
  add(root, box(w, 0.02, D - 0.04), shell, [0, PLINTH + 0.01, -0.01])
  add(root, box(w, high, 0.012), shell, [0, PLINTH + high / 2, -D / 2 + 0.02])
  const worktop = mat('worktop', { color: q.top, roughness: 0.35, clearcoat: 0.3 })
  add(root, rbox(w + 0.02, TOP, D + 0.02, 0.008), worktop, [0, H - TOP / 2, 0])
  add(root, rbox(w + 0.02, 0.07, 0.02, 0.006), worktop, [0, H + 0.03, -D / 2])
  const bank = split + w / 2
  const pitch = high / q.drawers
  for (let i = 0; i < q.drawers; i++) {
    const y = H - TOP - pitch * (i + 0.5)
    const slid = i === 1 ? q.out * (D - 0.1) : 0
    const g = front(root, bank - 0.012, pitch - 0.008, [(-w / 2 + split) / 2, y, D / 2 - 0.02 + slid], face)
    pull(g, 0.18, [0, pitch * 0.18, 0.01], M.chrome(), 0.026)
    add(g, rbox(0.09, 0.026, 0.003, 0.001), M.white(), [0, -pitch * 0.12, 0.0115])
    if (slid) drawerTray(group(g, [0, 0, -0.01]), bank - 0.03, pitch, D - 0.12)
  }
  add(root, rcyl(0.011, 0.008, 0.002), M.steel(), [split - 0.05, H - TOP - 0.03, D / 2 - 0.006], [90, 0, 0])
  const doorW = w / 2 - split
  const door = front(root, doorW - 0.012, high - 0.008, [(split + w / 2) / 2, PLINTH + high / 2, D / 2 - 0.02], face)
  pull(group(door, [-doorW / 2 + 0.06, high * 0.18, 0.01], [0, 0, 90]), 0.16, [0, 0, 0], M.chrome(), 0.026)
  // A few things in daily use on the worktop.
  add(root, rbox(0.3, 0.02, 0.2, 0.008), M.steel(0xd3d8dc), [-0.2, H + 0.012, 0.02])
  add(root, rcyl(0.02, 0.12, 0.006), M.steel(), [-0.26, H + 0.035, 0.02], [0, 0, 90])
  for (const [x, color] of [
    [0.12, 0x2b7fb8],
    [0.19, 0x2f9b82],
  ] as const)
    bottle(root, 0.03, 0.16, [x, H, -0.14], 0xf1f3f4, color)
  carton(root, [0.22, 0.08, 0.12], [0.33, H, -0.12], 0x6f9fc4)
  return root
}
