// Operating table: foot, lifting column, sectioned top with rails, split legs, arm boards. Head at -X.
import type { THREE } from '../kit.ts'
import { M, add, bar, cable, caster, extrude, group, mirrorZ, pipe, rbox, rcyl, shape } from '../kit.ts'
import { bellows, cushion, railClamp, rectOutline, sideRail } from '../parts-clinical.ts'
import { markLabel } from '../parts-mark.ts'

export const meta = {
  name: 'operating-table',
  title: 'Operating table',
  views: [
    [36, 16],
    [-40, 20],
  ],
  fov: 24,
  fill: 0.87,
}

const defaults = {
  pad: 0x23272c,
  cover: 0xd9dde0,
  steel: true,
  foot: 'slab' as 'slab' | 'long' | 'mobile',
  back: 22,
  legs: 8,
  spread: 10,
  head: 12,
  tilt: 0,
  top: 0.86,
  armBoards: true,
  frame: false,
  mark: 'TAVENOR T5',
}
type Params = typeof defaults
export type Options = Partial<Params>

const WIDTH = 0.52
const PAD = 0.075
const BACK = 0.62
const SEAT = 0.42
const LEG = 0.66
const PIVOT_BACK = -0.24
const PIVOT_LEG = PIVOT_BACK + SEAT

function foot(p: THREE.Object3D, style: Params['foot'], shell: THREE.Material) {
  const long = style === 'long'
  const x0 = long ? -0.62 : -0.46
  const y = style === 'mobile' ? 0.17 : 0.085
  const outline = shape([
    [x0, -0.24, 0.1],
    [0.46, -0.24, 0.1],
    [0.46, 0.24, 0.1],
    [x0, 0.24, 0.1],
  ])
  add(p, extrude(outline, 0.1, 0.028, 6), shell, [0, y, 0], [90, 0, 0])
  add(
    p,
    extrude(
      shape(
        [
          [x0 + 0.1, 0],
          [0.36, 0],
          [0.2, 0.09],
          [-0.2, 0.09],
        ],
        0.03,
      ),
      0.34,
      0.02,
      5,
    ),
    shell,
    [0, y + 0.045, 0],
  )
  add(p, rbox(0.46 - x0 + 0.01, 0.022, 0.49, 0.01), M.rubber(), [(0.46 + x0) / 2, y - 0.045, 0])
  if (style === 'mobile') {
    mirrorZ((s) => {
      caster(p, [-0.37, 0, s * 0.19], 0.062, { yaw: 180, brake: false })
      caster(p, [0.37, 0, s * 0.19], 0.062, { yaw: 0, brake: true })
    })
    return
  }
  mirrorZ((s) => {
    for (const x of [x0 + 0.1, 0.36]) add(p, rcyl(0.034, 0.04, 0.006), M.rubber(), [x, 0.02, s * 0.17])
  })
  add(p, rbox(0.09, 0.02, 0.12, 0.008), M.plastic(0xc9413a), [0.5, 0.06, 0.1], [0, 0, -14])
}

function column(p: THREE.Object3D, from: number, to: number, shell: THREE.Material) {
  add(p, rbox(0.3, 0.26, 0.26, 0.04), shell, [0, from + 0.11, 0])
  bellows(p, 0.24, 0.2, from + 0.24, to - 0.09, 7, M.rubber(0x4a5057))
  add(p, rbox(0.34, 0.1, 0.3, 0.03), shell, [0, to - 0.065, 0])
}

// One section: metal tray, pad, rails on the sides that are asked for.
function section(p: THREE.Object3D, x0: number, length: number, z: number, width: number, pad: THREE.Material, rails: number[]) {
  const x = x0 + length / 2
  add(p, rbox(length - 0.012, 0.022, width - 0.05, 0.006), M.steel(), [x, 0, z])
  add(p, rbox(length - 0.03, 0.03, width - 0.14, 0.006), M.alu(), [x, -0.024, z])
  cushion(p, rectOutline(length - 0.01, width, 0.035), PAD, pad, [x, 0.012 + PAD / 2, z])
  for (const s of rails) sideRail(p, x0 + 0.05, x0 + length - 0.05, -0.004, z + s * (width / 2 + 0.012))
}

