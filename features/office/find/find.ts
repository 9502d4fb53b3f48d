// Finding things of every kind at once, within a time that somebody who types does not notice: what takes longer is left out, and named.
import { FOUND_KINDS, type Found, type FoundKind } from '#contract/find.ts'
import { allows, may, PERMISSIONS, type Permission } from '#contract/permission.ts'
import { PLACES } from '#contract/thing.ts'
import { inTransaction } from '#db/connect.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { likeOf, selectFound } from './find.sql.ts'

/** References of the bank tell of somebody's account. */
const BANK: Permission = 'payment:receipt'

const ALL_MS = 1_500
const EACH_MS = 700
/** So many kinds are looked for at once: the palette leaves connections to the others. */
const LANES = 3
const CANCELLED = '57014' // by the statement timeout

type Answer = { found: Found[]; late: FoundKind[] }

export async function findThings({ db, staff }: Pick<StaffContext, 'db' | 'staff'>, keyword: string): Promise<Answer> {
  const { shopId, permissions } = staff
  const kinds = FOUND_KINDS.filter((kind) => {
    const { permission } = PLACES[kind]
    return may(permissions, permission) && (shopId === null || PERMISSIONS[permission].seller)
  })
  const asked = { like: await likeOf(db, keyword), shopId, bank: allows(staff, BANK) }
  const end = performance.now() + ALL_MS
  const found = new Map<FoundKind, Found[]>()
  const waiting = [...kinds]
  const look = async (kind: FoundKind) => {
    const left = Math.min(EACH_MS, end - performance.now())
    if (left <= 0) return
    try {
      const rows = await inTransaction(db, (tx) => selectFound(tx, kind, asked, left))
      found.set(
        kind,
        rows.map((row) => ({ kind, ...row })),
      )
    } catch (error) {
      if ((error as { code?: string }).code !== CANCELLED) throw error
    }
  }
  const lane = async () => {
    for (let kind = waiting.shift(); kind; kind = waiting.shift()) await look(kind)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return { found: kinds.flatMap((kind) => found.get(kind) ?? []), late: kinds.filter((kind) => !found.has(kind)) }
}
