// Pumps: volumetric infusion pump, syringe pump (one or two channels), enteral feeding pump; some on a table stand with a bag.
import type { Group } from 'three'
import { M, add, bar, cable, cyl, extrude, group, pipe, rbox, rcyl, shape, torus } from '../kit.ts'
import { clearGlass, clearPlastic, display, feet, keys, readoutTex, statusLamps } from '../parts-device.ts'
import type { ReadoutRow } from '../parts-device.ts'
import { PUMP_Y, STAND_HEIGHT, bag, dripLine, hose, tableStand } from '../parts-infusion.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Infusion pump',
  views: [
    [26, 12],
    [-34, 14],
  ],
  fov: 24,
  fill: 0.86,
}

export interface PumpParams extends Marked {
  kind?: 'volumetric' | 'syringe' | 'feeding'
  shell?: number
  accent?: number
  face?: number
  stand?: boolean
  channels?: number
  bag?: number
  wide?: boolean
}

function keypad(p: Group, pos: [number, number, number], pitch: number, accent: number): void {
  const g = group(p, pos)
  const rows = [
    [0x3aa06a, 0xe9edf0, 0xd0453b],
    [0xe9edf0, 0xe9edf0, 0xe9edf0],
    [0xe9edf0, accent, 0xe9edf0],
  ]
  rows.forEach((colors, row) => keys(g, colors, pitch, [pitch * 0.78, pitch * 0.6], [0, (1 - row) * pitch * 0.82, 0]))
}

function screenRows(kind: string): ReadoutRow[] {
  if (kind === 'syringe')
    return [
      { text: 'RATE mL/h', value: '5.0' },
      { text: 'SYRINGE', value: '50 mL', color: '#9fe0b0' },
    ]
  if (kind === 'feeding')
    return [
      { text: 'FEED mL/h', value: '125' },
      { text: 'DOSE mL', value: '480', color: '#ffd76a' },
    ]
  return [
    { text: 'RATE mL/h', value: '120' },
    { text: 'VTBI mL', value: '350', color: '#ffd76a' },
  ]
}

function carryHandle(p: Group, y: number, half: number): void {
  pipe(
    p,
    [
      [-half, y - 0.006, -0.01],
      [-half * 0.92, y + 0.032, -0.01],
      [half * 0.92, y + 0.032, -0.01],
      [half, y - 0.006, -0.01],
    ],
    0.009,
    M.dark(0x4b535b),
    0.022,
  )
}

function volumetric(p: Group, q: Required<PumpParams>): void {
  const w = q.wide ? 0.25 : 0.17
  const h = q.wide ? 0.16 : 0.23
  const d = 0.12
  const front = d / 2
  add(p, rbox(w, h, d, 0.02, 6), M.white(q.shell), [0, h / 2, 0])
  add(p, rbox(w * 0.95, h * 0.93, 0.012, 0.014), M.plastic(q.face), [0, h / 2, front])
  carryHandle(p, h, w * 0.34)
  const doorX = -w * 0.29
  const doorWidth = w * 0.3
  add(p, rbox(doorWidth, h * 0.86, 0.018, 0.01), M.plastic(q.accent, 0.4), [doorX, h / 2, front + 0.008])
  add(p, rbox(doorWidth * 0.4, h * 0.3, 0.006, 0.004), clearGlass(0x16212a, 0.75), [doorX, h * 0.55, front + 0.017])
  add(p, rbox(doorWidth * 0.2, h * 0.2, 0.012, 0.005), M.white(), [doorX + doorWidth * 0.36, h * 0.3, front + 0.018])
  const right = w * 0.17
  const screenWidth = w * 0.48
  display(
    p,
    screenWidth,
    h * 0.34,
    readoutTex('RUNNING', screenRows('volumetric'), { keys: 3 }),
    [right, h * 0.72, front + 0.008],
    [0, 0, 0],
    0.006,
  )
  keypad(p, [right, h * 0.26, front + 0.008], q.wide ? 0.026 : 0.027, q.accent)
  statusLamps(p, [right - 0.02, h * 0.49, front + 0.007], [0.02, 0], 0.003)
  if (q.wide) markLabel(p, q.mark, doorWidth * 0.88, [doorX, h * 0.88, front + 0.0175], [0, 0, 0], '#f4f7f9')
  else markLabel(p, q.mark, w * 0.46, [right, h * 0.435, front + 0.0066])
  const line = hose()
  const drop = -(q.stand ? PUMP_Y * 0.8 : h * 0 - 0.006)
  if (!q.stand)
    pipe(
      p,
      [
        [doorX, h * 0.93, front + 0.012],
        [doorX, h + 0.1, front + 0.012],
      ],
      0.0032,
      line,
      0.01,
    )
  cable(
    p,
    [
      [doorX, h * 0.07, front + 0.014],
      [doorX - 0.005, 0.012 + (q.stand ? drop * 0.3 : 0), front + 0.03],
      [doorX - 0.06, drop + 0.004, front + 0.05],
      [doorX - 0.1, drop + 0.004, front + 0.01],
    ],
    0.0032,
    line,
  )
}

