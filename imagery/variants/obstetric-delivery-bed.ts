import type { Options } from '../models/delivery-bed.ts'
import type { FieldBedParams } from '../models/field-delivery-bed.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'delivery-bed'

export const variants: (Options | Modelled)[] = [
  {},
  { base: 'twin', vinyl: 0x3f9aa8, accent: 0x2a7886, rails: true, back: 40 },
  { base: 'frame', vinyl: 0x4a78b0, accent: 0x2f5f92, back: 30, pedal: false },
  { vinyl: 0x8f7bb5, accent: 0x6b4fa0, back: 58, footPart: false, shell: 0xf6f4f8 },
  { base: 'twin', vinyl: 0xb9805f, accent: 0x8a5a3f, back: 25, pole: false },
  { vinyl: 0x5fa383, accent: 0x2f8f6b, rails: true, back: 50, pole: false },
  modelled<FieldBedParams>('field-delivery-bed', { accent: 0x2f8f6b }),
]
