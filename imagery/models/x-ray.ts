// Radiography: a mobile unit with a tube on an arm, or a floor-mounted stand with table and wall stand. Front is +Z.
import type { THREE } from '../kit.ts'
import { M, add, bar, box, cable, caster, cyl, decal, extrude, group, mat, pipe, rbox, rcyl, shape } from '../kit.ts'
import { buttonRow, cushion, display, louvre, rectOutline } from '../parts-clinical.ts'
import { markTex } from '../parts-mark.ts'
import { radiograph } from '../parts-screens.ts'

export const meta = {
  name: 'x-ray',
  title: 'X-ray system',
  views: [
    [34, 12],
    [-38, 15],
  ],
  fov: 24,
  fill: 0.88,
}

const defaults = {
  style: 'mobile' as 'mobile' | 'compact' | 'room',
  shell: 0xf1f3f4,
  accent: 0x2b7fb8,
  grey: 0x69737c,
  pad: 0x30363d,
  arm: 1.5,
  reach: 0.72,
  wallStand: true,
  table: true,
  mark: 'ROVERAD M32',
}
type Params = typeof defaults
export type Options = Partial<Params>

// Tube housing with collimator, looking down; hangs with its middle at the origin, tube axis along X.
function tubeHead(p: THREE.Object3D, o: Params, scale = 1) {
  const g = group(p)
  g.scale.setScalar(scale)
  const metal = M.paint(0xdfe3e6)
  add(g, rcyl(0.075, 0.2, 0.014), metal, [0, 0.02, 0], [0, 0, 90])
  for (const s of [-1, 1]) {
    add(g, rcyl(0.062, 0.09, 0.014), M.plastic(o.grey), [s * 0.135, 0.02, 0], [0, 0, 90])
    cable(
      g,
      [
        [s * 0.17, 0.04, 0],
        [s * 0.23, 0.09, -0.02],
        [s * 0.19, 0.2, -0.08],
        [s * 0.07, 0.24, -0.14],
      ],
      0.014,
      M.rubber(0x3b4249),
    )
  }
  add(g, rbox(0.15, 0.045, 0.15, 0.01), M.plastic(o.grey), [0, -0.075, 0])
  add(g, rbox(0.19, 0.15, 0.19, 0.022), M.white(o.shell), [0, -0.165, 0])
  add(g, rbox(0.13, 0.012, 0.13, 0.004), M.glass(), [0, -0.243, 0])
  add(g, rbox(0.2, 0.012, 0.2, 0.005), M.plastic(o.accent), [0, -0.115, 0])
  for (const x of [-0.045, 0.045]) add(g, rcyl(0.02, 0.03, 0.005), M.dark(), [x, -0.18, 0.108], [90, 0, 0])
  add(g, rcyl(0.008, 0.02, 0.002), M.plastic(0xd98c2b), [0, -0.13, 0.1], [90, 0, 0])
  pipe(
    g,
    [
      [-0.1, -0.05, 0.05],
      [-0.14, -0.05, 0.16],
      [0.14, -0.05, 0.16],
      [0.1, -0.05, 0.05],
    ],
    0.011,
    M.rubber(o.grey),
    0.05,
  )
  return g
}

function bigWheel(p: THREE.Object3D, x: number, z: number, r: number) {
  add(p, rcyl(r, 0.07, 0.02), M.rubber(0x3a3f45), [x, r, z], [90, 0, 0])
  add(p, rcyl(r * 0.66, 0.074, 0.008), M.plastic(0xb9c1c8), [x, r, z], [90, 0, 0])
  add(p, rcyl(r * 0.2, 0.08, 0.004), M.steel(), [x, r, z], [90, 0, 0])
}

