// Tubes and cables: centre lines with rounded bends.
import * as THREE from 'three'
import { add, type Vec3 } from './scene.ts'

type Line = readonly (readonly number[])[]

const vector = (p: readonly number[]): THREE.Vector3 => new THREE.Vector3(p[0], p[1], p[2])

// The point on the leg from `a` to `b` where the bend around `a` ends.
function bendEnd(a: THREE.Vector3, b: THREE.Vector3, bend: number): THREE.Vector3 {
  const leg = b.clone().sub(a)
  return a.clone().add(leg.setLength(Math.min(bend, leg.length() / 2.05)))
}

function closedPath(points: THREE.Vector3[], bend: number): THREE.CurvePath<THREE.Vector3> {
  const curve = new THREE.CurvePath<THREE.Vector3>()
  const n = points.length
  points.forEach((corner, i) => {
    const next = points[(i + 1) % n]!
    const end = bendEnd(corner, next, bend)
    curve.add(new THREE.QuadraticBezierCurve3(bendEnd(corner, points[(i + n - 1) % n]!, bend), corner, end))
    curve.add(new THREE.LineCurve3(end, bendEnd(next, corner, bend)))
  })
  return curve
}

// Polyline with rounded corners.
export function path(line: Line, bend = 0.04, closed = false): THREE.CurvePath<THREE.Vector3> {
  const points = line.map(vector)
  if (closed) return closedPath(points, bend)
  const curve = new THREE.CurvePath<THREE.Vector3>()
  let current = points[0]!
  for (let i = 1; i < points.length - 1; i++) {
    const corner = points[i]!
    const start = bendEnd(corner, points[i - 1]!, bend)
    if (current.distanceTo(start) > 1e-5) curve.add(new THREE.LineCurve3(current, start))
    current = bendEnd(corner, points[i + 1]!, bend)
    curve.add(new THREE.QuadraticBezierCurve3(start, corner, current))
  }
  curve.add(new THREE.LineCurve3(current, points.at(-1)!))
  return curve
}

// TubeGeometry samples by curve parameter; this wrapper makes the samples equally long.
class EvenCurve extends THREE.Curve<THREE.Vector3> {
  readonly inner: THREE.Curve<THREE.Vector3>

  constructor(inner: THREE.Curve<THREE.Vector3>) {
    super()
    this.inner = inner
  }

  override getPoint(t: number, target?: THREE.Vector3): THREE.Vector3 {
    return this.inner.getPointAt(Math.min(1, Math.max(0, t)), target)
  }
}

export interface TubeOptions {
  closed?: boolean
  caps?: boolean
  seg?: number
  rad?: number
}

export function tube(line: Line, radius = 0.0125, bend = 0.05, options: TubeOptions = {}): THREE.BufferGeometry {
  const { closed = false, seg = Math.max(24, line.length * 14), rad = 14 } = options
  return new THREE.TubeGeometry(new EvenCurve(path(line, bend, closed)), seg, radius, rad, closed)
}

// A bent tube with round ends.
export function pipe(
  parent: THREE.Object3D,
  line: Line,
  radius: number,
  material: THREE.Material,
  bend?: number,
  options: TubeOptions = {},
): THREE.Mesh {
  const mesh = add(parent, tube(line, radius, bend, options), material)
  if (options.closed || options.caps === false) return mesh
  for (const end of [line[0]!, line.at(-1)!]) add(parent, new THREE.SphereGeometry(radius, 16, 11), material, [...end] as Vec3)
  return mesh
}

// A limp cord through the given points.
export function cable(parent: THREE.Object3D, line: Line, radius: number, material: THREE.Material): THREE.Mesh {
  const curve = new THREE.CatmullRomCurve3(line.map(vector), false, 'centripetal')
  return add(parent, new THREE.TubeGeometry(curve, line.length * 14, radius, 10), material)
}
