// Infant radiant warmer: open crib with clear drop sides under a heater hood on a column. Front is +Z.
import type { THREE } from '../kit.ts'
import { M, add, bar, extrude, group, mat, mirrorZ, pillow, pipe, rbox, rcyl, shape, sph } from '../kit.ts'
import { buttonRow, cushion, display, dripPole, drawers, fourCasters, rectOutline } from '../parts-clinical.ts'
import { clearPlastic } from '../parts-device.ts'
import { markLabel } from '../parts-mark.ts'
import { digitScreen, tileScreen } from '../parts-screens.ts'

export const meta = {
  name: 'infant-warmer',
  title: 'Infant radiant warmer',
  views: [
    [34, 12],
    [62, 16],
  ],
  fov: 24,
  fill: 0.89,
}

const defaults = {
  mark: 'THERMELLE W1',
  shell: 0xf1f3f4,
  accent: 0x2b7fb8,
  grey: 0x7d8790,
  base: 'column' as 'column' | 'drawers' | 'open',
  hood: 'bar' as 'bar' | 'dome',
  linen: 0xd8e9f2,
  pole: false,
  gas: true,
  touch: true,
  tilt: 3,
}
type Params = typeof defaults
export type Options = Partial<Params>

const CRIB = 0.94
const LENGTH = 0.72
const DEPTH = 0.56
const POST_X = -0.5
const TOP = 1.78

function base(p: THREE.Object3D, o: Params) {
  const paint = M.paint(o.shell)
  mirrorZ((s) => add(p, rbox(1.0, 0.06, 0.08, 0.022), paint, [-0.08, 0.155, s * 0.25]))
  add(p, rbox(0.12, 0.06, 0.5, 0.02), paint, [POST_X, 0.155, 0])
  const wheels = group(p, [-0.08, 0, 0])
  fourCasters(wheels, 0.88, 0.5, 0.06)
  if (o.base === 'drawers') {
    add(p, rbox(0.6, 0.5, 0.44, 0.022), M.white(o.shell), [-0.08, 0.46, 0])
    drawers(group(p, [-0.08, 0.23, 0]), 0.54, 0.44, [0.15, 0.15, 0.15], M.plastic(0xe2e7ea), M.plastic(o.accent), [0, 0, 0])
    add(p, rbox(0.3, 0.14, 0.26, 0.02), paint, [-0.08, 0.78, 0])
    return
  }
  add(p, rbox(0.12, 0.06, 0.5, 0.02), paint, [0.1, 0.155, 0])
  add(p, rbox(0.17, 0.4, 0.15, 0.03), M.white(o.shell), [-0.08, 0.38, 0])
  add(p, rbox(0.12, 0.3, 0.1, 0.02), M.alu(0xcfd4d9), [-0.08, 0.7, 0])
  if (o.base === 'open') add(p, rbox(0.5, 0.022, 0.42, 0.008), M.steel(), [-0.08, 0.26, 0])
}

function crib(p: THREE.Object3D, o: Params) {
  const g = group(p, [0, CRIB, 0], [0, 0, -o.tilt])
  add(g, rbox(LENGTH + 0.08, 0.09, DEPTH + 0.06, 0.035), M.white(o.shell), [0, -0.045, 0])
  add(g, rbox(LENGTH + 0.088, 0.018, DEPTH + 0.068, 0.008), M.plastic(o.accent), [0, -0.03, 0])
  cushion(g, rectOutline(LENGTH - 0.06, DEPTH - 0.08, 0.05), 0.045, M.vinyl(o.linen), [0, 0.028, 0])
  const clear = clearPlastic(0xd5e8f2, 0.3)
  const side = shape([
    [-LENGTH / 2 + 0.02, 0, 0.01],
    [LENGTH / 2 - 0.02, 0, 0.01],
    [LENGTH / 2 - 0.05, 0.17, 0.04],
    [-LENGTH / 2 + 0.05, 0.17, 0.04],
  ])
  const end = shape([
    [-DEPTH / 2 + 0.03, 0, 0.01],
    [DEPTH / 2 - 0.03, 0, 0.01],
    [DEPTH / 2 - 0.06, 0.17, 0.04],
    [-DEPTH / 2 + 0.06, 0.17, 0.04],
  ])
  mirrorZ((s) => {
    add(g, extrude(side, 0.008, 0.002), clear, [0, 0, s * DEPTH * 0.5], [s * 4, 0, 0])
    for (const x of [-0.26, 0.26]) add(g, rbox(0.07, 0.03, 0.022, 0.008), M.plastic(o.grey), [x, 0.006, s * (DEPTH / 2 + 0.004)])
  })
  add(g, extrude(end, 0.008, 0.002), clear, [LENGTH / 2, 0, 0], [0, 90, 4])
  const linen = mat('linen', { color: 0xfdfdfc, roughness: 0.95, sheen: 0.3, sheenRoughness: 0.8 })
  add(g, pillow(0.34, 0.12, 0.2, 0.7), linen, [0.06, 0.09, 0])
  add(g, sph(0.056, 28), mat('doll', { color: 0xe8bfa6, roughness: 0.65 }), [-0.15, 0.105, 0])
  add(g, rbox(0.1, 0.012, 0.14, 0.005), linen, [-0.16, 0.05, 0])
}

