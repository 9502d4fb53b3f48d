// Pictures that a browser can show, drawn anew: smaller, on white, as JPEG.
import { encodeJpeg, jpegOf, shrink, TARGET_BYTES } from '../upload/shrink-picture.ts'

/** On white, its longer side at most `side` px; a drawing exactly so. Rejects what this browser cannot show. */
async function drawn(picture: Blob, side: number): Promise<HTMLCanvasElement> {
  const image = new Image()
  const address = URL.createObjectURL(picture)
  try {
    image.src = address
    await image.decode()
    const [width, height] = [image.naturalWidth || side, image.naturalHeight || side] // a drawing may have no size of its own
    const fit = side / Math.max(width, height)
    const scale = isDrawing(picture) ? fit : Math.min(1, fit)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d')!
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    URL.revokeObjectURL(address)
  }
}

const THUMBNAIL_SIDE = 160

/** Small, as a data: address. Rejects what this browser cannot show. */
export async function thumbnail(picture: Blob): Promise<string> {
  const small = await jpegOf(await drawn(picture, THUMBNAIL_SIDE), 0.8)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error('the picture cannot be read'))
    reader.readAsDataURL(small)
  })
}

/** Whether this browser can show it: what only calls itself a picture cannot be. */
export const isDrawable = (picture: Blob): Promise<boolean> =>
  drawn(picture, 1).then(
    () => true,
    () => false,
  )

const isDrawing = ({ type }: Blob) => type.startsWith('image/svg')
const isBitmap = ({ type }: Blob) => type.endsWith('bmp')

const SENT_SIDE = 1_280 // px, several times what is looked at
const QUALITY = 0.85

/**
 * The picture as it is sent to be searched with: what is too big becomes a JPEG of at most 1 MB (SPEC-219), drawings and bitmaps in any
 * case (SPEC-216). What this browser cannot draw goes as it is.
 */
export async function readyToSearch(file: File): Promise<File> {
  if (file.size <= TARGET_BYTES && !isDrawing(file) && !isBitmap(file)) return file
  try {
    const jpeg = await shrink(await jpegOf(await drawn(file, SENT_SIDE), QUALITY), encodeJpeg)
    return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type })
  } catch {
    return file
  }
}
