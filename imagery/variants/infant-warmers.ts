import type { Options } from '../models/infant-warmer.ts'
import type { WallWarmerParams } from '../models/wall-warmer.ts'
import type { WarmingMattressParams } from '../models/warming-mattress.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'infant-warmer'

export const variants: (Options | Modelled)[] = [
  {},
  { base: 'drawers', hood: 'dome', accent: 0xd98ca8, linen: 0xf6dde4 },
  { base: 'open', accent: 0x2f9b62, linen: 0xdcefdc, touch: false, pole: true },
  { hood: 'dome', shell: 0xd7e3ec, accent: 0x1f5f92, grey: 0x46596b, tilt: 9 },
  { base: 'drawers', accent: 0xd98c2b, linen: 0xfbf0d5, grey: 0x3f4850 },
  modelled<WallWarmerParams>('wall-warmer', { accent: 0x7a5fa0 }),
  modelled<WarmingMattressParams>('warming-mattress', { cover: 0x2f8f8a }),
]
