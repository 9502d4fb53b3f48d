// Infant incubator: clear hood with hand ports over a mattress tray, controller, pedestal on casters. Front is +Z.
import { THREE, M, add, bar, extrude, group, mat, mirrorZ, pillow, pipe, rbox, rcyl, shape, sph, torus } from '../kit.ts'
import { bellows, buttonRow, cushion, display, dripPole, drawers, fourCasters, rectOutline } from '../parts-clinical.ts'
import { clearPlastic } from '../parts-device.ts'
import { markLabel } from '../parts-mark.ts'
import { digitScreen, tileScreen } from '../parts-screens.ts'

export const meta = {
  name: 'incubator',
  title: 'Infant incubator',
  views: [
    [30, 13],
    [-34, 15],
  ],
  fov: 24,
  fill: 0.88,
}

const defaults = {
  mark: 'CYGNARA I3',
  shell: 0xf1f3f4,
  accent: 0x2b7fb8,
  grey: 0x8f99a3,
  stand: 'cabinet' as 'cabinet' | 'column' | 'transport',
  slope: 0.12,
  pole: false,
  heater: false,
  linen: 0xf4dfe4,
  screen: 'tiles' as 'tiles' | 'digits',
}
type Params = typeof defaults
export type Options = Partial<Params>

const LENGTH = 0.92
const DEPTH = 0.5
const DECK = 0.94
const HOOD = 0.42

function cabinetStand(p: THREE.Object3D, o: Params) {
  add(p, rbox(0.8, 0.06, 0.56, 0.025), M.plastic(o.grey), [0, 0.16, 0])
  fourCasters(p, 0.68, 0.46, 0.06)
  add(p, rbox(0.66, 0.56, 0.42, 0.025), M.white(o.shell), [0, 0.47, 0])
  const front = group(p, [0, 0.22, 0])
  drawers(front, 0.58, 0.42, [0.2, 0.15, 0.15], M.plastic(0xe2e7ea), M.plastic(o.accent), [0, 0, 0])
}

function columnStand(p: THREE.Object3D, o: Params) {
  mirrorZ((s) => add(p, rbox(0.84, 0.055, 0.08, 0.02), M.paint(o.shell), [0, 0.15, s * 0.22]))
  add(p, rbox(0.14, 0.055, 0.46, 0.02), M.paint(o.shell), [0, 0.15, 0])
  fourCasters(p, 0.74, 0.46, 0.058)
  add(p, rbox(0.2, 0.34, 0.18, 0.03), M.white(o.shell), [0, 0.34, 0])
  bellows(p, 0.15, 0.13, 0.5, 0.78, 9, M.plastic(o.grey))
  add(p, rbox(0.34, 0.02, 0.3, 0.008), M.steel(), [0, 0.2, 0])
  add(p, rbox(0.5, 0.05, 0.36, 0.015), M.paint(o.shell), [0, 0.79, 0])
}

function transportStand(p: THREE.Object3D, o: Params) {
  const metal = M.alu(0xcfd4d9)
  fourCasters(p, 0.9, 0.4, 0.07)
  mirrorZ((s) => {
    bar(p, [-0.45, 0.17, s * 0.2], [0.45, 0.17, s * 0.2], 0.018, metal)
    bar(p, [-0.42, 0.17, s * 0.2], [0.3, DECK - 0.17, s * 0.2], 0.016, metal)
    bar(p, [0.42, 0.17, s * 0.2], [-0.3, DECK - 0.17, s * 0.2], 0.016, metal)
    add(p, rcyl(0.03, 0.05, 0.005), M.dark(), [0, 0.47, s * 0.2], [90, 0, 0])
  })
  for (const x of [-0.45, 0.45]) bar(p, [x, 0.17, -0.2], [x, 0.17, 0.2], 0.018, metal)
  for (const x of [-0.16, 0.12]) add(p, rcyl(0.06, 0.42, 0.05), M.gloss(o.accent), [x * 0.2, 0.25, x], [0, 0, 90])
  for (const s of [-1, 1])
    pipe(
      p,
      [
        [s * 0.44, DECK - 0.13, -0.2],
        [s * 0.58, DECK - 0.13, -0.2],
        [s * 0.58, DECK - 0.13, 0.2],
        [s * 0.44, DECK - 0.13, 0.2],
      ],
      0.016,
      M.rubber(o.grey),
      0.05,
    )
}

function controller(p: THREE.Object3D, o: Params) {
  add(p, rbox(LENGTH + 0.04, 0.16, DEPTH + 0.06, 0.04), M.white(o.shell), [0, DECK - 0.09, 0])
  add(p, rbox(LENGTH + 0.05, 0.02, DEPTH + 0.07, 0.01), M.plastic(o.accent), [0, DECK - 0.015, 0])
  const front = group(p, [0, DECK - 0.095, DEPTH / 2 + 0.03])
  add(front, rbox(0.5, 0.12, 0.016, 0.008), M.dark(0x3a434c), [0.12, 0, 0])
  const tex =
    o.screen === 'tiles'
      ? tileScreen(
          'Incubator',
          [
            { label: 'Air °C', value: '34.2', color: '#c9573b' },
            { label: 'Skin °C', value: '36.6', color: '#2f9b82' },
            { label: 'RH %', value: '62', color: '#2b7fb8' },
          ],
          3,
          { w: 720, h: 270 },
        )
      : digitScreen([{ text: '34.2  36.6', color: '#ff5a3c' }], { w: 720, h: 220 })
  display(front, 0.25, 0.082, tex, M.dark(), [0.03, 0, 0.004], [0, 0, 0], 0.02)
  buttonRow(front, [0.22, 0.022, 0.01], 0.04, [0xcfd5da, 0xcfd5da, 0xd98c2b], 0.011)
  buttonRow(front, [0.22, -0.022, 0.01], 0.04, [0xcfd5da, 0xcfd5da, 0x3a9a62], 0.011)
  markLabel(front, o.mark, 0.25, [-0.285, 0.0, 0.0012], [0, 0, 0], '#4a5a66')
}

