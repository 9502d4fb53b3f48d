// Stretchers, head at -X: hospital transfer trolleys on columns, and ambulance cots on folding legs.
import type { Group } from 'three'
import { M, add, bar, deg, group, mat, mirrorZ, padded, pillow, pipe, rbox, rcyl, type Vec2 } from '../kit.ts'
import { ambulanceLegs, columnBase, scissorBase } from '../parts-stretcher-base.ts'
import { oxygenBottle, safetyBelt, transferRails } from '../parts-stretcher-fittings.ts'

export const meta = {
  title: 'Stretcher',
  views: [
    [36, 16],
    [-42, 20],
  ],
  fov: 24,
  fill: 0.9,
}

export interface StretcherParams {
  kind?: 'transfer' | 'ambulance'
  vinyl?: number
  frame?: number
  accent?: number
  belt?: number
  // Angle of the back section in degrees.
  back?: number
  base?: 'columns' | 'scissor'
  // Height of the lying surface in metres.
  height?: number
  rails?: 'fold' | 'panel'
  drip?: boolean
  oxygen?: boolean
  pillow?: boolean
}

const BACK_LENGTH = 0.72
const HIP_X = -0.22
const FOOT_X = 0.96
const MATTRESS = { transfer: 0.1, ambulance: 0.075 }
const WIDTH = { transfer: 0.66, ambulance: 0.52 }

function deckLine(height: number, back: number): Vec2[] {
  const head: Vec2 = [HIP_X - BACK_LENGTH * Math.cos(deg(back)), height + BACK_LENGTH * Math.sin(deg(back))]
  return [head, [HIP_X, height], [FOOT_X, height]]
}

// Two sections of deck with the mattress on them, seams across the mattress, belts around it.
function lyingSurface(root: Group, params: Required<StretcherParams>): void {
  const { kind, height, back, vinyl, frame } = params
  const width = WIDTH[kind]
  const thick = MATTRESS[kind]
  const paint = M.paint(frame)
  const flat = FOOT_X - HIP_X
  add(root, rbox(flat, 0.022, width - 0.04, 0.009), paint, [HIP_X + flat / 2, height - 0.012, 0])
  const rest = group(root, [HIP_X, height, 0], [0, 0, -back])
  add(rest, rbox(BACK_LENGTH, 0.022, width - 0.04, 0.009), paint, [-BACK_LENGTH / 2, -0.012, 0])
  if (back > 5)
    mirrorZ((s) =>
      bar(
        root,
        [-0.5, height - 0.05, s * 0.2],
        [HIP_X - 0.52 * Math.cos(deg(back)), height + 0.52 * Math.sin(deg(back)) - 0.02, s * 0.2],
        0.012,
        M.steel(),
      ),
    )
  const lift = thick / 2 + 0.002
  const [head] = deckLine(height, back)
  const middle: Vec2[] = [
    [head![0] + lift * Math.sin(deg(back)), head![1] + lift * Math.cos(deg(back))],
    [HIP_X + lift * Math.tan(deg(back / 2)), height + lift],
    [FOOT_X, height + lift],
  ]
  add(root, padded(middle, thick, width, 0.022, 0.12), M.vinyl(vinyl))
  const seam = mat('seam', { color: vinyl, roughness: 0.8 })
  mirrorZ((s) =>
    pipe(
      root,
      middle.map(([x, y]) => [x, y, s * (width / 2 - 0.004)]),
      0.003,
      seam,
      0.12,
      { seg: 100, caps: false },
    ),
  )
  if (params.pillow) {
    const linen = mat('linen', { color: 0xf4f6f8, roughness: 0.95, sheen: 0.3, sheenRoughness: 0.8 })
    add(rest, pillow(0.34, 0.13, width * 0.8, 0.62), linen, [-BACK_LENGTH + 0.19, thick + 0.045, 0])
  }
  if (!params.belt) return
  safetyBelt(rest, -0.3, thick, width, params.belt)
  safetyBelt(group(root, [0, height, 0]), 0.1, thick, width, params.belt)
  safetyBelt(group(root, [0, height, 0]), 0.62, thick, width, params.belt)
}

