// Furniture for consulting and waiting rooms: examination table, cabinets, beam seating, reception counter.
import { group, type THREE } from '../kit.ts'
import { build as cabinet } from '../models/cabinet.ts'
import { build as examinationTable } from '../models/examination-table.ts'
import { build as waitingChair } from '../models/waiting-chair.ts'
import { counter, plant, wallPrint } from '../parts-set-a.ts'
import { place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0.2, 0.95, -0.4], width: 5.8, az: 16, el: 11 },
  tile: { look: [-0.1, 0.92, -0.4], width: 3.8, az: 20, el: 12 },
}

const PETROL = 0x2f6f7a
const WALNUT = 0x9a6f45

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xefe8dd, accent: WALNUT, floor: 0xc9c1b4 })
  place(root, cabinet({ kind: 'medicine', width: 0.84, accent: PETROL, face: 0xdfe6ea }), -1.65, -1.42)
  place(root, cabinet({ kind: 'drawers', width: 0.5, height: 1.1, face: 0x9fbfc2 }), -0.92, -1.42)
  place(root, examinationTable({ base: 'cabinet', vinyl: PETROL, wood: 0xb98a58, back: 30, paper: true }), -0.85, 0.1, -12)
  place(root, waitingChair({ seats: 3, perforated: false, shell: 0xf1f3f4, pad: PETROL, highBack: true }), 0.75, -1.15, -4)
  wallPrint(root, 0.42, 1.6, ['#e0a04a', '#5f9aa3', '#2f6f7a'], 0.5)
  wallPrint(root, 1.08, 1.6, ['#d9826a', '#c7b58a', '#5f9aa3'], 0.5)
  counter(root, 2.5, -1.2, 1.4, PETROL, WALNUT)
  plant(root, -2.5, -1.15, 0xf1f3f4, 1.3)
  return root
}
