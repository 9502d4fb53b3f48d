// A dialysis unit: two places with machine and recliner before the ring main, a screen between them, daylight.
import { group, type THREE } from '../kit.ts'
import { build as dialysisChair } from '../models/dialysis-chair.ts'
import { build as dialysisMachine } from '../models/dialysis-machine.ts'
import { dialysisSupply, placeScreen, plant, ringMain } from '../parts-set-a.ts'
import { daylightWindow, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0.05, 0.98, -0.4], width: 5.5, az: 16, el: 11 },
  tile: { look: [0.12, 0.92, -0.3], width: 3.9, az: 18, el: 12 },
}

const OLIVE = 0x7f9a52
const PLUM = 0x8a5f7d

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xe9f0e2, accent: OLIVE, floor: 0xd6c8ad })
  ringMain(root, -3, 3)
  daylightWindow(root, -0.95, 1.5)
  daylightWindow(root, 1.05, 1.5)
  for (const x of [-1.0, 1.05]) {
    dialysisSupply(root, x - 0.6)
    place(root, dialysisMachine({ pumps: x > 0 ? 2 : 1, accent: OLIVE }), x - 0.66, -0.98, 12)
    place(root, dialysisChair({ base: 'shroud', vinyl: PLUM, piping: 0x5d3d54, tablet: x > 0, back: 48, leg: 34 }), x + 0.36, -0.28, -58)
  }
  placeScreen(root, -0.06, -0.98, 1.2)
  plant(root, -2.55, -1.05, 0xf1f3f4, 1.25)
  plant(root, 2.3, -1.05, 0xf1f3f4, 1.1)
  return root
}
