import type { Options } from '../models/operating-table.ts'

export const archetype = 'operating-table'

export const variants: Options[] = [
  {},
  { pad: 0x2f5f8f, foot: 'mobile', back: 40, legs: 30, spread: 0, frame: true, top: 0.9 },
  { pad: 0x2a2f34, cover: 0xeef1f3, steel: false, foot: 'long', back: 5, legs: 0, spread: 0, head: 0 },
  { pad: 0x39705f, foot: 'slab', back: 15, legs: 35, spread: 22, tilt: 4, armBoards: false },
  { pad: 0x23272c, cover: 0xc9d6df, steel: false, back: 62, legs: 55, spread: 0, head: 50, top: 0.8 },
  { pad: 0x4a5560, foot: 'mobile', back: 0, legs: 0, spread: 16, head: 8, tilt: -9, armBoards: false, frame: true },
  { pad: 0x2c5478, foot: 'long', back: 30, legs: 15, spread: 28, head: 20, top: 0.95 },
]
