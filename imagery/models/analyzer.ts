// Laboratory analysers: haematology (tower with touch screen), chemistry (wide deck under a clear cover), urine strip reader.
import type { Group } from 'three'
import { M, add, bar, extrude, group, hole, lathe, rbox, rcyl, shape, torus } from '../kit.ts'
import { clearGlass, clearPlastic, display, feet, keys, lamp, readoutTex, vents } from '../parts-device.ts'
import type { ReadoutRow } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Laboratory analyser',
  views: [
    [26, 14],
    [-32, 18],
  ],
  fov: 24,
  fill: 0.87,
}

export interface AnalyzerParams extends Marked {
  kind?: 'haematology' | 'chemistry' | 'strip'
  shell?: number
  accent?: number
  front?: number
  width?: number
  bottles?: boolean
  open?: boolean
}

const CBC: ReadoutRow[] = [
  { text: 'WBC', value: '6.8' },
  { text: 'RBC', value: '4.72', color: '#ff9a8a' },
  { text: 'HGB', value: '14.1', color: '#ffd76a' },
  { text: 'PLT', value: '231', color: '#9fe0b0' },
]
const CHEM: ReadoutRow[] = [
  { text: 'GLU', value: '5.2' },
  { text: 'ALT', value: '24', color: '#9fe0b0' },
  { text: 'CREA', value: '78', color: '#ffd76a' },
]

function sampleTube(p: Group, pos: [number, number, number], cap: number, height = 0.08): void {
  const g = group(p, pos)
  add(g, rcyl(0.0075, height, 0.003, 20), clearPlastic(0xa8323a, 0.75), [0, 0, 0])
  add(g, rcyl(0.0095, 0.02, 0.003, 20), M.plastic(cap), [0, height / 2, 0])
}

function reagents(root: Group, x: number): void {
  const colors: [number, number][] = [
    [0xe8c44a, 0xc5473d],
    [0x6cb4dc, 0x2f7fb8],
    [0xdfe6ea, 0x3a9a6a],
  ]
  colors.forEach(([color, cap], i) => {
    const g = group(root, [x, 0, -0.12 + i * 0.11])
    add(g, rbox(0.09, 0.15, 0.09, 0.014), clearPlastic(color, 0.82), [0, 0.075, 0])
    add(g, rcyl(0.02, 0.022, 0.004), M.plastic(cap), [0, 0.16, 0])
    add(g, rbox(0.06, 0.07, 0.092, 0.002), M.white(), [0, 0.075, 0])
  })
}

function haematology(root: Group, q: Required<AnalyzerParams>): void {
  const { width, shell, accent, front } = q
  const height = 0.48
  const half = 0.21
  feet(root, width * 0.4, half * 0.8, 0.018, 0.016)
  const profile = shape([
    [-half, 0.014, 0.03],
    [half, 0.014, 0.03],
    [half, 0.2, 0.02],
    [half - 0.06, 0.24, 0.03],
    [half - 0.1, height, 0.05],
    [-half, height, 0.05],
  ])
  add(root, extrude(profile, width, 0.022, 6), M.white(shell), [0, 0, 0], [0, -90, 0])
  const upper = group(root, [0, 0.355, half - 0.072], [-9.5, 0, 0])
  add(upper, rbox(width * 0.88, 0.2, 0.012, 0.014), M.plastic(front), [0, 0, 0])
  display(upper, width * 0.66, 0.155, readoutTex('CBC  SAMPLE 0142', CBC, { keys: 4 }), [-width * 0.06, 0, 0.009])
  keys(group(upper, [width * 0.36, 0, 0.007], [0, 0, 90]), [0x3aa06a, 0xe9edf0, 0xe9edf0], 0.04, [0.03, 0.024], [0, 0, 0])
  add(root, rbox(width * 0.88, 0.012, 0.01, 0.004), M.plastic(accent, 0.4), [0, 0.192, half])
  add(root, rbox(0.1, 0.13, 0.012, 0.014), M.dark(0x39424a), [width * 0.18, 0.105, half])
  add(root, rbox(0.08, 0.014, 0.05, 0.006), M.plastic(accent, 0.4), [width * 0.18, 0.05, half + 0.016])
  add(root, rcyl(0.0025, 0.07, 0.001), M.chrome(), [width * 0.18, 0.142, half + 0.02])
  sampleTube(root, [width * 0.18, 0.098, half + 0.02], 0x7a4fa0)
  add(root, rbox(0.05, 0.022, 0.014, 0.006), M.plastic(0x2f9bc2), [width * 0.36, 0.1, half + 0.006])
  markLabel(root, q.mark, 0.16, [-width * 0.24, 0.14, half + 0.0012])
  add(root, rbox(width * 0.32, 0.05, 0.012, 0.006), M.dark(0x4b535b), [-width * 0.24, 0.075, half])
  add(root, rbox(width * 0.26, 0.06, 0.002, 0.001), M.white(), [-width * 0.24, 0.06, half + 0.014], [-18, 0, 0])
  for (const s of [-1, 1]) vents(root, { count: 9, width: 0.2, pitch: 0.016 }, [(s * width) / 2, 0.2, -0.03], [0, s * 90, 0])
  if (q.bottles) reagents(root, width / 2 + 0.075)
}

