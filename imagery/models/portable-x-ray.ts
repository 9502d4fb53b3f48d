// Portable X-ray set for the field: a small generator on a folding stand, a wireless detector on an easel, a tablet and a case.
import type { Group } from 'three'
import { M, add, bar, cable, cyl, group, mat, mirrorZ, pipe, rbox, rcyl, type Vec3 } from '../kit.ts'
import { display } from '../parts-clinical.ts'
import { keys } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { radiograph } from '../parts-screens.ts'

export const meta = {
  title: 'Portable field X-ray set',
  views: [
    [-28, 12],
    [-58, 16],
  ],
  fov: 24,
  fill: 0.9,
}

export interface PortableXRayParams extends Marked {
  shell?: number
  accent?: number
  caseColor?: number
}

const MAST = 1.5
const TUBE_Y = 1.18

// Four folding legs in an X, a mast and a counter-balanced arm.
function stand(root: Group): void {
  const tube = M.alu(0xc4cacf)
  for (const yaw of [35, 145, 215, 325]) {
    const leg = group(root, [0, 0, 0], [0, yaw, 0])
    bar(leg, [0.04, 0.16, 0], [0.5, 0.05, 0], 0.015, tube)
    add(leg, rcyl(0.036, 0.024, 0.008), M.rubber(), [0.5, 0.036, 0], [90, 0, 0])
    add(leg, rcyl(0.036, 0.024, 0.008), M.rubber(), [0.5, 0.036, 0.03], [90, 0, 0])
    bar(leg, [0.05, 0.36, 0], [0.27, 0.11, 0], 0.009, tube)
  }
  add(root, rcyl(0.04, 0.26, 0.01), M.dark(0x3f474e), [0, 0.26, 0])
  add(root, cyl(0.022, MAST - 0.2), tube, [0, MAST / 2 + 0.1, 0])
  add(root, cyl(0.017, 0.3), M.chrome(), [0, MAST + 0.05, 0])
  const collar: Vec3 = [0, TUBE_Y + 0.1, 0]
  add(root, rbox(0.08, 0.11, 0.08, 0.016), M.dark(0x3f474e), collar)
  add(root, rcyl(0.026, 0.03, 0.006), M.plastic(0xd98c2b), [-0.055, TUBE_Y + 0.1, 0], [0, 0, 90])
  bar(root, collar, [0.36, TUBE_Y + 0.1, 0], 0.018, tube)
  add(root, rcyl(0.034, 0.07, 0.008), M.dark(0x3f474e), [0.36, TUBE_Y + 0.1, 0], [90, 0, 0])
}

// Generator block: handle, keys behind, collimator towards the detector (-X of its own frame turned by the caller).
function generator(root: Group, q: Required<PortableXRayParams>): void {
  const g = group(root, [0.36, TUBE_Y - 0.02, 0], [0, 0, 0])
  add(g, rbox(0.3, 0.17, 0.2, 0.035, 6), M.white(q.shell), [0.03, 0, 0])
  add(g, rbox(0.304, 0.018, 0.204, 0.008), M.plastic(q.accent), [0.03, 0.03, 0])
  add(g, rbox(0.12, 0.13, 0.14, 0.02), M.plastic(0x59646e), [0.2, -0.01, 0])
  add(g, rbox(0.01, 0.09, 0.1, 0.004), M.glass(), [0.262, -0.01, 0])
  pipe(
    g,
    [
      [-0.06, 0.08, 0],
      [-0.06, 0.15, 0],
      [0.12, 0.15, 0],
      [0.12, 0.08, 0],
    ],
    0.012,
    M.rubber(0x3a4148),
    0.03,
  )
  const back = group(g, [0.0, -0.012, 0.101])
  add(back, rbox(0.17, 0.09, 0.004, 0.006), M.dark(0x343b42))
  keys(back, [0x3aa06a, 0xf2f5f7, 0xf2f5f7, 0xd98c2b], 0.036, [0.028, 0.02], [0, -0.02, 0.004])
  markLabel(back, q.mark, 0.16, [0, 0.021, 0.0026], [0, 0, 0], '#f2f6f8')
  mirrorZ((s) => add(g, rcyl(0.016, 0.012, 0.003), M.dark(), [0.2, -0.01, s * 0.076], [90, 0, 0]))
  cable(
    root,
    [
      [0.22, TUBE_Y - 0.05, -0.06],
      [0.06, TUBE_Y - 0.3, -0.08],
      [0.04, 0.6, -0.04],
      [0.1, 0.1, -0.3],
      [0.1, 0.012, -0.42],
    ],
    0.007,
    M.rubber(),
  )
}

