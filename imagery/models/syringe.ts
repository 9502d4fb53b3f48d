// Disposable syringes laid side by side: several sizes, with needle, capped, or packed in a peel pouch.
import type { Group, Texture } from 'three'
import { CylinderGeometry } from 'three'
import { M, add, box, canvasTex, cyl, extrude, group, lathe, mat, rbox, rcyl, shape } from '../kit.ts'
import { clearPlastic } from '../parts-device.ts'

export const meta = {
  title: 'Syringes',
  views: [
    [24, 42],
    [74, 36],
  ],
  fov: 24,
  fill: 0.86,
}

export interface SyringeItem {
  ml: number
  cap?: number
  needle?: boolean
  packed?: boolean
  drawn?: number
  fluid?: number
}

export interface SyringeParams {
  items?: SyringeItem[]
  plunger?: number
  turn?: number
}

// Barrel radius and length in metres for each nominal volume in millilitres.
const SIZES: Record<number, [number, number]> = {
  1: [0.0036, 0.082],
  3: [0.0056, 0.068],
  5: [0.0072, 0.072],
  10: [0.0088, 0.086],
  20: [0.0112, 0.102],
  50: [0.0158, 0.128],
}

function scale(ml: number): Texture {
  return canvasTex(512, 512, (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.clearRect(0, 0, w, h)
    x.fillStyle = '#1d2a34'
    const steps = 20
    for (let i = 0; i <= steps; i++) {
      const major = i % 5 === 0
      x.fillRect(w * 0.18, 24 + (i * (h - 60)) / steps, w * (major ? 0.2 : 0.11), major ? 6 : 4)
    }
    x.font = `700 ${w * 0.085}px Helvetica, Arial`
    x.save()
    x.translate(w * 0.5, h * 0.46)
    x.rotate(Math.PI / 2)
    x.fillText(`${ml} mL`, 0, 0)
    x.restore()
  })
}

function needleSet(g: Group, y: number, item: SyringeItem): void {
  const hub = M.plastic(item.cap ?? 0x3a9a6a, 0.4)
  add(g, cyl(0.0032, 0.012, 0.0042), hub, [0, y + 0.007, 0])
  if (item.needle) {
    add(g, cyl(0.00062, 0.04, 0.00045, 12), M.chrome(), [0, y + 0.032, 0])
    return
  }
  add(g, cyl(0.0042, 0.042, 0.003, 24), clearPlastic(0xf3f7f9, 0.6), [0, y + 0.03, 0])
  add(g, cyl(0.0006, 0.034, 0.0005, 10), M.chrome(), [0, y + 0.028, 0])
}

// Built upright (tip up), then laid down by the caller.
function syringe(p: Group, item: SyringeItem, plunger: number): void {
  const [r, length] = SIZES[item.ml] ?? [0.0088, 0.086]
  const drawn = (item.drawn ?? 0.45) * length
  const stopper = length / 2 - drawn
  add(
    p,
    lathe(
      [
        [0.001, length / 2],
        [r * 0.98, length / 2],
        [r, length / 2 - 0.002],
        [r, -length / 2],
      ].reverse(),
      40,
    ),
    clearPlastic(0xe9f1f5, 0.34),
  )
  const print = add(
    p,
    new CylinderGeometry(r * 1.012, r * 1.012, length * 0.86, 40, 1, true),
    mat('print', { map: scale(item.ml), transparent: true, roughness: 0.5 }),
    [0, 0.02 * length, 0],
    [0, 0, 0],
  )
  print.castShadow = false
  add(p, cyl(r * 0.26, 0.012, r * 0.2), clearPlastic(0xe9f1f5, 0.7), [0, length / 2 + 0.006, 0])
  add(p, rcyl(r * 0.5, 0.008, 0.001), clearPlastic(0xe9f1f5, 0.7), [0, length / 2 + 0.004, 0])
  const wing = Math.max(r * 1.9, 0.009)
  const flange = shape([
    [-wing, -r * 0.9, 0.004],
    [wing, -r * 0.9, 0.004],
    [wing, r * 0.9, 0.004],
    [-wing, r * 0.9, 0.004],
  ])
  add(p, extrude(flange, 0.0022, 0.0006, 2), clearPlastic(0xeef4f7, 0.75), [0, -length / 2, 0], [90, 0, 0])
  add(p, rcyl(r * 0.95, r * 0.9, r * 0.16), M.rubber(0x2a2e32), [0, stopper, 0])
  // Without a filling the barrel is drawn frosted, otherwise the floor's shadow shows through it as grey.
  add(p, rcyl(r * 0.92, drawn - r * 0.4, 0.0005), clearPlastic(item.fluid ?? 0xf3f7f9, item.fluid ? 0.6 : 0.85), [
    0,
    stopper + drawn / 2,
    0,
  ])
  const rodTop = stopper - r * 0.4
  const rodEnd = -length / 2 - (stopper + length / 2) * 0.25 - length * 0.42 + drawn * 0.3
  const rod = rodTop - rodEnd
  const m = M.plastic(plunger, 0.4)
  add(p, box(r * 1.5, rod, 0.0014), m, [0, rodEnd + rod / 2, 0])
  add(p, box(0.0014, rod, r * 1.5), m, [0, rodEnd + rod / 2, 0])
  add(p, rcyl(r * 1.08, 0.0024, 0.0006), m, [0, rodEnd, 0])
  needleSet(p, length / 2 + 0.006, item)
}

// Peel pouch: paper behind, clear film in front, with a blue print strip at the end.
function pouch(p: Group, item: SyringeItem): void {
  const [r, length] = SIZES[item.ml] ?? [0.0088, 0.086]
  const w = r * 5.2
  const h = length * 2.15
  add(p, rbox(w, h, 0.0012, 0.0005), M.white(0xf6f8f9), [0, 0, -r * 1.15])
  add(p, rbox(w * 0.98, h * 0.07, 0.0014, 0.0005), M.plastic(0x2b7fb8), [0, h * 0.455, -r * 1.14])
  for (let i = 0; i < 4; i++)
    add(p, rbox(w * (0.7 - i * 0.12), 0.0016, 0.0014, 0.0005), M.dark(0x7c8890), [0, -h * 0.4 - i * 0.0036, -r * 1.14])
  const film = add(p, rbox(r * 3, h * 0.8, r * 2.5, r), clearPlastic(0xe6f1f7, 0.2), [0, 0.004, 0])
  film.castShadow = false
}

export function build(params: SyringeParams = {}): Group {
  const sizes: SyringeItem[] = [{ ml: 50 }, { ml: 20 }, { ml: 10 }, { ml: 5, needle: true }, { ml: 3, needle: true }]
  const { items = sizes, plunger = 0xf4f6f7, turn = 58 } = params
  const root = group()
  const row = group(root, [0, 0, 0], [0, turn, 0])
  let z = 0
  for (const item of items) {
    const [r, length] = SIZES[item.ml] ?? [0.0088, 0.086]
    const half = item.packed ? r * 2.9 : Math.max(r * 1.9, 0.009) + 0.006
    z += half
    const base = item.packed ? r * 1.2 : r * 1.08
    const laid = group(row, [length * 0.5, base, z], [-90, 0, 0])
    const turned = group(laid, [0, 0, 0], [0, 0, -90])
    syringe(turned, item, plunger)
    if (item.packed) pouch(turned, item)
    z += half
  }
  return root
}
