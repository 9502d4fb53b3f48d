// Side rails of beds: moulded half rails with a control panel, or a folding aluminium rail.
import { M, add, bar, canvasTex, decal, extrude, group, hole, mirrorZ, pipe, rbox, shape, type THREE, type Vec2 } from './kit.ts'

const RAIL_Z = 0.455

function controlLegend(accent: number): THREE.Texture {
  return canvasTex(256, 512, (x, w, h) => {
    x.fillStyle = '#dfe5ea'
    x.fillRect(0, 0, w, h)
    for (let row = 0; row < 5; row++) {
      for (const column of [0, 1]) {
        const left = 24 + column * 112
        const top = 28 + row * 94
        x.fillStyle = '#f6f8fa'
        x.strokeStyle = '#b9c3cc'
        x.lineWidth = 2
        x.beginPath()
        x.roundRect(left, top, 96, 74, 14)
        x.fill()
        x.stroke()
        const tip = column ? 12 : -12
        x.strokeStyle = `#${accent.toString(16).padStart(6, '0')}`
        x.lineWidth = 8
        x.beginPath()
        x.moveTo(left + 28, top + 37 - tip)
        x.lineTo(left + 48, top + 37 + tip)
        x.lineTo(left + 68, top + 37 - tip)
        x.stroke()
      }
    }
  })
}

interface HalfRail {
  x: number
  y: number
  length: number
  height: number
  tilt: number
  controls: boolean
}

function railPlate(length: number, height: number, long: boolean): THREE.Shape {
  const half = length / 2
  const plate = shape([
    [-half + 0.02, -height / 2, 0.08],
    [half - 0.02, -height / 2, 0.08],
    [half, height * 0.18, 0.12],
    [half - 0.1, height / 2, 0.12],
    [-half + 0.1, height / 2, 0.12],
    [-half, height * 0.18, 0.12],
  ])
  const grip = half - 0.1
  plate.holes.push(
    hole(
      [
        [-grip, height * 0.23],
        [grip, height * 0.23],
        [grip - 0.025, height * 0.39],
        [-grip + 0.025, height * 0.39],
      ],
      0.03,
    ),
  )
  const [left, right] = long ? [-length * 0.33, -length * 0.02] : [-length * 0.28, length * 0.28]
  const low = -height * (long ? 0.36 : 0.34)
  plate.holes.push(
    hole(
      [
        [left, low],
        [right, low],
        [right, height * 0.08],
        [left, height * 0.08],
      ],
      0.03,
    ),
  )
  return plate
}

function halfRail(root: THREE.Group, side: number, rail: HalfRail, accent: number): void {
  const { length, height } = rail
  const g = group(root, [rail.x, rail.y, side * RAIL_Z], [0, 0, rail.tilt])
  add(g, extrude(railPlate(length, height, rail.controls), 0.036, 0.013, 5), M.white(0xf2f4f5))
  add(g, rbox(length * 0.55, 0.012, 0.008, 0.004), M.plastic(accent, 0.42), [0, -height * 0.43, side * 0.017])
  if (rail.controls) {
    add(g, rbox(0.17, 0.22, 0.012, 0.01), M.plastic(0xbfc6cc), [length * 0.2, -height * 0.12, side * 0.017])
    decal(g, 0.135, 0.19, controlLegend(accent), [length * 0.2, -height * 0.12, side * 0.0245], [0, side > 0 ? 0 : 180, 0])
  }
  for (const k of [-0.26, 0.26]) {
    const foot = -height * 0.5 - 0.16
    bar(g, [length * k, -height * 0.42, -side * 0.012], [length * k * 0.8, foot, -side * 0.05], 0.016, M.alu())
    add(g, rbox(0.06, 0.035, 0.05, 0.012), M.dark(0x3a4047), [length * k * 0.8, foot, -side * 0.05])
  }
}

// One rail at the back section, which leans with it, and one at the thighs.
export function splitRails(root: THREE.Group, accent: number, deck: Vec2[], back: number, wide = false): void {
  const middle = [(deck[0]![0] + deck[1]![0]) / 2, (deck[0]![1] + deck[1]![1]) / 2] as const
  mirrorZ((s) => {
    halfRail(root, s, { x: middle[0] + 0.085, y: middle[1] + 0.175, length: 0.74, height: 0.4, tilt: -back * 0.55, controls: true }, accent)
    halfRail(root, s, { x: wide ? 0.5 : 0.44, y: 0.765, length: wide ? 0.78 : 0.62, height: 0.36, tilt: 0, controls: false }, accent)
  })
}

// Folding rail: two lengthwise tubes on six swinging posts.
export function foldingRails(root: THREE.Group): void {
  const [x0, x1] = [-0.6, 0.72]
  const [low, middle, high] = [0.545, 0.74, 0.87]
  const alu = M.alu(0xd2d7da)
  mirrorZ((s) => {
    const z = s * 0.452
    pipe(
      root,
      [
        [x0 - 0.1, middle, z],
        [x0, high, z],
        [x1, high, z],
        [x1 + 0.1, middle, z],
      ],
      0.0145,
      alu,
      0.09,
      { seg: 90 },
    )
    pipe(
      root,
      [
        [x0 - 0.06, middle, z],
        [x1 + 0.06, middle, z],
      ],
      0.011,
      alu,
    )
    add(root, rbox(x1 - x0 + 0.16, 0.034, 0.022, 0.008), alu, [(x0 + x1) / 2, low, z])
    for (let i = 0; i < 6; i++) {
      const x = x0 + ((x1 - x0) * i) / 5
      bar(root, [x - 0.05, low, z], [x, high, z], 0.0095, alu)
      add(root, rbox(0.036, 0.05, 0.034, 0.01), M.dark(0x3d444b), [x - 0.05, low, z])
      add(root, rbox(0.03, 0.03, 0.034, 0.01), M.dark(0x3d444b), [x, high, z])
    }
    for (const x of [x0 + 0.1, x1 - 0.1]) add(root, rbox(0.03, 0.03, 0.09, 0.008), M.steel(), [x, 0.53, s * 0.42])
  })
}
