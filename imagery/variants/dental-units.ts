import type { DentalCartParams } from '../models/dental-cart.ts'
import type { Options } from '../models/dental-unit.ts'
import type { DentalWhipUnitParams } from '../models/dental-whip-unit.ts'
import type { PortableDentalUnitParams } from '../models/portable-dental-unit.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'dental-unit'

export const variants: (Options | Modelled)[] = [
  {},
  { vinyl: 0x5f8f5a, accent: 0x4f9b4a, lampStyle: 'bar', back: 48, stool: false },
  { vinyl: 0xc2593f, accent: 0xc2593f, monitor: false, back: 14, slim: true },
  { vinyl: 0x4a5560, accent: 0x8f99a3, lampStyle: 'bar', back: 24, shell: 0xe4e8eb },
  { vinyl: 0x7d5fa0, accent: 0x7d5fa0, back: 40, hanging: false, stool: false },
  { vinyl: 0x35609f, accent: 0x35609f, monitor: false, lampStyle: 'bar', back: 34 },
  { vinyl: 0xd0a257, accent: 0xb9853a, back: 20, hanging: false, slim: true, shell: 0xfaf6ef },
  { vinyl: 0x4f8a5f, accent: 0x4f8a5f, monitor: false, back: 36 },
  modelled<DentalWhipUnitParams>('dental-whip-unit', {}),
  modelled<DentalCartParams>('dental-cart', {}),
  modelled<PortableDentalUnitParams>('portable-dental-unit', {}),
]
