// Patient side of the anaesthesia machine: absorber, bellows, hoses and breathing bag.
import type { THREE } from './kit.ts'
import { M, add, bar, cyl, group, lathe, mat, pipe, rbox, rcyl } from './kit.ts'
import { hose } from './parts-clinical.ts'
import { clearPlastic } from './parts-device.ts'

export interface GasOptions {
  accent: number
  grey: number
  width: number
  arm: boolean
}

export const DEPTH = 0.5
// Height of the work top.
export const DESK = 0.84

// Carbon dioxide absorber with valve domes and the ventilator bellows in its jar.
export function absorber(p: THREE.Object3D, o: GasOptions) {
  const g = group(p, [-o.width * 0.36, 0.62, DEPTH / 2 + 0.1])
  const clear = clearPlastic(0xd5e6ee, 0.42)
  add(g, rbox(0.2, 0.07, 0.18, 0.02), M.plastic(o.grey), [0, 0.19, -0.02])
  add(g, rcyl(0.068, 0.2, 0.006), mat('lime', { color: 0xf1e9ee, roughness: 0.95 }), [0, 0.035, 0])
  add(g, rcyl(0.075, 0.2, 0.008), clear, [0, 0.045, 0])
  add(g, rcyl(0.08, 0.03, 0.008), M.plastic(o.grey), [0, -0.065, 0])
  for (const s of [-1, 1]) {
    add(g, rcyl(0.032, 0.02, 0.005), M.plastic(o.accent), [s * 0.05, 0.235, 0.02])
    add(
      g,
      lathe([
        [0.028, 0.24],
        [0.027, 0.26],
        [0.015, 0.272],
        [0, 0.275],
      ]),
      clear,
    )
    add(g, cyl(0.014, 0.05), M.plastic(0xcdd6dc), [s * 0.055, 0.19, 0.09], [90, 0, 0])
  }
  bar(g, [0, 0.19, -0.06], [0.06, 0.19, -0.22], 0.02, M.steel())
}

export function ventilatorBellows(p: THREE.Object3D, o: GasOptions) {
  const g = group(p, [-o.width * 0.27, DESK + 0.02, 0.16])
  add(g, rcyl(0.075, 0.03, 0.008), M.plastic(o.grey), [0, 0.012, 0])
  for (let i = 0; i < 6; i++) add(g, rcyl(i % 2 ? 0.054 : 0.06, 0.013, 0.005), M.rubber(0x3a4a58), [0, 0.035 + i * 0.013, 0])
  add(
    g,
    lathe([
      [0.068, 0.03],
      [0.068, 0.13],
      [0.06, 0.152],
      [0, 0.16],
    ]),
    clearPlastic(0xd5e6ee, 0.3),
  )
}

export function bagAndHoses(p: THREE.Object3D, o: GasOptions) {
  const x = -o.width * 0.36
  const z = DEPTH / 2 + 0.2
  const tube = mat('hose', { color: 0xb9d9e8, roughness: 0.4 })
  for (const s of [-1, 1]) {
    hose(
      p,
      [
        [x + s * 0.055, 0.81, z],
        [x + s * 0.07 + 0.02, 0.72, z + 0.1],
        [x + 0.2, 0.56 + s * 0.02, z + 0.07],
        [x + 0.38, 0.66 + s * 0.02, z + 0.02],
        [x + 0.47 + s * 0.012, 0.85, z - 0.02],
      ],
      0.0125,
      tube,
    )
  }
  add(p, rbox(0.05, 0.04, 0.034, 0.012), M.plastic(0xe6edf1), [x + 0.47, 0.872, z - 0.02])
  if (!o.arm) return
  pipe(
    p,
    [
      [x - 0.04, 0.8, z - 0.1],
      [x - 0.13, 0.82, z - 0.08],
      [x - 0.13, 0.95, z - 0.02],
      [x - 0.13, 0.93, z + 0.04],
    ],
    0.011,
    M.chrome(),
    0.05,
  )
  add(
    p,
    lathe([
      [0, -0.24],
      [0.035, -0.23],
      [0.058, -0.16],
      [0.05, -0.08],
      [0.018, -0.02],
      [0.016, 0],
      [0, 0],
    ]),
    M.rubber(0x2f7f6f),
    [x - 0.13, 0.93, z + 0.04],
  )
}
