// ECG machines: console with printer and paper, tablet style and cart-mounted; lead cables end in limb clamps.
import type { Group } from 'three'
import { M, add, cable, caster, decal, extrude, group, panel, pipe, rbox, rcyl, shape } from '../kit.ts'
import { feet, keys, lamp } from '../parts-device.ts'
import { paperTex, screenTex } from '../parts-ecg.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'ECG machine',
  views: [
    [24, 26],
    [-30, 24],
  ],
  fov: 24,
  fill: 0.87,
}

export interface EcgParams extends Marked {
  shell?: number
  accent?: number
  deck?: number
  width?: number
  upright?: boolean
  cart?: boolean
  paper?: boolean
  keyboard?: boolean
}

function printedStrip(p: Group, w: number, pos: [number, number, number]): void {
  const g = group(p, pos)
  const tex = paperTex()
  const sheets: [number, number][] = [
    [0.05, 52],
    [0.11, 7],
  ]
  let y = 0
  let z = 0
  for (const [length, pitch] of sheets) {
    const a = (pitch * Math.PI) / 180
    const dy = Math.sin(a) * length
    const dz = Math.cos(a) * length
    add(g, rbox(w, length + 0.004, 0.0012, 0.0004), M.white(0xfffaf8), [0, y - dy / 2, z + dz / 2], [pitch - 90, 0, 0])
    decal(g, w * 0.98, length, tex, [0, y - dy / 2 + 0.0014, z + dz / 2 + 0.0008], [pitch - 90, 0, 0])
    y -= dy
    z += dz
  }
}

const CLAMPS = [0xc5352f, 0xe2c23b, 0x3a9a4a, 0x2a2e33]

function leadSet(root: Group, x: number, y: number, z: number, floor: number): void {
  add(root, rbox(0.05, 0.024, 0.034, 0.008), M.dark(0x4b535b), [x + 0.02, y, z])
  add(root, rbox(0.06, 0.02, 0.04, 0.008), M.plastic(0x7c868f), [x + 0.12, floor + 0.012, z + 0.1])
  cable(
    root,
    [
      [x + 0.04, y, z],
      [x + 0.1, y - 0.01, z + 0.02],
      [x + 0.13, floor + 0.03, z + 0.05],
      [x + 0.12, floor + 0.014, z + 0.09],
    ],
    0.005,
    M.plastic(0x6f7a84),
  )
  CLAMPS.forEach((color, i) => {
    const end: [number, number, number] = [x + 0.05 + i * 0.052, floor + 0.012, z + 0.2 + (i % 2) * 0.026]
    cable(
      root,
      [[x + 0.105 + i * 0.01, floor + 0.012, z + 0.118], [x + 0.09 + i * 0.03, floor + 0.006, z + 0.15], end],
      0.0024,
      M.plastic(0x8a949c),
    )
    const clamp = group(root, end, [0, 20 - i * 14, 0])
    add(clamp, rbox(0.026, 0.01, 0.06, 0.005), M.plastic(color, 0.4), [0, 0.008, 0.03], [8, 0, 0])
    add(clamp, rbox(0.026, 0.008, 0.06, 0.004), M.plastic(color, 0.4), [0, -0.004, 0.03], [-5, 0, 0])
    add(clamp, rcyl(0.007, 0.03, 0.002), M.steel(), [0, 0.003, 0.022], [0, 0, 90])
  })
}

