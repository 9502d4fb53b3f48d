// Bed head units: a wall rail with gas outlets, sockets, nurse call and lights; flowmeter and lamp hang on it.
import type { Group, Material } from 'three'
import { M, add, bar, box, cable, cyl, extrude, group, lathe, pipe, rbox, rcyl, shape, sph } from '../kit.ts'
import { clearGlass, clearPlastic, label, lamp } from '../parts-device.ts'
import { gasRing } from '../parts-ward.ts'

export const meta = {
  title: 'Bed head unit',
  views: [
    [24, 8],
    [-28, 10],
  ],
  fov: 24,
  fill: 0.9,
  studio: { floor: false },
}

export interface BedHeadParams {
  length?: number
  shell?: number
  accent?: number
  board?: number
  boardHeight?: number
  lampArm?: boolean
  flow?: boolean
  tray?: boolean
  outlets?: number
  vertical?: boolean
}

const HEIGHT = 0.26
const DEPTH = 0.1
const FRONT = DEPTH / 2
const GASES = [
  { name: 'O2', color: 0xf2f4f5 },
  { name: 'VAC', color: 0xe2c23b },
  { name: 'AIR', color: 0x2f7fb8 },
  { name: 'N2O', color: 0x3a3f45 },
]

// Extruded aluminium section: flat front, slanted light cover above and below.
function section(p: Group, length: number, shell: Material, accent: Material): void {
  const h = HEIGHT / 2
  const profile = shape([
    [-FRONT, -h, 0.01],
    [FRONT * 0.4, -h, 0.02],
    [FRONT, -h * 0.55, 0.02],
    [FRONT, h * 0.55, 0.02],
    [FRONT * 0.4, h, 0.02],
    [-FRONT, h, 0.01],
  ])
  add(p, extrude(profile, length, 0.004, 3), shell, [0, 0, 0], [0, -90, 0])
  const cap = extrude(profile, 0.022, 0.006, 4)
  for (const s of [-1, 1]) add(p, cap, accent, [(s * length) / 2, 0, 0], [0, -90, 0], 1.03)
  const slant = (Math.atan2(FRONT * 0.6, h * 0.45) * 180) / Math.PI
  add(p, rbox(length * 0.9, 0.05, 0.006, 0.003), M.glow(0xfff6e2, 1.1), [0, h * 0.78, FRONT * 0.72], [-slant, 0, 0])
  add(p, rbox(length * 0.9, 0.04, 0.004, 0.002), M.glow(0xfff6e2, 0.7), [0, -h * 0.78, FRONT * 0.72], [slant, 0, 0])
  for (const y of [-h * 0.5, h * 0.5]) add(p, rbox(length * 0.99, 0.006, 0.003, 0.001), accent, [0, y, FRONT])
}

function gasOutlet(p: Group, x: number, index: number): void {
  const gas = GASES[index % GASES.length]
  if (!gas) return
  const g = group(p, [x, 0, FRONT])
  add(g, rbox(0.075, 0.1, 0.008, 0.012), M.plastic(0xe4e9ec), [0, 0, 0])
  gasRing(g, 0.028, gas.color, [0, 0.008, 0.006])
  label(g, gas.name, 0.06, [0.012, -0.038, 0.0046])
}

function socket(p: Group, x: number, face: Material): void {
  const g = group(p, [x, 0, FRONT])
  add(g, rbox(0.076, 0.076, 0.008, 0.01), face)
  add(g, rcyl(0.026, 0.004, 0.001), M.plastic(0xd9dfe3), [0, 0, 0.004], [90, 0, 0])
  for (const s of [-1, 1]) add(g, cyl(0.0036, 0.004), M.dark(), [s * 0.0095, 0, 0.0055], [90, 0, 0])
  add(g, rbox(0.005, 0.014, 0.004, 0.001), M.steel(), [0, 0.021, 0.005])
}

function nurseCall(p: Group, x: number): void {
  const g = group(p, [x, 0, FRONT])
  add(g, rbox(0.08, 0.1, 0.008, 0.01), M.white())
  add(g, rcyl(0.017, 0.012, 0.004), M.plastic(0xd0453b), [0, 0.018, 0.008], [90, 0, 0])
  lamp(g, 0x39d06a, [0, -0.015, 0.006], 0.004)
  add(g, rcyl(0.008, 0.014, 0.002), M.dark(), [0, -0.034, 0.008], [90, 0, 0])
  cable(
    g,
    [
      [0, -0.034, 0.016],
      [0.004, -0.07, 0.04],
      [0.03, -0.2, 0.03],
      [0.06, -0.26, 0.03],
      [0.085, -0.22, 0.03],
      [0.09, -0.17, 0.03],
    ],
    0.0032,
    M.plastic(0xe4e9ec),
  )
  add(g, rbox(0.034, 0.09, 0.022, 0.01), M.white(), [0.09, -0.13, 0.03])
  add(g, rcyl(0.009, 0.008, 0.002), M.plastic(0xd0453b), [0.09, -0.108, 0.042], [90, 0, 0])
}

