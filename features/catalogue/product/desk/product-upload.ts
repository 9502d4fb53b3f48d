// Pictures and documents that staff brings for a product: in the store at once, shown by the edit that names them.
import { createHash, randomBytes } from 'node:crypto'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { refuse } from '#contract/refusals.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { keepBytes, takePdf } from '#features/platform/file/file.ts'
import { cleaned, foundType } from '#features/platform/picture/picture.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { imageUrl, versionOf } from '#shared/image-url.ts'
import { demandDeskProduct } from './product-desk.ts'
import { insertUpload, type Upload } from './product-files.sql.ts'

/** Names cannot be guessed: what is not shown yet is seen by nobody who was not told of it. */
const newName = () => `p-${randomBytes(12).toString('hex')}`
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const
const LEAST_SIDE = 400 // below that a page shows it blurred
/** As pictures of products are shown: square, on white. */
const SIDE = 1_600

type Sent = { id: number; file: File }

/** A picture as pages show it: encoded anew without what it said about its maker, square, on white. Refuses by size, type and content. */
export async function madePicture(file: Blob) {
  if (file.size > UPLOAD_MAX_BYTES) refuse('refused', 'file-too-large')
  const { content: clean } = await cleaned(file, await foundType(file, PICTURES))
  const source = sharp(Buffer.from(await clean.arrayBuffer()), { limitInputPixels: 40e6 })
  const { width: wide, height: high } = await source.metadata()
  if (Math.min(wide, high) < LEAST_SIDE) refuse('refused', 'picture-small', { side: LEAST_SIDE })
  const side = Math.min(SIDE, Math.max(wide, high))
  const bytes = await source.resize(side, side, { fit: 'contain', background: '#ffffff' }).flatten({ background: '#ffffff' }).webp({ quality: 90 }).toBuffer() // prettier-ignore
  return { content: new Blob([new Uint8Array(bytes)]), sha256: createHash('sha256').update(bytes).digest(), side }
}
export type MadePicture = Awaited<ReturnType<typeof madePicture>>

/** Keeps a picture for a product; an edit that names it shows it. */
export function keepPicture(
  { id, name, picture: { content, sha256, side } }: { id: number; name: string; picture: MadePicture },
  { db, files, now }: Pick<StaffContext, 'db' | 'files' | 'now'>,
) {
  const upload = { name: newName(), version: versionOf(sha256.toString('hex')), width: side, height: side }
  const kept = { owner: { kind: 'product', id }, purpose: 'picture', name, type: 'image/webp', content, sha256 } as const
  return keepBytes({ db, files, now }, kept, async (tx, row) => {
    await insertUpload(tx, { ...upload, kind: 'picture', product_id: id, file_id: row.id, created_at: now })
    return { fileId: row.id, url: imageUrl(`${upload.name}?v=${upload.version}`), width: side, height: side }
  })
}

/** Keeps a picture that somebody brings for one product. Refuses by size, type and content. */
export async function bringPicture({ id, file }: Sent, { db, files, staff, now }: StaffContext) {
  await demandDeskProduct(db, id, staff)
  return keepPicture({ id, name: file.name, picture: await madePicture(file) }, { db, files, now })
}

/** Keeps a PDF as it is, where nothing in it runs. Refuses by size, type and content. */
export async function bringDocument({ id, file }: Sent, { db, files, staff, now }: StaffContext) {
  await demandDeskProduct(db, id, staff)
  const content = await takePdf(file)
  const upload: Pick<Upload, 'name' | 'version' | 'width' | 'height'> = { name: newName(), version: '', width: 0, height: 0 }
  const kept = { owner: { kind: 'product', id }, purpose: 'document', name: file.name, type: 'application/pdf', content } as const
  return keepBytes({ db, files, now }, kept, async (tx, row) => {
    await insertUpload(tx, { ...upload, kind: 'document', product_id: id, file_id: row.id, created_at: now })
    return { fileId: row.id, fileName: row.name, bytes: row.bytes }
  })
}