// Turntable of sample cups with tubes in two rings.
function carousel(p: Group, radius: number): void {
  add(p, rcyl(radius, 0.03, 0.006), M.plastic(0xd9dfe4))
  add(p, rcyl(radius * 0.3, 0.05, 0.008), M.plastic(0x8f9aa3), [0, 0.01, 0])
  const caps = [0xc5473d, 0x7a4fa0, 0xe2b93b, 0x3a9a6a]
  const rings: [number, number][] = [
    [radius * 0.85, 20],
    [radius * 0.58, 13],
  ]
  for (const [r, count] of rings) {
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2
      sampleTube(p, [r * Math.cos(a), 0.03, r * Math.sin(a)], caps[(i * 7 + count) % 4] ?? 0, 0.05)
    }
  }
}

function samplingArm(p: Group, x: number, accent: number): void {
  add(p, rcyl(0.016, 0.11, 0.004), M.white(), [x, 0.055, -0.07])
  const arm = group(p, [x, 0.11, -0.07], [0, 35, 0])
  add(arm, rbox(0.15, 0.026, 0.034, 0.012), M.plastic(accent, 0.4), [-0.055, 0, 0])
  bar(arm, [-0.12, 0, 0], [-0.12, -0.07, 0], 0.0022, M.chrome())
}

function chemistry(root: Group, q: Required<AnalyzerParams>): void {
  const { width, shell, accent, front, open } = q
  const half = 0.24
  const deck = 0.32
  feet(root, width * 0.44, half * 0.8, 0.02, 0.016)
  add(root, rbox(width, deck - 0.034, half * 2, 0.03, 6), M.white(shell), [0, deck / 2 - 0.003, 0])
  add(root, rbox(width * 0.96, 0.14, 0.014, 0.014), M.plastic(front), [0, 0.12, half])
  add(root, rbox(width * 0.96, 0.012, 0.018, 0.004), M.plastic(accent, 0.4), [0, 0.2, half])
  markLabel(root, q.mark, 0.26, [-width * 0.28, 0.12, half + 0.0076])
  vents(root, { count: 5, width: 0.2, pitch: 0.016 }, [width * 0.3, 0.09, half + 0.007])
  const rim = shape([
    [-width / 2, -half, 0.04],
    [width / 2, -half, 0.04],
    [width / 2, half, 0.04],
    [-width / 2, half, 0.04],
  ])
  rim.holes.push(
    hole(
      [
        [-width * 0.46, -half * 0.6],
        [width * 0.46, -half * 0.6],
        [width * 0.46, half * 0.84],
        [-width * 0.46, half * 0.84],
      ],
      0.03,
    ),
  )
  add(root, extrude(rim, 0.05, 0.014, 5), M.white(shell), [0, deck, 0], [90, 0, 0])
  add(root, rbox(width * 0.93, 0.006, half * 1.46, 0.003), M.plastic(0x9aa5ae), [0, deck - 0.018, half * 0.12])
  const radius = Math.min(0.135, width * 0.21)
  carousel(group(root, [-width * 0.23, deck + 0.005, half * 0.16]), radius)
  carousel(group(root, [width * 0.22, deck + 0.005, half * 0.16]), radius * 0.94)
  samplingArm(group(root, [0, deck - 0.01, 0]), 0.02, accent)
  add(root, rbox(width, 0.2, 0.09, 0.03), M.white(shell), [0, deck + 0.09, -half + 0.045])
  const cover = group(root, [0, deck + 0.17, -half + 0.09], [open ? -56 : 0, 0, 0])
  const profile = shape(
    [
      [0, -0.004, 0.002],
      [0, 0.01, 0.002],
      [half * 1.35, -0.03, 0.06],
      [half * 1.62, -0.14, 0.02],
      [half * 1.6, -0.14, 0.01],
      [half * 1.33, -0.038, 0.05],
    ],
    0.01,
  )
  const dome = add(cover, extrude(profile, width * 0.94, 0), clearGlass(0xb9d3e2, 0.26), [0, 0, 0], [0, -90, 0])
  dome.castShadow = false
  add(cover, rbox(0.12, 0.014, 0.024, 0.006), M.plastic(accent, 0.4), [0, -0.13, half * 1.63])
  const monitor = group(root, [width * 0.33, deck + 0.33, -half + 0.06], [-8, -14, 0])
  bar(root, [width * 0.33, deck + 0.17, -half + 0.04], [width * 0.33, deck + 0.3, -half + 0.04], 0.016, M.alu())
  add(monitor, rbox(0.31, 0.2, 0.022, 0.01), M.dark(0x3a424a))
  display(monitor, 0.28, 0.168, readoutTex('CHEMISTRY  RUN 27', CHEM, { keys: 5 }), [0, 0, 0.011], [0, 0, 0], 0.006)
}

