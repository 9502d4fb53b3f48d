import type { Options } from '../models/infant-warmer.ts'

export const archetype = 'infant-warmer'

export const variants: Options[] = [
  {},
  { base: 'drawers', hood: 'dome', accent: 0xd98ca8, linen: 0xf6dde4 },
  { base: 'open', accent: 0x2f9b62, linen: 0xdcefdc, touch: false, pole: true },
  { hood: 'dome', shell: 0xd7e3ec, accent: 0x1f5f92, grey: 0x46596b, tilt: 9 },
  { base: 'drawers', accent: 0xd98c2b, linen: 0xfbf0d5, grey: 0x3f4850 },
  { base: 'open', hood: 'dome', accent: 0x7a5fa0, linen: 0xe6ddf2, gas: false, touch: false },
  { base: 'drawers', shell: 0xf6f3ee, accent: 0x2f8f8a, pole: true, tilt: 0 },
]
