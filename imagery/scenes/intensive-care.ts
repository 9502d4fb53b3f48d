// An intensive-care place: bed at the wall, supply unit, ventilator, monitor, infusion workstation, locker.
import { group, type THREE } from '../kit.ts'
import { build as bed } from '../models/bed.ts'
import { build as bedHeadUnit } from '../models/bed-head-unit.ts'
import { build as cabinet } from '../models/cabinet.ts'
import { build as infusionStand } from '../models/infusion-stand.ts'
import { build as infusionWorkstation } from '../models/infusion-workstation.ts'
import { build as monitor } from '../models/monitor.ts'
import { build as ventilator } from '../models/ventilator.ts'
import { BACK, daylightWindow, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0.1, 0.98, -0.4], width: 5.6, az: 22, el: 11 },
  tile: { look: [0.02, 0.92, -0.4], width: 3.5, az: 28, el: 13 },
}

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xe4edf3, accent: 0x2b7fb8, floor: 0xcbd3d8 })
  daylightWindow(root, -2.1)
  place(root, bedHeadUnit({ length: 2.4, accent: 0x2b7fb8, outlets: 4 }), 0.1, BACK + 0.12, 0, 1.5)
  place(root, bed({ back: 38, knee: 14, drip: true }), 0, -0.55, -90)
  place(root, ventilator({ arm: -1 }), 1.2, -1.0, -14)
  place(root, monitor({ accent: 0x2b7fb8 }), -1.05, -1.15, 22)
  place(root, cabinet({ kind: 'bedside', face: 0x8fbfd9 }), 1.95, -1.3, -10)
  place(root, infusionWorkstation({ bags: false }), 1.95, -1.3, -10, 0.86)
  place(root, infusionStand({}), -1.75, -0.55, 30)
  return root
}
