// Parts shared by the theatre, birth, imaging and treatment models: pads, rails, hoses, arms, foot switches.
import { THREE, M, add, bar, caster, cyl, extrude, group, mirrorZ, pipe, rbox, rcyl, shape, sph, type Vec3 } from './kit.ts'

export type { Vec3 }

export type Outline = [number, number, number?][]

// Upholstered pad cut from a top-view outline (x, z), lying flat with its middle at the origin.
export function cushion(p: THREE.Object3D, outline: Outline, thick: number, m: THREE.Material, pos: Vec3, rot: Vec3 = [0, 0, 0]) {
  const g = group(p, pos, rot)
  const bevel = Math.min(thick * 0.42, 0.032)
  add(g, extrude(shape(outline, 0.06), thick, bevel, 6), m, [0, 0, 0], [90, 0, 0])
  return g
}

export function rectOutline(w: number, d: number, r = 0.06): Outline {
  return [
    [-w / 2, -d / 2, r],
    [w / 2, -d / 2, r],
    [w / 2, d / 2, r],
    [-w / 2, d / 2, r],
  ]
}

// Flat accessory rail (25 x 10 mm) parallel to X, standing off the frame it is screwed to.
export function sideRail(p: THREE.Object3D, x0: number, x1: number, y: number, z: number) {
  const length = x1 - x0
  const inward = z > 0 ? -1 : 1
  add(p, rbox(length, 0.026, 0.01, 0.003), M.steel(), [(x0 + x1) / 2, y, z])
  for (const t of [0.12, 0.88]) {
    add(p, rcyl(0.009, 0.04, 0.002), M.chrome(), [x0 + length * t, y, z + inward * 0.02], [90, 0, 0])
  }
}

// Clamp with a star knob, for rails.
export function railClamp(p: THREE.Object3D, pos: Vec3, out: number) {
  const g = group(p, pos)
  add(g, rbox(0.045, 0.06, 0.035, 0.006), M.steel(), [0, 0, 0])
  add(g, rcyl(0.006, 0.05, 0.002), M.chrome(), [0, -0.005, out * 0.03], [90, 0, 0])
  add(g, rcyl(0.021, 0.016, 0.006), M.dark(), [0, -0.005, out * 0.058], [90, 0, 0])
}

// Corrugated breathing hose: a tube whose rings swell and shrink in turn.
export function hose(p: THREE.Object3D, pts: Vec3[], r: number, m: THREE.Material) {
  const curve = new THREE.CatmullRomCurve3(
    pts.map((q) => new THREE.Vector3(...q)),
    false,
    'centripetal',
  )
  const pitch = r * 0.42
  const rings = Math.round(curve.getLength() / pitch)
  const radial = 14
  const geo = new THREE.TubeGeometry(curve, rings, r, radial, false)
  const position = geo.attributes.position as THREE.BufferAttribute
  const normal = geo.attributes.normal as THREE.BufferAttribute
  for (let i = 0; i < position.count; i++) {
    const ring = Math.floor(i / (radial + 1))
    const swell = ring % 2 ? -r * 0.16 : 0
    position.setXYZ(
      i,
      position.getX(i) + normal.getX(i) * swell,
      position.getY(i) + normal.getY(i) * swell,
      position.getZ(i) + normal.getZ(i) * swell,
    )
  }
  geo.computeVertexNormals()
  return add(p, geo, m)
}

// Round arm along a polyline with a joint drum at each inner corner.
export function jointedArm(p: THREE.Object3D, pts: Vec3[], r: number, m: THREE.Material, joint: THREE.Material) {
  for (let i = 0; i + 1 < pts.length; i++) {
    bar(p, pts[i]!, pts[i + 1]!, r, m)
  }
  pts.forEach((q) => add(p, sph(r * 1.02, 20), m, q))
  pts.slice(1, -1).forEach((q) => add(p, rcyl(r * 1.55, r * 3, r * 0.3), joint, q))
}

// Foot switch with one to three pedals; +Z is the operator's side.
export function footSwitch(p: THREE.Object3D, pos: Vec3, yaw: number, colors: number[], body = 0x4a525a) {
  const g = group(p, pos, [0, yaw, 0])
  const w = 0.11 * colors.length + 0.03
  add(
    g,
    extrude(
      shape([
        [-w / 2, -0.09, 0.03],
        [w / 2, -0.09, 0.03],
        [w / 2, 0.09, 0.04],
        [-w / 2, 0.09, 0.04],
      ]),
      0.03,
      0.008,
    ),
    M.plastic(body),
    [0, 0.018, 0],
    [90, 0, 0],
  )
  colors.forEach((c, i) => {
    const x = (i - (colors.length - 1) / 2) * 0.11
    add(g, rbox(0.085, 0.018, 0.13, 0.008), M.plastic(c), [x, 0.046, 0.008], [12, 0, 0])
  })
  pipe(
    g,
    [
      [-w / 2 + 0.02, 0.045, -0.08],
      [-w / 2 + 0.02, 0.12, -0.06],
      [w / 2 - 0.02, 0.12, -0.06],
      [w / 2 - 0.02, 0.045, -0.08],
    ],
    0.007,
    M.steel(),
    0.03,
  )
  return g
}

