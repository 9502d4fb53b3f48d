import type { OxygenParams } from '../models/oxygen-concentrator.ts'

export const archetype = 'oxygen-concentrator'

export const variants: OxygenParams[] = [
  { accent: 0x2b6f9f },
  { kind: 'portable', accent: 0x2f8f83, front: 0xdbe2e6 },
  { accent: 0x2f8f6b, screen: true, height: 0.7, front: 0xe3e8ea, flowmeters: 1 },
  { shell: 0xd9dfe4, accent: 0x3d4750, front: 0xeef1f3, flowmeters: 2, width: 0.42 },
  { shell: 0xf4f2ec, accent: 0x7a5fa8, front: 0xe6e2ee, screen: true, height: 0.55, width: 0.34 },
  { kind: 'portable', shell: 0x4a535c, accent: 0xd98c2b, front: 0x5d6770 },
  { shell: 0xdfeaf2, accent: 0x17588c, front: 0x2f6f9f, height: 0.66, width: 0.38, screen: true },
]
