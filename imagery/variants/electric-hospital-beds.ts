import type { BedParams } from '../models/bed.ts'
import type { CotParams } from '../models/paediatric-cot.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'bed'

const HOME: BedParams = { boards: 'wood', base: 'scissor', rails: 'fold', console: false, handset: true, mattress: 0.12 }
const WARD: BedParams = { boards: 'slab', base: 'scissor', console: false, handset: true, mattress: 0.12 }

export const variants: (BedParams | Modelled)[] = [
  { ...WARD, accent: 0x3d8fc4, vinyl: 0x3d6f96, back: 40, knee: 16, rails: 'fold' },
  { ...HOME, accent: 0xc79a68, vinyl: 0x6a7f8c, back: 28, knee: 10 },
  { ...WARD, accent: 0x2f9b83, vinyl: 0x2f7d6b, back: 18, knee: 6, rails: 'split-wide' },
  { ...WARD, accent: 0x8a97a3, vinyl: 0x4a545e, back: 50, knee: 20, boards: 'arch', rails: 'fold', drip: true },
  { ...HOME, accent: 0x9c6f47, vinyl: 0x8f4a4a, back: 52, knee: 14, frame: 0xd9cdbd },
  { ...WARD, accent: 0x5a62b4, vinyl: 0x5c68a6, back: 0, knee: 0, rails: 'fold', frame: 0xdde2ea },
  modelled<CotParams>('paediatric-cot', { rails: 'clear', accent: 0xe0902c, vinyl: 0x6fb7a6 }),
]
