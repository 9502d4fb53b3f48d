// What makes a wheelchair electric: battery box, motors, anti-tip wheels, joystick.
import { M, add, bar, extrude, group, lathe, mirrorZ, pipe, rbox, rcyl, shape, sph, torus, type THREE } from './kit.ts'

export function powerBase(root: THREE.Group, half: number, accent: number, paint: THREE.Material): void {
  const hull = shape([
    [-0.2, 0.15, 0.03],
    [0.13, 0.15, 0.03],
    [0.16, 0.24, 0.04],
    [0.15, 0.38, 0.05],
    [-0.2, 0.4, 0.04],
  ])
  add(root, extrude(hull, 2 * half - 0.1, 0.022, 5), M.plastic(0x30363c, 0.5), [0, 0, 0])
  add(
    root,
    extrude(
      shape(
        [
          [-0.17, 0.29],
          [0.13, 0.28],
          [0.13, 0.34],
          [-0.17, 0.36],
        ],
        0.02,
      ),
      2 * half - 0.085,
      0.006,
    ),
    M.gloss(accent),
  )
  add(root, rbox(0.02, 0.03, 0.14, 0.008), M.dark(0x1f2428), [0.158, 0.3, 0])
  mirrorZ((s) => {
    add(root, rcyl(0.045, 0.14, 0.008), M.steel(0x8d949a), [-0.165, 0.175, s * 0.13], [90, 0, 0])
    bar(root, [-0.18, 0.25, s * 0.16], [-0.37, 0.09, s * 0.16], 0.011, paint)
    add(root, torus(0.028, 0.012, 12, 40), M.rubber(0x33363b), [-0.38, 0.045, s * 0.16])
    add(root, rcyl(0.024, 0.018, 0.004), M.plastic(0xb9bec3), [-0.38, 0.045, s * 0.16], [90, 0, 0])
    bar(root, [-0.05, 0.36, s * (half - 0.06)], [-0.05, 0.49, s * (half - 0.04)], 0.012, paint)
    bar(root, [0.1, 0.36, s * (half - 0.06)], [0.1, 0.49, s * (half - 0.04)], 0.012, paint)
    const shock = group(root, [-0.08, 0.3, s * (half + 0.012)], [0, 0, 32])
    for (let i = 0; i < 7; i++) add(shock, torus(0.017, 0.0042, 10, 30), M.gloss(0xd0453b), [0, -0.04 + i * 0.0135, 0], [90, 0, 0])
    add(shock, rcyl(0.008, 0.16, 0.002), M.chrome())
  })
}

// Control head on a bracket in front of the right arm pad.
export function joystick(root: THREE.Group, half: number): void {
  bar(root, [0.1, 0.69, half + 0.035], [0.2, 0.715, half + 0.035], 0.009, M.dark())
  const g = group(root, [0.21, 0.745, half + 0.03], [0, 0, 8])
  add(g, rbox(0.15, 0.05, 0.08, 0.018), M.dark(0x2b3036))
  add(g, rbox(0.045, 0.004, 0.06, 0.002), M.glow(0x2f7fb0, 0.6), [0.045, 0.025, 0])
  for (const z of [-0.02, 0, 0.02]) add(g, rcyl(0.006, 0.005, 0.001), M.plastic(z ? 0xe6eaed : 0xd0453b), [0.008, 0.026, z])
  add(
    g,
    lathe([
      [0.028, 0],
      [0.024, 0.012],
      [0.014, 0.02],
      [0.007, 0.026],
      [0.0055, 0.06],
    ]),
    M.rubber(0x24282c),
    [-0.035, 0.022, 0],
  )
  add(g, sph(0.016, 24), M.gloss(0x1d2125), [-0.035, 0.09, 0])
  pipe(
    root,
    [
      [0.15, 0.73, half + 0.03],
      [0.1, 0.66, half + 0.03],
      [0.02, 0.56, half + 0.02],
      [0, 0.42, half - 0.05],
    ],
    0.005,
    M.rubber(),
    0.06,
  )
}
