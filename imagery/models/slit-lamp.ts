// Slit lamp microscope. The observer sits at +X, the patient's head rests at -X.
import type { Group, Material } from 'three'
import { M, add, bar, extrude, group, knob, mirrorZ, pipe, rbox, rcyl, shape, sph, torus } from '../kit.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Slit lamp',
  views: [
    [34, 10],
    [142, 12],
  ],
  fov: 24,
  fill: 0.88,
}

export interface SlitLampParams extends Marked {
  shell?: number
  accent?: number
  table?: boolean
  camera?: boolean
  tower?: 'up' | 'down'
  top?: number
  swing?: number
}

const CHIN_X = -0.25
const EYE_Y = 0.4
const EYE_GAP = 0.032

function eyepieces(p: Group, shell: Material): void {
  add(
    p,
    extrude(
      shape([
        [0, -0.032, 0.01],
        [0.05, -0.026, 0.012],
        [0.06, 0.026, 0.012],
        [0, 0.036, 0.014],
      ]),
      0.11,
      0.012,
      5,
    ),
    shell,
  )
  mirrorZ((s: number) => {
    const tube = group(p, [0.052, 0, s * EYE_GAP], [0, s * 4, -82])
    add(tube, rcyl(0.019, 0.05, 0.004), shell, [0, 0.02, 0])
    add(tube, rcyl(0.021, 0.03, 0.004), M.dark(0x24282c), [0, 0.056, 0])
    add(tube, rcyl(0.018, 0.016, 0.004), M.rubber(), [0, 0.076, 0])
  })
}

function microscope(root: Group, q: Required<SlitLampParams>, shell: Material): void {
  const arm = group(root, [0, 0, 0], [0, -6, 0])
  add(arm, rbox(0.2, 0.03, 0.06, 0.012), shell, [0.08, 0.105, 0])
  add(arm, rbox(0.045, 0.28, 0.055, 0.014), shell, [0.15, 0.235, 0])
  const body = group(arm, [0.11, EYE_Y, 0])
  add(body, rbox(0.15, 0.075, 0.09, 0.02, 6), shell, [0.01, 0, 0])
  add(body, rcyl(0.038, 0.05, 0.006), M.dark(0x30363b), [-0.085, 0, 0], [0, 0, 90])
  add(body, rcyl(0.028, 0.01, 0.002), M.glass(), [-0.112, 0, 0], [0, 0, 90])
  add(body, rcyl(0.042, 0.12, 0.006), M.plastic(q.accent, 0.4), [0.012, 0.004, 0], [90, 0, 0])
  mirrorZ((s: number) => add(body, rcyl(0.026, 0.014, 0.003), M.dark(0x30363b), [0.012, 0.004, s * 0.066], [90, 0, 0]))
  eyepieces(group(body, [0.08, 0.004, 0]), shell)
  if (!q.camera) return
  add(body, rcyl(0.02, 0.05, 0.003), M.dark(0x30363b), [0.05, 0.06, 0])
  add(body, rbox(0.07, 0.06, 0.07, 0.01), M.dark(0x3a4249), [0.05, 0.11, 0])
}

function illumination(root: Group, q: Required<SlitLampParams>, shell: Material): void {
  const arm = group(root, [0, 0, 0], [0, q.swing, 0])
  add(arm, rbox(0.13, 0.03, 0.06, 0.012), shell, [-0.04, 0.14, 0])
  const up = q.tower === 'up'
  const tower = group(arm, [-0.085, 0, 0])
  add(tower, rbox(0.05, 0.28, 0.05, 0.014), shell, [0, 0.27, 0])
  const lampY = up ? 0.52 : 0.2
  add(tower, rcyl(0.034, 0.15, 0.01), shell, [0, lampY, 0])
  add(tower, rcyl(0.036, 0.05, 0.006), M.plastic(q.accent, 0.4), [0, lampY - 0.02, 0])
  add(tower, rcyl(0.03, 0.03, 0.006), M.dark(0x30363b), [0, lampY + (up ? 0.085 : 0.05), 0])
  for (let i = 0; i < 4; i++) add(tower, rcyl(0.035, 0.003, 0.001), M.dark(0x59636c), [0, lampY + 0.03 + i * 0.011, 0])
  add(tower, rcyl(0.018, 0.12, 0.003), M.dark(0x30363b), [0, EYE_Y + 0.03, 0])
  const mirror = group(tower, [0, EYE_Y + 0.006, 0])
  add(mirror, rbox(0.036, 0.05, 0.036, 0.006), M.dark(0x30363b))
  add(mirror, rbox(0.004, 0.03, 0.014, 0.001), M.glow(0xfff1c8, 1.6), [-0.019, 0, 0])
  knob(tower, [0, 0.2, 0.026], [90, 0, 0], 0.014, 0.016)
}

