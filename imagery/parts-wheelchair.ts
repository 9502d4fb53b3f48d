// Wheels, casters and leg supports of wheelchairs. `half` is half the width between the side frames.
import { M, THREE, add, bar, cyl, extrude, group, pipe, rbox, rcyl, shape, torus, type Vec3 } from './kit.ts'

const AXLE_X = -0.165
const SPOKES = 32

function spokes(g: THREE.Group, rim: number): void {
  for (let i = 0; i < SPOKES; i++) {
    const outer = (i / SPOKES) * Math.PI * 2
    const inner = outer + (i % 2 ? 0.62 : -0.62)
    const side = (i % 4 < 2 ? 1 : -1) * 0.02
    bar(g, [0.03 * Math.cos(inner), 0.03 * Math.sin(inner), side], [rim * Math.cos(outer), rim * Math.sin(outer), 0], 0.00125, M.chrome())
  }
}

// Cast wheel with six double arms.
function castArms(g: THREE.Group, rim: number): void {
  for (let i = 0; i < 6; i++) {
    const arm = group(g, [0, 0, 0], [0, 0, i * 60])
    add(
      arm,
      extrude(
        shape(
          [
            [0.02, -0.024],
            [rim, -0.013],
            [rim, 0.013],
            [0.02, 0.024],
          ],
          0.004,
        ),
        0.018,
        0.005,
      ),
      M.plastic(0x3d434a),
    )
  }
  add(g, rcyl(0.045, 0.034, 0.006), M.plastic(0x3d434a), [0, 0, 0], [90, 0, 0])
}

export function spokedWheel(root: THREE.Group, s: number, half: number, radius: number, kind: 'spokes' | 'mag'): void {
  const tyre = 0.0155
  const rim = radius - 0.0165
  const hand = radius - 0.033
  const centre: Vec3 = [AXLE_X, radius + tyre, s * (half + 0.072)]
  const g = group(root, centre, [0, 0, 11 * s])
  add(g, torus(radius, tyre, 18, 120), M.rubber(0x33363b))
  add(g, torus(rim, 0.0085, 12, 120), M.chrome())
  add(g, torus(hand, 0.0085, 14, 120), M.alu(0xc9ced3), [0, 0, s * 0.036])
  for (let i = 0; i < 6; i++) {
    const a = (i * Math.PI) / 3 + 0.3
    bar(g, [rim * Math.cos(a), rim * Math.sin(a), 0], [hand * Math.cos(a), hand * Math.sin(a), s * 0.036], 0.004, M.alu(0xc9ced3))
  }
  if (kind === 'spokes') spokes(g, rim)
  else castArms(g, rim)
  for (const z of [-0.02, 0.02]) add(g, rcyl(0.033, 0.012, 0.003), M.alu(0xc9ced3), [0, 0, z], [90, 0, 0])
  add(g, rcyl(0.02, 0.075, 0.004), M.chrome(), [0, 0, 0], [90, 0, 0])
  add(g, rcyl(0.0125, 0.012, 0.004), M.dark(0x3c4148), [0, 0, s * 0.04], [90, 0, 0])
  bar(root, [centre[0], centre[1], s * half], centre, 0.009, M.chrome())
  add(root, rbox(0.055, 0.075, 0.022, 0.008), M.dark(0x3c4148), [centre[0] - 0.012, centre[1], s * (half + 0.004)])
}

// Small broad rear wheel with a coloured dish.
export function poweredWheel(root: THREE.Group, s: number, half: number, radius: number, dish: number): void {
  const tyre = radius * 0.19
  const centre: Vec3 = [AXLE_X, radius, s * (half + 0.045)]
  const g = group(root, centre)
  add(g, torus(radius - tyre, tyre, 20, 90), M.rubber(0x33363b))
  for (let i = 0; i < 64; i++) {
    const tread = group(g, [0, 0, 0], [0, 0, i * 5.625])
    add(tread, rbox(0.006, 0.009, tyre * 1.15, 0.002), M.rubber(0x2a2d31), [radius - 0.0035, 0, 0])
  }
  add(g, rcyl(radius - tyre * 1.7, tyre * 1.5, 0.01), M.plastic(0x2c3137), [0, 0, 0], [90, 0, 0])
  for (let i = 0; i < 5; i++) {
    const arm = group(g, [0, 0, s * tyre * 0.72], [0, 0, i * 72 + 20])
    add(
      arm,
      extrude(
        shape(
          [
            [0.02, -0.016],
            [radius * 0.62, -0.02],
            [radius * 0.62, 0.02],
            [0.02, 0.016],
          ],
          0.008,
        ),
        0.014,
        0.004,
      ),
      M.gloss(dish),
    )
  }
  add(g, rcyl(0.034, tyre * 2, 0.006), M.alu(0xc9ced3), [0, 0, 0], [90, 0, 0])
  bar(root, [AXLE_X, radius, 0], centre, 0.014, M.steel())
  bar(root, [AXLE_X, radius, s * half], [AXLE_X - 0.02, 0.33, s * half], 0.014, M.dark(0x3c4148))
}

