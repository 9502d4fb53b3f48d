// What staff makes of what buyers see of a shop: its terms of sale, written as a draft and published as numbered versions, its logo, and the
// days on which it is closed (decision 083). Every act is of one who saw the shop as it is now, in one transaction, audited.
import { refuse } from '#contract/refusals.ts'
import { CLOSED_DAYS_MAX } from '#contract/shop-front-desk.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { dayIn } from '#features/platform/calendar/calendar.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { changesBetween, type Change } from '#features/platform/trail/trail.rules.ts'
import { withoutEmpty, type Language, type Translated } from '#shared/language.ts'
import { lengthOf, standingOf, toldFrom, type ClosedDays } from '../closing.rules.ts'
import type { Caller } from './shop-desk.ts'
import { lockShop, touch } from './shop-desk.sql.ts'
import * as store from './shop-front.sql.ts'

export type { FrontRow, VersionRow } from './shop-front.sql.ts'
declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** It sells by other terms from now on, or by none of its own. `act`: as the audit log calls it. */
    'shop.terms_changed': { shopId: number; staffId: number; act: 'shop.terms-publish' | 'shop.terms-withdraw' }
  }
}

type Act = { id: number; version: number }
type Reader = Pick<Caller, 'db' | 'staff'>

/** What stands and what is written of a shop. Another's looks to a shop's people exactly like none. */
export async function readFront({ db, staff }: Reader, id: number) {
  const front = staff.shopId === null || staff.shopId === id ? await store.selectFront(db, id) : undefined
  if (!front) return refuse('missing', 'not-found')
  const live = front.terms_version === null ? null : (await store.selectVersion(db, id, front.terms_version))!
  return { front, live }
}

export async function listVersions(reader: Reader, id: number, size: number, offset: number) {
  await readFront(reader, id)
  return store.selectVersions(reader.db, id, size, offset)
}

export async function readVersion(reader: Reader, id: number, number: number): Promise<store.VersionRow> {
  await readFront(reader, id)
  return (await store.selectVersion(reader.db, id, number)) ?? refuse('missing', 'terms-missing')
}

type Told = { action: string; changes: Change[] }
/** `what` answers what it has done; null: it was so already. */
function act(caller: Caller, { id, version }: Act, what: (tx: Tx) => Promise<Told | null>): Promise<{ version: number }> {
  const { db, staff, now } = caller
  return inTransaction(db, async (tx) => {
    const shop = staff.shopId === null || staff.shopId === id ? await lockShop(tx, id) : undefined
    if (!shop) refuse('missing', 'not-found')
    if (shop.version !== version) refuse('conflict', 'changed-meanwhile')
    const told = await what(tx)
    if (!told) return { version }
    await touch(tx, id, now)
    await audit(tx, { staff, action: told.action, subjectKind: 'shop', subjectId: id, detail: { changes: told.changes }, now })
    return { version: version + 1 }
  })
}

const NONE: Record<Language, string> = { en: '', zh: '', es: '', fr: '', pt: '' }
const termsChanged = (from: Translated | null, to: Translated | null) =>
  changesBetween({ terms: { ...NONE, ...from } }, { terms: { ...NONE, ...to } })
const numberChanged = (from: number | null, to: number | null): Change => ({
  field: 'terms-version',
  from: String(from ?? ''),
  to: String(to ?? ''),
})

async function presentIn(tx: Tx, id: number) {
  const front = (await store.selectFront(tx, id))!
  const live = front.terms_version === null ? null : (await store.selectVersion(tx, id, front.terms_version))!.body
  return { front, live }
}

/** Writes the draft; what is written as it stands, or as it is published, changes nothing. */
export const editTerms = (caller: Caller, { body, ...at }: Act & { body: Record<Language, string> }) =>
  act(caller, at, (tx) => draft(tx, caller, at.id, withoutEmpty(body), 'shop.terms-edit'))

async function draft(tx: Tx, { staff, now }: Caller, id: number, body: Translated, action: string): Promise<Told | null> {
  const { front, live } = await presentIn(tx, id)
  const changes = termsChanged(front.draft ?? live, body)
  if (changes.length === 0) return null
  if (termsChanged(live, body).length === 0) await store.dropDraft(tx, id)
  else await store.writeDraft(tx, { shopId: id, staffId: staff.id, now }, body)
  return { action, changes }
}

const tell = (tx: Tx, { staff, now }: Caller, shopId: number, action: 'shop.terms-publish' | 'shop.terms-withdraw') =>
  raise(tx, 'shop.terms_changed', { shopId, staffId: staff.id, act: action }, now)

