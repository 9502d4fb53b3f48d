// Diagnostic wall unit: rail with a corded otoscope on its hook, a rechargeable handle, and a dispenser of specula. It hangs; front is +Z.
import type { Group } from 'three'
import { M, add, cable, decal, extrude, group, lathe, rbox, rcyl, shape, textTex, torus } from '../kit.ts'
import { clearPlastic, lamp } from '../parts-device.ts'
import { markTex, type Marked } from '../parts-mark.ts'

export const meta = {
  title: 'Diagnostic wall unit',
  views: [
    [22, 8],
    [-28, 10],
  ],
  fov: 24,
  fill: 0.86,
  studio: { floor: false },
}

export interface DiagnosticWallUnitParams extends Marked {
  shell?: number
  accent?: number
  handle?: number
}

type Full = Required<DiagnosticWallUnitParams>

const LENGTH = 0.41
const HEIGHT = 0.16
const DEPTH = 0.062
const HANDLE = 0.13

function housing(p: Group, q: Full): void {
  const profile = shape([
    [-DEPTH / 2, -HEIGHT / 2, 0.006],
    [DEPTH / 2 - 0.014, -HEIGHT / 2, 0.02],
    [DEPTH / 2, 0, 0.05],
    [DEPTH / 2 - 0.014, HEIGHT / 2, 0.02],
    [-DEPTH / 2, HEIGHT / 2, 0.006],
  ])
  add(p, extrude(profile, LENGTH, 0.012, 5), M.white(q.shell), [0, 0, 0], [0, -90, 0])
  add(p, rbox(LENGTH + 0.01, HEIGHT + 0.03, 0.008, 0.004), M.plastic(0xc9d0d6), [0, 0, -DEPTH / 2 - 0.003])
  add(p, rbox(LENGTH * 0.96, 0.006, 0.004, 0.002), M.plastic(q.accent, 0.4), [0, 0.052, DEPTH / 2 - 0.003])
  decal(p, 0.078, 0.0195, markTex(q.mark), [-0.052, 0.021, DEPTH / 2 - 0.0025], [-10, 0, 0])
  for (const x of [-0.14, 0.02]) lamp(p, 0x39d06a, [x + 0.05, -0.045, DEPTH / 2 - 0.004], 0.003)
}

function handle(p: Group, q: Full): void {
  add(p, rcyl(0.0145, HANDLE, 0.005), M.plastic(q.handle, 0.35), [0, HANDLE / 2, 0])
  for (let i = 0; i < 14; i++) add(p, torus(0.0146, 0.0009, 8, 40), M.rubber(0x30363b), [0, 0.03 + i * 0.0044, 0], [90, 0, 0])
  add(p, rcyl(0.0156, 0.014, 0.002), M.plastic(q.accent, 0.4), [0, HANDLE - 0.018, 0])
  add(p, rcyl(0.0135, 0.012, 0.002), M.chrome(), [0, HANDLE + 0.003, 0])
}

// Otoscope head whose speculum points to the viewer's left.
function head(p: Group): void {
  const g = group(p, [0, HANDLE + 0.042, 0], [0, 24, 90])
  const shell = M.plastic(0x2c3136, 0.3)
  add(
    g,
    lathe([
      [0.001, -0.026],
      [0.02, -0.026],
      [0.022, -0.022],
      [0.022, -0.006],
      [0.016, 0.014],
      [0.0115, 0.028],
      [0.001, 0.028],
    ]),
    shell,
  )
  add(g, torus(0.019, 0.003), M.chrome(), [0, -0.026, 0], [90, 0, 0])
  add(
    g,
    lathe([
      [0.001, 0.026],
      [0.0125, 0.026],
      [0.0052, 0.058],
      [0.0032, 0.066],
      [0.001, 0.066],
    ]),
    M.dark(0x1d2124),
  )
  add(p, rcyl(0.012, 0.03, 0.003), shell, [0, HANDLE + 0.018, 0])
}

// Cup that carries the head end; the handle hangs down from it.
function station(p: Group, x: number, corded: boolean, q: Full): void {
  const z = DEPTH / 2 + 0.026
  const g = group(p, [x, 0, z])
  add(g, rbox(0.05, 0.03, 0.05, 0.01), M.plastic(0xc3c9ce), [0, 0.0, -0.01])
  add(g, torus(0.0195, 0.0055, 16, 48), M.plastic(q.accent, 0.4), [0, 0.006, 0.004], [90, 0, 0])
  const tool = group(g, [0, -HANDLE + 0.02, 0.004])
  handle(tool, q)
  head(tool)
  if (!corded) return
  const turns = 46
  const coil = Array.from({ length: turns * 8 }, (_, i): [number, number, number] => {
    const t = i / (turns * 8)
    const a = (i / 8) * Math.PI * 2
    // The coil hangs in an arc from the handle's end back to the housing.
    const sag = Math.sin(t * Math.PI)
    return [
      x - t * 0.13 + 0.008 * Math.cos(a),
      -HANDLE + 0.02 - sag * 0.1 + t * 0.06 + 0.004 * Math.sin(a),
      z + 0.004 - t * 0.02 + 0.008 * Math.sin(a),
    ]
  })
  cable(p, [[x, -HANDLE + 0.024, z + 0.004], ...coil, [x - 0.14, -HEIGHT / 2 + 0.01, z - 0.034]], 0.0026, M.rubber(0x3a4046))
}

// Two clear tubes of specula over a push knob.
function dispenser(p: Group, x: number, q: Full): void {
  const g = group(p, [x, 0, DEPTH / 2 + 0.012])
  add(g, rbox(0.1, 0.14, 0.05, 0.012), M.white(q.shell), [0, 0.01, -0.008])
  for (const s of [-1, 1]) {
    for (let i = 0; i < 9; i++) {
      const r = s < 0 ? 0.009 : 0.0072
      const cone: [number, number][] = [
        [0.001, 0],
        [r, 0],
        [r * 0.9, 0.006],
        [r * 0.34, 0.022],
        [0.001, 0.024],
      ]
      add(g, lathe(cone, 28), M.dark(s < 0 ? 0x2c3136 : 0x59636c), [s * 0.024, 0.072 - i * 0.0105, 0.026], [180, 0, 0])
    }
    const tube = add(g, rcyl(0.0125, 0.12, 0.003), clearPlastic(0xcfe3ee, 0.32), [s * 0.024, 0.022, 0.026])
    tube.castShadow = false
    add(g, rcyl(0.014, 0.012, 0.003), M.plastic(q.accent), [s * 0.024, 0.088, 0.026])
    add(g, rcyl(0.015, 0.016, 0.004), M.plastic(0xc3c9ce), [s * 0.024, -0.046, 0.026])
    decal(g, 0.03, 0.0075, textTex(s < 0 ? '4.0 mm' : '2.5 mm'), [s * 0.024, -0.0465, 0.0415])
  }
}

export function build(params: DiagnosticWallUnitParams = {}): Group {
  const q: Full = { mark: 'OTICLARA W25', shell: 0xf1f3f4, accent: 0x2b7fb8, handle: 0x3a4249, ...params }
  const root = group()
  housing(root, q)
  station(root, -0.1, true, q)
  station(root, 0.03, false, q)
  dispenser(root, 0.145, q)
  return root
}
