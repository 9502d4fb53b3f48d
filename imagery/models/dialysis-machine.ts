// Haemodialysis machine: tall cabinet with touch screen, two blood pumps, drip chambers, dialyser on its holder. Front is +Z.
import type { THREE } from '../kit.ts'
import { M, add, bar, box, cable, cyl, decal, extrude, group, lathe, mat, pipe, rbox, rcyl, shape } from '../kit.ts'
import { buttonRow, display, dripPole, fourCasters } from '../parts-clinical.ts'
import { clearPlastic } from '../parts-device.ts'
import { markTex } from '../parts-mark.ts'
import { tileScreen, traceScreen } from '../parts-screens.ts'

export const meta = {
  name: 'dialysis-machine',
  title: 'Haemodialysis machine',
  views: [
    [26, 10],
    [-32, 12],
  ],
  fov: 24,
  fill: 0.89,
}

const defaults = {
  mark: 'NEFROLIS D20',
  shell: 0xf1f3f4,
  accent: 0x2b7fb8,
  grey: 0x59636c,
  pumps: 2 as 1 | 2,
  screen: 'tiles' as 'tiles' | 'traces',
  swivel: false,
  bag: true,
  width: 0.42,
  dialyser: 0x3b82c4,
  side: 1 as 1 | -1,
}
type Params = typeof defaults
export type Options = Partial<Params>

const DEPTH = 0.4
const TOP = 1.36
const BLOOD = 0xa8322f

function body(p: THREE.Object3D, o: Params) {
  const w = o.width
  add(
    p,
    extrude(
      shape([
        [-w / 2 - 0.05, -0.28, 0.09],
        [w / 2 + 0.05, -0.28, 0.09],
        [w / 2 + 0.05, 0.26, 0.09],
        [-w / 2 - 0.05, 0.26, 0.09],
      ]),
      0.09,
      0.03,
      5,
    ),
    M.plastic(o.grey),
    [0, 0.16, 0],
    [90, 0, 0],
  )
  fourCasters(p, w - 0.02, 0.42, 0.058)
  const profile = shape([
    [-w / 2, 0.17, 0.04],
    [w / 2, 0.17, 0.04],
    [w / 2, TOP - (o.swivel ? 0.22 : 0), 0.05],
    [-w / 2, TOP - (o.swivel ? 0.22 : 0), 0.05],
  ])
  add(p, extrude(profile, DEPTH, 0.03, 5), M.white(o.shell))
  add(p, rbox(w - 0.05, 0.4, 0.014, 0.01), M.plastic(0xd9dfe4), [0, 0.46, DEPTH / 2])
  add(p, rbox(w - 0.05, 0.42, 0.016, 0.01), M.plastic(o.grey), [0, 0.89, DEPTH / 2])
  add(p, rbox(w + 0.004, 0.018, DEPTH * 0.9, 0.006), M.plastic(o.accent), [0, 0.24, 0])
  for (const s of [-1, 1])
    pipe(
      p,
      [
        [s * (w / 2 - 0.01), 1.06, 0.12],
        [s * (w / 2 + 0.05), 1.06, 0.1],
        [s * (w / 2 + 0.05), 1.06, -0.12],
        [s * (w / 2 - 0.01), 1.06, -0.14],
      ],
      0.012,
      M.rubber(0x6b757e),
      0.04,
    )
  decal(p, w * 0.62, w * 0.155, markTex(o.mark, '#4a5a66'), [-o.side * w * 0.1, 0.45, DEPTH / 2 + 0.0075])
}

