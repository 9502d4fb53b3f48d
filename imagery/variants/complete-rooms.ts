import type { DialysisHallParams } from '../models/dialysis-hall.ts'
import type { Options } from '../models/room-package.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'room-package'

export const variants: (Options | Modelled)[] = [
  { kind: 'intensive' },
  { kind: 'theatre', wall: 0xdfeae6, accent: 0x2f8f7a, floor: 0xb9c7c4 },
  { kind: 'birth', wall: 0xf6ecec, accent: 0xc98aa0, floor: 0xd9c3a5 },
  { kind: 'neonatal', wall: 0xeef0f8, accent: 0x7a6fb0, floor: 0xd3d3de },
  { kind: 'dialysis', wall: 0xeaf1ec, accent: 0x4f8f6b, floor: 0xcdbb9c },
  { kind: 'examination', wall: 0xf5f0e6, accent: 0x3d7f9f, floor: 0xc9d0d3 },
  modelled<DialysisHallParams>('dialysis-hall', {}),
]
