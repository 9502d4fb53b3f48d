// Decoding pictures from strangers: three formats, bounded in pixels, time and number at once.
import { refuse } from '#contract/refusals.ts'
import { turns } from '#shared/turns.ts'
import { saneChunks, type FileType } from './file.rules.ts'
import { sharp } from './sharp.ts'

const PIXELS_MAX = 40_000_000
const SIDE_MAX = 4096 // of what is kept
const AT_ONCE = 2
const QUEUE_MAX = 40

const inTurn = turns(AT_ONCE, QUEUE_MAX, () => refuse('warning', 'too-fast'))

/** The picture decoded and encoded anew: upright, at most SIDE_MAX a side, without anything that was hidden in it. Refuses what cannot be read. */
export async function cleanPicture(bytes: Uint8Array, type: Exclude<FileType, 'application/pdf'>): Promise<Uint8Array> {
  if (type === 'image/png' && !saneChunks(bytes)) refuse('refused', 'file-unreadable')
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
        .timeout({ seconds: 20 })
        .autoOrient()
        .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      if (type === 'image/jpeg') return await picture.jpeg({ quality: 88 }).toBuffer()
      if (type === 'image/png') return await picture.png().toBuffer()
      return await picture.webp({ quality: 88 }).toBuffer()
    } catch {
      return refuse('refused', 'file-unreadable')
    }
  })
}
