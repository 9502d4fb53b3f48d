// Further pieces of a scene's set: furniture and fittings of treatment, teaching and examination rooms, a photographer's
// table for small goods, and the show room of whole rooms. Metres; what stands on a wall takes the wall's z.
import { M, add, bar, box, canvasTex, decal, group, lathe, mat, mirrorZ, pillow, pipe, rbox, rcyl, torus, type THREE } from './kit.ts'
import { display, starFoot } from './parts-clinical.ts'
import { traceScreen, type Trace } from './parts-screens.ts'
import { BACK } from './parts-stage.ts'

const glazed = () => mat('ceramic', { color: 0xfafcfd, roughness: 0.12, clearcoat: 1 })

// Round mirror with a ring of light behind it.
export function roundMirror(p: THREE.Object3D, x: number, y: number, radius: number): void {
  const g = group(p, [x, y, BACK])
  add(g, torus(radius + 0.012, 0.02, 16, 96), M.glow(0xfff0d2, 1.1), [0, 0, 0.02])
  add(g, rcyl(radius, 0.03, 0.006, 96), M.steel(), [0, 0, 0.03], [90, 0, 0])
  const glass = canvasTex(512, 512, (c, w, h) => {
    const light = c.createLinearGradient(0, 0, w, h)
    light.addColorStop(0, '#f3f7f9')
    light.addColorStop(0.44, '#d5dfe6')
    light.addColorStop(0.46, '#e6edf1')
    light.addColorStop(1, '#b9c7d1')
    c.fillStyle = light
    c.beginPath()
    c.arc(w / 2, h / 2, w / 2 - 2, 0, 7)
    c.fill()
  })
  decal(g, radius * 1.98, radius * 1.98, glass, [0, 0, 0.0462])
}

// Round basin with its tap, standing on a worktop of height y.
export function basin(p: THREE.Object3D, x: number, y: number, z: number): void {
  const g = group(p, [x, y, z])
  const bowl = [
    [0.001, 0.002],
    [0.11, 0.002],
    [0.17, 0.05],
    [0.2, 0.13],
    [0.194, 0.136],
    [0.186, 0.128],
    [0.158, 0.056],
    [0.1, 0.016],
    [0.001, 0.012],
  ]
  add(g, lathe(bowl, 72), glazed())
  const tap: [number, number, number][] = [
    [0, 0, -0.245],
    [0, 0.3, -0.245],
    [0, 0.3, -0.09],
    [0, 0.25, -0.09],
  ]
  pipe(g, tap, 0.014, M.chrome(), 0.06)
  add(g, rcyl(0.026, 0.012, 0.003), M.chrome(), [0, 0.006, -0.245])
  bar(g, [0, 0.2, -0.245], [0.07, 0.23, -0.245], 0.007, M.chrome())
}

// Wall cupboards with their lower edge at y, one door per half metre.
export function wallCupboards(p: THREE.Object3D, x: number, y: number, length: number, face: number): void {
  const g = group(p, [x, y, BACK + 0.17])
  const high = 0.6
  add(g, rbox(length, high, 0.33, 0.008), M.white(0xeef1f2), [0, high / 2, 0])
  const count = Math.max(1, Math.round(length / 0.5))
  const pitch = length / count
  for (let i = 0; i < count; i++) {
    const at = (i - (count - 1) / 2) * pitch
    add(g, rbox(pitch - 0.01, high - 0.01, 0.02, 0.005), M.paint(face), [at, high / 2, 0.17])
    add(g, rbox(0.14, 0.014, 0.02, 0.005), M.steel(), [at, 0.045, 0.186])
  }
}

// Stool on castors; with a back rest towards -X if wanted.
export function stool(p: THREE.Object3D, x: number, z: number, vinyl: number, { seat = 0.5, yaw = 0, back = false } = {}): void {
  const g = group(p, [x, 0, z], [0, yaw, 0])
  const height = seat - 0.09
  starFoot(g, 5, 0.23, M.chrome(), 0.028)
  add(g, rcyl(0.024, height, 0.003), M.chrome(), [0, 0.06 + height / 2, 0])
  add(g, rcyl(0.18, 0.08, 0.034), M.vinyl(vinyl), [0, seat, 0])
  add(g, torus(0.176, 0.005), M.chrome(), [0, seat - 0.036, 0], [90, 0, 0])
  if (!back) return
  bar(g, [-0.1, seat - 0.04, 0], [-0.22, seat + 0.22, 0], 0.012, M.chrome())
  add(g, pillow(0.09, 0.17, 0.32, 0.5), M.vinyl(vinyl), [-0.2, seat + 0.25, 0])
}

// Lit chart of letters for the test of sight.
export function visionChart(p: THREE.Object3D, x: number, y: number, height: number): void {
  const width = height * 0.66
  const chart = canvasTex(660, 1000, (c, w, h) => {
    c.fillStyle = '#fdfefe'
    c.fillRect(0, 0, w, h)
    c.fillStyle = '#15191d'
    c.textAlign = 'center'
    c.textBaseline = 'middle'
    const rows = ['E', 'F P', 'T O Z', 'L P E D', 'P E C F D', 'E D F C Z P']
    const sizes = [250, 176, 124, 90, 66, 48]
    let top = 40
    rows.forEach((row, i) => {
      const size = sizes[i]!
      c.font = `700 ${size}px Helvetica, Arial, sans-serif`
      c.fillText(row, w / 2, top + size / 2)
      top += size * 0.86 + 34
    })
    c.fillStyle = '#2f9b62'
    c.fillRect(70, 428, w - 140, 9)
    c.fillStyle = '#d0453b'
    c.fillRect(70, 690, w - 140, 9)
  })
  const g = group(p, [x, y, BACK])
  add(g, rbox(width + 0.07, height + 0.07, 0.07, 0.016), M.white(0xe9edf1), [0, 0, 0.036])
  const print = decal(g, width, height, chart, [0, 0, 0.073])
  print.material = mat('chart', { map: chart, emissive: 0xffffff, emissiveMap: chart, emissiveIntensity: 0.32, roughness: 0.7 })
}

