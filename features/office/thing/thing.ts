// The door to things as such: what comments, watching, the inbox and the palette know of them, whichever noun they are.
import { may } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import { THINGS, THING_KINDS, isOwn, type Thing, type ThingKind } from '#contract/thing.ts'
import type { Db } from '#db/connect.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import type { Staff, StaffContext } from '#features/platform/caller/caller.ts'
import { isVisible, selectThings, type ThingRow } from './thing.sql.ts'

export { isVisible, selectThings, type ThingRow }

/** The kinds of which somebody may see any. */
export const kindsOpenTo = ({ permissions, shopId }: Pick<Staff, 'permissions' | 'shopId'>): ThingKind[] =>
  THING_KINDS.filter((kind) => {
    const { permission, seller } = THINGS[kind]
    return (permission === null || may(permissions, permission)) && (shopId === null || seller)
  })

/** The same for rows of a table that names things by `kind` and `thing_id`. */
export const visibleTo = (table: string, staff: Pick<Staff, 'permissions' | 'shopId'>) => isVisible(table, kindsOpenTo(staff), staff.shopId)

/** The thing, where the caller may see it and talk about it; another's looks exactly like none. */
export async function demandThing({ db, staff }: Pick<StaffContext, 'db' | 'staff'>, thing: Thing): Promise<ThingRow> {
  const [row] = !isOwn(thing.kind) && kindsOpenTo(staff).includes(thing.kind) ? await selectThings(db, [thing]) : []
  if (!row || (staff.shopId !== null && row.shop_id !== staff.shopId)) return refuse('missing', 'not-found')
  return row
}

/** Who at work may see the thing, at the operator and in its shop. */
export async function peopleFor(db: Db, { kind, shop_id }: Pick<ThingRow, 'kind' | 'shop_id'>) {
  const { permission, seller } = THINGS[kind]
  if (permission === null) return []
  return colleaguesFor(db, seller ? (shop_id ?? NO_SHOP) : NO_SHOP, permission)
}
const NO_SHOP = 0
