// Ultrasound pictures: a speckled sector or linear scan with a dark cyst and a colour box, and the touch panel's tiles.
import { canvasTex, deg, type THREE } from './kit.ts'

const FONT = 'Helvetica, Arial, sans-serif'

const fraction = (a: number, b: number): number => Math.abs((Math.sin(a * 12.9898 + b * 78.233) * 43758.5453) % 1)

// Smooth value noise: the speckle of the tissue.
function speckle(u: number, v: number): number {
  const i = Math.floor(u)
  const j = Math.floor(v)
  const f = u - i
  const g = v - j
  const upper = fraction(i, j) * (1 - f) + fraction(i + 1, j) * f
  const lower = fraction(i, j + 1) * (1 - f) + fraction(i + 1, j + 1) * f
  return upper * (1 - g) + lower * g
}

const gauss = (x: number, width: number): number => Math.exp(-((x / width) ** 2))

const APERTURE = deg(52)
const NEAR = 60
const FAR = 590

// Brightness at depth r and angle a; dx, dy are measured from the apex.
function echo(dx: number, dy: number, r: number, a: number): number {
  let v = 34 + 95 * speckle(a * 26, r / 5) * speckle(a * 70, r / 3) + 60 * speckle(a * 9, r / 26) * Math.exp(-r / 520)
  v *= 0.65 + 0.5 * speckle(a * 4 + 3, r / 90)
  v += 120 * gauss(r - 92, 9) + 60 * gauss(r - 120, 6)
  const cyst = Math.hypot((dx + 30) / 120, (dy - 300) / 84)
  if (cyst < 1) v *= 0.12 + 0.18 * cyst ** 6
  else if (cyst < 1.12) v += (90 * (1.12 - cyst)) / 0.12
  if (Math.abs(dx + 30) < 110 && dy > 384) v *= 1.35
  return Math.min(255, v * 1.08)
}

function scan(x: CanvasRenderingContext2D, w: number, h: number, sector: boolean): void {
  const image = x.getImageData(0, 0, w, h)
  const apex = w * 0.46
  for (let py = 0; py < h; py++) {
    for (let px = 0; px < w; px++) {
      const dx = px - apex
      const dy = py - 70
      const r = sector ? Math.hypot(dx, dy) : dy + NEAR
      const a = sector ? Math.atan2(dx, dy) : dx / 330
      if (r < NEAR || r > FAR || Math.abs(a) > (sector ? APERTURE : 0.9)) continue
      const v = echo(dx, dy, r, a)
      const vessel = Math.hypot((dx - 150) / 44, (dy - 380) / 34)
      const flow = speckle(dx / 7, dy / 9)
      const color = vessel < 0.92 ? [200 * flow + 60, 40 + 70 * flow, 30] : [v, v, v * 1.04]
      image.data.set([...color, 255], (py * w + px) * 4)
    }
  }
  x.putImageData(image, 0, 0)
}

export function scanScreen(title: string, sector = true): THREE.Texture {
  return canvasTex(1024, 720, (x, w, h) => {
    x.fillStyle = '#050709'
    x.fillRect(0, 0, w, h)
    scan(x, w, h, sector)
    x.strokeStyle = '#f2d24a'
    x.lineWidth = 2
    x.setLineDash([6, 5])
    x.strokeRect(w * 0.46 + 85, 400, 130, 100)
    x.fillStyle = '#9fb4c4'
    x.font = `20px ${FONT}`
    const settings = ['C5-2  Abd', 'FR 38 Hz', 'D 16 cm', 'G 52', 'MI 1.1', 'TIs 0.4']
    settings.forEach((text, i) => x.fillText(text, 24, 120 + i * 30))
    x.fillStyle = '#dfe9f0'
    x.font = `22px ${FONT}`
    x.fillText(title, 24, 44)
    x.fillText('10:24', w - 90, 44)
    for (let i = 0; i < 90; i++) {
      const level = 255 * (1 - i / 89)
      x.fillStyle = `rgb(${level},${level},${level})`
      x.fillRect(w - 60, 120 + i * 3, 22, 3)
    }
    x.fillStyle = '#78d48b'
    x.fillText('+ Dist 42.7 mm', w - 250, h - 40)
  })
}

const TILES = ['2D', 'M', 'PW', 'Color', 'THI', 'Comp', 'Gain', 'Bio', 'Depth', 'Focus', 'Meas', 'Save']
const TILE_COLORS = new Map([
  [0, '#1f6fa5'],
  [3, '#2f7d5b'],
  [7, '#8a5a24'],
])

export function touchScreen(): THREE.Texture {
  return canvasTex(640, 400, (x, w, h) => {
    x.fillStyle = '#0f1a24'
    x.fillRect(0, 0, w, h)
    x.fillStyle = '#17293a'
    x.fillRect(0, 0, w, 52)
    x.fillStyle = '#bcd2e2'
    x.font = `24px ${FONT}`
    x.fillText('Abdomen', 20, 35)
    TILES.forEach((text, i) => {
      const left = 20 + (i % 4) * 152
      const top = 74 + Math.floor(i / 4) * 104
      x.fillStyle = TILE_COLORS.get(i) ?? '#24384a'
      x.beginPath()
      x.roundRect(left, top, 140, 88, 10)
      x.fill()
      x.fillStyle = '#dbe7ef'
      x.font = `20px ${FONT}`
      x.fillText(text, left + 16, top + 50)
    })
  })
}
