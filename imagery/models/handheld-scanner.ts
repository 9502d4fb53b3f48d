// Wireless handheld ultrasound scanner and the phone or tablet that shows its picture.
import type { Group } from 'three'
import { M, add, box, extrude, group, rbox, rcyl, shape, type THREE } from '../kit.ts'
import { display } from '../parts-clinical.ts'
import { lamp } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { scanScreen } from '../parts-ultrasound-screens.ts'

export const meta = {
  title: 'Handheld ultrasound scanner',
  views: [
    [24, 20],
    [-30, 22],
  ],
  fov: 24,
  fill: 0.86,
}

export interface HandheldParams extends Marked {
  shell?: number
  accent?: number
  lens?: number
  // One convex head, or a convex and a linear head at the two ends.
  heads?: 1 | 2
  tablet?: boolean
  sector?: boolean
}

const D = 0.03

function convexHead(p: Group, y: number, up: number, lens: number): void {
  const nose = shape([
    [-0.032, 0, 0.006],
    [0.032, 0, 0.006],
    [0.026, 0.018, 0.02],
    [-0.026, 0.018, 0.02],
  ])
  add(p, extrude(nose, D * 0.78, 0.008, 5), M.plastic(lens, 0.4), [0, y, 0], [0, 0, up > 0 ? 0 : 180])
}

function linearHead(p: Group, y: number, lens: number): void {
  add(p, rbox(0.046, 0.02, D * 0.62, 0.006, 5), M.plastic(lens, 0.4), [0, y, 0])
}

// The scanner stands upright in its charging foot, head up.
function scanner(root: Group, q: Required<HandheldParams>): void {
  const foot = group(root, [0.1, 0, 0.03], [0, -16, 0])
  add(foot, rcyl(0.05, 0.016, 0.006), M.plastic(0x59646e), [0, 0.009, 0])
  add(foot, rbox(0.062, 0.03, 0.05, 0.012), M.plastic(0x59646e), [0, 0.026, 0])
  const g = group(foot, [0, 0.03, 0], [-7, 0, 0])
  const outline = shape([
    [-0.021, 0, 0.012],
    [0.021, 0, 0.012],
    [0.0225, 0.05, 0.03],
    [0.026, 0.1, 0.03],
    [0.034, 0.142, 0.014],
    [-0.034, 0.142, 0.014],
    [-0.026, 0.1, 0.03],
    [-0.0225, 0.05, 0.03],
  ])
  add(g, extrude(outline, D, 0.011, 6), M.white(q.shell))
  add(g, rbox(0.034, 0.09, 0.002, 0.006), M.plastic(q.accent, 0.4), [0, 0.062, D / 2])
  convexHead(g, 0.139, 1, q.lens)
  if (q.heads === 2) linearHead(g, 0.004, q.lens)
  add(g, rcyl(0.0085, 0.004, 0.0015), M.white(), [0, 0.09, D / 2 + 0.001], [90, 0, 0])
  lamp(g, 0x39d06a, [0, 0.072, D / 2 + 0.0015], 0.0022)
  lamp(g, 0x59b7ff, [0, 0.064, D / 2 + 0.0015], 0.0022)
  markLabel(g, q.mark, 0.03, [0, 0.032, D / 2 + 0.0016], [0, 0, 0], '#ffffff')
  add(g, box(0.002, 0.02, 0.004), M.plastic(q.accent), [0.0285, 0.125, D / 2 - 0.004])
}

// A second scanner lies in front, so that both ends can be seen.
function lyingScanner(root: Group, q: Required<HandheldParams>): void {
  const g = group(group(root, [-0.06, D / 2, 0.12], [0, 62, 0]), [0, 0, 0], [-90, 0, 0])
  const outline = shape([
    [-0.026, 0, 0.01],
    [0.026, 0, 0.01],
    [0.0225, 0.05, 0.03],
    [0.026, 0.1, 0.03],
    [0.034, 0.142, 0.014],
    [-0.034, 0.142, 0.014],
    [-0.026, 0.1, 0.03],
    [-0.0225, 0.05, 0.03],
  ])
  add(g, extrude(outline, D, 0.011, 6), M.white(q.shell), [0, -0.07, 0])
  add(g, rbox(0.034, 0.08, 0.002, 0.006), M.plastic(q.accent, 0.4), [0, 0, D / 2])
  convexHead(g, 0.069, 1, q.lens)
  linearHead(g, -0.076, q.lens)
}

function viewer(root: Group, q: Required<HandheldParams>): void {
  const tex: THREE.Texture = scanScreen(`${q.mark}    ${q.heads === 2 ? 'Lung' : 'Abdomen'}`, q.sector)
  const g = group(root, [q.tablet ? -0.08 : -0.055, 0, -0.03], [0, 14, 0])
  const [w, h] = q.tablet ? [0.23, 0.165] : [0.19, 0.1]
  const lean = group(g, [0, h / 2 + 0.022, 0], [-16, 0, 0])
  display(lean, w, h, tex, M.dark(0x2f363c), [0, 0, 0], [0, 0, 0], 0.012)
  add(lean, rcyl(0.003, 0.002, 0.0005), M.glass(), [-w / 2 - 0.009, 0, 0.0065], [90, 0, 0])
  add(g, rbox(w * 0.46, 0.012, 0.08, 0.005), M.plastic(0xc3cad0), [0, 0.007, 0.0])
  add(g, rbox(w * 0.46, 0.03, 0.012, 0.004), M.plastic(0xc3cad0), [0, 0.016, 0.034])
  add(g, rbox(0.05, h * 0.7, 0.01, 0.004), M.plastic(0xc3cad0), [0, h * 0.34, -0.034], [-16, 0, 0])
}

export function build(params: HandheldParams = {}): Group {
  const defaults = {
    mark: 'LARKWAVE P3',
    shell: 0xf1f3f4,
    accent: 0x2b7fb8,
    lens: 0x3b444c,
    heads: 1,
    tablet: false,
    sector: true,
  } as const
  const q = { ...defaults, ...params } as Required<HandheldParams>
  const root = group()
  viewer(root, q)
  scanner(root, q)
  if (q.heads === 2) lyingScanner(root, q)
  return root
}
