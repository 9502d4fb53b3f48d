import type { BariatricDialysisChairParams } from '../models/bariatric-dialysis-chair.ts'
import type { Options } from '../models/dialysis-chair.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'dialysis-chair'

export const variants: (Options | Modelled)[] = [
  {},
  { base: 'shroud', vinyl: 0x5f8f7a, piping: 0x35594a, back: 36, leg: 20, twoTone: true, pole: true, tablet: false },
  { base: 'column', vinyl: 0xb58a64, piping: 0x7d5a3c, back: 60, leg: 62 },
  { vinyl: 0x4a5560, piping: 0x8fb4cf, back: 40, leg: 12, twoTone: true, pole: true, tablet: false },
  { base: 'shroud', vinyl: 0x8a5f7d, piping: 0x5d3d54, back: 55, leg: 48 },
  { vinyl: 0x2f8f8a, piping: 0x1f605d, back: 18, leg: 4, headrest: false, tablet: false },
  { base: 'column', vinyl: 0x35507d, piping: 0xc9d3dd, back: 48, leg: 30, twoTone: true, shell: 0xd5dbe0 },
  { vinyl: 0xcdb893, piping: 0x8f7850, back: 44, leg: 34, tablet: false },
  modelled<BariatricDialysisChairParams>('bariatric-dialysis-chair', {}),
]
