// Monitors: bedside monitor, spot-check monitor for vital signs, fetal monitor. On a roll stand or on its own feet.
import type { Group, Material } from 'three'
import { M, add, cable, extrude, group, mat, panel, pipe, rbox, rcyl, shape, torus } from '../kit.ts'
import { fetalMonitor } from '../parts-fetal.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { figureScreen, waveScreen, type Patient } from '../parts-monitor-screens.ts'
import { rollStand } from '../parts-monitor-stand.ts'

export const meta = {
  title: 'Patient monitor',
  views: [
    [28, 10],
    [-32, 14],
  ],
  fov: 24,
  fill: 0.88,
}

export interface MonitorParams extends Marked {
  kind?: 'bedside' | 'vital' | 'fetal'
  // Whose values the screen shows; not for the fetal monitor.
  patient?: Patient
  shell?: number
  accent?: number
  stand?: boolean
  basket?: boolean
  // Width and height of the housing in metres.
  size?: [number, number]
  rows?: number
  printer?: boolean
  // Fetal only: flat table-top housing or an upright one; number of transducers.
  upright?: boolean
  probes?: number
}

const DEPTH = { bedside: 0.13, vital: 0.1, fetal: 0.1 }
const SOCKET_COLORS = [0x3aa655, 0x2d8fd0, 0xd94a4a, 0xe2b93b, 0x8a8f95]
const STAND_TOP = { bedside: 0.94, vital: 0.8, fetal: 0.76 }
const FEET = 0.014

function housing(g: Group, w: number, h: number, d: number, shell: Material): void {
  const outer = shape(
    [
      [-w / 2, -h / 2],
      [w / 2, -h / 2],
      [w / 2 + 0.006, h / 2],
      [-w / 2 - 0.006, h / 2],
    ],
    0.03,
  )
  add(g, extrude(outer, d, 0.02, 6), shell)
  const [x, y] = [w / 2 - 0.012, h / 2 - 0.011]
  add(
    g,
    extrude(
      shape(
        [
          [-x, -y],
          [x, -y],
          [x + 0.006, y],
          [-x - 0.006, y],
        ],
        0.025,
      ),
      0.012,
      0.004,
      4,
    ),
    M.plastic(0xd7dce0),
    [0, 0, d / 2],
  )
}

function carryHandle(g: Group, top: number): void {
  const line = [
    [-0.105, top - 0.012, -0.02],
    [-0.09, top + 0.034, -0.02],
    [0.09, top + 0.034, -0.02],
    [0.105, top - 0.012, -0.02],
  ]
  pipe(g, line, 0.0105, M.plastic(0xc9ced3), 0.03, { seg: 70 })
}

function alarmBar(g: Group, top: number, width: number): void {
  const amber = mat('alarm', { color: 0xffb347, emissive: 0xff8a1e, emissiveIntensity: 0.35, roughness: 0.3 })
  add(g, rbox(width, 0.012, 0.03, 0.006), amber, [0, top + 0.004, 0.035])
}

// Row of keys and the rotary knob under the screen.
function keyRow(g: Group, w: number, y: number, front: number, accent: Material): void {
  const pitch = (w - 0.15) / 6
  for (let i = 0; i < 6; i++) {
    add(g, rbox(0.024, 0.011, 0.006, 0.0025), M.plastic(i ? 0xb3bac1 : 0x3aa06a), [-w / 2 + 0.05 + i * pitch, y, front + 0.006])
  }
  add(g, rcyl(0.017, 0.018, 0.004), M.dark(), [w / 2 - 0.05, y, front + 0.012], [90, 0, 0])
  add(g, torus(0.0175, 0.0014, 8, 40), accent, [w / 2 - 0.05, y, front + 0.006])
}

// Module on the left side with coloured sockets, three cables and a finger clip. Nothing hangs below `lowest`.
function leads(g: Group, w: number, drop: number, lowest: number): void {
  const above = (y: number): number => Math.max(y, lowest)
  const side = group(g, [-w / 2 - 0.012, -0.01, 0])
  add(side, rbox(0.03, 0.2, 0.105, 0.008), M.plastic(0xc9ced3))
  SOCKET_COLORS.forEach((color, i) => {
    add(side, rcyl(0.0105, 0.006, 0.0015), M.plastic(color), [-0.016, 0.072 - i * 0.036, 0.018], [0, 0, 90])
    add(side, rcyl(0.0068, 0.009, 0.001), M.dark(), [-0.016, 0.072 - i * 0.036, 0.018], [0, 0, 90])
  })
  const x = -w / 2 - 0.03
  const blue = M.plastic(0x3c6f9c)
  const cables = [M.plastic(0x6f7a84), blue, M.plastic(0xdfe3e6)]
  cables.forEach((material, i) => {
    const y = 0.072 - i * 0.036
    add(g, rcyl(0.007, 0.03, 0.002), M.dark(), [x - 0.012, y, 0.018], [0, 0, 90])
    const line = [
      [x - 0.02, y, 0.018],
      [x - 0.055 - i * 0.01, y - 0.015, 0.02],
      [x - 0.06 - i * 0.012, y - drop * 0.45, 0.03 + i * 0.02],
      [x + 0.02 + i * 0.02, above(-drop * (1 + i * 0.125)), 0.07 + i * 0.02],
      [x + 0.1, above(-drop - 0.03 + i * 0.01), 0.11],
      [x + 0.17, above(-drop), 0.115 + i * 0.01],
    ]
    cable(g, line, i === 2 ? 0.0045 : 0.003, material)
  })
  const clip = group(g, [x + 0.185, above(-drop) + 0.012, 0.13], [0, 30, drop > 0.3 ? -25 : 0])
  add(clip, rbox(0.05, 0.014, 0.02, 0.006), blue, [0, 0.006, 0], [0, 0, 6])
  add(clip, rbox(0.05, 0.012, 0.02, 0.005), M.dark(), [0, -0.008, 0], [0, 0, -6])
}

