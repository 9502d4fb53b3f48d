// Cart ultrasound system, the operator stands at +Z.
import type { Group, Material } from 'three'
import { M, add, caster, extrude, group, mat, mirrorZ, panel, pipe, rbox, rcyl, shape } from '../kit.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { controlDesk } from '../parts-ultrasound-console.ts'
import { scanScreen } from '../parts-ultrasound-screens.ts'

export const meta = {
  title: 'Colour Doppler ultrasound system',
  views: [
    [32, 14],
    [-36, 16],
  ],
  fov: 24,
  fill: 0.9,
}

export interface UltrasoundParams extends Marked {
  shell?: number
  accent?: number
  grey?: number
  // Full-width tower, or a slender column on the same foot.
  body?: 'tower' | 'column'
  touch?: boolean
  probes?: number
  // Monitor on a double arm, or fixed on a short neck.
  arm?: boolean
  monitor?: number
  sector?: boolean
}

const DESK_Y = 0.865
const LIGHT_GREY = 0xcbd1d6
const NECK_Z = -0.135

function foot(root: Group, grey: Material): void {
  const outline = shape([
    [-0.26, -0.33, 0.12],
    [0.26, -0.33, 0.12],
    [0.24, 0.36, 0.14],
    [-0.24, 0.36, 0.14],
  ])
  add(root, extrude(outline, 0.075, 0.03, 6), grey, [0, 0.155, 0], [90, 0, 0])
  add(root, rbox(0.44, 0.012, 0.12, 0.006), M.rubber(), [0, 0.198, 0.24])
  for (const [x, z] of [
    [-0.215, 0.28],
    [0.215, 0.28],
    [-0.215, -0.27],
    [0.215, -0.27],
  ] as const) {
    caster(root, [x, 0, z], 0.058, { yaw: x > 0 ? 250 : 290, brake: z > 0, c: 0x4b535b })
  }
}

function frontPanel(root: Group, mark: string, grey: Material, accent: Material): void {
  const g = group(root, [0, 0, 0.222], [-7.2, 0, 0])
  const face = shape([
    [-0.13, 0.2, 0.03],
    [0.13, 0.2, 0.03],
    [0.115, 0.6, 0.04],
    [-0.115, 0.6, 0.04],
  ])
  add(g, extrude(face, 0.02, 0.008, 4), M.plastic(LIGHT_GREY), [0, 0, 0.004])
  for (let i = 0; i < 7; i++) add(g, rbox(0.18, 0.006, 0.006, 0.002), grey, [0, 0.235 + i * 0.016, 0.0145])
  add(g, rbox(0.19, 0.055, 0.02, 0.006), M.dark(0x33393f), [0, 0.455, 0.008])
  add(g, rbox(0.16, 0.006, 0.006, 0.002), accent, [0, 0.456, 0.019])
  markLabel(g, mark, 0.18, [-0.016, 0.381, 0.015], [0, 0, 0], '#4a5a66')
}

function tower(root: Group, mark: string, shell: Material, grey: Material, accent: Material): void {
  const side = shape([
    [-0.25, 0.16, 0.05],
    [0.2, 0.16, 0.06],
    [0.17, 0.42, 0.08],
    [0.135, 0.66, 0.08],
    [0.12, 0.8, 0.04],
    [-0.19, 0.8, 0.05],
    [-0.27, 0.5, 0.12],
  ])
  add(root, extrude(side, 0.37, 0.045, 7), shell, [0, 0, 0], [0, -90, 0])
  frontPanel(root, mark, grey, accent)
  const cheek = shape([
    [-0.2, 0.26, 0.05],
    [0.09, 0.26, 0.05],
    [0.06, 0.6, 0.06],
    [-0.17, 0.6, 0.06],
  ])
  mirrorZ((s) => {
    add(root, extrude(cheek, 0.012, 0.005, 3), M.plastic(LIGHT_GREY), [s * 0.186, 0, 0], [0, -90, 0])
    for (let i = 0; i < 8; i++) add(root, rbox(0.008, 0.008, 0.16, 0.003), grey, [s * 0.192, 0.34 + i * 0.02, -0.06])
  })
}

function column(root: Group, mark: string, shell: Material, grey: Material, accent: Material): void {
  add(root, rbox(0.34, 0.2, 0.36, 0.06), shell, [0, 0.28, -0.05])
  add(root, rbox(0.16, 0.5, 0.15, 0.05), M.alu(0xd2d7da), [0, 0.56, -0.06])
  add(root, rbox(0.18, 0.3, 0.17, 0.05), grey, [0, 0.46, -0.06])
  add(root, rbox(0.3, 0.15, 0.3, 0.05), shell, [0, 0.735, 0.02])
  add(root, rbox(0.2, 0.01, 0.01, 0.003), accent, [0, 0.3, 0.131])
  markLabel(root, mark, 0.2, [0, 0.25, 0.1305], [0, 0, 0], '#4a5a66')
  add(root, rbox(0.28, 0.09, 0.05, 0.012), M.plastic(LIGHT_GREY), [0, 0.69, 0.165], [-6, 0, 0])
}

