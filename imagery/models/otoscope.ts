// Rechargeable otoscopes: in a desk charger, as a set with an ophthalmoscope, in an open case, or with a screen.
import type { Group, Material } from 'three'
import { M, add, canvasTex, cyl, extrude, group, lathe, mat, panel, rbox, rcyl, shape, torus } from '../kit.ts'
import { lamp } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Rechargeable otoscope',
  views: [
    [28, 14],
    [-36, 18],
  ],
  fov: 24,
  fill: 0.84,
}

export interface OtoscopeParams extends Marked {
  kind?: 'stand' | 'pair' | 'case' | 'video'
  handle?: number
  head?: number
  accent?: number
  base?: number
}

const HANDLE = 0.125

function handle(p: Group, q: Required<OtoscopeParams>): void {
  add(p, rcyl(0.0145, HANDLE, 0.004), M.plastic(q.handle, 0.35), [0, HANDLE / 2, 0])
  for (let i = 0; i < 14; i++) add(p, torus(0.0146, 0.0009, 8, 40), M.rubber(0x30363b), [0, 0.03 + i * 0.0042, 0], [90, 0, 0])
  add(p, rcyl(0.0152, 0.006, 0.001), M.chrome(), [0, 0.014, 0])
  add(p, rcyl(0.0156, 0.014, 0.002), M.plastic(q.accent, 0.4), [0, 0.102, 0])
  add(p, rcyl(0.0135, 0.014, 0.002), M.chrome(), [0, HANDLE + 0.004, 0])
  add(p, rbox(0.008, 0.012, 0.006, 0.002), M.dark(), [0, 0.102, 0.015])
}

// Cone, magnifying window and black speculum; the speculum points to -X.
function otoscopeHead(p: Group, q: Required<OtoscopeParams>): void {
  const g = group(p, [0, HANDLE + 0.01, 0])
  const shell = M.plastic(q.head, 0.3)
  add(
    g,
    lathe([
      [0.001, 0],
      [0.0125, 0],
      [0.0105, 0.014],
      [0.0115, 0.03],
      [0.001, 0.032],
    ]),
    shell,
  )
  const axis = group(g, [0, 0.04, 0], [0, 0, 90])
  add(
    axis,
    lathe([
      [0.001, -0.026],
      [0.02, -0.026],
      [0.022, -0.022],
      [0.022, -0.006],
      [0.016, 0.014],
      [0.0115, 0.028],
      [0.001, 0.028],
    ]),
    shell,
  )
  add(axis, torus(0.019, 0.003), M.chrome(), [0, -0.026, 0], [90, 0, 0])
  add(axis, rcyl(0.017, 0.003, 0.001), mat('lens', { color: 0x9fc3d6, roughness: 0.05, clearcoat: 1 }), [0, -0.027, 0])
  add(
    axis,
    lathe([
      [0.001, 0.024],
      [0.0125, 0.024],
      [0.0115, 0.034],
      [0.0052, 0.058],
      [0.0032, 0.066],
      [0.001, 0.066],
    ]),
    M.dark(0x1d2124),
  )
  add(axis, torus(0.0125, 0.0014), M.plastic(q.accent), [0, 0.025, 0], [90, 0, 0])
  add(g, cyl(0.003, 0.012), M.chrome(), [-0.002, 0.062, 0.008])
}

function ophthalmoscopeHead(p: Group, q: Required<OtoscopeParams>): void {
  const g = group(p, [0, HANDLE + 0.01, 0])
  const outline = shape([
    [-0.011, 0, 0.004],
    [0.011, 0, 0.004],
    [0.02, 0.03, 0.014],
    [0.017, 0.062, 0.014],
    [0.008, 0.08, 0.008],
    [-0.008, 0.08, 0.008],
    [-0.017, 0.062, 0.014],
    [-0.02, 0.03, 0.014],
  ])
  add(g, extrude(outline, 0.022, 0.006, 5), M.plastic(q.head, 0.3))
  add(g, rcyl(0.015, 0.006, 0.002), M.dark(0x2c3136), [0, 0.034, 0.011], [90, 0, 0])
  add(g, rcyl(0.006, 0.008, 0.002), M.glass(), [0, 0.034, 0.013], [90, 0, 0])
  add(g, rcyl(0.005, 0.004, 0.001), M.glow(0xfff1c8, 1.2), [0, 0.064, 0.011], [90, 0, 0])
  for (let i = 0; i < 10; i++) add(g, rbox(0.003, 0.0024, 0.012, 0.001), M.dark(0x2c3136), [0.02, 0.022 + i * 0.0032, 0])
}

// The eardrum as the camera shows it.
function eardrum(): ReturnType<typeof canvasTex> {
  return canvasTex(320, 240, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#0a0d10'
    x.fillRect(0, 0, w, h)
    const glow = x.createRadialGradient(w / 2 - 14, h / 2 - 10, 8, w / 2, h / 2, 108)
    glow.addColorStop(0, '#f6e3cf')
    glow.addColorStop(0.55, '#d99a80')
    glow.addColorStop(1, '#7a3a30')
    x.fillStyle = glow
    x.beginPath()
    x.arc(w / 2, h / 2, 106, 0, 7)
    x.fill()
    x.strokeStyle = 'rgba(150,70,60,.6)'
    x.lineWidth = 5
    x.beginPath()
    x.moveTo(w / 2 + 6, 40)
    x.quadraticCurveTo(w / 2 + 16, 90, w / 2 - 8, 132)
    x.stroke()
    x.fillStyle = '#dfe9f0'
    x.font = '20px Helvetica, Arial'
    x.fillText('R', 14, 28)
  })
}

