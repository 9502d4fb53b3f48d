// Oxygen concentrators: floor unit with flowmeter and humidifier, and a portable one with a carrying strap.
import type { Group, Material } from 'three'
import { M, add, cable, caster, cyl, extrude, group, lathe, mat, mirrorZ, pipe, rbox, rcyl, shape, torus } from '../kit.ts'
import { clearGlass, clearPlastic, display, keys, readoutTex, statusLamps, vents } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Oxygen concentrator',
  views: [
    [30, 14],
    [-36, 16],
  ],
  fov: 24,
  fill: 0.86,
}

export interface OxygenParams extends Marked {
  kind?: 'floor' | 'portable'
  shell?: number
  accent?: number
  front?: number
  height?: number
  width?: number
  flowmeters?: number
  screen?: boolean
}

const DEPTH = 0.34
const HALF_DEPTH = DEPTH / 2
const SLOPE_DEPTH = 0.08
const SLOPE_RISE = 0.13
const SLOPE_ANGLE = (Math.atan2(SLOPE_DEPTH, SLOPE_RISE) * 180) / Math.PI

// Lettering reads on a light surface and on a dark one.
const inkOn = (surface: number): string => (surface < 0x800000 ? '#f2f6f8' : '#3b4a57')

// Ball float in a graduated clear tube.
function flowmeter(p: Group, pos: [number, number, number]): void {
  const g = group(p, pos)
  add(g, rbox(0.052, 0.13, 0.02, 0.008), M.white(), [0, 0, 0])
  add(g, rcyl(0.013, 0.1, 0.003), clearGlass(0xe6f4fa, 0.4), [0, 0.008, 0.014])
  add(g, cyl(0.007, 0.006), M.plastic(0x26323c), [0, 0.012, 0.014])
  add(g, rcyl(0.0045, 0.07, 0.001), M.plastic(0xc9d4dc), [0, 0.005, 0.012])
  for (let i = 0; i < 6; i++) add(g, rbox(0.01, 0.0015, 0.002, 0.0005), M.dark(), [-0.019, -0.03 + i * 0.015, 0.0105])
  add(g, rcyl(0.015, 0.024, 0.004), M.dark(), [0, -0.054, 0.016], [90, 0, 0])
}

function humidifier(p: Group, pos: [number, number, number], cap: Material): void {
  const g = group(p, pos)
  add(
    g,
    lathe([
      [0.001, 0],
      [0.036, 0],
      [0.041, 0.008],
      [0.041, 0.088],
      [0.033, 0.102],
      [0.033, 0.108],
      [0.001, 0.108],
    ]),
    clearPlastic(0xd8ebf4, 0.5),
  )
  add(g, rcyl(0.038, 0.05, 0.004), clearPlastic(0x6cb4dc, 0.55), [0, 0.03, 0])
  add(g, rcyl(0.037, 0.026, 0.004), cap, [0, 0.115, 0])
  add(g, rcyl(0.006, 0.03, 0.002), cap, [0.03, 0.13, 0], [0, 0, -70])
}

function cannula(root: Group, from: [number, number, number], floor: number): void {
  const hose = mat('hose', { color: 0xbfe0cf, roughness: 0.25, transparent: true, opacity: 0.85 })
  const [x, y, z] = from
  cable(
    root,
    [
      from,
      [x + 0.06, y - 0.01, z + 0.03],
      [x + 0.13, y - 0.16, z + 0.05],
      [x + 0.15, floor + 0.05, z + 0.05],
      [x + 0.12, floor + 0.006, z + 0.07],
    ],
    0.0045,
    hose,
  )
  for (let i = 0; i < 3; i++) add(root, torus(0.075 - i * 0.011, 0.0045), hose, [x + 0.05, floor + 0.005 + i * 0.004, z + 0.09], [90, 0, 0])
}

function controls(root: Group, params: Required<OxygenParams>): void {
  const { height, width, screen, accent } = params
  const y = height - SLOPE_RISE / 2
  const deck = group(root, [0, y, HALF_DEPTH - SLOPE_DEPTH / 2], [-SLOPE_ANGLE, 0, 0])
  add(deck, rbox(width * 0.84, 0.112, 0.012, 0.006), M.plastic(accent, 0.4), [0, 0, 0.002])
  const rows = [
    { text: 'FLOW L/min', value: '5.0' },
    { text: 'O2 %', value: '93', color: '#7fe08a' },
  ]
  if (screen) {
    display(deck, 0.13, 0.082, readoutTex('RUN  01:24 h', rows, { keys: 0 }), [-width * 0.13, 0, 0.01])
    keys(deck, [0x3aa06a, 0xe8ecee, 0xe8ecee], 0.032, [0.022, 0.014], [width * 0.25, -0.025, 0.01])
  } else {
    add(deck, rbox(0.04, 0.06, 0.012, 0.006), M.plastic(0x2f9b62), [-width * 0.3, 0, 0.009])
    add(deck, rbox(0.03, 0.024, 0.01, 0.004), M.plastic(0x3ab274), [-width * 0.3, 0.012, 0.015], [10, 0, 0])
    display(
      deck,
      0.066,
      0.03,
      readoutTex('', [{ text: 'h', value: '00412' }], { keys: 0, ratio: 0.45, bar: '#07121c' }),
      [0, 0.018, 0.009],
      [0, 0, 0],
      0.004,
    )
    statusLamps(deck, [-0.025, -0.026, 0.01], [0.025, 0], 0.005)
  }
  add(deck, rcyl(0.021, 0.02, 0.004), M.dark(), [width * 0.25, screen ? 0.018 : 0, 0.014], [90, 0, 0])
}