function strip(root: Group, q: Required<AnalyzerParams>): void {
  const { shell, accent, front } = q
  const w = 0.26
  feet(root, 0.1, 0.1, 0.012, 0.01)
  const profile = shape([
    [-0.14, 0.008, 0.02],
    [0.14, 0.008, 0.02],
    [0.14, 0.04, 0.015],
    [-0.02, 0.13, 0.03],
    [-0.14, 0.14, 0.03],
  ])
  add(root, extrude(profile, w, 0.014, 6), M.white(shell), [0, 0, 0], [0, -90, 0])
  const slope = (Math.atan2(0.09, 0.16) * 180) / Math.PI
  const deck = group(root, [0, 0.088, 0.058], [slope - 90, 0, 0])
  add(deck, rbox(w * 0.9, 0.15, 0.008, 0.01), M.plastic(front))
  display(
    deck,
    0.12,
    0.084,
    readoutTex(
      'URINE 11',
      [
        { text: 'GLU', value: 'NEG' },
        { text: 'PRO', value: '+1', color: '#ffd76a' },
      ],
      { keys: 0, ratio: 0.7 },
    ),
    [-0.046, 0.014, 0.006],
  )
  for (let i = 0; i < 3; i++) keys(deck, [0xe9edf0, i === 2 ? accent : 0xe9edf0], 0.038, [0.03, 0.02], [0.07, 0.04 - i * 0.03, 0.005])
  const tray = group(root, [0, 0.03, 0.18])
  add(tray, rbox(0.07, 0.012, 0.12, 0.004), M.plastic(accent, 0.4))
  add(tray, rbox(0.006, 0.002, 0.11, 0.001), M.white(), [0, 0.007, 0.004])
  const pads = [0xe8c44a, 0x9fc98a, 0x6cb4dc, 0xd98c6a, 0xe3d9a8, 0xb9a6cf, 0x8ac0a8]
  pads.forEach((color, i) => add(tray, rbox(0.006, 0.0016, 0.007, 0.0004), M.plastic(color), [0, 0.0085, -0.04 + i * 0.012]))
  add(root, rbox(0.09, 0.012, 0.04, 0.006), M.dark(0x4b535b), [-0.04, 0.142, -0.08])
  const paper = group(root, [-0.04, 0.145, -0.08], [-20, 0, 0])
  add(paper, rbox(0.06, 0.12, 0.001, 0.0004), M.white(0xfbfcfc), [0, 0.055, 0])
  for (let i = 0; i < 7; i++)
    add(paper, rbox(0.045 - (i % 3) * 0.008, 0.003, 0.0012, 0.0005), M.dark(0x6b747c), [-0.004, 0.025 + i * 0.011, 0.0004])
  add(root, torus(0.012, 0.002), M.plastic(accent), [0.1, 0.138, -0.1], [90, 0, 0])
  lamp(root, 0x39d06a, [0.1, 0.14, -0.1], 0.006, [0, 0, 0])
  const cup = group(root, [0.2, 0, 0.06])
  add(
    cup,
    lathe([
      [0.001, 0],
      [0.026, 0],
      [0.032, 0.07],
      [0.001, 0.07],
    ]),
    clearPlastic(0xf0dc8a, 0.6),
  )
  add(cup, rcyl(0.035, 0.014, 0.003), M.plastic(accent, 0.4), [0, 0.074, 0])
}

export function build(params: AnalyzerParams = {}): Group {
  const look = { mark: 'ASSAYLON C200', shell: 0xf2f4f5, accent: 0x2b7fb8, front: 0xd3dae0 }
  const q = {
    kind: 'haematology',
    width: params.kind === 'chemistry' ? 0.74 : 0.42,
    bottles: false,
    open: false,
    ...look,
    ...params,
  } as Required<AnalyzerParams>
  const root = group()
  if (q.kind === 'chemistry') chemistry(root, q)
  else if (q.kind === 'strip') strip(root, q)
  else haematology(root, q)
  return root
}
