import type { HandheldSlitLampParams } from '../models/handheld-slit-lamp.ts'
import type { SlitLampParams } from '../models/slit-lamp.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'slit-lamp'

export const variants: (SlitLampParams | Modelled)[] = [
  { accent: 0x2b6f9f },
  { camera: true, accent: 0x3d4750, top: 0xcbb692 },
  { table: true, accent: 0x2f8f6b },
  { shell: 0x4a535c, accent: 0xd98c2b, top: 0xe4e8eb, swing: -30 },
  { tower: 'down', accent: 0x2b7fb8, swing: 40 },
  { table: true, camera: true, shell: 0xdfe6eb, accent: 0xc23b3b, top: 0x9fb4c2 },
  { tower: 'down', shell: 0xcfdbe4, accent: 0x6b4fa0, swing: -24, top: 0x5b6670 },
  { camera: true, accent: 0x2f8f6b, shell: 0xdfe6eb, top: 0x9fb4c2, swing: 30 },
  modelled<HandheldSlitLampParams>('handheld-slit-lamp', {}),
  modelled<HandheldSlitLampParams>('handheld-slit-lamp', { kind: 'digital', accent: 0x2f8f6b }),
]
