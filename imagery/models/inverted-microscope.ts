// Inverted microscope for cell culture: objectives under the stage, condenser on a pillar above. +X faces the observer.
import type { Group, Material } from 'three'
import { M, add, bar, cyl, extrude, group, knob, mirrorZ, rbox, rcyl, shape } from '../kit.ts'
import { clearPlastic, lamp } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Inverted microscope',
  views: [
    [52, 14],
    [126, 16],
  ],
  fov: 24,
  fill: 0.88,
}

export interface InvertedParams extends Marked {
  body?: number
  trim?: number
  // Fluorescence: a lamp turret behind, filter wheel with marks, and a light shield on the stage.
  fluorescence?: boolean
  camera?: boolean
  ware?: 'flask' | 'plate'
}

const STAGE_Y = 0.215
const EYE_GAP = 0.032

function eyepieces(root: Group, shell: Material): void {
  const g = group(root, [0.16, 0.205, 0], [0, 0, -42])
  add(g, rbox(0.09, 0.07, 0.115, 0.016, 5), shell, [0, 0.03, 0])
  mirrorZ((s) => {
    add(g, rcyl(0.023, 0.03, 0.005), shell, [0, 0.075, s * EYE_GAP])
    add(g, rcyl(0.0155, 0.06, 0.002), M.dark(0x30363b), [0, 0.112, s * EYE_GAP])
    add(g, rcyl(0.0185, 0.022, 0.004), M.dark(0x24282c), [0, 0.15, s * EYE_GAP])
    add(g, rcyl(0.0165, 0.016, 0.003), M.rubber(), [0, 0.165, s * EYE_GAP])
  })
}

function stand(root: Group, q: Required<InvertedParams>, shell: Material): void {
  const side = shape([
    [-0.19, 0.012, 0.03],
    [0.14, 0.012, 0.03],
    [0.2, 0.05, 0.03],
    [0.2, 0.1, 0.03],
    [0.14, 0.13, 0.03],
    [0.16, 0.24, 0.03],
    [0.1, 0.24, 0.02],
    [0.07, 0.12, 0.03],
    [-0.06, 0.11, 0.03],
    [-0.08, 0.2, 0.02],
    [-0.19, 0.2, 0.03],
  ])
  add(root, extrude(side, 0.14, 0.018, 6), shell)
  add(root, rbox(0.38, 0.016, 0.17, 0.007), M.rubber(0x33383d), [0, 0.009, 0])
  mirrorZ((s) => {
    add(root, rcyl(0.03, 0.028, 0.004), M.dark(0x30363b), [0.02, 0.07, s * 0.083], [90, 0, 0])
    add(root, rcyl(0.019, 0.022, 0.003), M.plastic(0x596169), [0.02, 0.07, s * 0.104], [90, 0, 0])
    add(root, rbox(0.16, 0.012, 0.003, 0.002), M.plastic(q.trim, 0.4), [-0.06, 0.155, s * 0.0705])
  })
  markLabel(root, q.mark, 0.11, [0.1, 0.091, 0.0708], [0, 0, 0], q.body < 0x808080 ? '#e8eef2' : undefined)
  knob(root, [0.17, 0.07, 0.0705], [90, 0, 0], 0.012, 0.012)
  lamp(root, 0x39d06a, [0.19, 0.1, 0.06], 0.003)
}

function stage(root: Group, q: Required<InvertedParams>): void {
  add(root, rbox(0.22, 0.014, 0.2, 0.005), M.dark(0x25292d), [0, STAGE_Y, 0])
  add(root, rcyl(0.03, 0.002, 0.0005), M.glass(), [0, STAGE_Y + 0.0075, 0])
  knob(root, [0.06, STAGE_Y - 0.02, 0.105], [180, 0, 0], 0.009, 0.04)
  knob(root, [0.06, STAGE_Y - 0.055, 0.105], [180, 0, 0], 0.0065, 0.012)
  if (q.fluorescence) {
    add(root, rbox(0.008, 0.09, 0.15, 0.004), clearPlastic(0xd9772b, 0.62), [0.09, STAGE_Y + 0.05, 0])
  }
  const y = STAGE_Y + 0.008
  if (q.ware === 'plate') {
    add(root, rbox(0.127, 0.018, 0.085, 0.006), clearPlastic(0xdcebf2, 0.4), [0, y + 0.01, 0])
    for (let i = 0; i < 4; i++)
      for (let j = 0; j < 3; j++)
        add(root, rcyl(0.0105, 0.013, 0.002), clearPlastic(0xe58fa6, 0.7), [(i - 1.5) * 0.028, y + 0.009, (j - 1) * 0.026])
    return
  }
  add(root, rbox(0.1, 0.026, 0.064, 0.006), clearPlastic(0xdcebf2, 0.38), [-0.01, y + 0.014, 0])
  add(root, rbox(0.096, 0.009, 0.06, 0.003), clearPlastic(0xe58fa6, 0.72), [-0.01, y + 0.006, 0])
  add(root, rcyl(0.0125, 0.022, 0.003), M.plastic(0x2f6fb0), [0.052, y + 0.017, 0], [0, 0, 90])
}

