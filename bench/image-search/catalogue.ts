// The catalogue's pictures that a search looks through, as they are stored.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SEARCHED_PICTURES } from '#features/catalogue/image-search/image-search.rules.ts'

const IMAGES = path.join(import.meta.dirname, '../../demo/images')

export type Stored = { product: string; file: string; view: number }

/** `product`: leaf and variant, as held-out views are named. */
export function storedPictures(): Stored[] {
  const manifest = JSON.parse(readFileSync(path.join(IMAGES, 'manifest.json'), 'utf8')) as Record<string, unknown>
  return Object.keys(manifest).flatMap((name) => {
    const [, product, view] = /^(.+-\d+)-(\d+)$/.exec(name) ?? []
    const file = path.join(IMAGES, 'products', `${name}.webp`)
    return product && Number(view) <= SEARCHED_PICTURES && existsSync(file) ? [{ product, file, view: Number(view) }] : []
  })
}
