// Set pieces for rooms in use: curtain, desk, counter, wall display, partition with openings, gymnastic apparatus, potted plant, supply wall.
// Like the stage, in metres: the floor's surface is y = 0, the wall stands at -Z.
import { M, THREE, add, bar, box, canvasTex, decal, extrude, group, lathe, mat, panel, rbox, rcyl, rng, sph } from './kit.ts'
import { starFoot } from './parts-clinical.ts'
import { traceScreen, type Trace } from './parts-screens.ts'
import { BACK } from './parts-stage.ts'

export const wood = (color = 0xd2a670): THREE.Material => mat('wood', { color, roughness: 0.55, clearcoat: 0.25, clearcoatRoughness: 0.4 })

// Pleated curtain hanging from a rail under the ceiling, along Z from the wall.
export function curtain(p: THREE.Object3D, x: number, length: number, color: number, rail = 2.1): void {
  const height = 1.7
  const thickness = 0.008
  const steps = 240
  const outline = new THREE.Shape()
  const wave = (i: number): number => Math.sin((i / steps) * length * 46) * 0.035
  outline.moveTo(0, wave(0))
  for (let i = 1; i <= steps; i++) outline.lineTo((i / steps) * length, wave(i))
  for (let i = steps; i >= 0; i--) outline.lineTo((i / steps) * length, wave(i) + thickness)
  outline.closePath()
  const g = group(p, [x, 0, BACK + 0.08])
  add(g, extrude(outline, height, 0), M.fabric(color), [0, rail - 0.03 - height / 2, 0], [90, 0, 90])
  add(g, rbox(0.03, 0.03, 2.4, 0.006), M.alu(), [0, rail, 1.12])
  for (const z of [0.4, 2.1]) bar(g, [0, rail, z], [0, 4, z], 0.008, M.alu())
}

// Writing desk on panel ends, with a drawer box at the right; answers the height of its top.
export function desk(p: THREE.Object3D, x: number, z: number, length: number, accent: number, timber = 0xd8b98a): number {
  const top = 0.74
  const g = group(p, [x, 0, z])
  add(g, rbox(length, 0.034, 0.8, 0.012), wood(timber), [0, top - 0.017, 0])
  for (const s of [-1, 1]) add(g, rbox(0.04, top - 0.034, 0.72, 0.01), M.paint(0xf1f3f4), [s * (length / 2 - 0.08), (top - 0.034) / 2, 0])
  add(g, rbox(length - 0.2, 0.44, 0.02, 0.006), M.paint(0xf1f3f4), [0, 0.46, -0.24])
  const drawers = group(g, [length / 2 - 0.34, 0, 0])
  add(drawers, rbox(0.44, 0.6, 0.6, 0.01), M.paint(0xe6eaed), [0, 0.39, 0])
  for (let i = 0; i < 3; i++) {
    add(drawers, rbox(0.42, 0.18, 0.02, 0.006), M.paint(0xf4f6f7), [0, 0.2 + i * 0.192, 0.305])
    add(drawers, rbox(0.16, 0.014, 0.024, 0.005), M.plastic(accent), [0, 0.245 + i * 0.192, 0.318])
  }
  return top
}

// Reception counter with a slatted front and a raised ledge; answers the height of the ledge.
export function counter(p: THREE.Object3D, x: number, z: number, length: number, accent: number, timber = 0xb98a58): number {
  const ledge = 1.12
  const g = group(p, [x, 0, z])
  add(g, rbox(length - 0.06, 1.0, 0.5, 0.01), M.paint(0xf3f1ec), [0, 0.58, -0.06])
  add(g, box(length - 0.12, 0.08, 0.46), M.dark(0x4b555d), [0, 0.04, -0.06])
  const slats = Math.round(length / 0.075)
  for (let i = 0; i < slats; i++) {
    add(g, rbox(0.05, 0.96, 0.03, 0.006), wood(timber), [((i + 0.5) / slats - 0.5) * (length - 0.06), 0.58, 0.2])
  }
  add(g, rbox(length, 0.044, 0.6, 0.014), M.plastic(0xf6f5f2, 0.3), [0, ledge - 0.022, 0])
  add(g, box(length - 0.06, 0.02, 0.01), M.plastic(accent), [0, ledge - 0.056, 0.212])
  return ledge
}