function column(p: THREE.Object3D, o: Params) {
  const white = M.white(o.shell)
  const profile = shape([
    [POST_X - 0.09, 0.14, 0.04],
    [POST_X + 0.09, 0.14, 0.04],
    [POST_X + 0.075, TOP - 0.02, 0.04],
    [POST_X - 0.075, TOP - 0.02, 0.04],
  ])
  add(p, extrude(profile, 0.26, 0.03, 5), white)
  add(p, rbox(0.012, 0.5, 0.2, 0.006), M.plastic(0xdde2e6), [POST_X + 0.08, 1.2, 0])
  const bridge = group(p, [POST_X + 0.06, CRIB - 0.05, 0])
  add(bridge, rbox(0.2, 0.06, 0.24, 0.02), white, [0.02, 0, 0])
  const tex = o.touch
    ? tileScreen(
        'Warmer',
        [
          { label: 'Skin °C', value: '36.5', color: '#c9573b' },
          { label: 'Heat %', value: '45', color: '#d98c2b' },
          { label: 'APGAR', value: '01:20', color: '#2b7fb8' },
          { label: 'SpO2', value: '97', color: '#2f9b82' },
        ],
        2,
        { w: 640, h: 520 },
      )
    : digitScreen(
        [
          { text: '36.5', color: '#ff5a3c' },
          { text: '45 %', color: '#4fd66a' },
        ],
        { w: 460, h: 380 },
      )
  const head = group(p, [POST_X + 0.1, 1.34, 0.06], [0, 52, 0])
  add(head, rbox(0.29, 0.3, 0.05, 0.02), M.plastic(o.grey), [0, -0.03, 0])
  display(head, 0.24, 0.19, tex, M.dark(), [0, 0.01, 0.018], [0, 0, 0], 0.024)
  buttonRow(head, [-0.09, -0.135, 0.028], 0.045, [0x3a9a62, 0xcfd5da, 0xcfd5da, 0xcfd5da, 0xd98c2b], 0.012)
  if (!o.gas) return
  const panel = group(p, [POST_X + 0.09, 1.1, -0.02], [0, 90, 0])
  for (const s of [-1, 1]) {
    add(panel, rcyl(0.035, 0.02, 0.005), M.chrome(), [s * 0.05, -0.02, 0.01], [90, 0, 0])
    add(panel, rcyl(0.03, 0.024, 0.003), M.white(), [s * 0.05, -0.02, 0.01], [90, 0, 0])
    add(panel, rcyl(0.016, 0.04, 0.004), M.plastic(s > 0 ? 0x2f9b62 : 0xd8b02c), [s * 0.05, -0.09, 0.015], [90, 0, 0])
  }
}

function heater(p: THREE.Object3D, o: Params) {
  const g = group(p, [0, TOP, 0], [0, 0, -6])
  const glow = M.glow(0xff7a3a, 0.9)
  if (o.hood === 'bar') {
    add(
      g,
      extrude(
        shape([
          [POST_X - 0.08, -0.05, 0.04],
          [0.3, -0.05, 0.05],
          [0.26, 0.05, 0.06],
          [POST_X - 0.06, 0.07, 0.05],
        ]),
        0.3,
        0.035,
        6,
      ),
      M.white(o.shell),
    )
    add(g, rbox(0.5, 0.02, 0.2, 0.008), M.steel(), [0.0, -0.05, 0])
    for (const z of [-0.05, 0, 0.05]) add(g, rcyl(0.011, 0.42, 0.004), glow, [0, -0.06, z], [0, 0, 90])
    add(g, rbox(0.3, 0.012, 0.31, 0.005), M.plastic(o.accent), [0.06, 0.02, 0])
  } else {
    add(g, rbox(0.5, 0.06, 0.12, 0.025), M.white(o.shell), [POST_X + 0.22, 0.01, 0])
    add(g, rcyl(0.21, 0.09, 0.035), M.white(o.shell), [0.04, -0.01, 0])
    add(g, rcyl(0.17, 0.012, 0.004), M.steel(), [0.04, -0.058, 0])
    for (const z of [-0.07, 0, 0.07]) add(g, rcyl(0.012, 0.24, 0.004), glow, [0.04, -0.068, z], [0, 0, 90])
    add(g, rcyl(0.212, 0.014, 0.005), M.plastic(o.accent), [0.04, 0.0, 0])
  }
  for (const s of [-1, 1]) add(g, rcyl(0.022, 0.012, 0.003), M.glow(0xfff4dc, 1.2), [0.2, -0.05, s * 0.1])
  if (o.hood === 'bar') markLabel(g, o.mark, 0.26, [-0.26, 0.005, 0.151], [0, 0, 0], '#4a5a66')
  else markLabel(g, o.mark, 0.22, [-0.3, 0.01, 0.0612], [0, 0, 0], '#4a5a66')
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  base(root, o)
  column(root, o)
  crib(root, o)
  heater(root, o)
  pipe(
    root,
    [
      [POST_X - 0.06, 0.9, -0.13],
      [POST_X - 0.19, 0.94, -0.13],
      [POST_X - 0.19, 0.94, 0.13],
      [POST_X - 0.06, 0.9, 0.13],
    ],
    0.014,
    M.rubber(0x5a636c),
    0.05,
  )
  if (o.pole) {
    dripPole(root, [POST_X, 1.0, -0.24], 0.9)
    bar(root, [POST_X, 1.1, -0.24], [POST_X, 1.1, -0.1], 0.012, M.steel())
  }
  return root
}
