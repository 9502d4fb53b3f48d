import type { BedParams } from '../models/bed.ts'

export const archetype = 'bed'

export const variants: BedParams[] = [
  { drip: true },
  { accent: 0x2f8f6b, vinyl: 0x4fa386, back: 12, knee: 0, rails: 'split-wide' },
  { accent: 0x5b6f86, vinyl: 0x39434d, back: 55, knee: 18, boards: 'slab' },
  { accent: 0x7a4fa0, vinyl: 0x8d7bb0, back: 22, knee: 8, frame: 0xdfe3ea },
  { accent: 0x17588c, vinyl: 0x224e74, back: 45, knee: 20, rails: 'split-wide', drip: true, frame: 0xd5dbe0 },
  { accent: 0xd98c2b, vinyl: 0x6d7780, back: 0, knee: 0, boards: 'slab', drip: true },
  { accent: 0x35a0a8, vinyl: 0x2f7d86, back: 65, knee: 22, frame: 0xf1f2f2 },
]
