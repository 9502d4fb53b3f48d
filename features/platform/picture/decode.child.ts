// Runs alone, started by decode.ts: a picture comes in as a message, what it was made into goes out as another. It has been looked at before
// (picture.rules.ts).
import { sharp } from '#features/platform/sharp/sharp.ts'
import type { PictureType } from './content-type.rules.ts'
import { PIXELS_MAX } from './picture.rules.ts'

/** `as`: encoded anew, or three bytes a pixel. */
export type Job = { bytes: Uint8Array; side: number; as: PictureType | 'pixels' }
export type Made = { data: Uint8Array; width: number; height: number }
export type Unreadable = { unreadable: true }

process.on('message', (job: Job) => {
  make(job).then(
    (made) => process.send!(made),
    () => process.send!({ unreadable: true }),
  )
})

async function make({ bytes, side, as }: Job): Promise<Made> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await encoded(picture, as).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function encoded(picture: ReturnType<typeof sharp>, as: Job['as']) {
  if (as === 'pixels') return picture.flatten({ background: '#fff' }).toColourspace('srgb').raw()
  if (as === 'image/jpeg') return picture.jpeg({ quality: 88 })
  return as === 'image/png' ? picture.png() : picture.webp({ quality: 88 })
}
