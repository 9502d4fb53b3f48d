// Hospital bed, head at -X. Intensive-care, electric and manual beds differ in undercarriage, boards, side rails and drives.
import type { Group, Material } from 'three'
import { M, add, bar, canvasTex, deg, group, mat, mirrorZ, padded, panel, pillow, pipe, rbox, rcyl, type Vec2 } from '../kit.ts'
import { bedBoard, type BoardKind } from '../parts-bed-boards.ts'
import { crankHandles, undercarriage, type BaseKind } from '../parts-bed-base.ts'
import { foldingRails, splitRails } from '../parts-bed-rails.ts'

export const meta = {
  title: 'Hospital bed',
  views: [
    [38, 17],
    [-42, 22],
  ],
  fov: 24,
  fill: 0.9,
}

export interface BedParams {
  accent?: number
  vinyl?: number
  frame?: number
  // Angles of the back and the knee section in degrees.
  back?: number
  knee?: number
  base?: BaseKind
  boards?: BoardKind
  rails?: 'split' | 'split-wide' | 'fold'
  cranks?: number
  console?: boolean
  handset?: boolean
  drip?: boolean
  mattress?: number
}

const DECK_Y = 0.56
const DECK_WIDTH = 0.84
const FRAME_Y = 0.515
const BACK_LENGTH = 0.76
const SEAT = [-0.22, 0.04] as const
const THIGH_LENGTH = 0.33
const CALF_LENGTH = 0.6
const BOARD_X = 1.045

// Side view of the lying surface, from head to foot.
function deckLine(back: number, knee: number): Vec2[] {
  const calf = knee * 0.55
  const kneeX = SEAT[1] + THIGH_LENGTH * Math.cos(deg(knee))
  const kneeY = DECK_Y + THIGH_LENGTH * Math.sin(deg(knee))
  return [
    [SEAT[0] - BACK_LENGTH * Math.cos(deg(back)), DECK_Y + BACK_LENGTH * Math.sin(deg(back))],
    [SEAT[0], DECK_Y],
    [SEAT[1], DECK_Y],
    [kneeX, kneeY],
    [kneeX + CALF_LENGTH * Math.cos(deg(calf)), kneeY - CALF_LENGTH * Math.sin(deg(calf))],
  ]
}

// The same line raised by `rise` at right angles to the deck.
function raised(line: Vec2[], rise: number): Vec2[] {
  return line.map((point, i) => {
    const a = line[Math.max(0, i - 1)]!
    const b = line[Math.min(line.length - 1, i + 1)]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    return [point[0] - ((b[1] - a[1]) / length) * rise, point[1] + ((b[0] - a[0]) / length) * rise]
  })
}

function deckSection(root: Group, a: Vec2, b: Vec2, top: Material): void {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.hypot(dx, dy)
  const g = group(root, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0], [0, 0, (Math.atan2(dy, dx) * 180) / Math.PI])
  add(g, rbox(length - 0.014, 0.03, DECK_WIDTH, 0.012), top)
  add(g, rbox(length - 0.07, 0.02, 0.7, 0.008), M.plastic(0xbfc6cc), [0, -0.022, 0])
  mirrorZ((s) => add(g, rbox(length - 0.03, 0.035, 0.022, 0.008), M.plastic(0xbfc6cc), [0, 0.012, s * 0.425]))
}

function lyingSurface(root: Group, params: Required<BedParams>): void {
  const { back, knee, vinyl, mattress, frame } = params
  const line = deckLine(back, knee)
  for (let i = 0; i + 1 < line.length; i++) deckSection(root, line[i]!, line[i + 1]!, M.white(frame))
  const head = line[0]!
  const hip = line[1]!
  const strut: Vec2 = [head[0] * 0.62 + hip[0] * 0.38, head[1] * 0.62 + hip[1] * 0.38 - 0.02]
  if (back > 5) mirrorZ((s) => bar(root, [-0.3, 0.52, s * 0.28], [strut[0], strut[1], s * 0.28], 0.014, M.steel()))
  const middle = raised(line, 0.022 + mattress / 2)
  add(root, padded(middle, mattress, 0.83, 0.028, 0.16), M.vinyl(vinyl))
  const seam = mat('seam', { color: vinyl, roughness: 0.8 })
  mirrorZ((s) =>
    pipe(
      root,
      middle.map(([x, y]) => [x, y, s * 0.4165]),
      0.0035,
      seam,
      0.16,
      { seg: 120, caps: false },
    ),
  )
  const along = 0.25
  const up = mattress + 0.05
  const c = Math.cos(deg(back))
  const n = Math.sin(deg(back))
  const rest = group(root, [head[0] + along * c + up * n, head[1] - along * n + up * c, 0], [0, 0, -back])
  add(rest, pillow(0.4, 0.17, 0.64, 0.62), mat('linen', { color: 0xf4f6f8, roughness: 0.95, sheen: 0.3, sheenRoughness: 0.8 }))
}

