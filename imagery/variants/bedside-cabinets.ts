import type { CabinetParams } from '../models/cabinet.ts'

export const archetype = 'cabinet'

export const variants: CabinetParams[] = [
  { kind: 'bedside', face: 0x8fbfd9 },
  { kind: 'bedside', face: 0xc79a6a, accent: 0xb8bec4, towelBar: true },
  { kind: 'bedside', table: true, face: 0xe4e9ec, accent: 0x2f8f6b },
  { kind: 'bedside', drawers: 2, niche: false, face: 0x9ccbb4, accent: 0xf1f3f4 },
  { kind: 'bedside', face: 0x5f7f9c, shell: 0xe6eaed, accent: 0xd5dbe0, legs: true },
  { kind: 'bedside', drawers: 2, face: 0xf0d9b0, accent: 0xd98c2b, towelBar: true },
  { kind: 'bedside', niche: false, face: 0xb9a6cf, accent: 0x6b4fa0, table: true },
]
