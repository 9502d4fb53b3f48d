// Undercarriages of stretchers. `y` is the height of the frame they carry.
import { M, add, bar, extrude, group, mirrorZ, pipe, rbox, rcyl, shape, torus, type THREE, type Vec3 } from './kit.ts'

const WHEEL = 0.1
const BASE_Y = 0.235

// Large single wheel in a fork with a coloured hub, standing on y = 0.
function transportWheel(p: THREE.Group, pos: Vec3, r: number, yaw: number, accent: number): void {
  const g = group(p, pos, [0, yaw, 0])
  const x = r * 0.28
  add(g, torus(r * 0.82, r * 0.18, 16, 60), M.rubber(0x3b3f44), [x, r, 0])
  add(g, rcyl(r * 0.72, r * 0.22, 0.006), M.plastic(0xc3cad0), [x, r, 0], [90, 0, 0])
  add(g, rcyl(r * 0.34, r * 0.34, 0.005), M.plastic(accent, 0.4), [x, r, 0], [90, 0, 0])
  const cheek = shape(
    [
      [-r * 0.35, r * 2.12],
      [r * 0.5, r * 2.12],
      [x + r * 0.22, r * 0.85],
      [x - r * 0.2, r * 0.85],
    ],
    r * 0.15,
  )
  mirrorZ((s) => add(g, extrude(cheek, 0.006, 0.002), M.paint(0xd5dade), [0, 0, s * r * 0.3]))
  add(g, rbox(r * 0.85, 0.012, r * 0.66, 0.005), M.paint(0xd5dade), [r * 0.07, r * 2.12, 0])
  add(g, rcyl(r * 0.2, r * 0.3, 0.003), M.steel(), [0, r * 2.25, 0])
}

function wheels(root: THREE.Group, x: number, z: number, accent: number): void {
  for (const end of [-x, x]) mirrorZ((s) => transportWheel(root, [end, 0, s * z], WHEEL, s > 0 ? 205 : 155, accent))
}

function chassis(root: THREE.Group, paint: THREE.Material, accent: number): void {
  mirrorZ((s) => add(root, rbox(1.5, 0.05, 0.055, 0.018), paint, [0, BASE_Y, s * 0.24]))
  for (const x of [-0.7, 0.7]) {
    add(root, rbox(0.075, 0.055, 0.66, 0.02), paint, [x, BASE_Y, 0])
    pipe(
      root,
      [
        [x * 1.17, 0.16, -0.2],
        [x * 1.17, 0.16, 0.2],
      ],
      0.011,
      M.plastic(0xc9413a),
    )
    mirrorZ((s) => bar(root, [x * 1.17, 0.16, s * 0.16], [x, BASE_Y, s * 0.16], 0.008, M.steel()))
  }
  wheels(root, 0.7, 0.29, accent)
}

// Pedal that works the hydraulic lift.
function pedal(root: THREE.Group, x: number, accent: number): void {
  mirrorZ((s) => {
    bar(root, [x, BASE_Y, s * 0.24], [x + 0.05, 0.19, s * 0.37], 0.009, M.steel())
    add(root, rbox(0.11, 0.016, 0.05, 0.006), M.plastic(accent, 0.5), [x + 0.055, 0.19, s * 0.385])
  })
}

export function columnBase(root: THREE.Group, y: number, paint: THREE.Material, accent: number): void {
  chassis(root, paint, accent)
  const cover = shape([
    [-0.66, 0.25, 0.03],
    [0.66, 0.25, 0.03],
    [0.6, 0.32, 0.05],
    [-0.6, 0.32, 0.05],
  ])
  add(root, extrude(cover, 0.5, 0.025, 5), M.plastic(0xd3d9dd, 0.4))
  for (const x of [-0.42, 0.42]) {
    add(root, rcyl(0.085, 0.18, 0.02), M.white(), [x, 0.4, 0])
    add(root, rcyl(0.06, y - 0.42, 0.004), M.chrome(), [x, (y + 0.42) / 2, 0])
    add(root, rbox(0.26, 0.03, 0.4, 0.012), paint, [x, y - 0.02, 0])
  }
  pedal(root, -0.2, accent)
  pedal(root, 0.2, accent)
}

