import type { Options } from '../models/incubator.ts'

export const archetype = 'incubator'

export const variants: Options[] = [
  {},
  { stand: 'column', accent: 0xd98ca8, linen: 0xfbf3d9, slope: 0.2 },
  { stand: 'transport', accent: 0xd98c2b, grey: 0x59636c, screen: 'digits', linen: 0xd9ecd9 },
  { stand: 'column', heater: true, accent: 0x2f9b82, linen: 0xd8e9f2, slope: 0.06 },
  { shell: 0xd7e3ec, accent: 0x1f5f92, grey: 0x46596b, pole: true, screen: 'digits' },
  { accent: 0x7d8790, linen: 0xf3ead0, slope: 0.12, screen: 'digits', shell: 0xf3efe6 },
  { stand: 'transport', shell: 0xf6f3ee, accent: 0xc9413a, pole: true, linen: 0xf4dfe4, slope: 0.16 },
]
