// Venepuncture and injection arm on a tray: forearm and upper arm with marked veins, blood bag on a stand and tubing. Hand at +X.
import type { Group } from 'three'
import { M, add, cable, decal, extrude, group, mat, rbox, rcyl, shape, textTex } from '../kit.ts'
import { loft, skinOf, type Ring } from '../parts-body.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Venepuncture training arm',
  views: [
    [20, 26],
    [-26, 22],
  ],
  fov: 24,
  fill: 0.87,
}

export interface InjectionArmParams extends Marked {
  skin?: number
  tray?: number
  accent?: number
}

type Full = Required<InjectionArmParams>

// Along the arm from the shoulder (0) to the wrist; widths in metres, then how far the centre rises.
const ARM: Ring[] = [
  [0, 0.11, 0.115],
  [0.012, 0.122, 0.128],
  [0.09, 0.112, 0.116],
  [0.2, 0.096, 0.098],
  [0.3, 0.086, 0.084],
  [0.36, 0.092, 0.084],
  [0.43, 0.088, 0.078],
  [0.52, 0.07, 0.06],
  [0.59, 0.056, 0.044],
  [0.63, 0.058, 0.038],
]
const PALM: Ring[] = [
  [0, 0.056, 0.036],
  [0.03, 0.072, 0.034],
  [0.075, 0.084, 0.03],
  [0.1, 0.08, 0.026],
  [0.112, 0.07, 0.02],
]
const FINGER: Ring[] = [
  [0, 0.0175, 0.018],
  [0.02, 0.0178, 0.0178],
  [0.042, 0.0168, 0.0165],
  [0.066, 0.0145, 0.014],
  [0.076, 0.0095, 0.009],
  [0.079, 0.003, 0.003],
]
const REST = 0.068

// Rows of the loft run along Y; here they run along +X, with their widths along Z.
function along(p: Group, x: number, y: number, z: number, yaw = 0, curl = 0): Group {
  const turned = group(group(p, [x, y, z], [0, yaw, 0]), [0, 0, 0], [0, 0, -90 - curl])
  return group(turned, [0, 0, 0], [0, 90, 0])
}

function hand(p: Group, q: Full): void {
  const skin = skinOf(q.skin)
  const palm = along(p, 0.62, 0, 0)
  add(palm, loft(PALM, 2.6), skin)
  const fingers = [
    { z: 0.03, length: 0.82, yaw: -5 },
    { z: 0.0105, length: 1, yaw: -1.5 },
    { z: -0.0095, length: 0.95, yaw: 2 },
    { z: -0.0285, length: 0.76, yaw: 6 },
  ]
  for (const { z, length, yaw } of fingers) {
    const f = along(p, 0.724, -0.002, z, yaw, 8)
    f.scale.set(1, length, 1)
    add(f, loft(FINGER, 2), skin)
  }
  const thumb = along(p, 0.65, -0.006, 0.034, -40, 10)
  thumb.scale.set(1.15, 0.92, 1.15)
  add(thumb, loft(FINGER, 2), skin)
}

function veins(p: Group): void {
  const blue = mat('vein', { color: 0x6f7fa0, roughness: 0.55, transparent: true, opacity: 0.5 })
  const lines: [number, number, number][][] = [
    [
      [0.22, 0.046, 0.012],
      [0.32, 0.0415, 0.016],
      [0.42, 0.0385, 0.02],
      [0.52, 0.029, 0.014],
      [0.6, 0.0205, 0.01],
    ],
    [
      [0.24, 0.0455, -0.014],
      [0.33, 0.0412, -0.008],
      [0.38, 0.0418, 0.006],
      [0.44, 0.0375, 0.018],
    ],
    [
      [0.36, 0.041, -0.012],
      [0.44, 0.0375, -0.018],
      [0.53, 0.028, -0.012],
      [0.6, 0.0205, -0.008],
    ],
    [
      [0.63, 0.0185, 0.008],
      [0.67, 0.0172, 0.014],
      [0.7, 0.0155, 0.02],
    ],
    [
      [0.63, 0.0185, -0.004],
      [0.68, 0.0168, -0.008],
      [0.71, 0.0148, -0.012],
    ],
  ]
  for (const line of lines) cable(p, line, 0.0026, blue).castShadow = false
}

