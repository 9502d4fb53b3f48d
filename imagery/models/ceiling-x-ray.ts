// Ceiling-suspended radiography: rails overhead, a telescopic column with tube and touch screen, an elevating table, a wall stand.
import type { Group } from 'three'
import { M, add, bar, box, cable, group, mirrorZ, pipe, rbox, rcyl } from '../kit.ts'
import { buttonRow, cushion, display, rectOutline } from '../parts-clinical.ts'
import { radiograph } from '../parts-screens.ts'
import { tubeHead, wallStand } from '../parts-radiography.ts'

export const meta = {
  title: 'Ceiling-suspended X-ray system',
  views: [
    [28, 10],
    [-30, 14],
  ],
  fov: 24,
  fill: 0.92,
}

export interface CeilingXRayParams {
  shell?: number
  accent?: number
  grey?: number
  pad?: number
}

const CEILING = 2.5
const TUBE_Y = 1.62

function rails(root: Group, q: Required<CeilingXRayParams>): void {
  mirrorZ((s) => add(root, rbox(2.5, 0.06, 0.07, 0.01), M.alu(0xd3d8dc), [0, CEILING, s * 0.62]))
  for (const x of [-0.16, 0.44]) add(root, rbox(0.07, 0.06, 1.5, 0.01), M.alu(0xd3d8dc), [x, CEILING - 0.06, 0])
  add(root, rbox(0.74, 0.1, 0.5, 0.03), M.white(q.shell), [0.14, CEILING - 0.14, 0])
  add(root, rbox(0.744, 0.016, 0.504, 0.006), M.plastic(q.accent), [0.14, CEILING - 0.12, 0])
}

function column(root: Group, q: Required<CeilingXRayParams>): void {
  const x = 0.14
  const sections = [0.23, 0.195, 0.16, 0.125]
  sections.forEach((side, i) => {
    const top = CEILING - 0.19 - i * 0.145
    add(root, rbox(side, 0.17, side, 0.012), i ? M.alu(0xd8dde0) : M.white(q.shell), [x, top - 0.075, 0])
  })
  add(root, rbox(0.2, 0.14, 0.2, 0.035), M.white(q.shell), [x, TUBE_Y + 0.14, 0])
  add(root, rcyl(0.075, 0.1, 0.012), M.plastic(q.grey), [x, TUBE_Y + 0.06, 0])
  tubeHead(group(root, [x, TUBE_Y - 0.02, 0.02]), q, 1.15)
  display(root, 0.25, 0.17, radiograph(720, 490), M.plastic(q.grey), [x, TUBE_Y + 0.09, 0.2], [-6, 0, 0], 0.03)
  const cord = M.rubber(0x3b4249)
  cable(
    root,
    [
      [x - 0.1, TUBE_Y + 0.1, -0.08],
      [x - 0.26, TUBE_Y + 0.3, -0.12],
      [x - 0.22, TUBE_Y + 0.62, -0.14],
      [x - 0.4, CEILING - 0.12, -0.2],
      [x - 0.8, CEILING - 0.2, -0.3],
      [x - 1.1, CEILING - 0.08, -0.5],
    ],
    0.02,
    cord,
  )
}

function table(root: Group, q: Required<CeilingXRayParams>): void {
  const g = group(root, [0.14, 0, 0.04])
  add(g, rbox(1.5, 0.08, 0.56, 0.03), M.plastic(q.grey), [0, 0.045, 0])
  for (const x of [-0.4, 0.4]) {
    add(g, rbox(0.34, 0.24, 0.42, 0.03), M.white(q.shell), [x, 0.2, 0])
    add(g, rbox(0.28, 0.22, 0.36, 0.02), M.alu(0xcfd4d9), [x, 0.42, 0])
  }
  add(g, rbox(1.6, 0.13, 0.6, 0.03), M.white(q.shell), [0, 0.57, 0])
  add(g, rbox(1.604, 0.014, 0.604, 0.006), M.plastic(q.accent), [0, 0.53, 0])
  add(g, rbox(0.66, 0.07, 0.62, 0.012), M.dark(0x454e56), [0.02, 0.6, 0.01])
  add(g, rbox(2.2, 0.034, 0.8, 0.014), M.dark(q.pad), [0, 0.655, 0])
  mirrorZ((s) => add(g, rbox(2.22, 0.046, 0.024, 0.008), M.alu(), [0, 0.652, s * 0.408]))
  cushion(g, rectOutline(2.0, 0.62, 0.06), 0.03, M.vinyl(q.accent), [0, 0.688, 0])
  add(g, rbox(0.4, 0.05, 0.04, 0.012), M.plastic(q.grey), [0.3, 0.575, 0.31])
  buttonRow(g, [0.18, 0.578, 0.334], 0.06, [0xcfd5da, 0xcfd5da, 0x3a9a62, 0xd98c2b], 0.013)
  for (const x of [-0.5, 0.5]) add(g, rbox(0.3, 0.024, 0.07, 0.008), M.rubber(), [x, 0.07, 0.31])
}

function handGrip(root: Group): void {
  mirrorZ((s) =>
    pipe(
      root,
      [
        [-0.55, 0.72, s * 0.42],
        [-0.55, 0.8, s * 0.44],
        [-0.35, 0.8, s * 0.44],
        [-0.35, 0.72, s * 0.42],
      ],
      0.012,
      M.chrome(),
      0.04,
    ),
  )
  add(root, box(0.002, 0.002, 0.5), M.plastic(0xc9413a), [0.14, 0.71, 0.04])
  bar(root, [0.14, CEILING - 0.02, -0.62], [0.14, CEILING - 0.02, 0.62], 0.01, M.alu())
}

export function build(params: CeilingXRayParams = {}): Group {
  const q = { shell: 0xf1f3f4, accent: 0x2b7fb8, grey: 0x69737c, pad: 0x30363d, ...params }
  const root = group()
  rails(root, q)
  column(root, q)
  table(root, q)
  handGrip(root)
  wallStand(group(root, [-1.3, 0, -0.3], [0, 42, 0]), q)
  return root
}
