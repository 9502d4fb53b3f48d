// Control desk of a cart ultrasound: trackball, keys, knobs, sliders, touch panel, probe holders.
import {
  M,
  add,
  cable,
  cyl,
  deg,
  extrude,
  group,
  knob,
  lathe,
  mat,
  mirrorZ,
  panel,
  pipe,
  rbox,
  rcyl,
  shape,
  sph,
  torus,
  type THREE,
} from './kit.ts'
import { probe, type ProbeKind } from './parts-ultrasound-probes.ts'
import { touchScreen } from './parts-ultrasound-screens.ts'

const TOP = 0.0395
const HOLDER_X = 0.335
const LIGHT_GREY = 0xcbd1d6

function trackball(c: THREE.Group, accent: THREE.Material): void {
  const grey = M.plastic(LIGHT_GREY)
  const z = 0.095
  add(c, torus(0.034, 0.006, 14, 56), grey, [0, TOP, z], [90, 0, 0])
  add(c, sph(0.029, 36), M.gloss(0x27333d), [0, TOP + 0.002, z])
  for (let i = 0; i < 10; i++) {
    const angle = 20 + i * 36
    const [x, dz] = [0.068 * Math.cos(deg(angle)), 0.06 * Math.sin(deg(angle))]
    add(c, rbox(0.026, 0.009, 0.018, 0.005), i % 5 ? grey : accent, [x, TOP, z + dz], [0, 90 - angle, 0])
  }
}

function keyboard(c: THREE.Group): void {
  for (let row = 0; row < 4; row++) {
    for (let k = 0; k < 12; k++) {
      const shifted = row === 3 && (k < 2 || k > 9)
      const material = M.plastic(shifted ? LIGHT_GREY : 0xe9edf0)
      add(c, rbox(0.0205, 0.006, 0.0165, 0.003), material, [-0.165 + k * 0.0245 + row * 0.004, TOP, -0.07 + row * 0.021])
    }
  }
}

function knobsAndSliders(c: THREE.Group, accent: THREE.Material): void {
  const spots = [
    [-0.15, 0.1],
    [-0.2, 0.07],
    [0.15, 0.1],
    [0.2, 0.07],
    [-0.15, 0.03],
    [0.15, 0.03],
    [-0.205, 0],
    [0.205, 0],
  ] as const
  for (const [x, z] of spots) knob(c, [x, TOP - 0.003, z], [0, 40, 0], 0.0165, 0.018, M.dark(0x20262c))
  for (let i = 0; i < 8; i++) {
    const z = -0.125 + i * 0.0165
    add(c, rbox(0.075, 0.004, 0.005, 0.002), M.dark(0x33393f), [0.215, TOP, z])
    add(c, rbox(0.016, 0.012, 0.01, 0.003), M.plastic(LIGHT_GREY), [0.208 + 0.018 * Math.sin(i * 1.1), TOP + 0.005, z])
  }
  const buttons = [accent, M.plastic(LIGHT_GREY), M.plastic(0x3a9a62), M.plastic(LIGHT_GREY), M.plastic(0xd98c2b), M.plastic(LIGHT_GREY)]
  buttons.forEach((material, i) => add(c, rcyl(0.0085, 0.007, 0.002), material, [-0.22 + i * 0.026, TOP, 0.142]))
  for (const [x, z] of [
    [0.105, 0.142],
    [0.155, 0.136],
  ] as const)
    add(c, rcyl(0.02, 0.012, 0.004), M.plastic(0x2f9bc2, 0.3), [x, TOP, z])
}

function holders(c: THREE.Group, grey: THREE.Material): void {
  mirrorZ((s) => {
    const g = group(c, [s * HOLDER_X, 0, 0.04])
    add(g, rbox(0.075, 0.022, 0.24, 0.01), M.plastic(LIGHT_GREY))
    for (const z of [-0.075, 0, 0.075]) {
      add(g, torus(0.0265, 0.0075, 12, 44), grey, [s * 0.012, 0.012, z], [90, 0, 0])
      add(g, cyl(0.0265, 0.05, 0.022, 28), grey, [s * 0.012, -0.015, z])
    }
  })
}