// Overview on the wall: one lit tile a bed, with its own curves and numbers; x and y are its middle.
export function bedsBoard(p: THREE.Object3D, x: number, y: number, columns: number, rows: number): void {
  const [w, h] = [0.46, 0.26]
  const g = group(p, [x, y, BACK + 0.04])
  add(g, rbox(columns * w + 0.06, rows * h + 0.06, 0.05, 0.012), M.dark(0x30363c))
  const random = rng(23)
  for (let i = 0; i < columns * rows; i++) {
    const column = i % columns
    const row = Math.floor(i / columns)
    const pulse = String(58 + Math.round(random() * 36))
    const ecg: Trace = { name: 'ECG', value: pulse, unit: 'bpm', color: '#34e06a', wave: 'ecg' }
    const oxygen: Trace = { name: 'SpO2', value: String(95 + Math.round(random() * 4)), unit: '%', color: '#3fd6e8', wave: 'pulse' }
    const picture = traceScreen(`BED ${i + 1}`, [ecg, oxygen], { w: 640, h: 360 })
    panel(g, w - 0.012, h - 0.012, picture, [(column - (columns - 1) / 2) * w, ((rows - 1) / 2 - row) * h, 0.0265])
  }
}

// Round swivel stool on a five-star foot.
export function stool(p: THREE.Object3D, x: number, z: number, color: number): void {
  const g = group(p, [x, 0, z])
  starFoot(g, 5, 0.24, M.chrome(), 0.028)
  add(g, rcyl(0.024, 0.34, 0.003), M.chrome(), [0, 0.25, 0])
  add(g, rcyl(0.19, 0.08, 0.03), M.vinyl(color), [0, 0.46, 0])
}

// Framed print on the wall: two soft hills under a sun. x and y are its middle.
export function wallPrint(p: THREE.Object3D, x: number, y: number, colors: [string, string, string], width = 0.6): void {
  const g = group(p, [x, y, BACK + 0.015])
  const height = width * 1.25
  const picture = canvasTex(400, 500, (c, w, h) => {
    c.fillStyle = '#f7f3ea'
    c.fillRect(0, 0, w, h)
    const disc = (color: string, cx: number, cy: number, r: number): void => {
      c.fillStyle = color
      c.beginPath()
      c.arc(cx * w, cy * h, r * w, 0, Math.PI * 2)
      c.fill()
    }
    disc(colors[0], 0.62, 0.34, 0.17)
    disc(colors[1], 0.2, 1.1, 0.68)
    disc(colors[2], 0.85, 1.2, 0.66)
  })
  add(g, rbox(width + 0.05, height + 0.05, 0.03, 0.006), wood(0xb98a58))
  decal(g, width, height, picture, [0, 0, 0.016])
}

export interface Opening {
  x: number
  width: number
  height: number
}

// Wall of panels before the back wall, its face at `z`, left open where machines are built in; `openings` from left to right.
export function panelWall(p: THREE.Object3D, z: number, openings: Opening[], color: number): void {
  const height = 3.6
  const panel = (from: number, to: number, low: number): void => {
    add(p, box(to - from, height - low, 0.08), mat('wall', { color, roughness: 0.6 }), [(from + to) / 2, (height + low) / 2, z - 0.04])
    if (!low) add(p, box(to - from, 0.1, 0.016), M.paint(0xf7f8f9), [(from + to) / 2, 0.05, z + 0.008])
  }
  let reached = -5.5
  for (const { x, width, height: low } of openings) {
    panel(reached, x - width / 2, 0)
    panel(x - width / 2, x + width / 2, low)
    reached = x + width / 2
  }
  panel(reached, 5.5, 0)
}

// Wall bars: two bays of round rungs, standing on the floor against the wall.
export function wallBars(p: THREE.Object3D, x: number, timber = 0xd2a670): void {
  const g = group(p, [x, 0, BACK + 0.1])
  const bay = 0.85
  for (let i = 0; i < 3; i++) add(g, rbox(0.04, 2.1, 0.14, 0.01), wood(timber), [(i - 1) * bay, 1.05, 0])
  for (let i = 0; i < 12; i++) bar(g, [-bay, 0.18 + i * 0.162, 0.03], [bay, 0.18 + i * 0.162, 0.03], 0.018, wood(timber))
}

