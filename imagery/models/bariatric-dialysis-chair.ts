// Extra-wide dialysis chair on a doubled frame with twin castors of its own. Front is +X.
import type { Group } from 'three'
import { M, add, bar, caster, group, mirrorZ, rbox } from '../kit.ts'
import { build as dialysisChair } from './dialysis-chair.ts'

export const meta = {
  title: 'Bariatric dialysis chair',
  views: [
    [44, 14],
    [-36, 15],
  ],
  fov: 24,
  fill: 0.88,
}

export interface BariatricDialysisChairParams {
  vinyl?: number
  piping?: number
  back?: number
  leg?: number
  // How many times wider than the standard chair.
  wide?: number
  mark?: string
}

type Full = Required<BariatricDialysisChairParams>

export function build(params: BariatricDialysisChairParams = {}): Group {
  const q: Full = { vinyl: 0x5f8a72, piping: 0x3d6150, back: 50, leg: 40, wide: 1.3, mark: 'RESTAVELLE D5', ...params }
  const root = group()
  const { vinyl, piping, back, leg, mark } = q
  const chair = dialysisChair({ base: 'column', vinyl, piping, back, leg, mark, tablet: false })
  chair.scale.z = q.wide
  chair.position.y = 0.05
  root.add(chair)
  const paint = M.paint(0xe6e9ec)
  mirrorZ((s) => {
    const z = s * 0.4
    add(root, rbox(1.1, 0.06, 0.06, 0.016), paint, [-0.02, 0.17, z])
    for (const x of [-0.52, 0.46]) caster(root, [x, 0, z], 0.0625, { yaw: x > 0 ? -s * 20 : 180 + s * 20, brake: true })
    bar(root, [-0.3, 0.19, z * 0.96], [-0.2, 0.48, s * 0.3], 0.022, paint)
    bar(root, [0.2, 0.19, z * 0.96], [0.12, 0.48, s * 0.3], 0.022, paint)
  })
  for (const x of [-0.46, 0.4]) add(root, rbox(0.06, 0.06, 0.8, 0.016), paint, [x, 0.17, 0])
  return root
}
