import type { Options } from '../models/examination-table.ts'
import type { GynaecologyChairParams } from '../models/gynaecology-chair.ts'
import type { TreatmentPlinthParams } from '../models/treatment-plinth.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'examination-table'

export const variants: (Options | Modelled)[] = [
  {},
  { base: 'cabinet', vinyl: 0x8a5a3f, back: 20, wood: 0xb98a58 },
  { base: 'scissor', vinyl: 0x2f6f9f, back: 38, roll: false },
  { vinyl: 0x3a4148, back: 16, paper: true, width: 0.68 },
  { base: 'cabinet', vinyl: 0x35507d, back: 34, paper: true },
  { base: 'column', vinyl: 0x5f8f7a, back: 30, foot: 14, roll: false },
  { base: 'scissor', vinyl: 0xa04a4a, shell: 0xd5dbe0, back: 10, foot: 0, paper: true, width: 0.7 },
  modelled<GynaecologyChairParams>('gynaecology-chair', {}),
  modelled<TreatmentPlinthParams>('treatment-plinth', { frame: 'steel', width: 1, height: 0.6, vinyl: 0x2f6f9f, back: 18 }),
]