// Lifting table for an instrument on a T-foot; answers the height of its top.
export function instrumentTable(
  p: THREE.Object3D,
  x: number,
  z: number,
  { width = 0.95, top = 0.76, color = 0xf3f5f6, accent = 0x2b7fb8 } = {},
) {
  const g = group(p, [x, 0, z])
  add(g, rbox(width, 0.034, 0.5, 0.017), M.plastic(color, 0.35), [0, top - 0.017, 0])
  add(g, rbox(0.5, 0.03, 0.34, 0.008), M.dark(0x59636c), [0, top - 0.048, 0])
  add(g, rbox(0.11, top - 0.1, 0.11, 0.014), M.alu(0xcfd4d9), [0, top / 2, -0.06])
  add(g, rbox(0.15, top * 0.56, 0.15, 0.018), M.paint(0xeef1f3), [0, top * 0.34, -0.06])
  add(g, rbox(0.156, 0.03, 0.156, 0.012), M.plastic(accent), [0, top * 0.6, -0.06])
  add(g, rbox(width * 0.62, 0.045, 0.09, 0.02), M.paint(0xdde2e6), [0, 0.055, -0.06])
  for (const s of [-1, 1]) {
    add(g, rbox(0.08, 0.045, 0.5, 0.02), M.paint(0xdde2e6), [s * width * 0.31, 0.055, 0])
    mirrorZ((k) => add(g, rcyl(0.03, 0.032, 0.006), M.rubber(0x34383d), [s * width * 0.31, 0.016, k * 0.2]))
  }
  return top
}

// Plain table for teaching, on four legs; answers the height of its top.
export function teachingTable(p: THREE.Object3D, x: number, z: number, length: number, depth: number, accent: number): number {
  const top = 0.74
  const g = group(p, [x, 0, z])
  add(g, rbox(length, 0.04, depth, 0.014), M.plastic(0xf4f5f4, 0.34), [0, top - 0.02, 0])
  add(g, rbox(length + 0.006, 0.014, depth + 0.006, 0.006), M.plastic(accent), [0, top - 0.026, 0])
  for (const s of [-1, 1]) {
    add(g, rbox(0.04, 0.07, depth - 0.16, 0.008), M.paint(0xc9cfd4), [s * (length / 2 - 0.1), top - 0.075, 0])
    mirrorZ((k) =>
      add(g, rbox(0.055, top - 0.04, 0.055, 0.012), M.paint(0xc9cfd4), [s * (length / 2 - 0.1), top / 2 - 0.02, k * (depth / 2 - 0.09)]),
    )
  }
  mirrorZ((k) => add(g, rbox(length - 0.2, 0.06, 0.03, 0.008), M.paint(0xc9cfd4), [0, top - 0.075, k * (depth / 2 - 0.09)]))
  return top
}

// Large screen on the wall that shows a patient's traces to the class.
export function wallDisplay(p: THREE.Object3D, x: number, y: number, width: number, title: string, traces: Trace[]): void {
  const g = group(p, [x, y, BACK])
  add(g, rbox(0.4, 0.3, 0.06, 0.01), M.dark(), [0, 0, 0.03])
  display(g, width, width * 0.56, traceScreen(title, traces, { w: 1280, h: 720 }), M.dark(0x23282d), [0, 0, 0.08])
}

// Table top with a wall close behind it, for goods that are looked at from near; y = 0 is the top. Answers the height of the shelf
// behind the goods.
export function goodsTable(p: THREE.Object3D, { top, wall, shelf }: { top: number; wall: number; shelf: number }): number {
  const height = 0.1
  add(p, rbox(3.2, 0.05, 1.5, 0.01), mat('worktop', { color: top, roughness: 0.3, clearcoat: 0.35 }), [0, -0.025, 0.12])
  add(p, box(3.4, 1.9, 0.04), mat('wall', { color: wall, roughness: 0.8 }), [0, 0.5, -0.66])
  add(p, rbox(3, height, 0.36, 0.006), M.paint(shelf), [0, height / 2, -0.45])
  return height
}

// Ground on which whole rooms stand as on a plan; it fills the picture up to its upper edge.
export function showroom(p: THREE.Object3D, ground: number): void {
  add(p, box(15, 0.1, 20), mat('ground', { color: ground, roughness: 0.9 }), [0, -0.05, -4])
}

// Side wall that closes a room package on its left.
export function sideWall(p: THREE.Object3D, color: number, accent: number, height: number): void {
  const g = group(p, [-1.79, 0, -0.29])
  add(g, rbox(0.08, height, 2.48, 0.012), mat('wall', { color, roughness: 0.8 }), [0, height / 2, 0])
  add(g, box(0.006, 0.16, 2.4), M.plastic(accent, 0.6), [0.043, 1.01, 0.02])
  add(g, box(0.012, 0.09, 2.4), M.paint(0xf7f8f9), [0.045, 0.105, 0.02])
}
