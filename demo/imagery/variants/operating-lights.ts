import type { LampParams } from '../models/lamp.ts'

export const archetype = 'lamp'

export const variants: LampParams[] = [
  {},
  { kind: 'petals', accent: 0x2f9b62 },
  { mobile: true, radius: 0.34 },
  { heads: 1, accent: 0x333a42, shell: 0xb3bcc4 },
  { kind: 'ring', shell: 0xdfe9f2, accent: 0xd98c2b },
  { heads: 1, kind: 'petals', shell: 0xe8edf2, accent: 0x35a0a8, radius: 0.4 },
  { mobile: true, kind: 'ring', accent: 0x6b4fa0, shell: 0xe3e7ea, radius: 0.32 },
]
