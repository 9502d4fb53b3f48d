// Modular bedside monitor: wide screen above a rack of plug-in measuring modules, on a table foot or a trolley column. Front is +Z.
import type { Group } from 'three'
import { M, add, cable, decal, extrude, group, mat, panel, pipe, rbox, rcyl, shape, textTex, torus } from '../kit.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { traceScreen, type Trace } from '../parts-screens.ts'

export const meta = {
  title: 'Modular patient monitor',
  views: [
    [26, 9],
    [-34, 13],
  ],
  fov: 24,
  fill: 0.88,
}

export interface ModularMonitorParams extends Marked {
  shell?: number
  accent?: number
  // Width of the screen housing in metres.
  width?: number
  slots?: number
  gases?: boolean
}

type Full = Required<ModularMonitorParams>

const DEPTH = 0.075
const RACK_DEPTH = 0.17
const RACK_HEIGHT = 0.125
const RACK_Y = 0.03
const MODULE_COLORS = [0x2f9b62, 0xd94a4a, 0x2d8fd0, 0xe2b93b, 0x8a6fc4, 0xd98c2b, 0x35a0a8, 0xc25b8a]
const MODULE_NAMES = ['ECG/SpO2', 'IBP', 'CO2', 'C.O.', 'EEG', 'TEMP', 'NMT', 'rSO2']

const WARD: Trace[] = [
  { name: 'ECG II', value: '74', unit: 'bpm', color: '#34e06a', wave: 'ecg' },
  { name: 'ART', value: '118/72', unit: 'mmHg', color: '#ef5b5b', wave: 'pulse' },
  { name: 'PLETH', value: '98', unit: '%', color: '#3fd6e8', wave: 'pulse' },
  { name: 'CO2', value: '36', unit: 'mmHg', color: '#f5d547', wave: 'pressure' },
  { name: 'RESP', value: '14', unit: 'rpm', color: '#e8eef2', wave: 'sine' },
]
const THEATRE: Trace[] = [
  ...WARD.slice(0, 4),
  { name: 'SEV Et/Fi', value: '1.9/2.2', unit: '%', color: '#f0a030', wave: 'pressure' },
  { name: 'O2 Et/Fi', value: '38/42', unit: '%', color: '#e8eef2', wave: 'sine' },
]

function head(p: Group, q: Full): void {
  const w = q.width
  const h = w * 0.66
  const g = group(p, [0, RACK_Y + RACK_HEIGHT + 0.03 + h / 2, -0.02], [-4, 0, 0])
  add(g, rbox(w, h, DEPTH, 0.018, 6), M.white(q.shell))
  add(g, rbox(w - 0.016, h - 0.016, 0.01, 0.01), M.glass(), [0, 0, DEPTH / 2])
  const screen = traceScreen('BED 07   Adult', q.gases ? THEATRE : WARD, { w: 1200, h: 730 })
  panel(g, w - 0.05, h - 0.062, screen, [0, 0.012, DEPTH / 2 + 0.0056])
  markLabel(g, q.mark, 0.13, [-w / 2 + 0.09, -h / 2 + 0.02, DEPTH / 2 + 0.0056], [0, 0, 0], '#9fb2c0')
  for (let i = 0; i < 5; i++) {
    add(g, rbox(0.022, 0.008, 0.003, 0.001), M.plastic(i ? 0x5f6a74 : 0x3aa06a), [i * 0.034 - 0.02, -h / 2 + 0.02, DEPTH / 2 + 0.006])
  }
  const alarm = mat('alarm', { color: 0xffb347, emissive: 0xff8a1e, emissiveIntensity: 0.35, roughness: 0.3 })
  add(g, rbox(w * 0.34, 0.014, 0.03, 0.006), alarm, [0, h / 2 + 0.002, 0.01])
  add(g, rcyl(0.019, 0.02, 0.004), M.dark(), [w / 2 - 0.045, -h / 2 + 0.024, DEPTH / 2 + 0.01], [90, 0, 0])
  add(g, torus(0.0195, 0.0016, 8, 40), M.plastic(q.accent), [w / 2 - 0.045, -h / 2 + 0.024, DEPTH / 2 + 0.006])
  add(g, rbox(0.012, h * 0.8, DEPTH * 0.7, 0.005), M.plastic(q.accent, 0.4), [w / 2, 0, -0.006])
  pipe(
    g,
    [
      [-0.1, h / 2 - 0.01, -0.025],
      [-0.085, h / 2 + 0.036, -0.025],
      [0.085, h / 2 + 0.036, -0.025],
      [0.1, h / 2 - 0.01, -0.025],
    ],
    0.011,
    M.plastic(0xc3c9ce),
    0.03,
    { seg: 70 },
  )
}

