// An imaging suite: ceiling-suspended X-ray with table and wall stand, an ultrasound console and a mobile C-arm.
import { group, type THREE } from '../kit.ts'
import { build as cArm } from '../models/c-arm.ts'
import { build as ceilingXRay } from '../models/ceiling-x-ray.ts'
import { build as ultrasound } from '../models/ultrasound.ts'
import { place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0.4, 1.2, -0.2], width: 6.3, az: 16, el: 8 },
  tile: { look: [0.15, 1.2, -0.2], width: 4.0, az: 20, el: 9 },
}

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xdae5ee, accent: 0x3d6f9f, floor: 0xc2cbd1 })
  place(root, ceilingXRay({ accent: 0x3d6f9f }), -0.3, -0.5, 4)
  place(root, ultrasound({ accent: 0x3d6f9f }), 1.5, -0.6, -20)
  place(root, cArm({ cart: false, accent: 0x3d6f9f }), 2.75, -0.75, 150)
  return root
}
