// Large syringes without needle: Luer-lock or eccentric tip, one of them in its peel pouch, before their printed shelf box.
import type { Group, Texture } from 'three'
import { CylinderGeometry } from 'three'
import { M, add, box, canvasTex, cyl, decal, extrude, group, lathe, mat, rbox, rcyl, shape } from '../kit.ts'
import { clearPlastic, cssColor } from '../parts-device.ts'
import type { Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Syringes without needle',
  views: [
    [22, 30],
    [-32, 30],
  ],
  fov: 24,
  fill: 0.86,
}

export interface LuerSyringeParams extends Marked {
  ml?: 20 | 50
  color?: number
  // Tint of the barrel of one syringe that protects drugs from light; 0 for none.
  amber?: number
  eccentric?: boolean
}

type Full = Required<LuerSyringeParams>

// Barrel radius and length in metres.
const SIZES = { 20: [0.0112, 0.102], 50: [0.0158, 0.128] } as const

function scale(ml: number): Texture {
  return canvasTex(512, 1024, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.clearRect(0, 0, w, h)
    x.fillStyle = '#1d2a34'
    const steps = ml === 50 ? 50 : 20
    x.font = `700 ${w * 0.085}px Helvetica, Arial`
    for (let i = 0; i <= steps; i++) {
      const y = 40 + (i * (h - 90)) / steps
      const major = i % (steps / 5) === 0
      x.fillRect(w * 0.18, y, w * (major ? 0.2 : 0.1), major ? 6 : 3)
      if (major && i) x.fillText(String((i * ml) / steps), w * 0.42, y + 14)
    }
  })
}

function tip(p: Group, r: number, y: number, q: Full): void {
  const clear = clearPlastic(0xe9f1f5, 0.7)
  const x = q.eccentric ? r * 0.55 : 0
  add(p, cyl(0.0021, 0.012, 0.0017), clear, [x, y + 0.006, 0])
  if (q.eccentric) return
  const collar = lathe([
    [0.0034, 0],
    [0.0047, 0],
    [0.0047, 0.009],
    [0.0036, 0.009],
    [0.0036, 0.0005],
  ])
  add(p, collar, clear, [0, y, 0])
}

// Built upright with the tip up; the caller lays it down.
function syringe(p: Group, q: Full, drawn: number, tint: number): void {
  const [r, length] = SIZES[q.ml]
  const stopper = length * (0.5 - drawn)
  const wall = [
    [r, -length / 2],
    [r, length / 2 - 0.003],
    [r * 0.9, length / 2],
    [0.001, length / 2 + 0.002],
  ]
  add(p, lathe(wall, 44), clearPlastic(tint || 0xe9f1f5, tint ? 0.62 : 0.2))
  const print = add(
    p,
    new CylinderGeometry(r * 1.01, r * 1.01, length * 0.88, 44, 1, true),
    mat('print', { map: scale(q.ml), transparent: true, roughness: 0.5 }),
    [0, 0, 0],
    [180, 20, 0],
  )
  print.castShadow = false
  tip(p, r, length / 2 + 0.001, q)
  const wing = r * 2
  const flange = shape([
    [-r * 0.95, -wing, 0.006],
    [r * 0.95, -wing, 0.006],
    [r * 0.95, wing, 0.006],
    [-r * 0.95, wing, 0.006],
  ])
  add(p, extrude(flange, 0.003, 0.0008, 2), clearPlastic(tint || 0xeef4f7, 0.8), [0, -length / 2, 0], [90, 0, 0])
  for (const at of [0, r * 0.7]) add(p, rcyl(r * 0.97, r * 0.4, r * 0.12), M.rubber(0x2a2e32), [0, stopper - at, 0])
  add(p, rcyl(r * 0.9, r * 0.9, 0.001), M.rubber(0x33383d), [0, stopper - r * 0.35, 0])
  const rodEnd = -length / 2 - (1 - drawn) * length * 0.1 - drawn * length * 0.86 - 0.012
  const rod = stopper - r - rodEnd
  const white = M.plastic(0xf4f6f7, 0.4)
  add(p, box(r * 1.5, rod, 0.0018), white, [0, rodEnd + rod / 2, 0])
  add(p, box(0.0018, rod, r * 1.5), white, [0, rodEnd + rod / 2, 0])
  for (let i = 1; i < 4; i++) add(p, rcyl(r * 0.82, 0.0014, 0.0005), white, [0, rodEnd + (rod * i) / 4, 0])
  add(p, rcyl(r * 1.12, 0.003, 0.001), white, [0, rodEnd, 0])
}

