// Crutches and canes, each standing on y = 0 at the origin; +X is forward.
import { M, THREE, add, bar, cyl, group, pipe, rbox, rcyl, type Vec3 } from './kit.ts'

function tip(p: THREE.Group, pos: Vec3, r = 0.019): void {
  const g = group(p, pos)
  add(g, cyl(r * 1.45, 0.016, r * 1.2), M.rubber(0x33373c), [0, 0.008, 0])
  add(g, cyl(r * 1.1, 0.045, r * 0.9), M.rubber(0x33373c), [0, 0.038, 0])
}

function adjustingHoles(p: THREE.Group, y: number, count: number, r: number): void {
  for (let i = 0; i < count; i++) {
    for (const s of [-1, 1]) add(p, rcyl(0.0045, 0.003, 0.001), M.dark(0x1f2428), [0, y + i * 0.03, s * r], [90, 0, 0])
  }
}

// Open cuff: three quarters of a short, slightly flared tube.
function armCuff(p: THREE.Group, pos: Vec3, rot: Vec3, color: number): void {
  const cuff = new THREE.CylinderGeometry(0.052, 0.046, 0.075, 48, 1, true, Math.PI * 0.76, Math.PI * 1.48)
  const plastic = M.plastic(color, 0.5).clone()
  plastic.side = THREE.DoubleSide
  const g = group(p, pos, rot)
  add(g, cuff, plastic)
  for (const y of [-0.0375, 0.0375]) {
    const ring = new THREE.TorusGeometry(y > 0 ? 0.052 : 0.046, 0.003, 8, 48, Math.PI * 1.48)
    add(g, ring, plastic, [0, y, 0], [90, 0, 43])
  }
}

export function elbowCrutch(p: THREE.Group, tube: THREE.Material, grip: number): void {
  tip(p, [0, 0, 0])
  add(p, rcyl(0.0095, 0.4, 0.002), M.alu(0xd2d7da), [0, 0.25, 0])
  adjustingHoles(p, 0.3, 5, 0.0095)
  add(p, rcyl(0.0125, 0.4, 0.002), tube, [0, 0.6, 0])
  add(p, rcyl(0.0155, 0.03, 0.005), M.dark(), [0, 0.41, 0])
  pipe(
    p,
    [
      [0, 0.75, 0],
      [0, 0.84, 0],
      [-0.055, 1.06, 0],
    ],
    0.0125,
    tube,
    0.08,
    { seg: 60 },
  )
  add(p, rbox(0.04, 0.06, 0.036, 0.012), M.plastic(grip, 0.55), [0.006, 0.8, 0])
  const handle = group(p, [0.065, 0.815, 0], [0, 0, -84])
  add(handle, rcyl(0.0175, 0.115, 0.008), M.rubber(grip))
  for (let i = -3; i <= 3; i++) add(handle, rcyl(0.0185, 0.006, 0.002), M.rubber(0x2c3035), [0, i * 0.014, 0])
  armCuff(p, [-0.012, 1.055, 0], [0, 0, 14], grip)
}

export function underarmCrutch(p: THREE.Group, tube: THREE.Material, grip: number): void {
  const half = 0.075
  tip(p, [0, 0, 0])
  add(p, rcyl(0.0115, 0.5, 0.002), tube, [0, 0.3, 0])
  adjustingHoles(p, 0.2, 7, 0.0115)
  for (const s of [-1, 1]) {
    pipe(
      p,
      [
        [s * 0.014, 0.4, 0],
        [s * 0.02, 0.52, 0],
        [s * half, 0.78, 0],
        [s * half, 1.22, 0],
      ],
      0.0105,
      tube,
      0.12,
      { seg: 80 },
    )
    for (let i = 0; i < 4; i++) add(p, rcyl(0.004, 0.003, 0.001), M.dark(0x1f2428), [s * half, 0.8 + i * 0.03, 0.0105], [90, 0, 0])
  }
  for (const y of [0.42, 0.5]) add(p, rbox(0.07, 0.014, 0.016, 0.005), M.steel(), [0, y, 0])
  bar(p, [-half - 0.012, 0.86, 0], [half + 0.012, 0.86, 0], 0.006, M.chrome())
  add(p, rcyl(0.018, 2 * half - 0.03, 0.008), M.rubber(grip), [0, 0.86, 0], [0, 0, 90])
  const pad = [
    [-half - 0.035, 1.235, 0],
    [-half, 1.225, 0],
    [0, 1.205, 0],
    [half, 1.225, 0],
    [half + 0.035, 1.235, 0],
  ]
  pipe(p, pad, 0.024, M.rubber(grip), 0.06, { seg: 60 })
}

// Quad base with four feet, or a single foot and a folding joint.
export function quadCane(p: THREE.Group, tube: THREE.Material, grip: number, quad: boolean): void {
  const foot = quad ? 0.13 : 0.02
  if (quad) {
    for (const [x, z] of [
      [0.09, 0.09],
      [0.09, -0.07],
      [-0.07, 0.075],
      [-0.07, -0.055],
    ] as const) {
      tip(p, [x, 0, z], 0.014)
      pipe(
        p,
        [
          [x, 0.04, z],
          [x, 0.09, z],
          [x * 0.3, 0.125, z * 0.3],
          [0, 0.13, 0],
        ],
        0.008,
        M.paint(0x3a4047),
        0.04,
      )
    }
    add(p, rbox(0.05, 0.03, 0.05, 0.01), M.dark(), [0, 0.13, 0])
  } else {
    tip(p, [0, 0, 0])
    add(p, rcyl(0.0155, 0.05, 0.005), M.dark(), [0, 0.62, 0])
  }
  add(p, rcyl(0.0095, 0.34, 0.002), M.alu(0xd2d7da), [0, foot + 0.17, 0])
  adjustingHoles(p, foot + 0.2, 4, 0.0095)
  add(p, rcyl(0.0155, 0.03, 0.005), M.dark(), [0, foot + 0.32, 0])
  pipe(
    p,
    [
      [0, foot + 0.3, 0],
      [0, 0.8, 0],
      [0.035, 0.875, 0],
      [0.02, 0.915, 0],
      [-0.03, 0.92, 0],
    ],
    0.0115,
    tube,
    0.04,
    { seg: 90 },
  )
  pipe(
    p,
    [
      [0.018, 0.917, 0],
      [-0.05, 0.922, 0],
      [-0.095, 0.91, 0],
    ],
    0.0175,
    M.rubber(grip),
    0.03,
  )
}