function detectorEasel(root: Group, q: Required<PortableXRayParams>): void {
  const g = group(root, [1.05, 0, 0], [0, -64, 0])
  const tube = M.alu(0xc4cacf)
  for (const x of [-0.18, 0.18]) {
    bar(g, [x * 1.5, 0.01, 0.16], [x, 1.5, -0.02], 0.013, tube)
    add(g, rcyl(0.018, 0.03, 0.005), M.rubber(), [x * 1.5, 0.016, 0.16])
  }
  bar(g, [0, 0.01, -0.42], [0, 1.5, -0.02], 0.013, tube)
  bar(g, [-0.18, 1.5, -0.02], [0.18, 1.5, -0.02], 0.014, tube)
  bar(g, [-0.24, 0.5, 0.098], [0.24, 0.5, 0.098], 0.01, tube)
  const plate = group(g, [0, TUBE_Y - 0.04, 0.045], [-7, 0, 0])
  add(plate, rbox(0.5, 0.5, 0.022, 0.014), M.dark(0x30363d))
  add(plate, rbox(0.46, 0.46, 0.006, 0.006), mat('detector', { color: 0xd3dade, roughness: 0.35 }), [0, 0, 0.011])
  add(plate, rbox(0.003, 0.38, 0.002, 0.001), M.plastic(q.accent), [0, 0, 0.015])
  add(plate, rbox(0.38, 0.003, 0.002, 0.001), M.plastic(q.accent), [0, 0, 0.015])
  add(plate, rcyl(0.004, 0.004, 0.001), M.glow(0x39d06a, 1), [0.2, -0.238, 0.012], [90, 0, 0])
  for (const x of [-0.16, 0.16]) add(plate, rbox(0.05, 0.03, 0.05, 0.008), M.plastic(q.accent), [x, -0.262, 0])
}

function caseAndTablet(root: Group, q: Required<PortableXRayParams>): void {
  const g = group(root, [0.42, 0, 0.56], [0, 12, 0])
  add(g, rbox(0.6, 0.26, 0.36, 0.03, 5), M.plastic(q.caseColor), [0, 0.135, 0])
  for (const x of [-0.2, 0, 0.2]) add(g, rbox(0.036, 0.25, 0.372, 0.008), M.plastic(q.caseColor), [x, 0.135, 0])
  add(g, rbox(0.604, 0.01, 0.364, 0.004), M.dark(0x23282d), [0, 0.2, 0])
  for (const x of [-0.12, 0.12]) add(g, rbox(0.05, 0.05, 0.014, 0.005), M.dark(0x23282d), [x, 0.19, 0.184])
  pipe(
    g,
    [
      [-0.07, 0.11, 0.18],
      [-0.06, 0.11, 0.22],
      [0.06, 0.11, 0.22],
      [0.07, 0.11, 0.18],
    ],
    0.01,
    M.rubber(0x23282d),
    0.02,
  )
  const tablet = group(g, [-0.02, 0.28, 0.0], [-24, 0, 0])
  display(tablet, 0.29, 0.2, radiograph(720, 500), M.dark(0x2f363c), [0, 0.09, 0], [0, 0, 0], 0.016)
  bar(g, [0, 0.27, -0.14], [0, 0.4, -0.06], 0.006, M.steel())
}

export function build(params: PortableXRayParams = {}): Group {
  const q = { mark: 'ROVERAD M5P', shell: 0xf1f3f4, accent: 0xd98c2b, caseColor: 0x4b555e, ...params }
  const root = group()
  stand(root)
  generator(root, q)
  detectorEasel(root, q)
  caseAndTablet(root, q)
  return root
}
