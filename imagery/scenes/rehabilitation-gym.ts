// A gym for rehabilitation: parallel bars, wall bars, treatment plinth, mat and ball; wheelchair, rollator and quad canes ready for use.
import { group, type THREE } from '../kit.ts'
import { build as treatmentPlinth } from '../models/treatment-plinth.ts'
import { build as walker } from '../models/walker.ts'
import { build as wheelchair } from '../models/wheelchair.ts'
import { ball, floorMat, parallelBars, wallBars } from '../parts-set-a.ts'
import { daylightWindow, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0.05, 0.92, -0.3], width: 5.7, az: 18, el: 12 },
  tile: { look: [-0.74, 0.87, -0.2], width: 3.5, az: 22, el: 13 },
}

const ORANGE = 0xe08a3c
const BLUE = 0x3f78a8

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xf5ece0, accent: ORANGE, floor: 0xd9b98a })
  daylightWindow(root, -2.1, 1.5)
  daylightWindow(root, 1.75, 1.7)
  wallBars(root, -0.35)
  parallelBars(root, -1.3, -0.6, 2.2, ORANGE)
  place(root, wheelchair({ frame: 0x2b5fa8, cloth: 0x2a4f86 }), 0.2, 0.42, -42)
  place(root, walker({ kind: 'rollator', color: 0xb02a2a }), -1.25, 0.6, -35)
  place(root, treatmentPlinth({ vinyl: BLUE }), 1.7, -1.15, 0)
  const soft = floorMat(root, 1.9, 0.12, 0x6f9f7c, -6)
  ball(root, 2.45, 0.1, 0.3, ORANGE, soft)
  place(root, walker({ kind: 'cane', color: 0x2f6f9f }), 0.6, -1.05, 20)
  return root
}
