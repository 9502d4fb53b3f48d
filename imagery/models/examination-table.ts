// Examination couch or treatment bed: padded sections on legs, a cabinet, a scissor lift, a column or a folding trestle. Head at -X.
import type { THREE } from '../kit.ts'
import { M, add, bar, box, caster, extrude, group, hole, mat, mirrorZ, pillow, rbox, rcyl, shape, torus } from '../kit.ts'
import { bellows, cushion, drawers, footSwitch, rectOutline, starFoot } from '../parts-clinical.ts'

export const meta = {
  name: 'examination-table',
  title: 'Examination table',
  views: [
    [38, 16],
    [-40, 18],
  ],
  fov: 24,
  fill: 0.88,
}

const defaults = {
  vinyl: 0x2f7f86,
  shell: 0xeef0f2,
  base: 'legs' as 'legs' | 'cabinet' | 'scissor' | 'column' | 'folding',
  back: 28,
  foot: 0,
  width: 0.62,
  arms: false,
  faceHole: false,
  paper: false,
  roll: true,
  stool: false,
  wood: 0,
}
type Params = typeof defaults
export type Options = Partial<Params>

const TOP = 0.7
const BACK_LENGTH = 0.66
const SEAT_LENGTH = 0.56
const FOOT_LENGTH = 0.6
const HINGE_BACK = -0.3
const HINGE_FOOT = HINGE_BACK + SEAT_LENGTH

const woodMaterial = (c: number) => mat('wood', { color: c, roughness: 0.55, clearcoat: 0.25, clearcoatRoughness: 0.4 })
const frameMaterial = (o: Params) => (o.wood ? woodMaterial(o.wood) : M.paint(o.shell))

function legsBase(p: THREE.Object3D, o: Params) {
  const metal = M.chrome()
  const w = o.width / 2 - 0.06
  mirrorZ((s) => {
    for (const x of [-0.78, 0.7]) {
      bar(p, [x, 0.015, s * w], [x, TOP - 0.07, s * w], 0.019, metal)
      add(p, rcyl(0.025, 0.03, 0.006), M.rubber(), [x, 0.015, s * w])
    }
    bar(p, [-0.78, 0.2, s * w], [0.7, 0.2, s * w], 0.014, metal)
  })
  for (const x of [-0.78, 0.7]) bar(p, [x, 0.2, -w], [x, 0.2, w], 0.014, metal)
  add(p, rbox(1.4, 0.016, w * 1.9, 0.005), M.paint(o.shell), [-0.04, 0.215, 0])
}

function cabinetBase(p: THREE.Object3D, o: Params) {
  const d = o.width - 0.06
  const body = frameMaterial(o)
  add(p, rbox(1.34, 0.52, d, 0.016), body, [-0.08, 0.35, 0])
  add(p, box(1.26, 0.08, d - 0.08), M.dark(0x4a525a), [-0.08, 0.045, 0])
  const front = o.wood ? woodMaterial(0xf3efe8) : M.white(0xfafbfc)
  const left = group(p, [-0.43, 0.1, 0])
  drawers(left, 0.58, d, [0.25, 0.25], front, M.steel(), [0, 0, 0])
  const right = group(p, [0.27, 0.1, 0])
  add(right, rbox(0.58, 0.5, 0.022, 0.006), front, [0, 0.25, d / 2])
  add(right, rbox(0.016, 0.16, 0.022, 0.006), M.steel(), [-0.23, 0.26, d / 2 + 0.016])
  add(p, rbox(0.34, 0.03, d * 0.7, 0.01), M.steel(), [0.74, 0.2, 0])
  add(p, rbox(0.3, 0.006, d * 0.62, 0.002), M.rubber(), [0.75, 0.218, 0])
  mirrorZ((s) => add(p, rbox(0.2, 0.03, 0.025, 0.006), M.steel(), [0.6, 0.18, s * d * 0.28]))
}

function scissorBase(p: THREE.Object3D, o: Params) {
  const w = o.width / 2 - 0.1
  const paint = M.paint(o.shell)
  mirrorZ((s) => {
    add(p, rbox(1.3, 0.06, 0.06, 0.014), paint, [-0.02, 0.13, s * w])
    for (const k of [-1, 1]) {
      bar(p, [-0.42 * k, 0.16, s * (w - 0.04)], [0.42 * k, TOP - 0.11, s * (w - 0.04)], 0.022, paint)
      caster(p, [k * 0.56, 0, s * w], 0.045, { yaw: k > 0 ? 0 : 180, brake: k > 0 })
    }
    add(p, rcyl(0.034, 0.05, 0.006), M.dark(), [0, 0.37, s * (w - 0.04)], [90, 0, 0])
  })
  for (const x of [-0.56, 0.56]) add(p, rbox(0.07, 0.05, w * 2, 0.014), paint, [x, 0.13, 0])
  bar(p, [-0.36, 0.18, 0], [0.1, TOP - 0.16, 0], 0.03, M.dark())
  footSwitch(p, [0.1, 0, o.width / 2 + 0.12], 0, [0x8f99a3, 0x8f99a3], 0x5a636c)
}

