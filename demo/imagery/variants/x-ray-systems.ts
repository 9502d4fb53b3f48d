import type { Options } from '../models/x-ray.ts'

export const archetype = 'x-ray'

export const variants: Options[] = [
  {},
  { style: 'room' },
  { style: 'compact', accent: 0x2f9b62, grey: 0x4f5a63 },
  { shell: 0xd7e3ec, accent: 0x1f5f92, grey: 0x46596b, arm: 1.36, reach: 0.86 },
  { style: 'room', accent: 0x2f8f7a, grey: 0x505b64, table: false, arm: 1.3 },
  { style: 'compact', shell: 0xe3ecdf, accent: 0xd98c2b, grey: 0x5f6a72, arm: 1.35, reach: 0.62 },
  { style: 'room', shell: 0xe9edf1, accent: 0x3d6f9f, grey: 0x3f4850, wallStand: false, arm: 1.7 },
]
