// Self-measuring kiosk: tall console with touch screen, cuff tunnel on the desk, weighing seat and a height bar above. Front is +X.
import type { Group } from 'three'
import { M, add, canvasTex, extrude, group, mirrorZ, panel, rbox, rcyl, shape, torus } from '../kit.ts'
import { cushion, rectOutline } from '../parts-clinical.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Self-measuring kiosk',
  views: [
    [52, 10],
    [126, 12],
  ],
  fov: 24,
  fill: 0.88,
}

export interface HealthKioskParams extends Marked {
  shell?: number
  accent?: number
  vinyl?: number
}

type Full = Required<HealthKioskParams>

const WIDTH = 0.66
const HEIGHT = 2.1
const DESK = 0.74

function resultScreen() {
  return canvasTex(900, 560, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#f2f7fa'
    x.fillRect(0, 0, w, h)
    x.fillStyle = '#17587c'
    x.fillRect(0, 0, w, 84)
    x.fillStyle = '#ffffff'
    x.font = '600 42px Helvetica, Arial'
    x.fillText('Your readings', 28, 56)
    const cells = [
      ['Blood pressure', '122/78', '#c9573b'],
      ['Pulse', '71', '#2f9b62'],
      ['Oxygen', '98 %', '#2b7fb8'],
      ['Temperature', '36.6', '#d98c2b'],
      ['Height', '172', '#6b4fa0'],
      ['Weight', '68.4', '#35808a'],
    ] as const
    cells.forEach(([name, value, color], i) => {
      const left = 24 + (i % 3) * 288
      const top = 108 + Math.floor(i / 3) * 220
      x.fillStyle = color
      x.beginPath()
      x.roundRect(left, top, 272, 200, 18)
      x.fill()
      x.fillStyle = '#ffffff'
      x.font = '28px Helvetica, Arial'
      x.fillText(name, left + 20, top + 50)
      x.font = '600 70px Helvetica, Arial'
      x.fillText(value, left + 20, top + 146, 236)
    })
  })
}

// Side outline of the console: base plate, desk that juts forward, leaning upper part, arch for the height sensor.
function tower(p: Group, q: Full): void {
  const outline = shape([
    [-0.36, 0.02, 0.03],
    [0.02, 0.02, 0.03],
    [0.0, 0.52, 0.06],
    [0.3, DESK - 0.12, 0.05],
    [0.3, DESK, 0.04],
    [-0.06, DESK + 0.04, 0.05],
    [-0.17, HEIGHT - 0.26, 0.2],
    [0.16, HEIGHT - 0.1, 0.05],
    [0.16, HEIGHT, 0.04],
    [-0.26, HEIGHT, 0.14],
    [-0.34, 1.3, 0.2],
  ])
  add(p, extrude(outline, WIDTH, 0.03, 6), M.white(q.shell))
  mirrorZ((s) =>
    add(p, extrude(outline, 0.02, 0.006, 3), M.plastic(q.accent, 0.4), [0, 0, s * (WIDTH / 2 - 0.002)], [0, 0, 0], [0.99, 0.995, 1]),
  )
  add(p, rbox(1.2, 0.04, WIDTH + 0.06, 0.015), M.paint(0xb9c1c8), [0.2, 0.02, 0])
  const eye = group(p, [0.11, HEIGHT - 0.105, 0], [0, 0, -30])
  add(eye, rcyl(0.05, 0.03, 0.008), M.dark(0x2c3136))
  add(eye, torus(0.034, 0.005), M.glow(0x3fb6e0, 1), [0, -0.016, 0], [90, 0, 0])
}

function upperFace(p: Group, mark: string): void {
  const face = group(p, [-0.108, 1.28, 0], [0, 90, 0])
  const lean = group(face, [0, 0, 0], [-6.5, 0, 0])
  add(lean, rbox(0.5, 0.34, 0.04, 0.014), M.dark(0x2c3136))
  add(lean, rbox(0.48, 0.32, 0.006, 0.004), M.glass(), [0, 0, 0.02])
  panel(lean, 0.45, 0.28, resultScreen(), [0, 0, 0.0245])
  add(lean, rcyl(0.016, 0.02, 0.003), M.glass(), [0, 0.24, 0.0], [90, 0, 0])
  markLabel(lean, mark, 0.42, [0, 0.33, 0.002], [0.6, 0, 0], '#47616f')
}

// Cuff tunnel at the patient's left hand, finger sensor, slip printer and emergency key at the right.
function desk(p: Group, q: Full): void {
  const tunnel = group(p, [0.14, DESK + 0.085, 0.15])
  add(tunnel, torus(0.085, 0.042, 24, 64), M.white(q.shell), [0, 0, 0], [0, 90, 0])
  for (const x of [-0.05, -0.1]) add(tunnel, torus(0.085, 0.042, 24, 64), M.white(q.shell), [x, 0, 0], [0, 90, 0])
  add(tunnel, torus(0.07, 0.026, 20, 64), M.fabric(q.accent), [0.028, 0, 0], [0, 90, 0])
  add(tunnel, rbox(0.2, 0.04, 0.2, 0.015), M.white(q.shell), [-0.04, -0.1, 0])
  add(tunnel, rbox(0.16, 0.02, 0.1, 0.009), M.rubber(0x3a4046), [0.1, -0.075, 0])
  const right = group(p, [0.2, DESK + 0.006, -0.16])
  add(right, rbox(0.07, 0.03, 0.045, 0.012), M.plastic(0x3c6f9c), [0, 0.014, 0.03])
  add(right, rbox(0.012, 0.012, 0.02, 0.004), M.dark(), [0.036, 0.016, 0.03])
  add(right, rbox(0.1, 0.016, 0.11, 0.006), M.dark(0x3a4046), [-0.12, 0.012, -0.02])
  add(right, rbox(0.06, 0.001, 0.07, 0.0004), M.white(0xffffff), [-0.1, 0.03, -0.02], [0, 0, -18])
  add(right, rcyl(0.026, 0.02, 0.004), M.plastic(0xe8b830), [0.02, 0.008, -0.06])
  add(right, rcyl(0.019, 0.03, 0.006), M.plastic(0xd0342c), [0.02, 0.016, -0.06])
}

// Seat on the scale's column with a grip on each side.
function seat(p: Group, q: Full): void {
  const g = group(p, [0.6, 0.04, 0])
  add(g, rbox(0.3, 0.05, 0.34, 0.014), M.paint(0xc9d0d6), [0, 0.025, 0])
  add(g, rbox(0.14, 0.34, 0.16, 0.03), M.white(q.shell), [0, 0.22, 0])
  add(g, rbox(0.38, 0.03, 0.4, 0.012), M.plastic(q.accent), [0, 0.395, 0])
  cushion(g, rectOutline(0.4, 0.42, 0.09), 0.07, M.vinyl(q.vinyl), [0, 0.445, 0])
  const foot = group(p, [0.16, 0.04, 0])
  add(foot, rbox(0.24, 0.012, 0.36, 0.005), M.rubber(0x3a4046), [0, 0.006, 0])
  mirrorZ((s) => add(foot, rbox(0.2, 0.004, 0.1, 0.002), M.steel(0xb9c0c6), [0, 0.014, s * 0.08]))
}

export function build(params: HealthKioskParams = {}): Group {
  const q: Full = { mark: 'ROUNDMARK RMK-80K', shell: 0xf1f3f4, accent: 0x2a8fa6, vinyl: 0x2f7f96, ...params }
  const root = group()
  tower(root, q)
  upperFace(root, q.mark)
  desk(root, q)
  seat(root, q)
  return root
}
