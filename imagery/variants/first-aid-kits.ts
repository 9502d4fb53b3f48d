import type { FirstAidParams } from '../models/first-aid-kit.ts'
import type { BleedingKitParams } from '../models/bleeding-kit.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'first-aid-kit'

export const variants: (FirstAidParams | Modelled)[] = [
  { kind: 'pouch', color: 0xc5302b },
  { kind: 'open', color: 0x2a8a52 },
  { kind: 'backpack', color: 0xd9482f },
  { kind: 'case', color: 0xe0702a, trim: 0x2f353b },
  { kind: 'wall', color: 0xf1f3f4, cross: 0x2a8a52 },
  { kind: 'bag', color: 0x245a96, stripe: false },
  modelled<BleedingKitParams>('bleeding-kit', {}),
]
