// Examination light on the wall: plate, two jointed arms and one light head.
import type { Group } from 'three'
import { M, add, extrude, group, mat, rbox, rcyl } from '../kit.ts'
import { springArm, suspendedHead, type HeadKind } from '../parts-lamp-head.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Wall-mounted operating light',
  views: [
    [38, -8],
    [-30, -12],
  ],
  studio: { floor: false, dome: [0, 0.35, 1] as [number, number, number], envI: 0.75 },
  fov: 26,
  fill: 0.9,
}

export interface WallLightParams extends Marked {
  shell?: number
  accent?: number
  kind?: HeadKind
  radius?: number
}

const ARM = 0.62
const SPRING = 0.56
const DROP = 0.12

function wallPlate(root: Group, shell: number, accent: number): void {
  add(root, rbox(0.05, 0.34, 0.2, 0.018), M.white(shell), [-0.025, 0, 0])
  for (const y of [-0.13, 0.13]) {
    for (const z of [-0.07, 0.07]) add(root, rcyl(0.01, 0.008, 0.002), M.steel(), [0.002, y, z], [0, 0, 90])
  }
  add(root, rbox(0.09, 0.16, 0.1, 0.024), M.white(shell), [0.05, 0, 0])
  add(root, rcyl(0.045, 0.2, 0.01), M.plastic(0xc4cace), [0.1, 0, 0])
  add(root, rbox(0.006, 0.02, 0.14, 0.002), M.plastic(accent), [0.002, -0.15, 0])
}

export function build(params: WallLightParams = {}): Group {
  const { shell = 0xf3f5f6, accent = 0x35a0a8, kind = 'ring', radius = 0.24, mark = 'ORBELIS W3' } = params
  const root = group()
  const white = M.white(shell)
  const grey = M.plastic(0xc4cace)
  wallPlate(root, shell, accent)
  const first = group(root, [0.1, 0.06, 0], [0, 24, 0])
  add(first, rcyl(0.052, 0.07, 0.012), white)
  add(first, rbox(ARM, 0.062, 0.07, 0.022), M.paint(0xeceff1), [ARM / 2, 0, 0])
  markLabel(first, mark, 0.22, [ARM / 2, 0, 0.0356], [0, 0, 0], '#2b5e86')
  add(first, rcyl(0.05, 0.1, 0.012), white, [ARM, 0, 0])
  const elbow = group(first, [ARM, -0.08, 0], [0, -66, 0])
  add(elbow, rcyl(0.044, 0.09, 0.01), grey, [0, 0.01, 0])
  const beam = group(elbow, [0, -0.03, 0], [0, 0, (-Math.asin(DROP / SPRING) * 180) / Math.PI])
  add(beam, extrude(springArm(SPRING), 0.074, 0.022, 6), white)
  add(beam, rbox(SPRING * 0.6, 0.006, 0.076, 0.002), grey, [SPRING * 0.52, 0, 0])
  const reach = Math.sqrt(SPRING ** 2 - DROP ** 2)
  const wrist = group(elbow, [reach, -0.03 - DROP, 0], [0, 58, 0])
  add(wrist, rcyl(0.034, 0.075, 0.008), white, [0, -0.02, 0])
  const rim = mat('rim', { color: accent, roughness: 0.35, clearcoat: 0.5 })
  suspendedHead(group(wrist, [0, -0.05, 0]), { radius, kind, leds: 3, shell: white, accent: rim }, 38)
  return root
}
