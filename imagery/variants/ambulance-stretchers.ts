import type { StretcherParams } from '../models/stretcher.ts'
import type { ScoopParams } from '../models/scoop-stretcher.ts'
import type { StairChairParams } from '../models/stair-chair.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'stretcher'

const COT: StretcherParams = { kind: 'ambulance' }

export const variants: (StretcherParams | Modelled)[] = [
  { ...COT, accent: 0xc9413a },
  { ...COT, vinyl: 0xe0701f, accent: 0x2b6fb0, back: 50, height: 0.7 },
  { ...COT, vinyl: 0x2b5fa8, belt: 0xd98c2b, accent: 0xd98c2b, back: 12 },
  { ...COT, vinyl: 0x23282d, frame: 0xe2b02c, belt: 0xc9413a, accent: 0x2f3439, back: 36 },
  modelled<StairChairParams>('stair-chair', { cloth: 0xe2b02c, accent: 0x2b6fb0 }),
  modelled<StairChairParams>('stair-chair', { tracks: true, cloth: 0x2f353b, accent: 0xd0453b, frame: 0xdfe3e6 }),
  modelled<ScoopParams>('scoop-stretcher', {}),
]
