// Video otoscopes: a handheld with the screen on its back, or a large tilting screen on a charging base. Front is +Z, the tip points to -X.
import type { Group, Texture } from 'three'
import { M, add, cable, canvasTex, extrude, group, lathe, panel, rbox, rcyl, shape, torus } from '../kit.ts'
import { lamp } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Video otoscope',
  views: [
    [30, 12],
    [-34, 16],
  ],
  viewsOf: (params: object): number[][] => {
    const lying = (params as VideoOtoscopeParams).kind === 'handheld'
    return lying
      ? [
          [32, 14],
          [-24, 18],
        ]
      : [
          [26, 13],
          [-34, 15],
        ]
  },
  fov: 24,
  fill: 0.84,
}

export interface VideoOtoscopeParams extends Marked {
  kind?: 'handheld' | 'base'
  shell?: number
  accent?: number
  base?: number
}

type Full = Required<VideoOtoscopeParams>

// The eardrum as the camera shows it, with side, patient and the capture keys.
function eardrum(): Texture {
  return canvasTex(800, 560, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = '#0a0d10'
    x.fillRect(0, 0, w, h)
    const glow = x.createRadialGradient(w / 2 - 40, h / 2 - 30, 20, w / 2, h / 2, 250)
    glow.addColorStop(0, '#f8e8d6')
    glow.addColorStop(0.5, '#e0a68c')
    glow.addColorStop(0.85, '#a8604e')
    glow.addColorStop(1, '#5a2a22')
    x.fillStyle = glow
    x.beginPath()
    x.arc(w / 2, h / 2, 246, 0, 7)
    x.fill()
    x.strokeStyle = 'rgba(160,80,66,.65)'
    x.lineWidth = 12
    x.beginPath()
    x.moveTo(w / 2 + 10, 90)
    x.quadraticCurveTo(w / 2 + 40, 200, w / 2 - 22, 310)
    x.stroke()
    x.fillStyle = 'rgba(255,250,240,.8)'
    x.beginPath()
    x.moveTo(w / 2 - 26, 316)
    x.lineTo(w / 2 - 96, 420)
    x.lineTo(w / 2 - 40, 428)
    x.fill()
    x.fillStyle = '#dfe9f0'
    x.font = '600 34px Helvetica, Arial'
    x.fillText('R', 26, 48)
    x.fillText('0412', w - 112, 48)
    x.strokeStyle = '#dfe9f0'
    x.lineWidth = 5
    x.beginPath()
    x.arc(w - 56, h / 2, 28, 0, 7)
    x.stroke()
  })
}

// Cone and speculum along -X from the origin.
function tip(p: Group, q: Full): void {
  const axis = group(p, [0, 0, 0], [0, 0, 90])
  add(
    axis,
    lathe([
      [0.001, -0.012],
      [0.019, -0.012],
      [0.02, 0.0],
      [0.0145, 0.022],
      [0.011, 0.03],
      [0.001, 0.03],
    ]),
    M.white(q.shell),
  )
  add(axis, torus(0.012, 0.0016), M.plastic(q.accent), [0, 0.03, 0], [90, 0, 0])
  add(
    axis,
    lathe([
      [0.001, 0.029],
      [0.0118, 0.029],
      [0.0108, 0.04],
      [0.005, 0.064],
      [0.0032, 0.072],
      [0.001, 0.072],
    ]),
    M.dark(0x24282c),
  )
  add(
    axis,
    lathe(
      [
        [0.001, 0.0705],
        [0.0022, 0.0705],
        [0.0022, 0.074],
        [0.001, 0.074],
      ],
      20,
    ),
    M.glow(0xfff3d0, 1.2),
  )
}

function grip(p: Group, length: number, q: Full): void {
  const outline = shape([
    [-0.017, 0, 0.01],
    [0.017, 0, 0.01],
    [0.0185, length * 0.5, 0.04],
    [0.016, length, 0.01],
    [-0.016, length, 0.01],
    [-0.0185, length * 0.5, 0.04],
  ])
  add(p, extrude(outline, 0.034, 0.011, 6), M.white(q.shell))
  for (let i = 0; i < 9; i++) add(p, rbox(0.004, 0.003, 0.026, 0.001), M.rubber(0x59636c), [0.0172, length * 0.24 + i * 0.0066, 0])
  add(p, rbox(0.036, 0.012, 0.036, 0.005), M.plastic(q.accent, 0.4), [0, length - 0.012, 0])
  add(p, rcyl(0.0075, 0.006, 0.002), M.plastic(0xc9d1d7), [0, length * 0.76, 0.017], [90, 0, 0])
  add(p, rcyl(0.0055, 0.006, 0.002), M.plastic(0xd94a3c), [0, length * 0.64, 0.017], [90, 0, 0])
}