function recorder(g: Group, w: number, h: number): void {
  const side = group(g, [w / 2 + 0.004, -h * 0.12, 0])
  add(side, rbox(0.02, 0.1, 0.085, 0.006), M.plastic(0xc9ced3))
  add(side, rbox(0.004, 0.006, 0.062, 0.002), M.dark(), [0.0105, 0.012, 0])
  add(side, rbox(0.05, 0.0012, 0.056, 0.0004), M.plastic(0xfdf6f2, 0.9), [0.03, 0.008, 0], [0, 0, -24])
}

// Coiled blood pressure hose and thermometer well of a spot-check monitor.
function spotCheckFittings(g: Group, w: number, h: number, accent: Material): void {
  const well = group(g, [w / 2 + 0.02, -0.02, 0])
  add(well, rbox(0.05, h * 0.62, 0.06, 0.014), M.plastic(0xc9ced3))
  add(well, rcyl(0.014, 0.16, 0.006), M.white(), [0.002, h * 0.26, 0], [0, 0, 0])
  add(well, rcyl(0.0155, 0.05, 0.005), accent, [0.002, h * 0.26 + 0.06, 0])
  const pitch = Math.min(0.0021, (h / 2 - 0.045) / 90)
  const coil = Array.from({ length: 90 }, (_, i) => {
    const turn = i * 0.7
    return [-w / 2 - 0.045 + 0.016 * Math.cos(turn), -0.03 - i * pitch, 0.03 + 0.016 * Math.sin(turn)]
  })
  cable(g, [[-w / 2 + 0.005, 0.02, 0], [-w / 2 - 0.03, 0.015, 0.01], ...coil], 0.0042, M.rubber(0x3f464d))
}

function monitorHead(g: Group, params: Required<MonitorParams>): void {
  const { kind, shell, accent, size, rows, stand, printer, patient, mark } = params
  const [w, h] = size
  const d = DEPTH[kind]
  const front = d / 2
  const trim = M.plastic(accent, 0.4)
  const body = group(g, [0, h / 2 + 0.004, 0])
  housing(body, w, h, d, M.white(shell))
  const [glassW, glassH] = [w - 0.048, h - 0.063]
  add(body, rbox(glassW, glassH, 0.008, 0.006), M.glass(), [0, 0.012, front + 0.004])
  panel(body, glassW - 0.016, glassH - 0.016, kind === 'vital' ? figureScreen(patient) : waveScreen(rows, patient), [
    0,
    0.012,
    front + 0.0086,
  ])
  keyRow(body, w, -h / 2 + 0.0245, front, trim)
  const lettering = mark.length * 0.0066
  markLabel(body, mark, lettering, [w / 2 - 0.032 - lettering / 2, h / 2 - 0.0152, front + 0.0064])
  add(body, rbox(0.012, h * 0.7, d * 0.8, 0.005), trim, [w / 2 + 0.002, 0.01, -0.01])
  alarmBar(body, h / 2, w * 0.5)
  carryHandle(body, h / 2)
  if (printer) recorder(body, w, h)
  if (kind === 'vital') spotCheckFittings(body, w, h, trim)
  else leads(body, w, stand ? 0.4 : h * 0.5, stand ? -1 : -h / 2 - FEET + 0.006)
  if (stand) return
  for (const x of [-1, 1]) add(g, rbox(0.07, 0.024, d * 0.9, 0.006), M.rubber(0x3a4046), [x * (w / 2 - 0.06), 0.002, 0])
}

export function build(params: MonitorParams = {}): Group {
  const kind = params.kind ?? 'bedside'
  const patient: Patient = params.patient ?? 'adult'
  const size: [number, number] = kind === 'vital' ? [0.25, 0.32] : [0.4, 0.285]
  const defaults = {
    kind,
    mark: 'CARDOMERE CDM-12',
    patient,
    size,
    shell: 0xeef1f3,
    accent: 0x2b7fb8,
    stand: true,
    basket: true,
    rows: 4,
    printer: false,
    upright: false,
    probes: 2,
  }
  const full = { ...defaults, ...params }
  const root = group()
  const carrier = full.stand ? rollStand(root, STAND_TOP[kind], full.basket) : root
  if (kind === 'fetal') fetalMonitor(carrier, full)
  else monitorHead(carrier, full)
  return root
}