// One plug-in: grey front, coloured release latch, one to three sockets.
function plugIn(p: Group, x: number, width: number, index: number): void {
  const g = group(p, [x, 0, 0])
  const color = MODULE_COLORS[index % MODULE_COLORS.length]!
  add(g, rbox(width, RACK_HEIGHT - 0.022, 0.02, 0.005), M.plastic(0xdfe4e8), [0, 0, 0])
  add(g, rbox(width * 0.72, 0.012, 0.012, 0.004), M.plastic(color), [0, RACK_HEIGHT * 0.33, 0.008])
  decal(g, width * 0.9, width * 0.225, textTex(MODULE_NAMES[index % MODULE_NAMES.length]!), [0, RACK_HEIGHT * 0.18, 0.0106])
  const sockets = index === 0 ? 2 : 1 + (index % 2)
  for (let i = 0; i < sockets; i++) {
    const y = RACK_HEIGHT * 0.02 - i * 0.032
    add(g, rcyl(0.0115, 0.008, 0.002), M.plastic(color), [0, y, 0.011], [90, 0, 0])
    add(g, rcyl(0.0075, 0.01, 0.001), M.dark(0x1c2024), [0, y, 0.012], [90, 0, 0])
  }
}

function rack(p: Group, q: Full): void {
  const pitch = 0.066
  const w = Math.max(q.slots * pitch + 0.03, q.width * 0.78)
  const g = group(p, [0, RACK_Y + RACK_HEIGHT / 2, 0])
  add(g, rbox(w, RACK_HEIGHT, RACK_DEPTH, 0.012), M.white(q.shell))
  add(g, rbox(w - 0.014, RACK_HEIGHT - 0.012, 0.006, 0.003), M.dark(0x565f68), [0, 0, RACK_DEPTH / 2])
  const start = -((q.slots - 1) * pitch) / 2
  for (let i = 0; i < q.slots; i++) plugIn(group(g, [0, 0, RACK_DEPTH / 2 + 0.006]), start + i * pitch, pitch - 0.005, i)
  add(p, rbox(0.12, 0.06, 0.05, 0.012), M.plastic(0xc9ced3), [0, RACK_Y + RACK_HEIGHT + 0.02, -0.03])
  const foot = shape(
    [
      [-w / 2 + 0.03, -0.11],
      [w / 2 - 0.03, -0.11],
      [w / 2 - 0.05, 0.11],
      [-w / 2 + 0.05, 0.11],
    ],
    0.03,
  )
  add(p, extrude(foot, 0.022, 0.006, 4), M.plastic(0xc3c9ce), [0, 0.011, 0], [90, 0, 0])
  for (const s of [-1, 1]) add(p, rbox(0.05, 0.03, 0.12, 0.008), M.plastic(0xb3bac1), [s * w * 0.3, 0.026, 0])
  leads(g, start)
}

function leads(g: Group, x: number): void {
  const z = RACK_DEPTH / 2 + 0.02
  const floor = -RACK_HEIGHT / 2 - RACK_Y + 0.006
  const cords: [number, number, number][] = [
    [x, 0.0025, 0x3c6f9c],
    [x, -0.03, 0x6f7a84],
    [x + 0.066, 0.0025, 0xb0413c],
  ]
  cords.forEach(([at, y, color], i) => {
    add(g, rcyl(0.008, 0.034, 0.002), M.dark(0x3a4046), [at, y, z + 0.01], [90, 0, 0])
    const far = z + 0.12 + i * 0.03
    cable(
      g,
      [
        [at, y, z + 0.02],
        [at, y - 0.012, z + 0.055],
        [at - 0.02 - i * 0.02, floor + 0.004, far - 0.02],
        [at - 0.09, floor, far + 0.01],
        [at - 0.2, floor, far - 0.03 - i * 0.03],
      ],
      0.0034,
      M.plastic(color),
    )
  })
}

export function build(params: ModularMonitorParams = {}): Group {
  const look = { shell: 0xeef1f3, accent: 0x2b7fb8, width: 0.4, slots: 5, gases: false }
  const q: Full = { mark: 'CARDOMERE CDM-15M', ...look, ...params }
  const root = group()
  rack(root, q)
  head(root, q)
  return root
}
