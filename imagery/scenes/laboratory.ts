// A laboratory: a bench with centrifuge, microscopes and analysers, a safety cabinet and a glass-door refrigerator behind it.
import { group, type THREE } from '../kit.ts'
import { build as analyzer } from '../models/analyzer.ts'
import { build as biosafetyCabinet } from '../models/biosafety-cabinet.ts'
import { build as centrifuge } from '../models/centrifuge.ts'
import { build as electrolyteAnalyzer } from '../models/electrolyte-analyzer.ts'
import { build as invertedMicroscope } from '../models/inverted-microscope.ts'
import { build as microscope } from '../models/microscope.ts'
import { build as refrigerator } from '../models/refrigerator.ts'
import { bench, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0.2, 1.0, -0.2], width: 5.3, az: 16, el: 11 },
  tile: { look: [0, 1.02, 0], width: 2.75, az: 22, el: 13 },
}

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xe6ecef, accent: 0x2a9ca6, floor: 0xc6ced3 })
  place(root, biosafetyCabinet({ width: 1.3, accent: 0x2a9ca6 }), -1.75, -1.25, 8)
  place(root, refrigerator({ doors: 2, width: 1.16, accent: 0x2f8f6b }), 1.95, -1.3, -8)
  const top = bench(root, 0, 0, 2.7, 0x2a9ca6)
  place(root, centrifuge({ open: true, tubes: 12 }), -0.98, 0, 14, top)
  place(root, microscope({ screen: true, trim: 0x2f8f6b }), -0.42, 0.05, -58, top)
  place(root, analyzer({ kind: 'haematology', bottles: true, accent: 0x2a9ca6 }), 0.12, -0.02, -4, top)
  place(root, invertedMicroscope({ trim: 0x2b6fb0 }), 0.66, 0.02, -52, top)
  place(root, electrolyteAnalyzer({ accent: 0x2b7fb8 }), 1.02, 0, -14, top)
  return root
}
