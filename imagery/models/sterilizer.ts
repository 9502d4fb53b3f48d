// Steam sterilizer: benchtop with round door, vertical loader, or floor-standing with sliding rectangular door. Front is +Z.
import { THREE, M, add, bar, box, caster, cyl, decal, extrude, group, hole, lathe, mat, mirrorZ, pipe, rbox, rcyl, shape } from '../kit.ts'
import { buttonRow, display, louvre } from '../parts-clinical.ts'
import { markTex } from '../parts-mark.ts'
import { chamberMouth, gauge, roundDoor } from '../parts-pressure.ts'
import { digitScreen, tileScreen } from '../parts-screens.ts'

export const meta = {
  name: 'sterilizer',
  title: 'Steam sterilizer',
  views: [
    [28, 12],
    [-34, 15],
  ],
  fov: 24,
  fill: 0.87,
}

const defaults = {
  style: 'bench' as 'bench' | 'vertical' | 'floor',
  shell: 0xf1f3f4,
  accent: 0x2b7fb8,
  panel: 0x3f4850,
  width: 0.48,
  height: 0.44,
  depth: 0.56,
  open: 0,
  touch: true,
  printer: true,
  double: false,
  mark: 'STERAVANE STV-18B',
}
type Params = typeof defaults
export type Options = Partial<Params>

const brushed = (color: number) => mat('brushed', { color, metalness: 0.5, roughness: 0.36 })

const readout = (o: Params) =>
  o.touch
    ? tileScreen(
        'Ready',
        [
          { label: 'Temp', value: '134°', color: '#c9573b' },
          { label: 'bar', value: '2.1', color: '#2b7fb8' },
          { label: 'min', value: '18', color: '#2f9b82' },
        ],
        3,
        { w: 720, h: 300 },
      )
    : digitScreen([
        { text: '134.0', color: '#ff5a3c' },
        { text: '18:00', color: '#4fd66a' },
      ])

function bench(p: THREE.Object3D, o: Params) {
  const { width: w, height: h, depth: d } = o
  const foot = 0.025
  const r = Math.min(w * 0.34, h * 0.36)
  const cx = -w * 0.1
  const cy = foot + h * 0.44
  const front = shape([
    [-w / 2, 0, 0.04],
    [w / 2, 0, 0.04],
    [w / 2, h, 0.05],
    [-w / 2, h, 0.05],
  ])
  const bore = new THREE.Path()
  bore.absarc(cx, h * 0.44, r * 0.94, 0, Math.PI * 2, true)
  front.holes.push(bore)
  add(p, extrude(front, d, 0.02, 5), M.white(o.shell), [0, foot, 0])
  mirrorZ((s) => {
    for (const x of [-0.4, 0.4]) add(p, rcyl(0.02, foot * 1.4, 0.004), M.rubber(), [x * w, foot / 2, s * d * 0.4])
  })
  const face = group(p, [cx, cy, d / 2])
  chamberMouth(face, r)
  roundDoor(face, r, o)
  add(p, rbox(w * 0.94, h * 0.15, 0.02, 0.008), M.dark(o.panel), [0, foot + h * 0.905, d / 2 - 0.002])
  display(p, h * 0.3, h * 0.125, readout(o), M.dark(o.panel), [-w * 0.22, foot + h * 0.905, d / 2 + 0.002], [0, 0, 0], 0.018)
  buttonRow(p, [w * 0.06, foot + h * 0.905, d / 2 + 0.01], 0.034, [0x3a9a62, 0xcfd5da, 0xcfd5da, 0xc9413a], 0.01)
  add(p, rbox(w * 0.16, h * 0.5, 0.012, 0.005), M.plastic(0xd5dbe0), [w * 0.395, foot + h * 0.42, d / 2])
  gauge(p, [w * 0.395, foot + h * 0.56, d / 2 + 0.014], w * 0.06)
  if (o.printer) {
    add(p, rbox(w * 0.12, 0.05, 0.016, 0.006), M.dark(o.panel), [w * 0.395, foot + h * 0.34, d / 2 + 0.004])
    add(p, box(w * 0.08, 0.07, 0.002), M.white(0xffffff), [w * 0.395, foot + h * 0.29, d / 2 + 0.014], [8, 0, 0])
  }
  add(p, rcyl(0.011, 0.03, 0.003), M.plastic(o.accent), [w * 0.395, foot + h * 0.11, d / 2 + 0.01], [90, 0, 0])
  decal(p, w * 0.27, w * 0.0675, markTex(o.mark, '#55636f'), [w * 0.19, foot + h * 0.07, d / 2 + 0.0012])
  louvreSide(p, w, h, d)
}

