// Treatment recliner for dialysis: wide padded chair with swing arms, leg rest, scales or drip pole. Front is +X.
import type { THREE } from '../kit.ts'
import { M, add, bar, cable, caster, decal, extrude, group, mirrorZ, padded, pillow, rbox, rcyl, shape, type Vec3 } from '../kit.ts'
import { cushion, display, dripPole, rectOutline } from '../parts-clinical.ts'
import { markTex } from '../parts-mark.ts'
import { tileScreen } from '../parts-screens.ts'

export const meta = {
  name: 'dialysis-chair',
  title: 'Dialysis chair',
  views: [
    [48, 13],
    [-36, 15],
  ],
  fov: 24,
  fill: 0.88,
}

const defaults = {
  mark: 'RESTAVELLE D2',
  vinyl: 0x3d7fa8,
  piping: 0x2a5f82,
  shell: 0xf1f3f4,
  base: 'frame' as 'frame' | 'shroud' | 'column',
  back: 52,
  leg: 38,
  headrest: true,
  pole: false,
  tablet: true,
  twoTone: false,
}
type Params = typeof defaults
export type Options = Partial<Params>

const SEAT_Y = 0.56
const WIDTH = 0.56
const SEAT_X = -0.26
const SEAT_LENGTH = 0.54
// The seat frame's side up to the leg rest; the shroud hides it.
const MARKS: Record<Params['base'], { width: number; at: Vec3 }> = {
  frame: { width: 0.2, at: [0.15, SEAT_Y - 0.11, 0.2305] },
  shroud: { width: 0.27, at: [0.105, 0.255, 0.2505] },
  column: { width: 0.175, at: [0.122, SEAT_Y - 0.11, 0.2205] },
}
const PAD = 0.13

function frameBase(p: THREE.Object3D, o: Params) {
  const paint = M.paint(o.shell)
  mirrorZ((s) => {
    add(p, rbox(1.02, 0.05, 0.05, 0.014), paint, [-0.02, 0.16, s * 0.26])
    for (const x of [-0.48, 0.44]) caster(p, [x, 0, s * 0.28], 0.06, { yaw: x > 0 ? -s * 20 : 180 + s * 20, brake: x > 0 })
    bar(p, [-0.4, 0.18, s * 0.24], [0.14, SEAT_Y - 0.13, s * 0.24], 0.02, paint)
    bar(p, [0.36, 0.18, s * 0.22], [-0.2, SEAT_Y - 0.13, s * 0.22], 0.02, paint)
  })
  for (const x of [-0.44, 0.4]) add(p, rbox(0.05, 0.05, 0.54, 0.014), paint, [x, 0.16, 0])
  bar(p, [-0.3, 0.2, 0], [0.05, SEAT_Y - 0.14, 0], 0.028, M.dark())
  add(p, rbox(0.56, 0.05, 0.46, 0.014), paint, [0, SEAT_Y - 0.11, 0])
}

function shroudBase(p: THREE.Object3D, o: Params) {
  const outline = shape([
    [-0.42, 0.12, 0.05],
    [0.4, 0.12, 0.05],
    [0.3, 0.3, 0.1],
    [0.22, 0.46, 0.04],
    [-0.26, 0.46, 0.04],
    [-0.34, 0.3, 0.1],
  ])
  add(p, extrude(outline, 0.5, 0.045, 6), M.white(o.shell))
  add(p, rbox(0.72, 0.016, 0.508, 0.006), M.plastic(o.piping), [0, 0.17, 0])
  mirrorZ((s) => {
    for (const x of [-0.32, 0.3]) caster(p, [x, 0, s * 0.22], 0.056, { yaw: x > 0 ? 0 : 180, brake: x > 0 })
  })
}

