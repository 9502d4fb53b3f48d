import type { BiosafetyParams } from '../models/biosafety-cabinet.ts'

export const archetype = 'biosafety-cabinet'

export const variants: BiosafetyParams[] = [
  { width: 1.3 },
  { stand: 'bench', width: 0.9, accent: 0x2f8f6b },
  { width: 1.6, stand: 'closed', accent: 0x3d4750 },
  { width: 1.1, uv: true, ware: false, accent: 0x5b4fa0, sash: 0.12 },
  { width: 1.0, shell: 0xdfe8ef, accent: 0x17588c, stand: 'closed' },
  { stand: 'bench', width: 1.2, accent: 0x7f8d98, shell: 0xeef1f3, sash: 0.4 },
  { width: 1.45, accent: 0x2a9ca6, shell: 0xe3eaec, sash: 0.45 },
]
