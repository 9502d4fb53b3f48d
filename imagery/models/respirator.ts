// Fold-flat respirators: one opened into its three panels, wrapped ones laid flat, and their carton. The wearer's side is -Z.
import { BufferAttribute, BufferGeometry, DoubleSide } from 'three'
import type { Group, Texture } from 'three'
import { M, add, cable, canvasTex, decal, group, mat, rbox } from '../kit.ts'
import { cssColor } from '../parts-device.ts'
import type { Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Fold-flat respirator',
  views: [
    [24, 22],
    [-30, 24],
  ],
  fov: 24,
  fill: 0.86,
}

export interface RespiratorParams extends Marked {
  color?: number
  cloth?: number
}

type Full = Required<RespiratorParams>

const BOX: [number, number, number] = [0.21, 0.13, 0.13]
const HALF = 0.088

function boxPrint(q: Full, wide: boolean): Texture {
  return canvasTex(1024, wide ? 634 : 1024, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#f7f9fa'
    x.fillRect(0, 0, w, h)
    x.fillStyle = cssColor(q.color)
    x.fillRect(0, 0, w, h * 0.2)
    x.fillRect(0, h * 0.9, w, h * 0.1)
    x.fillStyle = '#ffffff'
    x.font = '600 58px Helvetica, Arial'
    x.fillText('FOLD-FLAT', 46, h * 0.14)
    x.fillStyle = '#27404f'
    x.font = '700 82px Helvetica, Arial'
    x.fillText(q.mark, 44, h * 0.43, w - 88)
    x.font = '400 50px Helvetica, Arial'
    x.fillText('Fluid-resistant respirator', 46, h * 0.62, w - 92)
    x.fillText('20 pcs, wrapped singly', 46, h * 0.76, w - 92)
  })
}

function carton(p: Group, q: Full): void {
  const [w, h, d] = BOX
  const g = group(p, [-0.06, 0, -0.11], [0, 10, 0])
  add(g, rbox(w, h, d, 0.0025), M.plastic(0xf7f9fa, 0.6), [0, h / 2, 0])
  decal(g, w * 0.99, h * 0.99, boxPrint(q, true), [0, h / 2, d / 2 + 0.0006])
  for (const s of [-1, 1]) decal(g, d * 0.98, h * 0.98, boxPrint(q, false), [s * (w / 2 + 0.0006), h / 2, 0], [0, s * 90, 0])
  add(g, rbox(w, 0.0016, d, 0.0006), M.plastic(0xeef2f4, 0.6), [0, h + 0.0004, 0])
}

const PANELS = 3
const ACROSS = 72
const ROWS = 8

// Three flat panels with sharp folds between them: the middle one stands forward, the others slope back to the rim on the face.
function panelPoint(u: number, v: number): [number, number, number] {
  const side = Math.abs(u)
  const edge = Math.sqrt(Math.max(0, 1 - side ** 2.4))
  const x = u * HALF
  const rim = -0.02 * side ** 2
  const front = rim + 0.05 * edge ** 0.9
  const fold = 0.0235 * edge ** 0.5
  const border = 0.064 * edge ** 0.75
  const t = v * PANELS
  if (t <= 1) return [x, -border + (border - fold) * t, rim + 0.006 * edge + (front - rim - 0.006 * edge) * t]
  if (t <= 2) return [x, -fold + 2 * fold * (t - 1), front]
  return [x, fold + (border - fold) * (t - 2), front + (rim + 0.012 * edge - front) * (t - 2)]
}

