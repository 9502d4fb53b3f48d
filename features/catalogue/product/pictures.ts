// Which stored file a picture's address leads to.
import { sql, type Db } from '#db/connect.ts'
import type { PictureKind } from '#shared/image-url.ts'
import { remember } from '#features/catalogue/memory/memory.ts'

/** `stored_as`: in the object store; null while a picture is named but has no bytes. */
export type ShownPicture = { version: string; stored_as: string | null }

/** A picture as it is shown at present; undefined if no product or category shows a picture of this name as one of this kind. */
export function shownPicture(db: Db, kind: Exclude<PictureKind, 'articles'>, file: string): Promise<ShownPicture | undefined> {
  return remember(db, `picture ${kind} ${file}`, () => (kind === 'products' ? ofProduct(db, file) : ofCategory(db, kind, file)))
}

/** Those that staff has brought and not shown yet are known by names that nobody guesses; what was taken away is not served. */
async function ofProduct(db: Db, file: string): Promise<ShownPicture | undefined> {
  const { rows } = await sql<ShownPicture>`
    select shown.version, files.stored_as from (
      select version, file_id from product_images where file = ${file}
      union all select version, file_id from product_uploads where name = ${file} and kind = 'picture' and not former
    ) shown left join files on files.id = shown.file_id order by shown.file_id is null limit 1`.execute(db)
  return rows[0]
}

async function ofCategory(db: Db, kind: 'tiles' | 'banners', file: string): Promise<ShownPicture | undefined> {
  const [picture, fileId] = kind === 'tiles' ? [sql.ref('tile'), sql.ref('tile_file_id')] : [sql.ref('banner'), sql.ref('banner_file_id')]
  const { rows } = await sql<ShownPicture>`
    select split_part(${picture}, '?v=', 2) as version, stored_as from categories left join files on files.id = ${fileId}
    where split_part(${picture}, '?v=', 1) = ${file} order by ${fileId} is null limit 1`.execute(db)
  return rows[0]?.version ? rows[0] : undefined
}

/** Where a product's picture lies in exactly this version; undefined where it has no bytes. */
export async function storedPicture(db: Db, file: string, version: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_images as i')
    .innerJoin('files', 'files.id', 'i.file_id')
    .select('stored_as')
    .where('i.file', '=', file)
    .where('i.version', '=', version)
    .limit(1)
    .executeTakeFirst()
  return row?.stored_as
}
