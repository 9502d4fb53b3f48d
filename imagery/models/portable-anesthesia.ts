// Portable anaesthesia machine: the working unit in one open case, the breathing set in a second, closed one.
import type { Group } from 'three'
import { M, add, cable, cyl, decal, group, lathe, mat, pipe, rbox, rcyl, textTex } from '../kit.ts'
import { buttonRow, hose } from '../parts-clinical.ts'
import { clearPlastic, display, keys, readoutTex } from '../parts-device.ts'

export const meta = {
  title: 'Portable anaesthesia machine',
  views: [
    [24, 24],
    [-30, 22],
  ],
  fov: 24,
  fill: 0.9,
}

export interface PortableAnesthesiaParams {
  shell?: number
  accent?: number
  vaporiser?: number
}

const W = 0.56
const D = 0.36
const H = 0.17

function ribs(p: Group, color: number): void {
  for (const x of [-0.18, 0, 0.18]) add(p, rbox(0.034, H * 0.9, D + 0.012, 0.008), M.plastic(color), [x, H / 2, 0])
}

function lid(p: Group, q: Required<PortableAnesthesiaParams>): void {
  const g = group(p, [0, H, -D / 2], [-78, 0, 0])
  add(g, rbox(W, 0.07, D, 0.026, 5), M.plastic(q.shell), [0, 0.035, D / 2])
  add(g, rbox(W - 0.05, 0.02, D - 0.05, 0.01), mat('foam', { color: 0x3f474e, roughness: 0.95 }), [0, -0.001, D / 2])
  add(g, rbox(0.2, 0.012, 0.14, 0.006), M.white(), [-0.12, -0.01, D / 2 + 0.03])
  decal(
    g,
    0.18,
    0.11,
    textTex('CHECK LIST', { w: 360, h: 220, font: '600 44px Helvetica', sub: '1 gas   2 leak   3 circuit' }),
    [-0.12, -0.017, D / 2 + 0.03],
    [90, 0, 0],
  )
  for (const s of [-1, 1])
    pipe(
      p,
      [
        [s * 0.24, H - 0.02, 0.02],
        [s * 0.24, H + 0.16, -D / 2 - 0.02],
      ],
      0.005,
      M.steel(),
    )
}

// Control panel lying in the case: screen, flow tubes, vaporiser, gauge.
function worktop(p: Group, q: Required<PortableAnesthesiaParams>): void {
  add(p, rbox(W - 0.04, 0.02, D - 0.04, 0.008), M.paint(0xdfe4e8), [0, H - 0.008, 0])
  const desk = group(p, [0, H + 0.004, 0], [-90, 0, 0])
  display(
    desk,
    0.16,
    0.1,
    readoutTex('VENTILATE', [
      { text: 'Vt mL', value: '450' },
      { text: 'RATE', value: '12', color: '#ffd76a' },
    ]),
    [-0.16, 0.06, 0.006],
    [0, 0, 0],
    0.01,
  )
  keys(desk, [0x3aa06a, 0xf2f5f7, 0xf2f5f7, 0xd0453b], 0.044, [0.034, 0.022], [-0.16, -0.03, 0.004])
  buttonRow(desk, [-0.22, -0.1, 0.01], 0.06, [0x4a535b, 0x4a535b, 0x4a535b], 0.021)
  const gauge = group(desk, [0.0, -0.07, 0.008])
  add(gauge, rcyl(0.052, 0.022, 0.006), M.chrome(), [0, 0, 0], [90, 0, 0])
  add(gauge, rcyl(0.045, 0.004, 0.001), M.white(), [0, 0, 0.012], [90, 0, 0])
  add(gauge, rbox(0.004, 0.036, 0.002, 0.001), M.plastic(0xc9413a), [0.01, 0.012, 0.0155], [0, 0, -38])
  const vap = group(p, [0.17, H, 0.02])
  add(vap, rbox(0.12, 0.1, 0.13, 0.016), M.paint(0xe9ecee), [0, 0.05, 0])
  add(vap, rbox(0.124, 0.022, 0.134, 0.006), M.plastic(q.vaporiser), [0, 0.075, 0])
  add(vap, rcyl(0.048, 0.044, 0.009), M.plastic(q.vaporiser, 0.4), [0, 0.12, 0])
  for (let i = 0; i < 2; i++) {
    const x = 0.0 + i * 0.05
    add(p, cyl(0.013, 0.15), clearPlastic(0xcfe4ee, 0.5), [x, H + 0.075, -0.1])
    add(p, rcyl(0.0075, 0.01, 0.003), M.dark(), [x, H + 0.05 + i * 0.04, -0.1])
    for (const y of [0, 0.15]) add(p, rcyl(0.017, 0.014, 0.003), M.plastic(i ? 0x2f6fb0 : 0xf1f3f4), [x, H + y, -0.1])
  }
}

