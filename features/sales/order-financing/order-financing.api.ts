import type * as contract from '#contract/financing.ts'
import { refusalText, refuse } from '#contract/refusals.ts'
import {
  draftOf,
  ownFinancing as findOwn,
  ownFinancings as listOwn,
  filesOfFinancing,
  type Financing,
} from '#features/money/financing/financing.ts'
import { FINANCING_BUYER_ACTIONS } from '#features/money/financing/financing.rules.ts'
import type { BuyerContext, Handler } from '#features/platform/caller/caller.ts'
import { answerOf, anyFile } from '#features/platform/file/file.ts'
import { transitionsTold } from '#features/platform/workflow/workflow.ts'
import { pick } from '#shared/language.ts'
import { colonIn } from '#shared/punctuation.ts'
import { wireTime } from '#shared/time.ts'
import { financingPdf } from './paper/financing-paper.ts'
import { answerOffer, factsOfFinancing, FINANCING_HISTORY, saveDraft, signOwn, uploadPapers } from './order-financing.ts'
import { shapeFinancing, shapeRow } from './order-financing.view.ts'

const found = async ({ db, buyer }: Pick<BuyerContext, 'db' | 'buyer'>, id: number): Promise<Financing> =>
  (await findOwn(db, buyer, id)) ?? refuse('missing', 'financing-missing')

export const financingDraft: Handler<typeof contract.financingDraft> = async (_, { db, buyer }) =>
  (await draftOf(db, buyer.id))?.form ?? null

export const saveFinancing: Handler<typeof contract.saveFinancing> = async ({ values }, context) => {
  await saveDraft(context, values)
  return null
}

export const ownFinancings: Handler<typeof contract.ownFinancings> = async ({ pageNum, pageSize }, { db, buyer }) => {
  const { rows, total } = await listOwn(db, buyer, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map((row) => shapeRow(row, row.approved_by !== null)) }
}

/** SPEC-013, SPEC-143. */
export const ownFinancing: Handler<typeof contract.ownFinancing> = async ({ id }, context) => {
  const { db, language } = context
  const one = await found(context, id)
  const facts = await factsOfFinancing(db, one)
  const actions = Object.entries(FINANCING_BUYER_ACTIONS).map(([action, rule]) => {
    const why = rule(facts)
    return { action, allowed: why ? ('N' as const) : ('Y' as const), reason: why ? refusalText(why, language) : '' }
  })
  const steps = await transitionsTold(db, { kind: 'financing', id })
  return {
    ...(await shapeFinancing(db, one, actions, 'buyer', context.now)),
    logs: steps.map(({ at, event, said }) => ({
      time: wireTime(at),
      event,
      text: [pick(FINANCING_HISTORY[event]!, language), said].filter(Boolean).join(colonIn(language)),
    })),
  }
}

export const handInFinancing: Handler<typeof contract.handInFinancing> = async ({ id, version, ossIds, note }, context) => ({
  version: await uploadPapers(context, { id, version }, ossIds, note),
})
export const answerFinancing: Handler<typeof contract.answerFinancing> = async ({ id, version, how }, context) => ({
  version: await answerOffer(context, { id, version }, how),
})
export const signFinancing: Handler<typeof contract.signFinancing> = async ({ id, version, ossIds }, context) => ({
  version: await signOwn(context, { id, version }, ossIds),
})

export const ownFinancingFile: Handler<typeof contract.ownFinancingFile> = async ({ id, fileId }, context) => {
  await found(context, id)
  const files = await filesOfFinancing(context.db, id)
  const belongs = files.some((one) => one.file_id === fileId && (one.staff_id === null || one.what === 'contract'))
  const file = belongs ? await anyFile(context.db, fileId) : undefined
  return file ? answerOf(context.files, file) : refuse('missing', 'not-found')
}

export const ownFinancingPdf: Handler<typeof contract.ownFinancingPdf> = async ({ id, paper }, context) =>
  financingPdf(context, await found(context, id), paper)
