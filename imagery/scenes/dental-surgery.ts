// A dental surgery: treatment unit with chair and lamp, base cabinets with basin and cupboards along the wall, daylight.
import { group, type THREE } from '../kit.ts'
import { build as baseCabinet } from '../models/base-cabinet.ts'
import { build as dentalUnit } from '../models/dental-unit.ts'
import { build as portableDentalUnit } from '../models/portable-dental-unit.ts'
import { basin, wallCupboards } from '../parts-set-b.ts'
import { bench, daylightWindow, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0.3, 0.92, -0.3], width: 5.3, az: 18, el: 10 },
  tile: { look: [0, 0.9, -0.1], width: 3.0, az: 20, el: 11 },
}

const LEAF = 0x76977a

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xeaf0e6, accent: LEAF, floor: 0xd6d3c6 })
  daylightWindow(root, -0.55, 1.5)
  place(root, dentalUnit({ vinyl: LEAF, accent: LEAF, back: 34 }), 0, 0, -22)
  place(root, baseCabinet({ out: 0, face: 0xdbe6d8 }), 1.45, -1.38, 0)
  const top = bench(root, 2.5, -1.34, 1.1, LEAF)
  basin(root, 2.35, top, -1.34)
  wallCupboards(root, 1.95, 1.45, 2, 0xdbe6d8)
  place(root, baseCabinet({ out: 0, face: 0xdbe6d8 }), -1.75, -1.38, 0)
  place(root, portableDentalUnit({}), 1.75, -0.55, -18)
  return root
}
