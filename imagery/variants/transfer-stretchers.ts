import type { StretcherParams } from '../models/stretcher.ts'

export const archetype = 'stretcher'

export const variants: StretcherParams[] = [
  { drip: true },
  { base: 'scissor', vinyl: 0x2f7d6b, accent: 0x2f8f6b, back: 10, oxygen: false },
  { rails: 'panel', vinyl: 0x39434d, accent: 0xd98c2b, back: 42 },
  { base: 'scissor', rails: 'panel', vinyl: 0x8d7bb0, accent: 0x6b4fa0, back: 0, drip: true },
  { vinyl: 0x8f3f46, accent: 0xb3322b, back: 0, frame: 0xdde2e6 },
  { rails: 'panel', vinyl: 0x2f86a0, accent: 0x35a0a8, back: 58, height: 0.68, drip: true, frame: 0xd2dae0 },
  { base: 'scissor', vinyl: 0x6a7f8c, accent: 0x17588c, back: 34, height: 0.8, belt: 0x2a2f35 },
]
