import type { PumpParams } from '../models/infusion-pump.ts'

export const archetype = 'infusion-pump'

const CREAM = 0xf1e3c4

export const variants: PumpParams[] = [
  { kind: 'feeding', stand: true, bag: CREAM, shell: 0xf1f3f4, accent: 0xe08a3c },
  { kind: 'feeding', stand: true, bag: 0xe9d3b0, shell: 0x6b4fa0, face: 0xece8f4, accent: 0xb9a6dd },
  { kind: 'feeding', shell: 0xe6a23c, face: 0xf6f2ea, accent: 0xf1f3f4 },
  { kind: 'feeding', stand: true, bag: CREAM, shell: 0x2f8f83, face: 0xe6f0ee, accent: 0xf1f3f4 },
  { kind: 'syringe', shell: 0xf4f1ec, face: 0xe6e0ee, accent: 0x6b4fa0 },
  { kind: 'feeding', shell: 0x3f678c, face: 0xe3eaf0, accent: 0x9fc9e6 },
  { kind: 'feeding', stand: true, bag: 0xf0d8d0, shell: 0xe7eaec, face: 0xc7d2d9, accent: 0xc23b6a },
]
