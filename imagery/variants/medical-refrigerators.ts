import type { RefrigeratorParams } from '../models/refrigerator.ts'

export const archetype = 'refrigerator'

export const variants: RefrigeratorParams[] = [
  { doors: 1 },
  { doors: 2, width: 1.16, accent: 0x2f8f6b },
  { doors: 1, height: 0.98, shelves: 3, width: 0.66, accent: 0xc23b3b, temperature: '4.0', use: 'BLOOD BANK', shell: 0xe6ebee },
  { kind: 'solid', accent: 0x17456b, temperature: '-30', use: 'FREEZER', shell: 0xdfe6eb, width: 0.68 },
  { doors: 1, height: 0.92, shelves: 2, width: 0.58, accent: 0x3d4750, temperature: '4.2' },
  { kind: 'solid', width: 0.84, height: 1.9, accent: 0x5b4fa0, temperature: '-86', use: 'FREEZER', shell: 0xf1f3f4 },
  { doors: 1, accent: 0x7a5fa8, shell: 0xc9d2d9, shelves: 6, temperature: '3.8', use: 'BLOOD BANK', width: 0.7 },
]