function flowmeterSet(p: Group, x: number): void {
  const g = group(p, [x, 0.008, FRONT + 0.02])
  add(g, rcyl(0.014, 0.05, 0.003), M.chrome(), [0, 0, 0.012], [90, 0, 0])
  add(g, rcyl(0.012, 0.12, 0.003), clearGlass(0xe8f4fa, 0.45), [0, 0.075, 0.035])
  add(g, sph(0.005), M.plastic(0x2f9b62), [0, 0.06, 0.035])
  add(g, rcyl(0.014, 0.02, 0.003), M.chrome(), [0, 0.008, 0.035])
  add(g, rcyl(0.012, 0.024, 0.003), M.plastic(0x2f9b62), [0.026, 0.008, 0.035], [0, 0, 90])
  add(g, rcyl(0.03, 0.022, 0.004), M.plastic(0x2f9b62), [0, -0.03, 0.035])
  add(
    g,
    lathe([
      [0.001, -0.14],
      [0.028, -0.14],
      [0.034, -0.13],
      [0.034, -0.05],
      [0.029, -0.04],
      [0.001, -0.04],
    ]),
    clearPlastic(0xd2e9f5, 0.55),
    [0, 0, 0.035],
  )
  add(g, rcyl(0.03, 0.045, 0.004), clearPlastic(0x6cb4dc, 0.5), [0, -0.112, 0.035])
}

function readingLamp(p: Group, x: number, shell: Material, accent: Material): void {
  const g = group(p, [x, HEIGHT / 2, 0])
  add(g, rcyl(0.03, 0.03, 0.006), accent, [0, 0.012, 0])
  bar(g, [0, 0.02, 0], [0, 0.1, 0], 0.011, M.chrome())
  pipe(
    g,
    [
      [0, 0.1, 0],
      [0.06, 0.24, 0.06],
      [0.22, 0.2, 0.2],
    ],
    0.01,
    shell,
    0.05,
  )
  const head = group(g, [0.24, 0.185, 0.22], [40, 40, 0])
  add(
    head,
    lathe([
      [0.02, 0.045],
      [0.03, 0.04],
      [0.062, -0.02],
      [0.066, -0.035],
      [0.058, -0.03],
      [0.001, -0.024],
    ]),
    shell,
  )
  add(head, rcyl(0.054, 0.004, 0.001), M.glow(0xfff3d6, 1.5), [0, -0.028, 0])
}

function equipmentTray(p: Group, x: number, shell: Material): void {
  const y = HEIGHT / 2 + 0.03
  add(p, rbox(0.3, 0.016, 0.24, 0.008), shell, [x, y, 0.08])
  bar(p, [x, y, -0.01], [x, y - 0.05, -0.01], 0.012, M.alu())
  pipe(
    p,
    [
      [x - 0.14, y + 0.03, -0.02],
      [x - 0.14, y + 0.03, 0.19],
      [x + 0.14, y + 0.03, 0.19],
      [x + 0.14, y + 0.03, -0.02],
    ],
    0.005,
    M.chrome(),
    0.02,
  )
  for (const s of [-1, 1]) bar(p, [x + s * 0.14, y, 0.15], [x + s * 0.14, y + 0.03, 0.15], 0.004, M.chrome())
}

// Decorated wall board behind the rail, in three bays with reveals between them.
function backBoard(p: Group, length: number, height: number, color: number): void {
  const bays = 3
  const pitch = (length + 0.16) / bays
  for (let i = 0; i < bays; i++) {
    add(p, rbox(pitch - 0.006, height, 0.022, 0.006), M.plastic(color, 0.5), [(i - 1) * pitch, -height * 0.14, -FRONT - 0.014])
  }
  add(p, box(length + 0.15, height * 0.98, 0.01), M.alu(0xd5dadd), [0, -height * 0.14, -FRONT - 0.022])
}

export function build(params: BedHeadParams = {}): Group {
  const size = { length: 1.25, board: 0, boardHeight: 0.62, outlets: 3 }
  const q = { ...size, shell: 0xf1f3f4, accent: 0x2b7fb8, lampArm: true, flow: true, tray: false, vertical: false, ...params }
  const root = group()
  const shell = M.paint(q.shell)
  const accent = M.plastic(q.accent, 0.4)
  const unit = group(root, [0, 0, 0], [0, 0, q.vertical ? 90 : 0])
  section(unit, q.length, shell, accent)
  const fittings = q.outlets + 4
  const pitch = (q.length * 0.9) / fittings
  for (let i = 0; i < fittings; i++) {
    const along = (i - (fittings - 1) / 2) * pitch
    const slot = group(unit, [q.vertical ? -along : along, 0, 0], [0, 0, q.vertical ? -90 : 0])
    if (i < q.outlets) gasOutlet(slot, 0, i)
    else if (i === fittings - 1) nurseCall(slot, 0)
    else socket(slot, 0, i % 2 ? M.white() : M.plastic(0xd94a3e))
    if (i === 0 && q.flow) flowmeterSet(slot, 0)
  }
  if (q.board) backBoard(root, q.length, q.boardHeight, q.board)
  if (q.lampArm) readingLamp(unit, q.vertical ? q.length * 0.3 : q.length * 0.28, shell, accent)
  if (q.tray) equipmentTray(unit, -q.length * 0.22, shell)
  return root
}
