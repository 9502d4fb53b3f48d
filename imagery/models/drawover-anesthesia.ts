// Draw-over anaesthesia: an oxygen concentrator in the foot, a table with vaporiser, hand bellows, reservoir and breathing hose.
import type { Group } from 'three'
import { M, add, bar, cable, cyl, group, lathe, mat, mirrorZ, pipe, rbox, rcyl } from '../kit.ts'
import { drawers, fourCasters, hose, louvre } from '../parts-clinical.ts'
import { clearPlastic, display, keys, label, readoutTex } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Draw-over anaesthesia system',
  views: [
    [28, 12],
    [-34, 14],
  ],
  fov: 24,
  fill: 0.9,
}

export interface DrawOverParams extends Marked {
  shell?: number
  accent?: number
  vaporiser?: number
}

const W = 0.56
const D = 0.46
const DESK = 0.88

function concentrator(root: Group, q: Required<DrawOverParams>): void {
  add(root, rbox(W, 0.52, D, 0.03, 5), M.white(q.shell), [0, 0.41, 0])
  add(root, rbox(W + 0.01, 0.07, D + 0.01, 0.02), M.plastic(0x59646e), [0, 0.17, 0])
  fourCasters(root, W - 0.1, D - 0.08, 0.058)
  const front = group(root, [0, 0.42, D / 2 + 0.002])
  add(front, rbox(W * 0.88, 0.4, 0.008, 0.014), M.plastic(0xdbe2e6), [0, 0.01, 0])
  display(front, 0.13, 0.075, readoutTex('OXYGEN', [{ text: 'O2 %', value: '93' }], { keys: 0 }), [-0.13, 0.14, 0.008], [0, 0, 0], 0.006)
  keys(front, [0x3aa06a, 0xf2f5f7, 0xf2f5f7], 0.04, [0.03, 0.018], [-0.13, 0.07, 0.007])
  for (const x of [0.07, 0.15]) flowTube(front, x)
  louvre(front, [0, -0.15, 0.005], W * 0.7, 7)
  markLabel(front, q.mark, 0.2, [-0.125, 0.02, 0.0055])
}

function flowTube(p: Group, x: number): void {
  add(p, rbox(0.046, 0.2, 0.03, 0.008), clearPlastic(0xe2f0f5, 0.55), [x, 0.09, 0.02])
  add(p, cyl(0.007, 0.16), clearPlastic(0xbfe0ee, 0.6), [x, 0.1, 0.024])
  add(p, rcyl(0.006, 0.008, 0.002), M.dark(), [x, 0.11, 0.024])
  add(p, rcyl(0.017, 0.03, 0.004), M.plastic(0x2f9b62), [x, -0.03, 0.03], [90, 0, 0])
}

function desk(root: Group, q: Required<DrawOverParams>): void {
  for (const x of [-W / 2 + 0.03, W / 2 - 0.03]) {
    mirrorZ((s) => add(root, rbox(0.036, 0.24, 0.036, 0.008), M.alu(0xd0d5d9), [x, 0.77, s * (D / 2 - 0.04)]))
  }
  add(root, rbox(W - 0.08, 0.14, D - 0.06, 0.012), M.white(q.shell), [0, 0.76, -0.01])
  drawers(root, W - 0.12, D - 0.06, [0.12], M.plastic(0xe3e8eb), M.plastic(q.accent), [0, 0.7, -0.005])
  add(root, rbox(W + 0.06, 0.03, D + 0.04, 0.012), M.plastic(0xcfd6db), [0, DESK - 0.015, 0])
  pipe(
    root,
    [
      [-W / 2 - 0.02, DESK - 0.01, 0.16],
      [-W / 2 - 0.11, DESK + 0.01, 0.16],
      [-W / 2 - 0.11, DESK + 0.01, -0.16],
      [-W / 2 - 0.02, DESK - 0.01, -0.16],
    ],
    0.013,
    M.rubber(0x4a535b),
    0.05,
  )
}

// Vaporiser: a squat metal body with a dial on top and a sight glass in front.
function vaporiser(root: Group, q: Required<DrawOverParams>): void {
  const g = group(root, [-0.13, DESK, 0.0])
  add(g, rbox(0.15, 0.15, 0.14, 0.02, 5), M.paint(0xe9ecee), [0, 0.075, 0])
  add(g, rbox(0.154, 0.03, 0.144, 0.008), M.plastic(q.vaporiser), [0, 0.12, 0])
  add(g, rcyl(0.056, 0.05, 0.01), M.plastic(q.vaporiser, 0.4), [0, 0.175, 0])
  add(g, rcyl(0.05, 0.012, 0.004), M.dark(0x30363b), [0, 0.205, 0])
  for (let i = 0; i < 10; i++)
    add(g, rbox(0.004, 0.022, 0.003, 0.001), M.white(), [0.056 * Math.sin(i * 0.3 - 1.35), 0.178, 0.056 * Math.cos(i * 0.3 - 1.35)])
  add(g, rbox(0.024, 0.08, 0.006, 0.003), clearPlastic(0xf0d98a, 0.7), [0.046, 0.06, 0.071])
  label(g, 'ISOFLURANE', 0.08, [-0.02, 0.03, 0.0712])
  for (const s of [-1, 1]) add(g, rcyl(0.016, 0.05, 0.004), M.steel(), [s * 0.09, 0.1, 0], [0, 0, 90])
}

