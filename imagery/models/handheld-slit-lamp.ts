// Handheld slit lamps: binocular with a forehead pad, or digital with a screen in place of the eyepieces. Stands in its charger; front is +Z.
import type { Group, Texture } from 'three'
import { M, add, canvasTex, extrude, group, lathe, panel, rbox, rcyl, shape, torus } from '../kit.ts'
import { lamp } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Handheld slit lamp',
  views: [
    [34, 12],
    [142, 14],
  ],
  fov: 24,
  fill: 0.85,
}

export interface HandheldSlitLampParams extends Marked {
  kind?: 'binocular' | 'digital'
  shell?: number
  accent?: number
  base?: number
}

type Full = Required<HandheldSlitLampParams>

const HEAD_Y = 0.185

// Eye with the slit of light across the cornea.
function eyePicture(): Texture {
  return canvasTex(800, 460, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#20120e'
    x.fillRect(0, 0, w, h)
    const cx = w * 0.48
    const cy = h * 0.52
    x.fillStyle = '#cdb9ac'
    x.beginPath()
    x.ellipse(cx, cy, 330, 180, 0, 0, 7)
    x.fill()
    const iris = x.createRadialGradient(cx, cy, 40, cx, cy, 150)
    iris.addColorStop(0, '#3a5a52')
    iris.addColorStop(0.6, '#6f8f7a')
    iris.addColorStop(1, '#2d3f3a')
    x.fillStyle = iris
    x.beginPath()
    x.arc(cx, cy, 148, 0, 7)
    x.fill()
    x.fillStyle = '#0a0b0c'
    x.beginPath()
    x.arc(cx, cy, 56, 0, 7)
    x.fill()
    x.strokeStyle = 'rgba(240,250,255,.9)'
    x.lineWidth = 17
    x.beginPath()
    x.ellipse(cx - 46, cy, 34, 140, 0, -Math.PI / 2, Math.PI / 2)
    x.stroke()
    x.fillStyle = '#dfe9f0'
    x.font = '600 34px Helvetica, Arial'
    x.fillText('OD   0.1 mm   16x', 26, 48)
    x.fillText('AF', w - 80, 48)
    x.fillStyle = '#2b7fb8'
    x.fillRect(w - 96, h - 90, 72, 62)
  })
}

function charger(root: Group, q: Full): void {
  const outline = shape([
    [-0.062, -0.058, 0.04],
    [0.062, -0.058, 0.04],
    [0.062, 0.058, 0.04],
    [-0.062, 0.058, 0.04],
  ])
  add(root, extrude(outline, 0.032, 0.011, 5), M.white(q.base), [0, 0.018, 0], [90, 0, 0])
  add(root, extrude(outline, 0.006, 0.001), M.rubber(), [0, 0.003, 0], [90, 0, 0], 0.96)
  lamp(root, 0x39d06a, [0.03, 0.018, 0.0585], 0.003)
  add(root, torus(0.025, 0.005), M.plastic(q.accent, 0.4), [0, 0.034, 0], [90, 0, 0])
}

function grip(root: Group, q: Full): void {
  const g = group(root, [0, 0.03, 0])
  const side = shape([
    [-0.019, 0, 0.01],
    [0.019, 0, 0.01],
    [0.024, 0.07, 0.04],
    [0.02, 0.14, 0.02],
    [-0.016, 0.14, 0.02],
    [-0.019, 0.07, 0.04],
  ])
  add(g, extrude(side, 0.036, 0.012, 6), M.dark(0x3a4249))
  for (let i = 0; i < 8; i++) add(g, rbox(0.004, 0.003, 0.03, 0.001), M.rubber(0x23272b), [-0.019, 0.035 + i * 0.008, 0])
  add(g, rbox(0.012, 0.026, 0.018, 0.005), M.plastic(q.accent), [-0.024, 0.112, 0], [0, 0, 12])
}

