// Small parts that the boxed devices and the furniture share: labels, vents, feet, glass, readouts, drawer fronts.
import type { Group, Material, Texture } from 'three'
import { M, add, box, canvasTex, decal, group, mat, panel, pipe, rbox, rcyl, textTex } from './kit.ts'

export type Triple = [number, number, number]

export const cssColor = (color: number): string => `#${color.toString(16).padStart(6, '0')}`

export const clearGlass = (color = 0xdcebf0, opacity = 0.22): Material =>
  mat('clear_glass', { color, transparent: true, opacity, roughness: 0.06, metalness: 0.1, depthWrite: false })

export const clearPlastic = (color: number, opacity = 0.45): Material =>
  mat('clear_plastic', { color, transparent: true, opacity, roughness: 0.2, clearcoat: 0.6, depthWrite: false })

// Glass throws no shadow, otherwise the shelf behind it turns grey.
export function glassPane(p: Group, w: number, h: number, pos: Triple, rot: Triple = [0, 0, 0], tint?: number): void {
  const pane = add(p, box(w, h, 0.004), clearGlass(tint), pos, rot)
  pane.castShadow = false
}

const LABEL_RATIO = 4
export function label(p: Group, text: string, width: number, pos: Triple, rot: Triple = [0, 0, 0], fg = '#3b4a57'): void {
  decal(p, width, width / LABEL_RATIO, textTex(text, { fg }), pos, rot)
}

export interface Vents {
  count: number
  width: number
  pitch: number
  slot?: number
}

// Horizontal louvres, stacked upwards from `pos`, lying in the local XY plane.
export function vents(p: Group, spec: Vents, pos: Triple, rot: Triple = [0, 0, 0], m: Material = M.dark(0x5b646c)): void {
  const { count, width, pitch, slot = pitch * 0.45 } = spec
  const g = group(p, pos, rot)
  for (let i = 0; i < count; i++) add(g, rbox(width, slot, 0.004, slot * 0.4, 2), m, [0, i * pitch, 0])
}

export function feet(p: Group, halfX: number, halfZ: number, radius = 0.014, height = 0.012): void {
  for (const x of [-halfX, halfX]) {
    for (const z of [-halfZ, halfZ]) add(p, rcyl(radius, height, radius * 0.2), M.rubber(0x2c3035), [x, height / 2, z])
  }
}

export function lamp(p: Group, color: number, pos: Triple, radius = 0.004, rot: Triple = [90, 0, 0]): void {
  add(p, rcyl(radius, radius, radius * 0.3, 20), M.glow(color, 0.9), pos, rot)
}

const STATUS = [0x39d06a, 0xf2b53a, 0xe0483c]

// Green, amber, red: each next lamp stands `step` away from the one before.
export function statusLamps(p: Group, pos: Triple, step: [number, number], radius: number): void {
  STATUS.forEach((color, i) => lamp(p, color, [pos[0] + i * step[0], pos[1] + i * step[1], pos[2]], radius))
}

// A bowed pull handle that stands off the front by `out`.
export function pull(p: Group, width: number, pos: Triple, m: Material, out = 0.028, radius = 0.006): void {
  const half = width / 2
  const g = group(p, pos)
  pipe(
    g,
    [
      [-half, 0, 0],
      [-half, 0, out],
      [half, 0, out],
      [half, 0, 0],
    ],
    radius,
    m,
    out * 0.7,
  )
}

export interface DrawerFront {
  width: number
  height: number
  face: Material
  handle: Material
  lock?: boolean
}

