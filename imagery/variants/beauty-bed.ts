import type { Options } from '../models/examination-table.ts'
import type { HydraulicBedParams } from '../models/hydraulic-bed.ts'
import type { TreatmentPlinthParams } from '../models/treatment-plinth.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'examination-table'

export const variants: (Options | Modelled)[] = [
  { base: 'column', vinyl: 0xf0ece4, back: 34, foot: 16, arms: true, roll: false },
  { base: 'folding', vinyl: 0x8f3f4f, back: 0, faceHole: true, roll: false },
  { base: 'column', vinyl: 0x3f3a3a, back: 20, arms: true, roll: false, stool: true, wood: 0xa9794a },
  { base: 'folding', vinyl: 0x5f8f7a, wood: 0x8a5f3a, back: 22, faceHole: true, roll: false, width: 0.7 },
  { base: 'column', vinyl: 0xd9a7ae, back: 45, foot: 28, arms: true, roll: false, faceHole: true },
  { base: 'cabinet', vinyl: 0xe8ddcb, wood: 0xc79a62, back: 12, roll: false, faceHole: true },
  { base: 'scissor', vinyl: 0x7d6fa8, back: 28, arms: true, roll: false, stool: true },
  { base: 'column', vinyl: 0xd6c4a4, back: 52, foot: 34, arms: true, roll: false, faceHole: true },
  { base: 'column', vinyl: 0x66707a, back: 14, foot: 6, arms: true, roll: false, faceHole: true },
  modelled<HydraulicBedParams>('hydraulic-bed', {}),
  modelled<TreatmentPlinthParams>('treatment-plinth', {}),
]