function screenHead(p: THREE.Object3D, o: Params) {
  const tex =
    o.screen === 'tiles'
      ? tileScreen('Treatment', [
          { label: 'UF L', value: '2.40', color: '#2b7fb8' },
          { label: 'Time', value: '3:12', color: '#2f9b82' },
          { label: 'Qb', value: '300', color: '#c9573b' },
          { label: 'Temp', value: '36.5', color: '#d98c2b' },
          { label: 'Ven', value: '124', color: '#5c6f80' },
          { label: 'TMP', value: '86', color: '#7a5fa0' },
        ])
      : traceScreen('HDF online', [
          { name: 'Art', value: '-142', unit: 'mmHg', color: '#ef5b5b', wave: 'pulse' },
          { name: 'Ven', value: '128', unit: 'mmHg', color: '#3fd6e8', wave: 'pulse' },
          { name: 'TMP', value: '86', unit: 'mmHg', color: '#f5d547', wave: 'sine' },
        ])
  const w = o.width - 0.07
  const h = w * 0.7
  if (!o.swivel) {
    display(p, w, h * 0.82, tex, M.plastic(o.grey), [0, TOP - h * 0.52, DEPTH / 2 - 0.004], [-3, 0, 0], 0.03)
    add(p, rbox(0.14, 0.02, 0.05, 0.008), M.glow(0x39d07a, 0.8), [0, TOP + 0.006, 0.06])
    return
  }
  add(p, rcyl(0.045, 0.1, 0.01), M.plastic(o.grey), [0, TOP - 0.18, 0])
  const head = group(p, [0, TOP + 0.02, 0.05], [-8, -o.side * 12, 0])
  display(head, w * 1.05, h, tex, M.plastic(o.grey), [0, 0, 0], [0, 0, 0], 0.05)
  add(head, rbox(0.14, 0.016, 0.03, 0.006), M.glow(0x39d07a, 0.8), [0, h / 2 + 0.026, 0])
}

function bloodPump(p: THREE.Object3D, x: number, y: number, o: Params) {
  const g = group(p, [x, y, DEPTH / 2 + 0.014])
  add(g, rbox(0.15, 0.15, 0.03, 0.02), M.white(o.shell), [0, 0, 0])
  add(g, rcyl(0.06, 0.03, 0.008), M.dark(), [0, 0, 0.016], [90, 0, 0])
  add(g, rbox(0.09, 0.026, 0.02, 0.008), M.steel(), [0, 0, 0.034], [0, 0, 35])
  for (const s of [-1, 1]) add(g, rcyl(0.012, 0.022, 0.003), M.steel(), [s * 0.034, s * 0.024, 0.036], [90, 0, 0])
  add(g, rcyl(0.014, 0.02, 0.005), M.plastic(o.accent), [0, 0, 0.05], [90, 0, 0])
  const line = mat('bloodline', { color: BLOOD, roughness: 0.25, clearcoat: 0.8 })
  pipe(
    g,
    [
      [-0.055, -0.13, 0.02],
      [-0.055, 0.03, 0.034],
      [0, 0.056, 0.034],
      [0.055, 0.03, 0.034],
      [0.055, -0.13, 0.02],
    ],
    0.006,
    line,
    0.04,
  )
}

function chambers(p: THREE.Object3D, y: number, o: Params) {
  const fluid = mat('bloodline', { color: BLOOD, roughness: 0.25, clearcoat: 0.8 })
  for (const x of [-0.03, 0.07]) {
    const g = group(p, [x * (o.width / 0.42), y, DEPTH / 2 + 0.035])
    add(g, rbox(0.05, 0.03, 0.04, 0.006), M.dark(0x454d55), [0, 0, -0.016])
    add(g, rcyl(0.0135, 0.075, 0.004), fluid, [0, -0.025, 0])
    add(g, rcyl(0.0165, 0.13, 0.006), clearPlastic(0xe4eef3, 0.35), [0, 0, 0])
    add(g, rcyl(0.014, 0.012, 0.003), M.plastic(x > 0 ? 0x2b7fb8 : 0xc9413a), [0, 0.07, 0])
  }
  buttonRow(p, [-o.width * 0.36, y + 0.02, DEPTH / 2 + 0.012], 0.032, [0xc9413a, 0x3a9a62], 0.01)
}

