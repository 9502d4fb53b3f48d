import type * as contract from '#contract/letter-of-credit-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { instalmentsOf } from '#features/money/instalment/instalment.ts'
import { receivedCents } from '#features/money/instalment/instalment.rules.ts'
import {
  bankMessagesOf,
  filesOfLetter,
  keepBankMessage,
  keepFiles,
  lettersPage,
  readLetter,
  wordingOf,
  type Letter,
} from '#features/money/letter-of-credit/letter-of-credit.ts'
import { LETTER_STAFF_ACTIONS } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { messageOf } from '#features/money/letter-of-credit/mt799.rules.ts'
import { amended } from '#features/money/letter-of-credit/mt700.rules.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { answerOf, anyFile, keepSent } from '#features/platform/file/file.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { orderOf } from '#features/sales/order/order.ts'
import { wireTime } from '#shared/time.ts'
import { toCents } from '#shared/money.ts'
import { factsOfLetter } from '../order-letter.ts'
import { shapeCompared, shapeLetter } from '../order-letter.view.ts'
import * as desk from './order-letter-desk.ts'

const PERMISSION = 'payment:confirm'

async function found({ db, staff }: Pick<StaffContext, 'db' | 'staff'>, id: number): Promise<Letter> {
  demandOperator(staff)
  return (await readLetter(db, id)) ?? refuse('missing', 'letter-missing')
}

export const letters: Handler<typeof contract.letters> = async (input, { db, staff }) => {
  demandOperator(staff)
  const { pageNum, pageSize, state = null, from = null, to = null, keyword } = input
  const wanted = { states: state && state.length > 0 ? state : null, keyword: keyword?.trim() ?? '', from, to }
  const { rows, total } = await lettersPage(db, wanted, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      version: row.version,
      orderId: row.order_id,
      orderNo: row.order_no,
      shopName: row.shop_name,
      company: row.buyer.company || row.buyer.name,
      state: row.state,
      stateTime: wireTime(row.state_at),
      amount: toCents(row.terms.amountCents),
      number: row.number ?? '',
      issuingBank: row.issuing_bank,
      expiry: row.expires_on,
      dueDay: row.due_on,
    })),
  }
}

const received = async (db: Db, orderId: number) => receivedCents(await instalmentsOf(db, [orderId]))

export const letter: Handler<typeof contract.letter> = async ({ id }, context) => {
  const { db, language, now } = context
  const one = await found(context, id)
  const order = await orderOf(db, one.order_id)
  const facts = factsOfLetter(one, order.state, now)
  const actions = Object.entries(LETTER_STAFF_ACTIONS).map(([action, rule]) =>
    allowedAction(context, action, PERMISSION, rule(facts) ?? null),
  )
  return {
    ...(await shapeLetter(db, one, order.order_no, actions, language)),
    company: order.buyer.company || order.buyer.name,
    shopName: order.shop_name,
    amount: toCents(one.terms.amountCents),
    received: await received(db, one.order_id),
    orderState: order.state,
    files: (await filesOfLetter(db, id)).map((file) => ({
      id: file.file_id,
      fileName: file.name,
      type: file.type,
      what: file.what,
      byBuyer: file.staff_id === null ? 'Y' : 'N',
      time: wireTime(file.created_at),
    })),
    bankMessages: (await bankMessagesOf(db, id)).map(({ body, staff_name: by, created_at: at, ...message }) => ({
      ...message,
      text: messageOf(body).text,
      by,
      time: wireTime(at),
    })),
  }
}

export const compareLetterText: Handler<typeof contract.compareLetterText> = async ({ id, body, fields, amendment }, context) => {
  const one = await found(context, id)
  const sent = wordingOf({ body, typed: fields })
  return shapeCompared(amendment === 'Y' ? amended(one.fields ?? {}, sent) : sent, one, context.language)
}

