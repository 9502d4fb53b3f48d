// Mobile C-arm: base cart on casters, lifting column, C-shaped arm with tube and detector; monitor cart beside it. Front is +Z.
import {
  THREE,
  M,
  add,
  bar,
  cable,
  canvasTex,
  caster,
  decal,
  extrude,
  group,
  knob,
  lathe,
  mirrorZ,
  pipe,
  rbox,
  rcyl,
  shape,
} from '../kit.ts'
import { buttonRow, display, fourCasters, louvre } from '../parts-clinical.ts'
import { markTex } from '../parts-mark.ts'
import { radiograph } from '../parts-screens.ts'

export const meta = {
  name: 'c-arm',
  title: 'Mobile C-arm',
  views: [
    [24, 10],
    [-30, 13],
  ],
  fov: 24,
  fill: 0.89,
}

const defaults = {
  mark: 'ARCOLUME C9',
  shell: 0xf1f3f4,
  accent: 0x2b7fb8,
  grey: 0x69737c,
  radius: 0.58,
  orbit: 0,
  swivel: 0,
  flat: true,
  cart: true,
  mini: false,
}
type Params = typeof defaults
export type Options = Partial<Params>

// Fluoroscopy frame: bright disc with a bony joint.
function fluoroscopy() {
  return canvasTex(600, 600, (x, w, h) => {
    x.fillStyle = '#04060a'
    x.fillRect(0, 0, w, h)
    const glow = x.createRadialGradient(w / 2, h / 2, 40, w / 2, h / 2, w * 0.46)
    glow.addColorStop(0, '#aeb8bf')
    glow.addColorStop(1, '#6f7a83')
    x.fillStyle = glow
    x.beginPath()
    x.arc(w / 2, h / 2, w * 0.45, 0, 7)
    x.fill()
    x.filter = 'blur(6px)'
    x.fillStyle = '#2b3239'
    x.fillRect(w * 0.4, h * 0.06, w * 0.18, h * 0.36)
    x.beginPath()
    x.ellipse(w * 0.49, h * 0.44, w * 0.17, h * 0.09, 0, 0, 7)
    x.ellipse(w * 0.5, h * 0.6, w * 0.16, h * 0.07, 0, 0, 7)
    x.fill()
    x.fillRect(w * 0.42, h * 0.6, w * 0.15, h * 0.34)
    x.filter = 'none'
    x.strokeStyle = '#e9eef2'
    x.lineWidth = 9
    x.beginPath()
    x.moveTo(w * 0.36, h * 0.3)
    x.lineTo(w * 0.62, h * 0.72)
    x.stroke()
  })
}

// The C: a rounded bar along an arc that is open towards -X.
function cBow(p: THREE.Object3D, o: Params) {
  const half = 1.72
  const band = new THREE.Shape()
  band.absarc(0, 0, o.radius + 0.045, -half, half, false)
  band.absarc(0, 0, o.radius - 0.045, half, -half, true)
  add(p, extrude(band, 0.1, 0.02, 5), M.paint(o.shell))
  const groove = new THREE.Shape()
  groove.absarc(0, 0, o.radius + 0.016, -half, half, false)
  groove.absarc(0, 0, o.radius - 0.016, half, -half, true)
  add(p, extrude(groove, 0.106, 0.002, 1), M.plastic(o.grey))
}

function detector(p: THREE.Object3D, o: Params) {
  const x = -0.09
  const y = o.radius
  if (o.flat) {
    add(p, rbox(0.17, 0.12, 0.17, 0.03), M.white(o.shell), [x, y - 0.03, 0])
    add(p, rbox(0.36, 0.08, 0.36, 0.025), M.white(o.shell), [x, y - 0.11, 0])
    add(p, rbox(0.33, 0.016, 0.33, 0.006), M.dark(), [x, y - 0.155, 0])
    add(p, rbox(0.366, 0.014, 0.366, 0.006), M.plastic(o.accent), [x, y - 0.09, 0])
  } else {
    add(
      p,
      lathe([
        [0, -0.22],
        [0.17, -0.22],
        [0.175, -0.17],
        [0.13, -0.08],
        [0.1, 0.12],
        [0.08, 0.15],
        [0, 0.155],
      ]),
      M.white(o.shell),
      [x, y, 0],
    )
    add(p, rcyl(0.178, 0.03, 0.008), M.plastic(o.accent), [x, y - 0.19, 0])
    add(p, rcyl(0.16, 0.012, 0.004), M.dark(), [x, y - 0.226, 0])
  }
}

function tubeTank(p: THREE.Object3D, o: Params) {
  const x = -0.09
  const y = -o.radius
  add(p, rbox(0.36, 0.19, 0.2, 0.05), M.white(o.shell), [x, y + 0.01, 0])
  add(p, rbox(0.2, 0.08, 0.18, 0.02), M.plastic(o.grey), [x, y + 0.13, 0])
  add(p, rcyl(0.075, 0.03, 0.008), M.plastic(o.accent), [x, y + 0.18, 0])
  add(p, rbox(0.1, 0.01, 0.1, 0.003), M.glass(), [x, y + 0.197, 0])
}

function bowAssembly(p: THREE.Object3D, centre: [number, number, number], o: Params) {
  const c = group(p, centre, [o.swivel, 0, o.orbit])
  cBow(c, o)
  detector(c, o)
  tubeTank(c, o)
  // The tube's lead runs along the side of the bow and enters it, so that it moves with the bow.
  const r = o.radius
  cable(
    c,
    [
      [0.02, -r - 0.02, 0.07],
      [r * 0.3, -r, 0.085],
      [r * 0.55, -r * 0.87, 0.085],
      [r * 0.72, -r * 0.7, 0.04],
    ],
    0.014,
    M.rubber(0x3b4249),
  )
}

