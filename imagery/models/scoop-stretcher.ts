// Scoop stretcher: two aluminium halves with blades that part lengthwise, twin locks at both ends, straps.
import type { Group, Material } from 'three'
import { M, THREE, add, bar, group, mat, mirrorZ, pipe, rbox, rcyl } from '../kit.ts'

export const meta = {
  title: 'Scoop stretcher',
  views: [
    [34, 30],
    [-30, 26],
  ],
  fov: 24,
  fill: 0.9,
}

export interface ScoopParams {
  blade?: number
  frame?: number
  accent?: number
  strap?: number
  // Gap between the two halves at the foot, in metres: 0 is locked.
  open?: number
}

const LENGTH = 1.78
const HALF_WIDTH = 0.215
const R = 0.0155

// One blade: a thin sheet, raised towards the outer tube and bevelled at the inner edge.
function blade(p: Group, from: number, to: number, outer: number, inner: number, paint: Material): void {
  const section: [number, number][] = [
    [outer, 0.032],
    [outer - 0.05, 0.02],
    [inner + 0.03, 0.004],
    [inner, 0.001],
    [inner, -0.003],
    [outer - 0.05, 0.012],
    [outer, 0.024],
  ]
  const profile = new THREE.Shape(section.map(([z, y]) => new THREE.Vector2(z, y)))
  const sheet = new THREE.ExtrudeGeometry(profile, {
    depth: to - from,
    bevelEnabled: true,
    bevelSize: 0.002,
    bevelThickness: 0.004,
    bevelSegments: 2,
  })
  const mesh = add(p, sheet, paint, [from, 0.02, 0])
  mesh.rotation.set(0, Math.PI / 2, 0)
  mesh.scale.set(-1, 1, 1)
}

function half(root: Group, s: number, q: Required<ScoopParams>): void {
  const g = group(root, [LENGTH / 2, 0.02, 0], [0, (s * Math.atan(q.open / LENGTH) * 180) / Math.PI, 0])
  const side = group(g, [-LENGTH / 2, 0, 0])
  const tube = M.alu(q.frame)
  const paint = mat('blade', { color: q.blade, roughness: 0.4, metalness: 0.35, clearcoat: 0.3, side: THREE.DoubleSide })
  const z = s * HALF_WIDTH
  pipe(
    side,
    [
      [-LENGTH / 2, 0.045, s * 0.03],
      [-LENGTH / 2, 0.045, z * 0.8],
      [-LENGTH / 2 + 0.12, 0.045, z],
      [LENGTH / 2 - 0.2, 0.045, z],
      [LENGTH / 2, 0.045, z * 0.62],
      [LENGTH / 2, 0.045, s * 0.03],
    ],
    R,
    tube,
    0.08,
  )
  const scaled = group(side)
  if (s < 0) scaled.scale.z = -1
  for (const [from, to, inner] of [
    [-0.79, -0.36, 0.03],
    [-0.31, 0.2, 0.022],
    [0.25, 0.72, 0.03],
  ] as const) {
    blade(scaled, from, to, HALF_WIDTH - 0.004, inner, paint)
  }
  for (const x of [-0.62, -0.1, 0.42]) {
    add(side, rbox(0.13, 0.034, 0.02, 0.01), M.dark(0x30363c), [x, 0.047, z + s * 0.006])
  }
  for (const x of [-0.335, 0.225]) add(side, rcyl(0.021, 0.05, 0.006), M.plastic(q.accent), [x, 0.045, z], [0, 0, 90])
}

// Twin-safety lock that joins the halves at an end.
function lock(root: Group, x: number, accent: number): void {
  const g = group(root, [x, 0.065, 0])
  add(g, rbox(0.05, 0.042, 0.1, 0.012), M.dark(0x30363c))
  add(g, rcyl(0.014, 0.02, 0.004), M.plastic(accent), [0, 0.026, 0])
  mirrorZ((s) => add(g, rcyl(0.019, 0.03, 0.004), M.chrome(), [0, 0, s * 0.055], [90, 0, 0]))
}

function strap(root: Group, x: number, color: number): void {
  const cloth = mat('strap', { color, roughness: 0.9 })
  const [w, top] = [HALF_WIDTH + 0.02, 0.09]
  pipe(
    root,
    [
      [x, 0.03, -w],
      [x, top, -w],
      [x, top + 0.03, 0],
      [x, top, w],
      [x, 0.03, w],
    ],
    0.002,
    cloth,
    0.05,
    { caps: false },
  )
  for (let i = -6; i <= 6; i++) {
    const t = i / 6
    add(root, rbox(0.05, 0.0035, w / 5.6, 0.0015), cloth, [x, top + 0.028 - 0.03 * t * t, t * (w - 0.012)], [t * 14, 0, 0])
  }
  mirrorZ((s) => add(root, rbox(0.05, 0.07, 0.0035, 0.0015), cloth, [x, 0.062, s * (w + 0.001)]))
  add(root, rbox(0.066, 0.016, 0.06, 0.005), M.dark(0x30363c), [x, top + 0.034, 0.03])
  add(root, rbox(0.03, 0.008, 0.026, 0.003), M.plastic(0xd0453b), [x, top + 0.044, 0.03])
}

export function build(params: ScoopParams = {}): Group {
  const q = { blade: 0xe2b02c, frame: 0xc9ced3, accent: 0xd0453b, strap: 0x23282d, open: 0, ...params }
  const root = group()
  mirrorZ((s) => half(root, s, q))
  lock(root, -LENGTH / 2, q.accent)
  if (!q.open) lock(root, LENGTH / 2, q.accent)
  for (const x of [-0.5, 0.05, 0.55]) strap(root, x, q.strap)
  bar(root, [-LENGTH / 2 - 0.002, 0.065, -0.06], [-LENGTH / 2 - 0.002, 0.065, 0.06], 0.006, M.chrome())
  return root
}
