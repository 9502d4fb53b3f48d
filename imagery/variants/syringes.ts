import type { LuerSyringeParams } from '../models/luer-syringe.ts'
import type { SyringeParams } from '../models/syringe.ts'
import { modelled, type Modelled } from '../variant.ts'

export const archetype = 'syringe'

export const variants: (SyringeParams | Modelled)[] = [
  { items: [{ ml: 50 }, { ml: 20 }, { ml: 10 }, { ml: 5, needle: true }, { ml: 3, needle: true }] },
  {
    items: [
      { ml: 10, packed: true, cap: 0x2b7fb8 },
      { ml: 10, cap: 0x2b7fb8 },
    ],
    plunger: 0x9fcbe6,
  },
  {
    items: [
      { ml: 1, cap: 0xe0802c },
      { ml: 1, cap: 0xe0802c },
      { ml: 1, cap: 0xe0802c, needle: true },
      { ml: 1, cap: 0xe0802c },
    ],
    plunger: 0xe0802c,
  },
  {
    items: [
      { ml: 50, drawn: 0.6, fluid: 0x8fc6e6 },
      { ml: 50, packed: true },
    ],
  },
  {
    items: [
      { ml: 5, packed: true },
      { ml: 5, packed: true },
      { ml: 5, needle: true, cap: 0x3d4750 },
    ],
    plunger: 0x3a9a6a,
  },
  {
    items: [
      { ml: 20, drawn: 0.7, fluid: 0xf1d9b0, cap: 0x6b4fa0 },
      { ml: 20, cap: 0x6b4fa0 },
      { ml: 20, cap: 0x6b4fa0 },
    ],
    plunger: 0xc9bce0,
  },
  {
    items: [
      { ml: 3, cap: 0x3a9a6a, needle: true },
      { ml: 3, cap: 0x2b7fb8, needle: true },
      { ml: 3, cap: 0xd9b23a, needle: true },
    ],
    turn: 70,
  },
  {
    items: [
      { ml: 1, needle: true, cap: 0x2f7fa8 },
      { ml: 1, packed: true, cap: 0x2f7fa8 },
      { ml: 1, packed: true, cap: 0x2f7fa8 },
    ],
    plunger: 0x2f9b82,
    turn: 66,
  },
  modelled<LuerSyringeParams>('luer-syringe', { amber: 0xc8791f }),
  modelled<LuerSyringeParams>('luer-syringe', { ml: 20, color: 0x2f8f6b, eccentric: true }),
]
