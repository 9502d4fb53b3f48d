import type { BedParams } from '../models/bed.ts'
import type { CotParams } from '../models/paediatric-cot.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'bed'

const MANUAL: BedParams = { base: 'legs', rails: 'fold', console: false, cranks: 2, mattress: 0.1 }

export const variants: (BedParams | Modelled)[] = [
  { ...MANUAL, boards: 'slab', accent: 0x3d7fa8, vinyl: 0x4d86ab, back: 38, knee: 14 },
  { ...MANUAL, boards: 'tube', cranks: 1, vinyl: 0x2f4a63, back: 30, knee: 0 },
  { ...MANUAL, boards: 'arch', cranks: 3, accent: 0x3f9b76, vinyl: 0x4f9f86, back: 20, knee: 10 },
  { ...MANUAL, boards: 'slab', accent: 0xd6a24a, vinyl: 0x7a6f66, back: 55, knee: 18, drip: true },
  modelled<CotParams>('paediatric-cot', { rails: 'bars', accent: 0x3d8fc4, vinyl: 0x8fbfd9, back: 18 }),
  modelled<BedParams>('traction-bed', { ...MANUAL, boards: 'slab', cranks: 3, accent: 0x8a97a3, vinyl: 0x5f7f9a, back: 22, knee: 0 }),
  { ...MANUAL, boards: 'arch', cranks: 2, accent: 0x6b7fb8, vinyl: 0x5f6fa6, back: 45, knee: 16, rails: 'split' },
]
