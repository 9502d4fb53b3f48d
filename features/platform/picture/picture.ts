// The door of pictures from strangers: made fit to be kept, or to be looked at by a program.
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { refuse } from '#contract/refusals.ts'
import { namesOf, typeOf, type FileType, type PictureType, type SentType } from './content-type.rules.ts'
import { cleanPicture, picturePixels, type Pixels } from './decode.ts'
import { rasterise } from './rasterise.ts'

export type { Pixels }

const HEAD_BYTES = 4096 // enough to know the type

/** What was sent, by its content. Refuses what is not among `types`; `besides`: what else the sentence names. */
export async function foundType<T extends SentType>(sent: Blob, types: readonly T[], besides = ''): Promise<T> {
  const found = typeOf(new Uint8Array(await sent.slice(0, HEAD_BYTES).arrayBuffer()))
  return types.find((type) => type === found) ?? refuse('refused', 'file-type', { types: namesOf(types) + besides })
}

/** The picture encoded anew; a drawing as the PNG that it was drawn into. Refuses what cannot be read. */
export async function cleaned(sent: Blob, found: Exclude<SentType, 'application/pdf'>): Promise<{ type: FileType; content: Blob }> {
  if (found === 'image/svg+xml' || found === 'image/bmp')
    return { type: 'image/png', content: blobOf(await rasterise(new Uint8Array(await sent.arrayBuffer()), found)) }
  return { type: found, content: blobOf(await cleanPicture(sent, found)) }
}

/**
 * What a picture shows, at most `side` a side, for programs that look at it; nothing is kept. Refuses by size, by content and what cannot
 * be decoded within its bounds.
 */
export async function pixelsOf(sent: Blob, types: readonly (PictureType | 'image/svg+xml' | 'image/bmp')[], side: number): Promise<Pixels> {
  if (sent.size > UPLOAD_MAX_BYTES) refuse('refused', 'file-too-large')
  const found = await foundType(sent, types)
  if (found !== 'image/svg+xml' && found !== 'image/bmp') return picturePixels(sent, found, side)
  return picturePixels(blobOf(await rasterise(new Uint8Array(await sent.arrayBuffer()), found)), 'image/png', side)
}

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