function upperFrame(root: Group, paint: Material): void {
  mirrorZ((s) => {
    add(root, rbox(1.98, 0.05, 0.04, 0.014), paint, [0, FRAME_Y, s * 0.36])
    add(root, rbox(1.9, 0.028, 0.012, 0.005), M.alu(), [0, FRAME_Y - 0.003, s * 0.388])
    for (const x of [-1, 1]) {
      add(root, rbox(0.09, 0.06, 0.06, 0.014), M.dark(0x3a4047), [x, FRAME_Y, s * 0.3])
      add(root, rcyl(0.045, 0.035, 0.012), M.plastic(0xbfc6cc), [x * 1.06, FRAME_Y, s * 0.435])
    }
  })
  for (const x of [-0.98, -0.3, 0.3, 0.98]) add(root, rbox(0.05, 0.045, 0.74, 0.014), paint, [x, FRAME_Y, 0])
}

function drives(root: Group): void {
  const dark = M.dark(0x3a4047)
  bar(root, [-0.15, 0.47, 0.1], [-0.62, 0.5, 0.1], 0.026, dark)
  bar(root, [0.1, 0.47, -0.1], [0.52, 0.5, -0.1], 0.026, dark)
  add(root, rbox(0.26, 0.08, 0.16, 0.02), dark, [0, 0.445, 0])
}

function consoleScreen(back: number): ReturnType<typeof canvasTex> {
  return canvasTex(420, 260, (x, w, h) => {
    x.fillStyle = '#0d2233'
    x.fillRect(0, 0, w, h)
    x.fillStyle = '#8fd0ff'
    x.font = '600 54px Helvetica, Arial'
    x.fillText(`${back}°`, 26, 80)
    x.font = '24px Helvetica, Arial'
    x.fillStyle = '#cfe3f2'
    x.fillText('BACKREST', 26, 116)
    x.fillText('WEIGHT 71.4 kg', 26, 226)
    x.strokeStyle = '#8fd0ff'
    x.lineWidth = 9
    x.beginPath()
    for (const [px, py] of [
      [210, 70],
      [280, 150],
      [330, 150],
      [360, 130],
      [396, 150],
    ] as const)
      x.lineTo(px, py)
    x.stroke()
  })
}

function dripPole(root: Group): void {
  const g = group(root, [-0.965, 0.5, -0.4])
  add(g, rcyl(0.012, 1.05, 0.003), M.chrome(), [0, 0.525, 0])
  for (const y of [0.06, 0.62]) add(g, rcyl(0.018, 0.05, 0.004), M.dark(), [0, y, 0])
  for (const turn of [0, 90]) {
    const hooks = group(g, [0, 1.04, 0], [0, turn, 0])
    pipe(
      hooks,
      [
        [-0.1, 0.035, 0],
        [-0.085, 0, 0],
        [0.085, 0, 0],
        [0.1, 0.035, 0],
      ],
      0.005,
      M.chrome(),
      0.02,
    )
  }
}

// Wired hand control, hung on the near side of the foot board.
function handset(root: Group, accent: number): void {
  const g = group(root, [0.86, 0.64, 0.44], [-6, 0, 0])
  add(g, rbox(0.062, 0.17, 0.026, 0.012), M.dark(0x3d454c))
  for (let row = 0; row < 4; row++) {
    for (const x of [-0.013, 0.013])
      add(g, rbox(0.018, 0.018, 0.006, 0.004), M.plastic(row ? 0xe6eaed : accent), [x, 0.05 - row * 0.03, 0.014])
  }
  pipe(
    root,
    [
      [0.86, 0.56, 0.44],
      [0.84, 0.42, 0.45],
      [0.7, 0.4, 0.42],
      [0.6, 0.5, 0.36],
    ],
    0.005,
    M.dark(),
    0.06,
  )
}

export function build(params: BedParams = {}): Group {
  const defaults = { accent: 0x2b7fb8, vinyl: 0x3d7fa8, frame: 0xe9ecef, back: 32, knee: 12, base: 'columns', boards: 'arch' } as const
  const fittings = { rails: 'split', cranks: 0, console: true, handset: false, drip: false, mattress: 0.135 } as const
  const full = { ...defaults, ...fittings, ...params } as Required<BedParams>
  const { accent, frame, back, boards, rails } = full
  const root = group()
  const paint = M.paint(frame)
  undercarriage(root, full.base, paint, accent)
  upperFrame(root, paint)
  if (full.cranks) crankHandles(root, full.cranks)
  else drives(root)
  lyingSurface(root, full)
  bedBoard(root, boards, accent, [-BOARD_X, 0.5], 0.5)
  const foot = bedBoard(root, boards, accent, [BOARD_X, 0.46], 0.4)
  if (full.console) {
    const g = group(foot, [0, 0.2, 0.032])
    add(g, rbox(0.24, 0.16, 0.02, 0.01), M.plastic(0xbfc6cc))
    panel(g, 0.21, 0.13, consoleScreen(back), [0, 0, 0.0105])
  }
  if (rails === 'fold') foldingRails(root)
  else splitRails(root, accent, deckLine(back, full.knee), back, rails === 'split-wide')
  if (full.handset) handset(root, accent)
  if (full.drip) dripPole(root)
  return root
}
