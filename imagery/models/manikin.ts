// Teaching manikins lying on their backs: CPR torso, whole nursing manikin, and an infant.
import type { Group, Material } from 'three'
import { M, add, cable, extrude, group, mat, rbox, rcyl, shape } from '../kit.ts'
import { display, label, readoutTex, statusLamps } from '../parts-device.ts'
import { ARM, FOOT, LEG, headForm, limb, loft, skinOf } from '../parts-body.ts'
import type { Ring } from '../parts-body.ts'

const LYING = [
  [58, 34],
  [-50, 32],
]
const SIDE = [
  [22, 42],
  [-26, 40],
]
const UPRIGHT = [
  [24, 10],
  [-34, 12],
]
const VIEWS = { torso: UPRIGHT, whole: LYING, infant: SIDE }

export const meta = {
  title: 'Teaching manikin',
  views: UPRIGHT,
  viewsOf: (params: object): number[][] => VIEWS[(params as ManikinParams).kind ?? 'torso'],
  fov: 24,
  fill: 0.87,
}

export interface ManikinParams {
  kind?: 'torso' | 'whole' | 'infant'
  skin?: number
  hair?: number
  shirt?: number
  monitor?: boolean
  mat?: number
  marker?: boolean
}

const TRUNK: Ring[] = [
  [0, 0.28, 0.17],
  [0.012, 0.305, 0.19],
  [0.06, 0.31, 0.2],
  [0.16, 0.285, 0.195, 0.002],
  [0.27, 0.315, 0.21, 0.006],
  [0.36, 0.36, 0.215, 0.006],
  [0.43, 0.395, 0.185, -0.002],
  [0.47, 0.38, 0.15, -0.01],
  [0.5, 0.28, 0.125, -0.014],
  [0.525, 0.165, 0.114, -0.012],
  [0.56, 0.118, 0.11, -0.006],
  [0.62, 0.112, 0.112, 0.002],
  [0.66, 0.104, 0.106, 0.006],
]
const HEAD_Y = 0.685
// Half the trunk's depth: what lifts the body's axis off the floor.
const BACK = 0.108

const cloth = (color: number): Material => mat('jersey', { color, roughness: 0.9, sheen: 0.5, sheenRoughness: 0.6 })

// The shirt is the trunk a little larger, from the waist to the collar.
function shirt(p: Group, color: number): void {
  const grown = TRUNK.slice(1, 10).map(([y, w, d, z = 0]): Ring => [y, w * 1.035, d * 1.05, z])
  add(p, loft(grown), cloth(color))
  label(p, 'CPR', 0.3, [0.11, 0.3, 0.1235], [-2, 0, 0], '#f4f7f9')
}

function compressionPoint(p: Group): void {
  add(p, rcyl(0.032, 0.003, 0.001), M.plastic(0xe8eef2), [0, 0.32, 0.1155], [90, 0, 0])
  add(p, rcyl(0.026, 0.004, 0.001), M.plastic(0xd0453b), [0, 0.32, 0.1158], [90, 0, 0])
  for (const s of [-1, 1]) add(p, rcyl(0.009, 0.003, 0.001), M.plastic(0xb5776a), [s * 0.1, 0.365, 0.0985], [90, 0, s * 14])
}

function shoulders(p: Group, skin: Material, color: number): void {
  const stump: Ring[] = [
    [0.03, 0.02, 0.02],
    [0.02, 0.09, 0.09],
    [-0.03, 0.108, 0.108],
    [-0.09, 0.1, 0.1],
    [-0.115, 0.085, 0.085],
    [-0.118, 0.01, 0.01],
  ]
  for (const s of [-1, 1]) limb(p, stump, color ? cloth(color) : skin, [s * 0.178, 0.44, -0.006], [0, 0, s * 42])
}

function limbs(p: Group, skin: Material, shorts: number): void {
  for (const s of [-1, 1]) {
    limb(p, ARM, skin, [s * 0.188, 0.43, -0.006], [0, 0, s * 9])
    const leg = limb(p, LEG, skin, [s * 0.088, 0.03, -0.006], [0, 0, s * 4])
    add(group(leg, [0, -0.89, 0.0], [78, 0, 0]), loft(FOOT, 2.2), skin)
    const trouser = LEG.slice(0, 4).map(([y, w, d, z = 0]): Ring => [y, w * 1.07, d * 1.07, z])
    add(leg, loft(trouser, 2.1), cloth(shorts))
  }
  add(
    p,
    loft([
      [-0.07, 0.1, 0.12],
      [-0.05, 0.27, 0.19],
      [0.0, 0.325, 0.205],
      [0.07, 0.338, 0.216],
      [0.1, 0.334, 0.214],
    ]),
    cloth(shorts),
  )
}

