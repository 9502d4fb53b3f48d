// Fetal monitor: wedge housing with a fold-up screen, paper strip, and round transducers on cables.
import { M, THREE, add, cable, extrude, group, panel, rbox, rcyl, shape, torus, type Vec3 } from './kit.ts'
import { markLabel } from './parts-mark.ts'
import { fetalScreen, fetalStrip } from './parts-monitor-screens.ts'

export interface FetalSpec {
  mark: string
  shell: number
  accent: number
  upright: boolean
  probes: number
  stand: boolean
}

const WIDTH = 0.32
const PAPER_WIDTH = 0.13

// Round transducer with belt button, lying or leaning as `rot` says.
function transducer(p: THREE.Group, pos: Vec3, rot: Vec3, color: number): void {
  const g = group(p, pos, rot)
  add(g, rcyl(0.037, 0.024, 0.009), M.white(0xeef1f3))
  add(g, rcyl(0.033, 0.005, 0.002), M.plastic(0xcfd6db), [0, -0.013, 0])
  add(g, torus(0.0345, 0.0035, 12, 60), M.plastic(color, 0.4), [0, 0.004, 0], [90, 0, 0])
  add(g, rcyl(0.014, 0.014, 0.004), M.plastic(color, 0.4), [0, 0.017, 0])
  add(g, rcyl(0.007, 0.03, 0.002), M.dark(0x8a949c), [0.045, 0, 0], [0, 0, 90])
}

// Paper that leaves the slot and falls over the front edge.
function paperStrip(p: THREE.Group, pos: Vec3, drop: number): void {
  const paper = new THREE.PlaneGeometry(PAPER_WIDTH, 0.2, 1, 40)
  const points = paper.getAttribute('position')
  for (let i = 0; i < points.count; i++) {
    const t = 0.5 - points.getY(i) / 0.2
    const bend = Math.min(1, t * 1.6)
    points.setXYZ(i, points.getX(i), 0.018 * Math.sin(bend * 2.2) - drop * bend * bend, 0.085 * Math.sin((bend * Math.PI) / 2) + 0.012 * t)
  }
  const uv = paper.getAttribute('uv')
  for (let i = 0; i < uv.count; i++) uv.setY(i, 1 - uv.getY(i))
  paper.computeVertexNormals()
  const sheet = new THREE.MeshPhysicalMaterial({ map: fetalStrip(), roughness: 0.9, side: THREE.DoubleSide })
  add(p, paper, sheet, pos)
}

function keys(p: THREE.Group, accent: number): void {
  for (let i = 0; i < 5; i++) add(p, rbox(0.034, 0.008, 0.018, 0.004), M.plastic(i ? 0xc3cad0 : accent), [-0.1 + i * 0.05, 0.002, 0])
}

const PROBE_COLORS = [0x3a9ad0, 0xd86a8a, 0x4aa56a]

// Transducers lie in front of the housing, or hang at its sides when it stands on a trolley.
function probes(p: THREE.Group, spec: FetalSpec, front: number): void {
  for (let i = 0; i < spec.probes; i++) {
    const color = PROBE_COLORS[i]!
    const x = -0.115 + i * (spec.probes > 2 ? 0.115 : 0.14)
    const cord = M.plastic(0xd5dbdf, 0.6)
    if (spec.stand) {
      const side = i % 2 ? 1 : -1
      const z = i > 1 ? -0.05 : 0.03
      transducer(p, [side * (WIDTH / 2 + 0.025), 0.03, z], [0, 0, side * -80], color)
      const out = side * (WIDTH / 2 + 0.03)
      cable(
        p,
        [
          [out, -0.02, z],
          [out + side * 0.02, -0.12, z],
          [out, -0.22 - i * 0.02, 0.06],
          [side * 0.08, -0.14, front],
          [side * 0.07, 0.02, front - 0.02],
        ],
        0.004,
        cord,
      )
    } else {
      transducer(p, [x, 0.017, front + 0.1], [4, 200 + i * 120, 0], color)
      const yaw = ((200 + i * 120) * Math.PI) / 180
      const start: Vec3 = [x + 0.06 * Math.cos(yaw), 0.015, front + 0.1 - 0.06 * Math.sin(yaw)]
      const swing = start[0] + 0.06 * Math.cos(yaw)
      cable(
        p,
        [
          start,
          [swing, 0.006, start[2] - 0.04 * Math.sin(yaw)],
          [-WIDTH / 2 - 0.08 - i * 0.02, 0.006, front + 0.02],
          [-WIDTH / 2 - 0.06, 0.012, front - 0.12],
          [-WIDTH / 2, 0.03, front - 0.14 - i * 0.025],
        ],
        0.0036,
        cord,
      )
    }
  }
}

