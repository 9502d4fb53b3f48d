// Laptop-style ultrasound: keyboard half with trackball, screen lid, carry handle, probe on its cable.
import type { Group } from 'three'
import { M, add, cable, deg, extrude, group, knob, mat, panel, pipe, rbox, rcyl, shape, sph, torus } from '../kit.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { probe, type ProbeKind } from '../parts-ultrasound-probes.ts'
import { scanScreen } from '../parts-ultrasound-screens.ts'

export const meta = {
  title: 'Portable ultrasound',
  views: [
    [26, 22],
    [-30, 18],
  ],
  fov: 24,
  fill: 0.9,
}

export interface PortableUltrasoundParams extends Marked {
  shell?: number
  accent?: number
  deck?: number
  // Opening angle of the lid beyond upright.
  lean?: number
  probes?: ProbeKind[]
  tablet?: boolean
  sector?: boolean
  width?: number
}

const BASE_DEPTH = 0.31
const BASE_HEIGHT = 0.046
const LID_HEIGHT = 0.275

function keyboard(g: Group, w: number, accent: number): void {
  const pitch = (w - 0.08) / 13
  for (let row = 0; row < 4; row++) {
    for (let k = 0; k < 13; k++) {
      const special = k === 0 || k === 12
      add(g, rbox(pitch - 0.004, 0.006, 0.015, 0.003), M.plastic(special ? 0xb9c1c8 : 0xe9edf0), [
        (k - 6) * pitch,
        0.003,
        -0.098 + row * 0.019,
      ])
    }
  }
  for (let i = 0; i < 6; i++) add(g, rbox(0.028, 0.004, 0.009, 0.002), M.plastic(i ? 0x9aa5ae : accent), [-0.13 + i * 0.034, 0.003, -0.124])
}

function controls(g: Group, w: number, accent: number): void {
  const light = M.plastic(0xcbd1d6)
  const z = 0.062
  add(g, torus(0.026, 0.005, 14, 48), light, [0, 0.002, z], [90, 0, 0])
  add(g, sph(0.0225, 32), M.gloss(0x27333d), [0, 0.001, z])
  for (let i = 0; i < 8; i++) {
    const angle = 22.5 + i * 45
    const at: [number, number, number] = [0.052 * Math.cos(deg(angle)), 0.003, z + 0.043 * Math.sin(deg(angle))]
    add(g, rbox(0.02, 0.007, 0.015, 0.004), i % 4 ? light : M.plastic(accent), at, [0, 90 - angle, 0])
  }
  for (const s of [-1, 1]) {
    for (const [x, dz] of [
      [0.1, -0.025],
      [0.14, 0],
      [0.1, 0.03],
    ] as const)
      knob(g, [s * x, 0, z + dz], [0, 30, 0], 0.0125, 0.012, M.dark(0x20262c))
  }
  add(g, rcyl(0.014, 0.008, 0.003), M.plastic(0x2f9bc2, 0.3), [w / 2 - 0.035, 0.003, z + 0.04])
  add(g, rcyl(0.009, 0.006, 0.002), M.plastic(0x3aa06a), [-w / 2 + 0.03, 0.003, z + 0.045])
}

function lid(root: Group, w: number, params: Required<PortableUltrasoundParams>): void {
  const g = group(root, [0, BASE_HEIGHT + 0.006, -BASE_DEPTH / 2 + 0.016], [-params.lean, 0, 0])
  add(g, rbox(w, LID_HEIGHT, 0.024, 0.011), M.white(params.shell), [0, LID_HEIGHT / 2, 0])
  add(g, rbox(w - 0.014, LID_HEIGHT - 0.014, 0.005, 0.004), M.glass(), [0, LID_HEIGHT / 2, 0.0115])
  panel(g, w - 0.044, LID_HEIGHT - 0.044, scanScreen(`${params.mark}    Point of care`, params.sector), [0, LID_HEIGHT / 2 + 0.004, 0.0145])
  markLabel(g, params.mark, 0.1, [-w / 2 + 0.072, 0.0165, 0.0144], [0, 0, 0], '#dfe6ec')
  for (const x of [-w / 2 + 0.06, w / 2 - 0.06]) add(g, rcyl(0.011, 0.07, 0.003), M.dark(0x3b4148), [x, 0.002, -0.002], [0, 0, 90])
}

