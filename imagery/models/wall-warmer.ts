// Radiant warmer on the wall: a rail plate with control panel, heater on a short arm above, bed folded down below.
import type { Group } from 'three'
import { M, add, bar, extrude, group, mat, mirrorZ, pillow, rbox, rcyl, shape } from '../kit.ts'
import { buttonRow, cushion, display, rectOutline } from '../parts-clinical.ts'
import { clearPlastic } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { tileScreen } from '../parts-screens.ts'

export const meta = {
  title: 'Wall-mounted infant warmer',
  views: [
    [32, 12],
    [-36, 16],
  ],
  studio: { floor: false },
  fov: 24,
  fill: 0.9,
}

export interface WallWarmerParams extends Marked {
  shell?: number
  accent?: number
  linen?: number
}

const HEIGHT = 1.3
const BED = 0.22
const TOP = 1.16
const LENGTH = 0.7
const DEPTH = 0.54

function wallPanel(root: Group, q: Required<WallWarmerParams>): void {
  const outline = shape([
    [-0.2, 0, 0.04],
    [0.2, 0, 0.04],
    [0.17, HEIGHT, 0.05],
    [-0.17, HEIGHT, 0.05],
  ])
  add(root, extrude(outline, 0.09, 0.02, 5), M.white(q.shell), [0, 0, -0.045])
  add(root, rbox(0.3, 0.55, 0.012, 0.02), M.plastic(0xdde3e7), [0, 0.78, 0.003])
  const tiles = [
    { label: 'Skin °C', value: '36.6', color: '#c9573b' },
    { label: 'Heat %', value: '40', color: '#d98c2b' },
    { label: 'APGAR', value: '05:00', color: '#2b7fb8' },
    { label: 'Mode', value: 'SKIN', color: '#2f9b82' },
  ]
  display(root, 0.22, 0.17, tileScreen('Warmer', tiles, 2, { w: 640, h: 500 }), M.dark(), [0, 0.86, 0.02], [0, 0, 0], 0.024)
  buttonRow(root, [-0.09, 0.715, 0.012], 0.045, [0x3a9a62, 0xcfd5da, 0xcfd5da, 0xcfd5da, 0xd98c2b], 0.013)
  for (const x of [-0.07, 0.07]) {
    add(root, rcyl(0.036, 0.02, 0.005), M.chrome(), [x, 0.6, 0.02], [90, 0, 0])
    add(root, rcyl(0.031, 0.024, 0.003), M.white(), [x, 0.6, 0.02], [90, 0, 0])
    add(root, rbox(0.003, 0.024, 0.002, 0.001), M.plastic(0xc9413a), [x + 0.006, 0.607, 0.034], [0, 0, -30])
    add(root, rcyl(0.017, 0.04, 0.004), M.plastic(x > 0 ? 0x2f9b62 : 0xd8b02c), [x, 0.52, 0.03], [90, 0, 0])
  }
  add(root, rbox(0.36, 0.026, 0.012, 0.003), M.steel(), [0, 0.42, 0.03])
  for (const x of [-0.14, 0.14]) add(root, rcyl(0.008, 0.03, 0.002), M.chrome(), [x, 0.42, 0.016], [90, 0, 0])
  markLabel(root, q.mark, 0.22, [0, 0.345, 0.001])
}

function heater(root: Group, q: Required<WallWarmerParams>): void {
  const arm = group(root, [0, TOP, 0])
  add(arm, rbox(0.16, 0.1, 0.12, 0.03), M.white(q.shell), [0, 0, 0.04])
  add(arm, rbox(0.09, 0.06, 0.34, 0.022), M.paint(0xe6e9ec), [0, 0.01, 0.22])
  const hood = group(arm, [0, 0, 0.42], [8, 0, 0])
  add(hood, rbox(0.66, 0.085, 0.24, 0.036, 6), M.white(q.shell), [0, 0.01, 0])
  add(hood, rbox(0.664, 0.014, 0.244, 0.006), M.plastic(q.accent), [0, 0.03, 0])
  add(hood, rbox(0.54, 0.014, 0.16, 0.006), M.steel(), [0, -0.03, 0])
  for (const z of [-0.045, 0, 0.045]) add(hood, rcyl(0.011, 0.46, 0.004), M.glow(0xff7a3a, 0.9), [0, -0.042, z], [0, 0, 90])
  for (const s of [-1, 1]) add(hood, rcyl(0.022, 0.014, 0.003), M.glow(0xfff4dc, 1.2), [s * 0.29, -0.034, 0.05])
}

function bed(root: Group, q: Required<WallWarmerParams>): void {
  const g = group(root, [0, BED, 0.04 + DEPTH / 2])
  add(g, rbox(LENGTH + 0.06, 0.07, DEPTH + 0.04, 0.03, 5), M.white(q.shell), [0, -0.035, 0])
  add(g, rbox(LENGTH + 0.066, 0.016, DEPTH + 0.046, 0.007), M.plastic(q.accent), [0, -0.02, 0])
  cushion(g, rectOutline(LENGTH - 0.05, DEPTH - 0.07, 0.05), 0.045, M.vinyl(q.linen), [0, 0.024, 0])
  const clear = clearPlastic(0xd5e8f2, 0.3)
  mirrorZ((s) => add(g, rbox(0.008, 0.15, DEPTH - 0.03, 0.003), clear, [s * (LENGTH / 2), 0.075, 0], [0, 0, -s * 5]))
  add(g, rbox(LENGTH - 0.03, 0.15, 0.008, 0.003), clear, [0, 0.075, DEPTH / 2], [5, 0, 0])
  const linen = mat('linen', { color: 0xfdfdfc, roughness: 0.95, sheen: 0.3, sheenRoughness: 0.8 })
  add(g, pillow(0.38, 0.06, 0.28, 0.6), linen, [0, 0.07, 0])
  mirrorZ((s) => {
    add(g, rbox(0.05, 0.04, 0.06, 0.012), M.dark(0x59646e), [s * 0.26, -0.05, -DEPTH / 2 + 0.03])
    bar(root, [s * 0.17, 0.04, 0.02], [s * 0.24, BED - 0.06, 0.36], 0.012, M.steel())
  })
}

export function build(params: WallWarmerParams = {}): Group {
  const q = { shell: 0xf1f3f4, accent: 0x7a5fa0, linen: 0xe6ddf2, mark: 'THERMELLE W4', ...params }
  const root = group()
  wallPanel(root, q)
  heater(root, q)
  bed(root, q)
  return root
}
