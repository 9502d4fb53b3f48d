import type { HandheldMonitorParams } from '../models/handheld-monitor.ts'
import type { HealthKioskParams } from '../models/health-kiosk.ts'
import type { MonitorParams } from '../models/monitor.ts'
import type { SpotCheckParams } from '../models/spot-check-monitor.ts'
import type { WearableSetParams } from '../models/wearable-set.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'monitor'

export const variants: (MonitorParams | Modelled)[] = [
  { kind: 'vital' },
  { kind: 'vital', stand: false, accent: 0x2f9b62 },
  { kind: 'vital', shell: 0xdfe5ea, accent: 0xd98c2b, size: [0.3, 0.28], basket: false },
  { kind: 'vital', stand: false, shell: 0x4a535c, accent: 0x35a0a8, size: [0.25, 0.25] },
  { kind: 'vital', shell: 0xe3ecf4, accent: 0x6b4fa0, size: [0.24, 0.36] },
  { kind: 'vital', stand: false, shell: 0xf4f2ea, accent: 0xc23b3b, size: [0.22, 0.34] },
  { kind: 'vital', stand: false, shell: 0xc9dcea, accent: 0x17588c, size: [0.3, 0.26] },
  modelled<SpotCheckParams>('spot-check-monitor', {}),
  modelled<HandheldMonitorParams>('handheld-monitor', {}),
  modelled<WearableSetParams>('wearable-set', {}),
  modelled<HealthKioskParams>('health-kiosk', {}),
  { kind: 'vital', shell: 0xc9dcea, accent: 0xe0802c, size: [0.3, 0.26], patient: 'child' },
]
