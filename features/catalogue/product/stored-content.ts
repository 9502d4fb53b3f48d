// Bytes that lay in the database before there was one store for all files: moved at the start, each in its own transaction. Costs one
// question when nothing is left. Goes with the columns `content`, once no installation has any.
import { createHash } from 'node:crypto'
import { keepBytes, type Means } from '#features/platform/file/file.ts'
import { takeDocumentContent, takeModelContent, selectContents } from './stored-content.sql.ts'

/** Moves what is left; several processes may do it at once. Answers how many files moved. */
export async function moveContentIntoStore(means: Means): Promise<number> {
  let moved = 0
  for (;;) {
    const [next] = await selectContents(means.db)
    if (!next) return moved
    const { kind, id, product_id, name, content } = next
    const type = kind === 'model' ? 'model/gltf-binary' : 'application/pdf'
    const take = kind === 'model' ? takeModelContent : takeDocumentContent
    const file = {
      owner: { kind: 'product', id: product_id },
      purpose: kind,
      name,
      type,
      content: new Blob([new Uint8Array(content)]),
      sha256: createHash('sha256').update(content).digest(),
    } as const
    try {
      await keepBytes(means, file, async (tx, row) => {
        if (!(await take(tx, id, content, row.id))) throw new Overtaken()
      })
      moved++
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}

/** Another process has moved it meanwhile, or staff has put another in its place. */
class Overtaken extends Error {}
