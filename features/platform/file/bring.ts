// Files of this machine into the store, many at once: what an installation brings along for its catalogue.
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { Tx } from '#db/connect.ts'
import { newName, type ObjectStore } from '#features/platform/object-store/object-store.ts'
import { after } from '#shared/time.ts'
import type { Owner } from './owner.rules.ts'
import { ABANDONED_MS, EXTENSIONS, type StoredType } from './file.rules.ts'
import { deleteLeftovers, insertFiles, insertLeftovers, type NewFile } from './file.sql.ts'
import type { Means } from './file.ts'

export type LocalFile = { owner: Owner; purpose: string; name: string; type: StoredType; path: string }
/** In the store, but without its row yet. */
export type Brought = NewFile

const AT_ONCE = 32

/** Before a transaction: what it does not keep is swept away. Answers what keepBrought takes, in the same order. */
export async function bringFiles({ db, files, now }: Means, list: readonly LocalFile[]): Promise<Brought[]> {
  if (list.length === 0) return []
  const named = list.map((one) => ({ ...one, storedAs: newName(EXTENSIONS[one.type]) }))
  await insertLeftovers(
    db,
    named.map(({ storedAs }) => storedAs),
    after(now, ABANDONED_MS),
  )
  return inGroups(named, async ({ owner, purpose, name, type, path, storedAs }) => {
    const [bytes] = await Promise.all([fs.readFile(path), files.adopt(storedAs, path)])
    const sha256 = createHash('sha256').update(bytes).digest()
    return { owner, purpose, name, stored_as: storedAs, type, bytes: bytes.length, sha256, created_at: now }
  })
}

/** Their rows; answers the ids in the same order. */
export async function keepBrought(tx: Tx, brought: readonly Brought[]): Promise<number[]> {
  if (brought.length === 0) return []
  const names = brought.map(({ stored_as }) => stored_as)
  if ((await deleteLeftovers(tx, names)) < names.length) throw new Error('Swept away before they were kept.')
  const ids = await insertFiles(tx, brought)
  return names.map((name) => ids.get(name)!)
}

/** Puts bytes back under the names that their rows know, where the store has lost them. */
export const bringAgain = async (files: ObjectStore, list: readonly { storedAs: string; path: string }[]): Promise<void> =>
  void (await inGroups(list, ({ storedAs, path }) => files.adopt(storedAs, path)))

async function inGroups<A, B>(list: readonly A[], act: (one: A) => Promise<B>): Promise<B[]> {
  const answers: B[] = []
  for (let at = 0; at < list.length; at += AT_ONCE) answers.push(...(await Promise.all(list.slice(at, at + AT_ONCE).map(act))))
  return answers
}
