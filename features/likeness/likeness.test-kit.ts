// What tests of the search by picture share: real pictures, given to products of the test's own.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after } from 'node:test'
import { searchByPicture } from '#contract/likeness.ts'
import type { Client } from '#contract/client.ts'
import { sharp } from '#features/file/sharp.ts'
import { testProduct } from '#server/testing-products.ts'
import type { TestApp } from '#server/testing.ts'
import type { ReadPicture } from './indexing.ts'
import { engineOf } from './likeness.ts'

const PICTURES = path.join(import.meta.dirname, '../../demo/images/products')

export const BED = 'icu-beds-1'
export const CHAIR = 'wheelchairs-1'
export const LAMP = 'operating-lights-1'
export const SCOPE = 'microscopes-1'

/** The stored bytes of a picture of the demo. */
export const stored = (file: string): Buffer => readFileSync(path.join(PICTURES, `${file}.webp`))
export const readStored: ReadPicture = (file) => Promise.resolve().then(() => stored(file))

export const addPicture = (app: TestApp, productId: number, file: string, version = 'v1', position = 0) =>
  app.db.insertInto('product_images').values({ product_id: productId, position, file, version, width: 800, height: 800 }).execute()

/** A product that shows the first two pictures of one of the demo. */
export async function pictured(app: TestApp, name: string, wanted: Parameters<typeof testProduct>[1] = {}) {
  const product = await testProduct(app, wanted)
  for (const [at, view] of ['1', '2'].entries()) await addPicture(app, product.id, `${name}-${view}`, 'v1', at)
  return product
}

/** As somebody might send it: smaller, a little cropped, in the format asked for. */
export async function photo(file: string, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const part = sharp(stored(file)).extract({ left: 30, top: 30, width: 740, height: 740 }).resize(500)
  return part.flatten({ background: '#fff' }).toFormat(format).toBuffer()
}

export const sent = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') => new File([new Uint8Array(bytes)], name, { type })

export const ask = (call: Client, bytes: Uint8Array, name?: string) => call(searchByPicture, { file: sent(bytes, name) })

/** Ends the thread of this application after the tests of the file. */
export const endThread = (app: Pick<TestApp, 'db'>) => after(() => engineOf(app.db).stop())