// Barrel, plunger and drive arm in a cradle along the top of the pump.
function loadedSyringe(p: Group, w: number, y: number, z: number, accent: number): void {
  const g = group(p, [-w * 0.12, y, z], [0, 0, 90])
  add(g, rcyl(0.0145, w * 0.44, 0.002), clearPlastic(0xe6f2f8, 0.45), [0, 0, 0])
  add(g, rcyl(0.0125, w * 0.26, 0.002), clearPlastic(0x8fc6e6, 0.7), [0, w * 0.08, 0])
  add(g, rcyl(0.013, 0.012, 0.002), M.rubber(), [0, -w * 0.06, 0])
  add(g, rcyl(0.006, w * 0.42, 0.001), M.white(), [0, -w * 0.28, 0])
  add(g, rbox(0.05, 0.004, 0.02, 0.002), M.white(), [0, -w * 0.225, 0])
  add(g, cyl(0.0045, 0.02, 0.003), M.white(), [0, w * 0.23, 0])
  add(p, rbox(0.02, 0.05, 0.05, 0.008), M.plastic(accent, 0.4), [-w * 0.12, y + 0.004, z])
  add(p, rbox(0.03, 0.062, 0.06, 0.01), M.dark(0x4b535b), [w * 0.36, y + 0.004, z])
  add(p, rcyl(0.005, w * 0.3, 0.001), M.chrome(), [w * 0.26, y - 0.018, z], [0, 0, 90])
  cable(
    p,
    [
      [-w * 0.36, y, z],
      [-w * 0.46, y - 0.004, z + 0.01],
      [-w * 0.53, y - 0.06, z + 0.03],
      [-w * 0.5, 0.004, z + 0.06],
      [-w * 0.36, 0.004, z + 0.09],
    ],
    0.0022,
    hose(),
  )
}

function syringeChannel(p: Group, q: Required<PumpParams>, base: number): void {
  const w = 0.31
  const h = 0.085
  const d = 0.14
  add(p, rbox(w, h, d, 0.016, 6), M.white(q.shell), [0, base + h / 2, 0])
  add(p, rbox(w * 0.94, h * 0.84, 0.01, 0.01), M.plastic(q.face), [0, base + h / 2, d / 2])
  display(
    p,
    w * 0.34,
    h * 0.62,
    readoutTex('INFUSING', screenRows('syringe'), { keys: 0 }),
    [-w * 0.25, base + h / 2, d / 2 + 0.008],
    [0, 0, 0],
    0.006,
  )
  keypad(p, [w * 0.16, base + h / 2, d / 2 + 0.006], 0.028, q.accent)
  add(p, rcyl(0.014, 0.014, 0.003), M.dark(), [w * 0.38, base + h / 2, d / 2 + 0.01], [90, 0, 0])
  add(
    p,
    extrude(
      shape([
        [-0.03, 0, 0.004],
        [0.05, 0, 0.004],
        [0.05, 0.012, 0.004],
        [0.03, 0.03, 0.01],
        [-0.03, 0.03, 0.01],
      ]),
      w * 0.94,
      0.004,
    ),
    M.white(q.shell),
    [0, base + h - 0.004, -0.02],
    [0, -90, 0],
  )
  add(p, rbox(w * 0.9, 0.006, 0.05, 0.003), M.plastic(0xaab4bc), [0, base + h, 0.03])
  loadedSyringe(p, w, base + h + 0.022, 0.03, q.accent)
}

