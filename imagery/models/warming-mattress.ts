// Infant warming mattress: a soft gel pad with its cover folded back, and the control unit it is plugged into.
import type { Group } from 'three'
import { M, add, cable, group, mat, pillow, pipe, rbox, rcyl } from '../kit.ts'
import { cushion, rectOutline } from '../parts-clinical.ts'
import { display, feet, keys, readoutTex, statusLamps } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Infant warming mattress',
  views: [
    [28, 27],
    [-34, 24],
  ],
  fov: 24,
  fill: 0.9,
}

export interface WarmingMattressParams extends Marked {
  cover?: number
  gel?: number
  shell?: number
  accent?: number
}

const L = 0.62
const D = 0.36

function mattress(root: Group, q: Required<WarmingMattressParams>): void {
  const g = group(root, [-0.12, 0, 0.02])
  cushion(g, rectOutline(L, D, 0.06), 0.05, M.vinyl(q.cover), [0, 0.027, 0])
  cushion(g, rectOutline(L - 0.05, D - 0.05, 0.05), 0.022, mat('gel', { color: q.gel, roughness: 0.28, clearcoat: 0.5 }), [0, 0.056, 0])
  for (let i = 0; i < 5; i++) {
    for (let j = 0; j < 3; j++)
      add(g, pillow(0.105, 0.016, 0.1, 0.6), mat('gel', { color: q.gel, roughness: 0.28, clearcoat: 0.5 }), [
        (i - 2) * 0.112,
        0.067,
        (j - 1) * 0.1,
      ])
  }
  const linen = mat('linen', { color: 0xfbfaf6, roughness: 0.95, sheen: 0.4, sheenRoughness: 0.8 })
  add(g, pillow(0.3, 0.022, D + 0.04, 0.45), linen, [-0.19, 0.078, 0])
  for (let i = 0; i < 3; i++) add(g, rcyl(0.012 + i * 0.002, D + 0.02, 0.006), linen, [-0.055 + i * 0.02, 0.086 - i * 0.003, 0], [90, 0, 0])
  add(g, rbox(0.05, 0.02, 0.06, 0.008), M.plastic(0x59646e), [L / 2 + 0.015, 0.03, -0.08])
  markLabel(g, q.mark, 0.13, [0.17, 0.032, D / 2 + 0.001], [0, 0, 0], '#ffffff')
}

function controller(root: Group, q: Required<WarmingMattressParams>): void {
  const g = group(root, [0.34, 0.012, -0.02], [0, -18, 0])
  const [w, h, d] = [0.2, 0.16, 0.12]
  add(g, rbox(w, h, d, 0.022, 6), M.white(q.shell), [0, h / 2, 0])
  add(g, rbox(w * 0.92, h * 0.86, 0.008, 0.014), M.plastic(0xdde4e8), [0, h / 2, d / 2])
  const rows = [
    { text: 'MATTRESS °C', value: '37.0' },
    { text: 'SET °C', value: '37.0', color: '#ffd76a' },
  ]
  display(g, 0.13, 0.066, readoutTex('WARMING', rows, { keys: 0, ratio: 0.52 }), [0, h * 0.68, d / 2 + 0.006], [0, 0, 0], 0.006)
  keys(g, [0x3aa06a, 0xf4f6f7, 0xf4f6f7, q.accent], 0.038, [0.03, 0.02], [0, h * 0.3, d / 2 + 0.006])
  statusLamps(g, [-0.066, h * 0.12, d / 2 + 0.006], [0.018, 0], 0.0035)
  pipe(
    g,
    [
      [-0.07, h - 0.004, 0],
      [-0.07, h + 0.03, 0],
      [0.07, h + 0.03, 0],
      [0.07, h - 0.004, 0],
    ],
    0.009,
    M.dark(0x4b535b),
    0.022,
  )
  add(g, rbox(0.06, 0.05, 0.03, 0.008), M.dark(0x4b535b), [0, h * 0.5, -d / 2 - 0.01])
  add(g, rcyl(0.012, 0.03, 0.004), M.dark(0x4b535b), [-w / 2 - 0.01, h * 0.25, 0], [0, 0, 90])
  feet(group(root, [0.34, 0, -0.02], [0, -18, 0]), 0.08, 0.045, 0.012, 0.013)
}

function lead(root: Group): void {
  cable(
    root,
    [
      [0.225, 0.03, -0.06],
      [0.26, 0.012, -0.1],
      [0.22, 0.008, -0.2],
      [0.12, 0.008, -0.24],
      [0.2, 0.008, -0.16],
      [0.235, 0.04, -0.05],
      [0.238, 0.052, -0.052],
    ],
    0.006,
    M.rubber(0x6d767e),
  )
}

export function build(params: WarmingMattressParams = {}): Group {
  const q = { cover: 0x2f8f8a, gel: 0x9fd0e0, shell: 0xf1f3f4, accent: 0xd98c2b, mark: 'THERMELLE C1', ...params }
  const root = group()
  mattress(root, q)
  controller(root, q)
  lead(root)
  return root
}