function louvreSide(p: THREE.Object3D, w: number, h: number, d: number) {
  for (const s of [-1, 1]) {
    const side = group(p, [(s * w) / 2, h * 0.3, -d * 0.2], [0, s * 90, 0])
    louvre(side, [0, 0, 0.0], d * 0.34, 9, 0.018)
  }
}

// Top loader with bolted round lid and basket handle.
function vertical(p: THREE.Object3D, o: Params) {
  const { width: w, height: h } = o
  const base = 0.1
  add(p, rbox(w, h, w, 0.05), M.white(o.shell), [0, base + h / 2, 0])
  for (const x of [-1, 1]) for (const z of [-1, 1]) caster(p, [x * w * 0.38, 0, z * w * 0.38], 0.036, { yaw: 200, brake: z > 0 })
  add(p, rcyl(w * 0.46, 0.03, 0.008), M.steel(), [0, base + h + 0.012, 0])
  const lid = group(p, [0, base + h + 0.03, 0])
  add(
    lid,
    lathe([
      [0, 0],
      [w * 0.44, 0],
      [w * 0.43, 0.025],
      [w * 0.36, 0.05],
      [w * 0.2, 0.08],
      [0, 0.085],
    ]),
    M.steel(0xd3d8dc),
  )
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.2
    add(lid, rcyl(0.013, 0.05, 0.004), M.chrome(), [Math.cos(a) * w * 0.415, 0.03, Math.sin(a) * w * 0.415])
    add(
      lid,
      rbox(0.05, 0.016, 0.018, 0.006),
      M.dark(),
      [Math.cos(a) * w * 0.43, 0.058, Math.sin(a) * w * 0.43],
      [0, (-a * 180) / Math.PI, 0],
    )
  }
  pipe(
    lid,
    [
      [-0.09, 0.07, 0.06],
      [-0.09, 0.13, 0.06],
      [0.09, 0.13, 0.06],
      [0.09, 0.07, 0.06],
    ],
    0.012,
    M.rubber(o.panel),
    0.03,
  )
  add(lid, cyl(0.008, 0.05), M.chrome(), [-0.03, 0.1, -0.06])
  add(lid, rcyl(0.016, 0.02, 0.004), M.plastic(0xc9413a), [-0.03, 0.125, -0.06])
  gauge(lid, [0.07, 0.125, -0.05], 0.035)
  add(lid, cyl(0.007, 0.05), M.chrome(), [0.07, 0.09, -0.06])
  const face = group(p, [0, base + h * 0.74, w / 2])
  add(face, rbox(w * 0.78, h * 0.3, 0.02, 0.008), M.dark(o.panel))
  display(face, w * 0.42, w * 0.2, readout(o), M.dark(o.panel), [-w * 0.12, 0, 0.006], [0, 0, 0], 0.02)
  buttonRow(face, [w * 0.2, 0.03, 0.014], 0.045, [0x3a9a62, 0xc9413a], 0.013)
  buttonRow(face, [w * 0.2, -0.03, 0.014], 0.045, [0xcfd5da, 0xcfd5da], 0.013)
  add(p, rbox(w * 0.8, 0.012, 0.01, 0.004), M.plastic(o.accent), [0, base + h * 0.5, w / 2 + 0.002])
  louvre(p, [0, base + h * 0.12, w / 2], w * 0.5, 8, 0.02)
}

