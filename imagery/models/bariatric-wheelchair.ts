// Reinforced wheelchair for heavy users: the folding chair with a wider seat, a third brace and padded full-length arm rests. +X is forward.
import type { Group } from 'three'
import { M, add, bar, group, mat, mirrorZ, rbox } from '../kit.ts'
import { build as wheelchair, type WheelchairParams } from './wheelchair.ts'

export const meta = {
  title: 'Bariatric wheelchair',
  views: [
    [46, 14],
    [-24, 12],
  ],
  fov: 24,
  fill: 0.86,
}

export interface BariatricWheelchairParams {
  frame?: number
  cloth?: number
  accent?: number
  // How many times wider than the standard chair.
  wide?: number
}

type Full = Required<BariatricWheelchairParams>

const HALF_WIDTH = 0.235

export function build(params: BariatricWheelchairParams = {}): Group {
  const q: Full = { frame: 0x2f4f7a, cloth: 0x33393f, accent: 0xe0902c, wide: 1.3, ...params }
  const chair: WheelchairParams = { frame: q.frame, cloth: q.cloth, accent: q.accent, rims: 'mag' }
  const root = group()
  const base = wheelchair(chair)
  base.scale.z = q.wide
  root.add(base)
  const half = HALF_WIDTH * q.wide
  const paint = mat('frame_paint', { color: q.frame, roughness: 0.28, metalness: 0.35, clearcoat: 0.8, clearcoatRoughness: 0.12 })
  bar(root, [0.14, 0.325, half - 0.01], [0.14, 0.478, -half + 0.01], 0.012, paint)
  bar(root, [0.165, 0.325, -half + 0.01], [0.165, 0.478, half - 0.01], 0.012, paint)
  mirrorZ((s) => {
    add(root, rbox(0.38, 0.044, 0.075, 0.018), M.rubber(0x3f4349), [0.0, 0.73, s * half])
    bar(root, [-0.19, 0.44, s * (half - 0.02)], [0.235, 0.455, s * (half - 0.02)], 0.013, paint)
  })
  return root
}