function columnBase(p: THREE.Object3D, o: Params) {
  add(
    p,
    extrude(
      shape([
        [-0.42, -0.29, 0.16],
        [0.36, -0.29, 0.16],
        [0.36, 0.29, 0.16],
        [-0.42, 0.29, 0.16],
      ]),
      0.08,
      0.03,
      5,
    ),
    M.paint(o.shell),
    [0, 0.05, 0],
    [90, 0, 0],
  )
  add(p, rbox(0.26, 0.18, 0.24, 0.03), M.white(o.shell), [0, 0.17, 0])
  add(p, rbox(0.2, 0.2, 0.18, 0.02), M.alu(0xcfd4d9), [0, 0.33, 0])
  add(p, rbox(0.52, 0.05, 0.44, 0.016), M.paint(o.shell), [0, SEAT_Y - 0.11, 0])
}

// Backrest with lumbar roll and wings, turned about the rear edge of the seat.
function backrest(p: THREE.Object3D, pad: THREE.Material, piping: THREE.Material, o: Params) {
  const g = group(p, [SEAT_X, SEAT_Y - 0.01, 0], [0, 0, -o.back])
  add(
    g,
    padded(
      [
        [-0.82, 0.02],
        [-0.6, 0.0],
        [-0.34, 0.0],
        [-0.16, 0.03],
        [0.0, 0.01],
      ],
      PAD,
      WIDTH,
      0.045,
      0.18,
    ),
    pad,
  )
  add(g, rbox(0.74, 0.03, WIDTH - 0.06, 0.012), M.plastic(0xd5dbe0), [-0.42, -0.075, 0])
  for (const x of [-0.52, -0.26]) add(g, rbox(0.008, 0.01, WIDTH - 0.05, 0.004), piping, [x, 0.067, 0])
  mirrorZ((s) => add(g, pillow(0.52, 0.13, 0.12, 0.5), o.twoTone ? piping : pad, [-0.5, 0.06, s * (WIDTH / 2 - 0.035)]))
  if (!o.headrest) return
  add(g, pillow(0.2, 0.14, 0.36, 0.55), o.twoTone ? piping : pad, [-0.7, 0.1, 0])
}

function seat(p: THREE.Object3D, pad: THREE.Material, piping: THREE.Material) {
  cushion(p, rectOutline(SEAT_LENGTH, WIDTH, 0.05), PAD, pad, [SEAT_X + SEAT_LENGTH / 2, SEAT_Y, 0])
  add(p, rbox(0.008, 0.008, WIDTH - 0.07, 0.003), piping, [SEAT_X + SEAT_LENGTH * 0.55, SEAT_Y + PAD / 2, 0])
}

function legRest(p: THREE.Object3D, pad: THREE.Material, o: Params) {
  const g = group(p, [SEAT_X + SEAT_LENGTH, SEAT_Y - 0.01, 0], [0, 0, -o.leg])
  add(
    g,
    padded(
      [
        [0.01, 0],
        [0.2, 0.01],
        [0.5, 0.0],
      ],
      PAD - 0.02,
      WIDTH - 0.02,
      0.04,
      0.1,
    ),
    pad,
  )
  add(g, rbox(0.44, 0.025, WIDTH - 0.1, 0.01), M.plastic(0xd5dbe0), [0.25, -0.07, 0])
  const foot = group(g, [0.56, 0.03, 0], [0, 0, 72])
  cushion(foot, rectOutline(0.22, WIDTH - 0.1, 0.05), 0.05, pad, [0.06, 0, 0])
  mirrorZ((s) => bar(g, [0.4, -0.06, s * 0.18], [0.57, -0.03, s * 0.18], 0.012, M.chrome()))
}

