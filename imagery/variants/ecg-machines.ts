import type { EcgParams } from '../models/ecg.ts'
import type { HolterParams } from '../models/holter.ts'
import type { StressEcgParams } from '../models/stress-ecg.ts'
import type { TabletEcgParams } from '../models/tablet-ecg.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'ecg'

export const variants: (EcgParams | Modelled)[] = [
  { keyboard: false, width: 0.26, accent: 0x2b7fb8 },
  { upright: true, accent: 0x2f8f6b, deck: 0xb3c2b9 },
  { cart: true, accent: 0x2b6fb0, upright: true },
  { keyboard: false, width: 0.28, accent: 0xc23b3b, deck: 0xc3b4b4 },
  { shell: 0x5d6770, deck: 0x3a4249, accent: 0xd98c2b },
  { upright: true, paper: false, shell: 0xdfeaf2, accent: 0x17588c, width: 0.32, deck: 0x9fb9cc },
  { keyboard: false, width: 0.33, shell: 0xf4f2ec, accent: 0x6b4fa0, deck: 0xb9a6cf },
  modelled<TabletEcgParams>('tablet-ecg', {}),
  modelled<HolterParams>('holter', {}),
  modelled<StressEcgParams>('stress-ecg', {}),
]
