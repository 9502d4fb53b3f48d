// A two-bed ward: beds with lockers under head units, a curtain between them, daylight, an infusion stand and the nurses' trolley.
import { group, type THREE } from '../kit.ts'
import { build as bed } from '../models/bed.ts'
import { build as bedHeadUnit } from '../models/bed-head-unit.ts'
import { build as cabinet } from '../models/cabinet.ts'
import { build as infusionStand } from '../models/infusion-stand.ts'
import { build as trolley } from '../models/trolley.ts'
import { curtain } from '../parts-set-a.ts'
import { BACK, daylightWindow, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0.15, 0.94, -0.4], width: 5.7, az: 20, el: 12 },
  tile: { look: [-0.02, 0.97, -0.4], width: 3.9, az: 24, el: 14 },
}

const LEAF = 0x74a68c

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xf4efdf, accent: 0xc9b27a, floor: 0xd3bd98 })
  daylightWindow(root, -2.8, 1.4)
  for (const x of [-1, 0.98]) {
    place(root, bedHeadUnit({ length: 1.25, board: 0xd8b98a, accent: LEAF, flow: x > 0 }), x, BACK + 0.14, 0, 1.6)
    place(root, bed({ boards: 'slab', accent: 0xd2a670, vinyl: LEAF, back: x > 0 ? 40 : 24, knee: 12 }), x, -0.55, -90)
    place(root, cabinet({ kind: 'bedside', face: 0xd2a670, accent: LEAF }), x + 0.81, BACK + 0.28, 0)
  }
  curtain(root, 0.2, 0.7, 0xb9d6c3)
  place(root, infusionStand({}), -1.9, -0.8, 30)
  place(root, trolley({ accent: LEAF, drawers: [0.08, 0.08, 0.08, 0.08, 0.16, 0.16], width: 0.5 }), 2.4, -0.75, -22)
  return root
}
