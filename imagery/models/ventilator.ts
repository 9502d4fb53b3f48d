// Intensive-care ventilator: touch screen over a gas module, on a trolley, with hoses and humidifier. Front is +Z.
import type { THREE } from '../kit.ts'
import { M, add, caster, cyl, decal, extrude, group, knob, mat, pipe, rbox, rcyl, shape } from '../kit.ts'
import { breathingCircuit, humidifier } from '../parts-breathing.ts'
import { buttonRow, display, fourCasters, hose, louvre } from '../parts-clinical.ts'
import { markTex } from '../parts-mark.ts'
import { traceScreen } from '../parts-screens.ts'

export const meta = {
  name: 'ventilator',
  title: 'Ventilator',
  views: [
    [26, 10],
    [-34, 12],
  ],
  fov: 24,
  fill: 0.88,
}

const defaults = {
  shell: 0xf1f3f4,
  accent: 0x2b7fb8,
  grey: 0x59636c,
  screenW: 0.36,
  screenH: 0.25,
  tilt: -10,
  style: 'cart' as 'cart' | 'tower' | 'portable',
  humidifier: true,
  arm: 1 as 1 | -1,
  hoseColor: 0xa9cfe4,
  mark: 'AEROVANTA C5',
}
type Params = typeof defaults
export type Options = Partial<Params>

const WAVES = () =>
  traceScreen('PC-SIMV   Adult', [
    { name: 'Paw', value: '18', unit: 'cmH2O', color: '#f5d547', wave: 'pressure' },
    { name: 'Flow', value: '42', unit: 'L/min', color: '#34e06a', wave: 'flow' },
    { name: 'Vt', value: '480', unit: 'mL', color: '#3fd6e8', wave: 'pulse' },
  ])

function trolley(p: THREE.Object3D, deck: number, o: Params) {
  const paint = M.paint(o.shell)
  for (const s of [-1, 1]) {
    add(
      p,
      extrude(
        shape([
          [-0.27, 0.1, 0.02],
          [0.27, 0.1, 0.02],
          [0.22, 0.15, 0.03],
          [-0.22, 0.15, 0.03],
        ]),
        0.07,
        0.014,
      ),
      paint,
      [s * 0.17, 0, 0],
      [0, -90, 0],
    )
    for (const z of [-0.24, 0.24]) caster(p, [s * 0.18, 0, z], 0.052, { yaw: s * 30 + (z > 0 ? 250 : 80), brake: z > 0 })
  }
  add(p, rbox(0.34, 0.05, 0.16, 0.016), paint, [0, 0.128, 0])
  add(p, rbox(0.13, deck - 0.14, 0.11, 0.025), paint, [0, (deck + 0.14) / 2, -0.02])
  add(p, rbox(0.04, deck - 0.3, 0.006, 0.002), M.plastic(o.accent), [0, (deck + 0.18) / 2, 0.036])
  add(p, rbox(0.4, 0.03, 0.34, 0.012), M.plastic(o.grey), [0, deck, 0])
  decal(p, 0.17, 0.0425, markTex(o.mark, '#e8edf0'), [-0.06, deck, 0.1706])
  pipe(
    p,
    [
      [-0.16, deck - 0.01, 0.16],
      [-0.16, deck - 0.03, 0.23],
      [0.16, deck - 0.03, 0.23],
      [0.16, deck - 0.01, 0.16],
    ],
    0.011,
    M.steel(),
    0.04,
  )
}

function tower(p: THREE.Object3D, deck: number, o: Params) {
  const shell = M.white(o.shell)
  add(
    p,
    extrude(
      shape([
        [-0.24, -0.26, 0.08],
        [0.24, -0.26, 0.08],
        [0.24, 0.26, 0.08],
        [-0.24, 0.26, 0.08],
      ]),
      0.07,
      0.025,
      5,
    ),
    M.plastic(o.grey),
    [0, 0.15, 0],
    [90, 0, 0],
  )
  fourCasters(p, 0.38, 0.42, 0.056)
  add(
    p,
    extrude(
      shape([
        [-0.17, 0.17, 0.03],
        [0.17, 0.17, 0.03],
        [0.19, deck, 0.03],
        [-0.19, deck, 0.03],
      ]),
      0.32,
      0.03,
      5,
    ),
    shell,
  )
  add(p, rbox(0.25, deck - 0.32, 0.012, 0.006), M.plastic(0xd5dbe0), [0, (deck + 0.2) / 2, 0.161])
  louvre(p, [0, 0.27, 0.167], 0.18, 7, 0.016)
  decal(p, 0.21, 0.0525, markTex(o.mark), [0, 0.43, 0.1676])
  add(p, rbox(0.25, 0.02, 0.016, 0.006), M.plastic(o.accent), [0, deck - 0.06, 0.165])
}

