// Rails, belts and bottles of stretchers.
import { M, add, bar, extrude, group, hole, lathe, mirrorZ, pipe, rbox, rcyl, shape, type THREE, type Vec3 } from './kit.ts'

const RAIL_Z = 0.365

function foldingRail(root: THREE.Group, s: number, y: number): void {
  const [x0, x1] = [-0.58, 0.66]
  const z = s * RAIL_Z
  const steel = M.chrome()
  pipe(
    root,
    [
      [x0 - 0.1, y - 0.02, z],
      [x0, y + 0.3, z],
      [x1, y + 0.3, z],
      [x1 + 0.1, y - 0.02, z],
    ],
    0.014,
    steel,
    0.09,
    { seg: 90 },
  )
  for (let i = 1; i < 5; i++) {
    const x = x0 + ((x1 - x0) * i) / 5
    bar(root, [x, y - 0.02, z], [x, y + 0.3, z], 0.0085, steel)
  }
  pipe(
    root,
    [
      [x0 - 0.06, y + 0.13, z],
      [x1 + 0.06, y + 0.13, z],
    ],
    0.0085,
    steel,
  )
  add(root, rbox(x1 - x0 + 0.26, 0.036, 0.026, 0.01), M.plastic(0xc9d0d6), [(x0 + x1) / 2, y - 0.02, z])
  for (const x of [x0, (x0 + x1) / 2, x1]) add(root, rbox(0.05, 0.03, 0.07, 0.008), M.dark(0x3a4047), [x, y - 0.04, s * (RAIL_Z - 0.03)])
}

function panelRail(root: THREE.Group, s: number, y: number, accent: number): void {
  const g = group(root, [0.04, y + 0.12, s * RAIL_Z])
  const plate = shape([
    [-0.6, -0.13, 0.05],
    [0.62, -0.13, 0.05],
    [0.6, 0.17, 0.09],
    [-0.55, 0.17, 0.09],
  ])
  for (const [left, right] of [
    [-0.5, -0.08],
    [0.04, 0.5],
  ] as const) {
    plate.holes.push(
      hole(
        [
          [left, -0.05],
          [right, -0.05],
          [right, 0.11],
          [left, 0.11],
        ],
        0.04,
      ),
    )
  }
  add(g, extrude(plate, 0.034, 0.012, 5), M.white())
  add(g, rbox(0.7, 0.014, 0.006, 0.003), M.plastic(accent, 0.4), [0, -0.09, s * 0.017])
  for (const x of [-0.4, 0.4]) bar(g, [x, -0.1, 0], [x, -0.18, -s * 0.04], 0.014, M.alu())
}

export function transferRails(root: THREE.Group, y: number, kind: 'fold' | 'panel', accent: number): void {
  mirrorZ((s) => {
    if (kind === 'fold') foldingRail(root, s, y)
    else panelRail(root, s, y, accent)
  })
}

// Belt across a mattress lying in XZ at y = 0 of its group.
export function safetyBelt(p: THREE.Group, x: number, thick: number, width: number, color: number): void {
  const band = M.fabric(color)
  add(p, rbox(0.05, 0.004, width + 0.004, 0.002), band, [x, thick + 0.0035, 0])
  mirrorZ((s) => add(p, rbox(0.05, thick + 0.02, 0.004, 0.002), band, [x, thick / 2 - 0.004, s * (width / 2 + 0.002)]))
  add(p, rbox(0.062, 0.012, 0.05, 0.004), M.dark(0x30363c), [x, thick + 0.008, 0.03])
  add(p, rbox(0.03, 0.006, 0.024, 0.003), M.plastic(0xd0453b), [x, thick + 0.014, 0.03])
}

export function oxygenBottle(p: THREE.Group, pos: Vec3, accent: number): void {
  const g = group(p, pos, [0, 0, 90])
  const bottle = [
    [0, -0.28],
    [0.05, -0.275],
    [0.056, -0.26],
    [0.056, 0.2],
    [0.045, 0.24],
    [0.018, 0.262],
    [0.016, 0.285],
    [0, 0.285],
  ]
  add(g, lathe(bottle), M.gloss(0xe7eaec))
  add(g, rcyl(0.0565, 0.06, 0.001), M.plastic(accent, 0.4), [0, 0.1, 0])
  add(g, rcyl(0.02, 0.05, 0.005), M.chrome(), [0, 0.31, 0])
  add(g, rcyl(0.026, 0.016, 0.004), M.dark(), [0, 0.33, 0.02], [90, 0, 0])
}
