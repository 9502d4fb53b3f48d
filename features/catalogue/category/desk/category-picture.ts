// Pictures that staff gives to categories: cut to the shape in which the shop shows them.
import { CATEGORY_PICTURE_MAX_BYTES, CATEGORY_PICTURES, type CategoryPicture } from '#contract/category-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { dropFiles, hashOf, keepBytes } from '#features/platform/file/file.ts'
import { cleaned, foundType } from '#features/platform/picture/picture.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { versionOf } from '#shared/image-url.ts'
import { lockAt, readCategory, tell, type Which } from './category-desk.ts'
import { updatePicture, type LockedCategory } from './category-desk.sql.ts'

const QUALITY = 86
type Wanted = Which & { kind: CategoryPicture; file: File }

/** Gives the category the picture. Refuses by size, by content, and a picture that would have to be blown up. */
export async function setPicture({ id, version, kind, file }: Wanted, context: StaffContext): Promise<{ version: number }> {
  const { db, files, now } = context
  await readCategory(context, id, 'en') // before any work
  if (file.size > CATEGORY_PICTURE_MAX_BYTES) refuse('refused', 'file-too-large')
  const content = await cut(file, kind)
  const sha256 = await hashOf(content)
  const hash = versionOf(sha256.toString('hex'))
  const name = `category-${id}-${kind}-${hash}`
  const picture = { owner: { kind: 'category', id }, purpose: kind, name: `${name}.webp`, type: 'image/webp', content, sha256 } as const
  return keepBytes({ db, files, now }, picture, async (tx, stored) => {
    const row = await lockAt(tx, { id, version })
    await instead(tx, row, kind, () => updatePicture(tx, id, kind, `${name}?v=${hash}`, stored.id, now))
    await tell(tx, context, id, { action: `category.${kind}`, changes: [{ field: kind, from: '', to: file.name }] })
    return { version: version + 1 }
  })
}

/** Takes the picture away; where there is none, nothing changes. */
export function removePicture({ id, version, kind }: Omit<Wanted, 'file'>, context: StaffContext): Promise<{ version: number }> {
  demandOperator(context.staff)
  return inTransaction(context.db, async (tx) => {
    const row = await lockAt(tx, { id, version })
    if (row[kind] === '') return { version }
    await instead(tx, row, kind, () => updatePicture(tx, id, kind, '', null, context.now))
    await tell(tx, context, id, { action: `category.${kind}-removed` })
    return { version: version + 1 }
  })
}

/** The file of the picture that goes, goes too. */
async function instead(tx: Tx, row: LockedCategory, kind: CategoryPicture, change: () => Promise<unknown>): Promise<void> {
  await change()
  const former = kind === 'tile' ? row.tile_file_id : row.banner_file_id
  if (former !== null) await dropFiles(tx, [former])
}

async function cut(file: File, kind: CategoryPicture): Promise<Blob> {
  const { width, height } = CATEGORY_PICTURES[kind]
  const { content } = await cleaned(file, await foundType(file, ['image/jpeg', 'image/png', 'image/webp']))
  const picture = sharp(Buffer.from(await content.arrayBuffer()))
  const has = await picture.metadata()
  if (has.width < width || has.height < height) refuse('refused', 'picture-too-small', { width, height })
  const bytes = await picture.resize({ width, height, fit: 'cover', position: 'centre' }).webp({ quality: QUALITY }).toBuffer()
  return new Blob([new Uint8Array(bytes)])
}
