// Stress ECG workstation: trolley with two large screens, keyboard tray, laser printer below and the wireless module on its hook. Front is +Z.
import type { Group } from 'three'
import { M, add, box, cable, group, mirrorZ, panel, pipe, rbox, rcyl } from '../kit.ts'
import { fourCasters } from '../parts-clinical.ts'
import { lamp } from '../parts-device.ts'
import { screenTex } from '../parts-ecg.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { traceScreen, type Trace } from '../parts-screens.ts'

export const meta = {
  title: 'Stress ECG workstation',
  views: [
    [24, 9],
    [-32, 12],
  ],
  fov: 24,
  fill: 0.88,
}

export interface StressEcgParams extends Marked {
  shell?: number
  accent?: number
}

type Full = Required<StressEcgParams>

const DESK = 0.86
const DESK_W = 0.6
const SCREEN: [number, number] = [0.53, 0.3]
const TREND: Trace[] = [
  { name: 'HR', value: '148', unit: 'bpm', color: '#34e06a', wave: 'sine' },
  { name: 'ST V5', value: '-0.4', unit: 'mm', color: '#f5d547', wave: 'pressure' },
  { name: 'NIBP', value: '176/84', unit: 'mmHg', color: '#ef5b5b', wave: 'pulse' },
  { name: 'LOAD', value: '125', unit: 'W', color: '#3fd6e8', wave: 'pressure' },
]

function screens(p: Group, q: Full): void {
  const [w, h] = SCREEN
  mirrorZ((s) => {
    const g = group(p, [s * (w / 2 + 0.006), DESK + 0.42, -0.08 + 0.035], [-4, -s * 14, 0])
    add(g, rbox(w, h + 0.02, 0.03, 0.01), M.dark(0x2c3136), [0, 0, -0.006])
    add(g, rbox(w - 0.006, h + 0.012, 0.006, 0.004), M.glass(), [0, 0, 0.009])
    const tex = s < 0 ? screenTex() : traceScreen('EXERCISE   Stage 3', TREND, { w: 1200, h: 660 })
    panel(g, w - 0.026, h - 0.016, tex, [0, 0.006, 0.0125])
    add(g, rbox(0.1, 0.1, 0.03, 0.01), M.dark(0x3a4046), [0, 0, -0.03])
  })
  add(p, rcyl(0.026, 0.44, 0.004), M.alu(), [0, DESK + 0.22, -0.14])
  add(p, rbox(0.5, 0.045, 0.045, 0.012), M.alu(), [0, DESK + 0.42, -0.12])
  add(p, rbox(0.2, 0.02, 0.14, 0.008), M.alu(0xa9b0b6), [0, DESK + 0.026, -0.14])
  markLabel(p, q.mark, 0.16, [0, DESK, 0.2606], [0, 0, 0], '#4b5a66')
  add(p, rbox(DESK_W * 0.8, 0.008, 0.006, 0.002), M.plastic(q.accent), [0, DESK - 0.03, 0.258])
}

function desk(p: Group, q: Full): void {
  add(p, rbox(DESK_W, 0.035, 0.52, 0.014), M.white(q.shell), [0, DESK, 0])
  add(p, rbox(0.42, 0.016, 0.14, 0.006), M.dark(0x3a4046), [-0.04, DESK + 0.026, 0.14])
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i < 14; i++)
      add(p, box(0.023, 0.006, 0.023), M.plastic(0xe3e8ec), [-0.223 + i * 0.0282, DESK + 0.036, 0.098 + row * 0.0285])
  }
  add(p, rbox(0.06, 0.028, 0.1, 0.014), M.white(), [0.235, DESK + 0.03, 0.14])
  pipe(
    p,
    [
      [-DESK_W / 2 - 0.01, DESK, 0.12],
      [-DESK_W / 2 - 0.035, DESK + 0.05, 0.12],
      [-DESK_W / 2 - 0.035, DESK + 0.05, -0.12],
      [-DESK_W / 2 - 0.01, DESK, -0.12],
    ],
    0.012,
    M.plastic(0x9aa3ab),
    0.03,
  )
}

