// The search by picture of this process: looks at pictures of products in the background.
import { startIndexing, type ReadPicture } from '#features/catalogue/picture-index/picture-index.ts'
import { storedPicture } from '#features/catalogue/product/product.media.ts'
import { readWhole, type ObjectStore } from '#features/platform/object-store/object-store.ts'
import type { Db } from '#db/connect.ts'

/** From the store; only products' pictures are searched. Undefined where there are no bytes of this name in this version. */
export const readStored =
  (db: Db, files: ObjectStore): ReadPicture =>
  async (file, version) => {
    const storedAs = await storedPicture(db, file, version)
    return storedAs === undefined ? undefined : readWhole(files, storedAs)
  }

type Options = Omit<Parameters<typeof startIndexing>[0], 'read'> & { files: ObjectStore }

/** Answers what stops it. */
export const startPictureIndex = ({ files, ...options }: Options): Promise<() => Promise<void>> =>
  startIndexing({ ...options, read: readStored(options.db, files) })
