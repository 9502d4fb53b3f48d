// Dental unit with overhead hoses: the element above the chair carries five balanced whip arms, a touch panel and the tray. Head at -X.
import type { Group } from 'three'
import { M, add, bar, cable, cyl, extrude, group, lathe, mat, mirrorZ, rbox, rcyl, shape, sph } from '../kit.ts'
import { display, footSwitch, jointedArm, type Vec3 } from '../parts-clinical.ts'
import { dentalChair } from '../parts-dental-chair.ts'
import { tileScreen } from '../parts-screens.ts'

export const meta = {
  title: 'Dental unit with overhead hoses',
  views: [
    [36, 14],
    [-28, 15],
  ],
  fov: 24,
  fill: 0.88,
}

export interface DentalWhipUnitParams {
  vinyl?: number
  shell?: number
  accent?: number
  arms?: number
}

type Full = Required<DentalWhipUnitParams>

const POST: Vec3 = [-0.16, 0, -0.58]
const POST_TOP = 1.66
const ELEMENT: Vec3 = [0.3, 0.94, 0.16]

// Cabinet with bowl and cup filler; the post that carries element and lamp rises from it.
function waterUnit(p: Group, q: Full): void {
  const white = M.white(q.shell)
  const g = group(p, [POST[0], 0, POST[2]])
  const body = shape([
    [-0.2, 0.04, 0.05],
    [0.18, 0.04, 0.05],
    [0.2, 0.8, 0.09],
    [-0.2, 0.84, 0.09],
  ])
  add(g, extrude(body, 0.27, 0.05, 6), white)
  add(g, rbox(0.05, 0.46, 0.012, 0.005), M.plastic(q.accent), [0, 0.46, 0.134])
  const bowl = group(g, [0.25, 0.8, 0.12])
  const ceramic = mat('ceramic', { color: 0xfafcfd, roughness: 0.12, clearcoat: 1 })
  const profile = [
    [0.001, -0.06],
    [0.05, -0.06],
    [0.11, -0.01],
    [0.125, 0.015],
    [0.118, 0.017],
    [0.1, -0.002],
    [0.04, -0.045],
    [0.001, -0.047],
  ]
  add(bowl, lathe(profile), ceramic)
  add(bowl, rbox(0.18, 0.06, 0.12, 0.025), white, [-0.12, -0.06, -0.04])
  cable(
    bowl,
    [
      [-0.13, -0.02, 0],
      [-0.13, 0.14, 0.01],
      [-0.07, 0.17, 0.03],
      [-0.05, 0.11, 0.04],
    ],
    0.008,
    M.chrome(),
  )
  add(bowl, cyl(0.026, 0.07, 0.032), M.plastic(0xbfe3ee, 0.2), [-0.05, 0.03, 0.05])
  bar(p, [POST[0], 0.8, POST[2]], [POST[0], POST_TOP, POST[2]], 0.028, M.paint(q.shell))
}

// One spring arm: it rises behind the element, bends over, and holds the hose above the hand piece in its rest.
function whipArm(g: Group, x: number, color: number, q: Full): void {
  const lean = x * 0.3
  const arm: Vec3[] = [
    [x, 0.03, -0.12],
    [x + lean * 0.3, 0.26, -0.13],
    [x + lean * 0.6, 0.4, -0.04],
    [x + lean, 0.42, 0.1],
  ]
  cable(g, arm, 0.0072, M.alu(0xc3c8cc))
  add(g, rcyl(0.014, 0.05, 0.005), M.plastic(0x8f99a3), [x, 0.04, -0.12])
  const tip = arm.at(-1)!
  add(g, sph(0.011, 16), M.plastic(q.accent), tip)
  const rest: Vec3 = [x, 0.045, 0.17]
  const tool = group(g, rest, [-34, 0, 0])
  add(tool, rcyl(0.0095, 0.13, 0.004), M.steel(), [0, 0.0, 0])
  add(tool, rcyl(0.012, 0.06, 0.004), M.plastic(color), [0, -0.03, 0])
  add(tool, sph(0.0095, 14), M.chrome(), [0, 0.068, 0.004])
  // The hose follows the arm and drops from its tip to the lower end of the hand piece.
  const hose: Vec3[] = [
    [x + 0.008, 0.05, -0.11],
    [x + lean * 0.3 + 0.01, 0.27, -0.118],
    [x + lean * 0.6 + 0.008, 0.412, -0.034],
    [tip[0], tip[1] - 0.014, tip[2] + 0.004],
    [x + lean * 0.7, 0.26, 0.215],
    [x + lean * 0.2, 0.05, 0.27],
    [x, -0.012, 0.225],
  ]
  cable(g, hose, 0.0048, M.plastic(0x9aa3ab))
}

