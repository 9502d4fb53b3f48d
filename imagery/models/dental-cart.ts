// Dentist's element for implantology on a mobile cart, with motor, saline pump and panel, beside the flat chair under a surgical lamp.
import type { Group } from 'three'
import { M, add, bar, cable, decal, extrude, group, mat, mirrorZ, pipe, rbox, rcyl, shape, sph, textTex } from '../kit.ts'
import { display, drawers, footSwitch, fourCasters, jointedArm } from '../parts-clinical.ts'
import { dentalChair } from '../parts-dental-chair.ts'
import { clearPlastic } from '../parts-device.ts'
import { tileScreen } from '../parts-screens.ts'

export const meta = {
  title: 'Dental unit with mobile cart',
  views: [
    [34, 14],
    [-28, 16],
  ],
  fov: 24,
  fill: 0.88,
}

export interface DentalCartParams {
  vinyl?: number
  shell?: number
  accent?: number
}

type Full = Required<DentalCartParams>

const CART_TOP = 0.86

function handPieces(p: Group, w: number, q: Full): void {
  const colors = [0x6f7a84, 0x9aa3ab, q.accent, 0x9aa3ab, 0x3a4249]
  colors.forEach((color, i) => {
    const x = (i - 2) * (w / 5.4)
    const tool = group(p, [x, 0.0, 0.19], [-58, 0, 0])
    add(tool, rcyl(0.009, 0.12, 0.004), M.steel(), [0, 0.05, 0])
    add(tool, rcyl(0.0118, 0.06, 0.004), M.plastic(color), [0, -0.02, 0])
    add(tool, sph(0.009, 14), M.chrome(), [0, 0.115, 0.004])
    cable(
      p,
      [
        [x, -0.03, 0.23],
        [x, -0.18, 0.27],
        [x * 0.95, -0.3, 0.22],
        [x * 0.9, -0.2, 0.17],
        [x * 0.9, -0.1, 0.16],
      ],
      0.0055,
      M.plastic(0xb3bcc3),
    )
  })
}

function cart(p: Group, q: Full): void {
  const g = group(p, [0.42, 0, 0.78], [0, 16, 0])
  const white = M.white(q.shell)
  fourCasters(g, 0.38, 0.34, 0.045)
  add(g, rbox(0.46, 0.05, 0.42, 0.02), white, [0, 0.125, 0])
  add(g, rbox(0.4, 0.58, 0.32, 0.03), white, [0, 0.44, -0.02])
  drawers(g, 0.36, 0.3, [0.16, 0.13], M.white(0xfafbfc), M.plastic(q.accent), [0, 0.2, 0])
  add(g, rbox(0.5, 0.05, 0.4, 0.02), white, [0, CART_TOP - 0.03, 0])
  add(g, rbox(0.42, 0.008, 0.2, 0.004), M.steel(), [0, CART_TOP, -0.06])
  const rest = group(g, [0, CART_TOP - 0.03, 0.0])
  add(rest, rbox(0.46, 0.03, 0.05, 0.014), M.plastic(0x7b8690), [0, 0.01, 0.19])
  handPieces(rest, 0.46, q)
  const screen = tileScreen(
    'Implant',
    [
      { label: 'Torque Ncm', value: '35', color: '#2b7fb8' },
      { label: 'Speed', value: '800', color: '#2f9b82' },
      { label: 'Saline', value: '60 %', color: '#5c6f80' },
      { label: 'Chair', value: 'flat', color: '#d98c2b' },
    ],
    2,
  )
  bar(g, [-0.12, CART_TOP, -0.16], [-0.12, CART_TOP + 0.16, -0.17], 0.014, M.alu())
  display(g, 0.24, 0.16, screen, M.white(q.shell), [-0.12, CART_TOP + 0.22, -0.15], [-14, 0, 0], 0.026)
  salinePump(g, q)
}