function columnBase(p: THREE.Object3D, o: Params) {
  const shell = o.wood ? woodMaterial(o.wood) : M.white(o.shell)
  const outline = shape([
    [-0.4, -0.27, 0.14],
    [0.4, -0.27, 0.14],
    [0.4, 0.27, 0.14],
    [-0.4, 0.27, 0.14],
  ])
  add(p, extrude(outline, 0.08, 0.026, 6), M.white(o.shell), [0, 0.055, 0], [90, 0, 0])
  add(p, rbox(0.44, 0.3, 0.34, 0.05), shell, [0, 0.22, 0])
  bellows(p, 0.32, 0.24, 0.36, TOP - 0.14, 6, M.plastic(0x9aa3ab))
  add(p, rbox(0.56, 0.06, 0.4, 0.02), shell, [0, TOP - 0.12, 0])
}

function foldingBase(p: THREE.Object3D, o: Params) {
  const wood = woodMaterial(o.wood || 0xc79a62)
  const w = o.width / 2 - 0.05
  mirrorZ((s) => {
    for (const k of [-1, 1]) {
      bar(p, [k * 0.78, 0.02, s * (w - 0.02)], [k * 0.62, TOP - 0.08, s * (w - 0.02)], 0.021, wood)
      bar(p, [k * 0.18, TOP - 0.1, s * (w - 0.03)], [k * 0.72, 0.26, s * (w - 0.03)], 0.006, M.steel())
      add(p, rcyl(0.026, 0.04, 0.006), M.rubber(), [k * 0.783, 0.02, s * (w - 0.02)])
    }
    add(p, rbox(1.56, 0.07, 0.022, 0.006), wood, [-0.03, TOP - 0.085, s * (w + 0.02)])
  })
  for (const k of [-1, 1]) {
    bar(p, [k * 0.75, 0.16, -w], [k * 0.75, 0.16, w], 0.016, wood)
    bar(p, [k * 0.66, 0.5, -w], [k * 0.66, 0.5, w], 0.016, wood)
    add(p, rbox(0.022, 0.07, w * 2, 0.006), wood, [k * 0.76 - 0.03, TOP - 0.085, 0])
  }
}

function headSection(p: THREE.Object3D, pad: THREE.Material, thick: number, o: Params) {
  const g = group(p, [HINGE_BACK, TOP, 0], [0, 0, -o.back])
  const x0 = -BACK_LENGTH
  const w = o.width / 2
  if (o.faceHole) {
    const outline = shape([
      [x0, -w, 0.1],
      [-0.005, -w, 0.03],
      [-0.005, w, 0.03],
      [x0, w, 0.1],
    ])
    outline.holes.push(
      hole(
        [
          [x0 + 0.09, -0.06, 0.05],
          [x0 + 0.26, -0.06, 0.05],
          [x0 + 0.26, 0.06, 0.05],
          [x0 + 0.09, 0.06, 0.05],
        ],
        0.05,
      ),
    )
    add(g, extrude(outline, thick, 0.024, 6), pad, [0, 0, 0], [90, 0, 0])
  } else {
    cushion(
      g,
      [
        [x0, -w, 0.08],
        [-0.005, -w, 0.03],
        [-0.005, w, 0.03],
        [x0, w, 0.08],
      ],
      thick,
      pad,
      [0, 0, 0],
    )
    add(g, pillow(0.24, 0.1, o.width * 0.62, 0.6), pad, [x0 + 0.17, thick / 2 + 0.03, 0])
  }
  add(g, rbox(BACK_LENGTH - 0.1, 0.025, o.width - 0.08, 0.008), frameMaterial(o), [x0 / 2, -thick / 2 - 0.012, 0])
  const lift = Math.sin((o.back * Math.PI) / 180) * 0.3
  if (o.back > 10)
    bar(p, [HINGE_BACK - 0.1, TOP - thick / 2 - 0.03, 0], [HINGE_BACK - 0.3, TOP + lift * 0.9 - thick / 2, 0], 0.016, M.steel())
  if (o.roll) {
    add(
      g,
      rcyl(0.045, o.width * 0.8, 0.004),
      mat('paper', { color: 0xfbfbf8, roughness: 0.9 }),
      [x0 - 0.05, -thick / 2 - 0.02, 0],
      [90, 0, 0],
    )
    mirrorZ((s) => add(g, rbox(0.12, 0.02, 0.012, 0.004), M.steel(), [x0 - 0.01, -thick / 2 - 0.02, s * (o.width * 0.4 + 0.012)]))
  }
  if (o.paper)
    add(g, box(BACK_LENGTH - 0.04, 0.003, o.width * 0.76), mat('paper', { color: 0xfbfbf8, roughness: 0.9 }), [
      x0 / 2,
      thick / 2 + 0.002,
      0,
    ])
}

