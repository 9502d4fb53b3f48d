// Anaesthesia workstation: drawer cabinet, work top, flowmeters, vaporisers, absorber, bellows, monitors on top. Front is +Z.
import type { THREE } from '../kit.ts'
import { M, add, box, canvasTex, decal, extrude, group, knob, panel, pipe, rbox, rcyl, shape } from '../kit.ts'
import { DEPTH, DESK, absorber, bagAndHoses, ventilatorBellows } from '../parts-anesthesia.ts'
import { buttonRow, display, drawers, fourCasters } from '../parts-clinical.ts'
import { markTex } from '../parts-mark.ts'
import { traceScreen } from '../parts-screens.ts'

export const meta = {
  name: 'anesthesia-machine',
  title: 'Anaesthesia machine',
  views: [
    [26, 11],
    [-30, 13],
  ],
  fov: 24,
  fill: 0.89,
}

const defaults = {
  mark: 'NARVION A5',
  shell: 0xeef1f3,
  accent: 0x2b7fb8,
  grey: 0x59636c,
  screens: 2 as 1 | 2,
  vaporisers: [0x7a4fa0, 0xd8b02c] as number[],
  width: 0.66,
  drawerHeights: [0.13, 0.13, 0.2] as number[],
  glassFlow: true,
  arm: true,
}
type Params = typeof defaults
export type Options = Partial<Params>

const BASE = 0.16
const TOP = 1.32

function cabinet(p: THREE.Object3D, o: Params) {
  const w = o.width
  const white = M.white(o.shell)
  add(p, rbox(w + 0.08, 0.08, DEPTH + 0.12, 0.03), M.plastic(o.grey), [0, BASE - 0.02, 0.02])
  fourCasters(p, w - 0.06, DEPTH - 0.02, 0.058)
  add(p, rbox(w, DESK - BASE - 0.03, DEPTH, 0.025), white, [0, (DESK + BASE) / 2, -0.02])
  const front = group(p, [w * 0.13, BASE + 0.06, -0.02])
  drawers(front, w * 0.66, DEPTH, o.drawerHeights, M.plastic(0xdde2e6), M.plastic(o.accent), [0, 0, 0])
  add(p, rbox(w + 0.06, 0.036, DEPTH + 0.14, 0.014), M.plastic(o.grey), [0, DESK, 0.02])
  add(p, rbox(w - 0.04, 0.008, DEPTH * 0.5, 0.004), M.steel(0xd9dde0), [0.0, DESK + 0.02, 0.12])
  pipe(
    p,
    [
      [w / 2 + 0.02, DESK - 0.06, -0.18],
      [w / 2 + 0.07, DESK - 0.06, -0.16],
      [w / 2 + 0.07, DESK - 0.06, 0.2],
      [w / 2 + 0.02, DESK - 0.06, 0.22],
    ],
    0.012,
    M.steel(),
    0.04,
  )
  for (const x of [-0.33, -0.18]) {
    add(p, rcyl(0.045, 0.42, 0.04), M.gloss(x < -0.2 ? 0x2d6fb0 : 0xe8ecef), [x * w, BASE + 0.25, -DEPTH / 2 - 0.06])
  }
}

function flowScale(color: string) {
  return canvasTex(96, 384, (x, w, h) => {
    x.fillStyle = '#f4f8fa'
    x.fillRect(0, 0, w, h)
    x.strokeStyle = '#40505c'
    x.lineWidth = 3
    for (let i = 0; i < 16; i++) {
      x.beginPath()
      x.moveTo(i % 4 ? 58 : 44, 24 + i * 22)
      x.lineTo(86, 24 + i * 22)
      x.stroke()
    }
    x.fillStyle = color
    x.fillRect(8, 0, 16, h)
    x.beginPath()
    x.arc(36, 190, 14, 0, 7)
    x.fill()
  })
}

// Flowmeter tubes with their needle valves, left of the vaporisers.
function flowmeters(p: THREE.Object3D, o: Params) {
  const g = group(p, [-o.width * 0.29, 1.09, 0.03])
  const colors = ['#2f9b62', '#2b6fb0', '#30363d']
  add(g, rbox(0.2, 0.36, 0.06, 0.012), M.plastic(o.grey))
  colors.forEach((c, i) => {
    const x = -0.06 + i * 0.06
    if (o.glassFlow) panel(g, 0.045, 0.2, flowScale(c), [x, 0.055, 0.0312], [0, 0, 0])
    knob(g, [x, -0.1, 0.03], [90, 0, 0], 0.021, 0.03, M.plastic(Number(`0x${c.slice(1)}`)))
  })
  if (!o.glassFlow) display(g, 0.15, 0.19, flowTraces(), M.dark(), [0, 0.055, 0.02], [0, 0, 0], 0.024)
}

