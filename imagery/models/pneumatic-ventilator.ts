// Gas-driven emergency ventilator: a small box with a pressure gauge and three dials, a hose with mask and an oxygen bottle.
import type { Group } from 'three'
import { M, add, cable, canvasTex, decal, group, lathe, mat, pipe, rbox, rcyl, type THREE } from '../kit.ts'
import { hose } from '../parts-clinical.ts'
import { clearPlastic } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Pneumatic emergency ventilator',
  views: [
    [24, 16],
    [-32, 18],
  ],
  fov: 24,
  fill: 0.88,
}

export interface PneumaticParams extends Marked {
  shell?: number
  accent?: number
  face?: number
  bottle?: boolean
}

const W = 0.25
const H = 0.17
const D = 0.11

function gaugeTex(): THREE.Texture {
  return canvasTex(360, 360, (x, w) => {
    x.fillStyle = '#fbfcfc'
    x.beginPath()
    x.arc(w / 2, w / 2, w / 2, 0, 7)
    x.fill()
    const arcs: [string, number, number][] = [
      ['#3aa06a', 2.5, 5.2],
      ['#d0453b', 5.2, 6.9],
    ]
    x.lineWidth = 18
    for (const [color, from, to] of arcs) {
      x.strokeStyle = color
      x.beginPath()
      x.arc(w / 2, w / 2, w * 0.42, from, to)
      x.stroke()
    }
    x.fillStyle = '#2c3a45'
    x.textAlign = 'center'
    x.font = '600 34px Helvetica, Arial'
    for (let i = 0; i <= 6; i++) {
      const a = 2.5 + i * 0.733
      x.fillText(String(i * 10), w / 2 + Math.cos(a) * w * 0.3, w / 2 + Math.sin(a) * w * 0.3 + 12)
    }
    x.font = '26px Helvetica, Arial'
    x.fillText('cmH2O', w / 2, w * 0.76)
    x.strokeStyle = '#1f2a33'
    x.lineWidth = 9
    x.beginPath()
    x.moveTo(w / 2, w / 2)
    x.lineTo(w / 2 + Math.cos(3.9) * w * 0.34, w / 2 + Math.sin(3.9) * w * 0.34)
    x.stroke()
    x.beginPath()
    x.arc(w / 2, w / 2, 16, 0, 7)
    x.fill()
  })
}

function scaleTex(marks: string[]): THREE.Texture {
  return canvasTex(256, 256, (x, w) => {
    x.fillStyle = '#f2f6f8'
    x.textAlign = 'center'
    x.font = '600 30px Helvetica, Arial'
    marks.forEach((mark, i) => {
      const a = 2.4 + (i * 4.6) / (marks.length - 1)
      x.fillText(mark, w / 2 + Math.cos(a) * w * 0.41, w / 2 + Math.sin(a) * w * 0.41 + 10)
    })
  })
}

function dial(p: Group, x: number, y: number, marks: string[], turn: number, accent: number): void {
  decal(p, 0.074, 0.074, scaleTex(marks), [x, y, 0.0045])
  const g = group(p, [x, y, 0.004], [0, 0, turn])
  add(g, rcyl(0.021, 0.02, 0.004), M.dark(0x23282d), [0, 0, 0.01], [90, 0, 0])
  add(g, rbox(0.008, 0.036, 0.012, 0.003), M.dark(0x30363c), [0, 0, 0.022])
  add(g, rbox(0.003, 0.014, 0.002, 0.001), M.plastic(accent), [0, 0.011, 0.0285])
}

