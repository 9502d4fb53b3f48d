import type { PumpParams } from '../models/infusion-pump.ts'
import type { AmbulatoryParams } from '../models/ambulatory-pump.ts'
import type { WorkstationParams } from '../models/infusion-workstation.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'infusion-pump'

export const variants: (PumpParams | Modelled)[] = [
  { kind: 'volumetric', stand: true },
  { kind: 'syringe', accent: 0x2f8f6b },
  modelled<AmbulatoryParams>('ambulatory-pump', { accent: 0x2b7fb8 }),
  { kind: 'syringe', channels: 2, shell: 0xdfe8ef, accent: 0x2b6fb0 },
  { kind: 'volumetric', accent: 0x7a5fa8, face: 0xe6e2ee },
  { kind: 'syringe', shell: 0x56616b, face: 0x3f474e, accent: 0xd98c2b },
  modelled<WorkstationParams>('infusion-workstation', { accent: 0x2b7fb8 }),
]