function gelBottle(c: THREE.Group): void {
  const g = group(c, [-HOLDER_X - 0.012, 0.04, -0.035])
  const bottle = [
    [0, -0.06],
    [0.02, -0.06],
    [0.022, -0.05],
    [0.022, 0.05],
    [0.012, 0.066],
    [0.008, 0.07],
    [0, 0.07],
  ]
  add(g, lathe(bottle), M.plastic(0x8ec7de, 0.25))
  add(
    g,
    lathe([
      [0, 0.068],
      [0.0095, 0.068],
      [0.006, 0.095],
      [0, 0.097],
    ]),
    M.white(),
  )
}

const RIGHT_PROBES: ProbeKind[] = ['convex', 'linear', 'phased']

// Probes in the right holder, one in the left, with cables to the sockets in front. `lift` is the desk's rise over 0.865 m.
function probesAndCables(root: THREE.Group, c: THREE.Group, count: number, lift: number): void {
  const cord = M.plastic(0xd3d9dd, 0.6)
  for (let i = 0; i < Math.min(count, 3); i++) {
    const z = -0.035 + i * 0.075
    probe(group(c, [HOLDER_X + 0.012, 0.075, z], [0, 90, 0]), RIGHT_PROBES[i]!)
    const socket = -0.095 + i * 0.095
    const line = [
      [0.352, 0.8 - 0.02 * i + lift, 0.17 + z],
      [0.395, 0.6 - i * 0.03, 0.2 + z],
      [0.37, 0.37 + i * 0.035, 0.24 + z * 0.5],
      [0.24, 0.33 + i * 0.05, 0.29 + i * 0.02],
      [0.15, 0.44 + i * 0.03, 0.29],
      [socket, 0.6, 0.235],
      [socket, 0.668, 0.19],
    ]
    cable(root, line, 0.0052, cord)
  }
  if (count < 4) return
  probe(group(c, [-HOLDER_X - 0.012, 0.075, 0.04], [0, 90, 0]), 'convex', 0x2f6f9f)
  const line = [
    [-0.35, 0.8 + lift, 0.21],
    [-0.4, 0.58, 0.23],
    [-0.36, 0.38, 0.26],
    [-0.25, 0.36, 0.29],
    [-0.16, 0.5, 0.27],
    [-0.095, 0.62, 0.225],
    [-0.095, 0.668, 0.19],
  ]
  cable(root, line, 0.0052, cord)
}

export interface ConsoleSpec {
  shell: number
  grey: number
  accent: number
  touch: boolean
  probes: number
}

export function controlDesk(root: THREE.Group, y: number, spec: ConsoleSpec): void {
  const c = group(root, [0, y, 0.17], [9, 0, 0])
  const grey = M.plastic(spec.grey, 0.45)
  const accent = mat('accent', { color: spec.accent, roughness: 0.35, clearcoat: 0.4 })
  const rim = shape([
    [-0.29, -0.22, 0.08],
    [0.29, -0.22, 0.08],
    [0.315, 0.06, 0.1],
    [0.25, 0.235, 0.12],
    [-0.25, 0.235, 0.12],
    [-0.315, 0.06, 0.1],
  ])
  add(c, extrude(rim, 0.065, 0.026, 7), M.white(spec.shell), [0, 0, 0], [90, 0, 0])
  const field = shape([
    [-0.262, -0.19, 0.06],
    [0.262, -0.19, 0.06],
    [0.282, 0.05, 0.08],
    [0.225, 0.172, 0.09],
    [-0.225, 0.172, 0.09],
    [-0.282, 0.05, 0.08],
  ])
  add(c, extrude(field, 0.012, 0.005, 4), grey, [0, 0.032, 0], [90, 0, 0])
  const front = [
    [-0.235, -0.005, 0.205],
    [-0.205, 0.004, 0.262],
    [0.205, 0.004, 0.262],
    [0.235, -0.005, 0.205],
  ]
  pipe(c, front, 0.0145, M.plastic(LIGHT_GREY), 0.06, { seg: 80 })
  trackball(c, accent)
  knobsAndSliders(c, accent)
  keyboard(c)
  if (spec.touch) {
    const g = group(c, [0, 0.075, -0.155], [-58, 0, 0])
    add(g, rbox(0.3, 0.2, 0.026, 0.012), grey)
    add(g, rbox(0.285, 0.185, 0.006, 0.005), M.glass(), [0, 0, 0.0125])
    panel(g, 0.262, 0.163, touchScreen(), [0, 0, 0.0162])
  }
  holders(c, grey)
  gelBottle(c)
  probesAndCables(root, c, spec.probes, y - 0.865)
}
