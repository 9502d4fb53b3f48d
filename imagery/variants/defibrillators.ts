import type { Options } from '../models/defibrillator.ts'

export const archetype = 'defibrillator'

export const variants: Options[] = [
  {},
  { style: 'aed', shell: 0xe9b23a, trim: 0x2f9b62, pads: true },
  { paddles: false, pads: true, shell: 0xe9b23a, trim: 0x2f363d },
  { style: 'aed', shell: 0xf1f3f4, trim: 0xc9352b, accent: 0x3a434c, pads: true },
  { shell: 0xd7e3ec, trim: 0x1f5f92, accent: 0xc9413a },
  { style: 'aed', shell: 0xc9352b, trim: 0x30363d, aedScreen: true },
  { style: 'aed', shell: 0xf1c232, trim: 0x2b3a4a, aedScreen: true, pads: true },
]
