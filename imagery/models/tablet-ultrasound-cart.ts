// Touch ultrasound on a roll stand: a large tablet on a tilting head, probe holders at its sides, a basket and a battery below.
import type { Group } from 'three'
import { M, add, cable, group, mirrorZ, rbox, rcyl, torus } from '../kit.ts'
import { display } from '../parts-clinical.ts'
import { label, lamp, vents } from '../parts-device.ts'
import { rollStand } from '../parts-monitor-stand.ts'
import { probe, type ProbeKind } from '../parts-ultrasound-probes.ts'
import { scanScreen } from '../parts-ultrasound-screens.ts'

export const meta = {
  title: 'Touch ultrasound on a stand',
  views: [
    [28, 10],
    [-32, 12],
  ],
  fov: 24,
  fill: 0.9,
}

export interface TabletCartParams {
  shell?: number
  accent?: number
  probes?: ProbeKind[]
  sector?: boolean
}

const TOP = 0.98
const W = 0.39
const H = 0.25

function holder(p: Group, x: number, z: number, kind: ProbeKind): void {
  const cup = group(p, [x, 0.05, z])
  add(cup, torus(0.034, 0.0075, 12, 60, Math.PI * 1.7), M.plastic(0x59646e), [0, 0, 0], [90, 0, 55])
  add(cup, rbox(0.06, 0.014, 0.03, 0.006), M.plastic(0x59646e), [x > 0 ? -0.056 : 0.056, 0, 0])
  const held = group(cup, [0, 0.03, 0], [0, 90, 0])
  probe(held, kind)
  cable(
    p,
    [
      [x, -0.05, z],
      [x + Math.sign(x) * 0.02, -0.2, z + 0.04],
      [x * 0.8, -0.42, z + 0.06],
      [x * 0.45, -0.3, 0.02],
      [x * 0.3, -0.06, -0.05],
    ],
    0.0055,
    M.rubber(0x8a949c),
  )
}

export function build(params: TabletCartParams = {}): Group {
  const probes: ProbeKind[] = ['linear', 'convex']
  const q = { shell: 0xf1f3f4, accent: 0x2f9b82, probes, sector: false, ...params }
  const root = group()
  const head = rollStand(root, TOP, true)
  const unit = group(head, [0, 0.02, 0])
  add(unit, rbox(0.24, 0.06, 0.12, 0.02), M.white(q.shell), [0, 0.02, -0.03])
  const tablet = group(unit, [0, 0.05, 0.0], [-10, 0, 0])
  display(tablet, W, H, scanScreen('SONATAB 15    Nerve', q.sector), M.white(q.shell), [0, H / 2 + 0.02, 0.0], [0, 0, 0], 0.04)
  add(tablet, rbox(W + 0.044, 0.012, 0.044, 0.005), M.plastic(q.accent), [0, 0.0, 0.0])
  mirrorZ((s) => add(tablet, rbox(0.026, 0.13, 0.05, 0.012), M.rubber(0x454e56), [s * (W / 2 + 0.026), H / 2 + 0.02, 0]))
  vents(tablet, { count: 6, width: 0.2, pitch: 0.014 }, [0, 0.1, -0.021], [0, 180, 0])
  for (let i = 0; i < 5; i++)
    add(tablet, rcyl(0.006, 0.004, 0.0015), M.plastic(i === 2 ? q.accent : 0xcfd6db), [(i - 2) * 0.04, 0.007, 0.021], [90, 0, 0])
  lamp(tablet, 0x39d06a, [W / 2 - 0.01, 0.007, 0.021], 0.003)
  q.probes.slice(0, 2).forEach((kind, i) => holder(unit, (i ? -1 : 1) * 0.27, 0.0, kind))
  add(root, rbox(0.13, 0.2, 0.12, 0.022), M.white(q.shell), [0, 0.4, 0.03])
  add(root, rbox(0.134, 0.014, 0.124, 0.005), M.plastic(q.accent), [0, 0.47, 0.03])
  label(root, 'BATTERY', 0.07, [0, 0.4, 0.0906])
  return root
}
