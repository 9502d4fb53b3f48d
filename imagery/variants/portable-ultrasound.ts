import type { PortableUltrasoundParams } from '../models/portable-ultrasound.ts'
import type { HandheldParams } from '../models/handheld-scanner.ts'
import type { TabletCartParams } from '../models/tablet-ultrasound-cart.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'portable-ultrasound'

export const variants: (PortableUltrasoundParams | Modelled)[] = [
  {},
  { shell: 0x59646e, deck: 0x2a2f34, accent: 0xd98c2b, probes: ['convex', 'linear'] },
  { tablet: true, lean: 24, probes: ['linear'], sector: false, accent: 0x2f9b62, deck: 0x35404a },
  modelled<TabletCartParams>('tablet-ultrasound-cart', { accent: 0x2f9b82 }),
  modelled<HandheldParams>('handheld-scanner', { accent: 0x2b7fb8 }),
  modelled<HandheldParams>('handheld-scanner', { heads: 2, tablet: true, shell: 0xe6eaed, accent: 0xd98c2b, sector: false }),
  { shell: 0xe6eaed, deck: 0x23282d, accent: 0x6b4fa0, lean: 12, probes: ['convex', 'linear', 'phased'], width: 0.38 },
]
