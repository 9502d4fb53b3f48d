import type { BariatricWheelchairParams } from '../models/bariatric-wheelchair.ts'
import type { TiltChairParams } from '../models/tilt-chair.ts'
import type { WheelchairParams } from '../models/wheelchair.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'wheelchair'

export const variants: (WheelchairParams | Modelled)[] = [
  {},
  { frame: 0xb02a2a, cloth: 0x33373d, rims: 'mag' },
  { metal: true, cloth: 0x2f5f3f },
  { frame: 0x2b5fa8, cloth: 0x2a4f86, drive: 'transit' },
  { frame: 0xc9ced3, cloth: 0x5a2f3a, back: 'high', headrest: true, rims: 'mag' },
  { frame: 0x1f2428, cloth: 0x1f2428, back: 'low', accent: 0xe0902c },
  { metal: true, cloth: 0x2f3f52, drive: 'transit', back: 'high' },
  modelled<TiltChairParams>('tilt-chair', {}),
  modelled<BariatricWheelchairParams>('bariatric-wheelchair', {}),
  { cloth: 0x2f5a8a },
]
