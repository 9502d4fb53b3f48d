// An eye clinic: slit lamp on its lifting table between the patient's chair and the stool, letter chart, handheld instruments.
import { group, type THREE } from '../kit.ts'
import { build as dialysisChair } from '../models/dialysis-chair.ts'
import { build as handheldSlitLamp } from '../models/handheld-slit-lamp.ts'
import { build as slitLamp } from '../models/slit-lamp.ts'
import { instrumentTable, stool, visionChart, wallCupboards } from '../parts-set-b.ts'
import { bench, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0.35, 0.95, -0.4], width: 5.3, az: 16, el: 8 },
  tile: { look: [0, 1.0, -0.2], width: 2.9, az: 18, el: 8 },
}

const INDIGO = 0x4a5a90
// The patient's chair stands a little behind, the examiner's stool before the instrument.
const TURN = -26

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xccd6e6, accent: INDIGO, floor: 0xb3b7c2 })
  const seats = group(root, [0, 0, 0], [0, TURN, 0])
  place(seats, dialysisChair({ base: 'column', vinyl: INDIGO, piping: 0x2f3d72, back: 74, leg: 74, tablet: false }), -1.0, 0)
  const table = instrumentTable(seats, 0.2, 0, { accent: INDIGO })
  place(seats, slitLamp({ camera: true, accent: INDIGO, top: 0xdfe4e8 }), 0.2, 0, 0, table + 0.013)
  stool(seats, 0.98, 0, INDIGO, { seat: 0.56, yaw: 180, back: true })
  visionChart(root, 0.3, 1.55, 0.68)
  const top = bench(root, 1.9, -1.34, 1.6, INDIGO)
  place(root, handheldSlitLamp({ accent: INDIGO }), 1.5, -1.2, -20, top)
  place(root, handheldSlitLamp({ kind: 'digital', accent: 0xd98c2b }), 2.0, -1.2, -50, top)
  wallCupboards(root, 2.05, 1.45, 1.5, 0xdfe5f0)
  return root
}
