import type { ManikinParams } from '../models/manikin.ts'

export const archetype = 'manikin'

export const variants: ManikinParams[] = [
  { kind: 'torso', shirt: 0x2b6fb0, monitor: true },
  { kind: 'torso', shirt: 0, marker: true, hair: 0, skin: 0xe8bea0 },
  { kind: 'whole', shirt: 0, skin: 0xdfae8e, mat: 0x3d7fa8 },
  { kind: 'torso', shirt: 0xc5452f, skin: 0x9a6a4c, hair: 0x2b211c, mat: 0x4a535c },
  { kind: 'infant', skin: 0xe9bfa4, hair: 0, shirt: 0xf4f6f7 },
  { kind: 'whole', shirt: 0x8fbfd9, skin: 0xe4b798 },
  { kind: 'torso', shirt: 0x4b535b, skin: 0xe2b496, hair: 0x8a6a3c, mat: 0x2f8f6b, monitor: true },
]