// The screen looks back along the speculum, towards the examiner at +X; it is turned so that a photograph shows it too.
function screen(p: Group, w: number, h: number, yaw: number, q: Full): void {
  const g = group(p, [0, 0, 0], [-6, yaw, 0])
  add(g, rbox(w + 0.012, h + 0.012, 0.013, 0.006), M.white(q.shell))
  add(g, rbox(w + 0.006, h + 0.006, 0.003, 0.003), M.glass(), [0, 0, 0.006])
  panel(g, w, h, eardrum(), [0, 0, 0.0078])
}

function specula(p: Group, pos: [number, number, number], count: number): void {
  const g = group(p, pos)
  add(g, rbox(0.024 * count + 0.012, 0.008, 0.036, 0.004), M.plastic(0xd5dce1), [0, 0.004, 0])
  for (let i = 0; i < count; i++) {
    const r = 0.0085 - (i % 3) * 0.0012
    const cone: [number, number][] = [
      [0.001, 0],
      [r, 0],
      [r * 0.86, 0.008],
      [r * 0.42, 0.028],
      [r * 0.28, 0.032],
      [0.001, 0.032],
    ]
    add(g, lathe(cone), M.dark(i % 2 ? 0x4b535b : 0x23272b), [(i - (count - 1) / 2) * 0.024, 0.008, 0])
  }
}

// Handheld: stands on its broad foot, the screen carried by the head.
function handheld(root: Group, q: Full): void {
  add(root, rcyl(0.026, 0.008, 0.003), M.rubber(0x4a535c), [0, 0.004, 0])
  grip(group(root, [0, 0.006, 0]), 0.135, q)
  const head = group(root, [0, 0.165, 0])
  add(head, rbox(0.05, 0.058, 0.05, 0.02, 6), M.white(q.shell), [0, 0, 0])
  tip(group(head, [-0.03, 0.004, 0]), q)
  add(head, rbox(0.02, 0.024, 0.03, 0.008), M.plastic(q.accent, 0.4), [0.028, 0.01, 0.01])
  screen(group(head, [0.046, 0.026, 0.024]), 0.071, 0.053, 44, q)
  specula(root, [0.11, 0, 0.03], 4)
}

// Charging base with the instrument in its well; the large screen sits on the head's swivel.
function onBase(root: Group, q: Full): void {
  const outline = shape([
    [-0.075, -0.06, 0.04],
    [0.075, -0.06, 0.04],
    [0.075, 0.06, 0.04],
    [-0.075, 0.06, 0.04],
  ])
  add(root, extrude(outline, 0.036, 0.012, 5), M.white(q.base), [0, 0.02, 0], [90, 0, 0])
  add(root, extrude(outline, 0.006, 0.001), M.rubber(), [0, 0.003, 0], [90, 0, 0], 0.96)
  lamp(root, 0x39d06a, [-0.045, 0.02, 0.0605], 0.003)
  markLabel(root, q.mark, 0.066, [0, 0.02, 0.0605])
  add(root, torus(0.025, 0.005), M.plastic(q.accent, 0.4), [0, 0.038, 0], [90, 0, 0])
  grip(group(root, [0, 0.034, 0]), 0.14, q)
  const head = group(root, [0, 0.2, 0])
  add(head, rbox(0.048, 0.056, 0.05, 0.02, 6), M.white(q.shell))
  tip(group(head, [-0.03, 0.002, 0]), q)
  add(head, rcyl(0.012, 0.03, 0.003), M.dark(0x4a535c), [0.012, 0.034, 0.004])
  screen(group(head, [0.022, 0.082, 0.022]), 0.115, 0.08, 22, q)
  cable(
    root,
    [
      [0.05, 0.016, -0.055],
      [0.07, 0.01, -0.09],
      [0.13, 0.004, -0.1],
      [0.19, 0.004, -0.05],
    ],
    0.003,
    M.rubber(0x4a5056),
  )
  specula(root, [0.15, 0, 0.04], 5)
}

export function build(params: VideoOtoscopeParams = {}): Group {
  const q: Full = { kind: 'base', shell: 0xf1f3f4, accent: 0x2b7fb8, base: 0xe4e9ec, mark: 'TYMPAVUE C50', ...params }
  const root = group()
  if (q.kind === 'handheld') handheld(root, q)
  else onBase(root, q)
  return root
}
