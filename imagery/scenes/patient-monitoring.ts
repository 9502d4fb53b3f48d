// Monitoring: the central station on its desk, monitors on stands left and right of it, all beds on the wall above; kiosk and stress test beside it.
import { group, type THREE } from '../kit.ts'
import { build as centralStation } from '../models/central-station.ts'
import { build as dockingMonitor } from '../models/docking-monitor.ts'
import { build as healthKiosk } from '../models/health-kiosk.ts'
import { build as monitor } from '../models/monitor.ts'
import { build as spotCheckMonitor } from '../models/spot-check-monitor.ts'
import { build as stressEcg } from '../models/stress-ecg.ts'
import { bedsBoard, desk, stool } from '../parts-set-a.ts'
import { BACK, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0.02, 1.04, -0.6], width: 5.7, az: 12, el: 9 },
  tile: { look: [0.02, 1.02, -0.6], width: 3.3, az: 14, el: 10 },
}

const NAVY = 0x34508f

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xdde3ee, accent: NAVY, floor: 0xbfc6d1 })
  const top = desk(root, 0.05, BACK + 0.5, 2.1, NAVY)
  place(root, centralStation({ printer: false, accent: NAVY }), 0.1, BACK + 0.48, 0, top)
  place(root, spotCheckMonitor({ accent: NAVY }), 0.92, BACK + 0.4, -14, top)
  place(root, dockingMonitor({ accent: NAVY }), -0.78, BACK + 0.6, 16, top)
  bedsBoard(root, 0.05, 1.66, 4, 2)
  stool(root, 0.15, -0.55, NAVY)
  place(root, monitor({ size: [0.48, 0.34], accent: NAVY }), -1.3, -0.5, 20)
  place(root, monitor({ kind: 'vital', shell: 0xc9dcea, accent: 0xe0802c, size: [0.3, 0.26] }), 1.32, -0.42, -14)
  place(root, healthKiosk({ accent: NAVY }), -2.4, -0.95, -52)
  place(root, stressEcg({ accent: NAVY }), 2.16, -1.06, -16)
  return root
}
