import type { PortableUltrasoundParams } from '../models/portable-ultrasound.ts'

export const archetype = 'portable-ultrasound'

export const variants: PortableUltrasoundParams[] = [
  {},
  { shell: 0x59646e, deck: 0x2a2f34, accent: 0xd98c2b, probes: ['convex', 'linear'] },
  { tablet: true, lean: 24, probes: ['linear'], sector: false, accent: 0x2f9b62, deck: 0x35404a },
  { shell: 0xdbe6f0, deck: 0x2f5f86, accent: 0xc23b6a, lean: 16, probes: ['linear'], sector: false },
  { shell: 0xf4f1ea, deck: 0x8a97a3, accent: 0x2f9b62, probes: ['phased', 'convex'], width: 0.4 },
  { tablet: true, lean: 20, probes: ['convex'], shell: 0x3c444c, deck: 0xd9822b, accent: 0xd9822b, width: 0.34 },
  { shell: 0xe6eaed, deck: 0x23282d, accent: 0x6b4fa0, lean: 12, probes: ['convex', 'linear', 'phased'], width: 0.38 },
]
