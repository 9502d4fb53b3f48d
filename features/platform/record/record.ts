// Records are tables whose rows are written once and stay (docs/decisions/050-records.md). Their rows are sealed into a chain of hashes soon
// after they were written; checking it tells what has been changed or taken away since, by whomever.
import { createHash } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { beginCheck, hashRows, sealSome, selectKept, selectSeals, selectStray, type Kept, type Seal } from './record.sql.ts'

const MOST = 1000 // rows of each record in one seal
const SEALS_AT_ONCE = 10
const GUARDS = 3

/** Seals what has been written since. Several processes may call it at once. Answers how many rows it sealed. */
export async function sealRecords(db: Db): Promise<number> {
  let sealed = 0
  for (let more = 1; more > 0; sealed += more) more = await sealSome(db, MOST)
  return sealed
}

/** `waiting`: rows not sealed yet, the first of them `since`; `head`: hash of the last seal, '' when there is none; `broken`: a sentence each, the first broken first. */
export type Check = { rows: number; seals: number; waiting: number; since: Date | null; head: string; broken: string[] }

/** Recomputes the whole chain as of one moment; of a large shop over a connection without a limit. `known`: the head of a former check, which must still be part of it. */
export function checkRecords(db: Db, known = ''): Promise<Check> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await beginCheck(tx)
      const kept = new Map((await selectKept(tx)).map((one) => [one.name, one]))
      const check: Check = { rows: 0, seals: 0, waiting: 0, since: null, head: '', broken: [] }
      let found = !known
      for (let seals: Seal[] = []; (seals = await selectSeals(tx, check.seals, SEALS_AT_ONCE)).length > 0;) {
        for (const seal of seals) {
          if (seal.hash !== hashOf(check.head, seal))
            check.broken.push(`Seal ${seal.id} (${seal.sealed_at}) is not what was sealed, or not all before it.`)
          check.broken.push(...(await brokenRows(tx, kept.get(seal.record)!, seal)))
          check.rows += seal.row_ids.length
          check.seals = seal.id
          check.head = seal.hash
          found ||= seal.hash === known
        }
      }
      if (!found) check.broken.push(`No seal is ${known}: the end of the chain has been cut off.`)
      for (const { name, guards } of kept.values()) {
        const { unsealed, gone, waiting, since } = await selectStray(tx, name)
        check.waiting += waiting
        if (since && (!check.since || since < check.since)) check.since = since
        if (unsealed !== null) check.broken.push(`${name} ${unsealed} is in no seal and does not wait for one.`)
        if (gone !== null) check.broken.push(`${name} ${gone} is gone; it waited for its seal.`)
        if (guards !== GUARDS) check.broken.push(`Triggers that guard ${name} are off or gone.`)
      }
      return check
    })
}

/** As seal_records (0027) makes it. */
const hashOf = (former: string, { id, sealed_at, record, row_ids, row_hashes }: Seal): string =>
  createHash('sha256')
    .update([former, id, sealed_at, record, row_ids.join(','), row_hashes].join('|'))
    .digest('hex')

async function brokenRows(db: Db, kept: Kept, { id, sealed_at, row_ids, row_hashes }: Seal): Promise<string[]> {
  const now = await hashRows(db, kept, row_ids)
  const then = row_hashes.split(',')
  return row_ids.flatMap((row, i) => {
    if (now.get(row) === then[i]) return []
    return `${kept.name} ${row} ${now.has(row) ? 'was changed' : 'is gone'}; seal ${id} (${sealed_at}) held it.`
  })
}
