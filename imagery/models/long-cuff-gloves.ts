// Long-cuff gloves: two gloves whose beaded cuffs reach over the forearm, laid before their stacked dispenser boxes.
import type { Group, Texture } from 'three'
import { M, add, canvasTex, decal, extrude, group, mat, rbox, shape } from '../kit.ts'
import { cssColor } from '../parts-device.ts'
import type { Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Long-cuff gloves',
  views: [
    [22, 34],
    [-30, 32],
  ],
  fov: 24,
  fill: 0.86,
}

export interface LongCuffGlovesParams extends Marked {
  color?: number
  glove?: number
  boxes?: number
}

type Full = Required<LongCuffGlovesParams>

const BOX: [number, number, number] = [0.24, 0.085, 0.13]
const CUFF = 0.3

function print(q: Full): Texture {
  return canvasTex(1024, 363, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#f7f9fa'
    x.fillRect(0, 0, w, h)
    x.fillStyle = cssColor(q.color)
    x.beginPath()
    x.moveTo(w * 0.62, 0)
    x.lineTo(w, 0)
    x.lineTo(w, h)
    x.lineTo(w * 0.5, h)
    x.fill()
    x.fillRect(0, h * 0.86, w, h * 0.14)
    x.fillStyle = '#27404f'
    x.font = '700 78px Helvetica, Arial'
    x.fillText(q.mark, 40, h * 0.36, w * 0.52)
    x.font = '400 40px Helvetica, Arial'
    x.fillText('Nitrile, cuff 300 mm', 42, h * 0.56)
    x.fillText('50 pcs   M', 42, h * 0.74)
    x.fillStyle = '#ffffff'
    x.font = '700 84px Helvetica, Arial'
    x.fillText('300', w * 0.72, h * 0.46)
    x.font = '400 36px Helvetica, Arial'
    x.fillText('mm', w * 0.88, h * 0.46)
    x.fillText('cytotoxic drugs', w * 0.66, h * 0.7)
  })
}

function carton(p: Group, y: number, yaw: number, q: Full): void {
  const [w, h, d] = BOX
  const g = group(p, [-0.02, y, -0.12], [0, yaw, 0])
  add(g, rbox(w, h, d, 0.0025), M.plastic(0xf7f9fa, 0.6), [0, h / 2, 0])
  decal(g, w * 0.99, h * 0.99, print(q), [0, h / 2, d / 2 + 0.0006])
  for (const s of [-1, 1]) add(g, rbox(0.0012, h * 0.98, d * 0.98, 0.0005), M.plastic(q.color, 0.6), [s * (w / 2), h / 2, 0])
  add(g, rbox(w * 0.99, 0.0014, d * 0.99, 0.0005), M.plastic(q.color, 0.6), [0, h, 0])
}

// Fingers towards -Z before the turn; the cuff widens towards its bead.
function glove(p: Group, pos: [number, number, number], yaw: number, side: number, q: Full): void {
  const nitrile = mat('latex', { color: q.glove, roughness: 0.46, sheen: 0.3, sheenRoughness: 0.5 })
  const low = 0.12 - CUFF
  const outline: [number, number, number][] = [
    [-0.06, low, 0.004],
    [0.06, low, 0.004],
    [0.042, -0.06, 0.05],
    [0.041, -0.03, 0.02],
    [0.084, 0.024, 0.012],
    [0.071, 0.044, 0.012],
    [0.045, 0.022, 0.012],
  ]
  const fingers: [number, number][] = [
    [0.036, 0.104],
    [0.0122, 0.122],
    [-0.0118, 0.113],
    [-0.0354, 0.088],
  ]
  for (const [x, reach] of fingers) {
    outline.push([x + 0.0102, 0.034, 0.004], [x + 0.0092, reach, 0.0095], [x - 0.0092, reach, 0.0095], [x - 0.0102, 0.034, 0.004])
  }
  outline.push([-0.046, -0.02, 0.02], [-0.042, -0.06, 0.05])
  const g = group(p, pos, [-90, 0, yaw])
  g.scale.x = side
  add(g, extrude(shape(outline), 0.009, 0.0042, 4), nitrile)
  add(g, rbox(0.122, 0.005, 0.0115, 0.0025), nitrile, [0, low + 0.002, 0])
  for (const s of [-0.5, 0, 0.5]) add(g, rbox(0.0016, 0.11, 0.002, 0.0008), nitrile, [s * 0.055, low + 0.068, 0.0046], [0, 0, -s * 7])
}

export function build(params: LongCuffGlovesParams = {}): Group {
  const q: Full = { color: 0x5a4a9a, glove: 0x6f63b8, mark: 'NITRASEL N60', boxes: 2, ...params }
  const root = group()
  for (let i = 0; i < q.boxes; i++) carton(root, i * (BOX[1] + 0.001), i % 2 ? 9 : -4, q)
  glove(root, [-0.09, 0.006, 0.07], 66, 1, q)
  glove(root, [0.05, 0.0155, 0.12], 104, -1, q)
  return root
}