function headrest(root: Group, q: Required<SlitLampParams>): void {
  const g = group(root, [CHIN_X, 0, 0])
  const half = 0.14
  mirrorZ((s: number) => {
    add(g, rcyl(0.009, 0.5, 0.002), M.chrome(), [0, 0.28, s * half])
    add(g, rcyl(0.018, 0.06, 0.004), M.dark(0x3a4249), [0, 0.05, s * half])
    add(g, rcyl(0.012, 0.012, 0.002), M.plastic(q.accent), [0, EYE_Y, s * half])
  })
  pipe(
    g,
    [
      [0, 0.53, -half],
      [-0.02, 0.56, -half],
      [-0.07, 0.56, 0],
      [-0.02, 0.56, half],
      [0, 0.53, half],
    ],
    0.009,
    M.chrome(),
    0.06,
  )
  pipe(
    g,
    [
      [-0.008, 0.5, -half],
      [-0.06, 0.5, -0.06],
      [-0.06, 0.5, 0.06],
      [-0.008, 0.5, half],
    ],
    0.016,
    M.white(),
    0.08,
  )
  add(g, rbox(0.03, 0.02, half * 2, 0.006), M.dark(0x3a4249), [0, 0.25, 0])
  add(g, rcyl(0.011, 0.09, 0.002), M.chrome(), [-0.02, 0.26, 0])
  add(
    g,
    extrude(
      shape([
        [-0.045, 0.02, 0.01],
        [-0.05, 0, 0.02],
        [0.05, 0, 0.02],
        [0.045, 0.02, 0.01],
        [0, 0.008, 0.03],
      ]),
      0.06,
      0.008,
      4,
    ),
    M.white(),
    [-0.02, 0.305, 0],
    [0, 90, 0],
  )
  pipe(
    g,
    [
      [0, 0.545, half * 0.8],
      [0.06, 0.56, half * 0.8],
      [0.11, 0.5, half * 0.66],
    ],
    0.004,
    M.chrome(),
    0.03,
  )
  add(g, sph(0.009), M.glow(0xe0483c, 1), [0.112, 0.497, half * 0.66])
  bar(g, [0, 0.012, -half], [0, 0.012, half], 0.012, M.dark(0x3a4249))
}

function slide(root: Group, q: Required<SlitLampParams>, shell: Material): void {
  add(root, rbox(0.26, 0.036, 0.2, 0.016), shell, [0.03, 0.04, 0])
  mirrorZ((s: number) => {
    add(root, rcyl(0.008, 0.36, 0.002), M.chrome(), [0.02, 0.016, s * 0.13], [0, 0, 90])
    add(root, rcyl(0.02, 0.022, 0.003), M.dark(), [0.02, 0.024, s * 0.13], [90, 0, 0])
  })
  bar(root, [0.02, 0.024, -0.14], [0.02, 0.024, 0.14], 0.007, M.chrome())
  const stick = group(root, [0.125, 0.055, 0], [0, 0, -8])
  add(stick, rcyl(0.017, 0.02, 0.004), M.dark(0x30363b), [0, 0.006, 0])
  add(stick, rcyl(0.013, 0.09, 0.005), M.rubber(0x2c3136), [0, 0.055, 0])
  add(stick, rcyl(0.016, 0.016, 0.004), M.plastic(q.accent), [0, 0.105, 0])
  add(root, rcyl(0.032, 0.07, 0.006), shell, [0, 0.085, 0])
  add(root, torus(0.034, 0.005), M.plastic(q.accent, 0.4), [0, 0.122, 0], [90, 0, 0])
  markLabel(root, q.mark, 0.1, [0.085, 0.042, 0.1008])
}

const TABLE_Y = 0.42

function table(root: Group): void {
  add(root, rbox(0.09, TABLE_Y - 0.06, 0.09, 0.014), M.white(), [0, TABLE_Y / 2, 0])
  add(root, rbox(0.115, TABLE_Y * 0.5, 0.115, 0.016), M.paint(0xcfd6db), [0, TABLE_Y * 0.28, 0])
  add(root, rbox(0.52, 0.04, 0.09, 0.018), M.paint(0xcfd6db), [0, 0.03, 0])
  mirrorZ((s: number) => add(root, rbox(0.07, 0.04, 0.32, 0.018), M.paint(0xcfd6db), [s * 0.22, 0.03, 0]))
}

export function build(params: SlitLampParams = {}): Group {
  const look = { shell: 0xeef1f3, accent: 0x2b6f9f, top: 0xdfe4e8, mark: 'OCULENNE S3' }
  const q: Required<SlitLampParams> = { table: false, camera: false, tower: 'up', swing: 28, ...look, ...params }
  const root = group()
  const base = q.table ? TABLE_Y : 0
  if (q.table) table(root)
  const desk = group(root, [0, base, 0])
  add(desk, rbox(0.62, 0.026, 0.4, 0.013), M.plastic(q.top, 0.4), [-0.03, 0, 0])
  const instrument = group(desk, [0, 0.013, 0])
  const shell = M.white(q.shell)
  slide(instrument, q, shell)
  illumination(instrument, q, shell)
  microscope(instrument, q, shell)
  headrest(instrument, q)
  return root
}
