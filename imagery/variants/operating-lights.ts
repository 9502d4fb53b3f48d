import type { LampParams } from '../models/lamp.ts'
import type { WallLightParams } from '../models/wall-light.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'lamp'

export const variants: (LampParams | Modelled)[] = [
  {},
  { kind: 'petals', accent: 0x2f9b62 },
  { mobile: true, radius: 0.34 },
  { heads: 1, accent: 0x333a42, shell: 0xb3bcc4 },
  modelled<LampParams>('camera-light', { kind: 'ring', shell: 0xdfe9f2, accent: 0xd98c2b }),
  modelled<WallLightParams>('wall-light', { kind: 'ring', accent: 0x35a0a8 }),
  { mobile: true, kind: 'ring', accent: 0x6b4fa0, shell: 0xe3e7ea, radius: 0.32 },
]
