// Dental treatment unit: patient chair, instrument table on an arm, cuspidor, operating lamp, monitor. Head at -X, operator at +Z.
import type { THREE } from '../kit.ts'
import { M, add, bar, cable, cyl, extrude, group, lathe, mat, mirrorZ, padded, pillow, rbox, rcyl, shape, sph } from '../kit.ts'
import { cushion, display, footSwitch, jointedArm, rectOutline, starFoot, type Vec3 } from '../parts-clinical.ts'
import { panoramicXRay } from '../parts-dental-screen.ts'

export const meta = {
  name: 'dental-unit',
  title: 'Dental unit',
  views: [
    [40, 14],
    [-24, 15],
  ],
  fov: 24,
  fill: 0.88,
}

const defaults = {
  vinyl: 0x3a8fa8,
  shell: 0xf3f5f6,
  accent: 0x2b7fb8,
  back: 30,
  hanging: true,
  monitor: true,
  stool: true,
  lampStyle: 'round' as 'round' | 'bar',
  slim: false,
}
type Params = typeof defaults
export type Options = Partial<Params>

const SEAT_Y = 0.52

function chair(p: THREE.Object3D, o: Params) {
  const white = M.white(o.shell)
  const pad = M.vinyl(o.vinyl)
  add(
    p,
    extrude(
      shape([
        [-0.34, -0.26, 0.16],
        [0.56, -0.2, 0.14],
        [0.56, 0.2, 0.14],
        [-0.34, 0.26, 0.16],
      ]),
      0.06,
      0.022,
      5,
    ),
    white,
    [0, 0.035, 0],
    [90, 0, 0],
  )
  add(
    p,
    extrude(
      shape([
        [-0.26, 0.05, 0.03],
        [0.3, 0.05, 0.06],
        [0.12, 0.26, 0.1],
        [0.2, 0.4, 0.03],
        [-0.3, 0.4, 0.03],
        [-0.1, 0.24, 0.1],
      ]),
      0.26,
      0.04,
      6,
    ),
    white,
  )
  const line: [number, number][] = [
    [-0.32, 0.02],
    [-0.1, -0.005],
    [0.24, 0.05],
    [0.48, 0.02],
    [1.0, -0.1],
  ]
  const width = 0.52
  add(
    p,
    padded(
      line.map(([x, y]) => [x, y + SEAT_Y - 0.085] as [number, number]),
      0.045,
      width - 0.06,
      0.018,
      0.16,
    ),
    white,
  )
  add(
    p,
    padded(
      line.map(([x, y]) => [x, y + SEAT_Y - 0.02] as [number, number]),
      0.1,
      width,
      0.038,
      0.16,
    ),
    pad,
  )
  const back = group(p, [-0.3, SEAT_Y - 0.02, 0], [0, 0, -o.back])
  add(
    back,
    extrude(
      shape([
        [-0.74, -0.16, 0.1],
        [-0.3, -0.29, 0.18],
        [-0.01, -0.24, 0.05],
        [-0.01, 0.24, 0.05],
        [-0.3, 0.29, 0.18],
        [-0.74, 0.16, 0.1],
      ]),
      0.1,
      0.036,
      6,
    ),
    pad,
    [0, 0.02, 0],
    [90, 0, 0],
  )
  add(
    back,
    extrude(
      shape([
        [-0.7, -0.13, 0.1],
        [-0.3, -0.25, 0.18],
        [-0.01, -0.2, 0.05],
        [-0.01, 0.2, 0.05],
        [-0.3, 0.25, 0.18],
        [-0.7, 0.13, 0.1],
      ]),
      0.05,
      0.02,
      4,
    ),
    white,
    [0, -0.045, 0],
    [90, 0, 0],
  )
  add(back, rbox(0.2, 0.014, 0.05, 0.004), M.chrome(), [-0.78, -0.02, 0])
  const head = group(back, [-0.88, 0.02, 0], [0, 0, o.back * 0.4])
  add(head, pillow(0.2, 0.11, 0.28, 0.6), pad)
  add(head, rbox(0.12, 0.03, 0.16, 0.012), white, [0, -0.045, 0])
  const z = 0.31
  cushion(p, rectOutline(0.36, 0.075, 0.035), 0.05, pad, [-0.06, SEAT_Y + 0.17, -z])
  bar(p, [-0.14, SEAT_Y + 0.15, -z], [-0.2, SEAT_Y - 0.06, -z + 0.1], 0.018, M.paint(o.shell))
}