// Illumination: a tower beside the optical axis with mirror and slit wheel. The light leaves towards -X.
function illumination(p: Group, q: Full): void {
  const g = group(p, [-0.04, 0, 0])
  add(g, rbox(0.034, 0.1, 0.04, 0.014, 6), M.white(q.shell), [0, 0.03, 0])
  add(g, rcyl(0.021, 0.03, 0.005), M.plastic(q.accent, 0.4), [0, 0.085, 0])
  add(g, rcyl(0.018, 0.014, 0.004), M.dark(0x30363b), [0, 0.106, 0])
  add(g, rcyl(0.026, 0.013, 0.003), M.dark(0x30363b), [0, -0.03, 0])
  for (let i = 0; i < 16; i++) {
    const tooth = group(g, [0, -0.03, 0], [0, i * 22.5, 0])
    add(tooth, rbox(0.004, 0.013, 0.004, 0.001), M.dark(0x4a525a), [0.026, 0, 0])
  }
  add(g, rbox(0.006, 0.036, 0.014, 0.002), M.glow(0xfff3d0, 1.4), [-0.0175, 0.035, 0])
}

// Rest on two rods that keeps the distance to the forehead.
function foreheadPad(p: Group, q: Full): void {
  for (const s of [-1, 1]) add(p, rcyl(0.004, 0.09, 0.001), M.chrome(), [-0.07, 0.078, s * 0.02], [0, 0, 78])
  add(p, rbox(0.014, 0.03, 0.075, 0.006), M.rubber(q.accent), [-0.116, 0.088, 0])
}

function binocular(p: Group, q: Full): void {
  add(p, rbox(0.09, 0.058, 0.1, 0.02, 6), M.white(q.shell), [0.02, 0.03, 0])
  add(p, rcyl(0.024, 0.03, 0.004), M.dark(0x30363b), [-0.02, 0.036, 0.0], [0, 0, 90])
  for (const s of [-1, 1]) {
    const tube = group(p, [0.062, 0.034, s * 0.031], [0, s * 3, -84])
    add(tube, rcyl(0.0185, 0.05, 0.004), M.white(q.shell), [0, 0.014, 0])
    add(tube, rcyl(0.021, 0.028, 0.004), M.dark(0x24282c), [0, 0.05, 0])
    add(
      tube,
      lathe([
        [0.001, 0.062],
        [0.0185, 0.062],
        [0.0215, 0.08],
        [0.016, 0.083],
        [0.013, 0.076],
        [0.001, 0.074],
      ]),
      M.rubber(0x2b2f33),
    )
  }
  add(p, rcyl(0.016, 0.112, 0.003), M.plastic(q.accent, 0.4), [0.016, 0.03, 0], [90, 0, 0])
}

function digital(p: Group, q: Full): void {
  add(p, rbox(0.07, 0.06, 0.07, 0.02, 6), M.white(q.shell), [0.01, 0.03, 0])
  add(p, rcyl(0.022, 0.03, 0.004), M.dark(0x30363b), [-0.018, 0.036, 0.0], [0, 0, 90])
  const g = group(p, [0.058, 0.042, 0], [0, 90, 0])
  const face = group(g, [0, 0, 0], [-12, 0, 0])
  add(face, rbox(0.136, 0.084, 0.016, 0.008), M.white(q.shell))
  add(face, rbox(0.128, 0.076, 0.004, 0.003), M.glass(), [0, 0, 0.0075])
  panel(face, 0.115, 0.066, eyePicture(), [0, 0, 0.0098])
  add(face, rbox(0.012, 0.04, 0.018, 0.004), M.plastic(q.accent), [-0.068, 0, 0])
}

export function build(params: HandheldSlitLampParams = {}): Group {
  const q: Full = { mark: 'OCULENNE H2', kind: 'binocular', shell: 0xf1f3f4, accent: 0x2b7fb8, base: 0xe4e9ec, ...params }
  const root = group()
  charger(root, q)
  grip(root, q)
  const head = group(root, [0, HEAD_Y, 0])
  illumination(head, q)
  foreheadPad(head, q)
  if (q.kind === 'binocular') binocular(head, q)
  else digital(head, q)
  markLabel(root, q.mark, 0.044, [0, 0.018, 0.0586])
  return root
}
