// The bedside cabinet: moulded body, drawer, niche, door, towel bar, casters and a flip-out table.
import type { Group } from 'three'
import { M, add, bar, caster, extrude, group, mirrorZ, pipe, rbox, shape } from './kit.ts'
import { pull } from './parts-device.ts'
import { bottle } from './parts-ward.ts'

export interface BedsideParams {
  shell: number
  face: number
  accent: number
  table: boolean
  niche: boolean
  drawers: number
  towelBar: boolean
  legs: boolean
}

const WIDTH = 0.48
const DEPTH = 0.46
const HEIGHT = 0.82
const WALL = 0.022
const FOOT = 0.1

function carcass(root: Group, shell: number): void {
  const m = M.white(shell)
  const tall = HEIGHT - FOOT
  for (const s of [-1, 1]) add(root, rbox(WALL, tall, DEPTH, 0.008), m, [s * (WIDTH / 2 - WALL / 2), FOOT + tall / 2, 0])
  add(root, rbox(WIDTH - 0.01, tall, 0.014, 0.004), m, [0, FOOT + tall / 2, -DEPTH / 2 + 0.01])
  add(root, rbox(WIDTH, 0.03, DEPTH, 0.01), m, [0, FOOT + 0.015, 0])
  const rim = shape([
    [-WIDTH / 2 - 0.02, -DEPTH / 2 - 0.01, 0.04],
    [WIDTH / 2 + 0.02, -DEPTH / 2 - 0.01, 0.04],
    [WIDTH / 2 + 0.02, DEPTH / 2 + 0.03, 0.06],
    [-WIDTH / 2 - 0.02, DEPTH / 2 + 0.03, 0.06],
  ])
  add(root, extrude(rim, 0.034, 0.014, 6), m, [0, HEIGHT + 0.01, 0], [90, 0, 0])
  for (const s of [-1, 1])
    pipe(
      root,
      [
        [s * (WIDTH / 2), HEIGHT + 0.02, -DEPTH / 2 + 0.03],
        [s * (WIDTH / 2), HEIGHT + 0.05, -DEPTH / 2 + 0.06],
        [s * (WIDTH / 2), HEIGHT + 0.05, 0.1],
        [s * (WIDTH / 2), HEIGHT + 0.02, 0.13],
      ],
      0.008,
      M.plastic(0xc9d0d6),
      0.03,
    )
}

function fronts(root: Group, p: BedsideParams): void {
  const front = DEPTH / 2 + 0.004
  const inner = WIDTH - WALL * 2 - 0.006
  const face = M.plastic(p.face, 0.42)
  let y = HEIGHT - 0.012
  for (let i = 0; i < p.drawers; i++) {
    const h = 0.15
    add(root, rbox(inner, h - 0.008, 0.02, 0.008), face, [0, y - h / 2, front])
    add(root, rbox(inner, 0.05, DEPTH - 0.05, 0.004), M.plastic(0xd5dbe0), [0, y - h / 2, -0.01])
    pull(root, 0.15, [0, y - h / 2 + 0.01, front + 0.01], M.plastic(p.accent, 0.35))
    y -= h
  }
  if (p.niche) {
    const h = 0.17
    add(root, rbox(inner, 0.016, DEPTH - 0.02, 0.004), M.white(p.shell), [0, y - h + 0.008, 0])
    bottle(root, 0.03, 0.13, [-0.1, y - h + 0.016, 0.08], 0xbfe0f2, 0x2b7fb8)
    add(root, rbox(0.12, 0.05, 0.16, 0.01), M.fabric(0xdfe7ec), [0.07, y - h + 0.042, 0.06])
    y -= h
  }
  const doorHeight = y - FOOT - 0.03
  add(root, rbox(inner, doorHeight, 0.02, 0.01), face, [0, FOOT + 0.028 + doorHeight / 2, front])
  const handle = group(root, [inner / 2 - 0.045, FOOT + 0.03 + doorHeight * 0.7, front + 0.01], [0, 0, 90])
  pull(handle, 0.1, [0, 0, 0], M.plastic(p.accent, 0.35))
  for (let i = 0; i < 4; i++)
    add(root, rbox(inner * 0.3, 0.005, 0.004, 0.002), M.dark(0x7a848d), [0, FOOT + 0.06 + i * 0.013, front + 0.01])
  add(root, rbox(WIDTH - WALL * 2, doorHeight, DEPTH - 0.06, 0.006), M.plastic(0xcfd6db), [0, FOOT + 0.03 + doorHeight / 2, -0.02])
}

// Side leaf swung out level, on a strut.
function sideTable(root: Group, shell: number): void {
  const x = -WIDTH / 2 - 0.03
  const y = HEIGHT - 0.02
  add(root, rbox(0.4, 0.022, 0.4, 0.011), M.white(shell), [x - 0.2, y, 0.01])
  add(root, rbox(0.34, 0.004, 0.34, 0.002), M.plastic(0xcbd6dd), [x - 0.2, y + 0.011, 0.01])
  mirrorZ((s: number) => bar(root, [x + 0.01, y - 0.2, s * 0.13], [x - 0.26, y - 0.012, s * 0.13], 0.009, M.steel()))
  add(root, rbox(0.03, 0.04, 0.34, 0.008), M.alu(), [x, y - 0.01, 0.01])
  add(root, rbox(0.02, 0.04, 0.34, 0.008), M.alu(), [x + 0.012, y - 0.2, 0.01])
}

export function bedsideCabinet(root: Group, p: BedsideParams): void {
  carcass(root, p.shell)
  fronts(root, p)
  for (const x of [-WIDTH / 2 + 0.045, WIDTH / 2 - 0.045]) {
    mirrorZ((s: number) => {
      const z = s * (DEPTH / 2 - 0.05)
      if (p.legs) add(root, rbox(0.036, FOOT, 0.036, 0.008), M.alu(), [x, FOOT / 2, z])
      else caster(root, [x, 0, z], 0.042, { yaw: x > 0 ? 210 : 240, brake: s > 0, c: 0xb8c0c7 })
    })
  }
  if (p.table) sideTable(root, p.shell)
  if (!p.towelBar) return
  const x = WIDTH / 2
  pipe(
    root,
    [
      [x, 0.66, -0.15],
      [x + 0.06, 0.66, -0.15],
      [x + 0.06, 0.66, 0.15],
      [x, 0.66, 0.15],
    ],
    0.008,
    M.chrome(),
    0.03,
  )
  add(root, rbox(0.014, 0.26, 0.18, 0.006), M.fabric(0xe9eef1), [x + 0.06, 0.545, 0])
}