function screenHead(p: Group, q: Required<OtoscopeParams>): void {
  otoscopeHead(p, q)
  const g = group(p, [0.034, HANDLE + 0.064, 0.004], [-6, 52, 0])
  add(g, rbox(0.082, 0.066, 0.012, 0.006), M.plastic(q.head, 0.3))
  add(g, rbox(0.076, 0.06, 0.003, 0.003), M.glass(), [0, 0, 0.0055])
  panel(g, 0.07, 0.0525, eardrum(), [0, 0, 0.0074])
}

function charger(root: Group, q: Required<OtoscopeParams>, width: number): void {
  const w = width / 2
  const outline = shape([
    [-w, -0.045, 0.03],
    [w, -0.045, 0.03],
    [w, 0.05, 0.03],
    [-w, 0.05, 0.03],
  ])
  add(root, extrude(outline, 0.034, 0.01, 5), M.white(q.base), [0, 0.019, 0], [90, 0, 0])
  add(root, extrude(outline, 0.006, 0.001, 2), M.rubber(), [0, 0.003, 0], [90, 0, 0], 0.96)
  lamp(root, 0x39d06a, [-w * 0.6, 0.02, 0.05], 0.003)
  markLabel(root, q.mark, width * 0.3 + 0.02, [w * 0.12, 0.018, 0.0512])
}

function well(p: Group, x: number, q: Required<OtoscopeParams>): Group {
  const g = group(p, [x, 0.034, 0])
  add(
    g,
    lathe([
      [0.017, 0],
      [0.024, 0],
      [0.024, 0.018],
      [0.0215, 0.021],
      [0.017, 0.021],
    ]),
    M.plastic(q.accent, 0.4),
  )
  return group(g, [0, -0.006, 0])
}

// Spare specula stand tip up on a small tray.
function specula(root: Group, pos: [number, number, number], count: number): void {
  const g = group(root, pos)
  add(g, rbox(0.024 * count + 0.012, 0.008, 0.036, 0.004), M.plastic(0xd5dce1), [0, 0.004, 0])
  for (let i = 0; i < count; i++) {
    const r = 0.0085 - i * 0.001
    add(
      g,
      lathe([
        [0.001, 0],
        [r, 0],
        [r * 0.86, 0.008],
        [r * 0.42, 0.028],
        [r * 0.28, 0.032],
        [0.001, 0.032],
      ]),
      M.dark(i % 2 ? 0x4b535b : 0x23272b),
      [(i - (count - 1) / 2) * 0.024, 0.008, 0],
    )
  }
}

function openCase(root: Group, q: Required<OtoscopeParams>): void {
  const w = 0.27
  const d = 0.17
  const cover: Material = M.plastic(q.base, 0.6)
  add(root, rbox(w, 0.034, d, 0.012), cover, [0, 0.018, 0])
  add(root, rbox(w - 0.016, 0.004, d - 0.016, 0.002), M.fabric(0x7d8891), [0, 0.0345, 0])
  const lid = group(root, [0, 0.034, -d / 2], [-104, 0, 0])
  add(lid, rbox(w, 0.026, d, 0.012), cover, [0, 0.014, d / 2])
  add(lid, rbox(w - 0.02, 0.004, d - 0.02, 0.002), M.fabric(0x97a2ab), [0, 0.0, d / 2])
  const lying = group(root, [0.115, 0.046, 0.03], [0, 0, 90])
  handle(lying, q)
  otoscopeHead(group(lying, [0, 0, 0], [0, 90, 0]), q)
  const second = group(root, [0.1, 0.046, -0.035], [0, 0, 90])
  ophthalmoscopeHead(group(second, [0, -0.06, 0], [0, 90, 0]), q)
  specula(root, [-0.06, 0.036, -0.05], 4)
  add(root, rbox(0.03, 0.012, 0.012, 0.004), M.chrome(), [0, 0.034, d / 2])
  markLabel(root, q.mark, 0.09, [-0.07, 0.017, d / 2 + 0.0006], [0, 0, 0], '#f2f6f8')
}

export function build(params: OtoscopeParams = {}): Group {
  const look = { handle: 0x3a4249, head: 0x2c3136, accent: 0x2b7fb8, base: 0xf1f3f4 }
  const q: Required<OtoscopeParams> = { kind: 'stand', mark: 'OTICLARA F25', ...look, ...params }
  const root = group()
  if (q.kind === 'case') {
    openCase(root, q)
    return root
  }
  charger(root, q, q.kind === 'pair' ? 0.16 : 0.1)
  const first = well(root, q.kind === 'pair' ? -0.038 : 0, q)
  handle(first, q)
  if (q.kind === 'video') screenHead(first, q)
  else otoscopeHead(first, q)
  if (q.kind === 'pair') {
    const second = well(root, 0.042, q)
    handle(second, q)
    ophthalmoscopeHead(second, q)
  }
  specula(root, [q.kind === 'pair' ? 0.14 : 0.115, 0, 0.02], 4)
  return root
}
