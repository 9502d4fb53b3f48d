// Roll stand for monitors: star foot on casters, column, push handle, wire basket.
import { M, add, bar, caster, extrude, group, lathe, pipe, rbox, rcyl, shape, type THREE } from './kit.ts'

const LEGS = 5
const LEG_PROFILE = shape(
  [
    [0.03, 0.098, 0.01],
    [0.3, 0.086, 0.02],
    [0.315, 0.105, 0.02],
    [0.03, 0.152, 0.01],
  ],
  0.012,
)

function starFoot(root: THREE.Group, paint: THREE.Material): void {
  for (let i = 0; i < LEGS; i++) {
    const g = group(root, [0, 0, 0], [0, (i * 360) / LEGS + 18, 0])
    add(g, extrude(LEG_PROFILE, 0.05, 0.012, 4), paint)
    caster(g, [0.285, 0, 0], 0.046, { yaw: i * 53 + 10, brake: i % 2 === 0 })
  }
  add(
    root,
    lathe([
      [0, 0.092],
      [0.055, 0.092],
      [0.068, 0.105],
      [0.066, 0.14],
      [0.05, 0.158],
      [0.03, 0.166],
      [0, 0.166],
    ]),
    paint,
  )
}

function wireBasket(root: THREE.Group, y: number): THREE.Group {
  const g = group(root, [0, y, 0])
  const [halfWidth, halfDepth, z0, rise, taper] = [0.15, 0.1, 0.135, 0.06, 0.9]
  const wire = M.chrome()
  add(g, rbox(0.075, 0.05, 0.075, 0.012), M.plastic(0xc9ced3), [0, 0.03, 0])
  for (const [level, k, r] of [
    [rise, 1, 0.0045],
    [0, 0.95, 0.0028],
    [-rise, taper, 0.0028],
  ] as const) {
    const x = halfWidth * k
    const z = halfDepth * k
    pipe(
      g,
      [
        [-x, level, z0 - z],
        [x, level, z0 - z],
        [x, level, z0 + z],
        [-x, level, z0 + z],
      ],
      r,
      wire,
      0.03,
      { closed: true, seg: 90 },
    )
  }
  for (let i = -5; i <= 5; i++) {
    const x = (i * halfWidth) / 5.6
    for (const s of [-1, 1]) bar(g, [x, rise, z0 + s * halfDepth], [x * taper, -rise, z0 + s * halfDepth * taper], 0.0022, wire)
    bar(g, [x * taper, -rise, z0 - halfDepth * taper], [x * taper, -rise, z0 + halfDepth * taper], 0.0022, wire)
  }
  for (let i = -3; i <= 3; i++) {
    const z = (i * halfDepth) / 3.6
    for (const s of [-1, 1]) bar(g, [s * halfWidth, rise, z0 + z], [s * halfWidth * taper, -rise, z0 + z * taper], 0.0022, wire)
  }
  const cuff = group(g, [-0.03, -0.012, z0], [0, 18, 0])
  add(cuff, rcyl(0.04, 0.13, 0.01), M.fabric(0x27476b), [0, 0, 0], [0, 0, 90])
  add(cuff, rcyl(0.026, 0.134, 0.008), M.fabric(0x1b3350), [0, 0, 0], [0, 0, 90])
  return g
}

function pushHandle(root: THREE.Group, y: number): void {
  const g = group(root, [0, y, 0])
  add(g, rbox(0.07, 0.045, 0.07, 0.012), M.plastic(0xc9ced3))
  const loop = [
    [-0.03, 0, -0.02],
    [-0.1, 0, -0.03],
    [-0.125, 0.02, -0.14],
    [0.125, 0.02, -0.14],
    [0.1, 0, -0.03],
    [0.03, 0, -0.02],
  ]
  pipe(g, loop, 0.0105, M.rubber(0x3a3f45), 0.05, { seg: 90 })
}

// Builds the stand and answers the tilted group that carries the device.
export function rollStand(root: THREE.Group, top: number, basket: boolean): THREE.Group {
  starFoot(root, M.paint(0xdfe3e6))
  add(root, rcyl(0.024, top - 0.14, 0.003), M.alu(0xcfd4d8), [0, top / 2 + 0.07, 0])
  for (const y of [0.19, top - 0.015]) add(root, rcyl(0.03, 0.05, 0.004), M.dark(), [0, y, 0])
  if (basket) wireBasket(root, top * 0.66)
  pushHandle(root, top * 0.85)
  const head = group(root, [0, top + 0.03, 0.02], [-6, 0, 0])
  add(head, rbox(0.09, 0.03, 0.1, 0.01), M.plastic(0xc9ced3), [0, -0.01, -0.02])
  add(head, rbox(0.16, 0.012, 0.16, 0.005), M.dark(), [0, 0.01, -0.01])
  return group(head, [0, 0.016, 0])
}
