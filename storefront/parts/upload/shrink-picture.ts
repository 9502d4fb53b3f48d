// Pictures that are too big are encoded again in the browser, step by step, before they are sent (SPEC-219; decision 29 closes the table's gaps).
export const TARGET_BYTES = 1_048_576
export const MAX_PASSES = 10
const MB = 1024 * 1024

/** JPEG quality by the picture's present size; sizes up to and including `upTo`, the last row for everything above. */
export const QUALITY_BY_SIZE: readonly { upTo: number; quality: number }[] = [
  { upTo: 3 * MB, quality: 0.3 },
  { upTo: 4 * MB, quality: 0.25 },
  { upTo: 5 * MB, quality: 0.25 },
  { upTo: 6 * MB, quality: 0.2 },
  { upTo: 7 * MB, quality: 0.15 },
  { upTo: 9 * MB, quality: 0.1 },
  { upTo: Infinity, quality: 0.1 },
]

/** null for a picture that is small enough as it is. */
export const qualityFor = (bytes: number): number | null =>
  bytes <= TARGET_BYTES ? null : QUALITY_BY_SIZE.find(({ upTo }) => bytes <= upTo)!.quality

type Sized = { size: number }
/** Encodes anew; `smaller` asks for fewer pixels as well, because the last pass hardly helped. */
export type Encode<P extends Sized> = (picture: P, quality: number, smaller: boolean) => Promise<P>

/** At most ten passes, until the picture fits; answers the smallest one seen. */
export async function shrink<P extends Sized>(picture: P, encode: Encode<P>): Promise<P> {
  let best = picture
  let smaller = false
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const quality = qualityFor(best.size)
    if (quality === null) return best
    const next = await encode(best, quality, smaller)
    smaller = next.size > best.size * 0.9
    if (next.size < best.size) best = next
  }
  return best
}

const SMALLER = 0.8

/** The browser's own encoder; what was transparent becomes white, as JPEG knows no transparency. */
export const encodeJpeg: Encode<Blob> = async (picture, quality, smaller) => {
  const bitmap = await createImageBitmap(picture)
  const scale = smaller ? SMALLER : 1
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return jpegOf(canvas, quality)
}

export const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be encoded'))), 'image/jpeg', quality),
  )
