// Head and foot boards of beds.
import { M, add, bar, extrude, group, hole, mat, mirrorZ, pipe, rbox, shape, type THREE } from './kit.ts'

export type BoardKind = 'arch' | 'slab' | 'tube' | 'wood'

const WIDTH = 0.9
const HALF = WIDTH / 2
const THICKNESS = 0.05

// Moulded board with rounded shoulders, a grip hole and a coloured inlay.
function arch(g: THREE.Group, height: number, accent: number): void {
  const outer = shape([
    [-HALF, 0, 0.05],
    [HALF, 0, 0.05],
    [HALF - 0.01, height * 0.72, 0.12],
    [HALF - 0.12, height, 0.12],
    [-HALF + 0.12, height, 0.12],
    [-HALF + 0.01, height * 0.72, 0.12],
  ])
  const grip = height - 0.05
  outer.holes.push(
    hole([
      [-0.2, grip - 0.055, 0.03],
      [0.2, grip - 0.055, 0.03],
      [0.19, grip, 0.03],
      [-0.19, grip, 0.03],
    ]),
  )
  add(g, extrude(outer, THICKNESS, 0.018, 6), M.white(0xf2f4f5))
  const inlay = shape([
    [-HALF + 0.07, 0.06, 0.04],
    [HALF - 0.07, 0.06, 0.04],
    [HALF - 0.085, height * 0.66, 0.06],
    [HALF - 0.16, height - 0.155, 0.06],
    [-HALF + 0.16, height - 0.155, 0.06],
    [-HALF + 0.085, height * 0.66, 0.06],
  ])
  add(g, extrude(inlay, THICKNESS + 0.006, 0.006, 3), mat('insert', { color: accent, roughness: 0.5, clearcoat: 0.3 }))
}

// Straight blow-moulded board: two grip holes in the upper corners, one coloured band.
function slab(g: THREE.Group, height: number, accent: number): void {
  const outer = shape([
    [-HALF, 0, 0.04],
    [HALF, 0, 0.04],
    [HALF, height, 0.07],
    [-HALF, height, 0.07],
  ])
  mirrorZ((s) => {
    const [near, far] = [s * 0.2, s * 0.36]
    outer.holes.push(
      hole(
        [
          [near, height - 0.1],
          [far, height - 0.1],
          [far, height - 0.05],
          [near, height - 0.05],
        ],
        0.024,
      ),
    )
  })
  add(g, extrude(outer, THICKNESS, 0.02, 6), M.white(0xf0ede6))
  const band = rbox(WIDTH - 0.1, 0.09, THICKNESS + 0.008, 0.012)
  add(g, band, mat('insert', { color: accent, roughness: 0.5, clearcoat: 0.3 }), [0, height * 0.5, 0])
  add(g, rbox(WIDTH - 0.1, 0.02, THICKNESS + 0.008, 0.008), M.plastic(0xcfd5da), [0, height * 0.27, 0])
}

// Bent steel hoop with upright bars.
function tubeHoop(g: THREE.Group, height: number): void {
  const steel = M.chrome()
  const edge = HALF - 0.03
  pipe(
    g,
    [
      [-edge, -0.05, 0],
      [-edge, height, 0],
      [edge, height, 0],
      [edge, -0.05, 0],
    ],
    0.017,
    steel,
    0.12,
    { seg: 90 },
  )
  bar(g, [-edge, height * 0.2, 0], [edge, height * 0.2, 0], 0.0125, steel)
  for (let i = -3; i <= 3; i++) bar(g, [i * 0.1, height * 0.2, 0], [i * 0.1, height, 0], 0.008, steel)
}

const BEECH = 0xc79a68

// Veneered panel between two posts, for care homes.
function wood(g: THREE.Group, height: number, accent: number): void {
  const panel = shape([
    [-HALF, 0, 0.02],
    [HALF, 0, 0.02],
    [HALF, height * 0.82, 0.1],
    [0.2, height, 0.3],
    [-0.2, height, 0.3],
    [-HALF, height * 0.82, 0.1],
  ])
  const beech = mat('beech', { color: BEECH, roughness: 0.5, clearcoat: 0.25, clearcoatRoughness: 0.4 })
  add(g, extrude(panel, 0.034, 0.01, 5), beech)
  const field = shape(
    [
      [-HALF + 0.09, 0.08],
      [HALF - 0.09, 0.08],
      [HALF - 0.09, height * 0.68],
      [-HALF + 0.09, height * 0.68],
    ],
    0.03,
  )
  add(g, extrude(field, 0.04, 0.004, 3), mat('insert', { color: accent, roughness: 0.55 }))
  mirrorZ((s) => add(g, rbox(0.05, height * 0.82, 0.05, 0.02), beech, [s * (HALF - 0.012), height * 0.41, 0]))
}

// Stands at [x, y] across the bed; answers the group, whose +Z looks away from the head.
export function bedBoard(root: THREE.Group, kind: BoardKind, accent: number, at: [number, number], height: number): THREE.Group {
  const g = group(root, [at[0], at[1], 0], [0, 90, 0])
  if (kind === 'arch') arch(g, height, accent)
  else if (kind === 'slab') slab(g, height, accent)
  else if (kind === 'wood') wood(g, height, accent)
  else tubeHoop(g, height)
  return g
}