function armBoard(p: THREE.Object3D, x: number, side: number, pad: THREE.Material) {
  const g = group(p, [x, 0, side * (WIDTH / 2 + 0.012)])
  railClamp(g, [0, -0.01, side * 0.02], side)
  bar(g, [0, 0.0, side * 0.02], [0, 0.02, side * 0.12], 0.01, M.chrome())
  add(g, rbox(0.12, 0.012, 0.56, 0.004), M.steel(), [0, 0.028, side * 0.36])
  cushion(g, rectOutline(0.15, 0.58, 0.03), 0.05, pad, [0, 0.06, side * 0.36])
  for (const z of [0.24, 0.46]) add(g, rbox(0.158, 0.012, 0.035, 0.004), M.fabric(0x3a424b), [0, 0.085, side * z])
}

function screenFrame(p: THREE.Object3D, x: number) {
  const z = WIDTH / 2 + 0.03
  mirrorZ((s) => railClamp(p, [x, -0.01, s * z], s))
  pipe(
    p,
    [
      [x, -0.02, -z],
      [x, 0.42, -z],
      [x + 0.05, 0.46, -z + 0.03],
      [x + 0.05, 0.46, z - 0.03],
      [x, 0.42, z],
      [x, -0.02, z],
    ],
    0.009,
    M.chrome(),
    0.05,
    { seg: 120 },
  )
}

function handControl(p: THREE.Object3D) {
  const z = WIDTH / 2 + 0.03
  add(p, rbox(0.065, 0.15, 0.026, 0.012), M.dark(0x3a4148), [0.02, -0.07, z])
  for (let row = 0; row < 4; row++) {
    for (const x of [0.006, 0.034]) {
      add(p, rbox(0.017, 0.015, 0.006, 0.003), M.plastic(row === 0 ? 0xd98c2b : 0xcfd6dc), [x, -0.025 - row * 0.025, z + 0.013])
    }
  }
  cable(
    p,
    [
      [0.02, -0.145, z],
      [0.03, -0.26, z - 0.01],
      [0.08, -0.3, z - 0.08],
      [0.1, -0.2, 0.12],
    ],
    0.005,
    M.rubber(),
  )
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  const shell = o.steel ? M.steel(o.cover) : M.paint(o.cover)
  const pad = M.vinyl(o.pad)
  foot(root, o.foot, shell)
  column(root, o.foot === 'mobile' ? 0.24 : 0.15, o.top - 0.03, shell)
  const top = group(root, [0, o.top, 0], [0, 0, o.tilt])
  add(top, rbox(0.62, 0.05, 0.34, 0.015), M.paint(0xc9ced3), [-0.03, -0.05, 0])
  section(top, PIVOT_BACK, SEAT, 0, WIDTH, pad, [-1, 1])
  const back = group(top, [PIVOT_BACK, 0, 0], [0, 0, -o.back])
  section(back, -BACK, BACK, 0, WIDTH, pad, [-1, 1])
  if (o.armBoards) mirrorZ((s) => armBoard(back, -0.4, s, pad))
  if (o.frame) screenFrame(back, -0.22)
  const head = group(back, [-BACK, 0, 0], [0, 0, o.back - o.head])
  section(head, -0.29, 0.28, 0, 0.3, pad, [])
  mirrorZ((s) => bar(head, [0.06, -0.02, s * 0.08], [-0.2, -0.02, s * 0.08], 0.008, M.chrome()))
  mirrorZ((s) => {
    const leg = group(top, [PIVOT_LEG, 0, s * WIDTH * 0.26], [0, -s * o.spread, -o.legs])
    section(leg, 0.012, LEG, 0, WIDTH * 0.47, pad, [s])
    add(leg, rcyl(0.028, 0.05, 0.004), M.steel(), [0.0, -0.035, 0], [90, 0, 0])
  })
  handControl(top)
  markLabel(root, o.mark, 0.34, [0, o.foot === 'mobile' ? 0.17 : 0.085, 0.2406], [0, 0, 0], '#55636f')
  return root
}
