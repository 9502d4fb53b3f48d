// Decoding pictures from strangers: three formats, looked at before they are decoded, bounded in pixels, time and number at once.
import { refuse } from '#contract/refusals.ts'
import { turns } from '#shared/turns.ts'
import type { FileType } from './file.rules.ts'
import { sizeOf } from './picture.rules.ts'
import { sharp } from './sharp.ts'

export const PIXELS_MAX = 40_000_000
const SIDE_MAX = 4096 // of what is kept
const AT_ONCE = 2
const QUEUE_MAX = 60
const SECONDS_MAX = 20

const inTurn = turns(AT_ONCE, QUEUE_MAX, () => refuse('warning', 'too-fast'))

/**
 * The picture decoded and encoded anew: upright, at most SIDE_MAX a side, without anything that was hidden in it. Refuses what cannot be
 * read. Those that wait for their turn are not in memory yet.
 */
export const cleanPicture = (sent: Blob, type: Exclude<FileType, 'application/pdf'>): Promise<Uint8Array> =>
  inTurn(async () => {
    const bytes = new Uint8Array(await sent.arrayBuffer())
    const size = sizeOf(bytes, type)
    if (!size || size.width * size.height > PIXELS_MAX) refuse('refused', 'file-unreadable')
    try {
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
        .timeout({ seconds: SECONDS_MAX })
        .autoOrient()
        .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      if (type === 'image/jpeg') return await picture.jpeg({ quality: 88 }).toBuffer()
      if (type === 'image/png') return await picture.png().toBuffer()
      return await picture.webp({ quality: 88 }).toBuffer()
    } catch {
      return refuse('refused', 'file-unreadable')
    }
  })
