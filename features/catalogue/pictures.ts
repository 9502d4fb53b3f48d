import type { Db } from '#db/connect.ts'
import { remember } from './catalogue.memory.ts'

/** The present version of a product's picture; undefined if no product has a picture of this name. */
export function pictureVersion(db: Db, file: string): Promise<string | undefined> {
  return remember(db, `picture ${file}`, async () => {
    const row = await db.selectFrom('product_images').select('version').where('file', '=', file).limit(1).executeTakeFirst()
    return row?.version
  })
}
