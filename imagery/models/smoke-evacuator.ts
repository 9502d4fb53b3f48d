// Surgical smoke evacuator: filter drum and wide hose in front, suction panel above, a pencil with smoke nozzle beside it.
import type { Group } from 'three'
import { M, add, cable, cyl, group, lathe, mat, pipe, rbox, rcyl, torus } from '../kit.ts'
import { hose } from '../parts-clinical.ts'
import { display, feet, keys, label, readoutTex, vents } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Surgical smoke evacuator',
  views: [
    [28, 14],
    [-36, 16],
  ],
  fov: 24,
  fill: 0.88,
}

export interface EvacuatorParams extends Marked {
  shell?: number
  accent?: number
  panel?: number
}

const W = 0.3
const H = 0.33
const D = 0.38

function filterDrum(p: Group, accent: number): void {
  const g = group(p, [-0.035, 0.11, D / 2])
  add(g, rcyl(0.083, 0.05, 0.012), M.plastic(0xdfe5e9), [0, 0, 0.012], [90, 0, 0])
  add(g, torus(0.083, 0.006), M.plastic(accent), [0, 0, 0.03])
  for (let i = 0; i < 12; i++) {
    const a = (i * Math.PI) / 6
    add(
      g,
      rbox(0.006, 0.026, 0.01, 0.002),
      M.plastic(0xb9c2c9),
      [0.066 * Math.sin(a), 0.066 * Math.cos(a), 0.036],
      [0, 0, (-a * 180) / Math.PI],
    )
  }
  add(
    g,
    lathe([
      [0.034, 0],
      [0.034, 0.03],
      [0.024, 0.05],
      [0.019, 0.07],
    ]),
    M.plastic(0xc6ced4),
    [0, 0, 0.034],
    [90, 0, 0],
  )
  label(g, 'ULPA', 0.05, [0, -0.05, 0.0378])
}

function panel(p: Group, q: Required<EvacuatorParams>): void {
  const g = group(p, [0, 0.268, D / 2 + 0.002])
  add(g, rbox(W * 0.9, 0.1, 0.008, 0.012), M.plastic(q.panel), [0, 0, 0])
  display(
    g,
    0.1,
    0.06,
    readoutTex('SUCTION', [{ text: 'FLOW %', value: '65' }], { keys: 0, ratio: 0.62 }),
    [-0.066, 0, 0.008],
    [0, 0, 0],
    0.005,
  )
  keys(g, [0xf2f5f7, 0xf2f5f7], 0.036, [0.028, 0.024], [0.036, 0.018, 0.006])
  keys(g, [0x3aa06a, q.accent], 0.036, [0.028, 0.024], [0.036, -0.02, 0.006])
  add(g, rcyl(0.021, 0.02, 0.005), M.dark(0x30363b), [0.101, 0, 0.01], [90, 0, 0])
  for (let i = 0; i < 6; i++)
    add(g, rbox(0.006, 0.006, 0.002, 0.001), M.glow(i < 4 ? 0x39d06a : 0x24323c, 0.9), [0.018 + i * 0.009, 0.044, 0.005])
}

function smokeHose(root: Group): void {
  const tube = mat('smoke-hose', { color: 0xc9dbe6, roughness: 0.45 })
  hose(
    root,
    [
      [-0.035, 0.11, D / 2 + 0.1],
      [-0.035, 0.1, D / 2 + 0.17],
      [0.05, 0.03, D / 2 + 0.24],
      [0.24, 0.018, D / 2 + 0.16],
      [0.33, 0.018, 0.12],
      [0.26, 0.018, -0.02],
      [0.23, 0.018, 0.1],
      [0.3, 0.018, 0.3],
    ],
    0.016,
    tube,
  )
  const pencil = group(root, [0.345, 0.02, D / 2 + 0.17], [90, 0, -28])
  add(pencil, rcyl(0.011, 0.12, 0.004), M.white(0xe8ecee), [0, 0, 0])
  add(pencil, rbox(0.01, 0.026, 0.008, 0.003), M.plastic(0xe2b52c), [0, 0.024, -0.01])
  add(pencil, rbox(0.01, 0.026, 0.008, 0.003), M.plastic(0x2b6fb0), [0, -0.008, -0.01])
  add(pencil, cyl(0.009, 0.04, 0.005), mat('nozzle', { color: 0xbfe0ee, roughness: 0.2, transparent: true, opacity: 0.7 }), [0, 0.078, 0])
  add(pencil, cyl(0.0015, 0.03), M.steel(), [0, 0.105, 0])
}

export function build(params: EvacuatorParams = {}): Group {
  const q = { shell: 0xf1f3f4, accent: 0x2b7fb8, panel: 0x3f4a54, mark: 'VOLTESSA G10', ...params }
  const root = group()
  const body = group(root, [0, 0.014, 0])
  add(body, rbox(W, H, D, 0.03, 6), M.white(q.shell), [0, H / 2, 0])
  add(body, rbox(W + 0.004, 0.014, D + 0.004, 0.006), M.plastic(q.accent), [0, 0.215, 0])
  filterDrum(body, q.accent)
  panel(body, q)
  vents(body, { count: 9, width: 0.2, pitch: 0.014 }, [W / 2 + 0.001, 0.08, -0.02], [0, 90, 0])
  vents(body, { count: 9, width: 0.2, pitch: 0.014 }, [-W / 2 - 0.001, 0.08, -0.02], [0, -90, 0])
  markLabel(body, q.mark, 0.1, [0.069, 0.192, D / 2 + 0.001])
  pipe(
    body,
    [
      [-0.1, H - 0.005, 0],
      [-0.1, H + 0.05, 0],
      [0.1, H + 0.05, 0],
      [0.1, H - 0.005, 0],
    ],
    0.012,
    M.dark(0x4b535b),
    0.035,
  )
  feet(root, 0.12, 0.16, 0.018, 0.016)
  smokeHose(root)
  cable(
    root,
    [
      [0.1, 0.1, -D / 2],
      [0.16, 0.02, -D / 2 - 0.08],
      [0.05, 0.006, -D / 2 - 0.14],
    ],
    0.005,
    M.rubber(),
  )
  return root
}
