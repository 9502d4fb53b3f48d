// Consumables on a worktop: gloves, masks and syringes with their boxes, seen from near.
import { group, type THREE } from '../kit.ts'
import { build as luerSyringe } from '../models/luer-syringe.ts'
import { build as respirator } from '../models/respirator.ts'
import { build as sterileGloves } from '../models/sterile-gloves.ts'
import { build as supplyBox } from '../models/supply-box.ts'
import { build as syringe } from '../models/syringe.ts'
import { goodsTable } from '../parts-set-b.ts'
import { place } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0, 0.12, -0.12], width: 1.78, az: 12, el: 21 },
  tile: { look: [0.035, 0.12, -0.1], width: 0.9, az: 14, el: 22 },
}

export function build(): THREE.Object3D {
  const root = group()
  const shelf = goodsTable(root, { top: 0xc3d3d8, wall: 0xdcebee, shelf: 0xf6f8f9 })
  place(root, supplyBox({ color: 0x2f8f6b, item: 0xf0e6d2, stack: 2, loose: false, mark: 'LATESSEL L50' }), -0.75, -0.45, 4, shelf)
  place(root, supplyBox({ color: 0x6b4fa0, stack: 2, loose: false }), -0.2, -0.43, 6, shelf)
  place(root, supplyBox({ kind: 'masks', color: 0x2a9ca6, stack: 2, loose: false }), 0.19, -0.43, -6, shelf)
  place(root, supplyBox({ color: 0xc23b6a, item: 0xe8a3bd, stack: 2, loose: false }), 0.66, -0.45, -4, shelf)
  place(root, supplyBox({ color: 0x2b6fb0, item: 0x3f7fc4 }), -0.19, -0.14, 10)
  place(root, syringe({ turn: 74 }), -0.06, 0.25, 4)
  place(root, luerSyringe({ amber: 0xc8791f }), 0.27, -0.06, -10)
  place(root, respirator({}), 0.74, -0.02, -14)
  place(root, sterileGloves({}), -0.7, 0, 12)
  return root
}