// Oval hand port with its latch ring.
function handPort(p: THREE.Object3D, x: number, y: number, z: number, facing: number) {
  const g = group(p, [x, y, z], [0, facing, 0])
  add(g, torus(0.078, 0.011), M.white(0xf7f9fa), [0, 0, 0], [0, 0, 0], [1.15, 1, 1])
  add(g, rbox(0.024, 0.05, 0.02, 0.008), M.plastic(0x9aa5ae), [0.1, 0, 0.004])
  const cover = add(g, rcyl(0.078, 0.006, 0.002), clearPlastic(0xd8e9f2, 0.35), [0, 0, 0.004], [90, 0, 0], [1.15, 1, 1])
  cover.castShadow = false
}

function hood(p: THREE.Object3D, o: Params) {
  const clear = clearPlastic(0xdbeaf2, 0.24)
  const h = HOOD
  const d = DEPTH / 2
  const profile = shape([
    [-d, 0, 0.01],
    [d, 0, 0.01],
    [d, h * 0.62, 0.06],
    [d - o.slope, h, 0.07],
    [-d + o.slope * 0.6, h, 0.07],
    [-d, h * 0.7, 0.06],
  ])
  const shell = add(p, extrude(profile, LENGTH, 0.012, 3), clear, [0, DECK, 0], [0, -90, 0])
  shell.castShadow = false
  const edge = M.white(0xf7f9fa)
  for (const x of [-LENGTH / 2, LENGTH / 2]) {
    const rim: [number, number, number][] = [
      [x, DECK + 0.01, d],
      [x, DECK + h * 0.62, d],
      [x, DECK + h, d - o.slope],
      [x, DECK + h, -d + o.slope * 0.6],
      [x, DECK + h * 0.7, -d],
      [x, DECK + 0.01, -d],
    ]
    pipe(p, rim, 0.009, edge, 0.06, { seg: 100 })
  }
  bar(p, [-LENGTH / 2, DECK + h * 0.62, d], [LENGTH / 2, DECK + h * 0.62, d], 0.006, edge)
  for (const x of [-0.2, 0.2]) handPort(p, x, DECK + h * 0.34, d + 0.004, 0)
  for (const x of [-0.2, 0.2]) handPort(p, x, DECK + h * 0.34, -d - 0.004, 180)
  handPort(p, LENGTH / 2 + 0.008, DECK + h * 0.4, 0, 90)
  add(p, rbox(0.2, 0.02, 0.026, 0.008), M.plastic(o.accent), [0, DECK + h * 0.62, d + 0.012])
  for (const x of [-0.34, 0.34]) add(p, rbox(0.07, 0.022, 0.03, 0.006), M.plastic(0x9aa5ae), [x, DECK + 0.01, d + 0.006])
}

// Mattress with blanket and a doll-like bundle, so that the purpose reads at once.
function nest(p: THREE.Object3D, o: Params) {
  cushion(p, rectOutline(LENGTH - 0.18, DEPTH - 0.14, 0.05), 0.04, M.white(0xfafafa), [0, DECK + 0.035, 0])
  const linen = mat('linen', { color: o.linen, roughness: 0.95, sheen: 0.4, sheenRoughness: 0.8 })
  const skin = mat('doll', { color: 0xe8bfa6, roughness: 0.65 })
  add(p, pillow(0.34, 0.12, 0.2, 0.7), linen, [0.06, DECK + 0.09, 0])
  add(p, sph(0.056, 28), skin, [-0.16, DECK + 0.105, 0.0])
  add(p, new THREE.SphereGeometry(0.06, 28, 16, 0, Math.PI * 2, 0, Math.PI / 2), linen, [-0.166, DECK + 0.107, 0], [0, 0, 62])
}

function radiantHood(p: THREE.Object3D, o: Params) {
  add(p, rbox(0.07, 0.75, 0.06, 0.02), M.paint(o.shell), [-0.3, DECK + 0.3, -DEPTH / 2 - 0.06])
  add(p, rbox(0.07, 0.75, 0.06, 0.02), M.paint(o.shell), [0.3, DECK + 0.3, -DEPTH / 2 - 0.06])
  add(p, rbox(0.8, 0.08, 0.3, 0.035), M.white(o.shell), [0, DECK + 0.68, -0.1])
  add(p, rbox(0.6, 0.01, 0.12, 0.004), M.glow(0xff8a4a, 0.5), [0, DECK + 0.638, -0.08])
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  if (o.stand === 'cabinet') cabinetStand(root, o)
  else if (o.stand === 'column') columnStand(root, o)
  else transportStand(root, o)
  controller(root, o)
  nest(root, o)
  hood(root, o)
  if (o.heater) radiantHood(root, o)
  if (o.pole) dripPole(root, [-LENGTH / 2 - 0.05, DECK - 0.15, -0.2], 0.85)
  return root
}
