// Bilevel and high-flow units: a rounded bedside box with screen and dial, a heated humidifier docked beside it, hose with mask or cannula.
import type { Group } from 'three'
import { M, add, cable, extrude, group, knob, lathe, mat, rbox, rcyl, shape, torus } from '../kit.ts'
import { hose } from '../parts-clinical.ts'
import { clearPlastic, display, feet, readoutTex } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { rollStand } from '../parts-monitor-stand.ts'

export const meta = {
  title: 'Bilevel and high-flow unit',
  views: [
    [26, 14],
    [-32, 16],
  ],
  fov: 24,
  fill: 0.88,
}

export interface AirwayParams extends Marked {
  shell?: number
  accent?: number
  grey?: number
  interface?: 'mask' | 'cannula'
  stand?: boolean
}

const W = 0.19
const H = 0.13
const D = 0.22

function blower(p: Group, q: Required<AirwayParams>): void {
  const outline = shape([
    [-W / 2, 0, 0.03],
    [W / 2, 0, 0.02],
    [W / 2, H * 0.8, 0.03],
    [W / 2 - 0.03, H, 0.04],
    [-W / 2 + 0.02, H, 0.04],
    [-W / 2, H * 0.8, 0.04],
  ])
  add(p, extrude(outline, D, 0.02, 6), M.white(q.shell))
  add(p, rbox(W * 0.86, H * 0.8, 0.008, 0.02), M.plastic(q.grey), [0, H * 0.5, D / 2])
  const flow = q.interface === 'cannula'
  const rows = flow
    ? [
        { text: 'FLOW L/min', value: '50' },
        { text: 'O2 %', value: '40', color: '#9fe0b0' },
      ]
    : [
        { text: 'IPAP hPa', value: '18.0' },
        { text: 'EPAP hPa', value: '6.0', color: '#9fe0b0' },
      ]
  display(
    p,
    0.098,
    0.07,
    readoutTex(flow ? 'HIGH FLOW' : 'S/T MODE', rows, { keys: 0, ratio: 0.7 }),
    [-0.026, H * 0.52, D / 2 + 0.006],
    [0, 0, 0],
    0.004,
  )
  knob(p, [0.058, H * 0.58, D / 2 + 0.004], [90, 0, 0], 0.017, 0.018, M.plastic(q.accent, 0.35))
  for (const x of [0.046, 0.07]) add(p, rcyl(0.007, 0.006, 0.002), M.plastic(0xe9edf0), [x, H * 0.28, D / 2 + 0.005], [90, 0, 0])
  add(p, rbox(W * 0.8, 0.006, 0.004, 0.002), M.glow(0x59b7ff, 0.6), [0, 0.014, D / 2 + 0.001])
  markLabel(p, q.mark, 0.07, [-0.036, 0.0235, D / 2 + 0.0046], [0, 0, 0], '#e8edf0')
}

// Water chamber on its heater plate, with the air inlet and the outlet to the hose.
function humidifier(p: Group, q: Required<AirwayParams>): void {
  const g = group(p, [W / 2 + 0.062, 0, 0.02])
  add(g, rbox(0.13, 0.05, D - 0.04, 0.018, 5), M.white(q.shell), [0, 0.026, 0])
  add(g, rbox(0.132, 0.01, D - 0.038, 0.004), M.plastic(q.accent), [0, 0.036, 0])
  add(g, rcyl(0.056, 0.008, 0.003), M.steel(), [0, 0.055, 0.012])
  const dome = [
    [0.054, 0.058],
    [0.054, 0.1],
    [0.046, 0.118],
    [0.02, 0.126],
    [0, 0.126],
  ]
  add(g, lathe(dome), clearPlastic(0xdcecf4, 0.42), [0, 0, 0.012])
  add(g, rcyl(0.051, 0.034, 0.004), clearPlastic(0x8fc6e6, 0.55), [0, 0.078, 0.012])
  add(g, torus(0.054, 0.004), M.plastic(q.grey), [0, 0.06, 0.012], [90, 0, 0])
  add(g, rcyl(0.014, 0.05, 0.004), M.plastic(0xe6edf1), [0.006, 0.14, 0.03])
  add(g, rcyl(0.013, 0.06, 0.004), M.plastic(0xe6edf1), [-0.05, 0.112, 0.0], [0, 0, 90])
}

const tubing = () => mat('hose', { color: 0xb9d9e8, roughness: 0.4 })

function maskLine(root: Group): void {
  hose(
    root,
    [
      [0.163, 0.165, 0.05],
      [0.19, 0.2, 0.11],
      [0.27, 0.09, 0.2],
      [0.16, 0.02, 0.27],
      [0.0, 0.02, 0.25],
      [-0.1, 0.028, 0.26],
    ],
    0.0115,
    tubing(),
  )
  const mask = group(root, [-0.15, 0.05, 0.26], [0, 0, 68])
  const cup = [
    [0.012, -0.048],
    [0.016, -0.026],
    [0.036, -0.012],
    [0.046, 0.014],
  ]
  add(mask, lathe(cup), clearPlastic(0xdcebf2, 0.5))
  add(mask, rcyl(0.048, 0.02, 0.009), clearPlastic(0x9fc9e6, 0.75), [0, 0.02, 0])
  cable(
    root,
    [
      [-0.16, 0.09, 0.28],
      [-0.25, 0.05, 0.26],
      [-0.26, 0.008, 0.18],
      [-0.19, 0.008, 0.2],
    ],
    0.006,
    M.fabric(0x33506b),
  )
}

function cannulaLine(p: Group): void {
  hose(
    p,
    [
      [0.163, 0.165, 0.05],
      [0.2, 0.22, 0.1],
      [0.3, 0.1, 0.16],
      [0.27, -0.16, 0.18],
      [0.14, -0.26, 0.2],
    ],
    0.0105,
    tubing(),
  )
  const soft = mat('cannula', { color: 0x7fc0a0, roughness: 0.4 })
  add(p, torus(0.07, 0.0045, 10, 60), soft, [0.1, -0.32, 0.2], [12, 20, 0])
  add(p, rbox(0.05, 0.02, 0.016, 0.007), soft, [0.1, -0.39, 0.214], [12, 20, 0])
  for (const s of [-1, 1]) add(p, rcyl(0.004, 0.014, 0.002), soft, [0.1 + s * 0.009, -0.38, 0.228], [60, 0, 0])
}

export function build(params: AirwayParams = {}): Group {
  const defaults = { mark: 'PULMOVIA H5', shell: 0xf1f3f4, accent: 0x2b7fb8, grey: 0x3f4a54, interface: 'mask', stand: false } as const
  const q = { ...defaults, ...params } as Required<AirwayParams>
  const root = group()
  const tray = q.stand ? group(rollStand(root, 0.92, true), [-0.06, 0.006, 0.0]) : group(root, [-0.06, 0.012, 0])
  blower(tray, q)
  humidifier(tray, q)
  if (q.stand) {
    add(tray, rbox(0.36, 0.012, 0.24, 0.005), M.plastic(0xc9ced3), [0.055, -0.004, 0])
    cannulaLine(tray)
  } else {
    feet(root, 0.13, 0.08, 0.014, 0.014)
    maskLine(tray)
  }
  return root
}
