// Light heads of operating lamps: a shallow dome with a face of LED lenses, a sterile handle and rim grips.
import { M, THREE, add, bar, deg, extrude, group, lathe, mat, pipe, rbox, rcyl, shape, sph, torus } from './kit.ts'

export type HeadKind = 'dome' | 'petals' | 'ring'

export interface HeadSpec {
  radius: number
  kind: HeadKind
  leds: number
  shell: THREE.Material
  accent: THREE.Material
}

const SEGMENTS = 6
const SECTOR = deg(26.5)

const lens = (): THREE.Material =>
  mat('lens', { color: 0xf4f8ff, emissive: 0xfff6e6, emissiveIntensity: 1.35, roughness: 0.12, clearcoat: 1 })

function led(g: THREE.Group, x: number, z: number, r: number): void {
  add(g, rcyl(r * 1.2, 0.006, 0.002, 28), M.chrome(), [x, -0.0295, z])
  const light = add(g, sph(r, 24), lens(), [x, -0.031, z], [0, 0, 0], [1, 0.38, 1])
  light.castShadow = false
}

// Six dark sectors, each with rows of lenses that grow outwards.
function sectors(g: THREE.Group, radius: number, rows: number): void {
  const inner = radius * 0.3
  const outer = radius * 0.86
  const plate = mat('segment', { color: 0x8f9aa5, roughness: 0.3, metalness: 0.3, clearcoat: 1, clearcoatRoughness: 0.1 })
  for (let i = 0; i < SEGMENTS; i++) {
    const middle = (i / SEGMENTS) * Math.PI * 2
    const sector = new THREE.Shape()
    sector.absarc(0, 0, outer, middle - SECTOR, middle + SECTOR, false)
    sector.absarc(0, 0, inner, middle + SECTOR * 0.86, middle - SECTOR * 0.86, true)
    add(g, extrude(sector, 0.008, 0.003, 3), plate, [0, -0.026, 0], [90, 0, 0])
    for (let row = 0; row < rows; row++) {
      const reach = inner + ((outer - inner) * (row + 0.55)) / (rows + 0.1)
      for (let k = 0; k <= row; k++) {
        const angle = middle + (row ? (k / row - 0.5) * 2 * SECTOR * 0.74 : 0)
        led(g, reach * Math.cos(angle), reach * Math.sin(angle), radius * 0.047)
      }
    }
  }
}

function domeShell(g: THREE.Group, R: number, spec: HeadSpec): void {
  const profile = [
    [0, 0.075],
    [R * 0.28, 0.072],
    [R * 0.55, 0.06],
    [R * 0.82, 0.04],
    [R * 0.96, 0.018],
    [R, 0],
    [R * 0.985, -0.014],
    [R * 0.95, -0.02],
    [0, -0.02],
  ]
  add(g, lathe(profile, 96), spec.shell)
  add(g, torus(R * 0.985, 0.0085, 14, 128), spec.accent, [0, -0.004, 0], [90, 0, 0])
  const face = mat('face', { color: 0xdfe5ea, roughness: 0.25, clearcoat: 0.8 })
  add(
    g,
    lathe(
      [
        [R * 0.2, -0.0205],
        [R * 0.9, -0.0205],
        [R * 0.915, -0.0245],
        [R * 0.2, -0.0245],
      ],
      96,
    ),
    face,
  )
  sectors(g, R, spec.leds)
}

// Separate round modules on arms, open between them for laminar air.
function petalShell(g: THREE.Group, R: number, spec: HeadSpec): void {
  const count = spec.leds > 3 ? 6 : 5
  const reach = R * 0.66
  const r = R * (count > 5 ? 0.31 : 0.35)
  add(
    g,
    lathe(
      [
        [0, 0.05],
        [R * 0.2, 0.045],
        [R * 0.3, 0.02],
        [R * 0.3, -0.02],
        [0, -0.02],
      ],
      64,
    ),
    spec.shell,
  )
  for (let i = 0; i < count; i++) {
    const petal = group(g, [0, 0, 0], [0, (i * 360) / count + 15, 0])
    add(petal, rbox(reach, 0.026, 0.07, 0.012), spec.shell, [reach * 0.55, 0.012, 0])
    const head = group(petal, [reach, 0, 0])
    add(
      head,
      lathe(
        [
          [0, 0.05],
          [r * 0.6, 0.044],
          [r * 0.94, 0.018],
          [r, -0.006],
          [r * 0.94, -0.022],
          [0, -0.022],
        ],
        64,
      ),
      spec.shell,
    )
    add(head, torus(r * 0.985, 0.0065, 12, 80), spec.accent, [0, -0.008, 0], [90, 0, 0])
    add(
      head,
      rcyl(r * 0.86, 0.006, 0.002),
      mat('petal_face', { color: 0x77828d, roughness: 0.25, metalness: 0.2, clearcoat: 1 }),
      [0, -0.0235, 0],
    )
    led(head, 0, 0, r * 0.17)
    for (let k = 0; k < 6; k++) led(head, r * 0.55 * Math.cos(k * 1.0472), r * 0.55 * Math.sin(k * 1.0472), r * 0.17)
  }
}

