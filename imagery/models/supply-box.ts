// Dispenser boxes of gloves and masks, printed in neutral words, with the contents peeking out of the slot.
import { CylinderGeometry, PlaneGeometry } from 'three'
import type { BufferGeometry, Group, Texture } from 'three'
import { DoubleSide } from 'three'
import { M, add, cable, canvasTex, decal, extrude, group, mat, rbox, shape } from '../kit.ts'
import { cssColor } from '../parts-device.ts'
import type { Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Gloves and masks',
  views: [
    [26, 24],
    [-32, 26],
  ],
  fov: 24,
  fill: 0.85,
}

export interface SupplyBoxParams extends Marked {
  kind?: 'gloves' | 'masks'
  color?: number
  item?: number
  stack?: number
  loose?: boolean
  paper?: number
}

const BOX: [number, number, number] = [0.24, 0.075, 0.125]
const GLOVE = { length: 0.24, thickness: 0.009 }

function icon(x: CanvasRenderingContext2D, kind: string, cx: number, cy: number, r: number): void {
  x.beginPath()
  x.arc(cx, cy, r, 0, 7)
  x.fill()
  x.fillStyle = '#ffffff'
  x.strokeStyle = '#ffffff'
  if (kind === 'masks') {
    x.beginPath()
    x.roundRect(cx - r * 0.55, cy - r * 0.34, r * 1.1, r * 0.7, r * 0.14)
    x.fill()
    x.lineWidth = r * 0.08
    for (const s of [-1, 1]) {
      x.beginPath()
      x.ellipse(cx + s * r * 0.56, cy, r * 0.22, r * 0.3, 0, 0, 7)
      x.stroke()
    }
    return
  }
  x.beginPath()
  x.roundRect(cx - r * 0.34, cy - r * 0.05, r * 0.68, r * 0.65, r * 0.14)
  x.fill()
  for (let i = 0; i < 4; i++) {
    x.beginPath()
    x.roundRect(cx - r * 0.34 + i * r * 0.175, cy - r * (i === 0 || i === 3 ? 0.48 : 0.62), r * 0.15, r * 0.8, r * 0.07)
    x.fill()
  }
}

function printed(q: Required<SupplyBoxParams>, w: number, h: number, small: boolean): Texture {
  return canvasTex(1024, Math.round((1024 * h) / w), (x: CanvasRenderingContext2D, cw: number, ch: number) => {
    x.fillStyle = cssColor(q.paper)
    x.fillRect(0, 0, cw, ch)
    x.fillStyle = cssColor(q.color)
    x.beginPath()
    x.moveTo(0, ch * 0.72)
    x.quadraticCurveTo(cw * 0.5, ch * 0.52, cw, ch * 0.8)
    x.lineTo(cw, ch)
    x.lineTo(0, ch)
    x.fill()
    x.fillStyle = cssColor(q.color)
    icon(x, q.kind, cw * 0.87, ch * 0.36, Math.min(ch * 0.28, cw * 0.11))
    x.fillStyle = '#27404f'
    x.textBaseline = 'middle'
    x.font = `700 ${Math.min(ch * 0.26, 96)}px Helvetica, Arial`
    x.fillText(q.mark, cw * 0.05, ch * 0.26, cw * 0.68)
    x.font = `400 ${Math.min(ch * 0.13, 46)}px Helvetica, Arial`
    x.fillText(q.kind === 'masks' ? '3-ply medical masks' : 'Examination gloves', cw * 0.05, ch * 0.5)
    if (small) return
    x.fillStyle = '#ffffff'
    x.fillText(q.kind === 'masks' ? '50 pcs' : '100 pcs   M', cw * 0.05, ch * 0.86)
  })
}

function carton(p: Group, q: Required<SupplyBoxParams>, y: number, turn: number): Group {
  const [w, h, d] = BOX
  const g = group(p, [0, y, 0], [0, turn, 0])
  add(g, rbox(w, h, d, 0.0025), M.plastic(q.paper, 0.6), [0, h / 2, 0])
  decal(g, w * 0.99, h * 0.98, printed(q, w, h, false), [0, h / 2, d / 2 + 0.0006])
  decal(g, d * 0.98, h * 0.98, printed(q, d, h, true), [w / 2 + 0.0006, h / 2, 0], [0, 90, 0])
  decal(g, d * 0.98, h * 0.98, printed(q, d, h, true), [-w / 2 - 0.0006, h / 2, 0], [0, -90, 0])
  add(g, rbox(w * 0.99, 0.0012, d * 0.99, 0.0005), M.plastic(q.color, 0.6), [0, h, 0])
  return g
}

function slot(p: Group): void {
  const oval: [number, number][] = []
  for (let i = 0; i < 24; i++) oval.push([0.062 * Math.cos((i * Math.PI) / 12), 0.024 * Math.sin((i * Math.PI) / 12)])
  add(p, extrude(shape(oval, 0.01), 0.0012, 0), M.dark(0x39424a), [0, BOX[1] + 0.001, 0], [90, 0, 0])
  add(
    p,
    extrude(
      shape(
        oval.map(([x, y]): [number, number] => [x * 1.1, y * 1.18]),
        0.01,
      ),
      0.001,
      0,
    ),
    M.white(),
    [0, BOX[1] + 0.0006, 0],
    [90, 0, 0],
  )
}

