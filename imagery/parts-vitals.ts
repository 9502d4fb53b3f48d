// Sensors that the small monitors share: rolled pressure cuff, finger clip, adhesive electrode.
import type { Group } from 'three'
import { M, add, decal, extrude, group, rbox, rcyl, shape, textTex, type Vec3 } from './kit.ts'

const CUFF_WIDTH = 0.11

// A pressure cuff rolled to a flat oval and laid down, its printed face towards +Z.
export function cuff(p: Group, pos: Vec3, yaw: number, color: number, scale = 1): Group {
  const g = group(p, pos, [0, yaw, 0])
  g.scale.setScalar(scale)
  const cloth = M.fabric(color)
  const outer: [number, number, number][] = []
  const inner: [number, number, number][] = []
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * Math.PI * 2
    outer.push([0.062 * Math.cos(a), 0.034 * Math.sin(a), 0.008])
    inner.push([0.052 * Math.cos(a), 0.025 * Math.sin(a), 0.008])
  }
  const ring = shape(outer)
  ring.holes.push(shape(inner))
  add(g, extrude(ring, CUFF_WIDTH, 0.003, 3), cloth, [0, 0.035, 0], [0, 90, 0])
  add(g, rbox(CUFF_WIDTH * 0.96, 0.004, 0.05, 0.0015), M.fabric(0x2b3036), [0, 0.0695, 0.006], [4, 0, 0])
  decal(g, 0.07, 0.0175, textTex('ADULT 25-35', { fg: '#f4f7f9' }), [0, 0.058, 0.0475], [-52, 0, 0])
  add(g, rcyl(0.006, 0.03, 0.002), M.rubber(0x4a5056), [-CUFF_WIDTH / 2 - 0.008, 0.046, 0.042], [0, 0, 90])
  return g
}

// Saturation clip as it lies on a table.
export function fingerClip(p: Group, pos: Vec3, yaw: number): void {
  const g = group(p, pos, [0, yaw, 0])
  add(g, rbox(0.056, 0.013, 0.023, 0.006), M.plastic(0x3c6f9c), [0, 0.008, 0], [0, 0, 6])
  add(g, rbox(0.056, 0.011, 0.023, 0.005), M.dark(), [0, -0.006, 0], [0, 0, -6])
  add(g, rcyl(0.009, 0.02, 0.002), M.dark(0x3a4046), [-0.012, 0.001, 0], [90, 0, 0])
}

// Adhesive electrode with its press stud, lying flat or on a body. `color` is that of the snapped-on lead.
export function electrode(p: Group, pos: Vec3, color: number, rot: Vec3 = [0, 0, 0]): void {
  const g = group(p, pos, rot)
  add(g, rcyl(0.02, 0.0018, 0.0008), M.plastic(0xf3f5f6, 0.8), [0, 0.001, 0])
  add(g, rcyl(0.011, 0.004, 0.0015), M.plastic(color), [0, 0.003, 0])
  add(g, rcyl(0.004, 0.007, 0.0015), M.chrome(), [0, 0.004, 0])
}
