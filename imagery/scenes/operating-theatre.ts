// An operating theatre: table under the double light, anaesthesia workstation, electrosurgery, instrument trolleys.
import { group, type THREE } from '../kit.ts'
import { build as anesthesiaMachine } from '../models/anesthesia-machine.ts'
import { build as benchtopDevice } from '../models/benchtop-device.ts'
import { build as lamp } from '../models/lamp.ts'
import { build as monitor } from '../models/monitor.ts'
import { build as operatingTable } from '../models/operating-table.ts'
import { build as trolley } from '../models/trolley.ts'
import { ceilingBeam, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0, 1.2, -0.3], width: 6.3, az: 18, el: 7 },
  tile: { look: [-0.08, 0.99, -0.3], width: 3.05, az: 24, el: 8 },
}

const BEAM = 2.62

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xdbe9e6, accent: 0x2f8f7a, floor: 0xb9c7c4 })
  place(root, operatingTable({ back: 6, legs: 4, spread: 8 }), 0.1, 0, 12)
  place(root, anesthesiaMachine({ accent: 0x2f8f7a }), -1.6, -1.0, 26)
  place(root, benchtopDevice({ front: 'touch', cart: true, accent: 0x2f8f7a }), 1.74, -1.05, -18)
  place(root, trolley({ kind: 'dressing', width: 0.7, shelf: true, drawers: [0.12] }), 2.48, -0.35, -26)
  place(root, monitor({ accent: 0x2f8f7a }), -2.6, -0.5, 34)
  ceilingBeam(root, 0, 0, BEAM)
  place(root, lamp({ accent: 0x2f8f7a }), 0, 0, 0, BEAM - 1.36)
  return root
}
