import type { UltrasoundParams } from '../models/ultrasound.ts'

export const archetype = 'ultrasound'

export const variants: UltrasoundParams[] = [
  {},
  { body: 'column', grey: 0x8a97a3, accent: 0x2f9b62, touch: false, arm: false, monitor: 0.46, probes: 2 },
  { shell: 0xdfe5ea, accent: 0xc23b6a, grey: 0x3b4148, probes: 3 },
  { shell: 0xb9d3e6, accent: 0x2f9b62, grey: 0x8a97a3, arm: false, monitor: 0.5 },
  { body: 'column', shell: 0x6d7780, accent: 0xd98c2b, grey: 0x2a2e33, monitor: 0.58, sector: false },
  { shell: 0xf4f1ea, accent: 0x6b4fa0, grey: 0x4a4460, monitor: 0.6, sector: false },
  { body: 'column', shell: 0xf2f4f5, accent: 0x17588c, grey: 0x2f5f86, arm: true, probes: 3, touch: false },
]
