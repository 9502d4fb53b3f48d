import type { DiagnosticWallUnitParams } from '../models/diagnostic-wall-unit.ts'
import type { OtoscopeParams } from '../models/otoscope.ts'
import type { VideoOtoscopeParams } from '../models/video-otoscope.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'otoscope'

export const variants: (OtoscopeParams | Modelled)[] = [
  { kind: 'stand' },
  { kind: 'pair', accent: 0x2f8f6b },
  { kind: 'video', head: 0xf1f3f4, handle: 0xe4e9ec, accent: 0x2a9ca6 },
  { kind: 'case', base: 0x33485c, accent: 0xd98c2b },
  { kind: 'stand', handle: 0x2f6fa8, head: 0xe6ebee, accent: 0xb8bec4, base: 0xdfe6eb },
  { kind: 'pair', handle: 0xb8bec4, head: 0x2c3136, accent: 0x3d4750, base: 0x4a535c },
  { kind: 'stand', handle: 0x7a5fa8, accent: 0xe6e2ee, base: 0xf4f2f7 },
  modelled<VideoOtoscopeParams>('video-otoscope', {}),
  modelled<VideoOtoscopeParams>('video-otoscope', { kind: 'handheld', accent: 0x2f8f6b }),
  modelled<DiagnosticWallUnitParams>('diagnostic-wall-unit', {}),
]
