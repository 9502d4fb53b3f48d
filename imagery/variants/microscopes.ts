import type { MicroscopeParams } from '../models/microscope.ts'
import type { InvertedParams } from '../models/inverted-microscope.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'microscope'

export const variants: (MicroscopeParams | Modelled)[] = [
  { trim: 0x2b6fb0 },
  { camera: true, body: 0xe3e8eb, trim: 0xc23b3b },
  modelled<InvertedParams>('inverted-microscope', { fluorescence: true, camera: true, ware: 'plate', body: 0x434b52, trim: 0x39b06a }),
  { screen: true, trim: 0x2f8f6b },
  modelled<InvertedParams>('inverted-microscope', { trim: 0x2b6fb0 }),
  { body: 0x3c4349, trim: 0xd98c2b, camera: true },
  { kind: 'stereo', body: 0xc9d3da, trim: 0x2b6fb0 },
]