// Each panel is a mesh of its own, so that the folds stay sharp.
function panelSheet(index: number): BufferGeometry {
  const positions: number[] = []
  const faces: number[] = []
  for (let j = 0; j <= ROWS; j++) {
    for (let i = 0; i <= ACROSS; i++) positions.push(...panelPoint((i / ACROSS) * 2 - 1, (index + j / ROWS) / PANELS))
  }
  for (let j = 0; j < ROWS; j++) {
    for (let i = 0; i < ACROSS; i++) {
      const a = j * (ACROSS + 1) + i
      faces.push(a, a + 1, a + ACROSS + 1, a + 1, a + ACROSS + 2, a + ACROSS + 1)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setIndex(faces)
  geometry.computeVertexNormals()
  return geometry
}

// Welded or embossed line across the cloth at the height `v`, over the middle `share` of the width.
function seam(p: Group, v: number, share: number, radius: number): void {
  const line = Array.from({ length: 25 }, (_, i): [number, number, number] => {
    const [x, y, z] = panelPoint(share * (-1 + i / 12), v)
    return [x, y, z + radius * 0.4]
  })
  cable(p, line, radius, M.plastic(0xd3dce1, 0.8))
}

function opened(p: Group, q: Full): void {
  const g = group(p, [0.11, 0.062, 0.05], [-14, 6, 0])
  const cloth = mat('nonwoven', { color: q.cloth, roughness: 0.92, sheen: 0.3, sheenRoughness: 0.8, side: DoubleSide })
  for (let i = 0; i < PANELS; i++) add(g, panelSheet(i), cloth)
  for (const v of [1 / 3, 2 / 3]) seam(g, v, 0.97, 0.0011)
  for (const v of [0.44, 0.56]) seam(g, v, 0.62, 0.0007)
  const wire = Array.from({ length: 9 }, (_, i): [number, number, number] => {
    const [x, y, z] = panelPoint(-0.34 + (i / 8) * 0.68, 0.93)
    return [x, y + 0.001, z + 0.003]
  })
  cable(g, wire, 0.0022, M.plastic(q.color))
  for (const [y, sag] of [
    [0.012, 0.036],
    [-0.014, -0.03],
  ] as const) {
    cable(
      g,
      [
        [-HALF * 0.97, y, -0.022],
        [-HALF * 0.8, y + sag * 0.5, -0.07],
        [0, y + sag, -0.1],
        [HALF * 0.8, y + sag * 0.5, -0.07],
        [HALF * 0.97, y, -0.022],
      ],
      0.0022,
      M.rubber(0xd8c79a),
    )
  }
  for (const s of [-1, 1]) add(g, rbox(0.014, 0.03, 0.004, 0.0016), M.plastic(0xe8edf0), [s * HALF * 0.955, 0, -0.02], [0, s * 40, 0])
}

// A single piece in its printed wrap, lying flat.
function wrapped(p: Group, pos: [number, number, number], yaw: number, q: Full): void {
  const g = group(p, pos, [0, yaw, 0])
  add(g, rbox(0.205, 0.006, 0.1, 0.003), mat('film', { color: 0xeaf2f6, roughness: 0.25, clearcoat: 0.8 }), [0, 0.003, 0])
  const print = canvasTex(820, 400, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.clearRect(0, 0, w, h)
    x.fillStyle = cssColor(q.cloth)
    x.beginPath()
    x.moveTo(70, h / 2)
    x.quadraticCurveTo(w * 0.25, 60, w / 2, 60)
    x.quadraticCurveTo(w * 0.75, 60, w - 70, h / 2)
    x.quadraticCurveTo(w * 0.75, h - 60, w / 2, h - 60)
    x.quadraticCurveTo(w * 0.25, h - 60, 70, h / 2)
    x.fill()
    x.strokeStyle = '#c9d4db'
    x.lineWidth = 4
    x.stroke()
    x.fillStyle = cssColor(q.color)
    x.font = '700 52px Helvetica, Arial'
    x.fillText(q.mark, w * 0.22, h * 0.5)
    x.font = '400 34px Helvetica, Arial'
    x.fillText('1 pc', w * 0.22, h * 0.64)
    x.fillRect(0, 0, w, 22)
    x.fillRect(0, h - 22, w, 22)
  })
  decal(g, 0.203, 0.099, print, [0, 0.0066, 0], [-90, 0, 0])
}

export function build(params: RespiratorParams = {}): Group {
  const q: Full = { color: 0x2a6f9f, cloth: 0xf4f6f7, mark: 'VELOGUARD K95', ...params }
  const root = group()
  carton(root, q)
  wrapped(root, [-0.08, 0, 0.06], 14, q)
  wrapped(root, [-0.07, 0.0065, 0.075], -4, q)
  opened(root, q)
  return root
}
