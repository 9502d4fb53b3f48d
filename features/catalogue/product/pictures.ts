import { sql, type Db } from '#db/connect.ts'
import type { PictureKind } from '#shared/image-url.ts'
import { remember } from '#features/catalogue/memory/memory.ts'

/** The present version of a stored picture; undefined if no product or category shows a picture of this name as one of this kind. */
export function pictureVersion(db: Db, kind: PictureKind, file: string): Promise<string | undefined> {
  return remember(db, `picture ${kind} ${file}`, () => (kind === 'products' ? ofProduct(db, file) : ofCategory(db, kind, file)))
}

async function ofProduct(db: Db, file: string): Promise<string | undefined> {
  const row = await db.selectFrom('product_images').select('version').where('file', '=', file).limit(1).executeTakeFirst()
  return row?.version
}

async function ofCategory(db: Db, kind: 'tiles' | 'banners', file: string): Promise<string | undefined> {
  const picture = sql.ref(kind === 'tiles' ? 'tile' : 'banner')
  const { rows } = await sql<{ version: string }>`
    select split_part(${picture}, '?v=', 2) as version from categories where split_part(${picture}, '?v=', 1) = ${file} limit 1`.execute(db)
  return rows[0]?.version || undefined
}
