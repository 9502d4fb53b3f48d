// Pocket infusion pump for patient-controlled analgesia: a cassette under a small body, a patient button on a cord.
import type { Group } from 'three'
import { M, add, cable, extrude, group, lathe, rbox, rcyl, shape, torus } from '../kit.ts'
import { clearPlastic, display, keys, readoutTex } from '../parts-device.ts'
import { hose } from '../parts-infusion.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Ambulatory infusion pump',
  views: [
    [24, 16],
    [-32, 18],
  ],
  fov: 24,
  fill: 0.86,
}

export interface AmbulatoryParams extends Marked {
  shell?: number
  accent?: number
  face?: number
}

const W = 0.088
const H = 0.13
const D = 0.038
const BASE = 0.058

// The medicine reservoir clips below the body; its pump fingers sit behind the coloured latch.
function cassette(p: Group, accent: number): void {
  add(p, rbox(W * 0.98, BASE, D * 0.92, 0.01, 5), clearPlastic(0xcfe4ef, 0.42), [0, BASE / 2, 0])
  add(p, rbox(W * 0.84, BASE * 0.72, D * 0.6, 0.01, 5), clearPlastic(0x9fd0ea, 0.6), [0, BASE / 2 - 0.002, 0])
  add(p, rbox(W, 0.008, D, 0.003), M.white(0xe6ebee), [0, BASE, 0])
  add(p, rbox(0.012, 0.022, 0.01, 0.004), M.plastic(accent), [W / 2 + 0.002, BASE + 0.008, 0])
}

function body(p: Group, q: Required<AmbulatoryParams>): void {
  const outline = shape([
    [-W / 2, 0, 0.012],
    [W / 2, 0, 0.012],
    [W / 2, H, 0.03],
    [-W / 2, H, 0.03],
  ])
  const g = group(p, [0, BASE + 0.004, 0])
  add(g, extrude(outline, D, 0.011, 6), M.white(q.shell))
  add(g, rbox(W * 0.88, H * 0.88, 0.004, 0.012, 4), M.plastic(q.face), [0, H * 0.5, D / 2])
  const rows = [
    { text: 'RATE mL/h', value: '2.0' },
    { text: 'BOLUS mg', value: '1.5', color: '#ffd76a' },
  ]
  display(g, W * 0.68, H * 0.3, readoutTex('PCA  RUNNING', rows, { keys: 0, ratio: 0.62 }), [0, H * 0.72, D / 2 + 0.003], [0, 0, 0], 0.004)
  keys(g, [0x3aa06a, 0xf2f5f7, 0xd0453b], 0.022, [0.017, 0.012], [0, H * 0.4, D / 2 + 0.003])
  keys(g, [0xf2f5f7, q.accent, 0xf2f5f7], 0.022, [0.017, 0.012], [0, H * 0.26, D / 2 + 0.003])
  add(g, rcyl(0.0028, 0.003, 0.001), M.glow(0x39d06a, 1), [W * 0.34, H * 0.93, D / 2 + 0.002], [90, 0, 0])
  markLabel(g, q.mark, 0.06, [0, H * 0.13, D / 2 + 0.0025], [0, 0, 0], '#e8edf0')
  add(g, torus(0.01, 0.0022), M.steel(), [0, H + 0.006, -0.004])
}

function line(p: Group): void {
  const soft = hose()
  cable(
    p,
    [
      [-W / 2, BASE * 0.6, 0],
      [-0.075, 0.03, 0.02],
      [-0.1, 0.004, 0.05],
      [-0.06, 0.003, 0.09],
      [-0.01, 0.003, 0.075],
      [-0.03, 0.003, 0.05],
    ],
    0.0018,
    soft,
  )
  add(p, rcyl(0.005, 0.016, 0.002), M.white(), [-0.03, 0.006, 0.05], [0, 0, 90])
}

function patientButton(p: Group, accent: number): void {
  const g = group(p, [0.092, 0.012, 0.06], [0, 35, 84])
  const grip = [
    [0, -0.035],
    [0.009, -0.034],
    [0.012, -0.01],
    [0.0115, 0.02],
    [0.009, 0.03],
    [0, 0.03],
  ]
  add(g, lathe(grip), M.white(0xe8ecee))
  add(g, rcyl(0.0075, 0.012, 0.003), M.plastic(accent, 0.35), [0, 0.033, 0])
  cable(
    p,
    [
      [W / 2, BASE + 0.05, -0.006],
      [0.075, 0.05, -0.02],
      [0.12, 0.004, -0.02],
      [0.15, 0.004, 0.03],
      [0.124, 0.011, 0.078],
    ],
    0.0022,
    M.rubber(0x767f87),
  )
}

export function build(params: AmbulatoryParams = {}): Group {
  const q = { mark: 'DOSAVERE A3', shell: 0xe7ebee, accent: 0x2b7fb8, face: 0x3f4a54, ...params }
  const root = group()
  cassette(root, q.accent)
  body(root, q)
  line(root)
  patientButton(root, q.accent)
  return root
}