export function drawerFront(p: Group, spec: DrawerFront, pos: Triple): void {
  const { width, height, face, handle, lock } = spec
  const g = group(p, pos)
  add(g, rbox(width, height, 0.022, 0.008), face)
  const grip = height * 0.5 - 0.018
  add(g, rbox(width * 0.86, 0.016, 0.022, 0.006), handle, [0, grip - 0.004, 0.014])
  add(g, rbox(width * 0.84, 0.006, 0.012, 0.002), M.dark(0x4a525a), [0, grip - 0.014, 0.009])
  add(g, rbox(width * 0.24, Math.min(0.03, height * 0.25), 0.003, 0.002), M.white(), [0, -height * 0.16, 0.0115])
  if (lock) add(g, rcyl(0.009, 0.006, 0.002), M.steel(), [width * 0.42, -height * 0.2, 0.012], [90, 0, 0])
}

export interface ReadoutRow {
  text: string
  value: string
  color?: string
}

// A device display with a title bar, rows of name and figure, and soft keys below.
export function readoutTex(
  title: string,
  rows: ReadoutRow[],
  options: { bg?: string; bar?: string; keys?: number; ratio?: number } = {},
): Texture {
  const { bg = '#07121c', bar = '#15395a', keys = 4, ratio = 0.6 } = options
  return canvasTex(640, Math.round(640 * ratio), (x: CanvasRenderingContext2D, w: number, h: number) => {
    x.fillStyle = bg
    x.fillRect(0, 0, w, h)
    x.fillStyle = bar
    x.fillRect(0, 0, w, h * 0.14)
    x.fillStyle = '#d7e6f2'
    x.textBaseline = 'middle'
    x.font = `600 ${h * 0.08}px Helvetica, Arial`
    x.fillText(title, 20, h * 0.075)
    const foot = keys ? 0.16 : 0.02
    const step = (h * (0.86 - foot)) / rows.length
    rows.forEach((row, i) => {
      const y = h * 0.14 + step * (i + 0.5)
      x.fillStyle = row.color ?? '#7fd4ff'
      x.font = `${Math.min(step * 0.32, 40)}px Helvetica, Arial`
      x.fillText(row.text, 24, y)
      x.font = `700 ${Math.min(step * 0.72, 130)}px Helvetica, Arial`
      x.textAlign = 'right'
      x.fillText(row.value, w - 26, y)
      x.textAlign = 'left'
    })
    for (let i = 0; i < keys; i++) {
      x.fillStyle = '#24455f'
      x.beginPath()
      x.roundRect(14 + (i * (w - 20)) / keys, h * 0.86, (w - 60) / keys, h * 0.11, 8)
      x.fill()
    }
  })
}

// Bezel of dark glass with a lit panel on it, facing +Z.
export function display(p: Group, w: number, h: number, tex: Texture, pos: Triple, rot: Triple = [0, 0, 0], bezel = 0.01): void {
  const g = group(p, pos, rot)
  add(g, rbox(w + bezel * 2, h + bezel * 2, 0.006, 0.004), M.glass())
  panel(g, w, h, tex, [0, 0, 0.0036])
}

export function keys(p: Group, colors: number[], pitch: number, size: [number, number], pos: Triple, rot: Triple = [0, 0, 0]): void {
  const g = group(p, pos, rot)
  colors.forEach((color, i) => {
    const x = (i - (colors.length - 1) / 2) * pitch
    add(g, rbox(size[0], size[1], 0.006, 0.0025), M.plastic(color), [x, 0, 0])
  })
}

// A four-sided guard rail: one closed bar on small posts.
export function guardRail(p: Group, w: number, d: number, y: number, rise: number, m: Material, radius = 0.005): void {
  const x = w / 2
  const z = d / 2
  pipe(
    p,
    [
      [-x, y + rise, -z],
      [x, y + rise, -z],
      [x, y + rise, z],
      [-x, y + rise, z],
    ],
    radius,
    m,
    0.03,
    { closed: true, seg: 90 },
  )
  for (const px of [-x * 0.8, 0, x * 0.8]) {
    for (const pz of [-z, z]) add(p, rcyl(radius * 0.8, rise, 0.001, 12), m, [px, y + rise / 2, pz])
  }
}
