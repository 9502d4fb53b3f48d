// Products' models for the 3D view: read by everybody, put and taken away by staff (SPEC-044).
import { createHash } from 'node:crypto'
import { MODEL_MAX_BYTES } from '#contract/product-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { dropFiles, keepBytes } from '#features/platform/file/file.ts'
import { cleanGlb } from '#features/platform/glb/glb.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import { hideModel, lockFile, putModel, selectPlace, touchProduct, type ModelPlace } from './model-3d.sql.ts'
import { demandDeskProduct, lockAt } from './desk/product-desk.ts'

/** Where a product's model lies; undefined if it has none to show. */
export const modelPlace = (db: Db, productId: number): Promise<ModelPlace | undefined> =>
  remember(db, `model ${productId}`, () => selectPlace(db, productId))

type Which = { id: number; version: number }

/**
 * Gives a product a model, or another one: the file is taken apart and written anew. Refuses what is too large, no binary glTF, or not
 * readable, and a version of the product that is no longer the present one; nothing is changed then. Answers the new version.
 */
export async function setProductModel(
  { id, version, file }: Which & { file: File },
  { db, files, staff, now }: StaffContext,
): Promise<{ version: number }> {
  await demandDeskProduct(db, id, staff) // before seconds of work
  if (file.size > MODEL_MAX_BYTES) refuse('refused', 'model-too-large', { size: MODEL_MAX_BYTES / 1024 ** 2 })
  const { bytes: made, widthMm, heightMm, depthMm, triangles } = await cleanGlb(new Uint8Array(await file.arrayBuffer()))
  if (made.length > MODEL_MAX_BYTES) refuse('refused', 'model-heavy')
  const sizes = { width_mm: widthMm, height_mm: heightMm, depth_mm: depthMm }
  const sha256 = createHash('sha256').update(made).digest()
  const content = new Blob([new Uint8Array(made)])
  const model = { owner: { kind: 'product', id }, purpose: 'model', name: file.name, type: 'model/gltf-binary', content, sha256 } as const
  return keepBytes({ db, files, now }, model, async (tx, kept) => {
    const row = await lockAt(tx, id, version, staff)
    const own = { file_id: kept.id, bytes: made.length, version: sha256.toString('hex').slice(0, 8), triangles, ...sizes }
    await instead(tx, id, () => putModel(tx, id, own, now))
    await touchProduct(tx, id, now)
    const changes = [{ field: 'model3d', from: told(row.model_3d), to: told({ bytes: made.length, ...sizes }) }]
    await audit(tx, { staff, action: 'product.model', subjectKind: 'product', subjectId: id, detail: { changes }, now })
    return { version: version + 1 }
  })
}

/** Takes a product's model away; where there is none, nothing changes. Refuses a version that is no longer the present one. */
export function removeProductModel({ id, version }: Which, { db, staff, now }: StaffContext): Promise<{ version: number }> {
  return inTransaction(db, async (tx) => {
    const row = await lockAt(tx, id, version, staff)
    if (!row.model_3d) return { version }
    await instead(tx, id, () => hideModel(tx, id, now))
    await touchProduct(tx, id, now)
    const changes = [{ field: 'model3d', from: told(row.model_3d), to: '' }]
    await audit(tx, { staff, action: 'product.model-removed', subjectKind: 'product', subjectId: id, detail: { changes }, now })
    return { version: version + 1 }
  })
}

/** The file of the model that goes, goes too. */
async function instead(tx: Tx, id: number, change: () => Promise<void>): Promise<void> {
  const former = await lockFile(tx, id)
  await change()
  if (former !== undefined) await dropFiles(tx, [former])
}

type Sizes = { bytes: number; width_mm: number; height_mm: number; depth_mm: number }
const told = (model: Sizes | null) =>
  model ? `${model.width_mm} × ${model.depth_mm} × ${model.height_mm} mm, ${Math.ceil(model.bytes / 1000)} kB` : ''
