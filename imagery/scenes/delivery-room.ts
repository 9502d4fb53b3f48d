// A delivery room: birthing bed, infant warmer, fetal monitor, mobile light, locker, by daylight.
import { group, type THREE } from '../kit.ts'
import { build as bedHeadUnit } from '../models/bed-head-unit.ts'
import { build as deliveryBed } from '../models/delivery-bed.ts'
import { build as infantWarmer } from '../models/infant-warmer.ts'
import { build as lamp } from '../models/lamp.ts'
import { build as monitor } from '../models/monitor.ts'
import { build as cabinet } from '../models/cabinet.ts'
import { BACK, daylightWindow, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0.1, 0.98, -0.4], width: 5.6, az: 18, el: 11 },
  tile: { look: [0.5, 0.95, -0.4], width: 3.25, az: 24, el: 12 },
}

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xf5ebe9, accent: 0xc98aa0, floor: 0xd9c8ae })
  daylightWindow(root, 1.9, 1.5)
  place(root, bedHeadUnit({ length: 1.6, board: 0xd8b98a, accent: 0xc98aa0 }), -0.5, BACK + 0.14, 0, 1.5)
  place(root, deliveryBed({ vinyl: 0xc98aa0, pedal: false }), -0.1, -0.3, -62)
  place(root, infantWarmer({ accent: 0xd98ca8, linen: 0xf6dde4 }), 1.45, -0.75, -16)
  place(root, monitor({ kind: 'fetal', accent: 0xc98aa0 }), -1.35, -0.85, 26)
  place(root, lamp({ mobile: true, radius: 0.3 }), -2.4, -0.7, 10)
  place(root, cabinet({ kind: 'bedside', face: 0xf0d9b0 }), 2.5, -1.25, -12)
  return root
}
