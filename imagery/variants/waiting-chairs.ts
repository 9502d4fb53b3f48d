import type { WaitingChairParams } from '../models/waiting-chair.ts'

export const archetype = 'waiting-chair'

export const variants: WaitingChairParams[] = [
  { seats: 3 },
  { seats: 4, pad: 0x2f3a44 },
  { seats: 3, perforated: false, shell: 0x2f7fb8, arms: 'none' },
  { seats: 2, pad: 0x3d7fa8, table: true, arms: 'ends' },
  { seats: 5, arms: 'ends', shell: 0xb4bcc3 },
  { seats: 3, perforated: false, shell: 0xf1f3f4, pad: 0x2f8f6b, highBack: true },
  { seats: 4, perforated: false, shell: 0xe08a3c, arms: 'none', table: true },
  { seats: 3, table: true },
]
