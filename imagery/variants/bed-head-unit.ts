import type { BedHeadParams } from '../models/bed-head-unit.ts'

export const archetype = 'bed-head-unit'

export const variants: BedHeadParams[] = [
  { length: 1.5, board: 0xd8b98a },
  { length: 1.2, accent: 0x2f8f6b, tray: true },
  { length: 1.3, board: 0xb9d3e2, boardHeight: 0.72, accent: 0x17588c, tray: true },
  { length: 1.0, shell: 0xd7dde1, accent: 0x3d4750, outlets: 2 },
  { length: 1.2, vertical: true, accent: 0x2b7fb8, lampArm: false },
  { length: 1.05, vertical: true, accent: 0x2f8f6b, outlets: 4, lampArm: false, flow: false },
  { length: 1.15, board: 0x8a6a4a, shell: 0xf4f2ec, accent: 0xb58a4a, flow: false },
]
