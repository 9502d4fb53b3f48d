// Defibrillator monitor with paddles, or a small AED with pad connector. Front is +Z.
import type { THREE } from '../kit.ts'
import { M, add, cable, canvasTex, decal, extrude, group, hole, knob, pipe, rbox, rcyl, shape } from '../kit.ts'
import { buttonRow, display } from '../parts-clinical.ts'
import { markTex } from '../parts-mark.ts'
import { traceScreen } from '../parts-screens.ts'

export const meta = {
  name: 'defibrillator',
  title: 'Defibrillator',
  views: [
    [24, 18],
    [-30, 22],
  ],
  fov: 24,
  fill: 0.86,
}

const defaults = {
  mark: 'RHYTHMERA D5',
  style: 'manual' as 'manual' | 'aed',
  shell: 0xf1f3f4,
  trim: 0x3a434c,
  accent: 0xd98c2b,
  paddles: true,
  pads: false,
  aedScreen: false,
}
type Params = typeof defaults
export type Options = Partial<Params>

const traces = () =>
  traceScreen('Manual defib   200 J', [
    { name: 'II', value: '76', unit: 'bpm', color: '#34e06a', wave: 'ecg' },
    { name: 'SpO2', value: '97', unit: '%', color: '#3fd6e8', wave: 'pulse' },
    { name: 'CO2', value: '36', unit: 'mmHg', color: '#f5d547', wave: 'pressure' },
  ])

// Paddle lying with its plate down: grip on top, discharge button at the front.
function paddle(p: THREE.Object3D, x: number, y: number, z: number, o: Params) {
  const g = group(p, [x, y, z])
  add(g, rbox(0.085, 0.016, 0.12, 0.008), M.steel(), [0, 0.004, 0])
  add(g, rbox(0.09, 0.03, 0.125, 0.012), M.dark(o.trim), [0, 0.024, 0])
  pipe(
    g,
    [
      [0, 0.03, -0.05],
      [0, 0.088, -0.05],
      [0, 0.088, 0.05],
      [0, 0.03, 0.05],
    ],
    0.017,
    M.dark(o.trim),
    0.03,
  )
  add(g, rcyl(0.012, 0.02, 0.004), M.plastic(o.accent), [0, 0.1, 0.05])
}

// Lead from the tail of a paddle down the back of the case.
function paddleLead(p: THREE.Object3D, x: number, top: number, back: number, side: number) {
  const out = x + side * 0.05
  cable(
    p,
    [
      [x, top + 0.06, -0.01],
      [x, top + 0.05, -0.05],
      [out, top + 0.02, -0.08],
      [out, top - 0.01, back],
      [out, top - 0.1, back - 0.03],
      [out, 0.06, back + 0.01],
    ],
    0.0055,
    M.rubber(0x2b3036),
  )
}

function manual(p: THREE.Object3D, o: Params) {
  const w = 0.34
  const h = 0.25
  const depth = 0.22
  const white = M.white(o.shell)
  const body = shape([
    [-w / 2, 0.012, 0.04],
    [w / 2, 0.012, 0.04],
    [w / 2 + 0.006, h, 0.04],
    [-w / 2 - 0.006, h, 0.04],
  ])
  add(p, extrude(body, depth, 0.026, 6), white)
  add(p, rbox(w + 0.024, 0.04, depth + 0.014, 0.018), M.rubber(o.trim), [0, 0.024, 0])
  for (const s of [-1, 1]) add(p, rbox(0.03, h - 0.02, depth + 0.012, 0.014), M.rubber(o.trim), [s * (w / 2 + 0.002), h / 2 + 0.01, 0])
  const face = group(p, [0, 0, depth / 2])
  add(face, rbox(w - 0.05, h - 0.055, 0.012, 0.01), M.dark(o.trim), [0, h / 2 + 0.012, 0])
  display(face, 0.17, 0.112, traces(), M.dark(0x22272c), [-0.045, h / 2 + 0.03, 0.0], [0, 0, 0], 0.022)
  knob(face, [0.1, h / 2 + 0.06, 0.006], [90, 0, 0], 0.027, 0.024, M.plastic(0xdfe4e8))
  add(face, rcyl(0.034, 0.008, 0.002), M.plastic(0x2f9b62), [0.1, h / 2 + 0.06, 0.006], [90, 0, 0])
  add(face, rbox(0.055, 0.022, 0.014, 0.006), M.plastic(0xe8b92f), [0.1, h / 2 + 0.012, 0.008])
  add(face, rbox(0.055, 0.022, 0.014, 0.006), M.plastic(0xd98c2b), [0.1, h / 2 - 0.022, 0.008])
  add(face, rcyl(0.02, 0.016, 0.004), M.plastic(0xc9352b), [0.1, h / 2 - 0.06, 0.008], [90, 0, 0])
  buttonRow(face, [-0.115, 0.062, 0.008], 0.035, [0xb3bac1, 0xb3bac1, 0xb3bac1, 0xb3bac1, 0xb3bac1], 0.01, false)
  decal(face, 0.092, 0.023, markTex(o.mark, '#e8edf0'), [-0.079, 0.046, 0.0064])
  const rise = o.paddles ? 0.03 : 0.075
  pipe(
    p,
    [
      [-0.13, h - 0.03, -0.08],
      [-0.125, h + rise, -0.08],
      [0.125, h + rise, -0.08],
      [0.13, h - 0.03, -0.08],
    ],
    0.014,
    M.rubber(o.trim),
    0.03,
  )
  if (o.paddles) {
    for (const s of [-1, 1]) paddle(p, s * 0.062, h + 0.002, 0.045, o)
    for (const s of [-1, 1]) paddleLead(p, s * 0.062, h, -depth / 2, s)
  }
  if (o.pads) electrodePads(p, w / 2 + 0.15, o)
  leads(p, -w / 2 - 0.01, o)
}

