import type { AirParams } from '../models/air-sterilizer.ts'

export const archetype = 'air-sterilizer'

export const variants: AirParams[] = [
  { kind: 'tower' },
  { kind: 'wall', accent: 0x2f8f6b },
  { kind: 'lamp', accent: 0x6b4fa0 },
  { kind: 'tower', round: true, shell: 0xe3e8ec, accent: 0x2a9ca6, grille: 0x3f474e, height: 1.15 },
  { kind: 'wall', shell: 0xe8ecee, accent: 0x3d4750, grille: 0xf4f6f7, width: 0.36 },
  { kind: 'tower', height: 0.74, width: 0.38, accent: 0xd98c2b, grille: 0xe9e3d8, shell: 0xf4f2ec },
  { kind: 'lamp', shell: 0xdfe6eb, accent: 0x2b6fb0 },
  { kind: 'wall', accent: 0x2b7fb8, width: 0.47, grille: 0xdfe6ea },
]
