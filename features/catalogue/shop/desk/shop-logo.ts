// Pictures that staff brings for the logo of a shop: in the store at once, under names that nobody guesses, shown when one is chosen.
import { createHash, randomBytes } from 'node:crypto'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { refuse } from '#contract/refusals.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { keepBytes } from '#features/platform/file/file.ts'
import { cleaned, foundType } from '#features/platform/picture/picture.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { imageUrl, versionOf } from '#shared/image-url.ts'
import { readFront } from './shop-front.ts'
import { insertLogo } from './shop-front.sql.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
const LEAST_WIDTH = 120 // below that a page shows it blurred
const SIDE = 800
const newName = () => `l-${randomBytes(12).toString('hex')}`

/** Keeps a picture, encoded anew without what it said about its maker, of any shape. Refuses by size, type and content. */
export async function bringLogo(
  { id, file }: { id: number; file: File },
  { db, files, staff, now }: Pick<StaffContext, 'db' | 'files' | 'staff' | 'now'>,
) {
  await readFront({ db, staff }, id)
  if (file.size > UPLOAD_MAX_BYTES) refuse('refused', 'file-too-large')
  const { content: clean } = await cleaned(file, await foundType(file, TYPES))
  const source = sharp(Buffer.from(await clean.arrayBuffer()), { limitInputPixels: 40e6 })
  if ((await source.metadata()).width < LEAST_WIDTH) refuse('refused', 'picture-narrow', { width: LEAST_WIDTH })
  const { data, info } = await source
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  const sha256 = createHash('sha256').update(data).digest()
  const [name, version] = [newName(), versionOf(sha256.toString('hex'))]
  const content = new Blob([new Uint8Array(data)])
  const kept = { owner: { kind: 'shop', id }, purpose: 'picture', name: file.name, type: 'image/webp', content, sha256 } as const
  return keepBytes({ db, files, now }, kept, async (tx, row) => {
    const { width, height } = info
    await insertLogo(tx, { name, version, width, height, shop_id: id, file_id: row.id, created_at: now, created_by: staff.id })
    return { fileId: row.id, url: imageUrl(`${name}?v=${version}`, 'logos'), width, height }
  })
}
