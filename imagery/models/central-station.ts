// Central station: two wide screens with the traces of many beds, a computer, keyboard, mouse and laser printer.
import type { Group } from 'three'
import { M, add, cable, canvasTex, cyl, group, mat, rbox, rcyl, rng, type THREE } from '../kit.ts'
import { display } from '../parts-clinical.ts'
import { vents } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Central monitoring station',
  views: [
    [22, 14],
    [-28, 16],
  ],
  fov: 24,
  fill: 0.9,
}

export interface StationParams extends Marked {
  shell?: number
  accent?: number
  printer?: boolean
  screens?: 1 | 2
}

const SCREEN_W = 0.56
const SCREEN_H = 0.33

function rateCurve(x: CanvasRenderingContext2D, random: () => number, left: number, top: number, w: number, h: number): void {
  x.strokeStyle = '#2f8f5a'
  x.lineWidth = 2
  x.beginPath()
  let level = 0.45
  for (let k = 0; k <= w; k += 3) {
    level += (random() - 0.5) * 0.16 + (0.45 - level) * 0.1
    x.lineTo(left + k, top + level * h * 0.5)
  }
  x.stroke()
  x.strokeStyle = '#3d6fb0'
  x.beginPath()
  for (let k = 0; k <= w; k += 3) x.lineTo(left + k, top + h * (0.92 - 0.22 * Math.max(0, Math.sin(k / (w / 9))) ** 3))
  x.stroke()
}

// One tile a bed: number, rates, and a strip of paper with both curves.
function bedsTex(first: number): THREE.Texture {
  return canvasTex(1280, 754, (x, w, h) => {
    const random = rng(first * 97 + 5)
    x.fillStyle = '#e9eff3'
    x.fillRect(0, 0, w, h)
    x.fillStyle = '#1d4565'
    x.fillRect(0, 0, w, 44)
    x.fillStyle = '#ffffff'
    x.font = '600 24px Helvetica, Arial'
    x.fillText('LABOUR WARD   CENTRAL', 18, 31)
    for (let i = 0; i < 8; i++) {
      const left = 10 + (i % 2) * (w / 2 - 3)
      const top = 52 + Math.floor(i / 2) * ((h - 58) / 4)
      const [tw, th] = [w / 2 - 16, (h - 58) / 4 - 8]
      const alarm = first === 1 && i === 3
      x.fillStyle = '#ffffff'
      x.fillRect(left, top, tw, th)
      x.fillStyle = alarm ? '#d98c2b' : '#2b7fb8'
      x.fillRect(left, top, 96, th)
      x.fillStyle = '#ffffff'
      x.font = '600 22px Helvetica, Arial'
      x.fillText(`BED ${first + i}`, left + 10, top + 28)
      x.font = '700 50px Helvetica, Arial'
      x.fillText(String(128 + Math.round(random() * 26)), left + 6, top + 88)
      x.font = '600 30px Helvetica, Arial'
      x.fillText(String(12 + Math.round(random() * 40)), left + 10, top + 132)
      x.strokeStyle = '#f0c9cf'
      x.lineWidth = 1
      for (let k = left + 110; k < left + tw; k += 24) x.strokeRect(k, top, 0.5, th)
      for (let k = top + 12; k < top + th; k += 20) x.strokeRect(left + 104, k, tw - 104, 0.5)
      rateCurve(x, random, left + 108, top, tw - 116, th)
    }
  })
}

function monitor(root: Group, x: number, yaw: number, first: number, mark: string): void {
  const g = group(root, [x, 0, -0.04], [0, yaw, 0])
  add(g, rbox(0.24, 0.014, 0.18, 0.006), M.dark(0x343b42), [0, 0.008, 0])
  add(g, rbox(0.06, 0.2, 0.03, 0.01), M.dark(0x343b42), [0, 0.11, -0.03])
  const screen = display(g, SCREEN_W, SCREEN_H, bedsTex(first), M.dark(0x30363c), [0, 0.32, 0], [-4, 0, 0], 0.036)
  markLabel(screen, mark, 0.09, [0.12, -SCREEN_H / 2 - 0.0075, 0.0228], [0, 0, 0], '#e8edf0')
  add(g, rcyl(0.003, 0.004, 0.001), M.glow(0x39d06a, 1), [0.25, 0.143, 0.022], [90, 0, 0])
}