// Broad arm cradle on a swivel post.
function arm(p: THREE.Object3D, side: number, pad: THREE.Material, o: Params) {
  const z = side * (WIDTH / 2 + 0.09)
  const y = SEAT_Y + 0.2
  add(p, rcyl(0.024, 0.3, 0.006), M.alu(), [-0.16, SEAT_Y + 0.04, z])
  add(p, rbox(0.09, 0.05, 0.16, 0.014), M.paint(o.shell), [-0.16, SEAT_Y - 0.1, side * (WIDTH / 2 + 0.04)])
  const g = group(p, [0, y, z], [0, side * 3, 2])
  add(
    g,
    extrude(
      shape([
        [-0.3, -0.055, 0.05],
        [0.28, -0.065, 0.06],
        [0.28, 0.065, 0.06],
        [-0.3, 0.055, 0.05],
      ]),
      0.026,
      0.01,
      3,
    ),
    M.plastic(0xd5dbe0),
    [0, -0.01, 0],
    [90, 0, 0],
  )
  const scoop = shape([
    [-0.085, 0.05, 0.02],
    [-0.05, 0.062, 0.02],
    [-0.03, 0.032, 0.03],
    [0.03, 0.032, 0.03],
    [0.05, 0.062, 0.02],
    [0.085, 0.05, 0.02],
    [0.07, -0.01, 0.03],
    [-0.07, -0.01, 0.03],
  ])
  add(g, extrude(scoop, 0.56, 0.02, 5), pad, [0, 0.005, 0], [0, 90, 0])
}

function tablet(p: THREE.Object3D, o: Params) {
  const z = -WIDTH / 2 - 0.2
  const tex = tileScreen(
    'Chair',
    [
      { label: 'Back', value: '52°', color: '#2b7fb8' },
      { label: 'Legs', value: '38°', color: '#2f9b82' },
      { label: 'Weight', value: '71.4', color: '#5c6f80' },
      { label: 'Heat', value: 'on', color: '#d98c2b' },
    ],
    2,
  )
  bar(p, [-0.3, SEAT_Y - 0.12, z + 0.08], [-0.3, SEAT_Y + 0.5, z + 0.04], 0.012, M.paint(o.shell))
  bar(p, [-0.3, SEAT_Y - 0.1, z + 0.08], [-0.2, SEAT_Y - 0.1, -0.2], 0.014, M.paint(o.shell))
  bar(p, [-0.3, SEAT_Y + 0.5, z + 0.04], [-0.02, SEAT_Y + 0.56, z + 0.1], 0.011, M.paint(o.shell))
  add(p, rcyl(0.02, 0.04, 0.005), M.dark(), [-0.3, SEAT_Y + 0.5, z + 0.04])
  display(p, 0.24, 0.165, tex, M.dark(), [0.02, SEAT_Y + 0.6, z + 0.13], [-8, 42, 0], 0.02)
}

function handset(p: THREE.Object3D) {
  const z = WIDTH / 2 + 0.19
  add(p, rbox(0.055, 0.13, 0.024, 0.01), M.dark(0x4a525a), [0.12, SEAT_Y + 0.06, z])
  for (let i = 0; i < 4; i++) add(p, rbox(0.03, 0.014, 0.006, 0.003), M.plastic(0xcfd6dc), [0.12, SEAT_Y + 0.095 - i * 0.024, z + 0.012])
  cable(
    p,
    [
      [0.12, SEAT_Y - 0.005, z],
      [0.13, SEAT_Y - 0.14, z - 0.02],
      [0.06, SEAT_Y - 0.2, z - 0.12],
      [0, SEAT_Y - 0.12, 0.2],
    ],
    0.005,
    M.rubber(),
  )
}

function polePart(p: THREE.Object3D) {
  const z = -WIDTH / 2 - 0.06
  dripPole(p, [-0.42, SEAT_Y - 0.2, z], 1.25)
  bar(p, [-0.42, SEAT_Y - 0.12, z], [-0.18, SEAT_Y - 0.12, -0.2], 0.014, M.steel())
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  const pad = M.vinyl(o.vinyl)
  const piping = M.vinyl(o.piping)
  if (o.base === 'frame') frameBase(root, o)
  else if (o.base === 'shroud') shroudBase(root, o)
  else columnBase(root, o)
  seat(root, pad, piping)
  backrest(root, pad, piping, o)
  legRest(root, pad, o)
  mirrorZ((s) => arm(root, s, o.twoTone ? piping : pad, o))
  handset(root)
  if (o.tablet) tablet(root, o)
  if (o.pole) polePart(root)
  const { width, at } = MARKS[o.base]
  decal(root, width, width / 4, markTex(o.mark, '#55636f'), at)
  return root
}
