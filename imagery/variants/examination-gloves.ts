import type { LongCuffGlovesParams } from '../models/long-cuff-gloves.ts'
import type { RespiratorParams } from '../models/respirator.ts'
import type { SterileGlovesParams } from '../models/sterile-gloves.ts'
import type { SupplyBoxParams } from '../models/supply-box.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'supply-box'

export const variants: (SupplyBoxParams | Modelled)[] = [
  { kind: 'gloves', color: 0x2b6fb0, item: 0x3f7fc4 },
  { kind: 'masks', color: 0x2a9ca6, item: 0x9fd0e0 },
  { kind: 'gloves', color: 0x6b4fa0, item: 0x8a6fc4, stack: 3, loose: false },
  { kind: 'gloves', color: 0x2f353b, item: 0x2b2f34 },
  { kind: 'masks', color: 0x3d4750, item: 0xf4f6f7, stack: 2 },
  { kind: 'gloves', color: 0x2f8f6b, item: 0xf0e6d2 },
  { kind: 'gloves', color: 0xc23b6a, item: 0xe8a3bd, stack: 2 },
  modelled<SterileGlovesParams>('sterile-gloves', {}),
  modelled<RespiratorParams>('respirator', {}),
  modelled<LongCuffGlovesParams>('long-cuff-gloves', {}),
]
