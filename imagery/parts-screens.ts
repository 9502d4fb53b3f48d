// Screen contents drawn on canvases: waveforms, tiles, digit displays, control legends.
import { canvasTex } from './kit.ts'

type Ctx = CanvasRenderingContext2D
export type Wave = 'flow' | 'pressure' | 'ecg' | 'pulse' | 'sine'
export interface Trace {
  name: string
  value: string
  unit: string
  color: string
  wave: Wave
}

const FONT = 'Helvetica, Arial, sans-serif'

const bump = (t: number, at: number, width: number, height: number) => height * Math.exp(-(((t - at) / width) ** 2))

// One period of each curve, t in 0..1, result about -1..1 (up is positive).
const WAVES: Record<Wave, (t: number) => number> = {
  flow: (t) => (t < 0.35 ? 0.9 - t : -0.9 * Math.exp(-(t - 0.35) * 7)),
  pressure: (t) => (t < 0.38 ? 0.9 * (1 - Math.exp(-t * 22)) : 0.9 * Math.exp(-(t - 0.38) * 16)) - 0.4,
  ecg: (t) =>
    bump(t, 0.18, 0.035, 0.14) -
    bump(t, 0.285, 0.012, 0.14) +
    bump(t, 0.31, 0.014, 1) -
    bump(t, 0.34, 0.014, 0.27) +
    bump(t, 0.55, 0.06, 0.22),
  pulse: (t) => bump(t, 0.22, 0.11, 1) + bump(t, 0.48, 0.12, 0.35) - 0.4,
  sine: (t) => Math.sin(t * Math.PI * 2) * 0.7,
}

function drawTrace(x: Ctx, trace: Trace, left: number, mid: number, width: number, height: number, periods: number) {
  x.strokeStyle = trace.color
  x.lineWidth = 4
  x.lineJoin = 'round'
  x.beginPath()
  for (let k = 0; k <= width; k += 2) {
    const t = ((k / width) * periods) % 1
    x.lineTo(left + k, mid - WAVES[trace.wave](t) * height * 0.4)
  }
  x.stroke()
}

// Waveforms on the left, their numbers on the right, a header and soft keys.
export function traceScreen(title: string, traces: Trace[], { w = 1024, h = 680, ground = '#071018', bar = '#123048' } = {}) {
  return canvasTex(w, h, (x: Ctx) => {
    x.fillStyle = ground
    x.fillRect(0, 0, w, h)
    x.fillStyle = bar
    x.fillRect(0, 0, w, 54)
    x.fillStyle = '#d7e6f2'
    x.font = `600 30px ${FONT}`
    x.fillText(title, 20, 38)
    x.fillText('10:24', w - 100, 38)
    const row = (h - 54 - 70) / traces.length
    const split = w * 0.66
    traces.forEach((trace, i) => {
      const top = 54 + i * row
      drawTrace(x, trace, 16, top + row * 0.56, split - 40, row, trace.wave === 'ecg' ? 5 : 3)
      x.fillStyle = trace.color
      x.font = `26px ${FONT}`
      x.fillText(trace.name, 20, top + 30)
      x.fillText(trace.unit, w - 96, top + 34)
      x.font = `600 ${Math.min(96, row * 0.62)}px ${FONT}`
      x.fillText(trace.value, split, top + row * 0.8)
      x.fillStyle = '#1b2b38'
      x.fillRect(0, top + row - 2, w, 3)
    })
    softKeys(x, w, h)
  })
}

function softKeys(x: Ctx, w: number, h: number) {
  x.fillStyle = '#0d1c28'
  x.fillRect(0, h - 70, w, 70)
  const n = 6
  for (let i = 0; i < n; i++) {
    x.fillStyle = i === 0 ? '#2b7fb8' : '#27405a'
    x.beginPath()
    x.roundRect(12 + (i * (w - 12)) / n, h - 60, (w - 12) / n - 12, 50, 8)
    x.fill()
  }
}

export interface Tile {
  label: string
  value: string
  color: string
}

