// Obstetric delivery bed: raised back, cut-out seat, leg supports, hand grips, catch basin, sliding foot part. Head at -X.
import type { THREE } from '../kit.ts'
import { M, add, bar, caster, cyl, decal, extrude, group, lathe, mirrorZ, padded, pillow, pipe, rbox, rcyl, shape } from '../kit.ts'
import { bellows, cushion, dripPole, footSwitch, rectOutline, sideRail, type Outline } from '../parts-clinical.ts'
import { markTex } from '../parts-mark.ts'

export const meta = {
  name: 'delivery-bed',
  title: 'Obstetric delivery bed',
  views: [
    [48, 18],
    [-44, 20],
  ],
  fov: 24,
  fill: 0.88,
}

const defaults = {
  mark: 'PARTUVA L6',
  vinyl: 0xd88fa2,
  shell: 0xf1f3f4,
  accent: 0x9c5b72,
  base: 'column' as 'column' | 'twin' | 'frame',
  back: 48,
  footPart: true,
  rails: false,
  pole: true,
  pedal: true,
}
type Params = typeof defaults
export type Options = Partial<Params>

const WIDTH = 0.62
const DECK = 0.72
const BACK_X = -0.22
const SEAT_END = 0.3
const PAD = 0.1

function columnBase(p: THREE.Object3D, o: Params) {
  add(
    p,
    extrude(
      shape([
        [-0.6, -0.28, 0.14],
        [0.42, -0.28, 0.14],
        [0.42, 0.28, 0.14],
        [-0.6, 0.28, 0.14],
      ]),
      0.12,
      0.04,
      6,
    ),
    M.white(o.shell),
    [-0.05, 0.1, 0],
    [90, 0, 0],
  )
  add(p, rbox(0.98, 0.03, 0.52, 0.012), M.rubber(), [-0.14, 0.035, 0])
  add(p, rbox(0.44, 0.2, 0.4, 0.05), M.white(o.shell), [-0.1, 0.22, 0])
  bellows(p, 0.32, 0.28, 0.3, 0.54, 6, M.plastic(0x8f99a3))
  add(p, rbox(0.5, 0.1, 0.4, 0.03), M.white(o.shell), [-0.06, 0.57, 0])
  decal(p, 0.34, 0.085, markTex(o.mark, '#5b6670'), [-0.1, 0.235, 0.201])
}

function twinBase(p: THREE.Object3D, o: Params) {
  add(
    p,
    extrude(
      shape([
        [-0.62, 0.15, 0.05],
        [0.36, 0.15, 0.05],
        [0.26, 0.27, 0.08],
        [-0.52, 0.27, 0.08],
      ]),
      0.5,
      0.03,
      5,
    ),
    M.white(o.shell),
  )
  add(p, rbox(0.7, 0.02, 0.505, 0.008), M.plastic(o.accent), [-0.13, 0.19, 0])
  for (const x of [-0.38, 0.12]) {
    add(p, rbox(0.16, 0.2, 0.16, 0.02), M.paint(0xdfe3e6), [x, 0.36, 0])
    add(p, rbox(0.12, 0.2, 0.12, 0.015), M.alu(0xcfd4d9), [x, 0.5, 0])
  }
  mirrorZ((s) => {
    caster(p, [-0.52, 0, s * 0.25], 0.066, { yaw: s > 0 ? 200 : 160, brake: false })
    caster(p, [0.26, 0, s * 0.25], 0.066, { yaw: s > 0 ? -20 : 20 })
  })
}

function frameBase(p: THREE.Object3D, o: Params) {
  const paint = M.paint(o.shell)
  mirrorZ((s) => {
    for (const x of [-0.56, 0.24]) {
      bar(p, [x, 0.1, s * 0.27], [x, 0.6, s * 0.27], 0.02, paint)
      caster(p, [x, 0, s * 0.27], 0.05, { yaw: x > 0 ? 0 : 180, brake: x > 0 })
    }
    bar(p, [-0.56, 0.24, s * 0.27], [0.24, 0.24, s * 0.27], 0.016, paint)
  })
  for (const x of [-0.56, 0.24]) bar(p, [x, 0.24, -0.27], [x, 0.24, 0.27], 0.016, paint)
}

