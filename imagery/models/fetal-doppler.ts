// Hand-held fetal Doppler: a pocket unit with loudspeaker and display, its probe on a coiled cord; the field version has a crank.
import type { Group } from 'three'
import { M, THREE, add, bar, canvasTex, cyl, extrude, group, lathe, pipe, rbox, rcyl, shape, torus } from '../kit.ts'
import { display, keys } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Fetal Doppler',
  views: [
    [22, 36],
    [-28, 32],
  ],
  fov: 24,
  fill: 0.86,
}

export interface DopplerParams extends Marked {
  shell?: number
  accent?: number
  face?: number
  // Waterproof housing with bumper, crank and a solar field.
  rugged?: boolean
}

const W = 0.078
const H = 0.148
const D = 0.032

function rateTex(): THREE.Texture {
  return canvasTex(512, 360, (x, w, h) => {
    x.fillStyle = '#06131c'
    x.fillRect(0, 0, w, h)
    x.fillStyle = '#9fc3d8'
    x.font = '600 34px Helvetica, Arial'
    x.fillText('FHR  bpm', 24, 50)
    x.fillText('2 MHz', w - 130, 50)
    x.fillStyle = '#7ff0a8'
    x.font = '700 170px Helvetica, Arial'
    x.fillText('142', 70, 218)
    x.fillStyle = '#ff7a9a'
    x.beginPath()
    x.arc(424, 132, 24, 0, 7)
    x.arc(464, 132, 24, 0, 7)
    x.moveTo(402, 144)
    x.lineTo(444, 196)
    x.lineTo(486, 144)
    x.fill()
    x.strokeStyle = '#59b7ff'
    x.lineWidth = 5
    x.beginPath()
    for (let k = 0; k <= w; k += 4) x.lineTo(k, 300 - 34 * Math.abs(Math.sin(k / 21)) * (0.5 + 0.5 * Math.abs(Math.sin(k / 160))))
    x.stroke()
  })
}

function speaker(p: Group, y: number): void {
  for (let ring = 0; ring < 3; ring++) {
    const count = ring ? ring * 6 : 1
    for (let i = 0; i < count; i++) {
      const a = (i * Math.PI * 2) / count
      add(
        p,
        rcyl(0.0016, 0.002, 0.0004, 12),
        M.dark(0x23282d),
        [ring * 0.0058 * Math.cos(a), y + ring * 0.0058 * Math.sin(a), D / 2 + 0.002],
        [90, 0, 0],
      )
    }
  }
}

function bumper(p: Group, accent: number): void {
  for (const y of [0.012, H - 0.012]) {
    for (const s of [-1, 1]) add(p, rbox(0.028, 0.034, D + 0.012, 0.012, 5), M.rubber(accent), [s * (W / 2 - 0.008), y, 0])
  }
  const cells = group(p, [0, H * 0.88, D / 2 + 0.0015])
  add(cells, rbox(W * 0.56, 0.02, 0.002, 0.001), M.glass())
  for (let i = 0; i < 6; i++) add(cells, rbox(0.0055, 0.017, 0.001, 0.0004), M.plastic(0x23406b, 0.25), [(i - 2.5) * 0.0068, 0, 0.0012])
  const crank = group(p, [W / 2 + 0.004, H * 0.42, 0])
  add(crank, rcyl(0.017, 0.01, 0.003), M.dark(0x343b42), [0, 0, 0], [0, 0, 90])
  add(crank, rbox(0.008, 0.062, 0.014, 0.004), M.plastic(accent), [0.008, 0.024, 0])
  add(crank, rcyl(0.0075, 0.026, 0.003), M.dark(0x343b42), [0.024, 0.05, 0], [0, 0, 90])
}

function body(root: Group, q: Required<DopplerParams>): void {
  const g = group(group(root, [-0.035, D / 2 + (q.rugged ? 0.006 : 0), 0.055], [0, 10, 0]), [0, 0, 0], [-90, 0, 0])
  const outline = shape([
    [-W / 2 + 0.004, 0, 0.016],
    [W / 2 - 0.004, 0, 0.016],
    [W / 2, H * 0.6, 0.03],
    [W / 2 - 0.002, H, 0.022],
    [-W / 2 + 0.002, H, 0.022],
    [-W / 2, H * 0.6, 0.03],
  ])
  add(g, extrude(outline, D, 0.011, 6), M.white(q.shell))
  add(g, rbox(W * 0.82, H * 0.9, 0.003, 0.012, 4), M.plastic(q.face), [0, H * 0.5, D / 2])
  display(g, W * 0.64, 0.038, rateTex(), [0, H * (q.rugged ? 0.66 : 0.74), D / 2 + 0.002], [0, 0, 0], 0.004)
  keys(g, [0x3aa06a, 0xf2f5f7, q.accent], 0.02, [0.015, 0.011], [0, H * 0.42, D / 2 + 0.002])
  speaker(g, H * 0.2)
  markLabel(g, q.mark, 0.036, [0, H * 0.07, D / 2 + 0.0018], [0, 0, 0], '#e8eef2')
  if (q.rugged) bumper(g, q.accent)
}

function probe(root: Group, q: Required<DopplerParams>): void {
  const g = group(root, [0.085, 0.0185, 0.03], [0, 0, 0])
  const lying = group(g, [0, 0, 0], [90, 0, -14])
  const handle = [
    [0, -0.07],
    [0.01, -0.069],
    [0.0125, -0.05],
    [0.012, -0.01],
    [0.014, 0.012],
    [0.0185, 0.03],
    [0.0185, 0.042],
    [0.016, 0.046],
    [0, 0.046],
  ]
  add(lying, lathe(handle), M.white(q.shell))
  add(lying, rcyl(0.0165, 0.008, 0.003), M.plastic(q.accent, 0.35), [0, 0.048, 0])
  add(lying, torus(0.0187, 0.0014), M.plastic(q.accent), [0, 0.03, 0], [90, 0, 0])
  add(lying, cyl(0.005, 0.02, 0.004), M.dark(), [0, -0.078, 0])
}

// Coiled cord: a helix along a gentle arc between unit and probe.
function cord(root: Group, color: number): void {
  const points: THREE.Vector3[] = []
  const turns = 17
  for (let i = 0; i <= turns * 12; i++) {
    const t = i / (turns * 12)
    const a = t * turns * Math.PI * 2
    const x = -0.02 + t * 0.075
    const z = -0.105 - 0.028 * Math.sin(t * Math.PI)
    points.push(new THREE.Vector3(x, 0.0085 + 0.0065 * Math.sin(a), z + 0.0065 * Math.cos(a)))
  }
  const curve = new THREE.CatmullRomCurve3(points)
  add(root, new THREE.TubeGeometry(curve, turns * 28, 0.0019, 8), M.rubber(color))
  pipe(
    root,
    [
      [-0.02, 0.009, -0.1],
      [-0.035, 0.012, -0.092],
      [-0.05, 0.016, -0.086],
    ],
    0.002,
    M.rubber(color),
    0.01,
  )
  bar(root, [0.055, 0.0085, -0.1], [0.065, 0.018, -0.055], 0.002, M.rubber(color))
}

export function build(params: DopplerParams = {}): Group {
  const q = { mark: 'ECHONATA P2', shell: 0xf1f3f4, accent: 0xd86a8a, face: 0x43505b, rugged: false, ...params }
  const root = group()
  body(root, q)
  probe(root, q)
  cord(root, q.rugged ? 0x343b42 : 0x59646e)
  return root
}
