// Wearable monitoring set: ward receiver with aerials, tablet, charging cradle with chest patches and wrist sensors. Front is +Z.
import type { Group } from 'three'
import { M, add, canvasTex, extrude, group, lathe, panel, pipe, rbox, rcyl, shape } from '../kit.ts'
import { lamp } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Wearable vital-signs set',
  views: [
    [22, 26],
    [-28, 28],
  ],
  fov: 24,
  fill: 0.88,
}

export interface WearableSetParams extends Marked {
  shell?: number
  accent?: number
  strap?: number
}

type Full = Required<WearableSetParams>

const PAIRS = 4

// Ward overview: one tile for each patient with pulse, saturation and breathing.
function wardScreen() {
  return canvasTex(1000, 640, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#0d1822'
    x.fillRect(0, 0, w, h)
    x.fillStyle = '#d7e6f2'
    x.font = '600 34px Helvetica, Arial'
    x.fillText('Ward 3   16 patients', 24, 46)
    for (let i = 0; i < 16; i++) {
      const left = 16 + (i % 4) * 246
      const top = 70 + Math.floor(i / 4) * 141
      x.fillStyle = i === 6 ? '#7a5a16' : '#16293a'
      x.beginPath()
      x.roundRect(left, top, 232, 128, 10)
      x.fill()
      x.fillStyle = '#9fb7c9'
      x.font = '22px Helvetica, Arial'
      x.fillText(`Bed ${i + 1}`, left + 14, top + 30)
      x.font = '600 50px Helvetica, Arial'
      x.fillStyle = '#5fe07a'
      x.fillText(String(62 + ((i * 7) % 31)), left + 14, top + 88)
      x.fillStyle = '#3fd6e8'
      x.fillText(String(94 + (i % 5)), left + 100, top + 88)
      x.fillStyle = '#f5d547'
      x.font = '600 34px Helvetica, Arial'
      x.fillText(String(13 + (i % 6)), left + 178, top + 86)
    }
  })
}

function receiver(p: Group, q: Full): void {
  const g = group(p, [-0.2, 0, -0.11], [0, 12, 0])
  add(g, rbox(0.2, 0.05, 0.14, 0.014), M.white(q.shell), [0, 0.031, 0])
  add(g, rbox(0.19, 0.006, 0.13, 0.003), M.rubber(), [0, 0.004, 0])
  add(g, rbox(0.202, 0.008, 0.142, 0.004), M.plastic(q.accent), [0, 0.034, 0])
  for (const x of [-0.075, 0.075]) {
    add(g, rcyl(0.009, 0.018, 0.002), M.dark(), [x, 0.06, -0.05])
    add(g, rcyl(0.006, 0.15, 0.003), M.dark(0x3a4046), [x * 1.12, 0.135, -0.056], [-5, 0, x > 0 ? -7 : 7])
  }
  for (let i = 0; i < 5; i++) lamp(g, i < 4 ? 0x39d06a : 0x3f9fe0, [-0.07 + i * 0.014, 0.045, 0.071], 0.0026)
  markLabel(g, q.mark, 0.12, [0.026, 0.02, 0.0705])
}

function tablet(p: Group): void {
  const g = group(p, [0.13, 0.083, -0.12], [-20, -10, 0])
  add(g, rbox(0.25, 0.168, 0.01, 0.008), M.dark(0x2b3036))
  add(g, rbox(0.244, 0.162, 0.003, 0.003), M.glass(), [0, 0, 0.0045])
  panel(g, 0.226, 0.1446, wardScreen(), [0, 0, 0.0064])
  const stand = group(p, [0.13, 0, -0.1], [0, -10, 0])
  add(stand, rbox(0.2, 0.012, 0.1, 0.005), M.plastic(0xc3c9ce), [0, 0.006, -0.02])
  add(stand, rbox(0.18, 0.014, 0.012, 0.004), M.plastic(0xc3c9ce), [0, 0.014, 0.018])
  add(stand, rbox(0.06, 0.1, 0.008, 0.004), M.plastic(0xb3bac1), [0, 0.055, -0.056], [-12, 0, 0])
}

// Chest patch: two electrodes joined by a slim module.
function patch(p: Group, pos: [number, number, number], yaw: number, q: Full): void {
  const g = group(p, pos, [0, yaw, 0])
  for (const s of [-1, 1]) {
    add(g, rcyl(0.019, 0.002, 0.0008), M.plastic(0xe9dccb, 0.8), [s * 0.034, 0.001, 0])
    add(g, rcyl(0.009, 0.006, 0.002), M.white(q.shell), [s * 0.034, 0.004, 0])
  }
  const bridge = shape([
    [-0.032, -0.006, 0.005],
    [-0.014, -0.014, 0.01],
    [0.014, -0.014, 0.01],
    [0.032, -0.006, 0.005],
    [0.032, 0.006, 0.005],
    [0.014, 0.014, 0.01],
    [-0.014, 0.014, 0.01],
    [-0.032, 0.006, 0.005],
  ])
  add(g, extrude(bridge, 0.009, 0.003, 4), M.white(q.shell), [0, 0.0065, 0], [90, 0, 0])
  add(g, rcyl(0.0055, 0.002, 0.0008), M.plastic(q.accent), [0, 0.0115, 0])
}

function wristSensor(p: Group, pos: [number, number, number], yaw: number, q: Full): void {
  const g = group(p, pos, [0, yaw, 0])
  const profile: [number, number][] = []
  for (let i = 0; i <= 10; i++) profile.push([0.0275 + 0.0016 * Math.sin((i / 10) * Math.PI), -0.011 + i * 0.0022])
  for (let i = 10; i >= 0; i--) profile.push([0.025, -0.011 + i * 0.0022])
  add(g, lathe(profile), M.rubber(q.strap), [0, 0.0275, 0], [90, 0, 0])
  add(g, rbox(0.034, 0.01, 0.03, 0.005), M.white(q.shell), [0, 0.0585, 0])
  add(g, rbox(0.027, 0.002, 0.023, 0.001), M.glass(), [0, 0.0637, 0])
  add(g, rbox(0.008, 0.001, 0.004, 0.0004), M.glow(0x39d06a, 0.9), [-0.004, 0.0648, 0])
}

function cradle(p: Group, q: Full): void {
  const g = group(p, [0, 0, 0.1])
  add(g, rbox(0.4, 0.03, 0.1, 0.012), M.white(q.shell), [0, 0.018, 0])
  add(g, rbox(0.392, 0.004, 0.092, 0.002), M.plastic(0x59636c), [0, 0.033, 0])
  for (let i = 0; i < PAIRS; i++) {
    const x = (i - (PAIRS - 1) / 2) * 0.094
    patch(g, [x, 0.036, -0.022], 0, q)
    add(g, rbox(0.05, 0.006, 0.036, 0.003), M.plastic(0x3f4850), [x, 0.037, 0.024])
    wristSensor(g, [x, 0.036, 0.024], 0, q)
    lamp(g, 0x39d06a, [x, 0.02, 0.0505], 0.0025)
  }
  pipe(
    g,
    [
      [0.2, 0.016, 0],
      [0.26, 0.006, 0],
      [0.28, 0.005, -0.08],
      [0.25, 0.005, -0.16],
    ],
    0.003,
    M.rubber(0x4a5056),
    0.03,
  )
}

export function build(params: WearableSetParams = {}): Group {
  const q: Full = { shell: 0xf1f3f4, accent: 0x2a9ca6, strap: 0x3f6f8a, mark: 'ROUNDMARK RMK-60W', ...params }
  const root = group()
  receiver(root, q)
  tablet(root)
  cradle(root, q)
  return root
}