export function frontCaster(root: THREE.Group, s: number, half: number, paint: THREE.Material): void {
  const g = group(root, [0.225, 0, s * (half + 0.012)], [0, s * 8, 0])
  const hub: Vec3 = [-0.03, 0.0885, 0]
  add(g, torus(0.072, 0.0165, 16, 64), M.rubber(0x4a4d52), hub)
  add(g, rcyl(0.062, 0.02, 0.006), M.alu(0xc9ced3), hub, [90, 0, 0])
  for (let i = 0; i < 5; i++) {
    const a = i * 1.2566
    add(g, cyl(0.011, 0.022, 0.011, 20), M.dark(0x3c4148), [hub[0] + 0.038 * Math.cos(a), hub[1] + 0.038 * Math.sin(a), 0], [90, 0, 0])
  }
  add(g, rcyl(0.012, 0.056, 0.003), M.chrome(), hub, [90, 0, 0])
  const cheek = shape([
    [-0.045, 0.075, 0.014],
    [-0.012, 0.075, 0.014],
    [0.018, 0.205, 0.01],
    [-0.03, 0.205, 0.01],
  ])
  for (const z of [-0.025, 0.025]) add(g, extrude(cheek, 0.005, 0.0015), paint, [0, 0, z])
  add(g, rbox(0.052, 0.012, 0.058, 0.004), paint, [-0.006, 0.203, 0])
  add(g, rcyl(0.0165, 0.12, 0.004), paint, [0, 0.262, 0])
  add(g, rbox(0.03, 0.03, 0.03, 0.008), M.dark(0x3c4148), [0, 0.315, -s * 0.006])
}

export function footrest(root: THREE.Group, s: number, half: number): void {
  const z = s * half
  const hanger = group(root, [0.335, 0.3, z])
  add(hanger, rcyl(0.0165, 0.05, 0.004), M.dark(0x3c4148), [-0.003, 0.012, 0], [0, 0, 15])
  pipe(
    hanger,
    [
      [0, 0, 0],
      [0.035, -0.115, 0],
      [0.045, -0.175, -s * 0.004],
      [0.05, -0.185, -s * 0.03],
    ],
    0.0095,
    M.alu(0xc9ced3),
    0.02,
    { seg: 50 },
  )
  const plate = group(root, [0.42, 0.105, z - s * 0.095], [0, 0, 12])
  const outline = shape([
    [-0.075, -0.085, 0.03],
    [0.075, -0.07, 0.04],
    [0.08, 0.06, 0.05],
    [-0.075, 0.085, 0.03],
  ])
  add(plate, extrude(outline, 0.014, 0.005, 4), M.plastic(0x33373d, 0.6), [0, 0, 0], [-90, 0, 0])
  for (let i = -3; i <= 3; i++) add(plate, rbox(0.1, 0.003, 0.005, 0.0012), M.rubber(0x33363b), [0, 0.0085, i * 0.018])
}

// Webbing behind the calves: a tube stretched to a band.
export function calfStrap(root: THREE.Group, half: number, cloth: number): void {
  const line = [
    [0.352, -half],
    [0.315, -half * 0.5],
    [0.302, 0],
    [0.315, half * 0.5],
    [0.352, half],
  ] as const
  const curve = new THREE.CatmullRomCurve3(line.map(([x, z]) => new THREE.Vector3(x, 0, z)))
  add(root, new THREE.TubeGeometry(curve, 40, 0.02, 10), M.fabric(cloth), [0, 0.235, 0], [0, 0, 0], [1, 1.5, 1])
}
