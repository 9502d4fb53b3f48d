import type { PowerChairParams } from '../models/power-chair.ts'
import type { WheelchairParams } from '../models/wheelchair.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'wheelchair'

export const variants: (WheelchairParams | Modelled)[] = [
  { drive: 'power', accent: 0xb3322b },
  { drive: 'power', accent: 0x2b6fb0, frame: 0xc9ced3, cloth: 0x2a3f5f, headrest: true },
  { drive: 'power', accent: 0x2f9b62, frame: 0x1f2428, cloth: 0x23262b, back: 'high', headrest: true },
  { drive: 'power', accent: 0xd98c2b, metal: true, cloth: 0x4a4038, back: 'high' },
  { drive: 'power', accent: 0xe6eaed, frame: 0xdfe3e6, cloth: 0x6d7780 },
  { drive: 'power', accent: 0x6b4fa0, frame: 0x3b3f52, cloth: 0x3a3350, headrest: true, back: 'high' },
  { drive: 'power', accent: 0x3d4750, frame: 0xb02a2a, cloth: 0x23262b, back: 'low' },
  { drive: 'power', accent: 0x3d4750, frame: 0x1f2428, cloth: 0x23262b },
  modelled<PowerChairParams>('power-chair', {}),
  modelled<PowerChairParams>('power-chair', { drive: 'rear', width: 0.6, shroud: 0x2b5fa8, headrest: false }),
  modelled<PowerChairParams>('power-chair', { lift: 0.22, tilt: 16, legs: 18, shroud: 0x3a4249, cloth: 0x4a535c }),
]