function nosepiece(root: Group): void {
  const nose = group(root, [0, 0.13, 0], [0, 0, -10])
  add(nose, rcyl(0.034, 0.016, 0.004), M.dark(0x2c3136))
  const bands = [0xd04a3e, 0xe6c23c, 0x3b9be0, 0xf2f4f5]
  bands.forEach((color, i) => {
    const lens = group(group(nose, [0, 0.008, 0], [0, i * 90 + 20, 0]), [0.019, 0, 0], [0, 0, -14])
    const length = 0.034 + (i % 2) * 0.01
    add(lens, cyl(0.0115, length, 0.009, 28), M.chrome(), [0, length / 2, 0])
    add(lens, cyl(0.0112, 0.005, 0.011, 28), M.plastic(color), [0, length * 0.4, 0])
  })
}

function condenser(root: Group, shell: Material, trim: number): void {
  add(root, rbox(0.06, 0.3, 0.07, 0.018, 5), shell, [-0.15, 0.33, 0])
  const arm = shape([
    [-0.185, 0.45, 0.02],
    [0.05, 0.47, 0.02],
    [0.06, 0.52, 0.02],
    [-0.16, 0.53, 0.05],
    [-0.185, 0.5, 0.03],
  ])
  add(root, extrude(arm, 0.072, 0.016, 5), shell)
  add(root, rbox(0.09, 0.07, 0.085, 0.018, 5), shell, [0.01, 0.52, 0])
  add(root, rcyl(0.032, 0.03, 0.004), M.dark(0x30363b), [0.005, 0.455, 0])
  add(root, rcyl(0.042, 0.026, 0.006), M.plastic(trim, 0.4), [0.005, 0.405, 0])
  add(root, rbox(0.1, 0.016, 0.05, 0.004), M.dark(0x30363b), [0.005, 0.385, 0])
  add(root, cyl(0.026, 0.04, 0.019), M.dark(0x30363b), [0.005, 0.36, 0], [180, 0, 0])
  add(root, rcyl(0.017, 0.003, 0.001), M.glow(0xfff3d0, 1.2), [0.005, 0.339, 0])
  mirrorZ((s) => knob(root, [-0.13, 0.4, s * 0.036], [s * 90, 0, 0], 0.016, 0.018))
}

function fluorescenceUnit(root: Group, shell: Material, trim: number): void {
  add(root, rbox(0.1, 0.075, 0.1, 0.018, 5), shell, [-0.23, 0.13, 0])
  for (let i = 0; i < 6; i++)
    add(root, rbox(0.004, 0.06, 0.084, 0.002), M.dark(0x454e56), [-0.26 + i * 0.012, 0.13, 0], [0, 0, 0], [1, 1, 1.22])
  add(root, rcyl(0.04, 0.03, 0.006), M.dark(0x30363b), [-0.02, 0.1, 0.078], [90, 0, 0])
  const marks = [0x3b6fe0, 0x39b06a, 0xd9772b, 0xc23b3b]
  marks.forEach((color, i) =>
    add(
      root,
      rcyl(0.006, 0.004, 0.001),
      M.plastic(color, 0.35),
      [-0.02 + 0.024 * Math.cos(i * 1.57), 0.1 + 0.024 * Math.sin(i * 1.57), 0.0945],
      [90, 0, 0],
    ),
  )
  add(root, rbox(0.05, 0.03, 0.004, 0.003), M.plastic(trim), [-0.12, 0.13, 0.0712])
}

function sideCamera(root: Group, trim: number): void {
  bar(root, [0.08, 0.075, -0.06], [0.08, 0.075, -0.12], 0.016, M.steel())
  add(root, rbox(0.06, 0.06, 0.07, 0.01), M.plastic(trim, 0.4), [0.08, 0.075, -0.15])
}

export function build(params: InvertedParams = {}): Group {
  const defaults = { mark: 'MICRAVEL I200', body: 0xf1f3f4, trim: 0x2b6fb0, fluorescence: false, camera: false, ware: 'flask' } as const
  const q = { ...defaults, ...params } as Required<InvertedParams>
  const root = group()
  const shell = M.white(q.body)
  stand(root, q, shell)
  stage(root, q)
  nosepiece(root)
  eyepieces(root, shell)
  condenser(root, shell, q.trim)
  if (q.fluorescence) fluorescenceUnit(root, shell, q.trim)
  if (q.camera) sideCamera(root, q.trim)
  return root
}
