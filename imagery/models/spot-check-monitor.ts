// Key-operated spot-check monitor with luminous digits, cuff hose, finger clip and ear thermometer. Front is +Z.
import type { Group } from 'three'
import { M, add, cable, decal, extrude, group, lathe, panel, pipe, rbox, rcyl, shape, textTex } from '../kit.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { digitScreen } from '../parts-screens.ts'
import { cuff, fingerClip } from '../parts-vitals.ts'

export const meta = {
  title: 'Spot-check monitor',
  views: [
    [28, 13],
    [-32, 15],
  ],
  fov: 24,
  fill: 0.86,
}

export interface SpotCheckParams extends Marked {
  shell?: number
  accent?: number
  face?: number
}

type Full = Required<SpotCheckParams>

const W = 0.215
const H = 0.24
const D = 0.11
const ROWS = [
  { text: '118', color: '#ff5a3c', name: 'SYS  mmHg' },
  { text: ' 76', color: '#ff5a3c', name: 'DIA  mmHg' },
  { text: ' 98', color: '#54d8ff', name: 'SpO2  %' },
  { text: ' 71', color: '#5fe07a', name: 'PULSE  bpm' },
]

function casing(p: Group, q: Full): void {
  const side = shape([
    [-D / 2, 0, 0.012],
    [D / 2, 0, 0.014],
    [D / 2 - 0.018, H, 0.03],
    [-D / 2, H, 0.03],
  ])
  add(p, extrude(side, W, 0.014, 5), M.white(q.shell), [0, 0.008, 0], [0, -90, 0])
  for (const x of [-0.08, 0.08]) add(p, rbox(0.03, 0.012, 0.08, 0.004), M.rubber(), [x, 0.006, 0])
  pipe(
    p,
    [
      [-0.07, H, -0.02],
      [-0.06, H + 0.044, -0.02],
      [0.06, H + 0.044, -0.02],
      [0.07, H, -0.02],
    ],
    0.01,
    M.plastic(q.accent),
    0.03,
    { seg: 60 },
  )
}

function face(p: Group, q: Full): void {
  const g = group(p, [0, 0.008 + H / 2, D / 2 - 0.008], [-4.3, 0, 0])
  add(g, rbox(W - 0.024, H - 0.02, 0.012, 0.012), M.plastic(q.face), [0, 0, 0])
  ROWS.forEach((row, i) => {
    const y = 0.084 - i * 0.041
    add(g, rbox(0.1, 0.037, 0.006, 0.004), M.glass(), [-0.028, y, 0.006])
    panel(g, 0.074, 0.03, digitScreen([{ text: row.text, color: row.color }], { w: 300, h: 122 }), [-0.028, y, 0.0096])
    decal(g, 0.068, 0.017, textTex(row.name, { fg: '#eef3f6', font: '600 52px Helvetica, Arial' }), [0.06, y, 0.0066])
  })
  const keys = [0x3aa06a, 0xe6ebee, 0xe6ebee, 0xe6ebee, 0xd94a3c]
  keys.forEach((color, i) => add(g, rbox(0.026, 0.02, 0.008, 0.005), M.plastic(color), [(i - 2) * 0.035, -0.083, 0.007]))
  markLabel(g, q.mark, 0.1, [-0.028, -0.065, 0.0066], [0, 0, 0], '#dfe8ee')
}

// Ear thermometer in its holder on the right.
function thermometer(p: Group, q: Full): void {
  const g = group(p, [W / 2 + 0.022, 0.1, 0.004])
  add(g, rbox(0.042, 0.11, 0.06, 0.014), M.plastic(0xc9ced3))
  const body = group(g, [0.002, 0.06, 0], [0, 0, -6])
  add(body, rbox(0.028, 0.12, 0.034, 0.013, 6), M.white(), [0, 0.03, 0])
  add(body, rbox(0.02, 0.03, 0.004, 0.002), M.glass(), [0, 0.05, 0.017])
  const tip = group(body, [0, 0.088, 0.006], [62, 0, 0])
  add(
    tip,
    lathe([
      [0.001, 0],
      [0.013, 0],
      [0.011, 0.012],
      [0.0055, 0.03],
      [0.004, 0.034],
      [0.001, 0.034],
    ]),
    M.plastic(q.accent),
  )
}

function leads(p: Group, q: Full): void {
  const x = -W / 2 - 0.004
  add(p, rcyl(0.011, 0.014, 0.002), M.plastic(0x4a535c), [x, 0.11, 0.01], [0, 0, 90])
  add(p, rcyl(0.01, 0.012, 0.002), M.plastic(0x2d8fd0), [x, 0.07, 0.01], [0, 0, 90])
  cable(
    p,
    [
      [x, 0.11, 0.01],
      [x - 0.05, 0.1, 0.02],
      [x - 0.07, 0.03, 0.06],
      [x - 0.02, 0.008, 0.13],
      [x + 0.03, 0.02, 0.165],
    ],
    0.005,
    M.rubber(0x4a5056),
  )
  cable(
    p,
    [
      [x, 0.07, 0.01],
      [x - 0.03, 0.06, 0.02],
      [x - 0.036, 0.006, 0.06],
      [x + 0.06, 0.004, 0.1],
      [x + 0.19, 0.004, 0.12],
    ],
    0.0028,
    M.plastic(0xdfe3e6),
  )
  fingerClip(p, [x + 0.21, 0.014, 0.126], 10)
  cuff(p, [x + 0.08, 0, 0.19], 14, q.accent)
}

export function build(params: SpotCheckParams = {}): Group {
  const q: Full = { shell: 0xeef1f3, accent: 0x2b7fb8, face: 0x37424c, mark: 'TELLAVIA TLV-20', ...params }
  const root = group()
  casing(root, q)
  face(root, q)
  thermometer(root, q)
  leads(root, q)
  return root
}
