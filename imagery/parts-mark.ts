// The lettering on a device's housing: its brand and model. A product's pictures show its own (render/shots.ts gives it as `mark`).
import type { Group, Texture } from 'three'
import { canvasTex, decal, type Vec3 } from './kit.ts'

export interface Marked {
  /** Brand and model as they stand on the housing, 'ARCOLUME C9'. */
  mark?: string
}

const WIDTH = 512
const HEIGHT = 128
const MARGIN = 12
const LARGEST = 64

/** Texture four times as wide as high; a long name is set smaller, never cut. */
export function markTex(mark: string, fg = '#3b4a57'): Texture {
  return canvasTex(WIDTH, HEIGHT, (x) => {
    const font = (size: number) => `600 ${size}px Helvetica, Arial, sans-serif`
    x.font = font(LARGEST)
    const size = Math.min(LARGEST, Math.floor((LARGEST * (WIDTH - 2 * MARGIN)) / x.measureText(mark).width))
    x.font = font(size)
    x.fillStyle = fg
    x.textBaseline = 'middle'
    x.fillText(mark, MARGIN, HEIGHT / 2)
  })
}

/** Prints the mark on a surface that faces +Z of `p`, `width` metres wide and a quarter as high. */
export function markLabel(p: Group, mark: string, width: number, pos: Vec3, rot: Vec3 = [0, 0, 0], fg?: string): void {
  decal(p, width, (width * HEIGHT) / WIDTH, markTex(mark, fg), pos, rot)
}
