// Pressure-vessel parts of the sterilizers: dial gauge, round door, chamber.
import { THREE, M, add, box, group, lathe, mat, rbox, rcyl, torus } from './kit.ts'

export interface DoorOptions {
  shell: number
  accent: number
  panel: number
  // Opening angle in degrees.
  open: number
}

export function gauge(p: THREE.Object3D, pos: [number, number, number], r: number) {
  const g = group(p, pos, [90, 0, 0])
  add(g, rcyl(r, 0.022, 0.005), M.chrome())
  add(g, rcyl(r * 0.86, 0.024, 0.002), M.white(0xfbfcfd))
  const needle = group(g, [0, 0.0135, 0], [0, 40, 0])
  add(needle, box(0.003, 0.002, r * 0.7), M.plastic(0xc9413a), [0, 0, -r * 0.25])
  for (let i = 0; i < 9; i++) {
    const a = (i - 4) * 0.55
    add(g, box(0.0022, 0.001, r * 0.16), M.dark(), [Math.sin(a) * r * 0.68, 0.0128, -Math.cos(a) * r * 0.68], [0, (-a * 180) / Math.PI, 0])
  }
}

// Round pressure door on a left hinge, with locking handle.
export function roundDoor(p: THREE.Object3D, r: number, o: DoorOptions) {
  const hinge = group(p, [-r - 0.03, 0, 0.02], [0, -o.open, 0])
  const g = group(hinge, [r + 0.03, 0, 0], [90, 0, 0])
  add(
    g,
    lathe([
      [0, 0],
      [r * 1.08, 0],
      [r * 1.1, 0.01],
      [r * 1.08, 0.03],
      [r * 0.85, 0.05],
      [r * 0.4, 0.066],
      [0, 0.07],
    ]),
    M.white(o.shell),
  )
  add(g, torus(r * 0.98, 0.006), M.plastic(o.accent), [0, 0.043, 0], [90, 0, 0])
  add(g, rcyl(r * 0.88, 0.03, 0.01), M.steel(), [0, -0.008, 0])
  add(g, torus(r * 0.96, 0.008), M.rubber(0x8a3a34), [0, 0, 0], [90, 0, 0])
  const handle = group(g, [r * 0.35, 0.085, 0], [0, 0, 0])
  add(handle, rbox(r * 0.9, 0.03, 0.05, 0.014), M.dark(o.panel))
  add(handle, rcyl(0.036, 0.04, 0.008), M.chrome(), [-r * 0.35, -0.004, 0])
  for (const z of [-0.06, 0.06]) add(hinge, rbox(0.05, 0.03, 0.05, 0.008), M.steel(), [0.0, z, 0.02])
}

export function chamberMouth(p: THREE.Object3D, r: number) {
  add(p, torus(r * 0.96, 0.014), M.steel(), [0, 0, 0.008])
  const bore = add(
    p,
    new THREE.CylinderGeometry(r * 0.92, r * 0.92, 0.3, 56, 1, true),
    mat('bore', { color: 0xb9bfc4, metalness: 1, roughness: 0.3, side: THREE.DoubleSide }),
    [0, 0, -0.15],
    [90, 0, 0],
  )
  bore.castShadow = false
  add(p, rcyl(r * 0.92, 0.01, 0.002), M.steel(0x8f969c), [0, 0, -0.29], [90, 0, 0])
  for (const y of [-0.45, 0, 0.42]) {
    add(p, rbox(r * 1.5 * Math.sqrt(1 - y * y), 0.006, 0.27, 0.002), M.steel(), [0, y * r, -0.14])
  }
}
