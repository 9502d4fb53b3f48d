// Electrolyte analyser: measuring chamber with its row of electrodes behind a window, screen, printer, sample probe, reagent pack.
import type { Group } from 'three'
import { M, add, cable, cyl, extrude, group, mat, rbox, rcyl, shape } from '../kit.ts'
import { clearGlass, clearPlastic, display, feet, keys, label, readoutTex, vents } from '../parts-device.ts'

export const meta = {
  title: 'Electrolyte analyser',
  views: [
    [24, 14],
    [-32, 16],
  ],
  fov: 24,
  fill: 0.88,
}

export interface ElectrolyteParams {
  shell?: number
  accent?: number
  front?: number
}

const W = 0.36
const H = 0.36
const D = 0.26
const IONS = ['K', 'Na', 'Cl', 'Ca', 'pH', 'Ref']
const COLORS = [0xd04a3e, 0xe6b23c, 0x39a06a, 0x3b7fd0, 0x7a5fa8, 0x59646e]

function chamber(p: Group): void {
  const g = group(p, [-0.075, 0.135, D / 2])
  add(g, rbox(0.18, 0.2, 0.016, 0.01), M.dark(0x2c3238), [0, 0, -0.002])
  COLORS.forEach((color, i) => {
    const y = 0.07 - i * 0.027
    add(g, rcyl(0.011, 0.07, 0.003), M.plastic(color, 0.35), [-0.02, y, 0.014], [0, 0, 90])
    add(g, rcyl(0.0085, 0.03, 0.002), clearPlastic(0xe3f0f6, 0.6), [0.03, y, 0.014], [0, 0, 90])
    label(g, IONS[i]!, 0.03, [0.082, y - 0.001, 0.0068], [0, 0, 0], '#dfe8ee')
  })
  add(g, cyl(0.003, 0.19), clearPlastic(0xe8b4bd, 0.8), [0.052, 0, 0.016])
  const glass = add(g, rbox(0.184, 0.206, 0.003, 0.001), clearGlass(0xdcebf0, 0.16), [0, 0, 0.03])
  glass.castShadow = false
}

function screenAndPrinter(p: Group, q: Required<ElectrolyteParams>): void {
  const rows = [
    { text: 'K  mmol/L', value: '4.12' },
    { text: 'Na mmol/L', value: '139' },
    { text: 'iCa mmol/L', value: '1.18', color: '#ffd76a' },
  ]
  const head = group(p, [-0.045, H - 0.052, D / 2 - 0.012], [-14, 0, 0])
  add(head, rbox(0.24, 0.1, 0.03, 0.012), M.plastic(q.front), [0, 0, 0])
  display(head, 0.13, 0.078, readoutTex('SERUM  0147', rows, { keys: 0 }), [-0.042, 0, 0.017], [0, 0, 0], 0.004)
  keys(head, [0x3aa06a, 0xf4f6f7], 0.034, [0.027, 0.02], [0.072, 0.018, 0.017])
  keys(head, [0xd0453b, q.accent], 0.034, [0.027, 0.02], [0.072, -0.016, 0.017])
  const paper = mat('paper', { color: 0xfdfdfb, roughness: 0.9 })
  add(p, rbox(0.075, 0.05, 0.012, 0.005), M.dark(0x343b42), [0.128, H - 0.03, D / 2 - 0.016], [-14, 0, 0])
  const slip = extrude(
    shape([
      [-0.028, 0, 0.001],
      [0.028, 0, 0.001],
      [0.028, 0.1, 0.001],
      [-0.028, 0.1, 0.001],
    ]),
    0.0012,
    0.0002,
  )
  add(p, slip, paper, [0.128, H - 0.026, D / 2 - 0.004], [-8, 0, 0])
  for (let i = 0; i < 5; i++)
    add(
      p,
      rbox(0.034 - (i % 2) * 0.01, 0.002, 0.0006, 0.0002),
      M.dark(0x6a747c),
      [0.122, H + 0.05 - i * 0.013, D / 2 - 0.013 + i * 0.0018],
      [-8, 0, 0],
    )
}

// Needle that dips into the cup, under a small hinged lever.
function sampler(p: Group, accent: number): void {
  const g = group(p, [0.1, 0.15, D / 2])
  add(g, rbox(0.07, 0.1, 0.024, 0.01), M.white(), [0, 0.0, 0.006])
  add(g, rbox(0.036, 0.03, 0.06, 0.01), M.plastic(accent, 0.4), [0, 0.028, 0.036])
  add(g, cyl(0.0022, 0.075), M.chrome(), [0, -0.02, 0.05])
  const cup = group(p, [0.1, 0.0, D / 2 + 0.05])
  add(cup, rbox(0.09, 0.02, 0.07, 0.008), M.plastic(0xd5dce0), [0, 0.012, 0])
  add(cup, cyl(0.012, 0.075, 0.015), clearPlastic(0xe3f0f6, 0.45), [0, 0.06, 0])
  add(cup, cyl(0.011, 0.045, 0.0125), clearPlastic(0xd9a53c, 0.75), [0, 0.046, 0])
}

function reagentPack(root: Group, accent: number): void {
  const g = group(root, [0.27, 0, 0.02], [0, -16, 0])
  add(g, rbox(0.13, 0.2, 0.18, 0.012), M.white(0xf6f7f8), [0, 0.101, 0])
  add(g, rbox(0.132, 0.06, 0.182, 0.01), M.plastic(accent), [0, 0.15, 0])
  label(g, 'ISE PACK', 0.1, [0.002, 0.08, 0.0912])
  for (const x of [-0.03, 0.03]) {
    add(g, rcyl(0.013, 0.02, 0.003), M.plastic(0xc9352b), [x, 0.208, -0.03])
    cable(
      root,
      [
        [0.27 + x, 0.215, -0.01],
        [0.24, 0.29, -0.06],
        [0.19, 0.22, -0.08],
      ],
      0.0028,
      clearPlastic(0xcfe0ea, 0.8),
    )
  }
}

export function build(params: ElectrolyteParams = {}): Group {
  const q = { shell: 0xf1f3f4, accent: 0x2b7fb8, front: 0x4a545e, ...params }
  const root = group()
  const body = group(root, [0, 0.012, 0])
  const side = shape([
    [-D / 2, 0, 0.02],
    [D / 2, 0, 0.02],
    [D / 2, H * 0.7, 0.03],
    [D / 2 - 0.045, H, 0.03],
    [-D / 2, H, 0.03],
  ])
  add(body, extrude(side, W, 0.016, 5), M.white(q.shell), [0, 0, 0], [0, -90, 0])
  add(body, rbox(W + 0.003, 0.01, D + 0.003, 0.004), M.plastic(q.accent), [0, 0.022, 0])
  chamber(body)
  screenAndPrinter(body, q)
  sampler(body, q.accent)
  vents(body, { count: 8, width: 0.14, pitch: 0.014 }, [-W / 2 - 0.001, 0.1, -0.02], [0, -90, 0])
  vents(body, { count: 8, width: 0.14, pitch: 0.014 }, [W / 2 + 0.001, 0.1, -0.02], [0, 90, 0])
  feet(root, 0.15, 0.1, 0.014, 0.014)
  reagentPack(root, q.accent)
  return root
}