function base(root: Group, w: number, params: Required<PortableUltrasoundParams>): void {
  const side = shape([
    [-0.155, 0, 0.012],
    [0.155, 0, 0.014],
    [0.155, 0.026, 0.014],
    [-0.12, BASE_HEIGHT, 0.02],
    [-0.155, BASE_HEIGHT, 0.012],
  ])
  add(root, extrude(side, w, 0.011, 5), M.white(params.shell), [0, 0.004, 0], [0, -90, 0])
  const deck = group(root, [0, 0.0412, 0.018], [4.2, 0, 0])
  add(deck, rbox(w - 0.022, 0.006, 0.262, 0.003), M.plastic(params.deck, 0.5), [0, -0.001, 0])
  const top = group(deck, [0, 0.003, 0])
  keyboard(top, w, params.accent)
  controls(top, w, params.accent)
  add(root, rbox(w - 0.06, 0.005, 0.004, 0.002), M.plastic(params.accent), [0, 0.017, 0.1555])
  const handle = [
    [-0.09, 0.022, 0.15],
    [-0.09, 0.02, 0.2],
    [0.09, 0.02, 0.2],
    [0.09, 0.022, 0.15],
  ]
  pipe(root, handle, 0.0095, M.plastic(params.deck), 0.03, { seg: 70 })
  add(root, rbox(0.024, 0.03, 0.1, 0.006), M.dark(0x33393f), [w / 2 + 0.004, 0.022, -0.06])
}

// Tablet on a folding stand instead of keyboard and lid.
function tablet(root: Group, w: number, params: Required<PortableUltrasoundParams>): void {
  const g = group(root, [0, 0.012, 0.05], [-params.lean, 0, 0])
  add(g, rbox(w, LID_HEIGHT, 0.03, 0.014), M.white(params.shell), [0, LID_HEIGHT / 2, 0])
  for (const x of [-w / 2, w / 2]) add(g, rbox(0.02, LID_HEIGHT - 0.03, 0.038, 0.009), M.rubber(params.deck), [x, LID_HEIGHT / 2, 0])
  add(g, rbox(w - 0.026, LID_HEIGHT - 0.02, 0.005, 0.004), M.glass(), [0, LID_HEIGHT / 2, 0.014])
  panel(g, w - 0.06, LID_HEIGHT - 0.06, scanScreen(`${params.mark}    Vascular`, params.sector), [0, LID_HEIGHT / 2 + 0.006, 0.0168])
  markLabel(g, params.mark, 0.09, [-w / 2 + 0.075, 0.02, 0.0168], [0, 0, 0], '#dfe6ec')
  for (let i = 0; i < 4; i++)
    add(g, rcyl(0.0055, 0.003, 0.001), M.plastic(i ? 0x6d7780 : params.accent), [-0.045 + i * 0.03, 0.018, 0.0165], [90, 0, 0])
  add(root, rbox(w * 0.5, 0.012, 0.2, 0.005), mat('foot', { color: params.deck, roughness: 0.5 }), [0, 0.007, -0.05])
  const leg = group(root, [0, 0.012, -0.135], [26, 0, 0])
  add(leg, rbox(w * 0.4, 0.16, 0.01, 0.005), M.plastic(params.deck), [0, 0.078, 0])
}

// Lies on the table to the right, its cable running to the socket at the side of the housing.
function lyingProbe(root: Group, kind: ProbeKind, i: number, w: number, tabletSocket: boolean): void {
  const [x, z, yaw] = [w / 2 + 0.075 + i * 0.085, 0.1 + i * 0.035, -16 - i * 10]
  const g = group(root, [x, 0.014, z], [0, yaw, 0])
  probe(group(g, [0, 0, 0], [90, 0, 0]), kind)
  const tail = (reach: number): number[] => [x - reach * Math.sin(deg(yaw)), 0.013, z - reach * Math.cos(deg(yaw))]
  const socketX = tabletSocket ? w / 2 : w / 2 + 0.014
  const socketZ = tabletSocket ? 0.03 : -0.06 - i * 0.03
  const far = [x + 0.03, 0.006, -0.15 - i * 0.03]
  cable(
    root,
    [tail(0.115), tail(0.16), far, [w / 2 + 0.06, 0.008, -0.16], [socketX + 0.04, 0.02, socketZ - 0.02], [socketX, 0.022, socketZ]],
    0.0048,
    M.plastic(0xc4ccd2, 0.6),
  )
}

export function build(params: PortableUltrasoundParams = {}): Group {
  const defaults = { shell: 0xf0f3f5, accent: 0x1f7f9c, deck: 0x4a545d, lean: 18, tablet: false, sector: true, width: 0.36 }
  const full = { ...defaults, mark: 'LARKWAVE L20', probes: ['convex'] as ProbeKind[], ...params }
  const root = group()
  if (full.tablet) {
    tablet(root, full.width, full)
  } else {
    base(root, full.width, full)
    lid(root, full.width, full)
  }
  full.probes.forEach((kind, i) => lyingProbe(root, kind, i, full.width, full.tablet))
  return root
}
