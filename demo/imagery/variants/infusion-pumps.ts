import type { PumpParams } from '../models/infusion-pump.ts'

export const archetype = 'infusion-pump'

export const variants: PumpParams[] = [
  { kind: 'volumetric', stand: true },
  { kind: 'syringe', accent: 0x2f8f6b },
  { kind: 'volumetric', wide: true, accent: 0x3d4750, face: 0xe9edf0, shell: 0xdfe5e9, stand: true },
  { kind: 'syringe', channels: 2, shell: 0xdfe8ef, accent: 0x2b6fb0 },
  { kind: 'volumetric', accent: 0x7a5fa8, face: 0xe6e2ee },
  { kind: 'syringe', shell: 0x56616b, face: 0x3f474e, accent: 0xd98c2b },
  { kind: 'volumetric', shell: 0xbcd7e6, accent: 0x17588c, face: 0xf1f4f6, stand: true },
]
