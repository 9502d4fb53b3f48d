// A dental panoramic radiograph: both jaws unrolled, upper and lower teeth with their roots, as the monitor of a dental unit shows it.
import { canvasTex, type THREE } from './kit.ts'

type Ctx = CanvasRenderingContext2D

const W = 960
const H = 600
const MIDDLE = W / 2
// Half a row, from the middle to the wisdom tooth: widths, and how long crown and root are.
const WIDTHS = [36, 32, 35, 33, 33, 46, 44, 40]
const CROWNS = [46, 42, 46, 38, 37, 38, 36, 34]
const ROOTS = [70, 66, 86, 68, 68, 66, 62, 54]
const ROOTED = [1, 1, 1, 1, 1, 2, 2, 2]

// The bite curves upwards to both sides, like a smile.
const bite = (x: number): number => H * 0.5 - 62 * ((x - MIDDLE) / 330) ** 2

function blob(x: Ctx, points: [number, number][], fill: string): void {
  x.fillStyle = fill
  x.beginPath()
  points.forEach(([px, py], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!
    const middle: [number, number] = [(px + nx) / 2, (py + ny) / 2]
    if (i) x.quadraticCurveTo(px, py, ...middle)
    else x.moveTo(...middle)
  })
  const [[px, py], [nx, ny]] = [points[0]!, points[1]!]
  x.quadraticCurveTo(px, py, (px + nx) / 2, (py + ny) / 2)
  x.fill()
}

const mirrored = (points: [number, number][]): [number, number][] => [
  ...points,
  ...points.toReversed().map(([px, py]): [number, number] => [W - px, py]),
]

// Lower jaw with its ascending branches, upper jaw with the dark nose and sinuses, a pale spine at either edge.
function jaws(x: Ctx): void {
  x.filter = 'blur(10px)'
  for (const edge of [26, W - 26]) {
    x.fillStyle = '#6d7175'
    x.fillRect(edge - 34, 60, 68, H - 60)
  }
  const upper: [number, number][] = [
    [150, 96],
    [190, 236],
    [300, 296],
    [400, 306],
  ]
  blob(x, mirrored([[120, 40], ...upper]), '#4b4f54')
  x.filter = 'blur(7px)'
  const lower: [number, number][] = [
    [MIDDLE, 326],
    [300, 300],
    [206, 236],
    [176, 120],
    [150, 84],
    [112, 92],
    [104, 190],
    [116, 330],
    [186, 452],
    [320, 528],
    [MIDDLE, 548],
  ]
  blob(x, mirrored(lower), '#6f7479')
  for (const s of [-1, 1]) {
    x.fillStyle = '#23272b'
    x.beginPath()
    x.ellipse(MIDDLE + s * 176, 152, 92, 46, s * 0.16, 0, 7)
    x.fill()
    x.beginPath()
    x.ellipse(MIDDLE + s * 34, 128, 24, 58, s * 0.12, 0, 7)
    x.fill()
  }
  lines(x)
}

// Bright rim of the lower jaw, dark canal of its nerve, palate.
function lines(x: Ctx): void {
  x.filter = 'blur(3px)'
  x.lineWidth = 9
  x.strokeStyle = '#a9aeb3'
  x.beginPath()
  x.moveTo(118, 300)
  x.bezierCurveTo(150, 470, 330, 538, MIDDLE, 540)
  x.bezierCurveTo(W - 330, 538, W - 150, 470, W - 118, 300)
  x.stroke()
  x.lineWidth = 5
  x.strokeStyle = '#8d9297'
  x.beginPath()
  x.moveTo(230, 214)
  x.quadraticCurveTo(MIDDLE, 190, W - 230, 214)
  x.stroke()
  x.strokeStyle = '#4a4f54'
  for (const s of [-1, 1]) {
    x.beginPath()
    x.moveTo(MIDDLE + s * 318, 300)
    x.quadraticCurveTo(MIDDLE + s * 280, 446, MIDDLE + s * 128, 470)
    x.stroke()
  }
}

// One tooth with its crown's edge at the origin, the root towards +Y.
function tooth(x: Ctx, width: number, crown: number, root: number, roots: number): void {
  const half = width / 2 - 1.5
  const neck = half * 0.78
  x.fillStyle = '#a6abb0'
  for (let i = 0; i < roots; i++) {
    const left = -neck + (i * 2 * neck) / roots
    const right = left + (2 * neck) / roots
    const tip = roots === 1 ? 0 : (i ? 1 : -1) * neck * 0.62
    x.beginPath()
    x.moveTo(left, crown - 4)
    x.quadraticCurveTo(left, crown + root * 0.6, tip, crown + root)
    x.quadraticCurveTo(right, crown + root * 0.6, right, crown - 4)
    x.fill()
  }
  x.fillStyle = '#dfe3e6'
  x.beginPath()
  x.roundRect(-half, 2, half * 2, crown, [half * 0.4, half * 0.4, half * 0.5, half * 0.5])
  x.fill()
  x.fillStyle = '#8b9095'
  x.beginPath()
  x.ellipse(0, crown * 0.72, half * 0.26, crown * 0.3, 0, 0, 7)
  x.fill()
  x.fillRect(-1.5, crown * 0.8, 3, root * (roots === 1 ? 0.8 : 0.25))
}

// Half a row: `side` -1 left or 1 right, `up` -1 for the upper row.
function halfRow(x: Ctx, side: number, up: number): void {
  let from = 0
  WIDTHS.forEach((width, i) => {
    const wide = up < 0 || i > 3 ? width : width * 0.86
    const at = MIDDLE + side * (from + wide / 2)
    from += wide
    x.save()
    x.translate(at, bite(at) + up * 3)
    x.rotate(-side * (from / 330) * 0.32 * (up < 0 ? 0.6 : 1))
    x.scale(1, up)
    tooth(x, wide, CROWNS[i]!, ROOTS[i]!, ROOTED[i]!)
    x.restore()
  })
}

export function panoramicXRay(): THREE.Texture {
  return canvasTex(W, H, (x: Ctx) => {
    x.fillStyle = '#0a0c0e'
    x.fillRect(0, 0, W, H)
    jaws(x)
    x.filter = 'blur(1.2px)'
    for (const side of [-1, 1]) for (const up of [-1, 1]) halfRow(x, side, up)
    x.filter = 'none'
    x.fillStyle = '#b9cddd'
    x.font = '24px Helvetica, Arial, sans-serif'
    x.fillText('PANORAMIC   66 kV  8 mA', 24, 36)
    x.fillText('R', 24, 84)
    x.fillText('L', W - 44, 84)
  })
}
