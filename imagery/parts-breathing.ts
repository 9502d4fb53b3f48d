// Breathing circuit: corrugated hoses, wye piece on its support, humidifier.
import type { THREE } from './kit.ts'
import { M, add, bar, cyl, group, lathe, mat, rbox, rcyl } from './kit.ts'
import { hose } from './parts-clinical.ts'

export interface CircuitOptions {
  // Side on which the support arm stands.
  arm: 1 | -1
  hoseColor: number
}

// Wye piece held up by a jointed support, fed by two hoses.
export function breathingCircuit(p: THREE.Object3D, ports: readonly [number, number], y: number, o: CircuitOptions) {
  const side = o.arm
  const reach = side * 0.4
  const top = y + 0.44
  const base: [number, number, number] = [side * 0.2, y - 0.04, 0.02]
  const elbow: [number, number, number] = [side * 0.33, y + 0.24, 0.05]
  const tip: [number, number, number] = [reach, top - 0.08, 0.22]
  bar(p, base, elbow, 0.008, M.chrome())
  bar(p, elbow, tip, 0.007, M.chrome())
  for (const q of [base, elbow]) add(p, rcyl(0.018, 0.03, 0.004), M.dark(), q, [90, 0, 0])
  const wye = group(p, tip, [0, 0, side * 18])
  add(wye, cyl(0.013, 0.05), M.plastic(0xe6edf1), [0, -0.045, 0.01])
  add(wye, rbox(0.06, 0.03, 0.03, 0.012), M.plastic(0xe6edf1), [0, -0.012, 0.01])
  const tube = mat('hose', { color: o.hoseColor, roughness: 0.4 })
  const front = 0.2
  ports.forEach((x, i) => {
    const dx = (i ? 1 : -1) * 0.022
    hose(
      p,
      [
        [x, y, front],
        [x + side * 0.01, y - 0.05, front + 0.1],
        [x + side * 0.12, y - 0.2 - i * 0.05, front + 0.13],
        [reach * 0.92, y - 0.1, front + 0.1],
        [reach + side * 0.05 + dx, y + 0.16, front + 0.06],
        [tip[0] + dx, tip[1], tip[2] + 0.01],
      ],
      0.0125,
      tube,
    )
  })
}

export function humidifier(p: THREE.Object3D, x: number, y: number) {
  const g = group(p, [x, y, 0.1])
  add(g, rbox(0.13, 0.05, 0.14, 0.014), M.white(0xe3e8ec), [0, 0, 0])
  add(g, rcyl(0.055, 0.012, 0.004), M.steel(), [0, 0.03, 0])
  add(
    g,
    lathe([
      [0, 0.034],
      [0.052, 0.034],
      [0.054, 0.05],
      [0.05, 0.1],
      [0.03, 0.115],
      [0, 0.118],
    ]),
    mat('chamber', { color: 0xbfe0f0, roughness: 0.12, clearcoat: 1 }),
  )
  for (const s of [-1, 1]) add(g, cyl(0.012, 0.04), M.plastic(0xe6edf1), [s * 0.026, 0.13, 0])
  add(g, rbox(0.06, 0.026, 0.006, 0.002), M.glow(0x2fc2e8, 0.6), [-0.02, 0.004, 0.07])
  add(g, rbox(0.2, 0.03, 0.04, 0.008), M.paint(0xcfd5da), [x > 0 ? -0.12 : 0.12, 0, -0.08])
}