// Motor-driven cart: body behind (-X), column in front, telescopic arm reaching forward.
function mobile(p: THREE.Object3D, o: Params) {
  const white = M.white(o.shell)
  const grey = M.plastic(o.grey)
  const profile = shape([
    [-0.52, 0.16, 0.06],
    [0.2, 0.16, 0.05],
    [0.2, 0.44, 0.06],
    [-0.04, 0.56, 0.1],
    [-0.1, 0.86, 0.06],
    [-0.5, 0.94, 0.06],
    [-0.56, 0.5, 0.1],
  ])
  add(p, extrude(profile, 0.52, 0.05, 7), white)
  for (const s of [-1, 1]) {
    const cover = shape(
      [
        [-0.46, 0.24],
        [0.1, 0.24],
        [0.1, 0.4],
        [-0.14, 0.52],
        [-0.2, 0.78],
        [-0.44, 0.82],
      ],
      0.06,
    )
    add(p, extrude(cover, 0.02, 0.008, 4), M.plastic(0xdde2e6), [0, 0, s * 0.258])
    add(p, rbox(0.5, 0.016, 0.01, 0.004), M.plastic(o.accent), [-0.18, 0.22, s * 0.267])
    bigWheel(p, -0.32, s * 0.275, 0.16)
    caster(p, [0.36, 0, s * 0.19], 0.075, { yaw: s * 20, brake: false })
    add(p, rbox(0.3, 0.07, 0.1, 0.02), grey, [0.26, 0.21, s * 0.18])
  }
  add(p, rbox(0.78, 0.06, 0.5, 0.02), grey, [-0.15, 0.165, 0])
  decal(p, 0.22, 0.055, markTex(o.mark, '#44525e'), [-0.308, 0.67, 0.27])
  louvre(p, [-0.04, 0.3, 0.268], 0.14, 6)
  mobileConsole(p, o)
  mobileArm(p, o)
  const plate = group(p, [-0.545, 0.5, 0], [0, 0, 4])
  add(plate, rbox(0.06, 0.42, 0.4, 0.016), grey, [-0.03, 0, 0])
  add(plate, rbox(0.024, 0.44, 0.36, 0.008), M.dark(), [-0.035, 0.06, 0])
}

function mobileConsole(p: THREE.Object3D, o: Params) {
  const head = group(p, [-0.3, 0.95, 0], [0, 0, 0])
  add(head, rbox(0.36, 0.05, 0.46, 0.02), M.plastic(o.grey), [0, -0.01, 0], [0, 0, -8])
  display(head, 0.4, 0.27, radiograph(900, 600), M.plastic(o.grey), [0.02, 0.16, 0.06], [-18, 12, 0])
  pipe(
    head,
    [
      [-0.16, 0.02, -0.22],
      [-0.33, 0.08, -0.24],
      [-0.33, 0.08, 0.24],
      [-0.16, 0.02, 0.22],
    ],
    0.017,
    M.rubber(o.grey),
    0.07,
  )
  buttonRow(head, [0.0, 0.0, 0.235], 0.04, [0xc9413a, 0x3a9a62, 0xcfd5da], 0.011)
}

function mobileArm(p: THREE.Object3D, o: Params) {
  const paint = M.paint(0xe6e9ec)
  const x = 0.12
  add(p, rcyl(0.13, 0.08, 0.02), M.plastic(o.grey), [x, 0.46, 0])
  add(p, rbox(0.15, o.arm - 0.35, 0.15, 0.03), paint, [x, (o.arm + 0.5) / 2 + 0.06, 0])
  add(p, rbox(0.02, o.arm - 0.6, 0.07, 0.006), M.dark(), [x + 0.072, (o.arm + 0.5) / 2 + 0.03, 0])
  const y = o.arm
  add(p, rbox(0.2, 0.18, 0.2, 0.03), M.white(o.shell), [x + 0.02, y, 0])
  add(p, rbox(o.reach * 0.62, 0.11, 0.11, 0.02), paint, [x + o.reach * 0.31, y, 0])
  add(p, rbox(o.reach * 0.5, 0.08, 0.08, 0.014), M.alu(0xd0d5d9), [x + o.reach * 0.72, y, 0])
  const end = x + o.reach
  add(p, rcyl(0.06, 0.13, 0.012), M.plastic(o.grey), [end, y, 0])
  bar(p, [end, y - 0.05, 0], [end, y - 0.12, 0], 0.035, M.steel())
  const head = group(p, [end, y - 0.17, 0], [0, 25, 0])
  tubeHead(head, o)
  cable(
    p,
    [
      [end, y + 0.06, -0.1],
      [end - 0.3, y + 0.02, -0.12],
      [x + 0.1, y - 0.22, -0.14],
      [x - 0.02, 0.75, -0.13],
      [x - 0.08, 0.56, -0.1],
    ],
    0.016,
    M.rubber(0x3b4249),
  )
}