function openCase(root: Group, q: Required<PortableAnesthesiaParams>): void {
  const g = group(root, [0, 0, 0])
  add(g, rbox(W, H, D, 0.03, 5), M.plastic(q.shell), [0, H / 2, 0])
  ribs(g, q.shell)
  for (const x of [-0.16, 0.16]) add(g, rbox(0.06, 0.06, 0.016, 0.006), M.dark(0x343b42), [x, H - 0.03, D / 2 + 0.006])
  pipe(
    g,
    [
      [-0.07, 0.07, D / 2],
      [-0.06, 0.07, D / 2 + 0.04],
      [0.06, 0.07, D / 2 + 0.04],
      [0.07, 0.07, D / 2],
    ],
    0.01,
    M.rubber(0x2f353b),
    0.02,
  )
  lid(g, q)
  worktop(g, q)
}

function closedCase(root: Group, q: Required<PortableAnesthesiaParams>): void {
  const g = group(root, [0.5, 0, -0.08], [0, -24, 0])
  add(g, rbox(0.2, 0.36, 0.46, 0.03, 5), M.plastic(q.shell), [0, 0.18, 0])
  for (const z of [-0.14, 0.14]) add(g, rbox(0.212, 0.33, 0.034, 0.008), M.plastic(q.shell), [0, 0.18, z])
  add(g, rbox(0.204, 0.012, 0.464, 0.004), M.dark(0x343b42), [0, 0.25, 0])
  pipe(
    g,
    [
      [0, 0.35, -0.07],
      [0, 0.4, -0.06],
      [0, 0.4, 0.06],
      [0, 0.35, 0.07],
    ],
    0.011,
    M.rubber(0x2f353b),
    0.02,
  )
  add(g, rbox(0.005, 0.1, 0.14, 0.003), M.white(), [-0.101, 0.15, 0])
  add(g, rbox(0.004, 0.064, 0.018, 0.001), M.plastic(q.accent), [-0.1045, 0.15, 0])
  add(g, rbox(0.004, 0.018, 0.064, 0.001), M.plastic(q.accent), [-0.1045, 0.15, 0])
}

function circuit(root: Group): void {
  const tube = mat('hose', { color: 0xb9d9e8, roughness: 0.4 })
  hose(
    root,
    [
      [0.235, H + 0.06, 0.06],
      [0.32, H + 0.02, 0.16],
      [0.22, 0.03, 0.32],
      [-0.02, 0.02, 0.34],
      [-0.12, 0.03, 0.3],
    ],
    0.0135,
    tube,
  )
  const mask = group(root, [-0.17, 0.036, 0.3], [0, 0, 62])
  const cup = [
    [0.012, -0.06],
    [0.016, -0.035],
    [0.04, -0.02],
    [0.052, 0.005],
  ]
  add(mask, lathe(cup), clearPlastic(0xdcebf2, 0.5))
  add(mask, rcyl(0.054, 0.022, 0.01), M.rubber(0x2f3a44), [0, 0.012, 0])
  cable(
    root,
    [
      [0.12, H + 0.05, 0.085],
      [0.1, H + 0.02, 0.2],
      [0.02, H - 0.04, 0.21],
    ],
    0.004,
    M.rubber(0x59646e),
  )
}

export function build(params: PortableAnesthesiaParams = {}): Group {
  const q = { shell: 0x5f6c4f, accent: 0xc9413a, vaporiser: 0x7a4fa0, ...params }
  const root = group()
  openCase(root, q)
  closedCase(root, q)
  circuit(root)
  return root
}
