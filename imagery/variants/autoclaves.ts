import type { LargeSterilizerParams } from '../models/large-sterilizer.ts'
import type { Options } from '../models/sterilizer.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'sterilizer'

export const variants: (Options | Modelled)[] = [
  {},
  { style: 'floor', width: 1.05, height: 1.75, depth: 0.9 },
  { style: 'vertical', width: 0.46, height: 0.72, touch: false, accent: 0x2f9b62 },
  { width: 0.52, height: 0.48, accent: 0x2f9b82, panel: 0x25566a, open: 70 },
  { style: 'floor', width: 0.8, height: 1.5, depth: 0.8, accent: 0x2f9b62, shell: 0xdde4ea, printer: false },
  { width: 0.42, height: 0.36, depth: 0.46, touch: false, printer: false, shell: 0xdfe7ee, accent: 0xc25b3b, panel: 0x5a646d },
  { style: 'vertical', width: 0.4, height: 0.6, shell: 0xd7e3ec, accent: 0x1f5f92, panel: 0x2a4a63 },
  { style: 'vertical', width: 0.56, height: 0.84, accent: 0x1f5f92, panel: 0x2a4a63 },
  modelled<LargeSterilizerParams>('large-sterilizer', {}),
  modelled<LargeSterilizerParams>('large-sterilizer', {
    door: 'sliding',
    width: 1.3,
    height: 1.88,
    accent: 0x2f9b62,
    open: 0.3,
    trolley: true,
  }),
]