// Light unit for practices: a tubular frame on four wheels with a parallelogram arm.
function compact(p: THREE.Object3D, o: Params) {
  const paint = M.paint(o.shell)
  for (const s of [-1, 1]) {
    pipe(
      p,
      [
        [-0.36, 0.18, s * 0.24],
        [0.42, 0.14, s * 0.28],
      ],
      0.024,
      paint,
      0.02,
    )
    caster(p, [0.42, 0, s * 0.28], 0.055, { yaw: s * 15, brake: true })
    bigWheel(p, -0.34, s * 0.29, 0.13)
  }
  add(p, rbox(0.36, 0.4, 0.38, 0.03), M.white(o.shell), [-0.22, 0.4, 0])
  add(p, rbox(0.366, 0.05, 0.386, 0.012), M.plastic(o.accent), [-0.22, 0.26, 0])
  louvre(p, [-0.22, 0.33, 0.191], 0.24, 8)
  add(p, rbox(0.08, 1.1, 0.08, 0.016), M.alu(0xcfd4d9), [-0.14, 1.0, 0])
  pipe(
    p,
    [
      [-0.38, 0.5, -0.17],
      [-0.5, 0.86, -0.17],
      [-0.5, 0.86, 0.17],
      [-0.38, 0.5, 0.17],
    ],
    0.015,
    M.rubber(o.grey),
    0.06,
  )
  const desk = group(p, [-0.24, 0.64, 0], [0, 0, -22])
  add(desk, rbox(0.24, 0.05, 0.34, 0.015), M.plastic(o.grey))
  const pivot = [-0.14, o.arm - 0.05, 0] as [number, number, number]
  const wrist = [-0.14 + o.reach, o.arm + 0.12, 0] as [number, number, number]
  for (const s of [-1, 1]) {
    bar(p, [pivot[0], pivot[1] + s * 0.03, 0], [wrist[0], wrist[1] + s * 0.03, 0], 0.017, paint)
  }
  add(p, rbox(0.12, 0.16, 0.12, 0.02), M.plastic(o.grey), pivot)
  add(p, rbox(0.09, 0.15, 0.1, 0.02), M.plastic(o.grey), wrist)
  bar(p, wrist, [wrist[0], wrist[1] - 0.14, 0], 0.02, M.steel())
  tubeHead(group(p, [wrist[0], wrist[1] - 0.19, 0], [0, 20, 0]), o, 0.9)
  display(p, 0.24, 0.17, radiograph(720, 510), M.plastic(o.grey), [-0.12, 0.78, 0.1], [-20, 20, 0], 0.025)
}

