// Solids: rounded boxes, turned profiles, extruded outlines, padded strips, pillows.
import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { path } from './paths.ts'
import { deg } from './scene.ts'

export type Vec2 = [number, number]
// Corner of an outline: x, y and, if it differs from the default, its own radius.
export type Corner = [number, number, number?]

export const rbox = (w: number, h: number, d: number, r = 0.01, segments = 4): THREE.BufferGeometry =>
  new RoundedBoxGeometry(w, h, d, segments, Math.min(r, w / 2, h / 2, d / 2))

export const box = (w: number, h: number, d: number): THREE.BufferGeometry => new THREE.BoxGeometry(w, h, d)

export const cyl = (r: number, h: number, top = r, segments = 40): THREE.BufferGeometry => new THREE.CylinderGeometry(top, r, h, segments)

export const sph = (r: number, segments = 32): THREE.BufferGeometry => new THREE.SphereGeometry(r, segments, Math.round(segments * 0.7))

export const torus = (ring: number, r: number, sides = 12, segments = 72, arc = Math.PI * 2): THREE.BufferGeometry =>
  new THREE.TorusGeometry(ring, r, sides, segments, arc)

export const lathe = (profile: readonly (readonly number[])[], segments = 56): THREE.BufferGeometry =>
  new THREE.LatheGeometry(
    profile.map((p) => new THREE.Vector2(p[0], p[1])),
    segments,
  )

// Cylinder with filleted rims.
export function rcyl(r: number, h: number, fillet = 0.004, segments = 48): THREE.BufferGeometry {
  const profile: Vec2[] = [[0, -h / 2]]
  const steps = 4
  for (const side of [-1, 1]) {
    for (let i = 0; i <= steps; i++) {
      const angle = deg((side < 0 ? -90 : 0) + (i * 90) / steps)
      profile.push([r - fillet + fillet * Math.cos(angle), side * (h / 2 - fillet) + fillet * Math.sin(angle)])
    }
  }
  profile.push([0, h / 2])
  return lathe(profile, segments)
}

function towards(from: Corner, to: Corner, most: number): Vec2 {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy) || 1
  const reach = Math.min(most, length / 2)
  return [from[0] + (dx / length) * reach, from[1] + (dy / length) * reach]
}

function outline<T extends THREE.Path>(target: T, corners: Corner[], radius: number): T {
  const n = corners.length
  corners.forEach((corner, i) => {
    const r = corner[2] ?? radius
    const start = towards(corner, corners[(i + n - 1) % n]!, r)
    const end = towards(corner, corners[(i + 1) % n]!, r)
    if (i) target.lineTo(...start)
    else target.moveTo(...start)
    target.quadraticCurveTo(corner[0], corner[1], ...end)
  })
  target.closePath()
  return target
}

// Rounded polygon, and the same as a hole in another one.
export const shape = (corners: Corner[], radius = 0.02): THREE.Shape => outline(new THREE.Shape(), corners, radius)
export const hole = (corners: Corner[], radius = 0.02): THREE.Path => outline(new THREE.Path(), corners, radius)

// Extrudes along Z, centred on z = 0, with a rounded edge.
export function extrude(outlineShape: THREE.Shape, depth: number, bevel = 0.006, bevelSegments = 3): THREE.BufferGeometry {
  const straight = Math.max(1e-4, depth - 2 * bevel)
  const geometry = new THREE.ExtrudeGeometry(outlineShape, {
    depth: straight,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments,
    curveSegments: 12,
  })
  geometry.translate(0, 0, bevel - depth / 2)
  return geometry
}

const mix = (a: Vec2, b: Vec2, t: number): Vec2 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

function stepFrom(a: Vec2, b: Vec2, reach: number): Vec2 {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return mix(a, b, reach / length)
}

const SAMPLES = 60

// Strip of constant thickness along a centre line (mattress, backrest), extruded over its width. Its four ends are softened.
export function padded(
  line: readonly (readonly number[])[],
  thickness: number,
  width: number,
  bevel = 0.02,
  bend = 0.12,
): THREE.BufferGeometry {
  const curve = path(
    line.map((p) => [p[0]!, p[1]!, 0]),
    bend,
  )
  const upper: Vec2[] = []
  const lower: Vec2[] = []
  for (let i = 0; i <= SAMPLES; i++) {
    const p = curve.getPointAt(i / SAMPLES)
    const t = curve.getTangentAt(i / SAMPLES)
    upper.push([p.x - (t.y * thickness) / 2, p.y + (t.x * thickness) / 2])
    lower.push([p.x + (t.y * thickness) / 2, p.y - (t.x * thickness) / 2])
  }
  const ring = new THREE.Shape()
  const soft = thickness * 0.42
  ring.moveTo(...mix(upper[0]!, lower[0]!, 0.5))
  followEdge(ring, upper, lower, soft)
  followEdge(ring, lower.toReversed(), upper.toReversed(), soft)
  ring.closePath()
  return extrude(ring, width, bevel, 5)
}

function followEdge(ring: THREE.Shape, edge: Vec2[], opposite: Vec2[], soft: number): void {
  const first = edge[0]!
  const last = edge.at(-1)!
  const farFromEnds = (p: Vec2): boolean => [first, last].every((end) => Math.hypot(p[0] - end[0], p[1] - end[1]) > soft)
  ring.lineTo(...stepFrom(first, opposite[0]!, soft))
  ring.quadraticCurveTo(...first, ...stepFrom(first, edge[1]!, soft))
  for (const p of edge.filter(farFromEnds)) ring.lineTo(...p)
  ring.lineTo(...stepFrom(last, edge.at(-2)!, soft))
  ring.quadraticCurveTo(...last, ...stepFrom(last, opposite.at(-1)!, soft))
}

// Soft cushion: a sphere pushed towards a box and thinned at its rim.
export function pillow(w: number, h: number, d: number, exponent = 0.55): THREE.BufferGeometry {
  const geometry = new THREE.SphereGeometry(1, 56, 36)
  const points = geometry.getAttribute('position')
  const swell = (v: number, k: number): number => Math.sign(v) * Math.abs(v) ** k
  for (let i = 0; i < points.count; i++) {
    const x = swell(points.getX(i), exponent)
    const z = swell(points.getZ(i), exponent)
    const rim = 1 - 0.35 * Math.max(Math.abs(x), Math.abs(z)) ** 4
    points.setXYZ(i, (x * w) / 2, swell(points.getY(i), 0.9) * (h / 2) * rim, (z * d) / 2)
  }
  geometry.computeVertexNormals()
  return geometry
}