/** Makes the draft the next version. Whoever has been shown another one is asked to read this before the order is placed. */
export const publishTerms = (caller: Caller, at: Act) =>
  act(caller, at, async (tx) => {
    const { front, live } = await presentIn(tx, at.id)
    const body = front.draft ?? refuse('refused', 'terms-no-draft')
    const number = (await store.lastVersion(tx, at.id)) + 1
    await store.insertVersion(tx, { shopId: at.id, staffId: caller.staff.id, now: caller.now }, number, body)
    await store.updateTermsVersion(tx, at.id, number)
    await store.dropDraft(tx, at.id)
    await tell(tx, caller, at.id, 'shop.terms-publish')
    return { action: 'shop.terms-publish', changes: [numberChanged(front.terms_version, number), ...termsChanged(live, body)] }
  })

/** Sells by no terms of its own from now on. They become the draft where nothing else is written, so that they come back by one press. */
export const withdrawTerms = (caller: Caller, at: Act) =>
  act(caller, at, async (tx) => {
    const { front, live } = await presentIn(tx, at.id)
    if (live === null) return null
    await store.updateTermsVersion(tx, at.id, null)
    if (front.draft === null) await store.writeDraft(tx, { shopId: at.id, staffId: caller.staff.id, now: caller.now }, live)
    await tell(tx, caller, at.id, 'shop.terms-withdraw')
    return { action: 'shop.terms-withdraw', changes: [numberChanged(front.terms_version, null)] }
  })

export const discardTerms = (caller: Caller, at: Act) =>
  act(caller, at, async (tx) => {
    const { front, live } = await presentIn(tx, at.id)
    if (front.draft === null) return null
    await store.dropDraft(tx, at.id)
    return { action: 'shop.terms-discard', changes: termsChanged(front.draft, live) }
  })

/** Makes an earlier version what is written; it gets a number of its own when it is published. */
export const restoreTerms = (caller: Caller, { number, ...at }: Act & { number: number }) =>
  act(caller, at, async (tx) => {
    const { body } = (await store.selectVersion(tx, at.id, number)) ?? refuse('missing', 'terms-missing')
    return draft(tx, caller, at.id, body, 'shop.terms-restore')
  })

/** Shows a picture that was brought for this shop, or none (null). */
export const setLogo = (caller: Caller, { fileId, ...at }: Act & { fileId: number | null }) =>
  act(caller, at, async (tx) => {
    const { front } = await presentIn(tx, at.id)
    if (front.logo_file === fileId) return null
    const brought = fileId === null ? null : ((await store.selectBrought(tx, at.id, fileId)) ?? refuse('missing', 'file-missing'))
    await store.updateLogo(tx, at.id, brought && brought.name)
    const named = (id: number | null) => (id === null ? '' : `#${id}`)
    return { action: 'shop.logo', changes: [{ field: 'logo', from: named(front.logo_file), to: named(fileId) }] }
  })

/** The days on which the shop is closed, unless they are over by its own clocks. */
export function closingOf({ closed_from, closed_to, closed_said, closed_by, zone }: store.FrontRow, now: Date) {
  const today = dayIn(zone, now)
  if (!closed_from || !closed_to || closed_to < today) return null
  const closed = { from: closed_from, to: closed_to }
  const told: 'now' | 'soon' | 'later' = standingOf(closed, today) ?? 'later'
  return { ...closed, told, toldFrom: toldFrom(closed), said: closed_said ?? { en: '' }, by: closed_by ?? '' }
}

const closedChanges = (from: ReturnType<typeof closingOf>, to: (ClosedDays & { said: Translated }) | null) =>
  changesBetween(
    { 'closed-from': from?.from, 'closed-to': from?.to, 'closed-said': { ...NONE, ...from?.said } },
    { 'closed-from': to?.from ?? '', 'closed-to': to?.to ?? '', 'closed-said': { ...NONE, ...to?.said } },
  )

/** Tells buyers of closed days, instead of those told before. Past days are nobody's news; those for good are a suspension. */
export const setClosing = (caller: Caller, { from, to, said, ...at }: Act & ClosedDays & { said: Record<Language, string> }) =>
  act(caller, at, async (tx) => {
    const { front } = await presentIn(tx, at.id)
    const wanted = { from, to, said: withoutEmpty(said) }
    const changes = closedChanges(closingOf(front, caller.now), wanted)
    if (changes.length === 0) return null
    if (to < from || lengthOf(wanted) > CLOSED_DAYS_MAX) refuse('refused', 'closing-days', { most: CLOSED_DAYS_MAX })
    if (to < dayIn(front.zone, caller.now)) refuse('refused', 'closing-past')
    await store.writeClosing(tx, { shopId: at.id, staffId: caller.staff.id, now: caller.now }, wanted)
    return { action: 'shop.closing', changes }
  })

export const endClosing = (caller: Caller, at: Act) =>
  act(caller, at, async (tx) => {
    const { front } = await presentIn(tx, at.id)
    const closing = closingOf(front, caller.now)
    if (!closing) return null
    await store.deleteClosing(tx, at.id)
    return { action: 'shop.closing-end', changes: closedChanges(closing, null) }
  })