function unit(root: Group, q: Required<PneumaticParams>): void {
  const g = group(root, [-0.04, 0.012, 0], [0, 0, 0])
  add(g, rbox(W, H, D, 0.024, 6), M.plastic(q.shell, 0.4), [0, H / 2, 0])
  for (const s of [-1, 1]) add(g, rbox(0.036, H + 0.01, D + 0.01, 0.018, 5), M.rubber(q.accent), [s * (W / 2 - 0.008), H / 2, 0])
  const face = group(g, [0, H / 2, D / 2])
  add(face, rbox(W * 0.78, H * 0.86, 0.008, 0.012), M.plastic(q.face), [0, 0, 0])
  add(face, rcyl(0.037, 0.016, 0.004), M.chrome(), [-0.048, 0.026, 0.006], [90, 0, 0])
  decal(face, 0.064, 0.064, gaugeTex(), [-0.048, 0.026, 0.0146])
  dial(face, 0.05, 0.03, ['4', '6', '8', '10', '12'], 40, 0xd98c2b)
  dial(face, -0.05, -0.044, ['8', '12', '16', '20'], -30, 0x39d06a)
  dial(face, 0.03, -0.044, ['20', '40', '60'], 10, 0xd0453b)
  add(face, rbox(0.018, 0.028, 0.014, 0.004), M.plastic(0xe2b52c), [0.08, -0.044, 0.008], [-10, 0, 0])
  markLabel(face, q.mark, 0.088, [-0.003, 0.0668, 0.0045], [0, 0, 0], '#f2f6f8')
  pipe(
    g,
    [
      [-0.08, H - 0.006, 0],
      [-0.075, H + 0.05, 0],
      [0.075, H + 0.05, 0],
      [0.08, H - 0.006, 0],
    ],
    0.012,
    M.rubber(0x2c3136),
    0.035,
  )
  for (const [x, y] of [
    [-0.02, 0.045],
    [0.02, 0.045],
  ] as const)
    add(g, rcyl(0.012, 0.03, 0.003), M.chrome(), [W / 2 + 0.01, y + 0.04, x * 1.6], [0, 0, 90])
}

function patientLine(root: Group): void {
  const tube = mat('hose', { color: 0xb9d9e8, roughness: 0.4 })
  hose(
    root,
    [
      [0.11, 0.098, 0.03],
      [0.19, 0.09, 0.06],
      [0.23, 0.024, 0.14],
      [0.12, 0.016, 0.22],
      [0.02, 0.02, 0.17],
      [-0.06, 0.026, 0.17],
    ],
    0.0115,
    tube,
  )
  add(root, rcyl(0.019, 0.05, 0.006), clearPlastic(0x9fd0ea, 0.6), [-0.08, 0.03, 0.17], [0, 0, 90])
  const mask = group(root, [-0.135, 0.04, 0.17], [0, 0, 74])
  const cup = [
    [0.011, -0.045],
    [0.014, -0.025],
    [0.036, -0.01],
    [0.047, 0.012],
  ]
  add(mask, lathe(cup), clearPlastic(0xdcebf2, 0.5))
  add(mask, rcyl(0.049, 0.02, 0.009), M.rubber(0x2f4f6f), [0, 0.018, 0])
}

function oxygenBottle(root: Group): void {
  const g = group(root, [0.24, 0.062, -0.06], [0, -58, 90])
  const bottle = [
    [0, -0.2],
    [0.04, -0.2],
    [0.055, -0.185],
    [0.056, 0.13],
    [0.045, 0.165],
    [0.018, 0.182],
    [0.016, 0.2],
    [0, 0.2],
  ]
  add(g, lathe(bottle), M.gloss(0xf2f4f5))
  add(g, rcyl(0.0566, 0.07, 0.001), M.plastic(0x2b6fb0, 0.4), [0, 0.06, 0])
  add(g, rcyl(0.019, 0.05, 0.005), M.chrome(), [0, 0.22, 0])
  add(g, rcyl(0.024, 0.03, 0.006), M.dark(0x30363c), [0, 0.256, 0])
  add(g, rcyl(0.022, 0.016, 0.004), M.white(), [0.036, 0.22, 0], [0, 0, 90])
  cable(
    root,
    [
      [0.1, 0.098, -0.035],
      [0.145, 0.115, -0.06],
      [0.17, 0.125, -0.15],
      [0.145, 0.11, -0.23],
      [0.112, 0.085, -0.26],
    ],
    0.005,
    M.rubber(0xe9ecee),
  )
}

export function build(params: PneumaticParams = {}): Group {
  const q = { mark: 'AEROVANTA T2', shell: 0xf1f3f4, accent: 0xd98c2b, face: 0x30465a, bottle: true, ...params }
  const root = group()
  unit(root, q)
  patientLine(root)
  if (q.bottle) oxygenBottle(root)
  return root
}