function floorUnit(root: Group, params: Required<OxygenParams>): void {
  const { shell, accent, front, height, width, flowmeters, mark } = params
  const foot = 0.075
  const profile = shape([
    [-HALF_DEPTH, foot, 0.04],
    [HALF_DEPTH, foot, 0.04],
    [HALF_DEPTH, height - SLOPE_RISE, 0.03],
    [HALF_DEPTH - SLOPE_DEPTH, height, 0.03],
    [-HALF_DEPTH + 0.02, height, 0.07],
  ])
  add(root, extrude(profile, width, 0.03, 6), M.white(shell), [0, 0, 0], [0, -90, 0])
  add(root, rbox(width + 0.012, 0.05, DEPTH + 0.014, 0.022), M.dark(0x4b535b), [0, foot + 0.022, 0])
  for (const x of [-width / 2 + 0.045, width / 2 - 0.045]) {
    mirrorZ((s: number) => caster(root, [x, 0, s * (HALF_DEPTH - 0.05)], 0.032, { yaw: x > 0 ? 215 : 250, brake: false, c: 0x555d65 }))
  }
  const faceHeight = height - SLOPE_RISE - foot - 0.09
  const face = group(root, [0, foot + 0.06 + faceHeight / 2, HALF_DEPTH])
  add(face, rbox(width * 0.84, faceHeight, 0.014, 0.02), M.plastic(front), [0, 0, 0])
  add(face, rbox(width * 0.84, 0.01, 0.018, 0.004), M.plastic(accent, 0.4), [0, -faceHeight / 2 + 0.09, 0])
  vents(face, { count: 5, width: width * 0.6, pitch: 0.012 }, [0, -faceHeight / 2 + 0.022, 0.008])
  const upper = faceHeight / 2 - 0.1
  const meterX = width * 0.2
  for (let i = 0; i < flowmeters; i++) flowmeter(face, [-meterX + i * 0.062 - (flowmeters - 1) * 0.02, upper, 0.014])
  add(face, rbox(0.11, 0.17, 0.006, 0.02), M.dark(0x59636c), [meterX, upper - 0.01, 0.007])
  add(face, rbox(0.1, 0.012, 0.07, 0.006), M.plastic(front), [meterX, upper - 0.078, 0.04])
  humidifier(face, [meterX, upper - 0.072, 0.046], M.plastic(accent, 0.4))
  markLabel(face, mark, 0.15, [-width * 0.42 + 0.09, faceHeight / 2 - 0.018, 0.0075], [0, 0, 0], inkOn(front))
  controls(root, params)
  pipe(
    root,
    [
      [-width * 0.26, height - 0.012, -0.06],
      [-width * 0.25, height + 0.035, -0.06],
      [width * 0.25, height + 0.035, -0.06],
      [width * 0.26, height - 0.012, -0.06],
    ],
    0.012,
    M.dark(0x4b535b),
    0.035,
  )
  for (const s of [-1, 1]) vents(root, { count: 12, width: 0.17, pitch: 0.016 }, [(s * width) / 2, foot + 0.1, -0.02], [0, s * 90, 0])
  cannula(root, [meterX + 0.03, foot + 0.06 + faceHeight / 2 + upper + 0.06, HALF_DEPTH + 0.06], 0)
}

function portableUnit(root: Group, params: Required<OxygenParams>): void {
  const { shell, accent, front, mark } = params
  const w = 0.22
  const h = 0.24
  const d = 0.1
  add(root, rbox(w, h, d, 0.03, 6), M.white(shell), [0, h / 2, 0])
  add(root, rbox(w + 0.006, h * 0.2, d + 0.006, 0.03), M.plastic(accent, 0.4), [0, h * 0.1 + 0.002, 0])
  add(root, rbox(w * 0.8, h * 0.56, 0.01, 0.018), M.plastic(front), [0, h * 0.56, d / 2])
  vents(root, { count: 7, width: w * 0.62, pitch: 0.011 }, [0, h * 0.32, d / 2 + 0.005])
  const rows = [
    { text: 'SETTING', value: '3' },
    { text: 'BATTERY', value: '86%', color: '#7fe08a' },
  ]
  markLabel(root, mark, 0.13, [0, h * 0.245, d / 2 + 0.0006], [0, 0, 0], inkOn(shell))
  display(root, 0.1, 0.056, readoutTex('PULSE', rows, { keys: 0 }), [0, h * 0.655, d / 2 + 0.007])
  keys(root, [0x3aa06a, 0xe8ecee, 0xe8ecee], 0.036, [0.026, 0.012], [0, h * 0.865, d / 2 + 0.006])
  pipe(
    root,
    [
      [-w * 0.3, h - 0.01, 0],
      [-w * 0.28, h + 0.035, 0],
      [w * 0.28, h + 0.035, 0],
      [w * 0.3, h - 0.01, 0],
    ],
    0.011,
    M.dark(),
    0.03,
  )
  add(root, rcyl(0.009, 0.024, 0.002), M.steel(), [w * 0.38, h + 0.004, 0.02])
  cannula(root, [w * 0.38, h + 0.014, 0.02], 0)
  for (const s of [-1, 1]) vents(root, { count: 8, width: d * 0.55, pitch: 0.012 }, [(s * w) / 2, h * 0.35, 0], [0, s * 90, 0])
}

export function build(params: OxygenParams = {}): Group {
  const defaults = {
    kind: 'floor',
    mark: 'OXVELLE OXV-5',
    shell: 0xf2f4f5,
    accent: 0x2b6f9f,
    front: 0xd5dce1,
    height: 0.62,
    width: 0.36,
    flowmeters: 1,
    screen: false,
  } as const
  const full = { ...defaults, ...params } as Required<OxygenParams>
  const root = group()
  if (full.kind === 'portable') portableUnit(root, full)
  else floorUnit(root, full)
  return root
}
