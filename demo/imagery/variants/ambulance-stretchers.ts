import type { StretcherParams } from '../models/stretcher.ts'

export const archetype = 'stretcher'

const COT: StretcherParams = { kind: 'ambulance' }

export const variants: StretcherParams[] = [
  { ...COT, accent: 0xc9413a },
  { ...COT, vinyl: 0xe0701f, accent: 0x2b6fb0, back: 50, height: 0.7 },
  { ...COT, vinyl: 0x2b5fa8, belt: 0xd98c2b, accent: 0xd98c2b, back: 12 },
  { ...COT, vinyl: 0x23282d, frame: 0xe2b02c, belt: 0xc9413a, accent: 0x2f3439, back: 36 },
  { ...COT, vinyl: 0x8f2f36, belt: 0x1f2428, accent: 0x3d4750, back: 0, height: 0.62 },
  { ...COT, vinyl: 0x4f8f3a, accent: 0x2f8f6b, back: 62, drip: true },
  { ...COT, vinyl: 0xe2b02c, frame: 0xc0392f, accent: 0x23282d, back: 24, pillow: true, height: 0.84 },
]
