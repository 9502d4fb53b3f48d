import type { TrolleyParams } from '../models/trolley.ts'
import type { StandParams } from '../models/infusion-stand.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'trolley'

export const variants: (TrolleyParams | Modelled)[] = [
  { accent: 0xc5352f, pole: true, bucket: true },
  { accent: 0x2b6fb0, drawers: [0.11, 0.11, 0.17, 0.24], bins: true },
  { kind: 'dressing', width: 0.62, bucket: true },
  { kind: 'linen', bags: [0x2f7d8c, 0xd8a13a], body: 0xe6eaec },
  { accent: 0x2f8f6b, drawers: [0.08, 0.08, 0.08, 0.08, 0.16, 0.16], width: 0.5, body: 0xdfe6e9 },
  modelled<StandParams>('infusion-stand', { accent: 0x2b7fb8 }),
  { accent: 0xe0902c, drawers: [0.13, 0.13, 0.2, 0.24], width: 0.68, pole: true, body: 0xf3f4f4 },
]
