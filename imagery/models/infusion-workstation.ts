// Infusion workstation: a rack of pump modules over one power base, on a short column with a bag holder.
import type { Group } from 'three'
import { M, add, bar, cable, cyl, group, pipe, rbox, rcyl } from '../kit.ts'
import { clearGlass, clearPlastic, display, feet, keys, readoutTex, statusLamps } from '../parts-device.ts'
import { bag, hose } from '../parts-infusion.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Infusion workstation',
  views: [
    [24, 10],
    [-34, 12],
  ],
  fov: 24,
  fill: 0.88,
}

export type Place = 'volumetric' | 'syringe' | 'empty'

export interface WorkstationParams extends Marked {
  places?: Place[]
  shell?: number
  accent?: number
  grey?: number
  bags?: boolean
}

const W = 0.3
const SLOT = 0.108
const D = 0.16
const BASE = 0.07

function front(p: Group, q: Required<WorkstationParams>, title: string, value: string): void {
  add(p, rbox(W, SLOT - 0.012, D, 0.014, 5), M.white(q.shell), [0, 0, 0])
  add(p, rbox(W * 0.95, SLOT - 0.026, 0.008, 0.008), M.plastic(0xdfe5e9), [0, 0, D / 2])
  const tex = readoutTex(title, [{ text: 'RATE mL/h', value }], { keys: 0, ratio: 0.56 })
  display(p, 0.1, 0.056, tex, [0.01, 0, D / 2 + 0.006], [0, 0, 0], 0.004)
  keys(p, [0x3aa06a, 0xd0453b], 0.03, [0.024, 0.016], [0.103, 0.014, D / 2 + 0.006])
  keys(p, [0xf4f6f7, 0xf4f6f7], 0.03, [0.024, 0.016], [0.103, -0.014, D / 2 + 0.006])
}

function volumetric(p: Group, q: Required<WorkstationParams>, value: string): void {
  front(p, q, 'VOLUMETRIC', value)
  const x = -W * 0.34
  const z = D / 2 + 0.01
  add(p, rbox(0.06, SLOT - 0.03, 0.016, 0.008), M.plastic(q.accent, 0.4), [x, 0, z])
  add(p, rbox(0.022, SLOT * 0.42, 0.006, 0.003), clearGlass(0x16212a, 0.75), [x, 0, z + 0.007])
  add(p, rbox(0.01, 0.03, 0.014, 0.004), M.white(), [x + 0.022, 0, z + 0.012])
  const set = hose()
  const drop: [number, number, number][] = [
    [x, SLOT / 2 - 0.012, z + 0.006],
    [x - 0.05, SLOT / 2 + 0.02, z + 0.03],
    [x - 0.075, 0.06, z + 0.01],
  ]
  cable(p, drop, 0.0026, set)
  cable(
    p,
    [
      [x, -SLOT / 2 + 0.012, z + 0.006],
      [x - 0.03, -SLOT / 2 - 0.02, z + 0.05],
      [x - 0.09, -SLOT - 0.02, z + 0.05],
    ],
    0.0026,
    set,
  )
}

function syringe(p: Group, q: Required<WorkstationParams>, value: string): void {
  front(p, q, 'SYRINGE', value)
  const g = group(p, [-W * 0.3, -0.004, D / 2 + 0.026], [0, 0, 90])
  add(g, rcyl(0.0125, 0.07, 0.002), clearPlastic(0xe6f2f8, 0.45), [0, 0.0, 0])
  add(g, rcyl(0.0108, 0.045, 0.002), clearPlastic(0x8fc6e6, 0.7), [0, 0.012, 0])
  add(g, rcyl(0.011, 0.008, 0.002), M.rubber(), [0, -0.014, 0])
  add(g, rcyl(0.005, 0.05, 0.001), M.white(), [0, -0.045, 0])
  add(g, cyl(0.004, 0.014, 0.003), M.white(), [0, 0.042, 0])
  add(p, rbox(0.014, 0.044, 0.04, 0.006), M.plastic(q.accent, 0.4), [-W * 0.3, 0, D / 2 + 0.018])
  add(p, rbox(0.018, 0.048, 0.05, 0.008), M.dark(0x4b535b), [-W * 0.3 + 0.072, 0, D / 2 + 0.02])
  cable(
    p,
    [
      [-W * 0.46, -0.004, D / 2 + 0.026],
      [-W * 0.54, -0.02, D / 2 + 0.04],
      [-W * 0.58, -0.11, D / 2 + 0.05],
    ],
    0.0024,
    hose(),
  )
}