// Seat pad with the half-round opening towards the foot end.
function seat(p: THREE.Object3D, pad: THREE.Material, o: Params) {
  const w = WIDTH / 2
  const outline: Outline = [
    [BACK_X, -w, 0.03],
    [SEAT_END, -w, 0.1],
    [SEAT_END, -0.15, 0.05],
    [0.12, -0.14, 0.13],
    [0.12, 0.14, 0.13],
    [SEAT_END, 0.15, 0.05],
    [SEAT_END, w, 0.1],
    [BACK_X, w, 0.03],
  ]
  cushion(p, outline, PAD, pad, [0, DECK, 0])
  add(p, rbox(0.42, 0.05, WIDTH - 0.06, 0.015), M.white(o.shell), [-0.03, DECK - 0.075, 0])
  mirrorZ((s) => {
    add(p, rbox(0.2, 0.05, 0.14, 0.015), M.white(o.shell), [0.2, DECK - 0.075, s * 0.22])
    sideRail(p, BACK_X + 0.02, SEAT_END - 0.02, DECK - 0.075, s * (w + 0.005))
  })
}

function backrest(p: THREE.Object3D, pad: THREE.Material, o: Params) {
  const g = group(p, [BACK_X, DECK, 0], [0, 0, -o.back])
  add(
    g,
    padded(
      [
        [-0.72, 0.03],
        [-0.5, 0.0],
        [-0.2, -0.01],
        [-0.01, 0],
      ],
      PAD,
      WIDTH,
      0.035,
      0.2,
    ),
    pad,
  )
  add(g, rbox(0.66, 0.03, WIDTH - 0.04, 0.012), M.white(o.shell), [-0.36, -0.065, 0])
  add(g, pillow(0.2, 0.1, 0.4, 0.6), pad, [-0.58, 0.085, 0])
  pipe(
    g,
    [
      [-0.68, -0.05, -0.2],
      [-0.78, -0.04, -0.2],
      [-0.78, -0.04, 0.2],
      [-0.68, -0.05, 0.2],
    ],
    0.013,
    M.rubber(0x5a636c),
    0.04,
  )
  bar(p, [-0.1, DECK - 0.13, 0.1], [BACK_X - 0.26, DECK - 0.11 + 0.26 * Math.tan((o.back * Math.PI) / 180) * 0.8, 0.1], 0.018, M.steel())
}

// Goepel support: cradle for the knee on a stainless rod, with a strap.
function legSupport(p: THREE.Object3D, side: number, pad: THREE.Material) {
  const z = side * (WIDTH / 2 + 0.05)
  add(p, rbox(0.06, 0.09, 0.06, 0.01), M.steel(), [0.2, DECK - 0.07, z])
  add(p, rcyl(0.024, 0.02, 0.006), M.dark(), [0.2, DECK - 0.07, z + side * 0.045], [90, 0, 0])
  pipe(
    p,
    [
      [0.2, DECK - 0.08, z],
      [0.2, DECK + 0.24, z],
      [0.34, DECK + 0.34, z + side * 0.03],
    ],
    0.013,
    M.chrome(),
    0.06,
  )
  const cradle = group(p, [0.42, DECK + 0.37, z + side * 0.03], [0, -side * 14, -12])
  const half = 0.11
  const outline = shape(
    [
      [-half, 0.07, 0.03],
      [-half + 0.025, 0.08, 0.02],
      [-half * 0.55, -0.005, 0.06],
      [half * 0.55, -0.005, 0.06],
      [half - 0.025, 0.08, 0.02],
      [half, 0.07, 0.03],
      [half * 0.7, -0.05, 0.07],
      [-half * 0.7, -0.05, 0.07],
    ],
    0.02,
  )
  add(cradle, extrude(outline, 0.34, 0.012, 4), pad, [0, 0, 0], [0, 90, 0])
  add(cradle, rbox(0.035, 0.012, 0.2, 0.004), M.fabric(0x3a424b), [0.04, 0.075, 0])
}

