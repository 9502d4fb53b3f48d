// The picture that somebody searched with, small, for showing it beside the results: this tab keeps it, nobody else does.
import { keptInTab, readJson } from '../../session/storage.ts'
import { drawn } from './draw-picture.ts'
import { jpegOf } from '../upload/shrink-picture.ts'

const place = keptInTab('shop_query_pictures')
const KEPT_MAX = 12
const SIDE = 160

type Kept = [key: string, url: string][]

const readAll = (): Kept => {
  const found = readJson(place)
  return Array.isArray(found) ? (found as Kept) : []
}

/** As a data: address; null where this tab has not searched with it. */
export const queryPicture = (key: string): string | null => readAll().find(([kept]) => kept === key)?.[1] ?? null

/** What a browser cannot draw is not kept. */
export async function keepQueryPicture(key: string, picture: Blob): Promise<void> {
  const url = await thumbnail(picture).catch(() => null)
  if (url) place.write(JSON.stringify([[key, url], ...readAll()].slice(0, KEPT_MAX)))
}

async function thumbnail(picture: Blob): Promise<string> {
  const small = await jpegOf(await drawn(picture, SIDE), 0.8)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error('the picture cannot be read'))
    reader.readAsDataURL(small)
  })
}
