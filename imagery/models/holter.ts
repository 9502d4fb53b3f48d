// Holter recorder on its neck band with the lead wires and electrodes, beside the reading cradle. Everything lies on a table; front is +Z.
import type { Group } from 'three'
import { M, add, cable, extrude, group, panel, rbox, rcyl, shape } from '../kit.ts'
import { readoutTex } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { electrode } from '../parts-vitals.ts'

export const meta = {
  title: 'Holter recorder',
  views: [
    [14, 46],
    [-34, 38],
  ],
  fov: 24,
  fill: 0.85,
}

export interface HolterParams extends Marked {
  shell?: number
  accent?: number
  band?: number
}

type Full = Required<HolterParams>

const W = 0.058
const L = 0.088
const THICK = 0.018
const LEAD_COLORS = [0xc9413a, 0xe2c13a, 0x3aa655, 0xe8ecef, 0x2c3136, 0x2d8fd0, 0xe0802c]

function recorder(p: Group, q: Full): void {
  const outline = shape([
    [-W / 2, -L / 2, 0.016],
    [W / 2, -L / 2, 0.016],
    [W / 2, L / 2, 0.016],
    [-W / 2, L / 2, 0.016],
  ])
  const g = group(p, [0, 0, 0], [0, 0, 0])
  add(g, extrude(outline, THICK, 0.006, 5), M.white(q.shell), [0, THICK / 2 + 0.003, 0], [90, 0, 0])
  add(g, extrude(outline, THICK * 0.4, 0.003, 3), M.plastic(q.accent), [0, THICK / 2 + 0.003, 0], [90, 0, 0], 1.02)
  const top = THICK + 0.0032
  add(g, rbox(0.044, 0.002, 0.034, 0.001), M.glass(), [0, top, -0.016])
  const rows = [
    { text: '7 d', value: '02:14' },
    { text: 'II', value: '74', color: '#7fe08a' },
  ]
  panel(g, 0.038, 0.0285, readoutTex('HOLTER', rows, { keys: 0, ratio: 0.75 }), [0, top + 0.0014, -0.016], [-90, 0, 0])
  for (const x of [-0.014, 0.014]) add(g, rbox(0.018, 0.003, 0.011, 0.0014), M.plastic(0xb9c1c8), [x, top, 0.014])
  markLabel(g, q.mark, 0.042, [0, top + 0.0002, 0.027], [-90, 0, 0])
  add(g, rbox(0.032, 0.012, 0.02, 0.004), M.dark(0x3a4046), [0, THICK / 2 + 0.003, L / 2 + 0.006])
}

// Woven band: two runs from the recorder's lugs, closed by a sliding buckle.
function neckBand(p: Group, q: Full): void {
  const cloth = M.fabric(q.band)
  for (const s of [-1, 1]) {
    add(p, rbox(0.012, 0.004, 0.012, 0.002), M.chrome(), [s * 0.02, 0.012, -L / 2 - 0.002])
    const line: [number, number, number][] = [
      [s * 0.02, 0.012, -L / 2 - 0.006],
      [s * 0.05, 0.006, -0.09],
      [s * 0.1, 0.005, -0.13],
      [s * 0.085, 0.005, -0.185],
      [0, 0.005, -0.2],
    ]
    for (let k = -2; k <= 2; k++) {
      const shift = k * 0.0022
      cable(
        p,
        line.map(([x, y, z], i): [number, number, number] => [x + s * shift * (i === 4 ? 0 : 0.8), y, z - shift * (i > 2 ? 1 : 0.4)]),
        0.0016,
        cloth,
      )
    }
  }
  add(p, rbox(0.03, 0.009, 0.02, 0.004), M.plastic(0x4a535c), [0, 0.006, -0.2])
}

function leads(p: Group): void {
  LEAD_COLORS.forEach((color, i) => {
    const spread = i - 3
    const end: [number, number, number] = [spread * 0.052 + (i % 2) * 0.008, 0.004, 0.16 - Math.abs(spread) * 0.012 + (i % 2) * 0.05]
    cable(
      p,
      [
        [spread * 0.0038, 0.012, L / 2 + 0.014],
        [spread * 0.008, 0.005, L / 2 + 0.034],
        [end[0] * 0.7 + (i % 2 ? 0.02 : -0.02), 0.003, end[2] - 0.06],
        [end[0], 0.004, end[2] - 0.012],
        [end[0], 0.006, end[2]],
      ],
      0.0015,
      M.plastic(0xaab3bb),
    )
    electrode(p, [end[0], 0, end[2]], color)
  })
}

function cradle(p: Group, q: Full): void {
  const g = group(p, [0.19, 0, -0.09], [0, -20, 0])
  const side = shape([
    [-0.06, 0, 0.008],
    [0.06, 0, 0.008],
    [0.06, 0.016, 0.006],
    [-0.03, 0.05, 0.012],
    [-0.06, 0.05, 0.012],
  ])
  add(g, extrude(side, 0.085, 0.006, 4), M.plastic(0x59636c), [0, 0, 0], [0, -90, 0])
  add(g, rcyl(0.004, 0.003, 0.001), M.glow(0x39d06a, 0.9), [0.025, 0.018, 0.056])
  const second = group(g, [0, 0.033, 0.012], [22, 0, 0])
  recorder(second, q)
  cable(
    g,
    [
      [0, 0.01, -0.06],
      [0.01, 0.006, -0.1],
      [0.07, 0.004, -0.11],
      [0.11, 0.004, -0.06],
    ],
    0.0024,
    M.rubber(0x4a5056),
  )
}

export function build(params: HolterParams = {}): Group {
  const q: Full = { mark: 'TRACENNE TRN-24H', shell: 0xf1f3f4, accent: 0x6b4fa0, band: 0x3d5a7a, ...params }
  const root = group()
  recorder(root, q)
  neckBand(root, q)
  leads(root)
  cradle(root, q)
  return root
}
