// Bleeding-control kit: an open pouch with its packets, and a windlass tourniquet laid out before it.
import type { Group } from 'three'
import { M, add, group, mat, mirrorZ, pipe, rbox, rcyl, torus, type Vec3 } from '../kit.ts'
import { label } from '../parts-device.ts'

export const meta = {
  title: 'Bleeding-control kit',
  views: [
    [22, 30],
    [-28, 28],
  ],
  fov: 24,
  fill: 0.88,
}

export interface BleedingKitParams {
  color?: number
  strap?: number
  accent?: number
}

const W = 0.22
const H = 0.15
const D = 0.09

const cloth = (color: number) => mat('pouch', { color, roughness: 0.92, sheen: 0.3, sheenRoughness: 0.8 })

function pouch(root: Group, q: Required<BleedingKitParams>): void {
  const g = group(root, [-0.03, 0, -0.05], [0, 10, 0])
  add(g, rbox(W, H, D, 0.028, 6), cloth(q.color), [0, H / 2, 0])
  add(g, rbox(W * 0.84, 0.02, D * 0.66, 0.008), M.dark(0x2c3136), [0, H - 0.006, 0])
  const flap = group(g, [0, H - 0.008, -D / 2 + 0.01], [-34, 0, 0])
  add(flap, rbox(W * 0.98, 0.13, 0.018, 0.009, 5), cloth(q.color), [0, 0.06, 0])
  add(flap, rbox(W * 0.5, 0.03, 0.003, 0.001), M.fabric(0x2c3136), [0, 0.095, 0.0098])
  add(g, rbox(W * 0.9, H * 0.5, 0.02, 0.01, 5), cloth(q.color), [0, H * 0.34, D / 2 + 0.003])
  add(g, rbox(W * 0.9, 0.006, 0.003, 0.001), M.fabric(0x2c3136), [0, H * 0.585, D / 2 + 0.013])
  add(g, rbox(0.026, 0.062, 0.003, 0.001), M.white(), [-0.055, H * 0.34, D / 2 + 0.0142])
  add(g, rbox(0.062, 0.026, 0.003, 0.001), M.white(), [-0.055, H * 0.34, D / 2 + 0.0142])
  label(g, 'STOP BLEED', 0.1, [0.042, H * 0.34, D / 2 + 0.0136], [0, 0, 0], '#ffffff')
  mirrorZ((s) => add(g, torus(0.012, 0.003), M.steel(), [s * (W / 2 + 0.006), H * 0.7, 0], [0, 90, 0]))
  contents(g)
}

function contents(p: Group): void {
  const foil = mat('foil', { color: 0xc9d0d6, roughness: 0.3, metalness: 0.7 })
  const packets: [Vec3, Vec3, Vec3, number][] = [
    [[0.09, 0.08, 0.016], [-0.052, H + 0.016, -0.012], [-4, 0, 6], 0xf3efe4],
    [[0.08, 0.07, 0.02], [0.048, H + 0.012, -0.016], [-6, 0, -5], 0xf1f3f4],
    [[0.07, 0.06, 0.012], [0.02, H + 0.008, 0.012], [4, 0, 3], 0],
  ]
  for (const [size, at, turn, color] of packets) add(p, rbox(...size, 0.006, 4), color ? M.plastic(color, 0.6) : foil, at, turn)
  label(p, 'PRESSURE BANDAGE', 0.07, [-0.052, H + 0.036, -0.0036], [-4, 0, 6], '#2f6fb0')
  label(p, 'CHEST SEAL', 0.06, [0.048, H + 0.032, -0.0054], [-6, 0, -5], '#c9352b')
  const shears = group(p, [0.084, H + 0.012, 0.018], [0, 0, -14])
  mirrorZ((s) => add(shears, torus(0.015, 0.005), M.plastic(0xe0702a), [s * 0.016, 0.012, 0]))
}

// Strap loop with windlass rod, clip and time label.
function tourniquet(root: Group, q: Required<BleedingKitParams>): void {
  const g = group(root, [0.02, 0.0, 0.12], [0, -12, 0])
  const web = mat('web', { color: q.strap, roughness: 0.9 })
  const loop = torus(0.062, 0.0028, 8, 80)
  add(g, loop, web, [-0.04, 0.02, 0], [90, 0, 0], [1.5, 1, 7])
  add(g, rbox(0.22, 0.004, 0.038, 0.0015), web, [0.1, 0.006, 0.055], [0, 4, 0])
  add(g, rbox(0.11, 0.01, 0.044, 0.004), M.dark(0x2c3136), [-0.04, 0.03, 0.064])
  add(g, rcyl(0.0065, 0.15, 0.003), M.dark(0x1f2428), [-0.035, 0.046, 0.066], [0, 0, 88])
  add(g, rcyl(0.0085, 0.03, 0.003), M.plastic(q.accent), [0.032, 0.047, 0.066], [0, 0, 88])
  pipe(
    g,
    [
      [-0.095, 0.034, 0.048],
      [-0.095, 0.062, 0.056],
      [-0.095, 0.062, 0.076],
      [-0.095, 0.034, 0.084],
    ],
    0.004,
    M.dark(0x1f2428),
    0.01,
  )
  add(g, rbox(0.034, 0.004, 0.05, 0.002), M.white(), [-0.03, 0.0365, 0.064])
  label(g, 'TIME', 0.03, [-0.03, 0.0392, 0.064], [-90, 0, 0], '#c9352b')
  add(g, rbox(0.03, 0.012, 0.05, 0.004), M.dark(0x1f2428), [0.055, 0.012, 0.058])
}

function gauzeRoll(root: Group): void {
  const gauze = mat('gauze', { color: 0xf7f4ec, roughness: 0.95 })
  const g = group(root, [-0.16, 0.026, 0.1], [0, 30, 0])
  add(g, rcyl(0.026, 0.075, 0.006), gauze, [0, 0, 0], [90, 0, 0])
  for (let i = 1; i < 4; i++)
    add(g, torus(0.006 * i, 0.0008, 8, 48), mat('gauze-line', { color: 0xd9d2c2, roughness: 0.95 }), [0, 0, 0.0378])
  add(g, rbox(0.06, 0.002, 0.07, 0.001), gauze, [-0.03, -0.024, 0])
}

export function build(params: BleedingKitParams = {}): Group {
  const q = { color: 0xb3322b, strap: 0x2c3136, accent: 0xd98c2b, ...params }
  const root = group()
  pouch(root, q)
  tourniquet(root, q)
  gauzeRoll(root)
  return root
}
