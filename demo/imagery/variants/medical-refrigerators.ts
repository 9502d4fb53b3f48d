import type { RefrigeratorParams } from '../models/refrigerator.ts'

export const archetype = 'refrigerator'

export const variants: RefrigeratorParams[] = [
  { doors: 1 },
  { doors: 2, width: 1.16, accent: 0x2f8f6b },
  { kind: 'chest', width: 1.05, height: 0.82, temperature: '5.1' },
  { kind: 'solid', accent: 0x17456b, temperature: '-86', shell: 0xdfe6eb, width: 0.74 },
  { doors: 1, height: 0.92, shelves: 2, width: 0.58, accent: 0x3d4750, temperature: '4.2' },
  { kind: 'solid', doors: 2, width: 1.14, accent: 0xc23b3b, temperature: '-30' },
  { doors: 1, accent: 0x7a5fa8, shell: 0xc9d2d9, shelves: 6, temperature: '3.8', width: 0.7 },
]
