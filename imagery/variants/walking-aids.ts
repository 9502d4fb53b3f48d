import type { WalkerParams } from '../models/walker.ts'

export const archetype = 'walker'

export const variants: WalkerParams[] = [
  { kind: 'rollator', color: 0xb02a2a },
  { kind: 'frame' },
  { kind: 'elbow', color: 0x2b6fb0, grip: 0x3d444b },
  { kind: 'rollator', color: 0x2b5fa8, basket: false, seat: true, grip: 0x2f4f7a, wheel: 0.085 },
  { kind: 'frame', color: 0x8f6a3a, wheels: true, seat: true, grip: 0x2c3035 },
  { kind: 'underarm', grip: 0x8a7a66 },
  { kind: 'cane', color: 0x23282d, grip: 0x3a3f45 },
  { kind: 'rollator', color: 0x2a2e33, basket: false, seat: true, grip: 0x3a4a5a, wheel: 0.115 },
]
