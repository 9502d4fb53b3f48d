import type { Options } from '../models/dialysis-machine.ts'

export const archetype = 'dialysis-machine'

export const variants: Options[] = [
  {},
  { swivel: true, screen: 'traces', accent: 0x2f9b62, pumps: 1, side: -1 },
  { shell: 0xd7e3ec, accent: 0x1f5f92, grey: 0x3f566b, screen: 'traces', dialyser: 0x2f9b62 },
  { swivel: true, accent: 0xd98c2b, grey: 0x7d8790, width: 0.46, bag: false },
  { pumps: 1, shell: 0xf6f3ee, accent: 0xc25b3b, grey: 0x5a4f4a, side: -1 },
  { swivel: true, shell: 0xe3ecdf, accent: 0x4f8f5a, grey: 0x3f4f45, dialyser: 0xd98c2b },
  { width: 0.38, accent: 0x6b4fa0, grey: 0x2f363d, screen: 'traces', bag: false },
  { pumps: 1 },
  { pumps: 1, swivel: true, screen: 'traces', accent: 0x2f9b82, grey: 0x4a5a66, width: 0.45 },
  { pumps: 1, side: -1, accent: 0x2f9b62, bag: false },
]
