import type { BaseCabinetParams } from '../models/base-cabinet.ts'
import type { CabinetParams } from '../models/cabinet.ts'
import type { DrugCabinetParams } from '../models/drug-cabinet.ts'
import type { EndoscopeCabinetParams } from '../models/endoscope-cabinet.ts'
import type { PassThroughCabinetParams } from '../models/pass-through-cabinet.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'cabinet'

export const variants: (CabinetParams | Modelled)[] = [
  { kind: 'medicine', lower: 'doors', face: 0xdfe6ea },
  { kind: 'instrument', steel: true, width: 0.8, height: 1.6 },
  { kind: 'medicine', lower: 'drawers', face: 0x8fb6cf },
  { kind: 'locker', face: 0x6fa58c, height: 1.8, width: 0.8 },
  { kind: 'medicine', lower: 'none', steel: true, width: 0.7 },
  { kind: 'drawers', width: 0.5, height: 1.1, face: 0xc8d7e2 },
  { kind: 'instrument', shell: 0xe9edf0, width: 0.62, height: 1.5 },
  modelled<DrugCabinetParams>('drug-cabinet', {}),
  modelled<BaseCabinetParams>('base-cabinet', {}),
  modelled<EndoscopeCabinetParams>('endoscope-cabinet', {}),
  modelled<PassThroughCabinetParams>('pass-through-cabinet', {}),
]