function keyboard(root: Group): void {
  const g = group(root, [-0.02, 0.008, 0.24], [3, 0, 0])
  add(g, rbox(0.44, 0.016, 0.14, 0.006), M.dark(0x343b42))
  for (let row = 0; row < 5; row++) {
    for (let i = 0; i < 18; i++)
      add(g, rbox(0.019, 0.008, 0.021, 0.003, 2), M.plastic(0x4b545c), [-0.197 + i * 0.0232, 0.011, -0.05 + row * 0.025])
  }
  const mouse = group(root, [0.3, 0, 0.25], [0, -10, 0])
  add(mouse, rbox(0.062, 0.034, 0.105, 0.017, 6), M.dark(0x343b42), [0, 0.017, 0])
  add(mouse, cyl(0.006, 0.008), M.plastic(0x9aa3aa), [0, 0.034, -0.025], [0, 0, 90])
  cable(
    root,
    [
      [0.3, 0.012, 0.2],
      [0.27, 0.006, 0.1],
      [0.3, 0.006, 0.0],
    ],
    0.003,
    M.dark(),
  )
}

function computer(root: Group, q: Required<StationParams>): void {
  const g = group(root, [-0.6, 0, -0.3], [0, 14, 0])
  add(g, rbox(0.11, 0.36, 0.34, 0.014, 5), M.dark(0x3a4249), [0, 0.19, 0])
  add(g, rbox(0.09, 0.1, 0.004, 0.003), M.plastic(q.accent), [0, 0.29, 0.171])
  vents(g, { count: 8, width: 0.08, pitch: 0.016 }, [0, 0.06, 0.171])
  add(g, rcyl(0.006, 0.004, 0.001), M.glow(0x59b7ff, 1), [0, 0.225, 0.172], [90, 0, 0])
  markLabel(g, q.mark, 0.088, [0, 0.29, 0.1735], [0, 0, 0], '#ffffff')
}

function printer(root: Group, q: Required<StationParams>): void {
  const g = group(root, [0.72, 0, 0.1], [0, -22, 0])
  add(g, rbox(0.36, 0.2, 0.32, 0.03, 5), M.white(q.shell), [0, 0.1, 0])
  add(g, rbox(0.364, 0.05, 0.324, 0.012), M.plastic(0x59646e), [0, 0.06, 0])
  add(g, rbox(0.24, 0.02, 0.2, 0.008), M.plastic(0xcfd6db), [0, 0.2, -0.02])
  const paper = mat('paper', { color: 0xfdfdfb, roughness: 0.9 })
  add(g, rbox(0.2, 0.012, 0.18, 0.001), paper, [0, 0.207, 0.05], [10, 0, 0])
  add(g, rbox(0.24, 0.02, 0.1, 0.006), M.plastic(0xcfd6db), [0, 0.05, 0.18])
  add(g, rbox(0.2, 0.008, 0.1, 0.001), paper, [0, 0.064, 0.19])
  add(g, rbox(0.08, 0.03, 0.01, 0.004), M.glass(), [0.11, 0.15, 0.16])
  add(g, rcyl(0.012, 0.008, 0.002), M.plastic(q.accent), [0.05, 0.15, 0.161], [90, 0, 0])
}

export function build(params: StationParams = {}): Group {
  const q = { mark: 'TOCAVIA FC16', shell: 0xf1f3f4, accent: 0x2b7fb8, printer: true, screens: 2, ...params } as Required<StationParams>
  const root = group()
  if (q.screens === 2) {
    monitor(root, -0.31, 9, 1, q.mark)
    monitor(root, 0.31, -9, 9, q.mark)
  } else monitor(root, 0, 0, 1, q.mark)
  keyboard(root)
  computer(root, q)
  if (q.printer) printer(root, q)
  return root
}
