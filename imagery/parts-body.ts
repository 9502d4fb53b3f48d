// Body forms for the teaching manikins: lofted trunk and limbs, and a calm head with closed eyes.
import { BufferAttribute, BufferGeometry, SphereGeometry } from 'three'
import type { Group, Material } from 'three'
import { M, add, group, mat, sph, torus } from './kit.ts'

// One cross-section: height, width, depth, and how far its centre stands forward.
export type Ring = [number, number, number, number?]

const AROUND = 56
const BETWEEN = 6

const smooth = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)

function sampled(rings: Ring[]): Required<Ring>[] {
  // Rising order keeps the faces turned outwards, whichever way the rings were listed.
  const rising = rings.toSorted((a, b) => a[0] - b[0])
  const full = rising.map(([y, w, d, z]): [number, number, number, number] => [y, w, d, z ?? 0])
  const at = (i: number): [number, number, number, number] => full[Math.max(0, Math.min(full.length - 1, i))] ?? [0, 0, 0, 0]
  const out: Required<Ring>[] = []
  for (let i = 0; i < full.length - 1; i++) {
    for (let k = 0; k < BETWEEN; k++) {
      const t = k / BETWEEN
      const mix = (n: 0 | 1 | 2 | 3): number => smooth(at(i - 1)[n], at(i)[n], at(i + 1)[n], at(i + 2)[n], t)
      out.push([mix(0), Math.max(0.001, mix(1)), Math.max(0.001, mix(2)), mix(3)])
    }
  }
  out.push(at(full.length - 1))
  return out
}

