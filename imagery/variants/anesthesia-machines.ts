import type { Options } from '../models/anesthesia-machine.ts'
import type { DrawOverParams } from '../models/drawover-anesthesia.ts'
import type { PortableAnesthesiaParams } from '../models/portable-anesthesia.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'anesthesia-machine'

export const variants: (Options | Modelled)[] = [
  {},
  { screens: 1, glassFlow: false, accent: 0x2f9b62, vaporisers: [0xd8b02c] },
  { shell: 0xd7e3ec, accent: 0x1f5f92, grey: 0x3f566b, vaporisers: [0x2b6fb0, 0x7a4fa0, 0xd8b02c], width: 0.76 },
  { accent: 0xd98c2b, grey: 0x7d8790, drawerHeights: [0.23, 0.23], arm: false },
  { screens: 1, shell: 0xe3ecdf, accent: 0x4f8f5a, grey: 0x59665c, width: 0.58, vaporisers: [0xc9413a] },
  modelled<DrawOverParams>('drawover-anesthesia', { accent: 0xc25b3b }),
  modelled<PortableAnesthesiaParams>('portable-anesthesia', { shell: 0x4f5f6c }),
]