function sockets(root: Group, grey: Material): void {
  const g = group(root, [0, 0.7, 0.15], [-6, 0, 0])
  for (const x of [-0.095, 0, 0.095]) {
    add(g, rbox(0.075, 0.05, 0.03, 0.008), M.dark(0x33393f), [x, -0.03, 0.03])
    add(g, rbox(0.055, 0.03, 0.035, 0.006), grey, [x, -0.03, 0.045])
  }
}

interface Lift {
  from: [number, number, number]
  to: [number, number, number]
  half: number
  thick: number
}

function armLink(root: Group, { from, to, half, thick }: Lift, shell: Material, grey: Material): void {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = Math.hypot(dx, dz)
  const g = group(root, from, [0, (-Math.atan2(dz, dx) * 180) / Math.PI, 0])
  const profile = shape(
    [
      [-0.04, -half],
      [length + 0.035, dy - half * 0.8],
      [length + 0.035, dy + half * 0.8],
      [-0.04, half],
    ],
    0.03,
  )
  add(g, extrude(profile, thick, 0.015, 6), shell)
  add(g, rcyl(thick * 0.52, half * 2.5, 0.006), grey)
  add(g, rcyl(thick * 0.48, half * 2.3, 0.006), grey, [length, dy, 0])
}

function monitor(root: Group, y: number, z: number, params: Required<UltrasoundParams>, grey: Material, accent: Material): void {
  const g = group(root, [0, y, z], [-7, 0, 0])
  const w = params.monitor
  const h = w * 0.64
  add(g, rbox(w, h, 0.035, 0.016), grey)
  add(g, rbox(w * 0.66, h * 0.64, 0.04, 0.018), M.plastic(LIGHT_GREY), [0, -0.01, -0.022])
  add(g, rbox(w - 0.015, h - 0.015, 0.006, 0.006), M.glass(), [0, 0, 0.0165])
  panel(g, w - 0.045, h - 0.047, scanScreen(`${params.mark}    General / Abdomen`, params.sector), [0, 0.006, 0.0202])
  add(g, rbox(0.08, 0.004, 0.003, 0.001), accent, [0, 0.0175 - h / 2, 0.02])
  add(g, rbox(0.09, 0.12, 0.05, 0.012), M.dark(0x33393f), [0, -0.1, -0.055])
  add(g, rbox(0.07, 0.07, 0.06, 0.012), M.dark(0x33393f), [0, -0.04, -0.075])
  const grip = [
    [-0.06, -h / 2 - 0.012, 0.01],
    [-0.05, -h / 2 - 0.032, 0.02],
    [0.05, -h / 2 - 0.032, 0.02],
    [0.06, -h / 2 - 0.012, 0.01],
  ]
  pipe(g, grip, 0.008, M.plastic(LIGHT_GREY), 0.015)
}

export function build(params: UltrasoundParams = {}): Group {
  const defaults = { shell: 0xf2f4f5, accent: 0x1f7f9c, grey: 0x5d6770, body: 'tower', touch: true, probes: 4, arm: true } as const
  const full = { ...defaults, monitor: 0.54, sector: true, mark: 'SONAVERE C30', ...params } as Required<UltrasoundParams>
  const root = group()
  const shell = M.white(full.shell)
  const grey = M.plastic(full.grey, 0.45)
  const accent = mat('accent', { color: full.accent, roughness: 0.35, clearcoat: 0.4 })
  foot(root, grey)
  if (full.body === 'tower') tower(root, full.mark, shell, grey, accent)
  else column(root, full.mark, shell, grey, accent)
  sockets(root, grey)
  controlDesk(root, DESK_Y, full)
  const lightGrey = M.plastic(LIGHT_GREY)
  add(root, rcyl(0.045, 0.06, 0.008), grey, [0, 0.83, NECK_Z])
  add(root, rcyl(0.032, 0.19, 0.006), lightGrey, [0, 0.93, NECK_Z])
  if (full.arm) {
    add(root, rcyl(0.04, 0.05, 0.008), grey, [0, 1.03, NECK_Z])
    armLink(root, { from: [0, 1.07, NECK_Z], to: [0.17, 1.09, -0.2], half: 0.03, thick: 0.058 }, shell, grey)
    armLink(root, { from: [0.17, 1.15, -0.2], to: [0, 1.27, -0.115], half: 0.03, thick: 0.052 }, shell, grey)
    monitor(root, 1.33, -0.03, full, grey, accent)
  } else {
    add(root, rbox(0.1, 0.16, 0.07, 0.02), shell, [0, 1.06, NECK_Z + 0.01])
    monitor(root, 1.2 + (full.monitor - 0.42) * 0.3, -0.06, full, grey, accent)
  }
  const rear = [
    [-0.15, 0.78, -0.18],
    [-0.15, 0.83, -0.3],
    [0.15, 0.83, -0.3],
    [0.15, 0.78, -0.18],
  ]
  if (full.body === 'tower') pipe(root, rear, 0.016, lightGrey, 0.06, { seg: 80 })
  return root
}