function transferFrame(root: Group, params: Required<StretcherParams>): void {
  const { height, frame, accent, base } = params
  const paint = M.paint(frame)
  const y = height - 0.055
  mirrorZ((s) => {
    add(root, rbox(1.96, 0.045, 0.04, 0.014), paint, [0, y, s * 0.31])
    for (const x of [-1.0, 1.0]) add(root, rcyl(0.04, 0.035, 0.012), M.plastic(accent, 0.4), [x, y, s * 0.33])
    const handle = [
      [0.96, y, s * 0.26],
      [1.06, y, s * 0.26],
      [1.08, y + 0.16, s * 0.24],
      [1.08, y + 0.17, s * 0.06],
      [1.06, y, s * 0.06],
      [0.97, y, s * 0.06],
    ]
    pipe(root, handle, 0.013, M.chrome(), 0.05, { seg: 80 })
  })
  for (const x of [-0.97, 0, 0.97]) add(root, rbox(0.045, 0.04, 0.64, 0.012), paint, [x, y, 0])
  pipe(
    root,
    [
      [-0.96, y, -0.24],
      [-1.05, y, -0.24],
      [-1.05, y, 0.24],
      [-0.96, y, 0.24],
    ],
    0.014,
    M.chrome(),
    0.06,
  )
  if (base === 'scissor') scissorBase(root, y, paint, accent)
  else columnBase(root, y, paint, accent)
  transferRails(root, height, params.rails, accent)
  if (params.oxygen) oxygenBottle(root, [0.1, base === 'scissor' ? 0.275 : 0.36, 0], accent)
}

// Tubular frame of a cot: side tubes, folding side arms, grab loops at both ends.
function cotFrame(root: Group, params: Required<StretcherParams>): void {
  const { height, frame, accent } = params
  const tube = M.paint(frame)
  const y = height - 0.045
  const z = 0.285
  pipe(
    root,
    [
      [-0.98, y, -z],
      [1.0, y, -z],
      [1.0, y, z],
      [-0.98, y, z],
    ],
    0.019,
    tube,
    0.1,
    { closed: true, seg: 160 },
  )
  for (const x of [-0.6, -0.1, 0.4, 0.8]) bar(root, [x, y, -z], [x, y, z], 0.014, tube)
  mirrorZ((s) => {
    const arm = [
      [-0.42, y, s * z],
      [-0.36, y + 0.21, s * (z + 0.01)],
      [0.18, y + 0.21, s * (z + 0.01)],
      [0.26, y, s * z],
    ]
    pipe(root, arm, 0.0125, M.alu(0xd2d7da), 0.07, { seg: 80 })
    pipe(
      root,
      [
        [-0.38, y + 0.11, s * (z + 0.005)],
        [0.22, y + 0.11, s * (z + 0.005)],
      ],
      0.009,
      M.alu(0xd2d7da),
    )
    for (const x of [-0.42, 0.26]) add(root, rbox(0.05, 0.05, 0.045, 0.012), M.dark(), [x, y, s * z])
    pipe(
      root,
      [
        [0.98, y, s * 0.2],
        [1.12, y + 0.02, s * 0.2],
        [1.12, y + 0.02, s * 0.08],
        [0.99, y, s * 0.08],
      ],
      0.014,
      M.plastic(accent, 0.4),
      0.05,
    )
  })
  ambulanceLegs(root, y, tube, accent)
}

function dripPole(root: Group, y: number, z: number): void {
  const g = group(root, [-0.86, y, z])
  add(g, rcyl(0.011, 0.95, 0.003), M.chrome(), [0, 0.475, 0])
  add(g, rcyl(0.018, 0.05, 0.004), M.dark(), [0, 0.5, 0])
  for (const turn of [0, 90]) {
    const hooks = group(g, [0, 0.94, 0], [0, turn, 0])
    pipe(
      hooks,
      [
        [-0.1, 0.035, 0],
        [-0.085, 0, 0],
        [0.085, 0, 0],
        [0.1, 0.035, 0],
      ],
      0.005,
      M.chrome(),
      0.02,
    )
  }
}

export function build(params: StretcherParams = {}): Group {
  const kind = params.kind ?? 'transfer'
  const transfer = kind === 'transfer'
  const looks = transfer
    ? { vinyl: 0x2f5f8f, frame: 0xe9ecef, belt: 0, height: 0.74 }
    : {
        vinyl: 0xe2b02c,
        frame: 0xd9dde0,
        belt: 0x23282d,
        height: 0.78,
      }
  const fittings = { accent: 0x2b7fb8, back: 28, base: 'columns', rails: 'fold', drip: false, oxygen: transfer, pillow: transfer } as const
  const full = { kind, ...looks, ...fittings, ...params } as Required<StretcherParams>
  const root = group()
  lyingSurface(root, full)
  if (transfer) transferFrame(root, full)
  else cotFrame(root, full)
  if (full.drip) dripPole(root, full.height - 0.055, transfer ? -0.33 : -0.285)
  return root
}