const flowTraces = () =>
  traceScreen(
    'Fresh gas',
    [
      { name: 'O2', value: '2.0', unit: 'L', color: '#34e06a', wave: 'sine' },
      { name: 'Air', value: '1.5', unit: 'L', color: '#f5d547', wave: 'sine' },
    ],
    { w: 480, h: 600 },
  )

function vaporiser(p: THREE.Object3D, x: number, color: number) {
  const g = group(p, [x, 1.03, 0.06])
  add(g, rbox(0.1, 0.17, 0.1, 0.014), M.white(0xf3f5f6), [0, 0, 0])
  add(g, rcyl(0.052, 0.05, 0.01), M.plastic(color), [0, 0.108, 0])
  add(g, rcyl(0.044, 0.014, 0.004), M.white(), [0, 0.14, 0])
  add(g, rbox(0.07, 0.06, 0.006, 0.003), M.plastic(color), [0, -0.02, 0.051])
  add(g, rbox(0.03, 0.02, 0.03, 0.005), M.dark(), [0, -0.075, 0.055])
}

function tower(p: THREE.Object3D, o: Params) {
  const w = o.width
  const body = shape([
    [-w / 2 + 0.02, DESK, 0.02],
    [w / 2 - 0.02, DESK, 0.02],
    [w / 2 - 0.03, TOP, 0.03],
    [-w / 2 + 0.03, TOP, 0.03],
  ])
  add(p, extrude(body, 0.24, 0.02, 5), M.white(o.shell), [0, 0, -0.13])
  add(p, rbox(w + 0.02, 0.03, 0.36, 0.012), M.plastic(o.grey), [0, TOP + 0.01, -0.1])
  add(p, rbox(w - 0.1, 0.016, 0.01, 0.004), M.plastic(o.accent), [0, TOP - 0.04, -0.009])
  add(p, rbox(w * 0.5, 0.04, 0.06, 0.01), M.steel(), [w * 0.17, 0.93, 0.01])
  o.vaporisers.forEach((c, i) => vaporiser(p, w * 0.04 + i * 0.125, c))
  buttonRow(p, [w * 0.04, 1.22, -0.006], 0.04, [0x3a9a62, 0xcfd5da, 0xcfd5da, 0xd98c2b], 0.011)
  decal(p, 0.22, 0.055, markTex(o.mark, '#4a5a66'), [w * 0.22, 1.252, -0.0085])
}

function screens(p: THREE.Object3D, o: Params) {
  const vent = traceScreen('VCV   Adult', [
    { name: 'Paw', value: '19', unit: 'cmH2O', color: '#f5d547', wave: 'pressure' },
    { name: 'Flow', value: '38', unit: 'L/min', color: '#34e06a', wave: 'flow' },
    { name: 'CO2', value: '36', unit: 'mmHg', color: '#dfe7ee', wave: 'pressure' },
  ])
  const vital = traceScreen('OR 2', [
    { name: 'ECG', value: '72', unit: 'bpm', color: '#34e06a', wave: 'ecg' },
    { name: 'SpO2', value: '98', unit: '%', color: '#3fd6e8', wave: 'pulse' },
    { name: 'IBP', value: '121', unit: 'mmHg', color: '#ef5b5b', wave: 'pulse' },
  ])
  const y = TOP + 0.2
  const x = o.screens === 2 ? 0.17 : 0
  add(p, rcyl(0.022, 0.12, 0.004), M.alu(), [-x, TOP + 0.06, -0.1])
  display(p, 0.3, 0.22, vent, M.plastic(o.grey), [-x, y + 0.02, -0.06], [-6, o.screens === 2 ? 8 : 0, 0], 0.045)
  if (o.screens === 1) return
  add(p, rcyl(0.022, 0.1, 0.004), M.alu(), [x + 0.03, TOP + 0.05, -0.1])
  display(p, 0.32, 0.23, vital, M.white(o.shell), [x + 0.03, y + 0.02, -0.06], [-6, -6, 0], 0.07)
  add(p, box(0.1, 0.008, 0.02), M.glow(0xff8a1e, 0.6), [x + 0.03, y + 0.155, -0.07])
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  cabinet(root, o)
  tower(root, o)
  flowmeters(root, o)
  absorber(root, o)
  ventilatorBellows(root, o)
  bagAndHoses(root, o)
  screens(root, o)
  return root
}