function leads(p: THREE.Object3D, x: number, o: Params) {
  const sockets: [number, number][] = [
    [0.16, 0x2f9b62],
    [0.12, 0x2b7fb8],
    [0.08, o.accent],
  ]
  for (const [y, c] of sockets) {
    add(p, rcyl(0.013, 0.016, 0.003), M.plastic(c), [x - 0.01, y, 0.02], [0, 0, 90])
  }
  cable(
    p,
    [
      [x - 0.014, 0.16, 0.02],
      [x - 0.06, 0.15, 0.03],
      [x - 0.09, 0.04, 0.06],
      [x - 0.03, 0.008, 0.13],
      [x + 0.08, 0.006, 0.18],
    ],
    0.0045,
    M.plastic(0x8d99a3),
  )
}

// Two adhesive electrodes with a heart pictogram, lying in front.
function electrodePads(p: THREE.Object3D, x: number, o: Params) {
  const art = canvasTex(256, 256, (c, w, h) => {
    c.clearRect(0, 0, w, h)
    c.strokeStyle = '#3b6f9f'
    c.lineWidth = 8
    c.beginPath()
    c.arc(w / 2, h * 0.42, 50, 0, 7)
    c.moveTo(40, h)
    c.quadraticCurveTo(w / 2, h * 0.5, w - 40, h)
    c.stroke()
  })
  for (const s of [0, 1]) {
    const g = group(p, [x - 0.02 + s * 0.04, 0.006 + s * 0.002, 0.03 + s * 0.125], [0, 18 - s * 40, 0])
    add(g, rbox(0.095, 0.005, 0.12, 0.0025), M.white(0xf4f7f9))
    add(g, rbox(0.075, 0.006, 0.095, 0.002), M.plastic(0xdce8f0), [0, 0.001, 0])
    decal(g, 0.07, 0.07, art, [0, 0.0045, 0], [-90, 0, 0])
    cable(
      g,
      [
        [0, 0.004, -0.06],
        [-0.03, 0.006, -0.09],
        [-0.09, 0.006, -0.09 - s * 0.05],
        [-0.16, 0.02, -0.06 - s * 0.1],
      ],
      0.0028,
      M.plastic(s ? o.accent : 0x59636c),
    )
  }
}

const heart = (color: string) =>
  canvasTex(512, 512, (c) => {
    c.clearRect(0, 0, 512, 512)
    c.fillStyle = color
    c.beginPath()
    c.moveTo(256, 440)
    c.bezierCurveTo(40, 290, 60, 90, 170, 90)
    c.bezierCurveTo(220, 90, 250, 130, 256, 160)
    c.bezierCurveTo(262, 130, 292, 90, 342, 90)
    c.bezierCurveTo(452, 90, 472, 290, 256, 440)
    c.fill()
    c.fillStyle = '#d9402f'
    c.beginPath()
    for (const [x, y] of [
      [290, 130],
      [200, 280],
      [255, 280],
      [225, 390],
      [325, 240],
      [268, 240],
    ] as const)
      c.lineTo(x, y)
    c.fill()
  })

// Public-access unit standing upright, handle on top.
function aed(p: THREE.Object3D, o: Params) {
  const w = 0.24
  const h = 0.27
  const body = shape([
    [-w / 2, 0, 0.05],
    [w / 2, 0, 0.05],
    [w / 2 + 0.012, h * 0.5, 0.09],
    [w / 2 - 0.01, h, 0.06],
    [-w / 2 + 0.01, h, 0.06],
    [-w / 2 - 0.012, h * 0.5, 0.09],
  ])
  body.holes.push(
    hole([
      [-0.065, h - 0.052, 0.02],
      [0.065, h - 0.052, 0.02],
      [0.055, h - 0.018, 0.02],
      [-0.055, h - 0.018, 0.02],
    ]),
  )
  const g = group(p, [0, 0, 0], [-10, 0, 0])
  add(g, extrude(body, 0.085, 0.024, 6), M.white(o.shell))
  add(
    g,
    extrude(
      shape(
        [
          [-w / 2 + 0.03, 0.03],
          [w / 2 - 0.03, 0.03],
          [w / 2 - 0.022, h * 0.5],
          [w / 2 - 0.04, h - 0.07],
          [-w / 2 + 0.04, h - 0.07],
          [-w / 2 + 0.022, h * 0.5],
        ],
        0.035,
      ),
      0.016,
      0.006,
      4,
    ),
    M.plastic(o.trim),
    [0, 0, 0.042],
  )
  if (o.aedScreen) display(g, 0.11, 0.066, traces(), M.dark(), [-0.01, 0.155, 0.047], [0, 0, 0], 0.012)
  else decal(g, 0.1, 0.1, heart('#f4f8fa'), [0, 0.145, 0.0512])
  add(g, rcyl(0.026, 0.016, 0.005), M.plastic(0xd9402f), [0.045, 0.068, 0.053], [90, 0, 0])
  add(g, rcyl(0.018, 0.014, 0.005), M.plastic(0x39b06a), [-0.045, 0.068, 0.053], [90, 0, 0])
  add(g, rcyl(0.006, 0.01, 0.002), M.glow(0x39e07a, 1.2), [0.0, 0.052, 0.052], [90, 0, 0])
  add(g, rbox(0.06, 0.024, 0.03, 0.008), M.plastic(o.accent), [0, 0.018, 0.045])
  if (o.pads) electrodePads(p, w / 2 + 0.09, o)
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  if (o.style === 'manual') manual(root, o)
  else aed(root, o)
  return root
}
