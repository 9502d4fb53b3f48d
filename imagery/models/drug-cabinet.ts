// Controlled-drugs wall cabinet: heavy outer door standing open, inner door behind it, two locks, warning lamp on top. Front is +Z.
import type { Group } from 'three'
import { M, add, box, decal, group, mat, rbox, rcyl, textTex } from '../kit.ts'
import { pull } from '../parts-device.ts'
import { bottle, carton } from '../parts-ward.ts'

export const meta = {
  title: 'Controlled-drugs cabinet',
  views: [
    [-26, 14],
    [18, 12],
  ],
  fov: 24,
  fill: 0.86,
  studio: { floor: false },
}

export interface DrugCabinetParams {
  shell?: number
  accent?: number
  open?: number
  inner?: number
  code?: boolean
}

type Full = Required<DrugCabinetParams>

const W = 0.45
const H = 0.6
const D = 0.32
const WALL = 0.022

function body(p: Group, q: Full): void {
  const paint = M.paint(q.shell)
  for (const s of [-1, 1]) {
    add(p, rbox(WALL, H, D, 0.004), paint, [s * (W / 2 - WALL / 2), 0, 0])
    add(p, rbox(W, WALL, D, 0.004), paint, [0, s * (H / 2 - WALL / 2), 0])
  }
  add(p, box(W, H, 0.01), paint, [0, 0, -D / 2 + 0.005])
  for (const y of [-0.1, 0.1]) add(p, rbox(W - WALL * 2, 0.012, D - 0.09, 0.003), M.paint(0xd9dfe3), [0, y, -0.03])
  add(p, rcyl(0.03, 0.02, 0.004), M.plastic(0xc9d0d6), [0.13, H / 2 + 0.01, 0.04])
  const red = mat('beacon', { color: 0xd8322a, emissive: 0xb01c16, emissiveIntensity: 0.7, roughness: 0.2, clearcoat: 1 })
  add(p, rcyl(0.024, 0.045, 0.018), red, [0.13, H / 2 + 0.042, 0.04])
}

function stock(p: Group): void {
  const floors = [-H / 2 + WALL, -0.094, 0.106]
  const colors = [0xc9573b, 0x2f9b82, 0x6b4fa0, 0xd98c2b, 0x3c6f9c]
  floors.forEach((y, row) => {
    for (let i = 0; i < 5; i++) {
      const x = -0.155 + i * 0.077
      const color = colors[(i + row * 2) % colors.length]!
      if ((i + row) % 2) carton(p, [0.056, 0.09 + (i % 3) * 0.02, 0.09], [x, y, -0.02], color)
      else bottle(p, 0.023, 0.11, [x, y, -0.01], row === 1 ? 0x7a4a24 : 0xf1ead8, color)
    }
  })
}

function lock(p: Group, x: number, y: number, z: number, accent: number): void {
  add(p, rcyl(0.021, 0.012, 0.003), M.chrome(), [x, y, z], [90, 0, 0])
  add(p, rcyl(0.013, 0.018, 0.002), M.steel(0x9aa3ab), [x, y, z], [90, 0, 0])
  add(p, box(0.003, 0.014, 0.002), M.dark(0x1c2024), [x, y, z + 0.0095])
  add(p, rbox(0.03, 0.008, 0.004, 0.002), M.plastic(accent), [x, y + 0.034, z])
}

// Door hinged at `side` of the opening; its edge shows three locking bolts.
function door(p: Group, w: number, h: number, thick: number, z: number, angle: number, q: Full, outer: boolean): void {
  const side = outer ? -1 : 1
  const hinge = group(p, [(side * w) / 2, 0, z], [0, side * angle, 0])
  const g = group(hinge, [(-side * w) / 2, 0, thick / 2])
  add(g, rbox(w, h, thick, 0.006), M.paint(outer ? q.shell : 0xdde3e8))
  add(g, rbox(w - 0.07, h - 0.07, 0.004, 0.002), M.paint(0xcfd6db), [0, 0, -thick / 2 - 0.001])
  const x = -side * (w / 2 - 0.05)
  lock(g, x, outer ? 0.03 : 0, thick / 2 + 0.004, outer ? q.accent : 0xd98c2b)
  const grip = group(g, [x, -0.1, thick / 2], [0, 0, 90])
  pull(grip, 0.1, [0, 0, 0], M.chrome(), 0.03)
  for (const y of [-0.3, 0, 0.3]) add(g, rcyl(0.009, 0.02, 0.003), M.chrome(), [-side * (w / 2), y * h, -0.002], [0, 0, 90])
  if (!outer) return
  for (const y of [-0.36, 0.36]) add(hinge, rcyl(0.012, 0.07, 0.003), M.steel(), [-0.004, y * h, thick])
  decal(g, 0.2, 0.05, textTex('CONTROLLED DRUGS', { fg: '#b0322a', font: '700 46px Helvetica, Arial' }), [0, h * 0.36, thick / 2 + 0.0006])
  if (!q.code) return
  add(g, rbox(0.06, 0.1, 0.014, 0.005), M.dark(0x2c3136), [x, 0.13, thick / 2 + 0.004])
  for (let i = 0; i < 12; i++)
    add(g, rbox(0.011, 0.011, 0.004, 0.002), M.plastic(0xc9d1d7), [
      x - 0.016 + (i % 3) * 0.016,
      0.16 - Math.floor(i / 3) * 0.018,
      thick / 2 + 0.012,
    ])
}

export function build(params: DrugCabinetParams = {}): Group {
  const q: Full = { shell: 0xeef1f3, accent: 0xc23b3b, open: 108, inner: 94, code: false, ...params }
  const root = group()
  body(root, q)
  stock(root)
  door(root, W - WALL * 2 - 0.008, H - WALL * 2 - 0.008, 0.016, D / 2 - 0.07, q.inner, q, false)
  door(root, W, H, 0.034, D / 2, q.open, q, true)
  return root
}