function element(p: Group, q: Full): void {
  const white = M.paint(q.shell)
  jointedArm(
    p,
    [
      [POST[0], 1.04, POST[2]],
      [0.36, 1.06, -0.42],
      [ELEMENT[0], ELEMENT[1] + 0.02, ELEMENT[2] - 0.16],
    ],
    0.027,
    white,
    M.plastic(0xaab3bb),
  )
  const g = group(p, ELEMENT, [0, 24, 0])
  const w = 0.5
  const tray = shape([
    [-w / 2, -0.17, 0.06],
    [w / 2, -0.17, 0.06],
    [w / 2 + 0.02, 0.15, 0.07],
    [-w / 2 - 0.02, 0.15, 0.07],
  ])
  add(g, extrude(tray, 0.06, 0.02, 5), M.white(q.shell), [0, 0, 0], [90, 0, 0])
  add(g, rbox(w * 0.5, 0.008, 0.15, 0.004), M.steel(), [-w * 0.18, 0.032, -0.02])
  add(g, rbox(w * 0.92, 0.03, 0.05, 0.014), M.plastic(0x7b8690), [0, 0.014, 0.15])
  const tiles = [
    { label: 'Speed', value: '40k', color: '#2b7fb8' },
    { label: 'Torque', value: '2.4', color: '#2f9b82' },
    { label: 'Chair', value: '1', color: '#5c6f80' },
    { label: 'Rinse', value: 'on', color: '#d98c2b' },
  ]
  display(g, 0.15, 0.1, tileScreen('Motor', tiles, 2), M.dark(0x3a4046), [w * 0.3, 0.085, -0.03], [-32, 0, 0], 0.016)
  mirrorZ((s) => add(g, rbox(0.018, 0.018, 0.12, 0.008), M.rubber(0x5a636c), [s * (w / 2 + 0.035), 0, 0.1]))
  const colors = [0x6f7a84, q.accent, 0x9aa3ab, 0x6f7a84, 0x3a4249]
  for (let i = 0; i < q.arms; i++) whipArm(g, (i - (q.arms - 1) / 2) * 0.085, colors[i % colors.length]!, q)
}

function operatingLamp(p: Group, q: Full): void {
  const white = M.paint(q.shell)
  const head: Vec3 = [-0.5, 1.52, 0.0]
  jointedArm(
    p,
    [
      [POST[0], POST_TOP, POST[2]],
      [-0.04, 1.84, -0.28],
      [head[0], head[1] + 0.14, head[2]],
    ],
    0.02,
    white,
    M.plastic(0xaab3bb),
  )
  bar(p, [head[0], head[1] + 0.14, head[2]], head, 0.014, white)
  const g = group(p, head, [14, 0, 24])
  const led = mat('led', { color: 0xffffff, emissive: 0xfff4dc, emissiveIntensity: 1.4, roughness: 0.2 })
  add(g, rbox(0.14, 0.055, 0.3, 0.026), M.white(q.shell))
  for (let i = -1; i <= 1; i++) add(g, rbox(0.08, 0.008, 0.075, 0.004), led, [0, -0.029, i * 0.09])
  mirrorZ((s) => bar(g, [0, 0, s * 0.13], [0, -0.01, s * 0.22], 0.011, M.rubber(0x6a747d)))
}

export function build(params: DentalWhipUnitParams = {}): Group {
  const q: Full = { vinyl: 0x3f6f9f, shell: 0xf1f3f4, accent: 0x2b7fb8, arms: 5, ...params }
  const root = group()
  dentalChair(root, { vinyl: q.vinyl, shell: q.shell, back: 26 })
  waterUnit(root, q)
  element(root, q)
  operatingLamp(root, q)
  footSwitch(root, [0.3, 0, 0.56], 22, [0x8f99a3], 0xd5dbe0)
  return root
}
