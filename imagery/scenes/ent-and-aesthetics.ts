// A practice for ear, nose, throat and skin: treatment bed, mirror and basin, diagnostic wall unit, otoscopes, lamp.
import { group, type THREE } from '../kit.ts'
import { build as diagnosticWallUnit } from '../models/diagnostic-wall-unit.ts'
import { build as examinationTable } from '../models/examination-table.ts'
import { build as lamp } from '../models/lamp.ts'
import { build as otoscope } from '../models/otoscope.ts'
import { build as trolley } from '../models/trolley.ts'
import { build as videoOtoscope } from '../models/video-otoscope.ts'
import { basin, roundMirror, stool, wallCupboards } from '../parts-set-b.ts'
import { bench, BACK, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0, 0.92, -0.4], width: 5.2, az: 18, el: 11 },
  tile: { look: [-0.05, 0.93, -0.4], width: 3.45, az: 22, el: 12 },
}

const PLUM = 0x85738f
const VINYL = 0xa697a6
const TROLLEY_TOP = 0.805

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xf0eaf2, accent: PLUM, floor: 0xd3c6b8 })
  place(root, examinationTable({ base: 'column', vinyl: VINYL, back: 40, foot: 20, arms: true, roll: false }), -0.1, -0.15, -20)
  const top = bench(root, 0.95, -1.34, 1.8, PLUM)
  basin(root, 0.45, top, -1.34)
  roundMirror(root, 0.45, 1.55, 0.27)
  place(root, otoscope({ kind: 'pair', accent: PLUM }), 1.0, -1.25, -10, top)
  place(root, otoscope({ kind: 'case', base: 0x4a3f58, accent: 0xd98c2b }), 1.5, -1.28, -14, top)
  place(root, diagnosticWallUnit({ accent: PLUM }), -0.95, BACK + 0.05, 0, 1.5)
  wallCupboards(root, -2.1, 1.35, 1.0, 0xe0d5e6)
  place(root, lamp({ mobile: true, radius: 0.26, accent: PLUM }), -1.55, -0.75, 8)
  place(root, trolley({ kind: 'dressing', width: 0.56, shelf: true, drawers: [0.12], accent: 0xc3aecd }), 1.2, -0.35, -24)
  place(root, videoOtoscope({ accent: PLUM }), 1.2, -0.36, -8, TROLLEY_TOP)
  stool(root, -0.75, 0.5, VINYL)
  return root
}
