// Dialysis room with several stations: machines along the wall, a chair before each, the ring main's outlets behind. The wall stands at -Z.
import type { Group, Object3D } from 'three'
import { M, add, box, bar, decal, group, mat, rbox, rcyl, textTex } from '../kit.ts'
import { build as dialysisChair } from './dialysis-chair.ts'
import { build as dialysisMachine } from './dialysis-machine.ts'

export const meta = {
  title: 'Dialysis room',
  views: [
    [42, 22],
    [-42, 24],
  ],
  fov: 26,
  fill: 0.92,
}

export interface DialysisHallParams {
  stations?: number
  wall?: number
  accent?: number
  floor?: number
}

type Full = Required<DialysisHallParams>

const PITCH = 1.75
const BACK = -1.5
const FRONT = 1.2
const FLOOR = 0.06
const HEIGHT = 2.2

function place(p: Group, model: Object3D, x: number, z: number, yaw: number, y = FLOOR): void {
  model.position.set(x, y, z)
  model.rotation.y = (yaw * Math.PI) / 180
  p.add(model)
}

function shell(p: Group, width: number, q: Full): void {
  const floor = mat('floor', { color: q.floor, roughness: 0.42, clearcoat: 0.2 })
  add(p, rbox(width, FLOOR, FRONT - BACK, 0.012), floor, [0, FLOOR / 2, (FRONT + BACK) / 2])
  add(p, rbox(width, HEIGHT, 0.08, 0.012), mat('wall', { color: q.wall, roughness: 0.8 }), [0, HEIGHT / 2, BACK - 0.04])
  add(p, box(width - 0.02, 0.09, 0.012), M.paint(0xf7f8f9), [0, FLOOR + 0.045, BACK + 0.006])
  add(p, box(width - 0.02, 0.14, 0.006), M.plastic(q.accent, 0.6), [0, FLOOR + 1.0, BACK + 0.003])
  // Ring main of treated water along the wall.
  for (const y of [0.62, 0.7]) bar(p, [-width / 2 + 0.1, y, BACK + 0.05], [width / 2 - 0.1, y, BACK + 0.05], 0.018, M.plastic(0xe9eef1))
}

// Media panel: water, concentrate and drain couplings, sockets, reading light.
function mediaPanel(p: Group, x: number, index: number, q: Full): void {
  const g = group(p, [x, 0, BACK + 0.05])
  add(g, rbox(0.62, 0.36, 0.07, 0.016), M.paint(0xf2f4f5), [0, 0.68, 0])
  const colors = [0x2b7fb8, 0xc9413a, 0xe2c13a, 0x59636c]
  colors.forEach((color, i) => add(g, rcyl(0.024, 0.04, 0.005), M.plastic(color), [-0.21 + i * 0.09, 0.72, 0.045], [90, 0, 0]))
  for (let i = 0; i < 2; i++) add(g, rbox(0.08, 0.08, 0.012, 0.008), M.white(), [0.17 + i * 0.1, 0.72, 0.038])
  add(g, rbox(0.5, 0.05, 0.1, 0.02), M.paint(0xf2f4f5), [0, 1.62, 0.02])
  add(g, rbox(0.46, 0.012, 0.06, 0.005), M.glow(0xfff4dc, 0.9), [0, 1.594, 0.03])
  add(g, rbox(0.16, 0.16, 0.008, 0.01), M.plastic(q.accent), [0, 1.85, -0.04])
  decal(g, 0.32, 0.08, textTex(`${index + 1}`, { fg: '#ffffff', font: '700 92px Helvetica, Arial' }), [0.12, 1.85, -0.0355])
}

function station(p: Group, x: number, index: number, q: Full): void {
  mediaPanel(p, x, index, q)
  place(
    p,
    dialysisChair({ base: 'shroud', vinyl: q.accent, piping: 0x2f6f5a, tablet: false, back: 46 + (index % 2) * 6 }),
    x + 0.3,
    -0.05,
    -72,
  )
  place(p, dialysisMachine({ pumps: 1, accent: q.accent, bag: index % 2 === 0 }), x - 0.5, -0.85, 10)
}

export function build(params: DialysisHallParams = {}): Group {
  const q: Full = { stations: 4, wall: 0xeaf1ec, accent: 0x4f8f6b, floor: 0xcdbb9c, ...params }
  const root = group()
  const width = q.stations * PITCH + 0.1
  shell(root, width, q)
  for (let i = 0; i < q.stations; i++) station(root, (i - (q.stations - 1) / 2) * PITCH, i, q)
  return root
}