// Open ring with two rows of lenses, hub held by three spokes.
function ringShell(g: THREE.Group, R: number, spec: HeadSpec): void {
  const inner = R * 0.56
  const section = [
    [inner, 0.02],
    [R * 0.7, 0.046],
    [R * 0.92, 0.036],
    [R, 0],
    [R * 0.97, -0.022],
    [inner * 1.03, -0.022],
    [inner, 0],
    [inner, 0.02],
  ]
  add(g, lathe(section, 96), spec.shell)
  add(g, torus(R * 0.995, 0.007, 12, 120), spec.accent, [0, -0.004, 0], [90, 0, 0])
  add(
    g,
    lathe(
      [
        [inner * 1.06, -0.0225],
        [R * 0.95, -0.0225],
        [R * 0.95, -0.0265],
        [inner * 1.06, -0.0265],
      ],
      96,
    ),
    mat('petal_face', { color: 0x77828d, roughness: 0.25, metalness: 0.2, clearcoat: 1 }),
  )
  for (const [reach, count] of [
    [R * 0.68, 18],
    [R * 0.85, 24],
  ] as const) {
    for (let k = 0; k < count; k++) led(g, reach * Math.cos((k / count) * 6.2832), reach * Math.sin((k / count) * 6.2832), R * 0.046)
  }
  for (let i = 0; i < 3; i++) {
    const spoke = group(g, [0, 0, 0], [0, i * 120 + 30, 0])
    bar(spoke, [R * 0.1, 0.01, 0], [inner * 1.02, 0.014, 0], 0.014, spec.shell)
  }
  add(
    g,
    lathe(
      [
        [0, 0.04],
        [R * 0.18, 0.034],
        [R * 0.21, 0],
        [R * 0.18, -0.02],
        [0, -0.02],
      ],
      56,
    ),
    spec.shell,
  )
}

function hubAndHandle(g: THREE.Group, R: number, shell: THREE.Material): void {
  add(
    g,
    lathe(
      [
        [0, -0.018],
        [R * 0.2, -0.022],
        [R * 0.2, -0.032],
        [R * 0.12, -0.046],
        [0, -0.048],
      ],
      64,
    ),
    shell,
  )
  const handle = [
    [0, -0.16],
    [0.012, -0.16],
    [0.018, -0.154],
    [0.0165, -0.1],
    [0.019, -0.06],
    [0.026, -0.044],
    [0, -0.044],
  ]
  add(g, lathe(handle, 40), M.plastic(0xb9d3e6, 0.35))
}

// Lies in the XZ plane and shines towards -Y.
function lightHead(p: THREE.Group, spec: HeadSpec): void {
  const R = spec.radius
  if (spec.kind === 'petals') petalShell(p, R, spec)
  else if (spec.kind === 'ring') ringShell(p, R, spec)
  else domeShell(p, R, spec)
  hubAndHandle(p, R, spec.shell)
  for (const s of [-1, 1]) {
    const line = [
      [-R * 0.42, -0.002, s * R * 0.93],
      [-R * 0.36, 0.004, s * (R + 0.052)],
      [R * 0.36, 0.004, s * (R + 0.052)],
      [R * 0.42, -0.002, s * R * 0.93],
    ]
    if (spec.kind !== 'petals') pipe(p, line, 0.011, spec.shell, 0.05, { seg: 60 })
  }
}

// The head in its yoke, hanging from the origin.
export function suspendedHead(p: THREE.Group, spec: HeadSpec, tilt: number): void {
  const R = spec.radius
  const paint = M.paint(0xeceff1)
  const out = R + 0.082
  const drop = -0.12 - R * 0.62
  add(p, rcyl(0.028, 0.07, 0.006), spec.shell, [0, -0.035, 0])
  pipe(
    p,
    [
      [0, -0.05, 0],
      [0, -0.075, out * 0.35],
      [0, -0.12, out],
      [0, drop, out],
    ],
    0.0165,
    paint,
    0.12,
    { seg: 80 },
  )
  const joint = group(p, [0, drop, out])
  add(joint, rcyl(0.03, 0.05, 0.006), spec.shell, [0, 0, 0], [90, 0, 0])
  pipe(
    joint,
    [
      [0, 0, 0],
      [0, 0, -0.05],
      [0, 0.02, -0.082],
    ],
    0.017,
    paint,
    0.02,
  )
  lightHead(group(joint, [0, 0, -out], [0, 0, tilt]), spec)
}

export const springArm = (length: number): THREE.Shape =>
  shape([
    [-0.05, -0.045, 0.04],
    [length + 0.03, -0.034, 0.03],
    [length + 0.03, 0.034, 0.03],
    [-0.05, 0.05, 0.04],
  ])
