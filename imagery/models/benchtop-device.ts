// Electrosurgical generator: benchtop case with digit displays and sockets, hand pieces and foot switch, alone or on a cart. Front is +Z.
import { THREE, M, add, box, cable, decal, extrude, group, knob, rbox, rcyl, shape } from '../kit.ts'
import { buttonRow, display, footSwitch, fourCasters, louvre } from '../parts-clinical.ts'
import { markTex } from '../parts-mark.ts'
import { digitScreen, tileScreen } from '../parts-screens.ts'

export const meta = {
  name: 'benchtop-device',
  title: 'Electrosurgical generator',
  views: [
    [24, 16],
    [-30, 18],
  ],
  fov: 24,
  fill: 0.86,
}

const defaults = {
  mark: 'VOLTESSA G400',
  shell: 0xf1f3f4,
  panel: 0x2f3942,
  accent: 0x2b7fb8,
  width: 0.36,
  height: 0.15,
  front: 'digits' as 'digits' | 'touch' | 'knobs',
  foot: true,
  pencil: true,
  cart: false,
  handles: false,
}
type Params = typeof defaults
export type Options = Partial<Params>

const DEPTH = 0.34
const CUT = 0xe8c22f
const COAG = 0x2f6fc0

function casing(p: THREE.Object3D, o: Params) {
  const { width: w, height: h } = o
  const side = shape([
    [-DEPTH / 2, 0.012, 0.015],
    [DEPTH / 2 - 0.02, 0.012, 0.02],
    [DEPTH / 2, h * 0.5, 0.05],
    [DEPTH / 2 - 0.035, h, 0.03],
    [-DEPTH / 2, h, 0.03],
  ])
  add(p, extrude(side, w, 0.014, 4), M.white(o.shell), [0, 0, 0], [0, -90, 0])
  for (const x of [-0.42, 0.42]) for (const z of [-0.38, 0.36]) add(p, rcyl(0.016, 0.018, 0.003), M.rubber(), [x * w, 0.008, z * DEPTH])
  for (const s of [-1, 1]) {
    const vent = group(p, [(s * w) / 2, h * 0.3, -0.05], [0, s * 90, 0])
    louvre(vent, [0, 0, 0], DEPTH * 0.4, 6, 0.012)
    if (o.handles) add(p, rbox(0.02, h * 0.9, DEPTH * 0.86, 0.01), M.rubber(o.panel), [s * (w / 2 + 0.004), h * 0.5, 0])
  }
}

// Display block of one mode: digits, up and down keys, coloured bar.
function modeBlock(p: THREE.Object3D, x: number, color: number, text: string, w: number, h: number) {
  const g = group(p, [x, h * 0.03, 0.004])
  add(g, rbox(w, h * 0.5, 0.008, 0.005), M.dark(0x161b20))
  display(
    g,
    w * 0.6,
    h * 0.26,
    digitScreen([{ text, color: '#ff5a3c' }], { w: 320, h: 150 }),
    M.dark(0x161b20),
    [-w * 0.1, h * 0.06, 0.0],
    [0, 0, 0],
    0.012,
  )
  add(g, rbox(w * 0.9, h * 0.05, 0.006, 0.002), M.plastic(color), [0, -h * 0.18, 0.004])
  for (const s of [-1, 1]) add(g, rbox(w * 0.16, h * 0.12, 0.008, 0.003), M.plastic(0xd5dbe0), [w * 0.36, h * (0.06 + s * 0.09), 0.004])
}

function frontFace(p: THREE.Object3D, o: Params) {
  const { width: w, height: h } = o
  const face = group(p, [0, h * 0.52, DEPTH / 2 - 0.004])
  add(face, rbox(w - 0.03, h * 0.82, 0.014, 0.01), M.plastic(o.panel), [0, 0, -0.002])
  const upper = group(face, [0, h * 0.1, 0.006])
  if (o.front === 'touch') {
    display(
      upper,
      w * 0.56,
      h * 0.46,
      tileScreen(
        'Ready',
        [
          { label: 'CUT', value: '120', color: '#c9a21f' },
          { label: 'COAG', value: '60', color: '#2f6fc0' },
          { label: 'BIPOLAR', value: '30', color: '#2f9b82' },
        ],
        3,
        { w: 900, h: 360, ground: '#10202c' },
      ),
      M.dark(),
      [-w * 0.12, 0, 0],
      [0, 0, 0],
      0.014,
    )
    knob(upper, [w * 0.34, 0.0, 0.0], [90, 0, 0], h * 0.15, 0.022, M.plastic(0xcfd5da))
  } else {
    const block = w * 0.27
    modeBlock(upper, -block * 1.08, CUT, '120', block, h)
    modeBlock(upper, 0, COAG, ' 60', block, h)
    modeBlock(upper, block * 1.08, 0x2f9b82, ' 30', block, h)
    if (o.front === 'knobs')
      for (const k of [-1, 0, 1]) knob(upper, [k * block * 1.08 + block * 0.36, h * 0.2, 0.008], [90, 0, 0], 0.012, 0.014)
  }
  sockets(face, o)
  // Seen from low in front, it is set higher than wide type would be.
  decal(
    p,
    w * 0.74,
    w * 0.26,
    markTex(o.mark, o.shell < 0x800000 ? '#e8edf0' : '#55636f'),
    [-w * 0.09, h + 0.0006, DEPTH * 0.2],
    [-90, 0, 0],
  )
}