// Flat display head facing +Z: shell, black glass, picture.
export function display(
  p: THREE.Object3D,
  w: number,
  h: number,
  tex: THREE.Texture,
  shell: THREE.Material,
  pos: Vec3,
  rot: Vec3 = [0, 0, 0],
  depth = 0.035,
) {
  const g = group(p, pos, rot)
  const edge = 0.018
  add(g, rbox(w + edge * 2, h + edge * 2, depth, Math.min(0.016, depth * 0.45)), shell)
  add(g, rbox(w + edge, h + edge, 0.006, 0.004), M.glass(), [0, 0, depth / 2])
  const quad = new THREE.PlaneGeometry(w, h)
  const uv = quad.attributes.uv as THREE.BufferAttribute
  for (let i = 0; i < uv.count; i++) uv.setY(i, 1 - uv.getY(i))
  const face = add(g, quad, M.screen(tex), [0, 0, depth / 2 + 0.0042])
  face.castShadow = false
  return g
}

// Row of small round or square buttons on a face turned to +Z.
export function buttonRow(p: THREE.Object3D, pos: Vec3, step: number, colors: number[], size = 0.012, round = true) {
  colors.forEach((c, i) => {
    const at: Vec3 = [pos[0] + i * step, pos[1], pos[2]]
    if (round) add(p, rcyl(size, 0.01, 0.002), M.plastic(c), at, [90, 0, 0])
    else add(p, rbox(size * 2, size * 1.5, 0.008, 0.003), M.plastic(c), at)
  })
}

// Chest of drawers with grooves and handles; front towards +Z, standing on y = 0 of its group.
export function drawers(
  p: THREE.Object3D,
  w: number,
  d: number,
  heights: number[],
  front: THREE.Material,
  handle: THREE.Material,
  pos: Vec3,
) {
  const g = group(p, pos)
  let y = 0
  for (const h of heights) {
    add(g, rbox(w, h - 0.008, 0.022, 0.006), front, [0, y + h / 2, d / 2])
    add(g, rbox(w * 0.45, 0.016, 0.022, 0.006), handle, [0, y + h * 0.68, d / 2 + 0.016])
    y += h
  }
  return g
}

// Four casters under the corners of a w x d footprint.
export function fourCasters(p: THREE.Object3D, w: number, d: number, r = 0.06, braked = true) {
  mirrorZ((s) => {
    caster(p, [-w / 2, 0, (s * d) / 2], r, { yaw: s > 0 ? 200 : 160, brake: false })
    caster(p, [w / 2, 0, (s * d) / 2], r, { yaw: s > 0 ? -25 : 25, brake: braked })
  })
}

// Star-shaped foot of n legs on casters, as under stools and stands.
export function starFoot(p: THREE.Object3D, n: number, reach: number, m: THREE.Material, r = 0.04) {
  for (let i = 0; i < n; i++) {
    const leg = group(p, [0, 0, 0], [0, (i * 360) / n + 18, 0])
    add(
      leg,
      extrude(
        shape(
          [
            [0.02, r * 2.1],
            [reach, r * 1.95],
            [reach + 0.015, r * 2.4],
            [0.02, r * 3.2],
          ],
          0.012,
        ),
        0.05,
        0.012,
      ),
      m,
    )
    caster(leg, [reach - 0.01, 0, 0], r, { yaw: i * 47 + 10, brake: i % 2 === 0 })
  }
  add(p, rcyl(0.055, 0.07, 0.012), m, [0, r * 2.7, 0])
}

// Louvre: short dark slots in a face turned to +Z.
export function louvre(p: THREE.Object3D, pos: Vec3, w: number, count: number, step = 0.014, m: THREE.Material = M.dark(0x565f68)) {
  for (let i = 0; i < count; i++) {
    add(p, rbox(w, 0.005, 0.006, 0.002), m, [pos[0], pos[1] + i * step, pos[2]])
  }
}

// Infusion pole with four hooks, rising from pos.
export function dripPole(p: THREE.Object3D, pos: Vec3, height: number) {
  const g = group(p, pos)
  add(g, cyl(0.011, height), M.chrome(), [0, height / 2, 0])
  add(g, rcyl(0.018, 0.05, 0.004), M.dark(), [0, height * 0.55, 0])
  for (const yaw of [0, 90]) {
    const hooks = group(g, [0, height, 0], [0, yaw, 0])
    pipe(
      hooks,
      [
        [-0.1, 0.03, 0],
        [-0.085, -0.005, 0],
        [0.085, -0.005, 0],
        [0.1, 0.03, 0],
      ],
      0.005,
      M.chrome(),
      0.02,
    )
  }
}

// Rectangular bellows around a lifting column.
export function bellows(p: THREE.Object3D, w: number, d: number, y0: number, y1: number, folds: number, m: THREE.Material) {
  const step = (y1 - y0) / folds
  for (let i = 0; i < folds; i++) {
    const k = i % 2 ? 0.93 : 1
    add(p, rbox(w * k, step * 1.05, d * k, 0.012), m, [0, y0 + (i + 0.5) * step, 0])
  }
}
