// The bytes of an imported catalogue's pictures and models, in the store before the import's transaction begins.
import type { Db } from '#db/connect.ts'
import type { Owner } from '#features/platform/file/owner.rules.ts'
import type { Means } from '#features/platform/file/file.ts'
import { bringAgain, bringFiles, type Brought } from '#features/platform/file/file.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { selectImportedFiles } from './import.sql.ts'

type Purpose = 'picture' | 'model' | 'tile' | 'banner'
/** `path`: where its bytes lie on this machine; without it they are not to be had yet. */
type Named = { file: string; version: string; path?: string }
type Catalogue = {
  categories: readonly { id: number; tile?: Named | null; banner?: Named | null }[]
  products: readonly { id: number; images: readonly Named[]; model3d: Named | null }[]
}
/** By key: ids of files that the catalogue has already, and files that wait for their rows. */
export type ImportedFiles = { known: ReadonlyMap<string, number>; brought: ReadonlyMap<string, Brought> }

export const keyOf = (kind: Owner['kind'], id: number, purpose: Purpose, { file, version }: Named): string =>
  `${kind} ${id} ${purpose} ${file}?v=${version}`

/** Brings what is new; and all of it where the store is found to have lost what it had (a data folder that was deleted). */
export async function storeFiles(means: Means, catalogue: Catalogue): Promise<ImportedFiles> {
  const known = new Map((await selectImportedFiles(means.db)).map(({ key, ...file }) => [key, file]))
  const wanted = [...wantedOf(catalogue)]
  const fresh = wanted.filter(({ key }) => !known.has(key))
  if (!(await holdsFiles(means.db, means.files)))
    await bringAgain(
      means.files,
      wanted.flatMap(({ key, path }) => (known.has(key) ? [{ path, storedAs: known.get(key)!.stored_as }] : [])),
    )
  const brought = await bringFiles(means, fresh)
  return {
    known: new Map([...known].map(([key, { id }]) => [key, id])),
    brought: new Map(fresh.map(({ key }, at) => [key, brought[at]!])),
  }
}

/** Whether the store has what the catalogue shows, by one of its files; true where it shows none. */
export async function holdsFiles(db: Db, files: ObjectStore): Promise<boolean> {
  const [one] = await selectImportedFiles(db, 1)
  if (!one) return true
  try {
    await (await files.read(one.stored_as)).cancel()
    return true
  } catch {
    return false
  }
}

function* wantedOf({ categories, products }: Catalogue) {
  for (const { id, tile, banner } of categories) {
    if (tile?.path) yield pictureOf('category', id, 'tile', { ...tile, path: tile.path })
    if (banner?.path) yield pictureOf('category', id, 'banner', { ...banner, path: banner.path })
  }
  for (const { id, images, model3d } of products) {
    for (const { path, ...image } of images) if (path) yield pictureOf('product', id, 'picture', { ...image, path })
    if (model3d?.path)
      yield {
        key: keyOf('product', id, 'model', model3d),
        owner: { kind: 'product', id },
        purpose: 'model',
        name: `${model3d.file}.glb`,
        type: 'model/gltf-binary',
        path: model3d.path,
      } as const
  }
}

const pictureOf = (kind: Owner['kind'], id: number, purpose: Purpose, picture: Named & { path: string }) => ({
  key: keyOf(kind, id, purpose, picture),
  owner: { kind, id },
  purpose,
  name: `${picture.file}.webp`,
  type: 'image/webp' as const,
  path: picture.path,
})
