// Fixed treatment plinths: a beech massage bed with shelf and lifting backrest, or a wide steel plinth with a hand crank. Head at -X.
import type { Group, Material } from 'three'
import { M, add, bar, extrude, group, hole, mat, mirrorZ, pillow, rbox, rcyl, shape } from '../kit.ts'
import { cushion, rectOutline } from '../parts-clinical.ts'

export const meta = {
  title: 'Treatment plinth',
  views: [
    [34, 15],
    [-32, 17],
  ],
  fov: 24,
  fill: 0.88,
}

export interface TreatmentPlinthParams {
  frame?: 'wood' | 'steel'
  vinyl?: number
  wood?: number
  paint?: number
  width?: number
  height?: number
  back?: number
  towels?: number
}

type Full = Required<TreatmentPlinthParams>

const LENGTH = 1.9
const HEAD = 0.66
const HINGE = -LENGTH / 2 + HEAD

const beech = (color: number): Material => mat('beech', { color, roughness: 0.5, clearcoat: 0.35, clearcoatRoughness: 0.3 })

function woodFrame(p: Group, q: Full, top: number): void {
  const wood = beech(q.wood)
  const w = q.width / 2 - 0.04
  for (const x of [-0.84, 0, 0.84]) {
    mirrorZ((s) => {
      add(p, rbox(0.055, top - 0.05, 0.055, 0.01), wood, [x, (top - 0.05) / 2, s * w])
      add(p, rcyl(0.01, 0.006, 0.002), M.steel(), [x, top - 0.12, s * (w + 0.03)], [90, 0, 0])
    })
    add(p, rbox(0.04, 0.06, w * 2, 0.008), wood, [x, top - 0.09, 0])
    add(p, rbox(0.04, 0.05, w * 2, 0.008), wood, [x, 0.2, 0])
  }
  mirrorZ((s) => {
    add(p, rbox(1.74, 0.08, 0.028, 0.008), wood, [0, top - 0.085, s * (w + 0.012)])
    add(p, rbox(1.7, 0.05, 0.024, 0.008), wood, [0, 0.2, s * (w - 0.02)])
  })
  for (let i = 0; i < 6; i++) add(p, rbox(1.66, 0.014, (w * 2 - 0.1) / 6.6, 0.004), wood, [0, 0.232, -w + 0.09 + i * ((w * 2 - 0.08) / 6)])
  mirrorZ((s) => bar(p, [HINGE - 0.12, top - 0.1, s * 0.16], [HINGE - 0.36, top + q.back * 0.0044, s * 0.16], 0.014, wood))
  towels(p, q)
}

// Rolled and folded towels and two bottles on the shelf.
function towels(p: Group, q: Full): void {
  const cloth = M.fabric(q.towels)
  for (const [x, y] of [
    [-0.5, 0.285],
    [-0.38, 0.285],
    [-0.44, 0.385],
  ] as const)
    add(p, rcyl(0.052, 0.34, 0.02), cloth, [x, y, 0.02], [90, 0, 0])
  for (let i = 0; i < 4; i++) add(p, rbox(0.3, 0.034, 0.24, 0.015), M.fabric(i % 2 ? q.towels : 0xf2efe8), [0.42, 0.258 + i * 0.036, 0])
  for (const [x, color] of [
    [0.08, 0xd8c8a8],
    [0.16, 0x8fb0a0],
  ] as const) {
    add(p, rcyl(0.028, 0.13, 0.008), M.plastic(color, 0.3), [x, 0.305, 0.06])
    add(p, rcyl(0.012, 0.03, 0.003), M.white(), [x, 0.384, 0.06])
  }
}

