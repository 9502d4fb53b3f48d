import type { Options } from '../models/x-ray.ts'
import type { CeilingXRayParams } from '../models/ceiling-x-ray.ts'
import type { PortableXRayParams } from '../models/portable-x-ray.ts'
import type { UArmParams } from '../models/u-arm-x-ray.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'x-ray'

export const variants: (Options | Modelled)[] = [
  {},
  { style: 'room' },
  { style: 'compact', accent: 0x2f9b62, grey: 0x4f5a63 },
  modelled<CeilingXRayParams>('ceiling-x-ray', { accent: 0x1f5f92 }),
  modelled<UArmParams>('u-arm-x-ray', { accent: 0x2f8f7a }),
  modelled<PortableXRayParams>('portable-x-ray', { accent: 0xd98c2b }),
  { style: 'room', shell: 0xe9edf1, accent: 0x3d6f9f, grey: 0x3f4850, wallStand: false, arm: 1.7 },
]
