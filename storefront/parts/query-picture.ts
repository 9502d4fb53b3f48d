// The picture that somebody searched with, small, for showing it beside the results: this tab keeps it, nobody else does.
import { keptInTab, readJson } from '../frame/storage.ts'
import { jpegOf } from './shrink-picture.ts'

const place = keptInTab('shop_query_pictures')
const KEPT_MAX = 12
const SIDE = 160

type Kept = [picSearchVal: string, url: string][]

const readAll = (): Kept => {
  const found = readJson(place)
  return Array.isArray(found) ? (found as Kept) : []
}

/** As a data: address; null where this tab has not searched with it. */
export const queryPicture = (picSearchVal: string): string | null => readAll().find(([key]) => key === picSearchVal)?.[1] ?? null

/** What a browser cannot draw is not kept. */
export async function keepQueryPicture(picSearchVal: string, picture: Blob): Promise<void> {
  const url = await thumbnail(picture).catch(() => null)
  if (url) place.write(JSON.stringify([[picSearchVal, url], ...readAll()].slice(0, KEPT_MAX)))
}

async function thumbnail(picture: Blob): Promise<string> {
  const image = new Image()
  const address = URL.createObjectURL(picture)
  try {
    image.src = address
    await image.decode()
    const scale = SIDE / Math.max(image.naturalWidth || SIDE, image.naturalHeight || SIDE)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round((image.naturalWidth || SIDE) * scale))
    canvas.height = Math.max(1, Math.round((image.naturalHeight || SIDE) * scale))
    const context = canvas.getContext('2d')!
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const reader = new FileReader()
    const small = await jpegOf(canvas, 0.8)
    return await new Promise((resolve, reject) => {
      reader.onload = () => resolve(reader.result as string)
      reader.onerror = () => reject(new Error('the picture cannot be read'))
      reader.readAsDataURL(small)
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
