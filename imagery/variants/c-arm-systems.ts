import type { Options } from '../models/c-arm.ts'

export const archetype = 'c-arm'

export const variants: Options[] = [
  {},
  { radius: 0.64, accent: 0x6b4fa0, grey: 0x59636c, orbit: 8, shell: 0xf4f2ee },
  { mini: true, radius: 0.42, cart: false, accent: 0x2f9b62, orbit: 24 },
  { flat: false, shell: 0xd7e3ec, accent: 0x1f5f92, grey: 0x46596b, orbit: 20 },
  { cart: false, accent: 0xd98c2b, grey: 0x3f4850, orbit: -32 },
  { mini: true, radius: 0.5, cart: false, shell: 0xe3e9ee, accent: 0xd98c2b, grey: 0x4a545e, orbit: -18 },
  { shell: 0xe3e7ea, accent: 0x2f8f8a, grey: 0x2f363d, radius: 0.62, orbit: 40, cart: false },
]
