// Handheld vital-signs monitor in a rubber sleeve with its cuff and finger clip. It leans back on a low stand; front is +Z.
import type { Group } from 'three'
import { M, add, cable, extrude, group, panel, rbox, rcyl, shape } from '../kit.ts'
import { readoutTex } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { cuff, fingerClip } from '../parts-vitals.ts'

export const meta = {
  title: 'Handheld vital-signs monitor',
  views: [
    [22, 22],
    [-30, 24],
  ],
  fov: 24,
  fill: 0.86,
}

export interface HandheldMonitorParams extends Marked {
  shell?: number
  sleeve?: number
  cuffColor?: number
}

type Full = Required<HandheldMonitorParams>

const W = 0.082
const H = 0.165
const D = 0.034
const LEAN = -24

const READINGS = [
  { text: 'SYS', value: '124', color: '#ffffff' },
  { text: 'DIA', value: '79', color: '#ffffff' },
  { text: 'SpO2', value: '97', color: '#3fd6e8' },
  { text: 'PR', value: '68', color: '#5fe07a' },
]

function device(p: Group, q: Full): void {
  const outline = shape([
    [-W / 2 + 0.006, -H / 2, 0.02],
    [W / 2 - 0.006, -H / 2, 0.02],
    [W / 2, H / 2, 0.018],
    [-W / 2, H / 2, 0.018],
  ])
  add(p, extrude(outline, D, 0.01, 5), M.white(q.shell))
  // The sleeve is a frame: grip ribs on both flanks and thick corners.
  add(p, extrude(outline, D * 0.62, 0.008, 4), M.rubber(q.sleeve), [0, 0, -0.004], [0, 0, 0], [1.075, 1.04, 1])
  for (const s of [-1, 1]) {
    for (let i = 0; i < 8; i++)
      add(p, rbox(0.005, 0.005, 0.018, 0.002), M.rubber(q.sleeve), [s * (W / 2 + 0.0015), -0.045 + i * 0.01, -0.004])
  }
  add(p, rbox(W - 0.016, 0.088, 0.004, 0.004), M.glass(), [0, 0.03, D / 2])
  panel(p, W - 0.024, 0.078, readoutTex('PATIENT 014', READINGS, { keys: 0, ratio: 1.34 }), [0, 0.03, D / 2 + 0.0024])
  const keys = [0xdfe5ea, 0x3aa06a, 0xdfe5ea]
  keys.forEach((color, i) => add(p, rbox(0.018, 0.014, 0.006, 0.005), M.plastic(color), [(i - 1) * 0.024, -0.034, D / 2]))
  add(p, rcyl(0.013, 0.006, 0.002), M.plastic(0xc9d1d7), [0, -0.06, D / 2], [90, 0, 0])
  markLabel(p, q.mark, 0.054, [0, -0.0205, D / 2 + 0.0006], [0, 0, 0], '#55636f')
}

function leads(p: Group, q: Full): void {
  cable(
    p,
    [
      [0.018, 0.152, -0.052],
      [0.03, 0.17, -0.066],
      [0.1, 0.12, -0.06],
      [0.135, 0.02, -0.01],
      [0.12, 0.02, 0.05],
    ],
    0.0042,
    M.rubber(0x4a5056),
  )
  cable(
    p,
    [
      [-0.018, 0.152, -0.052],
      [-0.03, 0.168, -0.066],
      [-0.085, 0.11, -0.05],
      [-0.105, 0.006, 0.02],
      [-0.09, 0.004, 0.07],
      [-0.06, 0.006, 0.085],
    ],
    0.0024,
    M.plastic(0xdfe3e6),
  )
  fingerClip(p, [-0.035, 0.014, 0.088], 4)
  cuff(p, [0.165, 0, 0.03], -24, q.cuffColor, 0.92)
}

export function build(params: HandheldMonitorParams = {}): Group {
  const q: Full = { mark: 'TELLAVIA TLV-10', shell: 0xf1f3f4, sleeve: 0x2f7f9f, cuffColor: 0x2b5f9a, ...params }
  const root = group()
  device(group(root, [0, 0.082, -0.01], [LEAN, 0, 0]), q)
  add(root, rbox(0.06, 0.1, 0.006, 0.003), M.plastic(0xb3bac1), [0, 0.046, -0.072], [20, 0, 0])
  add(root, rbox(0.07, 0.008, 0.11, 0.003), M.plastic(0xc9ced3), [0, 0.004, -0.03])
  leads(root, q)
  return root
}
