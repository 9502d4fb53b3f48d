// Tablet electrocardiograph: wireless acquisition module with its lead wires and a tablet that shows the twelve leads. Front is +Z.
import type { Group } from 'three'
import { M, add, cable, canvasTex, group, panel, rbox, rcyl, rng } from '../kit.ts'
import { lamp } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Tablet electrocardiograph',
  views: [
    [18, 34],
    [-30, 30],
  ],
  fov: 24,
  fill: 0.87,
}

export interface TabletEcgParams extends Marked {
  shell?: number
  accent?: number
  cover?: number
}

type Full = Required<TabletEcgParams>

const LEADS = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6']
const CLIPS = [0xc9413a, 0xe2c13a, 0x3aa655, 0x2c3136, 0xe8ecef, 0x7a4a2c, 0x6b4fa0, 0x2d8fd0, 0xe0802c, 0x8a949d]

const bump = (t: number, at: number, width: number, height: number): number => height * Math.exp(-(((t - at) / width) ** 2))

const beat = (t: number, tall: number): number =>
  bump(t, 0.2, 0.035, 0.13) - bump(t, 0.34, 0.012, 0.1) + bump(t, 0.36, 0.014, tall) - bump(t, 0.385, 0.014, 0.24) + bump(t, 0.6, 0.06, 0.2)

// Twelve leads in two columns on the pink grid of the paper that it replaces.
function leadsScreen() {
  return canvasTex(1280, 800, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#fff4f1'
    x.fillRect(0, 0, w, h)
    x.strokeStyle = '#f2c9c0'
    for (let k = 0; k < w; k += 16) {
      x.lineWidth = k % 80 ? 1 : 2.4
      x.beginPath()
      x.moveTo(k, 0)
      x.lineTo(k, h)
      x.moveTo(0, k)
      x.lineTo(w, k)
      x.stroke()
    }
    x.fillStyle = '#17486a'
    x.fillRect(0, 0, w, 62)
    x.fillStyle = '#ffffff'
    x.font = '600 32px Helvetica, Arial'
    x.fillText('12-lead ECG    72 bpm    25 mm/s  10 mm/mV', 24, 42)
    const noise = rng(5)
    LEADS.forEach((name, i) => {
      const left = i < 6 ? 20 : w / 2 + 10
      const middle = 140 + (i % 6) * 116
      const tall = name === 'aVR' ? -0.7 : 0.5 + 0.5 * Math.sin(i * 1.7) ** 2
      x.strokeStyle = '#1c2a33'
      x.lineWidth = 3.4
      x.beginPath()
      for (let k = 0; k < w / 2 - 50; k += 2) x.lineTo(left + k, middle - beat((k / 205) % 1, tall) * 70 + noise() * 1.5)
      x.stroke()
      x.fillStyle = '#17486a'
      x.font = '600 24px Helvetica, Arial'
      x.fillText(name, left, middle - 40)
    })
  })
}

function tablet(p: Group, q: Full): void {
  const lean = -52
  const g = group(p, [-0.02, 0.062, -0.06], [lean, 0, 0])
  add(g, rbox(0.27, 0.186, 0.012, 0.01), M.rubber(q.cover), [0, 0, -0.004])
  add(g, rbox(0.254, 0.17, 0.008, 0.007), M.dark(0x23272b))
  add(g, rbox(0.25, 0.166, 0.003, 0.003), M.glass(), [0, 0, 0.003])
  panel(g, 0.232, 0.145, leadsScreen(), [0, 0, 0.0048])
  add(p, rbox(0.14, 0.1, 0.006, 0.003), M.rubber(q.cover), [-0.02, 0.046, -0.118], [24, 0, 0])
}

function acquisition(p: Group, q: Full): void {
  const g = group(p, [0.205, 0, 0.02], [0, -14, 0])
  add(g, rbox(0.078, 0.02, 0.115, 0.009), M.white(q.shell), [0, 0.011, 0])
  add(g, rbox(0.08, 0.006, 0.117, 0.003), M.plastic(q.accent), [0, 0.011, 0])
  add(g, rcyl(0.017, 0.004, 0.0015), M.plastic(q.accent), [0, 0.0215, 0.018])
  lamp(g, 0x39d06a, [0.022, 0.0215, -0.03], 0.003, [0, 0, 0])
  lamp(g, 0x3f9fe0, [0.01, 0.0215, -0.03], 0.003, [0, 0, 0])
  markLabel(g, q.mark, 0.058, [0, 0.0216, -0.012], [-90, 0, 0])
  add(g, rbox(0.06, 0.014, 0.014, 0.004), M.dark(0x3a4046), [0, 0.011, 0.062])
}

// Ten wires fan out of the module's plug; each ends in a coloured clip.
function leadWires(p: Group): void {
  CLIPS.forEach((color, i) => {
    const spread = i - 4.5
    const start: [number, number, number] = [0.192 + i * 0.0045, 0.011, 0.086]
    const reach = 0.19 - Math.abs(spread) * 0.012
    const end: [number, number, number] = [0.15 - (i * 0.046 - 0.1), 0.012, reach + 0.035]
    cable(
      p,
      [
        start,
        [start[0] - 0.004, 0.006, 0.11],
        [start[0] * 0.6 + end[0] * 0.4, 0.004, 0.13 + (i % 3) * 0.008],
        [end[0] + 0.006, 0.005, reach - 0.01],
        [end[0], 0.009, reach + 0.015],
      ],
      0.0017,
      M.plastic(0xb9c1c8),
    )
    const clip = group(p, end, [0, spread * 6, 0])
    add(clip, rbox(0.013, 0.01, 0.034, 0.004), M.plastic(color), [0, 0.001, 0])
    add(clip, rbox(0.011, 0.004, 0.016, 0.002), M.plastic(color), [0, 0.008, -0.006], [10, 0, 0])
    add(clip, rcyl(0.003, 0.012, 0.001), M.chrome(), [0, -0.002, 0.014])
  })
}

export function build(params: TabletEcgParams = {}): Group {
  const q: Full = { shell: 0xf1f3f4, accent: 0x2b7fb8, cover: 0x3d4750, mark: 'TRACENNE TRN-12T', ...params }
  const root = group()
  tablet(root, q)
  acquisition(root, q)
  leadWires(root)
  return root
}