// An empty place shows its guide rails and the contact strip.
function empty(p: Group): void {
  add(p, rbox(W * 0.96, SLOT - 0.014, 0.01, 0.004), M.dark(0x545d66), [0, 0, -D / 2 + 0.02])
  for (const y of [-1, 1]) add(p, rbox(W * 0.9, 0.008, D * 0.8, 0.003), M.alu(), [0, y * (SLOT / 2 - 0.014), -0.004])
  add(p, rbox(0.07, 0.018, 0.008, 0.002), M.steel(0xd8b25a), [0.06, 0, -D / 2 + 0.028])
}

function rack(root: Group, q: Required<WorkstationParams>): number {
  const height = q.places.length * SLOT
  const grey = M.plastic(q.grey)
  add(root, rbox(W + 0.06, BASE, D + 0.05, 0.02, 5), M.white(q.shell), [0, BASE / 2 + 0.01, 0])
  add(root, rbox(W + 0.064, 0.012, D + 0.054, 0.005), M.plastic(q.accent), [0, 0.026, 0])
  statusLamps(root, [-0.13, BASE / 2 + 0.02, D / 2 + 0.026], [0.02, 0], 0.004)
  markLabel(root, q.mark, 0.17, [0.035, BASE / 2 + 0.018, D / 2 + 0.0262])
  const top = BASE + 0.01 + height
  for (const s of [-1, 1])
    add(root, rbox(0.022, height + 0.02, D * 0.9, 0.008), grey, [s * (W / 2 + 0.014), BASE + 0.01 + height / 2, -0.01])
  add(root, rbox(W + 0.05, 0.03, D * 0.95, 0.012), M.white(q.shell), [0, top + 0.012, -0.008])
  add(root, rbox(0.16, 0.016, 0.03, 0.006), M.glow(0x3ad06a, 0.7), [0, top + 0.034, 0.02])
  pipe(
    root,
    [
      [-0.1, top + 0.02, -0.05],
      [-0.1, top + 0.085, -0.05],
      [0.1, top + 0.085, -0.05],
      [0.1, top + 0.02, -0.05],
    ],
    0.011,
    grey,
    0.03,
  )
  return top
}

function bagHolder(root: Group, top: number): void {
  const y = top + 0.36
  add(root, rcyl(0.011, 0.42, 0.003), M.chrome(), [0, top + 0.17, -0.08])
  for (const s of [-1, 1]) {
    pipe(
      root,
      [
        [0, y, -0.08],
        [s * 0.1, y, -0.03],
        [s * 0.115, y + 0.03, -0.025],
      ],
      0.005,
      M.chrome(),
      0.02,
    )
  }
  bar(root, [0, y, -0.08], [0, y + 0.02, -0.08], 0.012, M.dark())
  for (const s of [-1, 1]) {
    const hung = group(root, [s * 0.1 + 0.085, y - 0.11, -0.05])
    bag(hung, 0, s > 0 ? 0xdcecf4 : 0xf3e6c2, s > 0 ? 'SALINE 0.9%' : 'GLUCOSE 5%')
    cable(
      root,
      [
        [s * 0.1, y - 0.21, -0.03],
        [s * 0.13, top, 0.04],
        [s * 0.17, top - 0.14, 0.09],
      ],
      0.0026,
      hose(),
    )
  }
}

export function build(params: WorkstationParams = {}): Group {
  const places: Place[] = ['volumetric', 'volumetric', 'syringe', 'syringe', 'empty', 'empty']
  const q = { mark: 'TANDREL D6', places, shell: 0xf1f3f4, accent: 0x2b7fb8, grey: 0x59646e, bags: true, ...params }
  const root = group()
  const top = rack(root, q)
  const values = ['120', '45.0', '5.0', '2.4', '8.0', '60']
  q.places.forEach((place, i) => {
    const slot = group(root, [0, top - (i + 0.5) * SLOT, 0])
    if (place === 'volumetric') volumetric(slot, q, values[i]!)
    else if (place === 'syringe') syringe(slot, q, values[i]!)
    else empty(slot)
  })
  feet(root, 0.15, 0.08, 0.016, 0.012)
  if (q.bags) bagHolder(root, top)
  return root
}