function steelFrame(p: Group, q: Full, top: number): void {
  const paint = M.paint(q.paint)
  const w = q.width / 2 - 0.09
  for (const x of [-0.7, 0.7]) {
    add(p, rbox(0.07, 0.05, w * 2 + 0.12, 0.012), paint, [x, 0.045, 0])
    add(p, rbox(0.07, 0.05, w * 2, 0.012), paint, [x, top - 0.1, 0])
    mirrorZ((s) => {
      add(p, rbox(0.06, top * 0.62, 0.06, 0.01), paint, [x, 0.04 + top * 0.3, s * (w - 0.06)])
      add(p, rbox(0.046, top - 0.14, 0.046, 0.008), M.steel(0xb3bac1), [x, (top - 0.08) / 2 + 0.03, s * (w - 0.06)])
      add(p, rcyl(0.028, 0.024, 0.006), M.rubber(), [x, 0.012, s * (w + 0.02)])
    })
  }
  mirrorZ((s) => add(p, rbox(1.62, 0.05, 0.05, 0.01), paint, [0, top - 0.095, s * w]))
  add(p, rbox(1.4, 0.045, 0.05, 0.01), paint, [0, 0.16, 0])
  // Crank at the foot end with the spindle that it drives.
  bar(p, [0.96, 0.22, 0], [0.3, 0.22, 0], 0.013, M.steel())
  bar(p, [-0.62, 0.17, 0], [-0.1, top - 0.12, 0], 0.02, paint)
  bar(p, [0.6, 0.17, 0], [0.1, top - 0.12, 0], 0.02, paint)
  bar(p, [0.96, 0.22, 0], [0.98, 0.32, 0], 0.01, M.chrome())
  bar(p, [0.98, 0.32, 0], [1.07, 0.32, 0], 0.009, M.chrome())
  add(p, rcyl(0.018, 0.09, 0.006), M.dark(0x4a525a), [1.05, 0.32, 0], [0, 0, 90])
}

function top(p: Group, q: Full, y: number): void {
  const pad = M.vinyl(q.vinyl)
  const thick = q.frame === 'wood' ? 0.075 : 0.08
  const w = q.width / 2
  const board = q.frame === 'wood' ? beech(q.wood) : M.paint(q.paint)
  const rest = LENGTH - HEAD
  cushion(p, rectOutline(rest - 0.01, q.width, 0.045), thick, pad, [HINGE + rest / 2, y, 0])
  add(p, rbox(rest - 0.03, 0.024, q.width - 0.05, 0.006), board, [HINGE + rest / 2, y - thick / 2 - 0.012, 0])
  const g = group(p, [HINGE, y, 0], [0, 0, -q.back])
  const outline = shape([
    [-HEAD, -w, 0.06],
    [-0.005, -w, 0.03],
    [-0.005, w, 0.03],
    [-HEAD, w, 0.06],
  ])
  if (q.frame === 'wood') {
    outline.holes.push(
      hole(
        [
          [-HEAD + 0.09, -0.06, 0.05],
          [-HEAD + 0.26, -0.06, 0.05],
          [-HEAD + 0.26, 0.06, 0.05],
          [-HEAD + 0.09, 0.06, 0.05],
        ],
        0.05,
      ),
    )
  }
  add(g, extrude(outline, thick, 0.025, 6), pad, [0, 0, 0], [90, 0, 0])
  add(g, rbox(HEAD - 0.36, 0.024, q.width - 0.05, 0.006), board, [-0.17, -thick / 2 - 0.012, 0])
  if (q.frame === 'steel') add(g, pillow(0.26, 0.1, 0.46, 0.6), pad, [-HEAD + 0.18, thick / 2 + 0.03, 0])
}

export function build(params: TreatmentPlinthParams = {}): Group {
  const defaults = {
    frame: 'wood',
    vinyl: 0xe9e1d2,
    wood: 0xd2a670,
    paint: 0xe9edf0,
    width: 0.7,
    height: 0.66,
    back: 24,
    towels: 0x8fa8a0,
  } as const
  const q: Full = { ...defaults, ...params }
  const root = group()
  if (q.frame === 'wood') woodFrame(root, q, q.height)
  else steelFrame(root, q, q.height)
  top(root, q, q.height)
  return root
}
