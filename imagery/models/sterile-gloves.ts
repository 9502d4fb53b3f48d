// Sterile surgical gloves: printed peel pouches, one opened to show the folded pair in its inner wrap, before their dispenser carton.
import type { Group, Texture } from 'three'
import { M, add, canvasTex, decal, extrude, group, mat, rbox, shape } from '../kit.ts'
import { cssColor } from '../parts-device.ts'
import type { Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Sterile surgical gloves',
  views: [
    [24, 30],
    [-28, 32],
  ],
  fov: 24,
  fill: 0.86,
}

export interface SterileGlovesParams extends Marked {
  color?: number
  latex?: number
}

type Full = Required<SterileGlovesParams>

const BOX: [number, number, number] = [0.27, 0.15, 0.16]
const POUCH: [number, number] = [0.15, 0.23]

function cartonPrint(q: Full, wide: boolean): Texture {
  return canvasTex(1024, wide ? 569 : 960, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#f7f9fa'
    x.fillRect(0, 0, w, h)
    x.fillStyle = cssColor(q.color)
    x.fillRect(0, h * 0.66, w, h * 0.34)
    x.beginPath()
    x.moveTo(w, h * 0.66)
    x.lineTo(w, h * 0.3)
    x.quadraticCurveTo(w * 0.8, h * 0.66, w * 0.5, h * 0.66)
    x.fill()
    x.fillStyle = '#27404f'
    x.font = '700 92px Helvetica, Arial'
    x.fillText(q.mark, 50, h * 0.26)
    x.font = '400 46px Helvetica, Arial'
    x.fillText('Surgical gloves  powder-free', 52, h * 0.42)
    x.fillStyle = '#ffffff'
    x.font = '600 54px Helvetica, Arial'
    x.fillText('STERILE  R', 52, h * 0.82)
    x.font = '400 44px Helvetica, Arial'
    x.fillText('50 pairs', 52, h * 0.93)
    x.font = '700 130px Helvetica, Arial'
    x.fillText('7½', w - 230, h * 0.92)
  })
}

function pouchPrint(q: Full): Texture {
  return canvasTex(600, 920, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#fdfdfc'
    x.fillRect(0, 0, w, h)
    x.strokeStyle = '#d4dbe0'
    x.lineWidth = 20
    x.strokeRect(24, 24, w - 48, h - 48)
    x.fillStyle = cssColor(q.color)
    x.fillRect(60, 90, w - 120, 200)
    x.fillStyle = '#ffffff'
    x.font = '700 62px Helvetica, Arial'
    x.fillText(q.mark, 90, 180, w - 180)
    x.font = '400 36px Helvetica, Arial'
    x.fillText('sterile  powder-free', 90, 244)
    x.fillStyle = '#27404f'
    x.font = '700 210px Helvetica, Arial'
    x.fillText('7½', 90, 520)
    x.font = '400 34px Helvetica, Arial'
    for (const [i, line] of ['1 pair', 'LOT 24-0731', 'AQL 0.65', 'Do not reuse'].entries()) x.fillText(line, 90, 640 + i * 56)
  })
}

function carton(p: Group, q: Full): void {
  const [w, h, d] = BOX
  const g = group(p, [-0.02, 0, -0.13], [0, -6, 0])
  add(g, rbox(w, h, d, 0.0025), M.plastic(0xf7f9fa, 0.6), [0, h / 2, 0])
  decal(g, w * 0.99, h * 0.99, cartonPrint(q, true), [0, h / 2, d / 2 + 0.0006])
  for (const s of [-1, 1]) decal(g, d * 0.98, h * 0.98, cartonPrint(q, false), [s * (w / 2 + 0.0006), h / 2, 0], [0, s * 90, 0])
  add(g, rbox(w, 0.002, d, 0.0008), M.plastic(q.color, 0.6), [0, h + 0.0005, 0])
}

const paper = (color = 0xfbfbf9) => mat('medical_paper', { color, roughness: 0.85 })

function pouch(p: Group, pos: [number, number, number], rot: [number, number, number], q: Full): void {
  const [w, h] = POUCH
  const g = group(p, pos, rot)
  add(g, rbox(w, 0.006, h, 0.003), paper(), [0, 0.003, 0])
  add(g, rbox(w * 0.82, 0.006, h * 0.8, 0.003), paper(), [0, 0.006, 0])
  decal(g, w * 0.98, h * 0.98, pouchPrint(q), [0, 0.0096, 0], [-90, 0, 0])
}

// One glove laid flat with its cuff turned back.
function glove(p: Group, pos: [number, number, number], yaw: number, side: number, q: Full): void {
  const latex = mat('latex', { color: q.latex, roughness: 0.5, sheen: 0.3, sheenRoughness: 0.5 })
  const outline: [number, number, number][] = [
    [-0.038, -0.11, 0.004],
    [0.038, -0.11, 0.004],
    [0.036, -0.03, 0.02],
    [0.062, 0.012, 0.012],
    [0.052, 0.05, 0.01],
    [0.036, 0.03, 0.012],
  ]
  const fingers: [number, number][] = [
    [0.027, 0.092],
    [0.009, 0.108],
    [-0.009, 0.1],
    [-0.027, 0.08],
  ]
  for (const [x, reach] of fingers) {
    outline.push([x + 0.0082, 0.034, 0.003], [x + 0.0074, reach, 0.0078], [x - 0.0074, reach, 0.0078], [x - 0.0082, 0.034, 0.003])
  }
  outline.push([-0.039, -0.02, 0.02])
  const g = group(p, pos, [-90, 0, yaw])
  g.scale.set(side * 0.72, 0.72, 1)
  add(g, extrude(shape(outline), 0.006, 0.0028, 4), latex)
  add(g, rbox(0.082, 0.04, 0.009, 0.004), latex, [0, -0.094, 0.001])
}

// Inner wrap unfolded like a book, marked for the left and the right hand.
function openWrap(p: Group, q: Full): void {
  const g = group(p, [0.115, 0, 0.1], [0, -16, 0])
  for (const s of [-1, 1]) {
    add(g, rbox(0.115, 0.0016, 0.2, 0.0008), paper(), [s * 0.058, 0.004, 0], [0, 0, s * 2.4])
    decal(g, 0.05, 0.0125, textOf(s < 0 ? 'L' : 'R'), [s * 0.045, 0.0088, 0.085], [-90, 0, 0])
    glove(g, [s * 0.056, 0.013, 0.0], 0, s, q)
  }
}

function textOf(letter: string): Texture {
  return canvasTex(256, 64, (x: CanvasRenderingContext2D, w: number) => {
    x.clearRect(0, 0, w, 64)
    x.fillStyle = '#5a6b78'
    x.font = '600 52px Helvetica, Arial'
    x.fillText(letter, w / 2 - 18, 50)
  })
}

export function build(params: SterileGlovesParams = {}): Group {
  const q: Full = { color: 0x1f6f8f, latex: 0xf0e4cc, mark: 'LATESSEL S80', ...params }
  const root = group()
  carton(root, q)
  pouch(root, [-0.12, 0, 0.07], [0, 18, 0], q)
  pouch(root, [-0.095, 0.011, 0.08], [0, 4, 0], q)
  openWrap(root, q)
  return root
}
