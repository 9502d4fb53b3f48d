import type * as contract from '#contract/letter-of-credit.ts'
import { refusalText, refuse } from '#contract/refusals.ts'
import { filesOfLetter, letterOf, wordingOf } from '#features/money/letter-of-credit/letter-of-credit.ts'
import { LETTER_BUYER_ACTIONS } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import type { BuyerContext, Handler } from '#features/platform/caller/caller.ts'
import { fileAddress } from '#features/platform/file/file.ts'
import { ownOrders } from '#features/sales/order/order.ts'
import { wireTime } from '#shared/time.ts'
import { askAmendmentOwn, factsOfLetter, uploadDraft, waiveOwn } from './order-letter.ts'
import { shapeCompared, shapeLetter } from './order-letter.view.ts'

async function ownLetter({ db, buyer }: Pick<BuyerContext, 'db' | 'buyer'>, orderId: number) {
  const [order] = await ownOrders(db, buyer.id, [orderId])
  return { order: order!, letter: await letterOf(db, orderId) }
}

/** SPEC-141. */
export const letterOfOrder: Handler<typeof contract.letterOfOrder> = async ({ orderId }, context) => {
  const { db, language, now } = context
  const { order, letter } = await ownLetter(context, orderId)
  if (!letter || order.state === 'freight_pending') return null // its terms come with the freight
  const facts = factsOfLetter(letter, order.state, now)
  const actions = Object.entries(LETTER_BUYER_ACTIONS).map(([action, rule]) => {
    const why = rule(facts)
    return { action, allowed: why ? ('N' as const) : ('Y' as const), reason: why ? refusalText(why, language) : '' }
  })
  const files = (await filesOfLetter(db, letter.id)).filter(({ staff_id: by }) => by === null)
  return {
    ...(await shapeLetter(db, letter, order.order_no, actions, language)),
    files: files.map((one) => ({ ossId: one.file_id, fileName: one.name, url: fileAddress(one.file_id), time: wireTime(one.created_at) })),
  }
}

export const compareLetter: Handler<typeof contract.compareLetter> = async ({ orderId, body, fields }, context) => {
  const { letter } = await ownLetter(context, orderId)
  return shapeCompared(wordingOf({ body, typed: fields }), letter ?? refuse('refused', 'letter-missing'), context.language)
}

export const uploadLetterDraft: Handler<typeof contract.uploadLetterDraft> = async (input, context) => {
  const { orderId, version, body, fields, ossIds: fileIds, note } = input
  return { version: await uploadDraft(context, { orderId, version }, { body, fields, fileIds, note }) }
}
export const askLetterAmendment: Handler<typeof contract.askLetterAmendment> = async ({ orderId, version, reason }, context) => ({
  version: await askAmendmentOwn(context, { orderId, version }, reason),
})
export const waiveLetter: Handler<typeof contract.waiveLetter> = async ({ orderId, version }, context) => ({
  version: await waiveOwn(context, { orderId, version }),
})