// Water unit with bowl, cup filler and hose rack, on the far side of the chair.
function waterUnit(p: THREE.Object3D, o: Params) {
  const white = M.white(o.shell)
  const g = group(p, [-0.16, 0, -0.56])
  const body = shape([
    [-0.19, 0.1, 0.06],
    [0.17, 0.1, 0.06],
    [0.19, 0.78, 0.08],
    [-0.19, 0.86, 0.08],
  ])
  add(g, extrude(body, 0.26, 0.05, 6), white)
  add(g, rbox(0.06, 0.5, 0.012, 0.006), M.plastic(o.accent), [0.02, 0.48, 0.128])
  add(g, rbox(0.42, 0.08, 0.22, 0.03), white, [0.1, 0.12, 0.12])
  const bowl = group(g, [0.22, 0.78, 0.14])
  add(
    bowl,
    lathe([
      [0, -0.06],
      [0.05, -0.06],
      [0.11, -0.01],
      [0.125, 0.015],
      [0.118, 0.017],
      [0.1, -0.002],
      [0.04, -0.045],
      [0, -0.047],
    ]),
    mat('ceramic', { color: 0xfafcfd, roughness: 0.12, clearcoat: 1 }),
  )
  add(bowl, rbox(0.16, 0.06, 0.12, 0.025), white, [-0.1, -0.06, -0.05])
  cable(
    bowl,
    [
      [-0.13, -0.02, -0.03],
      [-0.13, 0.1, -0.03],
      [-0.07, 0.13, -0.01],
      [-0.05, 0.08, 0],
    ],
    0.008,
    M.chrome(),
  )
  cable(
    bowl,
    [
      [-0.14, -0.02, 0.03],
      [-0.14, 0.16, 0.04],
      [-0.08, 0.19, 0.07],
      [-0.06, 0.14, 0.08],
    ],
    0.007,
    M.chrome(),
  )
  add(bowl, cyl(0.026, 0.07, 0.032), M.plastic(0xbfe3ee, 0.2), [-0.06, 0.035, 0.08])
}

function instruments(p: THREE.Object3D, w: number, o: Params) {
  const colors = [0x6f7a84, 0x9aa3ab, 0x6f7a84, 0x9aa3ab, 0x5b98c2]
  colors.forEach((c, i) => {
    const x = (i - 2) * (w / 5.4)
    const tool = group(p, [x, 0.0, 0.16], [-58, 0, 0])
    add(tool, rcyl(0.009, 0.12, 0.004), M.steel(), [0, 0.05, 0])
    add(tool, rcyl(0.0115, 0.06, 0.004), M.plastic(c), [0, -0.02, 0])
    add(tool, sph(0.009, 14), M.chrome(), [0, 0.115, 0.004])
    const low = o.hanging ? -0.34 : -0.2
    cable(
      p,
      [
        [x, -0.03, 0.2],
        [x, low * 0.6, 0.25],
        [x * 0.9, low, 0.14],
        [x * 0.8, low * 0.6, 0.03],
        [x * 0.7, -0.03, 0.0],
      ],
      0.0055,
      M.plastic(0xc3cbd2),
    )
  })
}

