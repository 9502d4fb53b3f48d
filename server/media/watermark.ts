// The mark on pictures that may be taken for others' offers (SPEC-246), drawn by ourselves: a stranger's service would see every picture.
import { createHash } from 'node:crypto'
import type { AroundSetting, BrandSetting } from '#contract/setting-desk.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import type { PictureKind } from '#shared/image-url.ts'
import { CHINESE, drawnWords } from './drawn-words.ts'

/** Small pictures stand in lists: there a mark would hide more than it guards. */
const SMALLEST = 480
const SHARE = 0.3 // of the picture's width
const MARGIN = 0.03

/** What pictures of a kind bear; '' = nothing. */
export function markOn(kind: PictureKind, around: AroundSetting, brand: Pick<BrandSetting, 'name'>): string {
  const bears = around.watermark !== '' && (kind === 'products' || (around.watermark === 'all' && kind === 'articles'))
  return bears ? around.watermarkText || brand.name : ''
}

/** Tells files and answers of one mark from those of another. */
export const markName = (mark: string): string => mark && `-${createHash('sha256').update(mark).digest('hex').slice(0, 6)}`

export const isMarked = (mark: string, width: number): boolean => mark !== '' && width >= SMALLEST

/** The picture with the mark in its lower right corner: white on a soft shade, so that it is seen on light and dark. */
export async function withMark(picture: Buffer, mark: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const [ink, shade] = await Promise.all([words(mark, '#ffffffb0', width * SHARE), words(mark, '#00000059', width * SHARE)])
  const left = Math.max(0, Math.round(width * (1 - MARGIN)) - ink.width)
  const top = Math.max(0, height - Math.round(width * MARGIN) - ink.height)
  if (ink.width > width || ink.height > height) return picture
  return sharp(picture)
    .composite([
      { input: shade.data, left: Math.min(left + 1, width - shade.width), top: Math.min(top + 1, height - shade.height) },
      { input: ink.data, left, top },
    ])
    .webp({ quality: 80 })
    .toBuffer()
}

function words(text: string, color: string, width: number) {
  const size = Math.max(9, Math.round(Math.min(width * 0.16, (width / Math.max(4, text.length)) * 1.7)))
  return drawnWords(text, { font: CHINESE, size, color, width: Math.round(width) })
}
