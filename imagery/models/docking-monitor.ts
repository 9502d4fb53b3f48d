// Pocket-sized transport monitor standing in its charging dock; the same device is the measuring module of a bedside monitor. Front is +Z.
import type { Group } from 'three'
import { M, add, cable, decal, group, mat, panel, pipe, rbox, rcyl } from '../kit.ts'
import { lamp } from '../parts-device.ts'
import { markTex, type Marked } from '../parts-mark.ts'
import { traceScreen, type Trace } from '../parts-screens.ts'

export const meta = {
  title: 'Docking transport monitor',
  views: [
    [30, 16],
    [-36, 14],
  ],
  fov: 24,
  fill: 0.86,
}

export interface DockingMonitorParams extends Marked {
  shell?: number
  accent?: number
  dock?: number
}

type Full = Required<DockingMonitorParams>

const W = 0.178
const H = 0.105
const D = 0.09
const TRACES: Trace[] = [
  { name: 'II', value: '72', unit: 'bpm', color: '#34e06a', wave: 'ecg' },
  { name: 'SpO2', value: '98', unit: '%', color: '#3fd6e8', wave: 'pulse' },
  { name: 'ART', value: '121', unit: '/78', color: '#ef5b5b', wave: 'pulse' },
]

function unit(p: Group, q: Full): void {
  add(p, rbox(W, H, D, 0.016, 6), M.white(q.shell))
  for (const s of [-1, 1]) add(p, rbox(0.016, H * 0.96, D * 1.03, 0.008), M.rubber(q.accent), [s * (W / 2 - 0.004), 0, 0])
  add(p, rbox(W - 0.03, H - 0.014, 0.006, 0.004), M.glass(), [0, 0, D / 2 + 0.001])
  panel(p, W - 0.062, H - 0.024, traceScreen('TRANSPORT', TRACES, { w: 760, h: 520 }), [-0.012, 0, D / 2 + 0.0046])
  const keys = [0xe0a030, 0xdfe5ea, 0xdfe5ea, 0x3aa06a]
  keys.forEach((color, i) => add(p, rbox(0.014, 0.014, 0.006, 0.004), M.plastic(color), [W / 2 - 0.026, 0.032 - i * 0.0215, D / 2 + 0.003]))
  const alarm = mat('alarm', { color: 0xffb347, emissive: 0xff8a1e, emissiveIntensity: 0.35, roughness: 0.3 })
  add(p, rbox(0.06, 0.008, 0.02, 0.004), alarm, [0, H / 2 + 0.001, D / 2 - 0.022])
  pipe(
    p,
    [
      [-0.062, H / 2 - 0.008, -0.014],
      [-0.052, H / 2 + 0.03, -0.014],
      [0.052, H / 2 + 0.03, -0.014],
      [0.062, H / 2 - 0.008, -0.014],
    ],
    0.0085,
    M.plastic(0x4a535c),
    0.02,
    { seg: 60 },
  )
}

// Sockets on the left side with their cords; the finger clip lies in front.
function leads(p: Group): void {
  const x = -W / 2 - 0.004
  const floor = -H / 2 - 0.038
  const colors = [0x3aa655, 0x2d8fd0, 0xd94a4a]
  colors.forEach((color, i) => {
    const y = 0.03 - i * 0.03
    add(p, rcyl(0.0095, 0.01, 0.002), M.plastic(color), [x, y, 0.006], [0, 0, 90])
    add(p, rcyl(0.0062, 0.026, 0.002), M.dark(0x3a4046), [x - 0.014, y, 0.006], [0, 0, 90])
    cable(
      p,
      [
        [x - 0.02, y, 0.006],
        [x - 0.045, y - 0.008, 0.01],
        [x - 0.055, floor + 0.012, 0.03 + i * 0.012],
        [x - 0.03, floor + 0.003, 0.075 + i * 0.014],
        [x + 0.05, floor + 0.003, 0.1 + i * 0.014],
      ],
      0.0024,
      M.plastic(i === 1 ? 0x3c6f9c : 0x8a949d),
    )
  })
  const clip = group(p, [x + 0.066, floor + 0.008, 0.115], [0, -8, 0])
  add(clip, rbox(0.042, 0.011, 0.019, 0.005), M.plastic(0x3c6f9c), [0, 0.007, 0], [0, 0, 5])
  add(clip, rbox(0.042, 0.009, 0.019, 0.004), M.dark(), [0, -0.004, 0], [0, 0, -5])
}

// Cradle with guide cheeks, contacts' cover and a charging lamp.
function dockCradle(p: Group, q: Full): void {
  const plastic = M.plastic(q.dock)
  add(p, rbox(W + 0.05, 0.032, D + 0.05, 0.012), plastic, [0, 0.016, -0.002])
  add(p, rbox(W + 0.05, 0.09, 0.022, 0.009), plastic, [0, 0.06, -D / 2 - 0.014])
  for (const s of [-1, 1]) add(p, rbox(0.016, 0.05, D + 0.02, 0.007), plastic, [s * (W / 2 + 0.015), 0.045, -0.008])
  lamp(p, 0x39d06a, [W / 2 - 0.01, 0.017, D / 2 + 0.023], 0.003)
  decal(p, 0.088, 0.022, markTex(q.mark, '#e8edf0'), [-W / 2 + 0.036, 0.016, D / 2 + 0.0238])
  add(p, rbox(0.03, 0.012, 0.012, 0.004), M.plastic(q.accent), [0, 0.028, D / 2 + 0.02])
  for (const x of [-0.09, 0.09]) add(p, rbox(0.03, 0.004, 0.1, 0.002), M.rubber(), [x, 0.001, 0])
}

export function build(params: DockingMonitorParams = {}): Group {
  const q: Full = { mark: 'PULSENNE PLN-5T', shell: 0xeef1f3, accent: 0x2b7fb8, dock: 0x59636c, ...params }
  const root = group()
  dockCradle(root, q)
  const device = group(root, [0, 0.036 + H / 2, 0], [-3, 0, 0])
  unit(device, q)
  leads(device)
  return root
}