function patientTable(p: THREE.Object3D, o: Params) {
  const g = group(p, [0.1, 0, 0.16])
  add(g, rbox(1.1, 0.5, 0.46, 0.03), M.white(o.shell), [0, 0.3, 0])
  add(g, rbox(1.0, 0.06, 0.4, 0.015), M.plastic(o.grey), [0, 0.03, 0])
  add(g, rbox(1.3, 0.12, 0.56, 0.03), M.plastic(0xd5dbe0), [0, 0.6, 0])
  add(g, rbox(2.05, 0.035, 0.74, 0.014), M.dark(o.pad), [0, 0.685, 0])
  for (const s of [-1, 1]) add(g, rbox(2.07, 0.05, 0.025, 0.008), M.alu(), [0, 0.68, s * 0.378])
  cushion(g, rectOutline(1.9, 0.6, 0.06), 0.03, M.vinyl(o.accent), [0, 0.716, 0])
  add(g, rbox(0.5, 0.05, 0.05, 0.012), M.plastic(o.grey), [0.1, 0.56, 0.29])
  buttonRow(g, [-0.06, 0.575, 0.318], 0.05, [0xcfd5da, 0xcfd5da, 0x3a9a62, 0xd98c2b], 0.011)
  add(g, rbox(0.42, 0.02, 0.08, 0.008), M.rubber(), [0, 0.05, 0.27])
}

function tubeStand(p: THREE.Object3D, o: Params) {
  const z = -0.5
  add(p, rbox(2.3, 0.03, 0.16, 0.008), M.alu(), [0.05, 0.015, z])
  add(p, rbox(0.42, 0.1, 0.3, 0.03), M.plastic(o.grey), [-0.1, 0.08, z])
  add(p, rbox(0.2, 2.05, 0.2, 0.03), M.paint(o.shell), [-0.1, 1.1, z])
  add(p, box(0.07, 1.85, 0.01), M.dark(), [-0.1, 1.12, z + 0.1])
  const y = o.arm
  add(p, rbox(0.28, 0.3, 0.26, 0.04), M.white(o.shell), [-0.1, y, z + 0.03])
  add(p, rbox(0.1, 0.12, 0.56, 0.025), M.paint(0xe0e4e8), [-0.1, y, z + 0.38])
  tubeHead(group(p, [-0.1, y - 0.01, 0.16]), o, 1.2)
  display(p, 0.2, 0.13, radiograph(600, 390), M.plastic(o.grey), [-0.1, y + 0.02, 0.36], [0, 0, 0], 0.03)
  cable(
    p,
    [
      [-0.1, y + 0.28, 0],
      [-0.14, y + 0.5, -0.18],
      [-0.24, y + 0.2, z + 0.1],
      [-0.26, 0.9, z],
      [-0.3, 0.2, z],
    ],
    0.018,
    M.rubber(0x3b4249),
  )
}

function wallStand(p: THREE.Object3D, o: Params) {
  const g = group(p, [-1.35, 0, -0.2], [0, 40, 0])
  add(g, rbox(0.4, 0.04, 0.4, 0.015), M.plastic(o.grey), [0, 0.02, -0.1])
  add(g, rbox(0.16, 1.95, 0.12, 0.02), M.paint(o.shell), [0, 0.99, -0.14])
  add(g, rbox(0.58, 0.6, 0.09, 0.025), M.white(o.shell), [0, 1.3, 0])
  add(g, rbox(0.5, 0.5, 0.012, 0.01), mat('bucky', { color: 0xc9d2d9, roughness: 0.3 }), [0, 1.3, 0.045])
  add(g, box(0.006, 0.44, 0.002), M.plastic(o.accent), [0, 1.3, 0.052])
  add(g, box(0.44, 0.006, 0.002), M.plastic(o.accent), [0, 1.3, 0.052])
  for (const s of [-1, 1])
    pipe(
      g,
      [
        [s * 0.29, 1.1, 0],
        [s * 0.37, 1.1, 0.04],
        [s * 0.37, 1.46, 0.04],
        [s * 0.29, 1.46, 0],
      ],
      0.013,
      M.rubber(o.grey),
      0.03,
    )
  add(g, cyl(0.012, 0.5), M.chrome(), [0, 1.76, 0.0], [0, 0, 90])
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  if (o.style === 'mobile') {
    mobile(root, o)
  } else if (o.style === 'compact') {
    compact(root, o)
  } else {
    if (o.table) patientTable(root, o)
    tubeStand(root, o)
    if (o.wallStand) wallStand(root, o)
  }
  return root
}