function handGrip(p: THREE.Object3D, side: number, o: Params) {
  const z = side * (WIDTH / 2 + 0.04)
  add(p, rbox(0.06, 0.06, 0.05, 0.01), M.steel(), [-0.06, DECK - 0.07, z])
  pipe(
    p,
    [
      [-0.06, DECK - 0.07, z],
      [-0.06, DECK + 0.1, z + side * 0.02],
      [0.02, DECK + 0.2, z + side * 0.02],
    ],
    0.013,
    M.chrome(),
    0.05,
  )
  const grip = group(p, [0.045, DECK + 0.225, z + side * 0.02], [0, 0, 45])
  add(grip, rcyl(0.019, 0.13, 0.008), M.rubber(0x4a525a), [0, 0, 0], [0, 0, 90])
  add(grip, rcyl(0.022, 0.012, 0.004), M.plastic(o.accent), [-0.06, 0, 0], [0, 0, 90])
}

function basin(p: THREE.Object3D) {
  const g = group(p, [0.22, DECK - 0.13, 0])
  add(
    g,
    lathe([
      [0, -0.1],
      [0.07, -0.1],
      [0.115, -0.03],
      [0.13, 0],
      [0.126, 0.002],
      [0.11, -0.026],
      [0.066, -0.092],
      [0, -0.092],
    ]),
    M.steel(),
  )
  add(g, cyl(0.007, 0.3), M.chrome(), [0, 0, 0], [90, 0, 0])
}

function footPart(p: THREE.Object3D, pad: THREE.Material, o: Params) {
  const y = DECK - 0.19
  add(p, rbox(0.56, 0.035, WIDTH - 0.08, 0.012), M.white(o.shell), [0.62, y - 0.05, 0])
  cushion(p, rectOutline(0.54, WIDTH - 0.04, 0.1), 0.08, pad, [0.64, y, 0])
  mirrorZ((s) => bar(p, [0.05, y - 0.055, s * 0.2], [0.6, y - 0.055, s * 0.2], 0.014, M.chrome()))
  bar(p, [0.76, y - 0.06, 0], [0.76, 0.12, 0], 0.018, M.paint(0xdfe3e6))
  mirrorZ((s) => caster(p, [0.76, 0, s * 0.16], 0.04, { brake: false }))
  bar(p, [0.76, 0.1, -0.17], [0.76, 0.1, 0.17], 0.014, M.paint(0xdfe3e6))
}

function sideGuards(p: THREE.Object3D, o: Params) {
  mirrorZ((s) => {
    const z = s * (WIDTH / 2 + 0.04)
    const guard = group(p, [-0.42, DECK + 0.26, z], [0, 0, -o.back * 0.6])
    const outline = shape(
      [
        [-0.24, -0.13],
        [0.2, -0.13],
        [0.24, 0.03],
        [0.14, 0.13],
        [-0.2, 0.13],
      ],
      0.08,
    )
    add(guard, extrude(outline, 0.03, 0.011, 4), M.white(o.shell))
    add(guard, rbox(0.22, 0.05, 0.034, 0.012), M.plastic(o.accent), [0, 0.04, 0])
    bar(p, [-0.34, DECK - 0.06, z], [-0.38, DECK + 0.2, z], 0.014, M.steel())
  })
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  const pad = M.vinyl(o.vinyl)
  if (o.base === 'column') columnBase(root, o)
  else if (o.base === 'twin') twinBase(root, o)
  else frameBase(root, o)
  add(root, rbox(0.74, 0.05, 0.46, 0.014), M.paint(0xd7dce0), [-0.12, DECK - 0.12, 0])
  seat(root, pad, o)
  backrest(root, pad, o)
  mirrorZ((s) => {
    legSupport(root, s, pad)
    handGrip(root, s, o)
  })
  basin(root)
  if (o.footPart) footPart(root, pad, o)
  if (o.rails) sideGuards(root, o)
  if (o.pole) dripPole(root, [-0.3, DECK - 0.1, -WIDTH / 2 - 0.03], 0.95)
  if (o.pedal) footSwitch(root, [0.34, 0, 0.5], 40, [0x3a7fb8, 0xb9c1c8])
  return root
}
