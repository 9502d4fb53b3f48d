import type { MicroscopeParams } from '../models/microscope.ts'

export const archetype = 'microscope'

export const variants: MicroscopeParams[] = [
  { trim: 0x2b6fb0 },
  { camera: true, body: 0xe3e8eb, trim: 0xc23b3b },
  { kind: 'stereo', ring: true, trim: 0x3d4750 },
  { screen: true, trim: 0x2f8f6b },
  { tubes: 1, body: 0x3f678c, trim: 0xe3e8eb },
  { body: 0x3c4349, trim: 0xd98c2b, camera: true },
  { kind: 'stereo', body: 0xc9d3da, trim: 0x2b6fb0 },
]