function flatSections(p: THREE.Object3D, pad: THREE.Material, thick: number, o: Params) {
  const w = o.width / 2
  const paper = mat('paper', { color: 0xfbfbf8, roughness: 0.9 })
  cushion(p, rectOutline(SEAT_LENGTH - 0.01, o.width, 0.03), thick, pad, [HINGE_BACK + SEAT_LENGTH / 2, TOP, 0])
  add(p, rbox(SEAT_LENGTH, 0.03, o.width - 0.08, 0.008), frameMaterial(o), [HINGE_BACK + SEAT_LENGTH / 2, TOP - thick / 2 - 0.014, 0])
  const g = group(p, [HINGE_FOOT, TOP, 0], [0, 0, -o.foot])
  cushion(
    g,
    [
      [0.005, -w, 0.03],
      [FOOT_LENGTH, -w, 0.09],
      [FOOT_LENGTH, w, 0.09],
      [0.005, w, 0.03],
    ],
    thick,
    pad,
    [0, 0, 0],
  )
  add(g, rbox(FOOT_LENGTH - 0.08, 0.025, o.width - 0.08, 0.008), frameMaterial(o), [FOOT_LENGTH / 2 - 0.02, -thick / 2 - 0.012, 0])
  if (!o.paper) return
  add(p, box(SEAT_LENGTH, 0.003, o.width * 0.76), paper, [HINGE_BACK + SEAT_LENGTH / 2, TOP + thick / 2 + 0.002, 0])
  add(g, box(FOOT_LENGTH, 0.003, o.width * 0.76), paper, [FOOT_LENGTH / 2, thick / 2 + 0.002, 0])
}

function armPads(p: THREE.Object3D, pad: THREE.Material, o: Params) {
  mirrorZ((s) => {
    const z = s * (o.width / 2 + 0.075)
    cushion(
      p,
      [
        [-0.22, -0.05, 0.04],
        [0.22, -0.05, 0.04],
        [0.22, 0.05, 0.04],
        [-0.22, 0.05, 0.04],
      ],
      0.05,
      pad,
      [HINGE_BACK + 0.14, TOP + 0.13, z],
      [0, 0, -4],
    )
    bar(p, [HINGE_BACK + 0.14, TOP + 0.11, z], [HINGE_BACK + 0.14, TOP - 0.07, z - s * 0.03], 0.014, M.chrome())
    bar(p, [HINGE_BACK + 0.14, TOP - 0.07, z - s * 0.03], [HINGE_BACK + 0.14, TOP - 0.07, s * 0.2], 0.014, M.chrome())
  })
}

function stool(p: THREE.Object3D, pad: THREE.Material, o: Params) {
  const g = group(p, [0.5, 0, o.width / 2 + 0.42])
  starFoot(g, 5, 0.22, M.chrome(), 0.028)
  add(g, rcyl(0.024, 0.34, 0.003), M.chrome(), [0, 0.25, 0])
  add(g, rcyl(0.17, 0.075, 0.03), pad, [0, 0.46, 0])
  add(g, torus(0.168, 0.005), M.chrome(), [0, 0.428, 0], [90, 0, 0])
}

const BASES = { legs: legsBase, cabinet: cabinetBase, scissor: scissorBase, column: columnBase, folding: foldingBase }

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  const pad = M.vinyl(o.vinyl)
  const thick = o.base === 'column' ? 0.1 : 0.075
  BASES[o.base](root, o)
  if (o.base !== 'column') add(root, rbox(1.4, 0.04, o.width - 0.1, 0.01), frameMaterial(o), [-0.04, TOP - thick / 2 - 0.045, 0])
  headSection(root, pad, thick, o)
  flatSections(root, pad, thick, o)
  if (o.arms) armPads(root, pad, o)
  if (o.stool) stool(root, pad, o)
  return root
}
