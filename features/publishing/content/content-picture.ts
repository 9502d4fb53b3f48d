// Pictures that staff brings for what it writes: in the store at once, under names that nobody guesses, shown by the text that names them.
import { createHash, randomBytes } from 'node:crypto'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { keepBytes } from '#features/platform/file/file.ts'
import { cleaned, foundType } from '#features/platform/picture/picture.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { imageUrl, versionOf } from '#shared/image-url.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
const LEAST_WIDTH = 480 // below that a page shows it blurred
const WIDEST = 1_600
const newName = () => `a-${randomBytes(12).toString('hex')}`

/** Keeps a picture for a page, encoded anew without what it said about its maker. Refuses by size, type and content. The caller has seen the page. */
export async function keepPicture(id: number, file: File, { db, files, staff, now }: StaffContext) {
  if (file.size > UPLOAD_MAX_BYTES) refuse('refused', 'file-too-large')
  const { content: clean } = await cleaned(file, await foundType(file, TYPES))
  const source = sharp(Buffer.from(await clean.arrayBuffer()), { limitInputPixels: 40e6 })
  if ((await source.metadata()).width < LEAST_WIDTH) refuse('refused', 'picture-narrow', { width: LEAST_WIDTH })
  const { data, info } = await source
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  const sha256 = createHash('sha256').update(data).digest()
  const [name, version] = [newName(), versionOf(sha256.toString('hex'))]
  const content = new Blob([new Uint8Array(data)])
  const kept = { owner: { kind: 'page', id }, purpose: 'picture', name: file.name, type: 'image/webp', content, sha256 } as const
  return keepBytes({ db, files, now }, kept, async (tx, row) => {
    const picture = { name, version, width: info.width, height: info.height, file_id: row.id, created_at: now, created_by: staff.id }
    await tx.insertInto('content_pictures').values(picture).execute()
    return { url: imageUrl(`${name}?v=${version}`, 'articles'), width: info.width, height: info.height }
  })
}

/** A picture by its name in addresses. */
export const contentPicture = (db: Db, name: string) =>
  db
    .selectFrom('content_pictures as p')
    .innerJoin('files', 'files.id', 'p.file_id')
    .select(['p.version', 'files.stored_as'])
    .where('p.name', '=', name)
    .executeTakeFirst()