// Touch menu of tiles with label and value.
export function tileScreen(title: string, tiles: Tile[], cols = 3, { w = 900, h = 640, ground = '#eef3f7', ink = '#20394d' } = {}) {
  return canvasTex(w, h, (x: Ctx) => {
    x.fillStyle = ground
    x.fillRect(0, 0, w, h)
    x.fillStyle = ink
    x.fillRect(0, 0, w, 70)
    x.fillStyle = '#ffffff'
    x.font = `600 36px ${FONT}`
    x.fillText(title, 24, 48)
    const rows = Math.ceil(tiles.length / cols)
    const tw = (w - 20) / cols
    const th = (h - 90) / rows
    tiles.forEach((tile, i) => {
      const left = 14 + (i % cols) * tw
      const top = 84 + Math.floor(i / cols) * th
      x.fillStyle = tile.color
      x.beginPath()
      x.roundRect(left, top, tw - 12, th - 12, 14)
      x.fill()
      x.fillStyle = '#ffffff'
      x.font = `${Math.min(30, th * 0.22)}px ${FONT}`
      x.fillText(tile.label, left + 18, top + th * 0.3)
      x.font = `600 ${Math.min(74, th * 0.42)}px ${FONT}`
      x.fillText(tile.value, left + 18, top + th * 0.74)
    })
  })
}

// Luminous digits on black, as on incubators and electrosurgical generators.
export function digitScreen(lines: { text: string; color: string }[], { w = 512, h = 256, label = '' } = {}) {
  return canvasTex(w, h, (x: Ctx) => {
    x.fillStyle = '#06090c'
    x.fillRect(0, 0, w, h)
    const row = (h - (label ? 40 : 0)) / lines.length
    x.textAlign = 'center'
    x.textBaseline = 'middle'
    lines.forEach((line, i) => {
      x.fillStyle = line.color
      x.font = `600 ${row * 0.78}px "DejaVu Sans Mono", Menlo, monospace`
      x.fillText(line.text, w / 2, row * (i + 0.53), w * 0.92)
    })
    if (!label) return
    x.fillStyle = '#9fb4c4'
    x.font = `26px ${FONT}`
    x.fillText(label, w / 2, h - 24)
  })
}

// Grey-scale picture of a joint: what an imaging console shows.
export function radiograph(w = 700, h = 700) {
  return canvasTex(w, h, (x: Ctx) => {
    x.fillStyle = '#05070a'
    x.fillRect(0, 0, w, h)
    x.filter = 'blur(9px)'
    drawThorax(x, w, h)
    x.filter = 'none'
    x.fillStyle = '#b9cddd'
    x.font = `26px ${FONT}`
    x.fillText('CHEST PA   85 kV  2.0 mAs', 24, 40)
    x.fillText('L', w - 50, 90)
  })
}

function drawThorax(x: Ctx, w: number, h: number) {
  const cx = w / 2
  x.fillStyle = '#7d868e'
  x.beginPath()
  x.ellipse(cx, h * 0.58, w * 0.42, h * 0.46, 0, 0, 7)
  x.fill()
  for (const s of [-1, 1]) {
    x.fillStyle = '#1b2025'
    x.beginPath()
    x.ellipse(cx + s * w * 0.18, h * 0.5, w * 0.13, h * 0.28, s * 0.12, 0, 7)
    x.fill()
    x.strokeStyle = '#8f999f66'
    x.lineWidth = 11
    for (let i = 0; i < 8; i++) {
      x.beginPath()
      x.ellipse(cx + s * w * 0.17, h * (0.3 + i * 0.065), w * 0.17, h * 0.05, s * 0.35, 0, 7)
      x.stroke()
    }
    x.strokeStyle = '#c8d0d6'
    x.lineWidth = 16
    x.beginPath()
    x.moveTo(cx + s * 20, h * 0.22)
    x.quadraticCurveTo(cx + s * w * 0.2, h * 0.14, cx + s * w * 0.36, h * 0.19)
    x.stroke()
  }
  x.fillStyle = '#d4dbe0'
  x.fillRect(cx - 22, h * 0.08, 44, h * 0.86)
  x.beginPath()
  x.ellipse(cx + w * 0.07, h * 0.62, w * 0.13, h * 0.13, 0.5, 0, 7)
  x.fill()
}