function consoleBody(p: Group, q: Required<EcgParams>): void {
  const { width, shell, accent, deck, upright, paper, keyboard } = q
  const half = 0.14
  const back = 0.085
  feet(p, width * 0.4, half * 0.8, 0.012, 0.008)
  const profile = shape([
    [-half, 0.006, 0.02],
    [half, 0.006, 0.02],
    [half, 0.034, 0.015],
    [-half + 0.02, back, 0.02],
    [-half, back, 0.02],
  ])
  add(p, extrude(profile, width, 0.014, 6), M.white(shell), [0, 0, 0], [0, -90, 0])
  const slope = (Math.atan2(back - 0.034, half * 2 - 0.02) * 180) / Math.PI
  const top = group(p, [0, (back + 0.034) / 2, 0.01], [slope, 0, 0])
  add(top, rbox(width * 0.93, 0.008, half * 1.72, 0.006), M.plastic(deck), [0, 0.001, 0])
  const left = -width * 0.14
  const tex = screenTex()
  const screen = upright ? group(top, [left, 0.075, -half * 0.7], [-22, 0, 0]) : group(top, [left, 0.006, -half * 0.3], [-90, 0, 0])
  const size: [number, number] = [width * 0.58, width * 0.34]
  add(screen, rbox(size[0] + 0.022, size[1] + 0.022, upright ? 0.018 : 0.006, 0.006), upright ? M.white(shell) : M.glass(), [
    0,
    0,
    upright ? -0.006 : 0,
  ])
  add(screen, rbox(size[0] + 0.012, size[1] + 0.012, 0.004, 0.004), M.glass(), [0, 0, 0.002])
  panel(screen, size[0], size[1], tex, [0, 0, 0.0046])
  const keyRow = group(top, [left, 0.006, half * 0.56], [-90, 0, 0])
  const rows = keyboard ? 3 : 1
  for (let i = 0; i < rows; i++)
    keys(
      keyRow,
      Array.from({ length: keyboard ? 11 : 6 }, () => 0xe9edf0),
      (size[0] * 1.02) / (keyboard ? 11 : 6),
      [(size[0] * 0.85) / (keyboard ? 11 : 6), keyboard ? 0.013 : 0.02],
      [0, 0.016 - i * 0.017, 0],
    )
  markLabel(top, q.mark, size[0] * 0.57, [left - size[0] * 0.225, 0.0056, half * 0.805], [-90, 0, 0])
  const printer = group(top, [width * 0.31, 0.004, 0])
  add(printer, rbox(width * 0.28, 0.014, half * 1.5, 0.007), M.white(shell), [0, 0.002, 0])
  add(printer, rbox(width * 0.25, 0.006, 0.05, 0.003), M.dark(0x4b535b), [0, 0.01, half * 0.5])
  add(printer, rcyl(0.012, 0.01, 0.003), M.plastic(0x3aa06a), [width * 0.07, 0.012, -half * 0.5])
  add(printer, rbox(width * 0.1, 0.004, 0.014, 0.002), M.plastic(accent, 0.4), [-width * 0.05, 0.01, -half * 0.5])
  if (paper) printedStrip(p, width * 0.23, [width * 0.31, 0.062, half * 0.62])
  add(p, rbox(width * 0.96, 0.008, 0.004, 0.002), M.plastic(accent, 0.4), [0, 0.022, half])
  lamp(p, 0x39d06a, [0, 0.024, half + 0.002], 0.004)
  pipe(
    p,
    [
      [-width * 0.22, back - 0.01, -half + 0.004],
      [-width * 0.21, back - 0.01, -half - 0.035],
      [width * 0.21, back - 0.01, -half - 0.035],
      [width * 0.22, back - 0.01, -half + 0.004],
    ],
    0.009,
    M.dark(0x4b535b),
    0.025,
  )
}

const CART_TOP = 0.72

function cart(root: Group): void {
  for (let i = 0; i < 5; i++) {
    const leg = group(root, [0, 0, 0], [0, i * 72 + 18, 0])
    add(
      leg,
      extrude(
        shape([
          [0.02, 0.075, 0.01],
          [0.25, 0.062, 0.02],
          [0.25, 0.085, 0.02],
          [0.02, 0.12, 0.01],
        ]),
        0.05,
        0.012,
        4,
      ),
      M.paint(0xdfe3e6),
    )
    caster(leg, [0.225, 0, 0], 0.034, { yaw: i * 53, brake: i % 2 === 0 })
  }
  add(root, rcyl(0.034, CART_TOP - 0.1, 0.004), M.alu(0xd5dadd), [0, CART_TOP / 2 + 0.03, 0])
  add(root, rbox(0.42, 0.024, 0.32, 0.012), M.white(), [0, CART_TOP - 0.014, 0])
  add(root, rbox(0.3, 0.1, 0.2, 0.02), M.plastic(0xcfd6db), [0, 0.42, 0.06])
  add(root, rbox(0.27, 0.02, 0.17, 0.01), M.dark(0x59636c), [0, 0.468, 0.06])
}

export function build(params: EcgParams = {}): Group {
  const look = { mark: 'CORDALIS COR-3', shell: 0xf2f4f5, accent: 0x2b7fb8, deck: 0xa9b6c0, width: 0.36 }
  const q: Required<EcgParams> = { ...look, upright: false, cart: false, paper: true, keyboard: true, ...params }
  const root = group()
  const y = q.cart ? CART_TOP : 0
  if (q.cart) cart(root)
  consoleBody(group(root, [0, y, 0]), q)
  if (q.cart)
    cable(
      root,
      [
        [q.width / 2, y + 0.04, 0],
        [q.width / 2 + 0.07, y - 0.02, 0.02],
        [q.width / 2 + 0.06, y - 0.3, 0.05],
        [0.14, 0.47, 0.08],
      ],
      0.005,
      M.plastic(0x6f7a84),
    )
  else leadSet(root, q.width / 2, 0.04, -0.04, 0)
  return root
}
