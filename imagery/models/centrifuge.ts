// Centrifuges: benchtop (lid open or closed, rotor with tubes), mini with a clear dome, floor-standing.
import type { Group, Material } from 'three'
import { M, add, bar, caster, extrude, group, hole, lathe, mirrorZ, rbox, rcyl, shape, torus } from '../kit.ts'
import { clearGlass, clearPlastic, display, feet, keys, readoutTex, vents } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Laboratory centrifuge',
  views: [
    [24, 22],
    [-34, 24],
  ],
  fov: 24,
  fill: 0.86,
}

export interface CentrifugeParams extends Marked {
  kind?: 'bench' | 'mini' | 'floor'
  shell?: number
  accent?: number
  panelColor?: number
  open?: boolean
  width?: number
  tubes?: number
  capColor?: number
}

const DEPTH = 0.44
const DECK = 0.1
const FRONT = 0.11
const LID_ANGLE = -68
// The mini rotor is the large one drawn at half size.
const MINI_SCALE = 0.54

// Of a label on a shell of this colour.
const inkOn = (shell: number) => (shell < 0x800000 ? '#e8edf0' : '#3b4a57')

function tube(p: Group, pos: [number, number, number], lean: number, cap: Material): void {
  const g = group(p, pos, [0, 0, lean])
  add(g, rcyl(0.0095, 0.05, 0.003, 20), clearPlastic(0xf4efe6, 0.8), [0, 0, 0])
  add(g, rcyl(0.0115, 0.018, 0.003, 20), cap, [0, 0.03, 0])
}

function rotor(p: Group, radius: number, tubes: number, capColor: number): void {
  const cone: [number, number][] = [
    [0.001, 0.02],
    [radius * 0.25, 0.02],
    [radius * 0.38, 0.03],
    [radius * 0.92, -0.006],
    [radius, -0.016],
    [radius, -0.05],
    [0.001, -0.05],
  ]
  add(p, lathe([...cone].reverse()), M.alu(0x9aa3ab))
  add(p, rcyl(radius * 0.17, 0.05, 0.008), M.dark(0x30363b), [0, 0.034, 0])
  const cap = M.plastic(capColor, 0.4)
  for (let i = 0; i < tubes; i++) {
    const seat = group(p, [0, 0, 0], [0, (i * 360) / tubes, 0])
    tube(seat, [radius * 0.66, 0.014, 0], 24, cap)
  }
}

function chamber(p: Group, radius: number): void {
  add(
    p,
    lathe([
      [0.001, -DECK + 0.01],
      [radius * 0.94, -DECK + 0.01],
      [radius, -DECK + 0.03],
      [radius, -0.001],
      [radius + 0.012, 0.004],
    ]),
    M.steel(0xb9c0c5),
  )
  add(p, torus(radius + 0.006, 0.007), M.rubber(0x2a2e32), [0, 0.002, 0], [90, 0, 0])
}

// The lid is modelled closed; its hinge lies along the rear edge.
function lid(root: Group, params: Required<CentrifugeParams>, y: number, z: number, depth: number): void {
  const { width, shell, accent, open } = params
  const hinge = group(root, [0, y + 0.006, z], [open ? LID_ANGLE : 0, 0, 0])
  const w = width * 0.9
  const outline = shape([
    [-w / 2, 0.005, 0.03],
    [w / 2, 0.005, 0.03],
    [w / 2, depth, 0.08],
    [-w / 2, depth, 0.08],
  ])
  const cover = group(hinge, [0, 0.018, 0], [90, 0, 0])
  add(cover, extrude(outline, 0.034, 0.012, 5), M.white(shell))
  const centre: [number, number, number] = [0, depth / 2, -0.018]
  add(cover, rcyl(0.06, 0.006, 0.002), M.plastic(accent, 0.4), centre, [90, 0, 0])
  add(cover, rcyl(0.046, 0.008, 0.002), M.glass(), centre, [90, 0, 0])
  add(cover, rcyl(depth * 0.4, 0.006, 0.002), M.dark(0x4b535b), [0, depth / 2, 0.018], [90, 0, 0])
  add(cover, torus(depth * 0.4, 0.006), M.rubber(), [0, depth / 2, 0.02])
  add(cover, rbox(0.1, 0.018, 0.03, 0.008), M.dark(0x4b535b), [0, depth - 0.004, 0.002])
  for (const s of [-1, 1]) add(root, rcyl(0.012, 0.05, 0.003), M.dark(), [s * w * 0.3, y + 0.012, z - 0.006], [0, 0, 90])
}

