import type { Options } from '../models/benchtop-device.ts'
import type { EvacuatorParams } from '../models/smoke-evacuator.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'benchtop-device'

export const variants: (Options | Modelled)[] = [
  {},
  modelled<EvacuatorParams>('smoke-evacuator', { accent: 0x2f8f6b }),
  { front: 'knobs', shell: 0xd7e3ec, panel: 0x1f4f72, width: 0.4, height: 0.17 },
  { front: 'touch', panel: 0x59636c, handles: true, foot: false, width: 0.38 },
  { shell: 0x3f4850, panel: 0x1c2228, handles: true, accent: 0xd98c2b },
  { front: 'knobs', cart: true, panel: 0x2f5f4a, shell: 0xf6f3ee, accent: 0x2f8f6b, height: 0.18 },
  { width: 0.3, height: 0.13, panel: 0x6b4f8f, accent: 0x6b4fa0, pencil: false },
]
