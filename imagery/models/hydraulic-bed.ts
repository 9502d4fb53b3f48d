// Hydraulic beauty bed: padded sections on a lifting column that turns on a round chromed base, with pump pedal and levers. Head at -X.
import type { Group } from 'three'
import { M, add, bar, group, hole, lathe, mirrorZ, rbox, rcyl, shape, extrude, sph, torus } from '../kit.ts'
import { cushion, rectOutline } from '../parts-clinical.ts'

export const meta = {
  title: 'Hydraulic beauty bed',
  views: [
    [36, 13],
    [-30, 15],
  ],
  fov: 24,
  fill: 0.88,
}

export interface HydraulicBedParams {
  vinyl?: number
  trim?: number
  back?: number
  foot?: number
  chrome?: boolean
}

type Full = Required<HydraulicBedParams>

const TOP = 0.6
const WIDTH = 0.62
const BASE_R = 0.33
const THICK = 0.11
const BACK = 0.74
const SEAT = 0.5
const LEGS = 0.56
const HINGE = -0.3

function base(p: Group, q: Full): void {
  const metal = q.chrome ? M.chrome() : M.paint(0xeef1f3)
  add(
    p,
    lathe([
      [0.001, 0.012],
      [BASE_R, 0.012],
      [BASE_R + 0.004, 0.022],
      [BASE_R - 0.01, 0.034],
      [0.16, 0.056],
      [0.09, 0.075],
      [0.085, 0.1],
      [0.001, 0.1],
    ]),
    metal,
  )
  add(p, torus(BASE_R - 0.004, 0.01), M.rubber(), [0, 0.012, 0], [90, 0, 0])
  add(p, rcyl(0.085, 0.22, 0.01), M.paint(0xdfe4e8), [0, 0.2, 0])
  add(p, torus(0.086, 0.006), M.plastic(q.trim), [0, 0.29, 0], [90, 0, 0])
  add(p, rcyl(0.052, 0.2, 0.004), M.chrome(), [0, 0.38, 0])
  add(p, rbox(0.46, 0.04, 0.4, 0.014), M.dark(0x4a525a), [0.0, TOP - THICK / 2 - 0.045, 0])
  // Pump pedal and release lever at the column's foot.
  bar(p, [0.05, 0.14, 0.07], [0.2, 0.1, 0.34], 0.012, M.chrome())
  add(p, rbox(0.11, 0.018, 0.06, 0.008), M.rubber(0x3a4046), [0.205, 0.102, 0.36], [0, -28, 0])
  bar(p, [-0.05, 0.14, 0.07], [-0.14, 0.1, 0.32], 0.01, M.chrome())
  add(p, rbox(0.06, 0.016, 0.05, 0.006), M.rubber(q.trim), [-0.145, 0.102, 0.335], [0, 24, 0])
}

function backSection(p: Group, q: Full): void {
  const pad = M.vinyl(q.vinyl)
  const w = WIDTH / 2
  const g = group(p, [HINGE, TOP, 0], [0, 0, -q.back])
  const outline = shape([
    [-BACK, -w * 0.72, 0.14],
    [-BACK * 0.55, -w, 0.12],
    [-0.005, -w, 0.04],
    [-0.005, w, 0.04],
    [-BACK * 0.55, w, 0.12],
    [-BACK, w * 0.72, 0.14],
  ])
  outline.holes.push(
    hole(
      [
        [-BACK + 0.08, -0.06, 0.05],
        [-BACK + 0.24, -0.06, 0.05],
        [-BACK + 0.24, 0.06, 0.05],
        [-BACK + 0.08, 0.06, 0.05],
      ],
      0.05,
    ),
  )
  add(g, extrude(outline, THICK, 0.04, 6), pad, [0, 0, 0], [90, 0, 0])
  add(g, rbox(BACK * 0.55, 0.024, WIDTH - 0.14, 0.01), M.paint(0xd9dfe3), [-0.24, -THICK / 2 - 0.01, 0])
  // Seam of the cushion and the crescent that closes round the face.
  add(g, rbox(0.006, 0.008, WIDTH - 0.09, 0.003), M.vinyl(q.trim), [-0.3, THICK / 2 - 0.001, 0])
  bar(
    p,
    [HINGE + 0.08, TOP - THICK / 2 - 0.05, 0.1],
    [HINGE - 0.3, TOP + Math.sin((q.back * Math.PI) / 180) * 0.3 - 0.08, 0.1],
    0.013,
    M.dark(0x4a525a),
  )
}

function arms(p: Group, q: Full): void {
  const pad = M.vinyl(q.vinyl)
  mirrorZ((s) => {
    const z = s * (WIDTH / 2 + 0.07)
    cushion(p, rectOutline(0.42, 0.09, 0.04), 0.05, pad, [HINGE + 0.16, TOP + 0.13, z], [0, 0, -3])
    bar(p, [HINGE + 0.14, TOP + 0.11, z], [HINGE + 0.14, TOP - 0.08, z - s * 0.02], 0.012, M.chrome())
    bar(p, [HINGE + 0.14, TOP - 0.08, z - s * 0.02], [HINGE + 0.14, TOP - 0.08, s * 0.18], 0.012, M.chrome())
  })
}

export function build(params: HydraulicBedParams = {}): Group {
  const q: Full = { vinyl: 0xe3d3b8, trim: 0x8a6f4e, back: 36, foot: 20, chrome: true, ...params }
  const root = group()
  const pad = M.vinyl(q.vinyl)
  base(root, q)
  backSection(root, q)
  cushion(root, rectOutline(SEAT - 0.01, WIDTH, 0.05), THICK, pad, [HINGE + SEAT / 2, TOP, 0])
  add(root, rbox(0.006, 0.008, WIDTH - 0.08, 0.003), M.vinyl(q.trim), [HINGE + SEAT * 0.6, TOP + THICK / 2 - 0.001, 0])
  const legs = group(root, [HINGE + SEAT, TOP, 0], [0, 0, -q.foot])
  cushion(
    legs,
    [
      [0.005, -WIDTH / 2, 0.04],
      [LEGS, -WIDTH / 2 + 0.05, 0.14],
      [LEGS, WIDTH / 2 - 0.05, 0.14],
      [0.005, WIDTH / 2, 0.04],
    ],
    THICK,
    pad,
    [0, 0, 0],
  )
  add(legs, rbox(LEGS - 0.14, 0.024, WIDTH - 0.16, 0.01), M.paint(0xd9dfe3), [0.24, -THICK / 2 - 0.01, 0])
  arms(root, q)
  // Lever that sets the leg section.
  bar(root, [0.12, TOP - 0.11, 0.24], [0.2, TOP - 0.13, 0.4], 0.008, M.chrome())
  add(root, sph(0.017, 18), M.dark(0x3a4046), [0.2, TOP - 0.13, 0.4])
  return root
}