// Roller pump on the cart with the saline bag on its hook.
function salinePump(g: Group, q: Full): void {
  const pump = group(g, [0.16, CART_TOP, -0.1])
  add(pump, rbox(0.12, 0.11, 0.12, 0.02), M.white(q.shell), [0, 0.055, 0])
  add(pump, rcyl(0.038, 0.024, 0.006), clearPlastic(0xbcd3df, 0.6), [0, 0.06, 0.062], [90, 0, 0])
  for (let i = 0; i < 3; i++)
    add(
      pump,
      rcyl(0.009, 0.02, 0.003),
      M.plastic(q.accent),
      [0.022 * Math.cos(i * 2.1), 0.06 + 0.022 * Math.sin(i * 2.1), 0.066],
      [90, 0, 0],
    )
  bar(g, [0.22, CART_TOP, -0.17], [0.22, CART_TOP + 0.62, -0.17], 0.007, M.chrome())
  pipe(
    g,
    [
      [0.22, CART_TOP + 0.62, -0.17],
      [0.22, CART_TOP + 0.65, -0.17],
      [0.15, CART_TOP + 0.65, -0.17],
      [0.14, CART_TOP + 0.62, -0.17],
    ],
    0.005,
    M.chrome(),
    0.02,
  )
  const bag = shape([
    [-0.05, -0.085, 0.03],
    [0.05, -0.085, 0.03],
    [0.055, 0.08, 0.016],
    [-0.055, 0.08, 0.016],
  ])
  add(g, extrude(bag, 0.026, 0.011, 4), clearPlastic(0xd8e8f0, 0.72), [0.14, CART_TOP + 0.52, -0.17])
  decal(g, 0.07, 0.0175, textTex('NaCl 0.9', { fg: '#2b5f8f' }), [0.14, CART_TOP + 0.53, -0.156])
  cable(
    g,
    [
      [0.14, CART_TOP + 0.43, -0.17],
      [0.15, CART_TOP + 0.3, -0.15],
      [0.2, CART_TOP + 0.14, -0.06],
      [0.18, CART_TOP + 0.06, -0.03],
    ],
    0.003,
    mat('line', { color: 0xe3edf2, roughness: 0.2, transparent: true, opacity: 0.85 }),
  )
}

// Surgical lamp on its own floor column behind the chair.
function surgicalLamp(p: Group, q: Full): void {
  const white = M.paint(q.shell)
  add(p, rcyl(0.2, 0.04, 0.012), white, [-0.5, 0.02, -0.56])
  bar(p, [-0.5, 0.04, -0.56], [-0.5, 1.72, -0.56], 0.032, white)
  jointedArm(
    p,
    [
      [-0.5, 1.72, -0.56],
      [-0.34, 1.86, -0.24],
      [-0.5, 1.6, 0.02],
    ],
    0.022,
    white,
    M.plastic(0xaab3bb),
  )
  const g = group(p, [-0.5, 1.5, 0.02], [10, 0, 14])
  add(g, rbox(0.36, 0.06, 0.26, 0.03, 5), M.white(q.shell))
  const led = mat('led', { color: 0xffffff, emissive: 0xfff4dc, emissiveIntensity: 1.4, roughness: 0.2 })
  for (const x of [-0.1, 0, 0.1]) for (const z of [-0.06, 0.06]) add(g, rcyl(0.034, 0.008, 0.002), led, [x, -0.031, z])
  add(g, rcyl(0.018, 0.11, 0.008), M.plastic(q.accent), [0, -0.08, 0])
  mirrorZ((s) => bar(g, [-0.1, 0, s * 0.16], [0.1, 0, s * 0.16], 0.011, M.rubber(0x6a747d)))
  bar(p, [-0.5, 1.6, 0.02], [-0.5, 1.52, 0.02], 0.016, white)
}

export function build(params: DentalCartParams = {}): Group {
  const q: Full = { vinyl: 0x4a5560, shell: 0xf1f3f4, accent: 0x2b7fb8, ...params }
  const root = group()
  dentalChair(root, { vinyl: q.vinyl, shell: q.shell, back: 5 })
  cart(root, q)
  surgicalLamp(root, q)
  footSwitch(root, [-0.28, 0, 0.52], 8, [0x8f99a3, 0x8f99a3], 0xd5dbe0)
  return root
}