function tray(p: Group, q: Full): void {
  const rim = shape([
    [-0.06, -0.14, 0.03],
    [0.86, -0.14, 0.03],
    [0.86, 0.14, 0.03],
    [-0.06, 0.14, 0.03],
  ])
  add(p, extrude(rim, 0.014, 0.005, 4), M.plastic(q.tray), [0, 0.008, 0], [90, 0, 0])
  for (const [x, w] of [
    [0.04, 0.1],
    [0.5, 0.07],
  ] as const) {
    const saddle = shape([
      [-0.075, 0.012, 0.01],
      [0.075, 0.012, 0.01],
      [0.06, 0.05, 0.012],
      [0.03, 0.03, 0.03],
      [-0.03, 0.03, 0.03],
      [-0.06, 0.05, 0.012],
    ])
    add(p, extrude(saddle, w, 0.006, 4), M.plastic(q.tray), [x, 0, 0], [0, 90, 0])
  }
  markLabel(p, q.mark, 0.15, [0.72, 0.0156, 0.112], [-90, 0, 0], '#eef3f6')
  for (const x of [0.25, 0.32]) {
    add(p, rcyl(0.0065, 0.1, 0.002), M.plastic(0xf1f3f4), [x, 0.022, 0.108], [0, 0, 90])
    add(p, rcyl(0.0045, 0.03, 0.001), M.plastic(q.accent), [x + 0.064, 0.022, 0.108], [0, 0, 90])
  }
}

// Bag of artificial blood on its stand, with the line into the shoulder end.
function bloodBag(p: Group, q: Full): void {
  const g = group(p, [-0.14, 0, -0.06])
  add(g, rbox(0.16, 0.014, 0.14, 0.006), M.plastic(q.tray), [0, 0.007, 0])
  add(g, rcyl(0.007, 0.44, 0.002), M.chrome(), [0, 0.225, -0.03])
  add(g, rcyl(0.004, 0.09, 0.001), M.chrome(), [0, 0.442, 0.008], [90, 0, 0])
  const bag = shape([
    [-0.052, -0.075, 0.02],
    [0.052, -0.075, 0.02],
    [0.056, 0.07, 0.016],
    [-0.056, 0.07, 0.016],
  ])
  add(g, extrude(bag, 0.022, 0.009, 5), mat('blood_bag', { color: 0x8f1f22, roughness: 0.25, clearcoat: 0.7 }), [0, 0.345, 0.05])
  add(g, rbox(0.03, 0.02, 0.006, 0.003), M.white(), [0, 0.424, 0.05])
  decal(g, 0.07, 0.0175, textTex('SIMULATED', { fg: '#f4f7f9' }), [0, 0.352, 0.0616])
  cable(
    p,
    [
      [-0.14, 0.27, -0.01],
      [-0.135, 0.2, 0.0],
      [-0.1, 0.1, 0.02],
      [-0.05, 0.068, 0.01],
      [0.0, 0.066, 0.0],
    ],
    0.0034,
    mat('blood_line', { color: 0xa82a2a, roughness: 0.25, clearcoat: 0.6 }),
  )
}

export function build(params: InjectionArmParams = {}): Group {
  const q: Full = { mark: 'PRAXELLE V2', skin: 0xe2b496, tray: 0x3f6f8a, accent: 0xd98c2b, ...params }
  const root = group()
  tray(root, q)
  bloodBag(root, q)
  const arm = group(root, [0, REST + 0.014, 0])
  const laid = along(arm, 0, 0, 0)
  add(laid, loft(ARM, 2.1), skinOf(q.skin))
  add(arm, rcyl(0.05, 0.012, 0.004), M.plastic(0xd5dbe0), [-0.003, 0, 0], [0, 0, 90])
  // Pad for injections into the shoulder muscle.
  add(arm, rbox(0.06, 0.012, 0.06, 0.006), skinOf(0xd9a686), [0.09, 0.054, 0.0])
  veins(arm)
  hand(arm, q)
  return root
}