// Gas module with inspiratory, expiratory and nebuliser ports.
function gasModule(p: THREE.Object3D, w: number, h: number, o: Params) {
  const g = group(p, [0, h / 2 + 0.016, 0])
  const depth = 0.3
  add(g, rbox(w, h, depth, 0.028), M.white(o.shell))
  add(g, rbox(w - 0.04, h * 0.62, 0.012, 0.006), M.plastic(o.grey), [0, -h * 0.06, depth / 2])
  const ports = [
    [-w * 0.3, 0x3a78b8],
    [w * 0.3, 0xe8ecee],
    [w * 0.08, 0x8c969f],
  ] as const
  for (const [x, color] of ports) {
    const r = x > 0 && x < w * 0.2 ? 0.012 : 0.024
    add(g, rcyl(r * 1.45, 0.014, 0.004), M.plastic(color), [x, -h * 0.08, depth / 2 + 0.01], [90, 0, 0])
    add(g, cyl(r, 0.05), M.plastic(0xcdd6dc), [x, -h * 0.08, depth / 2 + 0.03], [90, 0, 0])
  }
  buttonRow(g, [-w * 0.12, -h * 0.02, depth / 2 + 0.008], 0.026, [0x39a06a, 0xcfd5da], 0.009)
  add(g, rbox(w - 0.06, 0.01, 0.008, 0.003), M.plastic(o.accent), [0, h * 0.36, depth / 2])
  return g
}

function screenHead(p: THREE.Object3D, y: number, o: Params) {
  const neck = mat('neck', { color: 0x6b757e, roughness: 0.45 })
  add(p, rcyl(0.05, 0.06, 0.012), neck, [0, y, -0.02])
  add(p, rbox(0.09, 0.12, 0.05, 0.016), neck, [0, y + 0.06, -0.035])
  const head = group(p, [0, y + 0.06 + o.screenH / 2, 0.015], [o.tilt, 0, 0])
  display(head, o.screenW, o.screenH, WAVES(), M.plastic(o.grey), [0, 0.012, 0], [0, 0, 0], 0.045)
  add(head, rbox(o.screenW + 0.04, 0.045, 0.05, 0.012), M.white(o.shell), [0, -o.screenH / 2 - 0.03, 0])
  knob(head, [o.screenW * 0.38, -o.screenH / 2 - 0.03, 0.025], [90, 0, 0], 0.016, 0.02)
  buttonRow(head, [-o.screenW * 0.4, -o.screenH / 2 - 0.03, 0.026], 0.034, [0x3a9a62, 0xb3bac1, 0xb3bac1, 0xd98c2b, 0xb3bac1], 0.009, false)
  add(head, rbox(0.12, 0.014, 0.03, 0.006), M.glow(0xff8a1e, 0.7), [0, o.screenH / 2 + 0.034, 0])
}

function portableHandle(p: THREE.Object3D, w: number, y: number, o: Params) {
  pipe(
    p,
    [
      [-w / 2 + 0.02, y - 0.03, -0.06],
      [-w / 2 + 0.03, y + 0.07, -0.06],
      [w / 2 - 0.03, y + 0.07, -0.06],
      [w / 2 - 0.02, y - 0.03, -0.06],
    ],
    0.014,
    M.rubber(o.grey),
    0.04,
  )
}

function portable(p: THREE.Object3D, o: Params) {
  const w = o.screenW + 0.12
  const h = o.screenH + 0.1
  add(p, rbox(w, h, 0.2, 0.035), M.white(o.shell), [0, h / 2 + 0.015, 0])
  add(p, rbox(w + 0.012, 0.05, 0.212, 0.02), M.rubber(o.grey), [0, 0.03, 0])
  display(p, o.screenW, o.screenH, WAVES(), M.plastic(o.grey), [-0.03, h / 2 + 0.03, 0.095], [0, 0, 0], 0.03)
  knob(p, [w / 2 - 0.04, h * 0.34, 0.1], [90, 0, 0], 0.02, 0.024)
  for (let i = 0; i < 3; i++)
    add(p, rbox(0.036, 0.024, 0.01, 0.005), M.plastic([0x3a9a62, 0xb3bac1, 0xd98c2b][i]!), [w / 2 - 0.04, h * 0.54 + i * 0.042, 0.1])
  portableHandle(p, w, h, o)
  add(p, rbox(0.1, 0.014, 0.03, 0.006), M.glow(0xff8a1e, 0.7), [0, h + 0.016, 0.03])
  const side = w / 2
  const tube = mat('hose', { color: o.hoseColor, roughness: 0.4 })
  add(p, cyl(0.02, 0.06), M.plastic(0xcdd6dc), [side + 0.02, 0.1, 0.02], [0, 0, 90])
  hose(
    p,
    [
      [side + 0.04, 0.1, 0.02],
      [side + 0.12, 0.1, 0.04],
      [side + 0.19, 0.06, 0.14],
      [side + 0.1, 0.016, 0.3],
      [side - 0.16, 0.016, 0.33],
      [0.02, 0.016, 0.25],
    ],
    0.0135,
    tube,
  )
  add(p, rcyl(0.016, 0.06, 0.004), M.plastic(0xe6edf1), [-0.01, 0.018, 0.245], [0, 0, 90])
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  if (o.style === 'portable') {
    portable(root, o)
    return root
  }
  const deck = 0.7
  if (o.style === 'tower') tower(root, deck, o)
  else trolley(root, deck, o)
  const width = 0.38
  const height = o.style === 'tower' ? 0.15 : 0.19
  const body = group(root, [0, deck, 0])
  gasModule(body, width, height, o)
  screenHead(body, height + 0.03, o)
  const ports = [-width * 0.3, width * 0.3] as const
  breathingCircuit(root, ports, deck + height * 0.42 + 0.014, o)
  if (o.humidifier) humidifier(root, -o.arm * 0.2, deck - 0.22)
  return root
}