// Hollow-fibre filter in its side clamp, with red and blue caps.
function dialyser(p: THREE.Object3D, o: Params) {
  const x = o.side * (o.width / 2 + 0.11)
  bar(p, [o.side * (o.width / 2 - 0.02), 0.84, 0.12], [x, 0.84, 0.14], 0.011, M.chrome())
  add(p, rbox(0.05, 0.036, 0.06, 0.008), M.dark(), [x, 0.84, 0.14])
  const g = group(p, [x, 0.84, 0.185])
  add(g, cyl(0.021, 0.24), mat('fibres', { color: 0xf3e7e2, roughness: 0.7 }))
  add(g, rcyl(0.025, 0.25, 0.004), clearPlastic(0xe4eef3, 0.35))
  for (const s of [-1, 1]) {
    add(g, rcyl(0.03, 0.035, 0.006), M.plastic(s > 0 ? 0xc9413a : o.dialyser), [0, s * 0.128, 0])
    add(g, cyl(0.007, 0.035), M.plastic(s > 0 ? 0xc9413a : o.dialyser), [0, s * 0.16, 0])
    add(g, cyl(0.008, 0.03), M.plastic(o.dialyser), [0, s * 0.09, 0.032], [90, 0, 0])
  }
  const red = mat('bloodline', { color: BLOOD, roughness: 0.25, clearcoat: 0.8 })
  const dialysate = mat('dialysate', { color: 0xc9dce6, roughness: 0.25, clearcoat: 0.8 })
  const front = DEPTH / 2 + 0.04
  const s = o.side
  cable(
    p,
    [
      [x, 1.015, 0.185],
      [x + s * 0.01, 1.09, 0.22],
      [x - s * 0.1, 1.08, front + 0.04],
      [s * 0.1, 0.98, front],
      [s * 0.055, 0.93, front],
    ],
    0.0052,
    red,
  )
  cable(
    p,
    [
      [x, 0.665, 0.185],
      [x, 0.58, 0.22],
      [x - s * 0.12, 0.55, front + 0.05],
      [s * 0.04, 0.64, front + 0.02],
      [s * 0.055, 0.75, front],
    ],
    0.0052,
    red,
  )
  cable(
    p,
    [
      [x, 0.75, 0.23],
      [x + s * 0.03, 0.66, 0.27],
      [x - s * 0.02, 0.44, 0.26],
      [s * 0.12, 0.36, 0.22],
    ],
    0.007,
    dialysate,
  )
  cable(
    p,
    [
      [x, 0.93, 0.23],
      [x + s * 0.06, 0.8, 0.28],
      [x + s * 0.02, 0.42, 0.27],
      [s * 0.1, 0.32, 0.22],
    ],
    0.007,
    dialysate,
  )
}

function concentrate(p: THREE.Object3D, o: Params) {
  for (const [i, c] of [0xc9413a, 0x2b7fb8].entries()) {
    const x = (i - 0.5) * 0.17
    add(p, rcyl(0.026, 0.02, 0.005), M.plastic(c), [x, 0.34, DEPTH / 2 + 0.014], [90, 0, 0])
    add(p, rcyl(0.015, 0.04, 0.004), M.plastic(0xe6ebee), [x, 0.34, DEPTH / 2 + 0.026], [90, 0, 0])
  }
  const canister = group(p, [-o.side * (o.width / 2 + 0.02), 0.21, 0.14])
  if (!o.bag) return
  add(
    canister,
    lathe([
      [0, 0],
      [0.075, 0],
      [0.08, 0.015],
      [0.08, 0.19],
      [0.06, 0.22],
      [0.03, 0.235],
      [0.03, 0.26],
      [0, 0.26],
    ]),
    clearPlastic(0xf0f4f6, 0.85),
    [-o.side * 0.06, -0.01, 0],
  )
  add(canister, rcyl(0.034, 0.024, 0.005), M.plastic(0x2b7fb8), [-o.side * 0.06, 0.262, 0])
}

function salineBag(p: THREE.Object3D, o: Params) {
  const x = -o.side * (o.width / 2 - 0.04)
  dripPole(p, [x, 1.0, -DEPTH / 2 - 0.03], 0.62)
  const g = group(p, [x, 1.48, -DEPTH / 2 + 0.055])
  add(g, rbox(0.11, 0.2, 0.035, 0.016), clearPlastic(0xdcebf2, 0.6))
  add(g, box(0.07, 0.09, 0.001), M.white(0xffffff), [0, 0.01, 0.019])
  add(g, cyl(0.008, 0.04), M.plastic(0x2b7fb8), [0, -0.115, 0])
}

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  body(root, o)
  screenHead(root, o)
  const spread = o.pumps === 2 ? o.width * 0.21 : 0
  bloodPump(root, -spread || -o.width * 0.15, 0.83, o)
  if (o.pumps === 2) bloodPump(root, spread, 0.83, o)
  chambers(root, 1.02, o)
  dialyser(root, o)
  concentrate(root, o)
  salineBag(root, o)
  return root
}