function base(p: THREE.Object3D, axisY: number, o: Params) {
  const white = M.white(o.shell)
  const grey = M.plastic(o.grey)
  const s = o.mini ? 0.8 : 1
  const x = o.radius + 0.42 * s
  const w = 0.42 * s
  mirrorZ((k) => {
    add(p, rbox(1.15 * s, 0.075, 0.09, 0.03), grey, [x - 0.42 * s, 0.13, k * 0.25 * s])
    caster(p, [x - 0.92 * s, 0, k * 0.25 * s], 0.05, { yaw: 180, brake: false })
    caster(p, [x + 0.1 * s, 0, k * 0.26 * s], 0.072, { yaw: k * 20 })
  })
  const profile = shape([
    [x - w / 2 - 0.04, 0.12, 0.04],
    [x + w / 2, 0.12, 0.05],
    [x + w / 2, 0.86 * s, 0.06],
    [x - w / 2 + 0.04, 0.94 * s, 0.06],
    [x - w / 2 - 0.04, 0.5 * s, 0.08],
  ])
  add(p, extrude(profile, 0.46 * s, 0.045, 6), white)
  add(p, rbox(0.03, 0.46 * s, 0.24 * s, 0.01), M.plastic(o.accent), [x + w / 2 - 0.008, 0.5 * s, 0])
  louvre(p, [x, 0.26, 0.232 * s], 0.22 * s, 8, 0.018)
  decal(p, 0.3 * s, 0.075 * s, markTex(o.mark, '#44525e'), [x - 0.01 * s, 0.62 * s, 0.2305 * s])
  add(p, rbox(0.16, axisY - 0.6 * s, 0.16, 0.03), M.alu(0xd3d8dc), [x - 0.08 * s, (axisY + 0.6 * s) / 2 + 0.06, 0])
  add(p, rbox(0.22, 0.2, 0.22, 0.04), white, [x - 0.1 * s, axisY, 0])
  bar(p, [x - 0.1 * s, axisY, 0], [o.radius + 0.02, axisY, 0], 0.055, M.paint(0xdfe3e6))
  add(p, rbox(0.13, 0.24, 0.17, 0.035), white, [o.radius + 0.035, axisY, 0])
  for (const k of [-1, 1]) add(p, rcyl(0.03, 0.03, 0.006), M.dark(), [o.radius + 0.05, axisY + k * 0.06, 0.095], [90, 0, 0])
  const desk = group(p, [x + 0.02, 0.93 * s, 0], [0, 0, -16])
  add(desk, rbox(0.34 * s, 0.04, 0.4 * s, 0.015), grey)
  const screen = group(p, [x + 0.14 * s, 1.06 * s, 0.08], [0, 38, 0])
  display(screen, 0.24 * s, 0.17 * s, radiograph(720, 510), M.plastic(o.grey), [0, 0.02, 0], [-14, 0, 0], 0.026)
  pipe(
    p,
    [
      [x + w / 2 - 0.02, 0.8 * s, -0.2 * s],
      [x + w / 2 + 0.1, 0.9 * s, -0.2 * s],
      [x + w / 2 + 0.1, 0.9 * s, 0.2 * s],
      [x + w / 2 - 0.02, 0.8 * s, 0.2 * s],
    ],
    0.015,
    M.rubber(0x4a525a),
    0.06,
  )
  knob(p, [x - 0.02, 0.8 * s, 0.232 * s], [90, 0, 0], 0.022, 0.02)
  buttonRow(p, [x - 0.12, 0.8 * s, 0.232 * s], 0.045, [0xc9413a, 0x3a9a62], 0.012)
}

// Separate trolley with two monitors.
function monitorCart(p: THREE.Object3D, o: Params) {
  const g = group(p, [-0.72, 0, -0.85], [0, 16, 0])
  add(g, rbox(0.62, 0.06, 0.52, 0.025), M.plastic(o.grey), [0, 0.15, 0])
  fourCasters(g, 0.5, 0.42, 0.055)
  add(g, rbox(0.52, 0.68, 0.4, 0.03), M.white(o.shell), [0, 0.52, 0])
  add(g, rbox(0.42, 0.16, 0.012, 0.006), M.dark(0x4a525a), [0, 0.7, 0.2])
  louvre(g, [0, 0.28, 0.202], 0.34, 10, 0.018)
  add(g, rbox(0.6, 0.03, 0.46, 0.012), M.plastic(o.grey), [0, 0.87, 0.02])
  add(g, rbox(0.4, 0.02, 0.15, 0.006), M.plastic(0xd5dbe0), [0, 0.895, 0.12], [6, 0, 0])
  add(g, rbox(0.08, 0.5, 0.06, 0.015), M.paint(o.shell), [0, 1.1, -0.1])
  display(g, 0.36, 0.36, fluoroscopy(), M.plastic(o.grey), [-0.205, 1.26, -0.03], [-3, 8, 0])
  display(g, 0.36, 0.36, fluoroscopy(), M.plastic(o.grey), [0.205, 1.26, -0.03], [-3, -8, 0])
  cable(
    p,
    [
      [-0.44, 0.2, -0.85],
      [-0.3, 0.02, -0.8],
      [0.1, 0.015, -0.7],
      [0.5, 0.015, -0.4],
      [0.9, 0.16, -0.2],
    ],
    0.015,
    M.rubber(0x3b4249),
  )
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  const axisY = o.radius + 0.44
  bowAssembly(root, [0, axisY, 0], o)
  base(root, axisY, o)
  if (o.cart) monitorCart(root, o)
  return root
}
