// The set of a scene: floor, back wall with skirting and accent line, window, worktop; and a helper that puts models on it.
// Units are metres, the wall stands at -Z, the floor's surface is y = 0.
import { M, add, box, canvasTex, decal, group, mat, rbox, type THREE } from './kit.ts'

export interface StageColors {
  wall: number
  accent: number
  floor: number
}

const WIDTH = 11
const HEIGHT = 4
export const BACK = -1.7

export function stage(p: THREE.Object3D, { wall, accent, floor }: StageColors): void {
  add(p, box(WIDTH, 0.1, 9), mat('floor', { color: floor, roughness: 0.42, clearcoat: 0.2 }), [0, -0.05, 1.6])
  add(p, box(WIDTH, HEIGHT, 0.1), mat('wall', { color: wall, roughness: 0.8 }), [0, HEIGHT / 2, BACK - 0.05])
  add(p, box(WIDTH, 0.1, 0.016), M.paint(0xf7f8f9), [0, 0.05, BACK + 0.008])
  add(p, box(WIDTH, 0.14, 0.008), M.plastic(accent, 0.6), [0, 0.95, BACK + 0.004])
}

// Turned by `yaw` degrees around its own upright axis.
export function place(p: THREE.Object3D, model: THREE.Object3D, x: number, z: number, yaw = 0, y = 0): THREE.Object3D {
  model.position.set(x, y, z)
  model.rotation.y = (yaw * Math.PI) / 180
  p.add(model)
  return model
}

export function daylightWindow(p: THREE.Object3D, x: number, width = 1.4): void {
  const g = group(p, [x, 1.75, BACK])
  const view = canvasTex(600, 400, (c, w, h) => {
    const sky = c.createLinearGradient(0, 0, 0, h)
    sky.addColorStop(0, '#a9cdea')
    sky.addColorStop(0.7, '#eaf3f8')
    sky.addColorStop(1, '#b9d0b0')
    c.fillStyle = sky
    c.fillRect(0, 0, w, h)
    c.fillStyle = '#8fa6b822'
    for (let i = 0; i < 7; i++) c.fillRect(i * 90, h * 0.45 - (i % 3) * 40, 64, h)
  })
  decal(g, width, 0.95, view, [0, 0, 0.012])
  for (const s of [-1, 1]) {
    add(g, rbox(0.06, 1.07, 0.06, 0.012), M.white(), [s * (width / 2 + 0.02), 0, 0.016])
    add(g, rbox(width + 0.1, 0.06, 0.06, 0.012), M.white(), [0, s * 0.505, 0.016])
  }
  add(g, rbox(0.04, 0.96, 0.04, 0.01), M.white(), [0, 0, 0.016])
  add(g, rbox(width + 0.24, 0.036, 0.14, 0.012), M.white(), [0, -0.55, 0.06])
}

// Laboratory bench along X; answers the height of its top.
export function bench(p: THREE.Object3D, x: number, z: number, length: number, accent: number): number {
  const top = 0.9
  const g = group(p, [x, 0, z])
  add(g, rbox(length, 0.04, 0.72, 0.012), M.plastic(0xf4f6f7, 0.3), [0, top - 0.02, 0])
  add(g, rbox(length - 0.06, 0.72, 0.6, 0.01), M.white(0xe9edf0), [0, 0.5, -0.02])
  add(g, box(length - 0.1, 0.1, 0.54), M.dark(0x4b555d), [0, 0.06, -0.03])
  const count = Math.round(length / 0.6)
  const pitch = (length - 0.1) / count
  for (let i = 0; i < count; i++) {
    const at = (i - (count - 1) / 2) * pitch
    const drawer = i % 2 === 1
    const heights = drawer ? [0.2, 0.2, 0.28] : [0.68]
    let y = 0.15
    for (const h of heights) {
      add(g, rbox(pitch - 0.012, h - 0.012, 0.02, 0.006), M.paint(0xf3f5f6), [at, y + h / 2, 0.29])
      add(g, rbox(drawer ? 0.18 : 0.016, drawer ? 0.016 : 0.18, 0.024, 0.006), M.plastic(accent), [
        at + (drawer ? 0 : pitch * 0.36),
        y + h * 0.72,
        0.306,
      ])
      y += h
    }
  }
  return top
}

// Beam under the ceiling from which a light hangs.
export function ceilingBeam(p: THREE.Object3D, x: number, z: number, y: number): void {
  add(p, rbox(0.42, 0.08, Math.abs(BACK - z) * 2, 0.02), M.paint(0xf2f4f5), [x, y, BACK + Math.abs(BACK - z)])
}
