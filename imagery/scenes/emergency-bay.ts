// An emergency bay: ambulance stretcher, defibrillator on the crash trolley, transport ventilator, monitor, examination light.
import { group, type THREE } from '../kit.ts'
import { build as cabinet } from '../models/cabinet.ts'
import { build as defibrillator } from '../models/defibrillator.ts'
import { build as firstAidKit } from '../models/first-aid-kit.ts'
import { build as monitor } from '../models/monitor.ts'
import { build as pneumaticVentilator } from '../models/pneumatic-ventilator.ts'
import { build as stretcher } from '../models/stretcher.ts'
import { build as trolley } from '../models/trolley.ts'
import { build as ventilator } from '../models/ventilator.ts'
import { build as wallLight } from '../models/wall-light.ts'
import { bench, BACK, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0.1, 0.98, -0.3], width: 5.4, az: 20, el: 11 },
  tile: { look: [0.2, 0.95, -0.3], width: 3.65, az: 24, el: 12 },
}

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xf1ece4, accent: 0xd0453b, floor: 0xc9ced1 })
  place(root, stretcher({ kind: 'ambulance', accent: 0xc9413a, back: 34 }), -0.1, 0.1, -12)
  place(root, trolley({ accent: 0xc5352f, pole: true }), 1.45, -0.75, -20)
  place(root, defibrillator({}), 1.45, -0.75, -20, 0.99)
  place(root, monitor({ accent: 0xd0453b }), -1.5, -0.8, 28)
  const top = bench(root, 0, -1.32, 1.9, 0xd0453b)
  place(root, pneumaticVentilator({ bottle: false }), -0.55, -1.3, 6, top)
  place(root, ventilator({ style: 'portable', accent: 0xd98c2b }), 0.05, -1.32, 0, top)
  place(root, firstAidKit({ kind: 'backpack', color: 0xd9482f }), 0.6, -1.35, -8, top)
  place(root, cabinet({ kind: 'medicine', accent: 0xd0453b }), 2.4, -1.4, -4)
  place(root, wallLight({ accent: 0xd0453b }), -1.2, BACK + 0.08, -60, 2.0)
  return root
}
