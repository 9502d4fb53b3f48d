// Decoding pictures from strangers: three formats, looked at before they are decoded, bounded in pixels, memory, time and number at once.
import type { Sharp } from 'sharp'
import { refuse } from '#contract/refusals.ts'
import { turns } from '#shared/turns.ts'
import type { PictureType } from './content-type.rules.ts'
import { sizeOf } from './picture.rules.ts'

export const PIXELS_MAX = 40_000_000
const SIDE_MAX = 4096 // of what is kept
/** Of pictures that do not come row by row; a progressive JPEG of 17 megapixels in finest colours, or of 35 in a camera's. */
const HELD_BYTES_MAX = 100 * 1024 * 1024
const SECONDS_MAX = 20

const full = () => refuse('warning', 'too-fast')
/** What is kept comes from people we know; what is only looked at, from anybody: no flood of it holds up a receipt. */
const toKeep = turns(2, 60, full)
const toLookAt = turns(1, 30, full)

/**
 * The picture decoded and encoded anew: upright, at most SIDE_MAX a side, without anything that was hidden in it. Refuses what cannot be
 * read. Those that wait for their turn are not in memory yet.
 */
export const cleanPicture = (sent: Blob, type: PictureType): Promise<Uint8Array> => toKeep(() => encodedAnew(sent, type))

/** The same for what is drawn by ourselves, one at a time and no larger than we want it. */
export const cleanDrawing = (drawn: Blob): Promise<Uint8Array> => encodedAnew(drawn, 'image/png')

const encodedAnew = (sent: Blob, type: PictureType): Promise<Uint8Array> =>
  decoded(sent, type, SIDE_MAX, (picture) => {
    if (type === 'image/jpeg') return picture.jpeg({ quality: 88 }).toBuffer()
    if (type === 'image/png') return picture.png().toBuffer()
    return picture.webp({ quality: 88 }).toBuffer()
  })

/** Three bytes a pixel, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** The picture to be looked at by a program: upright, on white, at most `side` a side. Refuses what cannot be read, and bounded likewise. */
export const picturePixels = (sent: Blob, type: PictureType, side: number): Promise<Pixels> =>
  toLookAt(() =>
    decoded(sent, type, side, async (picture) => {
      const plain = picture.flatten({ background: '#fff' }).toColourspace('srgb').raw()
      const { data, info } = await plain.toBuffer({ resolveWithObject: true })
      return { data, width: info.width, height: info.height }
    }),
  )

async function decoded<T>(sent: Blob, type: PictureType, side: number, make: (picture: Sharp) => Promise<T>): Promise<T> {
  const bytes = new Uint8Array(await sent.arrayBuffer())
  const size = sizeOf(bytes, type)
  if (!size || size.width * size.height > PIXELS_MAX || size.heldBytes > HELD_BYTES_MAX) refuse('refused', 'file-unreadable')
  const { sharp } = await import('#features/platform/sharp/sharp.ts') // with the first picture: its library takes as much memory as the rest of a start
  try {
    return await make(
      sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
        .timeout({ seconds: SECONDS_MAX })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
    )
  } catch (error) {
    return refuse('refused', 'file-unreadable', isTimeout(error) ? { timedOut: 1 } : {})
  }
}

/** Whether the decoder ran out of time: the same picture may do another time. Such a refusal has the value `timedOut`. */
export const isTimeout = (error: unknown): boolean => /timeout: \d+% complete/.test(String(error))