function controlPanel(p: Group, params: Required<CentrifugeParams>, height: number): void {
  const { width, accent, panelColor } = params
  add(p, rbox(width * 0.9, height, 0.008, 0.006), M.plastic(panelColor), [0, 0, 0])
  const rows = [
    { text: 'SPEED  rpm', value: '4000' },
    { text: 'TIME  min', value: '15:00', color: '#ffd76a' },
  ]
  const screenHeight = height * 0.66
  display(p, screenHeight * 1.65, screenHeight, readoutTex('PROG 3   20 C', rows, { keys: 0 }), [-width * 0.2, 0, 0.006], [0, 0, 0], 0.006)
  add(p, rcyl(0.02, 0.018, 0.004), M.dark(0x2c3136), [width * 0.33, 0, 0.01], [90, 0, 0])
  add(p, torus(0.022, 0.0025), M.plastic(accent, 0.4), [width * 0.33, 0, 0.004])
  keys(p, [0x3aa06a, 0xd0453b], 0.042, [0.032, 0.016], [width * 0.13, height * 0.18, 0.004])
  keys(p, [0xe8ecee, 0xe8ecee], 0.042, [0.032, 0.016], [width * 0.13, -height * 0.18, 0.004])
}

function benchtop(root: Group, params: Required<CentrifugeParams>): void {
  const { width, shell, accent, open, tubes, capColor } = params
  const body = M.white(shell)
  const lower = 0.15
  const top = lower + DECK
  const back = -DEPTH / 2
  const front = DEPTH / 2 - FRONT
  feet(root, width * 0.4, DEPTH * 0.4, 0.018, 0.016)
  add(
    root,
    extrude(
      shape([
        [back, 0.014, 0.02],
        [DEPTH / 2, 0.014, 0.03],
        [DEPTH / 2, 0.08, 0.02],
        [front, top, 0.03],
        [front - 0.04, top, 0.002],
        [front - 0.04, lower, 0.002],
        [back, lower, 0.002],
      ]),
      width,
      0.014,
      5,
    ),
    body,
    [0, 0, 0],
    [0, -90, 0],
  )
  const deckDepth = front - back
  const radius = Math.min(width, deckDepth) * 0.42
  const deck = shape([
    [-width / 2, back, 0.05],
    [width / 2, back, 0.05],
    [width / 2, front - 0.01, 0.01],
    [-width / 2, front - 0.01, 0.01],
  ])
  const centreZ = (front + back) / 2
  const ring: [number, number][] = []
  for (let i = 0; i < 32; i++) ring.push([radius * Math.cos((i * Math.PI) / 16), centreZ + radius * Math.sin((i * Math.PI) / 16)])
  deck.holes.push(hole(ring, 0.02))
  add(root, extrude(deck, DECK, 0.012, 5), body, [0, lower + DECK / 2, 0], [90, 0, 0])
  const bowl = group(root, [0, top, centreZ])
  chamber(bowl, radius)
  if (open) rotor(group(bowl, [0, -0.03, 0]), radius * 0.86, tubes, capColor)
  lid(root, params, top, back + 0.03, deckDepth - 0.04)
  const rise = top - 0.08
  const angle = (Math.atan2(FRONT, rise) * 180) / Math.PI
  const slopeLength = Math.hypot(FRONT, rise)
  const face = group(root, [0, 0.08 + rise / 2, DEPTH / 2 - FRONT / 2], [-angle, 0, 0])
  controlPanel(group(face, [0, -0.002, 0.001]), params, slopeLength * 0.62)
  add(root, rbox(width + 0.004, 0.014, 0.006, 0.003), M.plastic(accent, 0.4), [0, 0.05, DEPTH / 2])
  markLabel(root, params.mark, 0.13, [-width * 0.5 + 0.085, 0.068, DEPTH / 2 + 0.001], [0, 0, 0], inkOn(shell))
  for (const s of [-1, 1]) vents(root, { count: 6, width: 0.14, pitch: 0.013 }, [(s * width) / 2, 0.05, -0.08], [0, s * 90, 0])
}