// A smooth closed skin over the rings; `square` above 2 flattens front and back.
export function loft(rings: Ring[], square = 2.4): BufferGeometry {
  const rows = sampled(rings)
  const positions: number[] = []
  const index: number[] = []
  for (const [y, w, d, z] of rows) {
    for (let i = 0; i <= AROUND; i++) {
      const a = (i / AROUND) * Math.PI * 2
      const c = Math.cos(a)
      const s = Math.sin(a)
      const k = (Math.abs(c) ** square + Math.abs(s) ** square) ** (-1 / square)
      positions.push((c * k * w) / 2, y, (s * k * d) / 2 + z)
    }
  }
  const stride = AROUND + 1
  for (let r = 0; r < rows.length - 1; r++) {
    for (let i = 0; i < AROUND; i++) {
      const a = r * stride + i
      index.push(a, a + stride, a + 1, a + 1, a + stride, a + stride + 1)
    }
  }
  const last = (rows.length - 1) * stride
  const [bottom, top] = [rows[0], rows[rows.length - 1]]
  if (bottom && top) {
    const centre = positions.length / 3
    positions.push(0, bottom[0], bottom[3], 0, top[0], top[3])
    for (let i = 0; i < AROUND; i++) index.push(centre, i, i + 1, centre + 1, last + i + 1, last + i)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  return geometry
}

export const skinOf = (color: number): Material => mat('skin', { color, roughness: 0.55, sheen: 0.25, sheenRoughness: 0.6 })

// Skull narrowed to the chin, face flattened, seen from +Z.
function skull(): BufferGeometry {
  const g = new SphereGeometry(1, 64, 48)
  const p = g.getAttribute('position')
  for (let i = 0; i < p.count; i++) {
    const [x, y, z] = [p.getX(i), p.getY(i), p.getZ(i)]
    const low = Math.max(0, -y)
    const taper = 1 - 0.3 * low ** 1.4
    const front = z > 0 ? 1 - 0.1 * Math.max(0, 1 - Math.abs(x) * 1.6) * (1 - low) : 1
    const back = z < 0 ? 1 - 0.42 * low : 1
    p.setXYZ(i, x * 0.075 * taper, y * 0.112, z * 0.094 * front * back + 0.012 * low)
  }
  g.computeVertexNormals()
  return g
}

// A closed lid: a low dome, the line of lashes under it, the brow above.
function eye(p: Group, side: number, skin: Material): void {
  add(p, sph(0.0145, 24), skin, [side * 0.03, 0.01, 0.0765], [0, side * 14, 0], [1, 0.62, 0.5])
  const lash = add(
    p,
    torus(0.0125, 0.0011, 8, 30, Math.PI * 0.8),
    M.dark(0x3d2f28),
    [side * 0.03, 0.0125, 0.083],
    [14, side * 14, 198],
    [1, 0.7, 1],
  )
  lash.castShadow = false
  const brow = add(
    p,
    torus(0.022, 0.0022, 8, 30, Math.PI * 0.5),
    M.dark(0x6a4f40),
    [side * 0.03, 0.017, 0.08],
    [-16, side * 16, 45],
    [1, 0.8, 1],
  )
  brow.castShadow = false
}

export function headForm(p: Group, skin: Material, hair: number): void {
  add(p, skull(), skin)
  if (hair) {
    const cap = new SphereGeometry(1, 48, 32, 0, Math.PI * 2, 0, Math.PI * 0.56)
    add(p, cap, mat('hair', { color: hair, roughness: 0.7 }), [0, 0.008, -0.005], [-32, 0, 0], [0.0795, 0.117, 0.099])
  }
  for (const s of [-1, 1]) {
    eye(p, s, skin)
    add(p, sph(0.018, 24), skin, [s * 0.076, -0.006, -0.006], [0, s * 20, 0], [0.42, 1.25, 0.8])
    add(p, torus(0.012, 0.0035, 10, 30), skin, [s * 0.079, -0.005, -0.004], [0, 80 * s, 0], [0.8, 1.3, 1])
    add(p, sph(0.007, 18), skin, [s * 0.0075, -0.031, 0.0865], [0, 0, 0], [1, 0.8, 0.9])
  }
  add(
    p,
    loft(
      [
        [-0.036, 0.018, 0.014, 0.088],
        [-0.03, 0.021, 0.024, 0.092],
        [-0.02, 0.016, 0.024, 0.088],
        [0.0, 0.013, 0.02, 0.08],
        [0.018, 0.014, 0.012, 0.0755],
      ],
      2,
    ),
    skin,
  )
  const lip = mat('lip', { color: 0xc07a6b, roughness: 0.5 })
  add(p, sph(0.02, 28), M.dark(0x4a2724), [0, -0.0585, 0.0795], [0, 0, 0], [0.7, 0.2, 0.3])
  add(p, torus(0.016, 0.0034, 12, 40), lip, [0, -0.0585, 0.0845], [-6, 0, 0], [1.08, 0.38, 0.8])
}

export const ARM: Ring[] = [
  [0.02, 0.03, 0.03],
  [0.01, 0.085, 0.085],
  [-0.06, 0.092, 0.092],
  [-0.18, 0.08, 0.08],
  [-0.27, 0.07, 0.07],
  [-0.33, 0.076, 0.074],
  [-0.45, 0.058, 0.056],
  [-0.54, 0.046, 0.044],
  [-0.58, 0.06, 0.034],
  [-0.64, 0.066, 0.03],
  [-0.7, 0.052, 0.024],
  [-0.73, 0.02, 0.014],
]
export const LEG: Ring[] = [
  [0.03, 0.15, 0.15],
  [-0.08, 0.155, 0.16],
  [-0.25, 0.13, 0.135],
  [-0.4, 0.104, 0.11],
  [-0.46, 0.1, 0.106],
  [-0.55, 0.098, 0.106, -0.008],
  [-0.7, 0.078, 0.08, -0.006],
  [-0.82, 0.06, 0.062],
  [-0.87, 0.066, 0.085, 0.006],
]
export const FOOT: Ring[] = [
  [-0.06, 0.05, 0.05],
  [-0.03, 0.07, 0.062],
  [0.05, 0.085, 0.055],
  [0.12, 0.09, 0.04],
  [0.16, 0.06, 0.025],
  [0.17, 0.02, 0.01],
]

export function limb(
  p: Group,
  rings: Ring[],
  skin: Material,
  pos: [number, number, number],
  rot: [number, number, number] = [0, 0, 0],
): Group {
  const g = group(p, pos, rot)
  add(g, loft(rings, 2.1), skin)
  return g
}
