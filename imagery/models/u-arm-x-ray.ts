// U-arm radiography: a floor column carries a swivelling U whose ends hold the tube and the flat detector; a mobile table beside it.
import type { Group } from 'three'
import { M, add, box, cable, caster, cyl, extrude, group, mirrorZ, rbox, rcyl, shape } from '../kit.ts'
import { cushion, display, rectOutline } from '../parts-clinical.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { detector, tubeHead } from '../parts-radiography.ts'
import { radiograph } from '../parts-screens.ts'

export const meta = {
  title: 'U-arm X-ray system',
  views: [
    [30, 10],
    [-34, 12],
  ],
  fov: 24,
  fill: 0.9,
}

export interface UArmParams extends Marked {
  shell?: number
  accent?: number
  grey?: number
  // Angle of the U in degrees; 90 has the tube above the detector.
  turn?: number
  table?: boolean
}

const PIVOT = 1.12
const REACH = 0.8
const OUT = 0.66

function column(root: Group, q: Required<UArmParams>): void {
  add(root, rbox(0.8, 0.05, 0.66, 0.02), M.plastic(q.grey), [0, 0.025, -0.3])
  add(root, rbox(0.34, 2.1, 0.28, 0.04), M.white(q.shell), [0, 1.09, -0.42])
  add(root, box(0.13, 1.8, 0.006), M.dark(0x454e56), [0, 1.1, -0.279])
  add(root, rbox(0.345, 0.03, 0.285, 0.01), M.plastic(q.accent), [0, 2.02, -0.42])
  markLabel(root, q.mark, 0.25, [0, 0.14, -0.2788])
  add(root, rbox(0.36, 0.36, 0.16, 0.04), M.white(q.shell), [0, PIVOT, -0.22])
  add(root, rcyl(0.15, 0.1, 0.02), M.plastic(q.grey), [0, PIVOT, -0.11], [90, 0, 0])
}

// In its own frame the U lies along X: detector on the left, tube on the right, both reaching towards +Z.
function arm(root: Group, q: Required<UArmParams>): void {
  const g = group(root, [0, PIVOT, -0.04], [0, 0, q.turn])
  const beam = shape([
    [-REACH, -0.07, 0.04],
    [REACH, -0.07, 0.04],
    [REACH, 0.07, 0.04],
    [-REACH, 0.07, 0.04],
  ])
  add(g, extrude(beam, 0.12, 0.03, 5), M.white(q.shell))
  add(g, rbox(1.1, 0.02, 0.124, 0.006), M.plastic(q.accent), [0, 0, 0])
  for (const s of [-1, 1]) {
    add(g, rbox(0.12, 0.15, OUT, 0.03), M.white(q.shell), [s * (REACH - 0.06), 0, OUT / 2 - 0.05])
    add(g, rcyl(0.07, 0.08, 0.012), M.plastic(q.grey), [s * (REACH - 0.13), 0, OUT - 0.14], [0, 0, 90])
  }
  const bucky = group(g, [-(REACH - 0.22), 0, OUT - 0.14], [0, 90, 0])
  detector(bucky, q, 0.44)
  const tube = group(g, [REACH - 0.22, 0, OUT - 0.14], [0, 0, -90])
  tubeHead(tube, q, 0.95)
  cable(
    g,
    [
      [REACH - 0.1, 0.1, OUT - 0.1],
      [REACH + 0.06, 0.16, OUT * 0.5],
      [REACH - 0.1, 0.14, 0.05],
      [REACH * 0.4, 0.14, -0.02],
      [0, 0.16, -0.1],
    ],
    0.018,
    M.rubber(0x3b4249),
  )
}

function mobileTable(root: Group, q: Required<UArmParams>): void {
  const g = group(root, [-0.1, 0, 0.42])
  add(g, rbox(1.9, 0.03, 0.64, 0.012), M.dark(0x30363d), [0, 0.69, 0])
  cushion(g, rectOutline(1.75, 0.52, 0.06), 0.03, M.vinyl(q.accent), [0, 0.72, 0])
  mirrorZ((s) => {
    add(g, rbox(1.92, 0.042, 0.022, 0.008), M.alu(), [0, 0.688, s * 0.33])
    for (const x of [-0.8, 0.8]) {
      add(g, rbox(0.05, 0.58, 0.05, 0.012), M.paint(q.shell), [x, 0.4, s * 0.27])
      caster(g, [x, 0, s * 0.27], 0.055, { yaw: s * 20, brake: x > 0 })
    }
  })
  for (const x of [-0.8, 0.8]) add(g, rbox(0.05, 0.05, 0.56, 0.012), M.paint(q.shell), [x, 0.16, 0])
}

export function build(params: UArmParams = {}): Group {
  const q = { shell: 0xf1f3f4, accent: 0x2f8f7a, grey: 0x69737c, turn: 62, table: false, mark: 'RADIVANE F32U', ...params }
  const root = group()
  column(root, q)
  arm(root, q)
  const console = group(root, [0.3, 1.52, -0.28], [0, 24, 0])
  add(console, cyl(0.014, 0.2), M.chrome(), [-0.08, -0.02, -0.03], [0, 0, 90])
  display(console, 0.24, 0.17, radiograph(720, 510), M.plastic(q.grey), [0.1, 0, 0], [-6, 0, 0], 0.03)
  if (q.table) mobileTable(root, q)
  return root
}
