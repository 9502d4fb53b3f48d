import type { MonitorParams } from '../models/monitor.ts'

export const archetype = 'monitor'

export const variants: MonitorParams[] = [
  { kind: 'fetal', stand: false, accent: 0xd86a8a },
  { kind: 'fetal', stand: true, basket: false, accent: 0x2b7fb8 },
  { kind: 'fetal', stand: false, upright: true, accent: 0x35a0a8, probes: 3 },
  { kind: 'fetal', stand: false, shell: 0xdde5ec, accent: 0x6b4fa0, probes: 3 },
  { kind: 'fetal', stand: true, upright: true, basket: true, shell: 0xf6f1ec, accent: 0xc96a4a },
  { kind: 'fetal', stand: false, upright: true, shell: 0x5d6770, accent: 0xd86a8a },
  { kind: 'fetal', stand: false, shell: 0xf3e6ea, accent: 0xb84a78 },
]
