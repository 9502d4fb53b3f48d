// A change of a policy that is announced before it holds (decision 180): every buyer is written to, sees it at log-in and beside the text that still
// holds, and can read what is to come. What was announced stays as it is until then, or is withdrawn, and who was told of it learns that, too.
import { refuse } from '#contract/refusals.ts'
import { ANNOUNCE_DAYS, ANNOUNCE_DAYS_MAX } from '#contract/content-address.ts'
import { isWhole } from '#contract/content-kind.ts'
import type { Db, Tx } from '#db/connect.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { raise, type Events } from '#features/platform/reaction/reaction.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import type { Translated } from '#shared/language.ts'
import { after, days } from '#shared/time.ts'
import * as store from './announcement.sql.ts'
import { act, actOnTexts, type Act, type Caller } from './content.act.ts'
import { draftOf } from './content.rules.ts'
import { updateSchedule } from './content.sql.ts'
import { mailChange } from './mail/change-mail.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** `afterId`: buyers up to this one have been written to. */
    'page.announced': { announcementId: number; afterId: number }
    'page.announcement_withdrawn': { announcementId: number; afterId: number }
  }
}

type Announcing = Act & { holdsAt: Date; note: Translated }

/** `holdsAt`: the beginning of a day of UTC. Refuses what is no change of a published policy, and a day that is too near or too far. */
export const announce = (caller: Caller, { holdsAt, note, ...at }: Announcing): Promise<{ version: number }> =>
  actOnTexts(caller, at, async (tx, page) => {
    const { now, staff } = caller
    const draft = draftOf(page)
    if (page.kind !== 'policy') refuse('refused', 'page-announce-policy')
    if (!page.published || !draft) refuse('refused', 'page-nothing-to-publish')
    if (!isWhole(page.kind, draft)) refuse('refused', 'page-unfinished')
    const isNear = holdsAt < after(now, days(ANNOUNCE_DAYS))
    if (isNear || holdsAt > after(now, days(ANNOUNCE_DAYS_MAX)))
      refuse('refused', 'page-announce-days', { days: ANNOUNCE_DAYS, most: ANNOUNCE_DAYS_MAX })
    if (await store.isSettling(tx, page.id)) refuse('refused', 'page-withdrawing') // or who is told late would read that nothing changes
    const id = await store.insertAnnouncement(tx, { pageId: page.id, note, holdsAt, staffId: staff.id, now })
    await updateSchedule(tx, page.id, holdsAt, staff.id)
    await raise(tx, 'page.announced', { announcementId: id, afterId: 0 }, now)
    const told = { holdsFrom: holdsAt.toISOString().slice(0, 10), note }
    return { action: 'page.announce', detail: { changes: changesBetween({ holdsFrom: '', note: {} }, told) } }
  })

/** The draft stays, and is nobody's promise any more. Refuses what holds by what buyers were told, though it is about to be published. */
export const withdraw = (caller: Caller, at: Act): Promise<{ version: number }> =>
  act(caller, at, async (tx, page) => {
    const { now, staff } = caller
    const id = page.announcement_id ?? refuse('refused', 'page-not-announced')
    if (page.publish_at! <= now) refuse('refused', 'page-holds-now')
    await store.lockAnnouncement(tx, id) // a piece of the mails that is being written ends first, so that it is known who gets one
    await store.updateWithdrawn(tx, id, staff.id, now)
    await updateSchedule(tx, page.id, null, staff.id)
    await raise(tx, 'page.announcement_withdrawn', { announcementId: id, afterId: 0 }, now)
    return { action: 'page.withdraw-announcement' }
  })

/** What buyers were told of a page, when, and how many know; the latest first. */
export const announcementsOf = (db: Db, pageId: number) => store.selectOfPage(db, pageId)

const TOLD_AT_ONCE = 100

/** Writes to those who were there when it was announced: a hundred at a time, as long as it is not withdrawn. */
export async function tellAnnounced(tx: Tx, { announcementId: id, afterId }: Events['page.announced'], now: Date): Promise<void> {
  const one = await store.lockAnnouncement(tx, id)
  if (one?.state !== 'announced') return
  const people = await store.selectReaders(tx, one.announced_at, afterId, null, TOLD_AT_ONCE)
  let written = 0
  for (const person of people) if (await mailChange(tx, one, person, 'announced', now)) written++
  const last = people.at(-1)
  if (last) await store.noteWritten(tx, id, written, last.id)
  if (people.length === TOLD_AT_ONCE) await raise(tx, 'page.announced', { announcementId: id, afterId: last!.id }, now)
}

/** Tells those, and no others, who were written to. */
export async function tellAnnouncementWithdrawn(
  tx: Tx,
  { announcementId: id, afterId }: Events['page.announcement_withdrawn'],
  now: Date,
): Promise<void> {
  const one = await store.lockAnnouncement(tx, id)
  if (one?.state !== 'withdrawn') return
  const people = await store.selectReaders(tx, one.announced_at, afterId, one.told_to, TOLD_AT_ONCE)
  for (const person of people) await mailChange(tx, one, person, 'withdrawn', now)
  if (people.length < TOLD_AT_ONCE) await store.noteSettled(tx, id, now)
  else await raise(tx, 'page.announcement_withdrawn', { announcementId: id, afterId: people.at(-1)!.id }, now)
}

/** So long after it has come into force a buyer who has not been there since is told at log-in. */
const TOLD_LATER_DAYS = 90

export const unnoted = ({ db, buyer, now }: Pick<BuyerContext, 'db' | 'buyer' | 'now'>) =>
  store.selectUnnoted(db, buyer.id, after(now, -days(TOLD_LATER_DAYS)))

/** Noted before, nothing changes. Refuses what buyers have not been told of. */
export async function note({ db, buyer, now }: Pick<BuyerContext, 'db' | 'buyer' | 'now'>, id: number): Promise<void> {
  if (!(await store.insertNoted(db, id, buyer.id, now))) refuse('missing', 'not-found')
}
