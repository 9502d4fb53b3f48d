import type * as contract from '#contract/equipment-handover.ts'
import { refusalText } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { pick } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { isProved, selectPage } from './handover.sql.ts'
import { answerOffer, offer, whyNot, withdraw } from './handover.ts'

export const unitHandovers: Handler<typeof contract.unitHandovers> = async ({ pageNum, pageSize }, context) => {
  const { db, buyer, language, contentLanguage } = context
  const email = (await isProved(db, buyer.id)) ? buyer.email.toLowerCase() : null
  const { rows, total } = await selectPage(db, buyer.id, email, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map((row) => {
      const mine = row.user_id === buyer.id
      const why = whyNot(row.state)
      const action = (name: string) => ({
        action: name,
        allowed: why ? ('N' as const) : ('Y' as const),
        reason: why ? refusalText(why, language) : '',
      })
      return {
        id: row.id,
        version: row.version,
        state: row.state,
        mine: mine ? 'Y' : 'N',
        other: mine ? row.to_email : row.giver,
        note: row.note,
        answer: row.answer,
        time: wireTime(row.created_at),
        stateTime: wireTime(row.state_at),
        endTime: wireTime(row.ends_at),
        total: row.total,
        units: (row.units ?? []).map(({ name, ...one }) => ({ ...one, name: pick(name, contentLanguage) })),
        allowedActions: mine ? [action('withdraw')] : [action('accept'), action('decline')],
      }
    }),
  }
}
export const offerUnits: Handler<typeof contract.offerUnits> = async ({ ids, email, note }, context) => ({
  handoverId: await offer(context, ids, email, note),
})
export const answerUnits: Handler<typeof contract.answerUnits> = async ({ id, version, accept, text }, context) => ({
  version: await answerOffer(context, { id, version }, accept === 'Y', text),
})
export const takeUnitsBack: Handler<typeof contract.takeUnitsBack> = async ({ id, version }, context) => ({
  version: await withdraw(context, { id, version }),
})