export function scissorBase(root: THREE.Group, y: number, paint: THREE.Material, accent: number): void {
  chassis(root, paint, accent)
  mirrorZ((s) => {
    bar(root, [-0.6, BASE_Y + 0.02, s * 0.21], [0.5, y - 0.02, s * 0.21], 0.021, paint)
    bar(root, [0.6, BASE_Y + 0.02, s * 0.175], [-0.5, y - 0.02, s * 0.175], 0.021, paint)
  })
  add(root, rcyl(0.02, 0.46, 0.003), M.chrome(), [0, (BASE_Y + y) / 2, 0], [90, 0, 0])
  bar(root, [-0.5, BASE_Y + 0.03, 0], [0.02, (BASE_Y + y) / 2 + 0.04, 0], 0.032, M.dark(0x3a4047))
  bar(root, [0.02, (BASE_Y + y) / 2 + 0.04, 0], [0.26, y - 0.05, 0], 0.016, M.chrome())
  add(root, rbox(1.2, 0.02, 0.4, 0.008), M.plastic(0xd3d9dd), [0, BASE_Y + 0.01, 0])
  pedal(root, 0.3, accent)
}

// Two pairs of folding legs crossing under the cot, road wheels below, small loading wheels at the head.
export function ambulanceLegs(root: THREE.Group, y: number, tube: THREE.Material, accent: number): void {
  const r = 0.085
  const z = 0.22
  const foot = r * 2.2
  mirrorZ((s) => {
    bar(root, [-0.62, foot, s * z], [0.42, y, s * (z + 0.04)], 0.017, tube)
    bar(root, [0.62, foot, s * (z - 0.03)], [-0.42, y, s * (z + 0.01)], 0.017, tube)
    bar(root, [-0.62, foot, s * z], [0.62, foot, s * (z - 0.03)], 0.0135, tube)
    bar(root, [-0.2, foot + (y - foot) * 0.4, s * z], [-0.66, y, s * (z + 0.04)], 0.0085, M.steel())
    bar(root, [0.2, foot + (y - foot) * 0.4, s * z], [0.66, y, s * (z + 0.04)], 0.0085, M.steel())
    for (const x of [-0.62, 0.62]) {
      add(root, rbox(0.07, 0.05, 0.05, 0.014), M.dark(), [x, foot, s * z])
      transportWheel(root, [x, 0, s * z], r, s > 0 ? 200 : 160, accent)
    }
    bar(root, [-0.9, y, s * 0.2], [-1.02, y - 0.17, s * 0.2], 0.0135, tube)
    add(root, torus(0.04, 0.016, 14, 48), M.rubber(0x3b3f44), [-1.02, y - 0.19, s * 0.2])
    add(root, rcyl(0.034, 0.02, 0.004), M.plastic(0xc3cad0), [-1.02, y - 0.19, s * 0.2], [90, 0, 0])
  })
  const middle = foot + (y - foot) / 2
  add(root, rcyl(0.017, 2 * z + 0.06, 0.003), M.chrome(), [0, middle, 0], [90, 0, 0])
  for (const x of [-0.62, 0.62]) bar(root, [x, foot, -z], [x, foot, z], 0.014, tube)
  for (const x of [-0.3, 0.3])
    bar(
      root,
      [x, foot + ((y - foot) * (0.62 - Math.abs(x))) / 1.04, -z],
      [x, foot + ((y - foot) * (0.62 - Math.abs(x))) / 1.04, z],
      0.011,
      tube,
    )
  add(root, rbox(0.12, 0.05, 0.09, 0.016), M.plastic(accent, 0.45), [0.93, y - 0.03, 0])
}