function instrumentTable(p: THREE.Object3D, post: Vec3, o: Params) {
  const white = M.paint(o.shell)
  const at: Vec3 = [0.36, 0.88, 0.3]
  const elbow: Vec3 = [0.42, 1.02, -0.4]
  jointedArm(p, [post, elbow, [at[0] + 0.02, at[1] + 0.02, at[2] - 0.12]], 0.026, white, M.plastic(0xaab3bb))
  const g = group(p, at, [0, 32, 0])
  const w = o.slim ? 0.36 : 0.46
  add(
    g,
    extrude(
      shape([
        [-w / 2, -0.15, 0.05],
        [w / 2, -0.15, 0.05],
        [w / 2 + 0.02, 0.14, 0.07],
        [-w / 2 - 0.02, 0.14, 0.07],
      ]),
      0.06,
      0.02,
      5,
    ),
    M.white(o.shell),
    [0, 0, 0],
    [90, 0, 0],
  )
  add(g, rbox(w * 0.78, 0.008, 0.17, 0.004), M.steel(), [0, 0.032, -0.04])
  add(g, rbox(w * 0.9, 0.03, 0.05, 0.014), M.plastic(0x7b8690), [0, 0.01, 0.15])
  add(g, rbox(0.12, 0.005, 0.035, 0.002), M.glow(0x2f9bc2, 0.5), [w * 0.24, 0.033, 0.095])
  add(g, rbox(0.018, 0.018, 0.1, 0.008), M.rubber(0x5a636c), [-w / 2 - 0.035, 0, 0.12])
  instruments(g, w, o)
}

function operatingLamp(p: THREE.Object3D, top: Vec3, o: Params) {
  const white = M.paint(o.shell)
  const head: Vec3 = [-0.42, 1.5, -0.02]
  jointedArm(p, [top, [-0.1, 1.78, -0.3], [head[0], head[1] + 0.14, head[2]]], 0.02, white, M.plastic(0xaab3bb))
  bar(p, [head[0], head[1] + 0.14, head[2]], head, 0.014, white)
  const g = group(p, head, [14, 0, 24])
  const led = mat('led', { color: 0xffffff, emissive: 0xfff4dc, emissiveIntensity: 1.4, roughness: 0.2 })
  if (o.lampStyle === 'round') {
    add(
      g,
      lathe([
        [0, -0.012],
        [0.135, -0.01],
        [0.13, 0.015],
        [0.06, 0.045],
        [0, 0.05],
      ]),
      M.white(o.shell),
    )
    add(g, rcyl(0.115, 0.008, 0.003), M.glass(), [0, -0.014, 0])
    for (let i = 0; i < 6; i++) add(g, rcyl(0.022, 0.006, 0.002), led, [0.07 * Math.cos(i * 1.047), -0.019, 0.07 * Math.sin(i * 1.047)])
  } else {
    add(g, rbox(0.14, 0.06, 0.3, 0.028), M.white(o.shell))
    for (let i = -1; i <= 1; i++) add(g, rbox(0.08, 0.008, 0.075, 0.004), led, [0, -0.031, i * 0.09])
  }
  mirrorZ((s) => bar(g, [0, 0, s * 0.13], [0, -0.01, s * 0.22], 0.011, M.rubber(0x6a747d)))
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  chair(root, o)
  waterUnit(root, o)
  const foot: Vec3 = [-0.22, 0.8, -0.58]
  const top: Vec3 = [-0.22, 1.62, -0.58]
  bar(root, foot, top, 0.027, M.paint(o.shell))
  add(root, rcyl(0.045, 0.07, 0.01), M.plastic(0xaab3bb), [top[0], 0.98, top[2]])
  instrumentTable(root, [top[0], 0.98, top[2]], o)
  operatingLamp(root, top, o)
  if (o.monitor) {
    bar(root, [top[0], 1.32, top[2]], [top[0] + 0.2, 1.36, top[2] + 0.12], 0.016, M.paint(o.shell))
    display(root, 0.4, 0.25, panoramicXRay(), M.white(o.shell), [top[0] + 0.26, 1.36, top[2] + 0.16], [-4, 42, 0])
  }
  footSwitch(root, [0.42, 0, 0.46], 30, [0x8f99a3], 0xd5dbe0)
  if (o.stool) {
    const stool = group(root, [-0.52, 0, 0.5])
    starFoot(stool, 5, 0.22, M.chrome(), 0.028)
    add(stool, rcyl(0.024, 0.36, 0.003), M.chrome(), [0, 0.26, 0])
    add(stool, rcyl(0.17, 0.08, 0.032), M.vinyl(o.vinyl), [0, 0.48, 0])
    add(stool, pillow(0.09, 0.16, 0.3, 0.5), M.vinyl(o.vinyl), [-0.2, 0.74, 0])
    bar(stool, [-0.1, 0.44, 0], [-0.22, 0.7, 0], 0.012, M.chrome())
  }
  return root
}