// Parallel bars for learning to walk, along X: two hand rails on posts, a low floor board between them.
export function parallelBars(p: THREE.Object3D, x: number, z: number, length: number, accent: number, yaw = 0): void {
  const g = group(p, [x, 0, z], [0, yaw, 0])
  const half = length / 2
  add(g, rbox(length, 0.03, 0.98, 0.01), wood(), [0, 0.015, 0])
  add(g, rbox(length - 0.16, 0.006, 0.5, 0.002), M.rubber(0x5b656d), [0, 0.032, 0])
  for (const s of [-1, 1]) {
    const side = s * 0.36
    bar(g, [-half, 0.86, side], [half, 0.86, side], 0.025, wood(0xc08f57))
    for (const end of [-1, 1]) {
      const post = end * (half - 0.24)
      add(g, rcyl(0.08, 0.016, 0.004), M.paint(accent), [post, 0.038, side])
      bar(g, [post, 0.03, side], [post, 0.5, side], 0.026, M.paint(accent))
      bar(g, [post, 0.48, side], [post, 0.85, side], 0.018, M.chrome())
      add(g, sph(0.028), M.dark(), [end * half, 0.86, side])
    }
  }
}

// Exercise mat lying on the floor; answers the height of its top.
export function floorMat(p: THREE.Object3D, x: number, z: number, color: number, yaw = 0): number {
  add(p, rbox(1.9, 0.05, 0.95, 0.016), M.vinyl(color), [x, 0.025, z], [0, yaw, 0])
  return 0.05
}

// Exercise ball resting on whatever is at `y`.
export function ball(p: THREE.Object3D, x: number, z: number, radius: number, color: number, y = 0): void {
  add(p, sph(radius, 56), M.gloss(color), [x, y + radius, z])
}

// Water, concentrate and drain couplings with sockets behind a dialysis place; the ring main passes behind it.
export function dialysisSupply(p: THREE.Object3D, x: number): void {
  const g = group(p, [x, 0.72, BACK + 0.05])
  add(g, rbox(0.62, 0.3, 0.08, 0.016), M.paint(0xf4f5f5), [0, 0, 0])
  for (const [i, color] of [0x2b7fb8, 0xc9413a, 0xe2c13a, 0x59636c].entries()) {
    add(g, rcyl(0.024, 0.04, 0.005), M.plastic(color), [-0.21 + i * 0.09, 0.02, 0.055], [90, 0, 0])
  }
  for (let i = 0; i < 2; i++) add(g, rbox(0.08, 0.08, 0.012, 0.008), M.white(), [0.17 + i * 0.1, 0.02, 0.042])
}

export function ringMain(p: THREE.Object3D, from: number, to: number): void {
  for (const y of [0.66, 0.78]) bar(p, [from, y, BACK + 0.04], [to, y, BACK + 0.04], 0.018, M.plastic(0xe9eef1))
}

// Low screen between two places, along Z: satin glass in a wooden frame.
export function placeScreen(p: THREE.Object3D, x: number, z: number, length: number, timber = 0xd8b98a): void {
  const g = group(p, [x, 0, z])
  const satin = mat('satin_glass', { color: 0xe6f0ee, roughness: 0.5, transparent: true, opacity: 0.72 })
  add(g, rbox(0.016, 0.9, length - 0.06, 0.004), satin, [0, 0.78, 0])
  for (const s of [-1, 1]) {
    add(g, rbox(0.05, 1.26, 0.05, 0.01), wood(timber), [0, 0.63, (s * length) / 2])
    add(g, rbox(0.3, 0.03, 0.06, 0.01), wood(timber), [0, 0.015, (s * length) / 2])
  }
  for (const y of [0.32, 1.24]) add(g, rbox(0.05, 0.05, length, 0.01), wood(timber), [0, y, 0])
}

// Broad-leaved plant in a pot.
export function plant(p: THREE.Object3D, x: number, z: number, pot: number, size = 1): void {
  const g = group(p, [x, 0, z])
  g.scale.setScalar(size)
  const profile = [
    [0, 0],
    [0.14, 0],
    [0.19, 0.34],
    [0.17, 0.34],
    [0.16, 0.3],
    [0, 0.3],
  ]
  add(g, lathe(profile), M.paint(pot))
  const random = rng(11)
  for (let i = 0; i < 26; i++) {
    const level = i / 25
    const stem = group(g, [0, 0.3, 0], [0, i * 137.5, 0])
    const lean = 0.34 - level * 0.24
    const tip = 0.4 + level * 0.62 + random() * 0.08
    bar(stem, [0, 0, 0], [lean * 0.7, tip * 0.82, 0], 0.006, M.plastic(0x5d8a4a))
    const leaf = group(stem, [lean, tip * 0.86, 0], [0, 0, 62 - (1 - level) * 58])
    add(leaf, sph(1, 24), M.plastic(i % 3 ? 0x4f8a4c : 0x6ba35c, 0.4), [0, 0, 0], [20 - random() * 40, 0, 0], [0.17, 0.008, 0.062])
  }
}
