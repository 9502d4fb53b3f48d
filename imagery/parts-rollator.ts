// Rollator: four wheels, seat, back strap, hand brakes, basket or bag. +X is forward.
import { M, add, bar, cable, extrude, group, mirrorZ, pipe, rbox, rcyl, shape, torus, type THREE } from './kit.ts'

export interface RollatorSpec {
  grip: number
  basket: boolean
  seat: boolean
  wheel: number
}

const HALF = 0.25
const SEAT_Y = 0.56
const HANDLE_Y = 0.9
const FRONT = 0.27
const REAR = -0.28

function wheel(root: THREE.Group, x: number, z: number, r: number): void {
  add(root, torus(r - 0.015, 0.0155, 16, 64), M.rubber(0x3b3f44), [x, r, z])
  add(root, rcyl(r - 0.024, 0.018, 0.005), M.plastic(0x2f353b), [x, r, z], [90, 0, 0])
  for (let i = 0; i < 5; i++) {
    const spoke = group(root, [x, r, z], [0, 0, i * 72 + 18])
    add(spoke, rbox(r - 0.03, 0.016, 0.026, 0.006), M.plastic(0xb9c1c8), [(r - 0.03) / 2, 0, 0])
  }
  add(root, rcyl(0.02, 0.036, 0.004), M.dark(), [x, r, z], [90, 0, 0])
}

function frontFork(root: THREE.Group, s: number, r: number, tube: THREE.Material): void {
  const z = s * (HALF + 0.006)
  wheel(root, FRONT, z, r)
  const cheek = shape(
    [
      [-0.016, 0],
      [0.016, 0],
      [0.026, r + 0.075],
      [-0.026, r + 0.075],
    ],
    0.01,
  )
  for (const side of [-0.024, 0.024]) add(root, extrude(cheek, 0.006, 0.002), tube, [FRONT, r - 0.012, z + side])
  add(root, rbox(0.056, 0.02, 0.06, 0.008), tube, [FRONT, 2 * r + 0.062, z])
  add(root, rcyl(0.017, 0.06, 0.005), M.dark(), [FRONT, 2 * r + 0.09, z])
}

function brake(root: THREE.Group, s: number, spec: RollatorSpec): void {
  const z = s * HALF
  const g = group(root, [REAR - 0.05, HANDLE_Y, z])
  const handle = shape([
    [-0.08, -0.017, 0.014],
    [0.06, -0.017, 0.012],
    [0.06, 0.017, 0.012],
    [-0.08, 0.014, 0.014],
  ])
  add(g, extrude(handle, 0.034, 0.012, 5), M.rubber(spec.grip))
  add(g, rbox(0.04, 0.04, 0.036, 0.01), M.dark(), [0.075, -0.002, 0])
  pipe(
    g,
    [
      [0.07, -0.025, 0],
      [0.02, -0.05, 0],
      [-0.09, -0.052, 0],
    ],
    0.006,
    M.alu(),
    0.03,
  )
  const line = [
    [REAR + 0.03, HANDLE_Y - 0.01, z],
    [REAR + 0.1, HANDLE_Y - 0.06, z + s * 0.02],
    [REAR + 0.06, 0.6, z + s * 0.025],
    [REAR + 0.05, 2 * spec.wheel + 0.012, z + s * 0.034],
  ]
  cable(root, line, 0.003, M.rubber())
}

function carrier(root: THREE.Group, basket: boolean, grip: number): void {
  const x = FRONT - 0.03
  if (!basket) {
    add(root, rbox(0.2, 0.2, 2 * HALF - 0.09, 0.04), M.fabric(grip), [0.06, 0.4, 0])
    add(root, rbox(0.205, 0.05, 2 * HALF - 0.085, 0.02), M.fabric(0x3a4047), [0.06, 0.485, 0])
    return
  }
  const wire = M.chrome()
  const [w, d, top, bottom] = [0.19, 0.13, 0.47, 0.29]
  const cx = x - 0.1
  for (const y of [top, (top + bottom) / 2, bottom]) {
    pipe(
      root,
      [
        [cx - d, y, -w],
        [cx + d, y, -w],
        [cx + d, y, w],
        [cx - d, y, w],
      ],
      y === top ? 0.0055 : 0.0035,
      wire,
      0.03,
      { closed: true, seg: 90 },
    )
  }
  for (let i = -5; i <= 5; i++) {
    const z = (i * w) / 5.5
    for (const s of [-1, 1]) bar(root, [cx + s * d, bottom, z], [cx + s * d, top, z], 0.0024, wire)
    bar(root, [cx - d, bottom, z], [cx + d, bottom, z], 0.0024, wire)
  }
  for (let i = -3; i <= 3; i++) {
    for (const s of [-1, 1]) bar(root, [cx + (i * d) / 3.5, bottom, s * w], [cx + (i * d) / 3.5, top, s * w], 0.0024, wire)
  }
}

export function rollator(root: THREE.Group, spec: RollatorSpec, tube: THREE.Material): void {
  const r = spec.wheel
  mirrorZ((s) => {
    const z = s * HALF
    frontFork(root, s, r, tube)
    wheel(root, REAR, s * (HALF + 0.034), r)
    bar(root, [REAR, r, z], [REAR, r, s * (HALF + 0.05)], 0.008, M.chrome())
    pipe(
      root,
      [
        [FRONT, 2 * r + 0.1, z],
        [FRONT - 0.02, 0.42, z],
        [0.02, 0.76, z],
        [-0.02, HANDLE_Y, z],
        [REAR + 0.02, HANDLE_Y, z],
      ],
      0.0135,
      tube,
      0.08,
      { seg: 140 },
    )
    pipe(
      root,
      [
        [REAR, r, z],
        [REAR + 0.02, r + 0.16, z],
        [0.06, SEAT_Y - 0.02, z],
        [FRONT - 0.02, 0.44, z],
      ],
      0.0135,
      tube,
      0.1,
      { seg: 120 },
    )
    pipe(
      root,
      [
        [REAR + 0.07, r + 0.19, z],
        [FRONT - 0.01, 2 * r + 0.14, z],
      ],
      0.0105,
      tube,
    )
    bar(root, [-0.14, SEAT_Y - 0.03, z], [0.1, SEAT_Y - 0.005, z], 0.0115, tube)
    add(root, rbox(0.04, 0.05, 0.034, 0.01), M.dark(), [0.025, 0.75, z])
    add(root, rbox(0.05, 0.03, 0.02, 0.006), M.dark(), [REAR + 0.05, 2 * r + 0.005, s * (HALF + 0.034)], [0, 0, 20])
    brake(root, s, spec)
  })
  add(root, rbox(0.24, 0.036, 2 * HALF - 0.02, 0.016), spec.seat ? M.vinyl(spec.grip) : M.dark(0x33393f), [-0.02, SEAT_Y, 0])
  pipe(
    root,
    [
      [0.03, 0.77, -HALF],
      [0.13, 0.8, -HALF + 0.03],
      [0.13, 0.8, HALF - 0.03],
      [0.03, 0.77, HALF],
    ],
    0.021,
    M.rubber(0x3a4047),
    0.1,
    { seg: 90 },
  )
  bar(root, [FRONT - 0.02, 0.42, -HALF], [FRONT - 0.02, 0.42, HALF], 0.0105, tube)
  carrier(root, spec.basket, spec.grip)
}