const latex = (color: number) => mat('latex', { color, roughness: 0.5, sheen: 0.3, sheenRoughness: 0.5, side: DoubleSide })

// Crumpled cuff that stands out of the slot: a cone with uneven folds, wider at its torn upper edge.
function tuft(p: Group, color: number): void {
  const height = 0.062
  const g: BufferGeometry = new CylinderGeometry(1, 1, height, 90, 20, true)
  const points = g.getAttribute('position')
  for (let i = 0; i < points.count; i++) {
    const angle = Math.atan2(points.getZ(i), points.getX(i))
    const t = points.getY(i) / height + 0.5
    const fold = 1 + (0.16 * Math.sin(angle * 5 + 1) + 0.1 * Math.sin(angle * 9 + t * 3)) * t
    const spread = 0.5 + 0.5 * t ** 1.4
    points.setXYZ(
      i,
      Math.cos(angle) * 0.046 * spread * fold,
      t * height * (1 + 0.16 * Math.sin(angle * 3 + 0.6) * t),
      Math.sin(angle) * 0.02 * spread * fold + 0.006 * t * Math.sin(angle * 2),
    )
  }
  g.computeVertexNormals()
  add(p, g, latex(color), [0, BOX[1] - 0.004, 0])
}

// Four fingers and a thumb: roots and tips of one outline, soft all round.
function glove(p: Group, pos: [number, number, number], turn: number, color: number): void {
  const outline: [number, number, number][] = [
    [-0.044, -0.12, 0.004],
    [0.044, -0.12, 0.004],
    [0.041, -0.035, 0.02],
    [0.087, 0.022, 0.012],
    [0.074, 0.042, 0.012],
    [0.046, 0.02, 0.012],
  ]
  const fingers: [number, number][] = [
    [0.036, 0.104],
    [0.0122, 0.122],
    [-0.0118, 0.113],
    [-0.0354, 0.088],
  ]
  const half = 0.0102
  for (const [x, tip] of fingers)
    outline.push([x + half, 0.034, 0.004], [x + half - 0.001, tip, 0.0095], [x - half + 0.001, tip, 0.0095], [x - half, 0.034, 0.004])
  outline.push([-0.047, -0.03, 0.02])
  const g = group(p, pos, [-90, 0, turn])
  add(g, extrude(shape(outline), GLOVE.thickness, 0.0042, 4), latex(color))
  add(g, rbox(0.09, 0.006, GLOVE.thickness * 1.15, 0.003), latex(color), [0, -0.117, 0])
}

function mask(p: Group, pos: [number, number, number], rot: [number, number, number], color: number): void {
  const w = 0.175
  const h = 0.098
  const g = group(p, pos, rot)
  const sheet = new PlaneGeometry(w, h, 40, 48)
  const points = sheet.getAttribute('position')
  for (let i = 0; i < points.count; i++) {
    const bow = Math.cos((points.getX(i) / w) * Math.PI)
    const t = points.getY(i) / h + 0.5
    const pleat = ((t * 4) % 1) * 0.004
    points.setZ(i, bow * 0.03 * Math.sin(Math.PI * t) ** 0.6 + pleat)
  }
  sheet.computeVertexNormals()
  add(g, sheet, mat('nonwoven', { color, roughness: 0.9, side: DoubleSide }))
  add(g, rbox(w, 0.006, 0.003, 0.001), M.white(), [0, h / 2, 0.001])
  add(g, rbox(w, 0.006, 0.003, 0.001), M.white(), [0, -h / 2, 0.001])
  for (const s of [-1, 1]) {
    add(g, rbox(0.006, h, 0.004, 0.0015), M.white(), [(s * w) / 2, 0, 0.001])
    cable(
      g,
      [
        [(s * w) / 2, h * 0.46, 0],
        [s * (w / 2 + 0.03), h * 0.34, -0.006],
        [s * (w / 2 + 0.042), 0, -0.012],
        [s * (w / 2 + 0.03), -h * 0.34, -0.006],
        [(s * w) / 2, -h * 0.46, 0],
      ],
      0.0015,
      M.white(),
    )
  }
}

export function build(params: SupplyBoxParams = {}): Group {
  const masks = params.kind === 'masks'
  const look = { color: 0x2b7fb8, item: masks ? 0x9fcbe6 : 0x3f7fc4, paper: 0xf7f9fa, mark: masks ? 'VELOGUARD R3' : 'NITRASEL N35' }
  const q: Required<SupplyBoxParams> = { kind: 'gloves', stack: 1, loose: true, ...look, ...params }
  const root = group()
  for (let i = 0; i < q.stack - 1; i++) carton(root, q, i * (BOX[1] + 0.001), i % 2 ? 7 : -9)
  const top = carton(root, q, (q.stack - 1) * (BOX[1] + 0.001), 0)
  if (masks) {
    slot(top)
    mask(top, [0, BOX[1] + 0.028, 0], [-24, 0, 0], q.item)
    if (q.loose) mask(root, [-0.02, 0.036, 0.16], [-52, 14, 0], q.item)
    return root
  }
  slot(top)
  tuft(top, q.item)
  if (!q.loose) return root
  glove(root, [-0.07, 0.006, 0.19], 62, q.item)
  glove(root, [0.08, 0.0155, 0.2], 118, q.item)
  return root
}