// Lays a syringe on the table, its tip towards -X, turned by `yaw`.
function laid(p: Group, x: number, z: number, yaw: number, q: Full, lift = 0): Group {
  const [r] = SIZES[q.ml]
  const g = group(p, [x, r * 1.13 + lift, z], [0, yaw, 0])
  return group(g, [0, 0, 0], [0, 0, 90])
}

function pouch(p: Group, q: Full): void {
  const [r, length] = SIZES[q.ml]
  const w = length * 1.75
  const d = r * 4.6
  const g = group(p, [0.02, 0, 0.02], [0, -12, 0])
  add(g, rbox(w, 0.0014, d, 0.0006), M.white(0xf6f8f9), [0.012, 0.001, 0])
  add(g, rbox(0.014, 0.0018, d * 0.98, 0.0007), M.plastic(q.color), [-w / 2 + 0.022, 0.0012, 0])
  syringe(laid(g, 0.0, 0, 0, q, 0.002), q, 0.06, 0)
  const film = add(g, rbox(w * 0.9, r * 2.3, r * 2.9, r), clearPlastic(0xe6f1f7, 0.2), [0.012, r * 1.2, 0])
  film.castShadow = false
}

function print(q: Full): Texture {
  return canvasTex(1024, 560, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#f7f9fa'
    x.fillRect(0, 0, w, h)
    x.fillStyle = cssColor(q.color)
    x.fillRect(0, 0, w * 0.2, h)
    x.fillRect(0, h * 0.84, w, h * 0.16)
    x.fillStyle = '#27404f'
    x.font = '700 96px Helvetica, Arial'
    x.fillText(q.mark, w * 0.25, h * 0.28, w * 0.7)
    x.font = '400 46px Helvetica, Arial'
    x.fillText(q.eccentric ? 'eccentric slip' : 'Luer lock', w * 0.25, h * 0.44)
    x.fillText('sterile, without needle', w * 0.25, h * 0.56)
    x.font = '700 120px Helvetica, Arial'
    x.fillText(`${q.ml} mL`, w * 0.6, h * 0.78)
    x.fillStyle = '#ffffff'
    x.font = '600 44px Helvetica, Arial'
    x.fillText('STERILE EO', w * 0.25, h * 0.94)
  })
}

function shelfBox(p: Group, q: Full): void {
  const [, length] = SIZES[q.ml]
  const w = length * 1.9
  const h = w * 0.55
  const d = w * 0.5
  const g = group(p, [0.01, 0, -w * 0.48], [0, 7, 0])
  add(g, rbox(w, h, d, 0.002), M.plastic(0xf7f9fa, 0.6), [0, h / 2, 0])
  decal(g, w * 0.99, h * 0.99, print(q), [0, h / 2, d / 2 + 0.0006])
  for (const s of [-1, 1]) add(g, rbox(0.0012, h * 0.98, d * 0.98, 0.0005), M.plastic(q.color, 0.6), [s * (w / 2), h / 2, 0])
}

export function build(params: LuerSyringeParams = {}): Group {
  const q: Full = { ml: 50, color: 0x1f6f8f, amber: 0, eccentric: false, mark: 'SERTIVA P50', ...params }
  const [r] = SIZES[q.ml]
  const root = group()
  shelfBox(root, q)
  pouch(root, q)
  syringe(laid(root, 0.0, 0.025 + r * 4.4, -6, q), q, 0.55, 0)
  syringe(laid(root, -0.005, 0.03 + r * 8.2, -2, q), q, 0.35, q.amber)
  return root
}