export const askLetterChange: Handler<typeof contract.askLetterChange> = async ({ id, version, message }, context) => ({
  version: await desk.askChange(context, { id, version }, message),
})
export const approveLetterDraft: Handler<typeof contract.approveLetterDraft> = async ({ id, version, note }, context) => ({
  version: await desk.approveDraft(context, { id, version }, note),
})
export const adviseLetter: Handler<typeof contract.adviseLetter> = async ({ id, version, ...advised }, context) => ({
  version: await desk.advise(context, { id, version }, advised),
})
export const askAmendment: Handler<typeof contract.askAmendment> = async ({ id, version, message }, context) => ({
  version: await desk.askAmendment(context, { id, version }, message),
})
export const enterAmendment: Handler<typeof contract.enterAmendment> = async ({ id, version, ...amendment }, context) => ({
  version: await desk.enterAmendment(context, { id, version }, amendment),
})
export const acceptLetter: Handler<typeof contract.acceptLetter> = async ({ id, version, note }, context) => ({
  version: await desk.accept(context, { id, version }, note),
})
export const registerPapers: Handler<typeof contract.registerPapers> = async ({ id, version, ...set }, context) => ({
  version: await desk.register(context, { id, version }, set),
})
export const presentLetter: Handler<typeof contract.presentLetter> = async ({ id, version, presentedOn }, context) => ({
  version: await desk.present(context, { id, version }, presentedOn),
})
export const noteDiscrepancies: Handler<typeof contract.noteDiscrepancies> = async ({ id, version, items }, context) => ({
  version: await desk.noteDiscrepancies(context, { id, version }, items),
})
export const correctDiscrepancies: Handler<typeof contract.correctDiscrepancies> = async ({ id, version, note }, context) => ({
  version: await desk.correct(context, { id, version }, note),
})
export const waiveDiscrepancies: Handler<typeof contract.waiveDiscrepancies> = async ({ id, version, acceptedOn, note }, context) => ({
  version: await desk.waive(context, { id, version }, acceptedOn, note),
})
export const refuseDocuments: Handler<typeof contract.refuseDocuments> = async ({ id, version, message }, context) => ({
  version: await desk.refuseDocuments(context, { id, version }, message),
})
export const acceptDocuments: Handler<typeof contract.acceptDocuments> = async ({ id, version, acceptedOn }, context) => ({
  version: await desk.acceptDocuments(context, { id, version }, acceptedOn),
})

export const addLetterFile: Handler<typeof contract.addLetterFile> = async ({ id, what, file }, context) => {
  const { db, files, staff, now } = context
  const one = await found(context, id)
  const kept = await keepSent({ db, files, now }, { kind: 'staff', id: staff.id }, file, 'letter')
  await inTransaction(db, async (tx) => {
    await keepFiles(tx, one, [kept.id], what, staff.id, now)
    const detail = { orderId: one.order_id, what, file: kept.name }
    await audit(tx, { staff, action: 'letter-of-credit.file', subjectKind: 'letter-of-credit', subjectId: id, detail, now })
  })
  return { fileId: kept.id }
}

/** The same message again is the one that stands there. */
export const addBankMessage: Handler<typeof contract.addBankMessage> = async ({ id, body }, context) => {
  const { db, staff, now } = context
  const one = await found(context, id)
  const { type, reference, related } = messageOf(body)
  return inTransaction(db, async (tx) => {
    const kept = await keepBankMessage(tx, { letterId: id, staffId: staff.id, now, type, reference, related, body })
    if (!kept) return { messageId: (await bankMessagesOf(tx, id)).find((known) => known.body === body)!.id }
    const detail = { orderId: one.order_id, ...(type && { type: `MT${type}` }), ...(reference && { reference }) }
    await audit(tx, { staff, action: 'letter-of-credit.message', subjectKind: 'letter-of-credit', subjectId: id, detail, now })
    return { messageId: kept.id }
  })
}

export const letterFile: Handler<typeof contract.letterFile> = async ({ id, fileId }, context) => {
  await found(context, id)
  const belongs = (await filesOfLetter(context.db, id)).some(({ file_id }) => file_id === fileId)
  const file = belongs ? await anyFile(context.db, fileId) : undefined
  return file ? answerOf(context.files, file) : refuse('missing', 'not-found')
}

export const letterTrail: Handler<typeof contract.letterTrail> = async ({ id, ...slice }, context) => {
  await found(context, id)
  return answerTrail(context.db, { kind: 'letter-of-credit', id }, slice)
}
