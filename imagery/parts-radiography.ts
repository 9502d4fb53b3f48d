// What X-ray rooms share: the tube with its collimator, and the upright stand with the detector.
import { M, add, bar, box, cable, group, mat, pipe, rbox, rcyl, type THREE } from './kit.ts'

export interface RadiographyColors {
  shell: number
  accent: number
  grey: number
}

// Tube housing with collimator, looking down; its middle is the origin of `p`, the tube's axis runs along X.
export function tubeHead(p: THREE.Object3D, q: RadiographyColors, scale = 1): void {
  p.scale.setScalar(scale)
  const grey = M.plastic(q.grey)
  add(p, rcyl(0.078, 0.2, 0.016), M.paint(0xe3e7ea), [0, 0.02, 0], [0, 0, 90])
  for (const s of [-1, 1]) {
    add(p, rcyl(0.064, 0.1, 0.016), grey, [s * 0.138, 0.02, 0], [0, 0, 90])
    cable(
      p,
      [
        [s * 0.18, 0.03, -0.01],
        [s * 0.24, 0.08, -0.03],
        [s * 0.2, 0.19, -0.08],
        [s * 0.06, 0.23, -0.12],
      ],
      0.014,
      M.rubber(0x3b4249),
    )
  }
  add(p, rbox(0.15, 0.05, 0.15, 0.012), grey, [0, -0.075, 0])
  add(p, rbox(0.2, 0.14, 0.2, 0.026), M.white(q.shell), [0, -0.165, 0])
  add(p, rbox(0.206, 0.012, 0.206, 0.005), M.plastic(q.accent), [0, -0.118, 0])
  add(p, rbox(0.13, 0.012, 0.13, 0.004), M.glass(), [0, -0.237, 0])
  for (const x of [-0.05, 0.05]) add(p, rcyl(0.02, 0.03, 0.005), M.dark(), [x, -0.175, 0.112], [90, 0, 0])
  pipe(
    p,
    [
      [-0.1, -0.04, 0.05],
      [-0.15, -0.04, 0.17],
      [0.15, -0.04, 0.17],
      [0.1, -0.04, 0.05],
    ],
    0.011,
    M.rubber(q.grey),
    0.05,
  )
}

// Flat detector in its tray, facing +Z, with cross lines and hand grips.
export function detector(p: THREE.Object3D, q: RadiographyColors, side = 0.5): void {
  add(p, rbox(side + 0.08, side + 0.1, 0.09, 0.026), M.white(q.shell), [0, 0, 0])
  add(p, rbox(side, side, 0.012, 0.01), mat('bucky', { color: 0xc9d2d9, roughness: 0.3 }), [0, 0, 0.045])
  add(p, box(0.006, side * 0.88, 0.002), M.plastic(q.accent), [0, 0, 0.052])
  add(p, box(side * 0.88, 0.006, 0.002), M.plastic(q.accent), [0, 0, 0.052])
  for (const s of [-1, 1]) {
    const x = s * (side / 2 + 0.04)
    pipe(
      p,
      [
        [x, -0.18, 0],
        [x + s * 0.08, -0.18, 0.04],
        [x + s * 0.08, 0.18, 0.04],
        [x, 0.18, 0],
      ],
      0.013,
      M.rubber(q.grey),
      0.03,
    )
  }
}

export function wallStand(p: THREE.Group, q: RadiographyColors): void {
  add(p, rbox(0.42, 0.04, 0.4, 0.015), M.plastic(q.grey), [0, 0.02, -0.1])
  add(p, rbox(0.17, 2.0, 0.12, 0.022), M.paint(q.shell), [0, 1.02, -0.14])
  add(p, box(0.05, 1.7, 0.006), M.dark(0x454e56), [0, 1.06, -0.078])
  detector(group(p, [0, 1.32, 0]), q)
  bar(p, [-0.25, 1.84, -0.02], [0.25, 1.84, -0.02], 0.013, M.chrome())
  add(p, rbox(0.1, 0.08, 0.1, 0.02), M.white(q.shell), [0, 1.84, -0.08])
}
