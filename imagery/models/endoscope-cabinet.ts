// Ventilated storage cabinet: eight endoscopes hang behind a glass door, drip tray below, filter fan and display above. Front is +Z.
import type { Group } from 'three'
import { M, add, box, cable, group, rbox, rcyl, sph } from '../kit.ts'
import { display, glassPane, pull, readoutTex, vents } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Endoscope storage cabinet',
  views: [
    [26, 9],
    [-30, 12],
  ],
  fov: 24,
  fill: 0.88,
}

export interface EndoscopeCabinetParams extends Marked {
  shell?: number
  accent?: number
  places?: number
  // Degrees by which the door stands open.
  open?: number
}

type Full = Required<EndoscopeCabinetParams>

const W = 0.9
const H = 2.1
const D = 0.48
const FOOT = 0.12
const HEAD = 0.28
const TRAY = 0.3

function carcass(p: Group, q: Full): void {
  const paint = M.paint(q.shell)
  const tall = H - FOOT
  for (const s of [-1, 1]) add(p, rbox(0.03, tall, D, 0.006), paint, [s * (W / 2 - 0.015), FOOT + tall / 2, 0])
  add(p, box(W - 0.02, tall, 0.012), M.paint(0xf7f9fa), [0, FOOT + tall / 2, -D / 2 + 0.006])
  add(p, rbox(W, 0.03, D, 0.006), paint, [0, FOOT + 0.015, 0])
  add(p, rbox(W, HEAD, D, 0.01), paint, [0, H - HEAD / 2, 0])
  for (const x of [-W / 2 + 0.06, W / 2 - 0.06])
    for (const z of [-D / 2 + 0.06, D / 2 - 0.06]) add(p, rcyl(0.022, FOOT, 0.004), M.steel(), [x, FOOT / 2, z])
  vents(p, { count: 7, width: 0.3, pitch: 0.022 }, [-0.2, H - HEAD + 0.07, D / 2 + 0.001])
  const rows = [
    { text: 'AIR m3/h', value: '120' },
    { text: 'FILTER', value: '86 %', color: '#7fe08a' },
  ]
  display(p, 0.2, 0.12, readoutTex('SCOPE STORE', rows, { keys: 3 }), [0.22, H - HEAD / 2, D / 2 + 0.004], [0, 0, 0], 0.014)
  add(p, rbox(W - 0.02, 0.014, 0.012, 0.004), M.plastic(q.accent, 0.4), [0, H - HEAD + 0.006, D / 2 + 0.002])
  add(p, rbox(W - 0.12, 0.014, 0.03, 0.005), M.glow(0xfff6e6, 1.1), [0, H - HEAD - 0.012, D / 2 - 0.06])
  add(p, rbox(W - 0.07, 0.03, D - 0.06, 0.008), M.steel(0xd3d8dc), [0, TRAY, 0.01])
  add(p, rbox(W - 0.1, 0.004, D - 0.1, 0.002), M.steel(0xaab1b7), [0, TRAY + 0.014, 0.01])
  markLabel(p, q.mark, 0.3, [-0.2, H - 0.04, D / 2 + 0.0012], [0, 0, 0], '#5a6b78')
}

// Control head in its soft holder, light-guide plug beside it, insertion tube hanging in one long loop.
function endoscope(p: Group, x: number, index: number, q: Full): void {
  const top = H - HEAD - 0.1
  const z = -0.02
  add(p, rbox(0.06, 0.03, 0.09, 0.012), M.plastic(index % 2 ? 0x7b8690 : q.accent), [x, top, z])
  const head = group(p, [x, top - 0.05, z + 0.01])
  add(head, rbox(0.034, 0.15, 0.04, 0.016, 5), M.dark(0x30363b), [0, -0.03, 0])
  add(head, rcyl(0.021, 0.014, 0.003), M.dark(0x4a525a), [0, -0.01, 0.026], [90, 0, 0])
  for (let i = 0; i < 6; i++)
    add(head, sph(0.006, 12), M.dark(0x4a525a), [0.021 * Math.cos(i * 1.047), -0.01 + 0.021 * Math.sin(i * 1.047), 0.027])
  for (const y of [0.03, 0.05]) add(head, rcyl(0.007, 0.012, 0.002), M.plastic(y > 0.04 ? 0xc9413a : 0x2b7fb8), [0, y, 0.024], [90, 0, 0])
  const low = TRAY + 0.12 + (index % 3) * 0.04
  const black = M.rubber(0x24282c)
  cable(
    p,
    [
      [x, top - 0.15, z + 0.01],
      [x + 0.004, top - 0.5, z + 0.02],
      [x - 0.002, low + 0.3, z + 0.03],
      [x, low, z + 0.03],
    ],
    0.008,
    black,
  )
  add(p, rcyl(0.0086, 0.03, 0.003), M.chrome(), [x, low - 0.012, z + 0.03])
  cable(
    p,
    [
      [x + 0.012, top - 0.05, z - 0.01],
      [x + 0.03, top - 0.3, z - 0.05],
      [x + 0.026, top - 0.62, z - 0.07],
      [x + 0.012, top - 0.34, z - 0.1],
      [x + 0.012, top - 0.04, z - 0.1],
    ],
    0.0066,
    black,
  )
  add(p, rcyl(0.014, 0.05, 0.004), M.dark(0x4a525a), [x + 0.012, top - 0.02, z - 0.1])
}

function door(p: Group, q: Full): void {
  const h = H - HEAD - FOOT - 0.03
  const hinge = group(p, [-W / 2 + 0.01, FOOT + 0.02 + h / 2, D / 2 + 0.012], [0, -q.open, 0])
  const g = group(hinge, [W / 2 - 0.01, 0, 0])
  const frame = M.paint(q.shell)
  const rail = 0.045
  for (const s of [-1, 1]) {
    add(g, rbox(rail, h, 0.024, 0.005), frame, [s * (W / 2 - rail / 2), 0, 0])
    add(g, rbox(W, rail, 0.024, 0.005), frame, [0, s * (h / 2 - rail / 2), 0])
  }
  glassPane(g, W - rail * 2, h - rail * 2, [0, 0, 0])
  pull(group(g, [W / 2 - rail / 2, 0, 0.012], [0, 0, 90]), 0.34, [0, 0, 0], M.chrome(), 0.03, 0.008)
  add(g, rcyl(0.01, 0.008, 0.002), M.steel(), [W / 2 - rail / 2, -0.26, 0.014], [90, 0, 0])
}

export function build(params: EndoscopeCabinetParams = {}): Group {
  const q: Full = { mark: 'INOXVALE E8', shell: 0xeef1f3, accent: 0x2a8fa6, places: 8, open: 0, ...params }
  const root = group()
  carcass(root, q)
  const pitch = (W - 0.14) / q.places
  for (let i = 0; i < q.places; i++) endoscope(root, -W / 2 + 0.07 + pitch * (i + 0.4), i, q)
  door(root, q)
  return root
}