function sockets(face: THREE.Object3D, o: Params) {
  const { width: w, height: h } = o
  const y = -h * 0.28
  const colors = [CUT, COAG, 0x8f99a3, 0x2f9b82]
  colors.forEach((c, i) => {
    const x = (i - 1.3) * w * 0.17
    add(face, rbox(w * 0.14, h * 0.2, 0.01, 0.006), M.plastic(c), [x, y, 0.006])
    for (const k of [-1, 0, 1]) add(face, rcyl(h * 0.026, 0.006, 0.001), M.dark(0x0d1013), [x + k * w * 0.04, y, 0.0105], [90, 0, 0])
  })
  add(face, rcyl(h * 0.075, 0.012, 0.003), M.plastic(0x3a9a62), [-w * 0.42, y, 0.006], [90, 0, 0])
  buttonRow(face, [w * 0.42, y, 0.006], 0.02, [o.accent], 0.008)
}

// Hand piece with cut and coag buttons, resting on the ground on its lead.
function pencil(p: THREE.Object3D, from: [number, number, number], at: [number, number, number], yaw: number) {
  const g = group(p, at, [0, yaw, 0])
  add(g, rcyl(0.0075, 0.13, 0.004), M.plastic(0x3a78b8), [0, 0.008, 0], [0, 0, 90])
  add(g, rcyl(0.005, 0.03, 0.002), M.plastic(0xdfe6ea), [0.078, 0.008, 0], [0, 0, 90])
  add(g, box(0.03, 0.001, 0.004), M.steel(), [0.105, 0.008, 0])
  add(g, rbox(0.014, 0.004, 0.007, 0.002), M.plastic(CUT), [0.03, 0.0155, 0])
  add(g, rbox(0.014, 0.004, 0.007, 0.002), M.plastic(COAG), [0.01, 0.0155, 0])
  const tail = new THREE.Vector3(-0.066, 0.008, 0).applyEuler(new THREE.Euler(0, (yaw * Math.PI) / 180, 0)).add(new THREE.Vector3(...at))
  const low = Math.min(from[1], at[1])
  cable(
    p,
    [
      from,
      [from[0], from[1] - 0.005, from[2] + 0.04],
      [from[0] - 0.02, low + 0.005, from[2] + 0.1],
      [tail.x - 0.05, at[1] + 0.006, tail.z + 0.01],
      [tail.x, tail.y, tail.z],
    ],
    0.003,
    M.plastic(0x59636c),
  )
}

function cart(p: THREE.Object3D, deck: number, o: Params) {
  const paint = M.paint(o.shell)
  const w = o.width + 0.06
  fourCasters(p, w - 0.02, 0.4, 0.045)
  for (const y of [0.14, deck * 0.55, deck - 0.012]) add(p, rbox(w, 0.024, 0.44, 0.01), paint, [0, y, 0])
  for (const s of [-1, 1]) add(p, rbox(0.03, deck - 0.12, 0.08, 0.01), paint, [s * (w / 2 - 0.03), deck / 2 + 0.06, -0.14])
  add(p, rbox(w * 0.8, 0.14, 0.36, 0.012), M.plastic(0xdde2e6), [0, deck - 0.093, 0.0])
  add(p, rbox(w * 0.36, 0.014, 0.02, 0.005), M.plastic(o.accent), [0, deck - 0.09, 0.185])
  decal(p, 0.22, 0.055, markTex(o.mark, '#55636f'), [0, deck - 0.057, 0.1806])
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  const deck = o.cart ? 0.78 : 0
  if (o.cart) cart(root, deck, o)
  const unit = group(root, [0, deck, 0])
  casing(unit, o)
  frontFace(unit, o)
  if (o.pencil && !o.cart) pencil(root, [-o.width * 0.22, o.height * 0.24, DEPTH / 2], [0.02, 0, DEPTH / 2 + 0.13], 8)
  if (o.foot && o.cart) footSwitch(group(root, [0, 0.152, 0.04]), [0, 0, 0], 0, [CUT, COAG])
  if (o.foot && !o.cart) {
    const pedal = group(root, [o.width / 2 + 0.16, 0, 0.14], [0, -24, 0])
    pedal.scale.setScalar(0.82)
    footSwitch(pedal, [0, 0, 0], 0, [CUT, COAG])
  }
  return root
}
