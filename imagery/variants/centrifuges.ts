import type { CentrifugeParams } from '../models/centrifuge.ts'

export const archetype = 'centrifuge'

export const variants: CentrifugeParams[] = [
  { open: true, tubes: 12 },
  { kind: 'floor', width: 0.7, shell: 0xdfe6ec, accent: 0x2f8f6b, panelColor: 0x3a4a57 },
  { accent: 0x2f8f6b, panelColor: 0xdde4e8 },
  { kind: 'floor', width: 0.6, accent: 0x2b6fb0 },
  { open: true, shell: 0x55606a, panelColor: 0x3a4249, accent: 0xd98c2b, tubes: 8, capColor: 0xc23b3b, width: 0.36 },
  { kind: 'mini', shell: 0xf1f3f4, accent: 0xb8d8c8, open: true, tubes: 8, capColor: 0x2f8f6b },
  { shell: 0xdfe8ef, panelColor: 0x245a86, accent: 0x17456b, width: 0.5 },
]
