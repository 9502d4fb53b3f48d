import type { InjectionArmParams } from '../models/injection-arm.ts'
import type { ManikinParams } from '../models/manikin.ts'
import type { NursingSimulatorParams } from '../models/nursing-simulator.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'manikin'

export const variants: (ManikinParams | Modelled)[] = [
  { kind: 'torso', shirt: 0x2b6fb0, monitor: true },
  { kind: 'torso', shirt: 0, marker: true, hair: 0, skin: 0xe8bea0 },
  { kind: 'whole', shirt: 0, skin: 0xdfae8e, mat: 0x3d7fa8 },
  { kind: 'torso', shirt: 0xc5452f, skin: 0x9a6a4c, hair: 0x2b211c, mat: 0x4a535c },
  { kind: 'infant', skin: 0xe9bfa4, hair: 0, shirt: 0xf4f6f7 },
  { kind: 'whole', shirt: 0x8fbfd9, skin: 0xe4b798 },
  { kind: 'torso', shirt: 0x4b535b, skin: 0xe2b496, hair: 0x8a6a3c, mat: 0x2f8f6b, monitor: true },
  modelled<NursingSimulatorParams>('nursing-simulator', {}),
  modelled<NursingSimulatorParams>('nursing-simulator', { app: 'compressions', shirt: 0xc5452f, mat: 0x4a535c, hair: 0x2b211c }),
  modelled<InjectionArmParams>('injection-arm', {}),
  { kind: 'torso', shirt: 0x2f8f6b },
]
