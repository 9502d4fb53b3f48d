// The patient's chair of the dental models: lying or half raised. Head at -X.
import type { Group } from 'three'
import { M, add, bar, extrude, group, mirrorZ, padded, pillow, rbox, rcyl, shape } from './kit.ts'
import { cushion, rectOutline } from './parts-clinical.ts'

export interface DentalChairSpec {
  vinyl: number
  shell: number
  // Degrees by which the back is raised from lying.
  back: number
}

const SEAT = 0.5

// Long couch on a lifting column, narrow back with double-jointed head rest, an arm rest on each side.
export function dentalChair(p: Group, q: DentalChairSpec): void {
  const white = M.white(q.shell)
  const pad = M.vinyl(q.vinyl)
  const foot = shape([
    [-0.36, -0.26, 0.16],
    [0.5, -0.2, 0.14],
    [0.5, 0.2, 0.14],
    [-0.36, 0.26, 0.16],
  ])
  add(p, extrude(foot, 0.06, 0.022, 5), white, [0, 0.035, 0], [90, 0, 0])
  const column = shape([
    [-0.24, 0.05, 0.03],
    [0.26, 0.05, 0.06],
    [0.12, 0.22, 0.1],
    [0.2, 0.38, 0.03],
    [-0.3, 0.38, 0.03],
    [-0.12, 0.22, 0.1],
  ])
  add(p, extrude(column, 0.26, 0.04, 6), white)
  const line: [number, number][] = [
    [-0.34, 0],
    [0.1, -0.006],
    [0.46, 0.012],
    [1.0, -0.02],
  ]
  const raised = (by: number): [number, number][] => line.map(([x, y]) => [x, y + SEAT + by])
  add(p, padded(raised(-0.085), 0.045, 0.46, 0.018, 0.16), white)
  add(p, padded(raised(-0.02), 0.1, 0.53, 0.038, 0.16), pad)
  const back = group(p, [-0.32, SEAT - 0.02, 0], [0, 0, -q.back])
  const plan = (grow: number): [number, number, number][] => [
    [-0.74 + grow, -0.16 + grow, 0.1],
    [-0.3, -0.28 + grow, 0.18],
    [-0.01, -0.25 + grow, 0.05],
    [-0.01, 0.25 - grow, 0.05],
    [-0.3, 0.28 - grow, 0.18],
    [-0.74 + grow, 0.16 - grow, 0.1],
  ]
  add(back, extrude(shape(plan(0)), 0.09, 0.034, 6), pad, [0, 0.02, 0], [90, 0, 0])
  add(back, extrude(shape(plan(0.03)), 0.05, 0.02, 4), white, [0, -0.042, 0], [90, 0, 0])
  add(back, rbox(0.2, 0.014, 0.05, 0.004), M.chrome(), [-0.78, -0.02, 0])
  add(back, rcyl(0.022, 0.09, 0.005), M.chrome(), [-0.86, -0.02, 0], [90, 0, 0])
  const head = group(back, [-0.9, 0.02, 0], [0, 0, q.back * 0.5])
  add(head, pillow(0.2, 0.1, 0.28, 0.6), pad)
  mirrorZ((s) => {
    cushion(p, rectOutline(0.38, 0.075, 0.035), 0.05, pad, [-0.06, SEAT + 0.1, s * 0.31])
    bar(p, [-0.14, SEAT + 0.08, s * 0.31], [-0.18, SEAT - 0.07, s * 0.2], 0.016, M.paint(q.shell))
  })
}
