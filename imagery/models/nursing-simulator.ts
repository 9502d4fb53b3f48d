// Nursing simulator: whole-body manikin with electrodes and pressure cuff, and the teacher's tablet that sets its vital signs. Head at -X.
import type { Group } from 'three'
import { M, add, cable, group, panel, rbox, rcyl } from '../kit.ts'
import { traceScreen, type Trace } from '../parts-screens.ts'
import { electrode } from '../parts-vitals.ts'
import { build as manikin } from './manikin.ts'

export const meta = {
  title: 'Nursing simulator',
  views: [
    [58, 36],
    [126, 34],
  ],
  fov: 24,
  fill: 0.88,
}

export interface NursingSimulatorParams {
  skin?: number
  hair?: number
  mat?: number
  cuffColor?: number
  // The feedback manikin shows compressions instead of vital signs.
  app?: 'vitals' | 'compressions'
  shirt?: number
}

type Full = Required<NursingSimulatorParams>

const VITALS: Trace[] = [
  { name: 'HEART', value: '84', unit: 'bpm', color: '#34e06a', wave: 'ecg' },
  { name: 'NIBP', value: '132/84', unit: 'mmHg', color: '#ef5b5b', wave: 'pulse' },
  { name: 'LUNGS', value: '18', unit: 'rpm', color: '#3fd6e8', wave: 'sine' },
]
const COMPRESSIONS: Trace[] = [
  { name: 'DEPTH', value: '54', unit: 'mm', color: '#34e06a', wave: 'sine' },
  { name: 'RATE', value: '112', unit: '/min', color: '#f5d547', wave: 'sine' },
  { name: 'BREATH', value: '520', unit: 'mL', color: '#3fd6e8', wave: 'pressure' },
]

function tablet(p: Group, q: Full): void {
  const g = group(p, [-0.12, 0, 0.55], [0, 62, 0])
  const lean = group(g, [0, 0.13, 0], [-24, 0, 0])
  add(lean, rbox(0.36, 0.25, 0.014, 0.012), M.dark(0x2b3036))
  add(lean, rbox(0.35, 0.24, 0.004, 0.004), M.glass(), [0, 0, 0.006])
  const vital = q.app === 'vitals'
  const tex = traceScreen(vital ? 'TEACHER   Case 7' : 'CPR   Manikin 3', vital ? VITALS : COMPRESSIONS, { w: 900, h: 600 })
  panel(lean, 0.325, 0.2166, tex, [0, 0, 0.0085])
  add(g, rbox(0.24, 0.012, 0.16, 0.006), M.plastic(0xb9c1c8), [0, 0.006, -0.02])
  add(g, rbox(0.1, 0.18, 0.01, 0.004), M.plastic(0xb9c1c8), [0, 0.09, -0.08], [16, 0, 0])
}

// Cuff round the upper arm and electrodes on the chest. The body lies 0.11 m above its mat; its left arm is at +Z.
function instruments(p: Group, lift: number, q: Full): void {
  const arm = group(p, [-0.235, lift, 0.228], [0, -9, 0])
  add(arm, rcyl(0.05, 0.15, 0.008), M.fabric(q.cuffColor), [0, 0, 0], [0, 0, 90], [1, 1, 1])
  add(arm, rbox(0.14, 0.012, 0.05, 0.005), M.fabric(0x2b3036), [0, 0.047, 0])
  cable(
    p,
    [
      [-0.17, lift + 0.04, 0.235],
      [-0.1, lift + 0.02, 0.3],
      [-0.02, 0.05, 0.36],
      [0.08, 0.045, 0.36],
    ],
    0.006,
    M.rubber(0x4a5056),
  )
  const gauge = group(p, [0.1, 0.045, 0.36])
  add(gauge, rcyl(0.034, 0.02, 0.005), M.chrome(), [0, 0.004, 0])
  add(gauge, rcyl(0.028, 0.022, 0.002), M.white(), [0, 0.005, 0])
  add(gauge, rbox(0.02, 0.001, 0.003, 0.0004), M.plastic(0xc9413a), [0.004, 0.017, 0], [0, 35, 0])
  const chest = lift + 0.104
  const spots: [number, number, number][] = [
    [-0.42, 0.1, 0xe2c13a],
    [-0.42, -0.1, 0xc9413a],
    [-0.2, 0.12, 0x3aa655],
  ]
  for (const [x, z, color] of spots)
    electrode(p, [x, chest - Math.abs(z) * 0.2 + (x > -0.3 ? -0.008 : -0.004), z], color, [z * 190, 0, x > -0.3 ? 0 : 6])
}

export function build(params: NursingSimulatorParams = {}): Group {
  const q: Full = { skin: 0xe2b496, hair: 0x4a3426, mat: 0x4a8fa0, cuffColor: 0x2b5f9a, app: 'vitals', shirt: 0, ...params }
  const root = group()
  root.add(manikin({ kind: 'whole', skin: q.skin, hair: q.hair, shirt: q.shirt, mat: q.mat }))
  tablet(root, q)
  if (q.app === 'vitals') instruments(root, 0.03 + 0.108, q)
  return root
}
