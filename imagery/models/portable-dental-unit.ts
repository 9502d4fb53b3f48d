// Portable dental unit: an open wheeled case with instrument hoses, bottles, gauge and foot switch, and a clamp-on folding lamp. Front is +Z.
import type { Group } from 'three'
import { M, add, bar, cable, group, mat, mirrorZ, pipe, rbox, rcyl, sph, torus } from '../kit.ts'
import { buttonRow, footSwitch, louvre } from '../parts-clinical.ts'
import { clearPlastic } from '../parts-device.ts'
import { markLabel, type Marked } from '../parts-mark.ts'
import { gauge } from '../parts-pressure.ts'

export const meta = {
  title: 'Portable dental unit',
  views: [
    [28, 15],
    [-32, 17],
  ],
  fov: 24,
  fill: 0.87,
}

export interface PortableDentalUnitParams extends Marked {
  shell?: number
  accent?: number
  panel?: number
}

type Full = Required<PortableDentalUnitParams>

const W = 0.46
const H = 0.5
const D = 0.26
const FOOT = 0.05

function caseBody(p: Group, q: Full): void {
  const shell = M.plastic(q.shell, 0.55)
  add(p, rbox(W, H, D, 0.022, 5), shell, [0, FOOT + H / 2, 0])
  // Ribs and metal edges make it read as a transport case.
  for (const y of [0.14, 0.5, 0.86]) add(p, rbox(W + 0.008, 0.02, D + 0.008, 0.006), M.dark(0x4a525a), [0, FOOT + H * y, 0])
  for (const x of [-1, 1]) {
    for (const y of [0, 1]) {
      mirrorZ((s) =>
        add(p, rbox(0.05, 0.05, 0.05, 0.014), M.steel(), [x * (W / 2 - 0.02), FOOT + y * H + (y ? -0.02 : 0.02), s * (D / 2 - 0.02)]),
      )
    }
    const wheel = group(p, [x * (W / 2 - 0.06), 0.048, -D / 2 + 0.02])
    add(wheel, rcyl(0.048, 0.03, 0.008), M.rubber(0x34383d), [0, 0, 0], [0, 0, 90])
    add(wheel, rcyl(0.026, 0.034, 0.003), M.plastic(0xb3bac1), [0, 0, 0], [0, 0, 90])
    add(p, rbox(0.05, 0.05, 0.05, 0.01), M.rubber(0x34383d), [x * (W / 2 - 0.06), 0.026, D / 2 - 0.05])
  }
  pipe(
    p,
    [
      [-0.13, FOOT + H * 0.6, -D / 2 - 0.014],
      [-0.13, FOOT + H + 0.3, -D / 2 - 0.014],
      [0.13, FOOT + H + 0.3, -D / 2 - 0.014],
      [0.13, FOOT + H * 0.6, -D / 2 - 0.014],
    ],
    0.011,
    M.alu(),
    0.04,
  )
  add(p, rcyl(0.016, 0.16, 0.006), M.rubber(), [0, FOOT + H + 0.3, -D / 2 - 0.014], [0, 0, 90])
}

// The lid is hinged at the top edge and stands open behind the control panel; the bottles are strapped inside.
function lid(p: Group, q: Full): void {
  const g = group(p, [0, FOOT + H, -D / 2 + 0.02], [-14, 0, 0])
  add(g, rbox(W, 0.26, 0.03, 0.012), M.plastic(q.shell, 0.55), [0, 0.13, -0.01])
  add(g, rbox(W - 0.04, 0.22, 0.006, 0.003), M.fabric(0x6f7a84), [0, 0.13, 0.008])
  for (const [x, color] of [
    [-0.15, 0x6fb3d9],
    [-0.06, 0xe6d9a8],
  ] as const) {
    const bottle = group(g, [x, 0.025, 0.045])
    add(bottle, rcyl(0.035, 0.15, 0.012), clearPlastic(color, 0.75), [0, 0.075, 0])
    add(bottle, rcyl(0.018, 0.025, 0.004), M.dark(), [0, 0.162, 0])
    add(g, rbox(0.084, 0.02, 0.05, 0.006), M.fabric(0x3a4046), [x, 0.11, 0.03])
  }
  add(g, rbox(0.18, 0.12, 0.02, 0.008), M.fabric(0x4f5a64), [0.12, 0.1, 0.014])
  markLabel(g, q.mark, 0.16, [0.12, 0.11, 0.0246], [0, 0, 0], '#eef3f6')
}

// Sloping panel in front of the lid: gauges, water regulators, hand piece rests.
function controlPanel(p: Group, q: Full): void {
  const g = group(p, [0, FOOT + H + 0.012, 0.03])
  add(g, rbox(W - 0.03, 0.03, D - 0.09, 0.01), M.plastic(q.panel), [0, 0, 0])
  const face = group(g, [0, 0.016, 0], [-90, 0, 0])
  gauge(face, [-0.165, 0.02, 0.006], 0.03)
  gauge(face, [-0.09, 0.02, 0.006], 0.03)
  buttonRow(face, [-0.02, 0.035, 0.002], 0.036, [0x3aa06a, 0xdfe5ea, 0xdfe5ea, 0xd94a3c], 0.01)
  for (let i = 0; i < 3; i++) add(face, rcyl(0.013, 0.02, 0.004), M.chrome(), [0.0 + i * 0.045, -0.02, 0.008], [90, 0, 0])
  add(face, rcyl(0.022, 0.016, 0.005), M.plastic(q.accent), [0.17, 0.01, 0.006], [90, 0, 0])
}

