import type { CabinetParams } from '../models/cabinet.ts'

export const archetype = 'cabinet'

export const variants: CabinetParams[] = [
  { kind: 'medicine', lower: 'doors', face: 0xdfe6ea },
  { kind: 'instrument', steel: true, width: 0.8, height: 1.6 },
  { kind: 'medicine', lower: 'drawers', face: 0x8fb6cf },
  { kind: 'locker', face: 0x6fa58c, height: 1.8, width: 0.8 },
  { kind: 'medicine', lower: 'none', steel: true, width: 0.7 },
  { kind: 'drawers', width: 0.5, height: 1.1, face: 0xc8d7e2 },
  { kind: 'instrument', shell: 0xe9edf0, width: 0.62, height: 1.5 },
]
