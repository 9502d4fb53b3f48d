import type { DockingMonitorParams } from '../models/docking-monitor.ts'
import type { ModularMonitorParams } from '../models/modular-monitor.ts'
import type { MonitorParams } from '../models/monitor.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'monitor'

export const variants: (MonitorParams | Modelled)[] = [
  { stand: false, size: [0.31, 0.25] },
  {},
  { stand: false, size: [0.3, 0.25], shell: 0xd8dde2, accent: 0x2f9b62, rows: 3, printer: true },
  { shell: 0x5d6770, accent: 0xc23b3b, size: [0.48, 0.34], basket: false },
  { stand: false, size: [0.48, 0.33], shell: 0xdfe9f2, accent: 0x6b4fa0 },
  { shell: 0xf4f2ea, accent: 0x2f9b83, size: [0.4, 0.3], patient: 'neonate' },
  { stand: false, shell: 0x3c444c, accent: 0xd98c2b, size: [0.36, 0.27], printer: true },
  modelled<ModularMonitorParams>('modular-monitor', {}),
  modelled<ModularMonitorParams>('modular-monitor', { width: 0.48, slots: 8, gases: true, accent: 0x2f9b62 }),
  modelled<DockingMonitorParams>('docking-monitor', {}),
]