function feedbackBox(root: Group, pos: [number, number, number]): void {
  const g = group(root, pos, [0, 24, 0])
  add(
    g,
    extrude(
      shape([
        [-0.055, 0, 0.008],
        [0.06, 0, 0.008],
        [0.06, 0.012, 0.006],
        [-0.04, 0.07, 0.012],
        [-0.055, 0.07, 0.012],
      ]),
      0.18,
      0.006,
      4,
    ),
    M.white(),
    [0, 0, 0],
    [0, -90, 0],
  )
  const rows = [
    { text: 'RATE /min', value: '110' },
    { text: 'DEPTH mm', value: '54', color: '#7fe08a' },
  ]
  const face = group(g, [0, 0.043, 0.0135], [-60, 0, 0])
  display(face, 0.105, 0.062, readoutTex('CPR TRAINER', rows, { keys: 0 }), [-0.02, 0, 0.001], [0, 0, 0], 0.004)
  statusLamps(face, [0.06, 0.022, 0.003], [0, -0.022], 0.006)
  cable(
    root,
    [
      [pos[0] - 0.07, 0.02, pos[2] - 0.05],
      [pos[0] - 0.12, 0.006, pos[2] - 0.09],
      [pos[0] - 0.2, 0.03, pos[2] - 0.16],
    ],
    0.003,
    M.plastic(0x4b535b),
  )
}

function exerciseMat(root: Group, color: number, length: number, width: number): void {
  add(root, rbox(length, 0.03, width, 0.014), M.vinyl(color), [0, 0.015, 0])
  for (const s of [-1, 1]) add(root, rbox(0.005, 0.032, width * 0.99, 0.002), M.vinyl(0x3a4249), [s * length * 0.17, 0.015, 0])
  label(root, 'TRAINING MAT', 0.16, [length * 0.34, 0.0306, width * 0.4], [-90, 0, 0], '#e9eef1')
}

const shortened = (rings: Ring[], length: number, girth: number): Ring[] =>
  rings.map(([y, w, d, z = 0]): Ring => [y * length, w * girth, d * girth, z])

// Short limbs and a large head: the proportions of a baby.
function infant(p: Group, skin: Material, q: Required<ManikinParams>): void {
  const small = TRUNK.map(([y, w, d, z = 0]): Ring => [y * 0.98, w * 0.95, d * 1.12, z])
  add(p, loft(small), skin)
  for (const s of [-1, 1]) {
    limb(p, shortened(ARM, 0.66, 1.15), skin, [s * 0.16, 0.43, 0], [-6, 0, s * 38])
    const leg = limb(p, shortened(LEG, 0.58, 1.12), skin, [s * 0.095, 0.0, 0], [-8, 0, s * 22])
    add(group(leg, [0, -0.5, 0.0], [70, 0, 0]), loft(shortened(FOOT, 0.85, 1), 2.2), skin)
  }
  add(
    p,
    loft([
      [-0.09, 0.12, 0.13],
      [-0.06, 0.3, 0.22],
      [0.02, 0.36, 0.25],
      [0.1, 0.345, 0.245],
    ]),
    cloth(q.shirt || 0xf4f6f7),
  )
  const head = group(p, [0, HEAD_Y + 0.06, 0.004])
  head.scale.set(1.55, 1.4, 1.5)
  headForm(head, skin, q.hair)
}

const INFANT_SCALE = 0.62

// The CPR torso stands on its waist, so that chest and face both show.
function bust(root: Group, q: Required<ManikinParams>, skin: Material): void {
  const body = group(root)
  add(body, loft(TRUNK), skin)
  if (q.shirt) shirt(body, q.shirt)
  if (q.marker) compressionPoint(body)
  shoulders(body, skin, q.shirt)
  const head = group(body, [0, HEAD_Y, 0.008])
  head.scale.setScalar(1.08)
  headForm(head, skin, q.hair)
  if (q.mat) exerciseMat(root, q.mat, q.monitor ? 0.9 : 0.7, 0.46)
  if (q.mat) body.position.y = 0.03
  if (q.monitor) feedbackBox(root, [0.3, q.mat ? 0.03 : 0, 0.12])
}

export function build(params: ManikinParams = {}): Group {
  const look = { skin: 0xe2b496, hair: 0x5a3d2b, shirt: 0x2b6fb0, mat: 0 }
  const q: Required<ManikinParams> = { kind: 'torso', monitor: false, marker: false, ...look, ...params }
  const root = group()
  const skin = skinOf(q.skin)
  const small = q.kind === 'infant'
  if (q.kind === 'torso') {
    bust(root, q, skin)
    return root
  }
  const lift = (q.mat ? 0.03 : 0) + BACK * (small ? INFANT_SCALE * 1.12 : 1)
  // Upright body, laid on its back along X with the head at -X.
  const laid = group(root, [0, lift, 0], [0, 90, 0])
  const body = group(laid, [0, 0, -0.06], [-90, 0, 0])
  if (small) {
    body.scale.setScalar(INFANT_SCALE)
    infant(body, skin, q)
  } else {
    add(body, loft(TRUNK), skin)
    if (q.shirt) shirt(body, q.shirt)
    limbs(body, skin, 0x3f5f7c)
    headForm(group(body, [0, HEAD_Y, 0.004], [-8, 0, 0]), skin, q.hair)
  }
  if (q.mat) exerciseMat(root, q.mat, small ? 0.8 : 2.0, small ? 0.5 : 0.62)
  return root
}
