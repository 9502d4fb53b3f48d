// Operating lamp: one or two light heads on the ceiling, or one on a mobile stand.
import type { Group, Material } from 'three'
import { M, add, caster, extrude, group, lathe, mat, mirrorZ, pipe, rbox, rcyl, shape } from '../kit.ts'
import { springArm, suspendedHead, type HeadKind, type HeadSpec } from '../parts-lamp-head.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

const CEILING_STUDIO = { floor: false, dome: [0, 0.35, 1] as [number, number, number], envI: 0.75 }

export const meta = {
  title: 'Operating light',
  views: [
    [22, -14],
    [-38, -10],
  ],
  viewsOf: (params: LampParams): number[][] =>
    params.mobile
      ? [
          [52, -2],
          [84, 2],
        ]
      : meta.views,
  studioOf: (params: LampParams): object => (params.mobile ? { dome: [0, 0.6, 1] } : CEILING_STUDIO),
  fov: 26,
  fill: 0.9,
}

export interface LampParams extends Marked {
  shell?: number
  accent?: number
  heads?: 1 | 2
  mobile?: boolean
  kind?: HeadKind
  radius?: number
}

interface Head extends HeadSpec {
  mark: string
}

interface Arm {
  yaw: number
  y: number
  length: number
  drop: number
  elbow: number
  turn: number
  spring: number
  tilt: number
}

const PIVOT = 0.085
const GREY = 0xc4cace
const BLUE = '#2b5e86'

// Sprung fore-arm that carries the head, starting at an elbow at the origin of `e`.
function foreArm(e: Group, arm: Omit<Arm, 'yaw' | 'y' | 'length' | 'elbow'>, head: Head): void {
  const grey = M.plastic(GREY)
  add(e, rcyl(0.042, 0.06, 0.006), grey, [0, -0.02, 0])
  add(e, rcyl(0.05, 0.09, 0.012), head.shell, [0, -PIVOT, 0])
  const reach = Math.sqrt(arm.spring ** 2 - arm.drop ** 2)
  const beam = group(e, [0, -PIVOT, 0], [0, 0, (-Math.asin(arm.drop / arm.spring) * 180) / Math.PI])
  add(beam, extrude(springArm(arm.spring), 0.078, 0.022, 6), head.shell)
  add(beam, rbox(arm.spring * 0.62, 0.006, 0.08, 0.002), grey, [arm.spring * 0.52, 0, 0])
  for (const [x, r] of [
    [0, 0.043],
    [arm.spring, 0.036],
  ] as const) {
    mirrorZ((s) => add(beam, rcyl(r, 0.012, 0.004), grey, [x, 0, s * 0.043], [90, 0, 0]))
  }
  mirrorZ((s) => markLabel(beam, head.mark, 0.24, [arm.spring * 0.5, 0.0145, s * 0.0396], [0, s > 0 ? 0 : 180, 0], BLUE))
  const wrist = group(e, [reach, -PIVOT - arm.drop, 0], [0, arm.turn, 0])
  add(wrist, rcyl(0.036, 0.075, 0.008), head.shell, [0, -0.02, 0])
  suspendedHead(group(wrist, [0, -0.05, 0]), head, arm.tilt)
}

function ceilingArm(root: Group, arm: Arm, head: Head, paint: Material): void {
  const a = group(root, [0, arm.y, 0], [0, arm.yaw, 0])
  add(a, rcyl(0.07, 0.085, 0.012), head.shell)
  const end = arm.length
  const beam = shape(
    [
      [0.04, -0.036],
      [end - 0.03, -0.03],
      [end - 0.03, 0.03],
      [0.04, 0.036],
    ],
    0.02,
  )
  add(a, extrude(beam, 0.075, 0.018, 5), paint)
  add(a, rcyl(0.056, 0.1, 0.012), head.shell, [end, 0, 0])
  foreArm(group(a, [end, -0.055, 0], [0, arm.elbow, 0]), arm, head)
}

function ceilingMount(root: Group, shell: Material, paint: Material): void {
  const bell = [
    [0, 0],
    [0.17, 0],
    [0.168, -0.03],
    [0.12, -0.062],
    [0.065, -0.075],
    [0, -0.075],
  ].toReversed()
  add(root, lathe(bell, 72), shell, [0, 1.32, 0])
  add(root, rcyl(0.048, 0.34, 0.004), paint, [0, 1.12, 0])
  add(root, rcyl(0.062, 0.05, 0.008), M.plastic(GREY), [0, 1.215, 0])
}

// H-shaped foot on casters with battery box and column.
function mobileStand(root: Group, head: Head, paint: Material): Group {
  for (const z of [-0.2, 0.2]) {
    add(root, rbox(0.72, 0.06, 0.07, 0.024), paint, [0.06, 0.13, z])
    caster(root, [-0.26, 0, z], 0.05, { yaw: z > 0 ? 200 : 160, brake: false })
    caster(root, [0.38, 0, z], 0.05, { yaw: z > 0 ? -25 : 25, brake: true })
  }
  add(root, rbox(0.2, 0.075, 0.47, 0.026), paint, [-0.14, 0.14, 0])
  add(root, rbox(0.22, 0.3, 0.26, 0.04), head.shell, [-0.16, 0.31, 0])
  add(root, rbox(0.004, 0.05, 0.12, 0.002), M.glow(0x2f7fb0, 0.7), [-0.049, 0.37, 0])
  add(root, rbox(0.222, 0.02, 0.262, 0.008), head.accent, [-0.16, 0.24, 0])
  markLabel(root, head.mark, 0.18, [-0.0492, 0.297, 0], [0, 90, 0], BLUE)
  add(root, rcyl(0.035, 1.2, 0.004), M.alu(0xd5dadd), [-0.16, 1.03, 0])
  pipe(
    root,
    [
      [-0.16, 0.95, -0.02],
      [-0.28, 0.95, -0.12],
      [-0.34, 0.95, 0],
      [-0.28, 0.95, 0.12],
      [-0.16, 0.95, 0.02],
    ],
    0.012,
    M.rubber(0x3a3f45),
    0.06,
  )
  add(root, rcyl(0.056, 0.12, 0.012), head.shell, [-0.16, 1.65, 0])
  return group(root, [-0.16, 1.69, 0], [0, -12, 0])
}

export function build(params: LampParams = {}): Group {
  const { shell = 0xf3f5f6, accent = 0x2b7fb8, heads = 2, mobile = false, kind = 'dome', radius = 0.36, mark = 'LUMIVANE C75' } = params
  const root = group()
  const white = M.white(shell)
  const paint = M.paint(0xeceff1)
  const rim = mat('rim', { color: accent, roughness: 0.35, clearcoat: 0.5 })
  const head = (r: number, leds: number): Head => ({ radius: r, kind, leds, shell: white, accent: rim, mark })
  if (mobile) {
    const single = head(radius, 4)
    foreArm(mobileStand(root, single, paint), { drop: 0.1, turn: 20, spring: 0.62, tilt: 46 }, single)
    return root
  }
  ceilingMount(root, white, paint)
  const near = { yaw: 192, y: 1, length: 0.46, drop: 0.34, elbow: 62, turn: 16, spring: 0.56, tilt: 34 }
  ceilingArm(root, heads === 1 ? { ...near, yaw: 205, elbow: -25, turn: 90 } : near, head(radius, 4), paint)
  if (heads === 1) return root
  ceilingArm(
    root,
    { yaw: 18, y: 0.885, length: 0.5, drop: 0.1, elbow: -70, turn: -48, spring: 0.5, tilt: 42 },
    head(radius * 0.8, 3),
    paint,
  )
  return root
}