// Floor unit: stainless front, sliding chamber door with window frame, control column.
function floorUnit(p: THREE.Object3D, o: Params) {
  const { width: w, height: h, depth: d } = o
  const steel = brushed(0xe3e6e9)
  add(p, rbox(w, h, d, 0.012), M.paint(o.shell), [0, h / 2 + 0.06, 0])
  add(p, box(w - 0.06, 0.07, d - 0.1), M.dark(), [0, 0.035, 0])
  add(p, rbox(w - 0.016, h - 0.016, 0.02, 0.006), steel, [0, h / 2 + 0.06, d / 2])
  const dw = w * (o.double ? 0.62 : 0.56)
  const dh = dw * 1.05
  const door = group(p, [-w * 0.12, h * 0.5 + 0.02, d / 2 + 0.012])
  const frame = shape(
    [
      [-dw / 2 - 0.05, -dh / 2 - 0.05],
      [dw / 2 + 0.05, -dh / 2 - 0.05],
      [dw / 2 + 0.05, dh / 2 + 0.05],
      [-dw / 2 - 0.05, dh / 2 + 0.05],
    ],
    0.03,
  )
  frame.holes.push(
    hole(
      [
        [-dw / 2, -dh / 2],
        [dw / 2, -dh / 2],
        [dw / 2, dh / 2],
        [-dw / 2, dh / 2],
      ],
      0.03,
    ),
  )
  add(door, extrude(frame, 0.03, 0.008), brushed(0xc4cad0))
  add(door, rbox(dw, dh, 0.02, 0.02), brushed(0xdadee1), [0, 0, -0.002])
  for (const y of [-0.3, 0, 0.3]) add(door, rbox(dw * 0.86, 0.05, 0.014, 0.006), brushed(0xc3c9ce), [0, y * dh, 0.01])
  add(door, rbox(dw * 0.36, 0.035, 0.03, 0.012), M.dark(o.panel), [0, dh * 0.42, 0.02])
  const column = group(p, [w * 0.36, h * 0.62 + 0.06, d / 2 + 0.012])
  add(column, rbox(w * 0.2, h * 0.42, 0.02, 0.008), M.dark(o.panel))
  display(
    column,
    w * 0.15,
    w * 0.15,
    tileScreen(
      'Cycle 4',
      [
        { label: '°C', value: '134', color: '#c9573b' },
        { label: 'bar', value: '2.1', color: '#2b7fb8' },
        { label: 'min', value: '18', color: '#2f9b82' },
        { label: 'load', value: 'A3', color: '#5c6f80' },
      ],
      2,
      { w: 600, h: 600 },
    ),
    M.dark(o.panel),
    [0, h * 0.1, 0.004],
    [0, 0, 0],
    0.02,
  )
  if (o.printer) add(column, rbox(w * 0.14, 0.09, 0.014, 0.006), M.plastic(0x8f99a3), [0, -h * 0.06, 0.01])
  add(column, rcyl(0.026, 0.03, 0.006), M.plastic(0xd8b02c), [0, -h * 0.15, 0.012], [90, 0, 0])
  add(column, rcyl(0.018, 0.05, 0.006), M.plastic(0xc9413a), [0, -h * 0.15, 0.02], [90, 0, 0])
  for (const x of [-0.05, 0.05]) gauge(p, [-w * 0.12 + x * 3, h * 0.93 + 0.06, d / 2 + 0.02], 0.05)
  add(p, rbox(w - 0.02, 0.02, 0.012, 0.004), M.plastic(o.accent), [0, h * 0.86 + 0.06, d / 2 + 0.008])
  louvre(p, [-w * 0.12, 0.13, d / 2 + 0.012], w * 0.5, 6, 0.02)
  decal(p, 0.24, 0.06, markTex(o.mark, '#44525e'), [w * 0.34, h * 0.93 + 0.06, d / 2 + 0.0115])
  if (o.double) bar(p, [w * 0.25, 0.3, d / 2 + 0.05], [w * 0.45, 0.3, d / 2 + 0.05], 0.012, M.chrome())
}

const STYLES = { bench, vertical, floor: floorUnit }

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  STYLES[o.style](root, o)
  return root
}
