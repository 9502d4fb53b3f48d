import type { Options } from '../models/ventilator.ts'

export const archetype = 'ventilator'

export const variants: Options[] = [
  {},
  { style: 'tower', accent: 0x2f9b62, arm: -1, screenW: 0.4, screenH: 0.27 },
  { style: 'portable', accent: 0xd98c2b, grey: 0x3f4850, screenW: 0.24, screenH: 0.17 },
  { shell: 0xdbe6ee, accent: 0x2f6f9f, grey: 0x3f566b, screenW: 0.27, screenH: 0.34, hoseColor: 0xe3e9ed, humidifier: false },
  { style: 'tower', shell: 0xe8ebed, accent: 0xc25b3b, grey: 0x2f363d, screenW: 0.34, screenH: 0.25, tilt: -6, hoseColor: 0x8fc7a8 },
  { style: 'portable', shell: 0xe9b23a, grey: 0x2b3138, screenW: 0.2, screenH: 0.15, hoseColor: 0xe3e9ed },
  { shell: 0xf6f3ee, accent: 0x6b4fa0, grey: 0x7a7488, screenW: 0.42, screenH: 0.26, arm: -1, hoseColor: 0xc6b9dc },
]