function screenLid(p: THREE.Group, spec: FetalSpec, pos: Vec3, tilt: number, h: number): void {
  const lid = group(p, pos, [tilt, 0, 0])
  add(lid, rbox(WIDTH * 0.94, h, 0.026, 0.012), M.white(spec.shell), [0, h / 2, 0])
  add(lid, rbox(WIDTH * 0.9, h - 0.016, 0.006, 0.006), M.glass(), [0, h / 2, 0.0125])
  panel(lid, WIDTH * 0.84, h - 0.036, fetalScreen(), [0, h / 2, 0.0162])
}

export function fetalMonitor(p: THREE.Group, spec: FetalSpec): void {
  const shell = M.white(spec.shell)
  const accent = M.plastic(spec.accent, 0.4)
  if (spec.upright) {
    const side = shape([
      [-0.1, 0, 0.02],
      [0.11, 0, 0.02],
      [0.1, 0.1, 0.03],
      [0.03, 0.31, 0.04],
      [-0.06, 0.31, 0.04],
      [-0.1, 0.15, 0.04],
    ])
    add(p, extrude(side, WIDTH, 0.02, 6), shell, [0, 0.006, 0], [0, -90, 0])
    const face = group(p, [0, 0.116, 0.102], [-18.4, 0, 0])
    add(face, rbox(WIDTH - 0.03, 0.19, 0.008, 0.006), M.glass(), [0, 0.09, 0])
    panel(face, WIDTH - 0.056, 0.168, fetalScreen(), [0, 0.09, 0.0046])
    add(p, rbox(WIDTH - 0.06, 0.008, 0.006, 0.003), accent, [0, 0.098, 0.107])
    add(p, rbox(PAPER_WIDTH + 0.03, 0.055, 0.012, 0.006), M.plastic(0xcfd6db), [0.05, 0.05, 0.112])
    markLabel(p, spec.mark, 0.1, [-0.088, 0.08, 0.1045], [-5.7, 0, 0])
    paperStrip(p, [0.05, 0.062, 0.112], 0.06)
    for (let i = 0; i < 3; i++) add(p, rcyl(0.011, 0.012, 0.003), M.plastic(PROBE_COLORS[i]!), [-0.12 + i * 0.032, 0.05, 0.114], [90, 0, 0])
    probes(p, spec, 0.12)
    return
  }
  const wedge = shape([
    [-0.14, 0, 0.02],
    [0.15, 0, 0.02],
    [0.15, 0.035, 0.02],
    [-0.06, 0.085, 0.02],
    [-0.14, 0.085, 0.02],
  ])
  add(p, extrude(wedge, WIDTH, 0.014, 6), shell, [0, 0.006, 0], [0, -90, 0])
  const deck = group(p, [0, 0.069, 0.045], [13.4, 0, 0])
  add(deck, rbox(PAPER_WIDTH + 0.04, 0.01, 0.12, 0.008), M.plastic(0xcfd6db), [0.05, 0, 0])
  add(deck, rbox(PAPER_WIDTH + 0.008, 0.004, 0.008, 0.002), M.dark(), [0.05, 0.0055, 0.03])
  paperStrip(deck, [0.05, 0.0065, 0.03], 0.03)
  const pad = group(deck, [-0.105, 0.004, 0], [0, 90, 0])
  keys(pad, spec.accent)
  add(deck, rcyl(0.016, 0.018, 0.004), M.dark(), [-0.06, 0.008, 0.02])
  markLabel(deck, spec.mark, 0.14, [0.05, 0.0056, -0.016], [-90, 0, 0])
  add(p, rbox(WIDTH - 0.05, 0.008, 0.006, 0.003), accent, [0, 0.024, 0.15])
  screenLid(p, spec, [0, 0.092, -0.085], -15, 0.2)
  probes(p, spec, 0.15)
}
