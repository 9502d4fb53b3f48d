import type { AnalyzerParams } from '../models/analyzer.ts'
import type { ElectrolyteParams } from '../models/electrolyte-analyzer.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'analyzer'

export const variants: (AnalyzerParams | Modelled)[] = [
  { kind: 'haematology', bottles: true },
  { kind: 'chemistry', accent: 0x2f8f6b },
  modelled<ElectrolyteParams>('electrolyte-analyzer', { accent: 0x2b7fb8 }),
  { kind: 'haematology', shell: 0xdfe6eb, front: 0x3a4650, accent: 0xc23b3b, width: 0.38 },
  { kind: 'chemistry', accent: 0x2b6fb0, shell: 0xe6ebee, open: true, width: 0.86, front: 0x9fc1da },
  { kind: 'strip', shell: 0xe9e4f1, accent: 0x6b4fa0, front: 0xf4f4f7 },
  { kind: 'haematology', accent: 0xd98c2b, front: 0xf4efe6, width: 0.5, bottles: true, shell: 0xf4f2ec },
]
