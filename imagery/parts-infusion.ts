// What an infusion set has beside the pump: table stand, hanging bag, drip chamber and line.
import type { Group, Material } from 'three'
import { M, add, bar, cable, extrude, lathe, mat, pipe, group, rbox, rcyl, shape } from './kit.ts'
import { clearPlastic, label } from './parts-device.ts'

export const STAND_HEIGHT = 0.6
export const PUMP_Y = 0.09

export const hose = (): Material => mat('line', { color: 0xe3edf2, roughness: 0.2, transparent: true, opacity: 0.85 })

export function bag(root: Group, y: number, color: number, text: string): void {
  const g = group(root, [-0.085, y, 0.02])
  const outline = shape([
    [-0.055, -0.09, 0.03],
    [0.055, -0.09, 0.03],
    [0.05, 0.08, 0.016],
    [-0.05, 0.08, 0.016],
  ])
  add(g, extrude(outline, 0.036, 0.016, 6), clearPlastic(color, 0.78))
  add(g, rbox(0.07, 0.02, 0.006, 0.003), clearPlastic(0xeaf2f6, 0.8), [0, 0.086, 0])
  add(g, rbox(0.082, 0.07, 0.002, 0.001), M.white(0xfafbfc), [0, 0.005, 0.0182])
  label(g, text, 0.078, [0.002, 0.02, 0.0196])
  for (let i = 0; i < 3; i++) add(g, rbox(0.06 - i * 0.012, 0.003, 0.001, 0.0005), M.dark(0x8a949c), [-0.006, -0.004 - i * 0.01, 0.0194])
  pipe(
    g,
    [
      [0, 0.09, 0],
      [0, 0.115, 0],
      [0.004, 0.12, -0.004],
    ],
    0.003,
    M.chrome(),
    0.008,
  )
  add(g, rcyl(0.004, 0.02, 0.001), M.white(), [0, -0.098, 0])
}

export function tableStand(root: Group): void {
  add(
    root,
    lathe([
      [0.001, 0],
      [0.13, 0],
      [0.13, 0.008],
      [0.12, 0.018],
      [0.03, 0.03],
      [0.018, 0.05],
      [0.001, 0.05],
    ]),
    M.paint(0xdfe4e8),
    [0, 0, -0.09],
  )
  add(root, rcyl(0.011, STAND_HEIGHT, 0.003), M.chrome(), [0, STAND_HEIGHT / 2, -0.09])
  const y = STAND_HEIGHT - 0.01
  pipe(
    root,
    [
      [-0.12, y + 0.03, 0.01],
      [-0.1, y, 0.01],
      [0, y, -0.09],
      [0.09, y, -0.09],
      [0.11, y + 0.03, -0.09],
    ],
    0.005,
    M.chrome(),
    0.02,
  )
  add(root, rbox(0.05, 0.06, 0.06, 0.01), M.dark(0x4b535b), [0, PUMP_Y + 0.1, -0.075])
  add(root, rcyl(0.018, 0.03, 0.004), M.dark(), [0.04, PUMP_Y + 0.1, -0.085], [0, 0, 90])
}

export function dripLine(root: Group, to: [number, number, number], bagY: number): void {
  const x = -0.085
  const chamberY = bagY - 0.135
  const line = hose()
  bar(root, [x, bagY - 0.1, 0.02], [x, chamberY, 0.02], 0.003, line)
  add(root, rcyl(0.0095, 0.045, 0.003), clearPlastic(0xdfeef6, 0.6), [x, chamberY - 0.01, 0.02])
  cable(root, [[x, chamberY - 0.03, 0.02], [x - 0.004, (chamberY + to[1]) / 2, to[2] * 0.7], to], 0.003, line)
}
