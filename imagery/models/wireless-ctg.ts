// Cableless fetal monitoring: a charging dock with a display and cordless, waterproof transducers with belts.
import type { Group } from 'three'
import { M, add, group, mat, pipe, rbox, rcyl, torus, extrude, shape, type Vec3 } from '../kit.ts'
import { lamp, statusLamps } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { display } from '../parts-clinical.ts'
import { fetalScreen } from '../parts-monitor-screens.ts'

export const meta = {
  title: 'Wireless fetal monitoring',
  views: [
    [24, 22],
    [-32, 22],
  ],
  fov: 24,
  fill: 0.88,
}

export interface WirelessParams extends Marked {
  shell?: number
  accent?: number
  belt?: number
}

const R = 0.041
const COLORS = [0x3a9ad0, 0xd86a8a, 0xe0a23a]

function transducer(p: Group, at: Vec3, rot: Vec3, color: number): void {
  const g = group(p, at, rot)
  add(g, rcyl(R, 0.03, 0.013, 64), M.white(0xf2f4f5))
  add(g, rcyl(R * 0.9, 0.006, 0.002), M.plastic(0xd3dade), [0, -0.0155, 0])
  add(g, torus(R * 0.98, 0.004, 12, 72), M.plastic(color, 0.35), [0, 0.002, 0], [90, 0, 0])
  add(g, rcyl(0.017, 0.014, 0.005), M.plastic(color, 0.35), [0, 0.019, 0])
  add(g, rcyl(0.003, 0.003, 0.001), M.glow(0x39d06a, 1), [0.026, 0.0155, 0])
  for (let i = 0; i < 3; i++) {
    const wave = torus(0.006 + i * 0.005, 0.0009, 8, 20, 1.6)
    add(g, wave, M.dark(0x6a747c), [-0.026, 0.0155, 0], [-90, 0, 140])
  }
}

function dock(root: Group, q: Required<WirelessParams>): void {
  const base = shape([
    [-0.2, -0.11, 0.05],
    [0.2, -0.11, 0.05],
    [0.2, 0.13, 0.06],
    [-0.2, 0.13, 0.06],
  ])
  add(root, extrude(base, 0.045, 0.016, 6), M.white(q.shell), [0, 0.026, 0], [90, 0, 0])
  add(root, extrude(base, 0.01, 0.003, 2), M.plastic(q.accent), [0, 0.012, 0], [90, 0, 0], 0.99)
  for (const [i, x] of [-0.125, 0, 0.125].entries()) {
    add(root, rcyl(R + 0.011, 0.014, 0.005), M.plastic(0xd5dce0), [x, 0.048, 0.055])
    add(root, rcyl(R + 0.004, 0.004, 0.001), M.dark(0x454e56), [x, 0.0545, 0.055])
    lamp(root, 0x39d06a, [x, 0.0485, 0.117], 0.004, [0, 0, 0])
    if (i < 2) transducer(root, [x, 0.073, 0.055], [0, 30, 0], COLORS[i]!)
    else for (const s of [-1, 1]) add(root, rcyl(0.005, 0.004, 0.001), M.steel(0xd8b25a), [x + s * 0.012, 0.057, 0.055])
  }
  const screen = group(root, [0, 0.05, -0.075], [-16, 0, 0])
  add(screen, rbox(0.12, 0.06, 0.03, 0.012), M.plastic(0x59646e), [0, 0.01, -0.012])
  display(screen, 0.25, 0.15, fetalScreen(), M.white(q.shell), [0, 0.115, 0], [0, 0, 0], 0.026)
  statusLamps(screen, [-0.108, 0.2, 0.013], [0.018, 0], 0.003)
  markLabel(root, q.mark, 0.1, [-0.08, 0.027, 0.131])
}

// Elastic belt with button holes, rolled up beside the dock.
function belt(root: Group, q: Required<WirelessParams>): void {
  const cloth = mat('belt', { color: q.belt, roughness: 0.95, sheen: 0.4, sheenRoughness: 0.8 })
  const roll = group(root, [-0.25, 0.032, 0.2], [90, 0, 0])
  for (let i = 0; i < 4; i++) add(roll, torus(0.02 + i * 0.0075, 0.0036, 8, 60), cloth, [0, 0, 0], [0, 0, i * 40], [1, 1, 8])
  const tail = [
    [-0.205, 0.008, 0.205],
    [-0.15, 0.006, 0.235],
    [-0.06, 0.006, 0.245],
  ]
  pipe(root, tail, 0.004, cloth, 0.03)
}

export function build(params: WirelessParams = {}): Group {
  const q = { shell: 0xf1f3f4, accent: 0xc96a8a, belt: 0xe9a9bb, mark: 'TOCAVIA FT5', ...params }
  const root = group()
  dock(root, q)
  transducer(root, [0.06, 0.018, 0.24], [0, -40, 0], COLORS[2]!)
  belt(root, q)
  return root
}