// Column with cable cover, computer and printer shelves.
function carrier(p: Group, q: Full): void {
  fourCasters(p, 0.5, 0.46, 0.05)
  add(p, rbox(0.58, 0.05, 0.54, 0.02), M.white(q.shell), [0, 0.135, 0])
  add(p, rbox(0.16, DESK - 0.16, 0.1, 0.03), M.paint(0xdfe4e8), [0, DESK / 2 + 0.06, -0.17])
  add(p, rbox(0.5, 0.026, 0.42, 0.01), M.white(q.shell), [0, 0.47, 0.01])
  printer(group(p, [0, 0.483, 0.03]))
  add(p, rbox(0.2, 0.25, 0.36, 0.012), M.dark(0x3f4850), [-0.12, 0.29, 0.03])
  for (let i = 0; i < 8; i++) add(p, rbox(0.13, 0.005, 0.004, 0.001), M.dark(0x23272b), [-0.12, 0.22 + i * 0.013, 0.211])
  lamp(p, 0x3f9fe0, [-0.05, 0.385, 0.211], 0.006)
  add(p, rbox(0.2, 0.16, 0.3, 0.012), M.plastic(0xc9d0d6), [0.13, 0.245, 0.03])
  add(p, rcyl(0.014, 0.012, 0.003), M.plastic(q.accent), [0.16, 0.28, 0.182], [90, 0, 0])
}

function printer(p: Group): void {
  add(p, rbox(0.38, 0.16, 0.34, 0.02), M.white(), [0, 0.08, 0])
  add(p, rbox(0.27, 0.03, 0.02, 0.008), M.dark(0x3a4046), [0, 0.03, 0.166])
  add(p, rbox(0.26, 0.02, 0.2, 0.008), M.dark(0x565f68), [0, 0.157, 0.02])
  add(p, box(0.21, 0.002, 0.2), M.plastic(0xfff3f0, 0.9), [0, 0.172, 0.03], [-6, 0, 0])
  add(p, rbox(0.06, 0.02, 0.006, 0.003), M.glow(0x2f7fb0, 0.5), [0.13, 0.125, 0.17])
}

// Wireless module with its wires hangs on the right; the belt is looped over the same hook.
function moduleHook(p: Group, q: Full): void {
  const x = DESK_W / 2 + 0.03
  add(p, rbox(0.05, 0.016, 0.03, 0.006), M.steel(), [x - 0.01, DESK - 0.005, 0.06])
  const g = group(p, [x + 0.012, DESK - 0.1, 0.06], [0, 60, 0])
  add(g, rbox(0.075, 0.115, 0.026, 0.011), M.white(q.shell))
  add(g, rbox(0.05, 0.03, 0.004, 0.002), M.glass(), [0, 0.026, 0.013])
  add(g, rcyl(0.012, 0.004, 0.001), M.plastic(q.accent), [0, -0.02, 0.014], [90, 0, 0])
  for (let i = 0; i < 6; i++) {
    cable(
      p,
      [
        [x + 0.005 + i * 0.004, DESK - 0.155, 0.06],
        [x + 0.01 + i * 0.008, DESK - 0.3, 0.06 + i * 0.006],
        [x + 0.02 + i * 0.01, DESK - 0.46 - (i % 3) * 0.03, 0.05 + i * 0.012],
      ],
      0.0026,
      M.plastic(0x8a949d),
    )
    const colors = [0xc9413a, 0xe2c13a, 0x3aa655, 0x2c3136, 0x2d8fd0, 0xe0802c]
    const end: [number, number, number] = [x + 0.02 + i * 0.01, DESK - 0.475 - (i % 3) * 0.03, 0.05 + i * 0.012]
    add(p, rbox(0.012, 0.034, 0.01, 0.004), M.plastic(colors[i]!), end)
  }
}

export function build(params: StressEcgParams = {}): Group {
  const q: Full = { shell: 0xf1f3f4, accent: 0x2f8f6b, mark: 'TRACENNE TRN-S8', ...params }
  const root = group()
  carrier(root, q)
  desk(root, q)
  screens(root, q)
  moduleHook(root, q)
  return root
}
