import * as contract from '#contract/term-desk.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { answerSpreadsheet, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { wireTime } from '#shared/time.ts'
import { editWords, listTerms, readTerm } from './term-desk.ts'
import { termSpreadsheet } from './term-desk.spreadsheet.ts'

type Row = Awaited<ReturnType<typeof listTerms>>['rows'][number]

const shape = ({
  id,
  version,
  phrase,
  words: { zh = '', es = '', fr = '', pt = '' },
  products,
  changed_at,
  changed_by,
}: Row): contract.DeskTerm => {
  const words = { zh, es, fr, pt }
  return {
    id,
    version,
    phrase,
    words,
    lacking: contract.TERM_LANGUAGES.filter((one) => words[one] === ''),
    products,
    changeTime: changed_at && wireTime(changed_at),
    changedBy: changed_by ?? '',
  }
}

export const deskTerms: Handler<typeof contract.deskTerms> = async ({ keyword, missing, productTypeId, pageNum, pageSize }, context) => {
  const wanted = { keyword: keyword ?? '', missing: missing ?? null, productTypeId: productTypeId ?? null }
  const { total, rows } = await listTerms(context, wanted, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(shape) }
}

export const exportTerms: Handler<typeof contract.exportTerms> = async (input, context) =>
  answerSpreadsheet(context, termSpreadsheet, await deskTerms(wholeList(input), context), input)

export const deskTerm: Handler<typeof contract.deskTerm> = async ({ id }, context) => {
  const { users, ...row } = await readTerm(context, id)
  return {
    ...shape(row),
    usedBy: users.map((one) => ({ id: one.id, productName: one.name, productModel: one.model })),
    allowedActions: [allowedAction(context, 'edit', contract.editTerm.access.permission, null)],
  }
}

export const editTerm: Handler<typeof contract.editTerm> = (input, context) => editWords(context, input)

export const termTrail: Handler<typeof contract.termTrail> = async ({ id, ...slice }, context) => {
  await readTerm(context, id)
  return answerTrail(context.db, { kind: 'term', id }, slice)
}