// Front face: hand pieces hang in their rests, hoses loop down and back into the case.
function instruments(p: Group, q: Full): void {
  const y = FOOT + H * 0.86
  const z = D / 2
  add(p, rbox(W - 0.04, H * 0.66, 0.012, 0.008), M.plastic(q.panel), [0, FOOT + H * 0.47, z + 0.002])
  add(p, rbox(W - 0.08, 0.03, 0.06, 0.01), M.plastic(0xc3c9ce), [0, y, z + 0.03])
  const tools = [0x8f99a3, 0x8f99a3, q.accent, 0x3a4249, 0xdfe5ea]
  tools.forEach((color, i) => {
    const x = (i - 2) * 0.08
    const tool = group(p, [x, y + 0.01, z + 0.046], [8, 0, 0])
    const thick = i > 2 ? 1.3 : 1
    add(tool, rcyl(0.009 * thick, 0.11, 0.004), i > 2 ? M.plastic(color) : M.steel(), [0, 0.025, 0])
    add(tool, rcyl(0.0115 * thick, 0.05, 0.004), M.plastic(color), [0, -0.04, 0])
    add(tool, sph(0.009, 14), M.chrome(), [0, 0.085, 0.004])
    const low = FOOT + H * (0.2 + (i % 2) * 0.07)
    cable(
      p,
      [
        [x, y - 0.06, z + 0.042],
        [x, y - 0.14, z + 0.06],
        [x - 0.012, low, z + 0.075],
        [x - 0.034, low + 0.02, z + 0.05],
        [x - 0.036, FOOT + H * 0.46, z + 0.012],
      ],
      i > 2 ? 0.0075 : 0.0055,
      i > 2 ? M.plastic(0xb3bac1) : M.plastic(0x9aa3ab),
    )
    add(p, rcyl(0.011, 0.014, 0.003), M.chrome(), [x - 0.036, FOOT + H * 0.46, z + 0.01], [90, 0, 0])
  })
  louvre(p, [0.0, FOOT + H * 0.2, z + 0.009], 0.2, 5, 0.016)
  markLabel(p, q.mark, 0.16, [0, FOOT + 0.04, z + 0.0006])
}

// Folding lamp clamped to the side of the case.
function foldingLamp(p: Group, q: Full): void {
  const x = W / 2 + 0.02
  add(p, rbox(0.04, 0.07, 0.05, 0.01), M.dark(0x4a525a), [x - 0.004, FOOT + H - 0.06, -0.04])
  bar(p, [x, FOOT + H - 0.06, -0.04], [x + 0.02, FOOT + H + 0.34, -0.06], 0.009, M.alu())
  bar(p, [x + 0.02, FOOT + H + 0.34, -0.06], [x - 0.16, FOOT + H + 0.52, 0.08], 0.009, M.alu())
  for (const at of [[x + 0.02, FOOT + H + 0.34, -0.06] as const, [x - 0.16, FOOT + H + 0.52, 0.08] as const]) {
    add(p, rcyl(0.017, 0.03, 0.004), M.dark(0x4a525a), [...at], [90, 0, 0])
  }
  const head = group(p, [x - 0.18, FOOT + H + 0.5, 0.11], [28, -14, 0])
  add(head, rbox(0.15, 0.034, 0.09, 0.014), M.white())
  const led = mat('led', { color: 0xffffff, emissive: 0xfff4dc, emissiveIntensity: 1.4, roughness: 0.2 })
  for (let i = -1; i <= 1; i++) add(head, rcyl(0.017, 0.006, 0.002), led, [i * 0.042, -0.018, 0])
  add(head, torus(0.03, 0.006), M.plastic(q.accent), [0.09, 0, 0], [0, 90, 0])
}

export function build(params: PortableDentalUnitParams = {}): Group {
  const q: Full = { mark: 'MOLATOUR P2', shell: 0xc9d1d7, accent: 0x2b7fb8, panel: 0x59656f, ...params }
  const root = group()
  caseBody(root, q)
  lid(root, q)
  controlPanel(root, q)
  instruments(root, q)
  foldingLamp(root, q)
  const pedal = group(root, [W / 2 + 0.16, 0, 0.2], [0, -20, 0])
  footSwitch(pedal, [0, 0, 0], 0, [0x8f99a3], 0x4a535c)
  cable(
    root,
    [
      [W / 2 + 0.1, 0.03, 0.12],
      [W / 2 + 0.06, 0.008, 0.06],
      [W / 2 + 0.03, 0.05, 0.02],
      [W / 2 - 0.01, FOOT + 0.06, 0.02],
    ],
    0.005,
    M.rubber(0x4a5056),
  )
  return root
}
