// Undercarriages of beds: lifting columns, scissors, or fixed legs with cranks.
import { M, add, bar, caster, extrude, group, mirrorZ, pipe, rbox, rcyl, shape, type THREE } from './kit.ts'

export type BaseKind = 'columns' | 'scissor' | 'legs'

const CHASSIS_Y = 0.185
const CASTER_R = 0.074
const FRAME_UNDERSIDE = 0.5

function chassis(root: THREE.Group, paint: THREE.Material): void {
  mirrorZ((s) => add(root, rbox(1.78, 0.055, 0.06, 0.018), paint, [0, CHASSIS_Y, s * 0.33]))
  for (const x of [-0.82, 0.82]) {
    add(root, rbox(0.085, 0.07, 0.86, 0.022), paint, [x, CHASSIS_Y + 0.005, 0])
    mirrorZ((s) => caster(root, [x, 0, s * 0.4], CASTER_R, { yaw: s > 0 ? 200 : 160, brake: false, c: 0xd7dce0 }))
  }
}

// Red bars at both ends that brake all four casters.
function centralBrake(root: THREE.Group): void {
  for (const x of [-0.925, 0.925]) {
    pipe(
      root,
      [
        [x, 0.135, -0.34],
        [x, 0.135, 0.34],
      ],
      0.012,
      M.plastic(0xc9413a),
      0.01,
    )
    mirrorZ((s) => bar(root, [x, 0.135, s * 0.3], [x * 0.93, 0.175, s * 0.3], 0.01, M.steel()))
  }
}

function columns(root: THREE.Group, paint: THREE.Material): void {
  const cover = shape([
    [-0.72, 0.205, 0.03],
    [0.72, 0.205, 0.03],
    [0.6, 0.265, 0.06],
    [-0.6, 0.265, 0.06],
  ])
  add(root, extrude(cover, 0.6, 0.02, 5), M.plastic(0xc9d0d6, 0.4))
  for (const x of [-0.46, 0.46]) {
    add(root, rbox(0.2, 0.2, 0.17, 0.03), M.white(0xf2f4f5), [x, 0.34, 0])
    add(root, rbox(0.165, 0.16, 0.135, 0.025), M.alu(0xcfd4d9), [x, 0.42, 0])
    add(root, rbox(0.3, 0.03, 0.4, 0.012), paint, [x, 0.488, 0])
  }
}

function scissor(root: THREE.Group, paint: THREE.Material): void {
  mirrorZ((s) => {
    for (const x of [-0.48, 0.48]) {
      bar(root, [x - 0.24, CHASSIS_Y + 0.03, s * 0.27], [x + 0.24, FRAME_UNDERSIDE, s * 0.27], 0.019, paint)
      bar(root, [x + 0.24, CHASSIS_Y + 0.03, s * 0.235], [x - 0.24, FRAME_UNDERSIDE, s * 0.235], 0.019, paint)
      add(root, rcyl(0.016, 0.09, 0.003), M.chrome(), [x, (CHASSIS_Y + 0.03 + FRAME_UNDERSIDE) / 2, s * 0.255], [90, 0, 0])
    }
  })
  for (const x of [-0.72, 0.24, -0.24, 0.72]) add(root, rcyl(0.018, 0.6, 0.003), paint, [x, CHASSIS_Y + 0.035, 0], [90, 0, 0])
  bar(root, [-0.62, 0.25, 0], [-0.2, 0.42, 0], 0.028, M.dark(0x3a4047))
  bar(root, [0.62, 0.25, 0], [0.2, 0.42, 0], 0.028, M.dark(0x3a4047))
}

// Four posts under the ends of the frame, joined by a shelf of tubes.
function legs(root: THREE.Group, paint: THREE.Material): void {
  const x = 0.86
  const z = 0.36
  for (const end of [-x, x]) {
    mirrorZ((s) => {
      add(root, rbox(0.05, 0.36, 0.04, 0.012), paint, [end, 0.34, s * z])
      caster(root, [end, 0, s * z], 0.062, { yaw: s > 0 ? 205 : 155, brake: end > 0, twin: false })
      bar(root, [end * 0.98, 0.24, s * z], [end * 0.72, FRAME_UNDERSIDE, s * z], 0.012, paint)
    })
    add(root, rbox(0.04, 0.04, 2 * z, 0.012), paint, [end, 0.22, 0])
  }
  mirrorZ((s) => bar(root, [-x, 0.22, s * 0.2], [x, 0.22, s * 0.2], 0.0125, paint))
  for (let i = -3; i <= 3; i++) bar(root, [i * 0.22, 0.226, -0.2], [i * 0.22, 0.226, 0.2], 0.007, paint)
}

export function undercarriage(root: THREE.Group, kind: BaseKind, paint: THREE.Material, accent: number): void {
  if (kind === 'legs') {
    legs(root, paint)
    return
  }
  chassis(root, paint)
  if (kind === 'columns') {
    columns(root, paint)
    centralBrake(root)
    return
  }
  scissor(root, paint)
  for (const x of [-0.82, 0.82]) {
    mirrorZ((s) =>
      add(root, rbox(0.1, 0.012, 0.05, 0.005), M.plastic(accent), [x + Math.sign(x) * 0.09, 0.11, s * 0.4], [0, 0, x > 0 ? -20 : 20]),
    )
  }
}

// Folding crank handles under the foot end; each turns one section of the deck.
export function crankHandles(root: THREE.Group, count: number): void {
  for (let i = 0; i < count; i++) {
    const z = (i - (count - 1) / 2) * 0.24
    const g = group(root, [0, 0.475, z])
    bar(g, [0.1, 0, 0], [1.06, -0.01, 0], 0.011, M.chrome())
    add(g, rbox(0.06, 0.04, 0.05, 0.01), M.dark(0x3a4047), [0.98, 0, 0])
    bar(g, [1.06, -0.01, 0], [1.085, -0.14, 0], 0.009, M.chrome())
    add(g, rcyl(0.016, 0.11, 0.006), M.dark(0x22262a), [1.14, -0.14, 0], [0, 0, 90])
  }
}