// Self-inflating bellows, worked by hand from above.
function handBellows(root: Group): void {
  const g = group(root, [0.12, DESK, 0.01])
  add(g, rcyl(0.085, 0.03, 0.008), M.plastic(0x59646e), [0, 0.016, 0])
  for (let i = 0; i < 8; i++) add(g, rcyl(i % 2 ? 0.062 : 0.074, 0.018, 0.008), M.rubber(0x33414d), [0, 0.042 + i * 0.017, 0])
  add(g, rcyl(0.076, 0.022, 0.008), M.plastic(0x59646e), [0, 0.186, 0])
  add(g, rcyl(0.022, 0.04, 0.008), M.dark(0x30363b), [0, 0.214, 0])
  add(g, rcyl(0.02, 0.06, 0.005), M.chrome(), [-0.1, 0.06, 0.02], [0, 0, 90])
  add(g, rcyl(0.018, 0.05, 0.005), M.chrome(), [0.09, 0.06, 0.02], [0, 0, 90])
}

function breathing(root: Group): void {
  const tube = mat('hose', { color: 0xb9d9e8, roughness: 0.4 })
  hose(
    root,
    [
      [-0.035, DESK + 0.1, 0],
      [-0.01, DESK + 0.12, 0.02],
      [0.015, DESK + 0.062, 0.03],
    ],
    0.013,
    tube,
  )
  hose(
    root,
    [
      [0.235, DESK + 0.06, 0.03],
      [0.31, DESK + 0.1, 0.06],
      [0.36, DESK - 0.06, 0.16],
      [0.25, DESK - 0.26, 0.3],
      [0.06, DESK - 0.2, 0.36],
      [-0.02, DESK - 0.02, 0.33],
    ],
    0.0135,
    tube,
  )
  const mask = group(root, [-0.02, DESK + 0.0, 0.3], [58, 0, 0])
  const cup = [
    [0.012, 0.07],
    [0.016, 0.045],
    [0.04, 0.03],
    [0.05, 0.008],
  ]
  add(mask, lathe(cup), clearPlastic(0xdcebf2, 0.5))
  add(mask, rcyl(0.053, 0.02, 0.009), M.rubber(0x2f3a44), [0, 0, 0])
  const spare = lathe([
    [0, -0.2],
    [0.03, -0.19],
    [0.052, -0.13],
    [0.044, -0.06],
    [0.016, -0.015],
    [0, 0],
  ])
  pipe(
    root,
    [
      [-0.24, DESK, -0.12],
      [-0.24, DESK + 0.5, -0.12],
      [-0.33, DESK + 0.5, -0.06],
    ],
    0.011,
    M.chrome(),
    0.05,
  )
  add(root, spare, M.rubber(0x2f7f6f), [-0.33, DESK + 0.49, -0.06])
  bar(root, [0.22, DESK, -0.16], [0.22, DESK + 0.42, -0.16], 0.011, M.chrome())
  const gauge = group(root, [0.22, DESK + 0.44, -0.15])
  add(gauge, rcyl(0.05, 0.034, 0.008), M.chrome(), [0, 0, 0], [90, 0, 0])
  add(gauge, rcyl(0.043, 0.004, 0.001), M.white(), [0, 0, 0.017], [90, 0, 0])
  add(gauge, rbox(0.004, 0.034, 0.002, 0.001), M.plastic(0xc9413a), [0.008, 0.012, 0.02], [0, 0, -32])
  cable(
    root,
    [
      [0.22, DESK + 0.39, -0.15],
      [0.16, DESK + 0.3, -0.06],
      [0.21, DESK + 0.08, 0.02],
    ],
    0.004,
    M.rubber(0x59646e),
  )
}

export function build(params: DrawOverParams = {}): Group {
  const q = { mark: 'PNEUMERA K4', shell: 0xf1f3f4, accent: 0xc25b3b, vaporiser: 0x7a4fa0, ...params }
  const root = group()
  concentrator(root, q)
  desk(root, q)
  vaporiser(root, q)
  handBellows(root)
  breathing(root)
  return root
}
