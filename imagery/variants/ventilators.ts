import type { Options } from '../models/ventilator.ts'
import type { AirwayParams } from '../models/airway-support.ts'
import type { PneumaticParams } from '../models/pneumatic-ventilator.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'ventilator'

export const variants: (Options | Modelled)[] = [
  { screenW: 0.27, screenH: 0.19 },
  { style: 'tower', accent: 0x2f9b62, arm: -1, screenW: 0.4, screenH: 0.27 },
  modelled<AirwayParams>('airway-support', { accent: 0x2b7fb8 }),
  { shell: 0xdbe6ee, accent: 0x2f6f9f, grey: 0x3f566b, screenW: 0.27, screenH: 0.34, hoseColor: 0xe3e9ed, humidifier: false },
  modelled<PneumaticParams>('pneumatic-ventilator', {}),
  { style: 'portable', shell: 0xe9b23a, grey: 0x2b3138, screenW: 0.2, screenH: 0.15, hoseColor: 0xe3e9ed },
  modelled<AirwayParams>('airway-support', { interface: 'cannula', stand: true, accent: 0x2f9b82 }),
]
