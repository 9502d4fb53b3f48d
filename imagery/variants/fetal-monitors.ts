import type { MonitorParams } from '../models/monitor.ts'
import type { StationParams } from '../models/central-station.ts'
import type { DopplerParams } from '../models/fetal-doppler.ts'
import type { WirelessParams } from '../models/wireless-ctg.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'monitor'

export const variants: (MonitorParams | Modelled)[] = [
  { kind: 'fetal', stand: false, accent: 0xd86a8a },
  { kind: 'fetal', stand: true, basket: false, accent: 0x2b7fb8 },
  { kind: 'fetal', stand: false, upright: true, accent: 0x35a0a8, probes: 3 },
  modelled<StationParams>('central-station', { accent: 0xc96a8a }),
  modelled<WirelessParams>('wireless-ctg', {}),
  modelled<DopplerParams>('fetal-doppler', { accent: 0xd86a8a }),
  modelled<DopplerParams>('fetal-doppler', { rugged: true, shell: 0xe9b23a, accent: 0x2b6fb0 }),
]