const CHANNEL_PITCH = 0.135

// Channels hang in a rack: two uprights behind, so the upper one does not float.
function stackedSyringes(p: Group, q: Required<PumpParams>): void {
  for (let i = 0; i < q.channels; i++) syringeChannel(p, q, i * CHANNEL_PITCH)
  if (q.channels < 2) return
  const height = CHANNEL_PITCH * q.channels - 0.02
  for (const s of [-1, 1]) add(p, rbox(0.03, height, 0.03, 0.008), M.dark(0x4b535b), [s * 0.11, height / 2, -0.075])
  add(p, rbox(0.26, height * 0.96, 0.012, 0.006), M.plastic(0xbcc5cc), [0, height / 2, -0.07])
}

function feeding(p: Group, q: Required<PumpParams>): void {
  const w = 0.15
  const h = 0.19
  const d = 0.1
  const body = shape([
    [-w / 2, 0, 0.03],
    [w / 2, 0, 0.03],
    [w / 2, h, 0.05],
    [-w / 2, h, 0.05],
  ])
  add(p, extrude(body, d, 0.02, 6), M.gloss(q.shell))
  add(p, rbox(w * 0.86, h * 0.42, 0.01, 0.014), M.plastic(q.face), [0, h * 0.7, d / 2])
  display(p, w * 0.66, h * 0.29, readoutTex('FEEDING', screenRows('feeding'), { keys: 0 }), [0, h * 0.7, d / 2 + 0.007], [0, 0, 0], 0.006)
  keys(p, [0x3aa06a, 0xe9edf0, 0xe9edf0, 0xd0453b], 0.03, [0.024, 0.016], [0, h * 0.4, d / 2 + 0.002])
  const wheel = group(p, [0, h * 0.19, d / 2 + 0.006])
  add(wheel, rcyl(0.03, 0.016, 0.004), M.plastic(q.accent, 0.4), [0, 0, 0], [90, 0, 0])
  for (let i = 0; i < 3; i++) {
    const a = (i * 2 * Math.PI) / 3 + 0.5
    add(wheel, rcyl(0.007, 0.02, 0.002), M.white(), [0.019 * Math.cos(a), 0.019 * Math.sin(a), 0.004], [90, 0, 0])
  }
  add(wheel, torus(0.032, 0.0032, 10, 60, Math.PI), hose(), [0, 0, 0.008], [0, 0, 180])
  bar(wheel, [-0.032, 0, 0.008], [-0.032, 0.02, 0.008], 0.0032, hose())
  carryHandle(p, h, w * 0.24)
}

export function build(params: PumpParams = {}): Group {
  const defaults = {
    mark: 'DOSAVERE V1',
    kind: 'volumetric',
    shell: 0xf1f3f4,
    accent: 0x2b7fb8,
    face: 0xd9e0e5,
    stand: false,
    channels: 1,
    bag: 0xdcecf4,
    wide: false,
  } as const
  const q = { ...defaults, ...params } as Required<PumpParams>
  const root = group()
  const pump = group(root, [0, q.stand ? PUMP_Y : 0.006, 0])
  if (q.kind === 'syringe') stackedSyringes(pump, q)
  else if (q.kind === 'feeding') feeding(pump, q)
  else volumetric(pump, q)
  if (!q.stand) {
    feet(root, 0.06, 0.04, 0.01, 0.01)
    return root
  }
  tableStand(root)
  const bagY = STAND_HEIGHT - 0.12
  bag(root, bagY, q.bag, q.kind === 'feeding' ? 'NUTRI 500' : 'SALINE 0.9%')
  if (q.kind === 'feeding') dripLine(root, [-0.032, PUMP_Y + 0.056, 0.064], bagY)
  else dripLine(root, [q.wide ? -0.0725 : -0.049, PUMP_Y + (q.wide ? 0.15 : 0.215), 0.072], bagY)
  return root
}
