// Beam seating for waiting rooms: perforated steel or upholstered shells on a beam, with chrome legs and arms.
import { RepeatWrapping } from 'three'
import type { Group, Material } from 'three'
import { M, add, canvasTex, group, mat, padded, pipe, rbox, rcyl } from '../kit.ts'

export const meta = {
  title: 'Waiting-room seating',
  views: [
    [32, 14],
    [-38, 16],
  ],
  fov: 24,
  fill: 0.88,
}

export interface WaitingChairParams {
  seats?: number
  shell?: number
  pad?: number
  perforated?: boolean
  arms?: 'ends' | 'all' | 'none'
  table?: boolean
  highBack?: boolean
}

const PITCH = 0.56
const SEAT_WIDTH = 0.5
const SEAT_Y = 0.42
const BEAM_Y = 0.33
const HOLE_PITCH = 0.022

// Rows of round holes; the texture repeats once for each hole because extruded walls are mapped in metres.
function perforatedSteel(color: number): Material {
  const css = `#${color.toString(16).padStart(6, '0')}`
  const tex = canvasTex(64, 64, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = css
    x.fillRect(0, 0, w, h)
    x.fillStyle = '#4a5259'
    x.beginPath()
    x.arc(w / 2, h / 2, w * 0.24, 0, 7)
    x.fill()
  })
  tex.wrapS = RepeatWrapping
  tex.wrapT = RepeatWrapping
  tex.repeat.set(1 / HOLE_PITCH, 1 / HOLE_PITCH)
  return mat('perforated', { map: tex, roughness: 0.34, metalness: 0.6 })
}

type Line = [number, number][]

// Side profile of the shell, from the front lip (z forward, y up) over the seat to the top of the back.
function shellLine(highBack: boolean): Line {
  const top = highBack ? 0.56 : 0.4
  return [
    [0.25, -0.035],
    [0.21, 0.005],
    [-0.16, -0.018],
    [-0.2 - top * 0.06, 0.16],
    [-0.22 - top * 0.2, top],
  ]
}

function seat(p: Group, q: Required<WaitingChairParams>, material: Material): void {
  const line = shellLine(q.highBack)
  const turn: [number, number, number] = [0, -90, 0]
  const steel = q.perforated ? material : M.plastic(q.shell, 0.4)
  add(p, padded(line, 0.016, SEAT_WIDTH, 0.006, 0.12), steel, [0, 0, 0], turn)
  const rim = q.perforated ? M.chrome() : M.plastic(q.shell, 0.4)
  for (const s of [-1, 1]) {
    const edge = line.map(([z, y]): [number, number, number] => [(s * SEAT_WIDTH) / 2, y, z])
    pipe(p, edge, 0.011, rim, 0.12, { seg: 80 })
  }
  if (q.pad) {
    const cushion: Line = [
      [0.235, 0.012],
      [0.19, 0.032],
      [-0.12, 0.012],
    ]
    add(p, padded(cushion, 0.045, SEAT_WIDTH - 0.04, 0.016, 0.06), M.vinyl(q.pad), [0, 0, 0], turn)
    const backTop = q.highBack ? 0.52 : 0.37
    const back: Line = [
      [-0.178, 0.1],
      [-0.19, 0.18],
      [-0.2 - backTop * 0.17, backTop],
    ]
    add(p, padded(back, 0.042, SEAT_WIDTH - 0.05, 0.016, 0.1), M.vinyl(q.pad), [0, 0, 0], turn)
  }
  add(p, rbox(0.18, 0.02, 0.24, 0.006), M.dark(0x3a4249), [0, -0.03, 0.02])
  add(p, rbox(0.09, 0.06, 0.06, 0.008), M.dark(0x3a4249), [0, -0.055, 0])
}

function armrest(root: Group, x: number): void {
  const y = SEAT_Y
  pipe(
    root,
    [
      [x, BEAM_Y, 0.02],
      [x, y + 0.2, 0.2],
      [x, y + 0.2, -0.12],
      [x, BEAM_Y, -0.03],
    ],
    0.011,
    M.chrome(),
    0.06,
  )
  add(root, rbox(0.05, 0.022, 0.25, 0.01), M.dark(0x2c3136), [x, y + 0.212, 0.035])
}

function leg(root: Group, x: number): void {
  const m = M.chrome()
  pipe(
    root,
    [
      [x, 0.03, 0.27],
      [x, 0.06, 0.16],
      [x, BEAM_Y - 0.02, 0.01],
    ],
    0.018,
    m,
    0.08,
  )
  pipe(
    root,
    [
      [x, 0.03, -0.27],
      [x, 0.06, -0.16],
      [x, BEAM_Y - 0.02, -0.01],
    ],
    0.018,
    m,
    0.08,
  )
  for (const z of [-0.27, 0.27]) add(root, rcyl(0.026, 0.022, 0.006), M.rubber(), [x, 0.011, z])
  add(root, rbox(0.06, 0.09, 0.09, 0.012), M.dark(0x3a4249), [x, BEAM_Y, 0])
}

export function build(params: WaitingChairParams = {}): Group {
  const look = { shell: 0xc9cfd4, pad: 0, perforated: true, highBack: false }
  const q: Required<WaitingChairParams> = { seats: 3, arms: 'all', table: false, ...look, ...params }
  const root = group()
  const places = q.seats + (q.table ? 1 : 0)
  const length = places * PITCH
  const steel = perforatedSteel(q.shell)
  add(root, rbox(length + 0.02, 0.05, 0.06, 0.01), M.paint(0x3f474e), [0, BEAM_Y, 0])
  const tableAt = q.table ? Math.floor(places / 2) : -1
  for (let i = 0; i < places; i++) {
    const x = (i - (places - 1) / 2) * PITCH
    if (i === tableAt) {
      add(root, rbox(PITCH * 0.86, 0.024, 0.42, 0.012), M.plastic(0xd9c3a0, 0.5), [x, SEAT_Y - 0.01, 0.02])
      add(root, rcyl(0.03, 0.07, 0.004), M.dark(), [x, SEAT_Y - 0.05, 0])
    } else seat(group(root, [x, SEAT_Y, 0]), q, steel)
  }
  for (let i = 0; i <= places; i++) {
    const end = i === 0 || i === places
    if (q.arms === 'all' || (q.arms === 'ends' && end)) armrest(root, (i - places / 2) * PITCH)
  }
  const inset = length / 2 - PITCH * 0.42
  leg(root, -inset)
  leg(root, inset)
  if (places > 4) leg(root, 0)
  return root
}