function mini(root: Group, params: Required<CentrifugeParams>): void {
  const { shell, accent, open, tubes, capColor } = params
  const base = shape([
    [-0.075, -0.085, 0.06],
    [0.075, -0.085, 0.06],
    [0.07, 0.09, 0.06],
    [-0.07, 0.09, 0.06],
  ])
  feet(root, 0.05, 0.055, 0.01, 0.01)
  add(root, extrude(base, 0.07, 0.018, 6), M.gloss(shell), [0, 0.044, 0], [90, 0, 0])
  add(root, rcyl(0.068, 0.014, 0.004), M.white(), [0, 0.084, -0.008])
  const spin = group(root, [0, 0.11, -0.008])
  spin.scale.setScalar(MINI_SCALE)
  rotor(spin, 0.1, tubes, capColor)
  const hinge = group(root, [0, 0.09, -0.078], [open ? -78 : 0, 0, 0])
  const dome: [number, number][] = []
  for (let i = 0; i <= 12; i++) dome.push([0.001 + 0.068 * Math.sin((i * Math.PI) / 24), 0.078 * Math.cos((i * Math.PI) / 24)])
  const cover = add(hinge, lathe(dome), clearGlass(accent, 0.28), [0, 0.004, 0.07])
  cover.castShadow = false
  add(hinge, torus(0.068, 0.004), M.plastic(accent, 0.3), [0, 0.004, 0.07], [90, 0, 0])
  add(root, rbox(0.04, 0.014, 0.02, 0.005), M.dark(), [0, 0.088, -0.078])
  display(
    root,
    0.036,
    0.016,
    readoutTex('', [{ text: 'rpm', value: '7000' }], { keys: 0, ratio: 0.45, bar: '#07121c' }),
    [-0.022, 0.046, 0.087],
    [-3, 0, 0],
    0.003,
  )
  keys(root, [0x3aa06a, 0xe8ecee], 0.022, [0.016, 0.012], [0.032, 0.046, 0.087], [-3, 0, 0])
}

function floorStanding(root: Group, params: Required<CentrifugeParams>): void {
  const { width, shell, accent } = params
  const height = 0.82
  const depth = 0.62
  const back = -depth / 2
  const front = depth / 2
  for (const x of [-width / 2 + 0.07, width / 2 - 0.07])
    mirrorZ((s: number) => caster(root, [x, 0, s * (depth / 2 - 0.08)], 0.045, { brake: s > 0 }))
  const profile = shape([
    [back, 0.08, 0.03],
    [front - 0.03, 0.08, 0.03],
    [front, height - 0.16, 0.03],
    [front - 0.16, height, 0.04],
    [back, height, 0.04],
  ])
  add(root, extrude(profile, width, 0.02, 6), M.white(shell), [0, 0, 0], [0, -90, 0])
  add(root, rbox(width + 0.006, 0.06, depth - 0.02, 0.02), M.dark(0x59636c), [0, 0.11, -0.01])
  lid(root, { ...params, width: width * 0.96 }, height, back + 0.06, depth - 0.26)
  const deck = group(root, [0, height - 0.08, front - 0.08], [-45, 0, 0])
  controlPanel(deck, params, 0.15)
  add(root, rbox(width * 0.86, 0.36, 0.012, 0.02), M.plastic(params.panelColor), [0, 0.38, front - 0.017], [-3, 0, 0])
  vents(root, { count: 10, width: width * 0.66, pitch: 0.02 }, [0, 0.24, front - 0.014], [-3, 0, 0])
  markLabel(root, params.mark, 0.24, [-width * 0.2, 0.617, front - 0.001], [3, 0, 0])
  add(root, rbox(width * 0.86, 0.012, 0.01, 0.004), M.plastic(accent, 0.4), [0, 0.58, front - 0.004])
  bar(root, [-width * 0.3, height + 0.03, front - 0.21], [width * 0.3, height + 0.03, front - 0.21], 0.009, M.chrome())
}

export function build(params: CentrifugeParams = {}): Group {
  const defaults = {
    mark: 'ROTAVELLE B4',
    kind: 'bench',
    shell: 0xf1f3f4,
    accent: 0x2b6fb0,
    panelColor: 0xc6ced4,
    open: false,
    width: 0.4,
    tubes: 8,
    capColor: 0x6b4fa0,
  } as const
  const full = { ...defaults, ...params } as Required<CentrifugeParams>
  const root = group()
  if (full.kind === 'mini') mini(root, full)
  else if (full.kind === 'floor') floorStanding(root, full)
  else benchtop(root, full)
  return root
}
