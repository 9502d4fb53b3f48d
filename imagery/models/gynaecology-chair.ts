// Gynaecological examination chair: tilting seat on a lifting column, raised back, knee crutches on ball joints, steel basin. Head at -X.
import type { Group } from 'three'
import { M, add, bar, extrude, group, lathe, mirrorZ, padded, pillow, rbox, shape, sph } from '../kit.ts'
import { bellows, cushion, footSwitch, rectOutline } from '../parts-clinical.ts'

export const meta = {
  title: 'Gynaecological examination chair',
  views: [
    [48, 14],
    [-30, 16],
  ],
  fov: 24,
  fill: 0.88,
}

export interface GynaecologyChairParams {
  vinyl?: number
  shell?: number
  accent?: number
  back?: number
}

type Full = Required<GynaecologyChairParams>

const SEAT_Y = 0.72

function base(p: Group, q: Full): void {
  const foot = shape([
    [-0.46, -0.3, 0.16],
    [0.34, -0.24, 0.14],
    [0.34, 0.24, 0.14],
    [-0.46, 0.3, 0.16],
  ])
  add(p, extrude(foot, 0.08, 0.028, 6), M.white(q.shell), [0, 0.05, 0], [90, 0, 0])
  add(p, rbox(0.36, 0.26, 0.36, 0.06, 6), M.white(q.shell), [-0.1, 0.2, 0])
  add(p, rbox(0.38, 0.014, 0.38, 0.006), M.plastic(q.accent), [-0.1, 0.16, 0])
  bellows(group(p, [-0.1, 0, 0]), 0.27, 0.27, 0.32, SEAT_Y - 0.16, 6, M.plastic(0x9aa3ab))
  add(p, rbox(0.52, 0.06, 0.4, 0.02), M.paint(q.shell), [-0.06, SEAT_Y - 0.13, 0])
}

function seat(p: Group, q: Full): void {
  const pad = M.vinyl(q.vinyl)
  const g = group(p, [0, SEAT_Y, 0], [0, 0, 6])
  const outline = shape([
    [-0.3, -0.29, 0.06],
    [0.2, -0.29, 0.1],
    [0.2, -0.1, 0.06],
    [0.1, 0, 0.12],
    [0.2, 0.1, 0.06],
    [0.2, 0.29, 0.1],
    [-0.3, 0.29, 0.06],
  ])
  add(g, extrude(outline, 0.1, 0.038, 6), pad, [0, 0, 0], [90, 0, 0])
  add(g, rbox(0.44, 0.035, 0.5, 0.012), M.paint(q.shell), [-0.08, -0.062, 0])
  const back = group(g, [-0.29, 0, 0], [0, 0, -q.back])
  const spine = [
    [-0.74, 0.01],
    [-0.4, -0.012],
    [-0.15, 0.02],
    [0, 0],
  ]
  add(back, padded(spine, 0.1, 0.56, 0.038, 0.16), pad)
  add(back, rbox(0.64, 0.03, 0.46, 0.012), M.paint(q.shell), [-0.36, -0.062, 0])
  add(back, pillow(0.2, 0.11, 0.38, 0.6), pad, [-0.64, 0.07, 0])
  mirrorZ((s) => {
    bar(back, [-0.32, -0.05, s * 0.26], [-0.24, 0.16, s * 0.34], 0.012, M.chrome())
    cushion(back, rectOutline(0.34, 0.07, 0.03), 0.045, pad, [-0.2, 0.19, s * 0.345])
  })
  legRests(g, q)
  basin(g, q)
}

// Padded knee troughs turned outwards, each on a rod with a ball joint and a lever.
function legRests(g: Group, q: Full): void {
  const pad = M.vinyl(q.vinyl)
  mirrorZ((s) => {
    const joint: [number, number, number] = [0.16, -0.05, s * 0.31]
    add(g, sph(0.038, 28), M.dark(0x4a525a), joint)
    add(g, rbox(0.06, 0.06, 0.09, 0.014), M.paint(q.shell), [0.14, -0.055, s * 0.26])
    const knee: [number, number, number] = [0.36, 0.26, s * 0.43]
    bar(g, joint, knee, 0.016, M.chrome())
    bar(g, joint, [joint[0] - 0.1, joint[1] - 0.03, joint[2] + s * 0.06], 0.008, M.chrome())
    add(g, sph(0.018, 18), M.plastic(q.accent), [joint[0] - 0.1, joint[1] - 0.03, joint[2] + s * 0.06])
    add(g, sph(0.028, 24), M.dark(0x4a525a), knee)
    const trough = group(g, [knee[0] + 0.02, knee[1] + 0.05, knee[2]], [s * 8, -s * 10, -12])
    const section = shape([
      [-0.12, 0.075, 0.03],
      [-0.085, 0.085, 0.03],
      [-0.05, 0.0, 0.06],
      [0.05, 0.0, 0.06],
      [0.085, 0.085, 0.03],
      [0.12, 0.075, 0.03],
      [0.085, -0.05, 0.08],
      [-0.085, -0.05, 0.08],
    ])
    add(trough, extrude(section, 0.27, 0.024, 5), pad, [0.02, 0.02, 0], [0, 90, 0])
    add(trough, rbox(0.2, 0.014, 0.03, 0.005), M.fabric(0x3a4046), [0.02, 0.1, 0], [0, 90, 0])
  })
}

function basin(g: Group, q: Full): void {
  const bowl = group(g, [0.27, -0.13, 0])
  add(
    bowl,
    lathe([
      [0.001, -0.07],
      [0.09, -0.07],
      [0.125, -0.04],
      [0.135, 0.012],
      [0.15, 0.016],
      [0.15, 0.02],
      [0.13, 0.018],
      [0.118, -0.034],
      [0.085, -0.062],
      [0.001, -0.062],
    ]),
    M.steel(0xd3d8dc),
  )
  mirrorZ((s) => bar(g, [-0.02, -0.1, s * 0.14], [0.3, -0.115, s * 0.14], 0.009, M.chrome()))
  add(g, rbox(0.03, 0.02, 0.3, 0.006), M.paint(q.shell), [-0.02, -0.1, 0])
}

export function build(params: GynaecologyChairParams = {}): Group {
  const q: Full = { vinyl: 0x2f6f9f, shell: 0xf1f3f4, accent: 0x2b7fb8, back: 42, ...params }
  const root = group()
  base(root, q)
  seat(root, q)
  footSwitch(root, [0.12, 0, 0.5], 0, [0x8f99a3, 0x8f99a3, 0x8f99a3], 0x5a636c)
  // Step for getting on, below the seat's front edge.
  add(root, rbox(0.26, 0.03, 0.4, 0.01), M.steel(), [0.44, 0.16, 0])
  add(root, rbox(0.22, 0.006, 0.34, 0.002), M.rubber(0x4a5056), [0.44, 0.177, 0])
  mirrorZ((s) => bar(root, [0.44, 0.15, s * 0.16], [0.26, 0.08, s * 0.14], 0.014, M.steel()))
  return root
}
