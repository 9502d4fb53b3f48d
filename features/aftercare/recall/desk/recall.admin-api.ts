import { recallNo } from '#contract/codes/recall.ts'
import type { Parsed } from '#contract/call.ts'
import type * as contract from '#contract/recall-desk.ts'
import { isRefusalWord, refusalText, refuse } from '#contract/refusals.ts'
import { colleaguesFor, nameOfStaff } from '#features/people/staff/staff.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { answerSpreadsheet, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { inAll, withoutEmpty } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { differencesBetween, type RecallContent } from '../content.rules.ts'
import * as matches from '../match.sql.ts'
import { selectOwners, selectProgress } from '../owner.sql.ts'
import * as files from '../recall.import.sql.ts'
import { needsTwo, RECALL_STAFF_ACTIONS } from '../recall.rules.ts'
import * as store from '../recall.sql.ts'
import * as desk from './recall-desk.ts'
import { ownerSpreadsheet } from './recall.spreadsheet.ts'

const timeOrNull = (time: Date | null) => time && wireTime(time)

const shapeRow = (row: store.Listed): contract.DeskRecallRow => ({
  id: row.id,
  version: row.version,
  recallNo: recallNo(row.id),
  number: row.content.number,
  title: row.content.title.en,
  firm: row.content.firm,
  class: row.content.class,
  source: row.source,
  state: row.state,
  stateTime: wireTime(new Date(row.state_at)),
  units: row.units,
  open: row.open,
  owners: row.owners,
  told: row.told,
  acknowledged: row.acknowledged,
  newer: yn(row.told_number !== null && row.told_number !== row.content_number),
})

export const recalls: Handler<typeof contract.recalls> = async (input, { db, staff }) => {
  demandOperator(staff)
  const { pageNum, pageSize, state = null, source = null, matched = null, unitId = null, keyword } = input
  const wanted = {
    states: state?.length ? state : null,
    source,
    class: input.class ?? null,
    matched,
    unitId,
    keyword: keyword?.trim() ?? '',
  }
  const { rows, total } = await store.selectPage(db, wanted, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(shapeRow) }
}

export const recall: Handler<typeof contract.recall> = async ({ id }, context) => {
  const { db, staff } = context
  demandOperator(staff)
  const one = (await store.selectListed(db, id)) ?? refuse('missing', 'not-found')
  const { content, told_content: told } = one
  const facts = await desk.factsOf(db, one)
  const [reach, progress, products] = [await matches.selectReach(db, id), await selectProgress(db, id), await store.selectProducts(db, id)]
  const people = await colleaguesFor(db, null, 'recall:publish')
  const asker = facts.askedBy ?? staff.id
  const named = async (who: number | null) => (who === null ? '' : nameOfStaff(db, who))
  return {
    ...shapeRow(one),
    titles: inAll(content.title),
    reasons: inAll(content.reason),
    todos: inAll(content.todo),
    deadline: content.deadline,
    product: content.product,
    codes: content.codes,
    models: content.models,
    gtins: content.gtins,
    productCode: content.productCode,
    initiatedOn: content.initiatedOn,
    sourceState: content.sourceState,
    contentNumber: one.content_number,
    toldNumber: one.told_number,
    publishedTime: timeOrNull(one.published_at),
    reason: one.reason,
    askedBy: await named(facts.askedBy),
    approvedBy: await named(one.approved_by),
    mine: yn(facts.askedBy === staff.id),
    approvers: people.filter((person) => person.id !== asker && person.shop_id === null).map(({ name }) => name),
    reach: { ...reach, two: yn(needsTwo(reach.owners)) },
    progress,
    differences: told && one.told_number !== one.content_number ? differencesBetween(told, content) : [],
    products: products.map(({ shown, ...product }) => ({ ...product, shown: yn(shown) })),
    allowedActions: Object.entries(RECALL_STAFF_ACTIONS).map(([action, rule]) =>
      allowedAction(context, action, 'recall:publish', rule(facts, staff.id) ?? null),
    ),
  }
}

const found = async (context: { db: Parameters<typeof store.selectRecall>[0]; staff: { shopId: number | null } }, id: number) => {
  demandOperator(context.staff)
  return (await store.selectRecall(context.db, id)) ?? refuse('missing', 'not-found')
}

export const recallVersions: Handler<typeof contract.recallVersions> = async ({ id, pageNum, pageSize }, context) => {
  await found(context, id)
  const { rows, total } = await store.selectVersions(context.db, id, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map(({ number, content, before, at, by, file }) => ({
      number,
      time: wireTime(at),
      byName: by ?? '',
      file: file ?? '',
      differences: before ? differencesBetween(before, content) : [],
    })),
  }
}

type Said = Parsed<typeof contract.addRecall>
/** What staff has typed, as a notice keeps it. */
const contentOf = ({
  title,
  reason,
  todo,
  initiatedOn,
  codes,
  number,
  ...said
}: Said): Omit<RecallContent, 'productCode' | 'sourceState'> => ({
  ...said,
  number,
  codes,
  title: withoutEmpty(title),
  reason: withoutEmpty(reason),
  todo: withoutEmpty(todo),
  initiatedOn: initiatedOn ?? '',
})

export const addRecall: Handler<typeof contract.addRecall> = async (input, context) => ({
  id: await desk.enter(context, { ...contentOf(input), productCode: '', sourceState: '' }),
})
export const editRecall: Handler<typeof contract.editRecall> = async ({ id, version, ...input }, context) => ({
  version: await desk.edit(context, { id, version }, contentOf(input)),
})

export const importRecalls: Handler<typeof contract.importRecalls> = async ({ file }, context) => {
  const { id, known } = await desk.bringRecalls(context, file)
  return { id, known: yn(known) }
}
export const recallFiles: Handler<typeof contract.recallFiles> = async ({ pageNum, pageSize }, { db, staff, language }) => {
  demandOperator(staff)
  const { rows, total } = await files.selectFiles(db, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      byName: row.by,
      createTime: wireTime(row.created_at),
      doneTime: timeOrNull(row.done_at),
      read: row.read_count,
      added: row.added,
      changed: row.changed,
      same: row.same,
      leftOut: row.left_out,
      fault: row.fault && isRefusalWord(row.fault) ? refusalText(row.fault, language) : '',
    })),
  }
}
export const recallLeftOut: Handler<typeof contract.recallLeftOut> = async ({ id, pageNum, pageSize }, { db, staff }) => {
  demandOperator(staff)
  if (!(await files.selectFile(db, id))) refuse('missing', 'not-found')
  return files.selectLeftOut(db, id, pageSize, (pageNum - 1) * pageSize)
}

export const recallMatches: Handler<typeof contract.recallMatches> = async ({ id, state, pageNum, pageSize }, context) => {
  await found(context, id)
  const { rows, total } = await matches.selectMatches(context.db, id, state?.length ? state : null, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      unitId: row.unit_id,
      unit: row.name,
      model: row.model,
      serial: row.serial,
      lot: row.lot,
      udiDi: row.udiDi,
      maker: row.brand || row.manufacturer,
      owner: row.owner,
      ownerId: row.user_id,
      ownerErased: yn(row.erased),
      by: row.by,
      state: row.state,
      saidBy: row.said_by ?? '',
      outcome: row.outcome,
      note: row.note ?? '',
      passedTo: row.passed_to ?? '',
    })),
  }
}
export const decideMatches: Handler<typeof contract.decideMatches> = async ({ id, matchIds, meant }, context) => ({
  decided: await desk.decide(context, id, matchIds, meant === 'Y'),
})

export const recallOwners: Handler<typeof contract.recallOwners> = async ({ id, waiting, pageNum, pageSize }, context) => {
  await found(context, id)
  const only = waiting === 'Y' ? true : waiting === 'N' ? false : null
  const { rows, total } = await selectOwners(context.db, id, only, pageSize, (pageNum - 1) * pageSize)
  return {
    total,
    rows: rows.map((row) => ({
      userId: row.user_id,
      name: row.name,
      company: row.company,
      email: row.email,
      units: row.units,
      reported: row.reported,
      toldTime: timeOrNull(row.told_at),
      readTime: timeOrNull(row.read_at),
      acknowledgedTime: timeOrNull(row.acknowledged_at),
      reminded: row.reminded,
      erased: yn(row.erased),
      done: yn(row.told_at !== null && row.units > 0 && row.reported === row.units),
    })),
  }
}
export const exportRecallOwners: Handler<typeof contract.exportRecallOwners> = async (input, context) =>
  answerSpreadsheet(context, ownerSpreadsheet, await recallOwners(wholeList(input), context), input)

type Act<C extends keyof typeof contract.calls> = Handler<(typeof contract.calls)[C]>

export const publishRecall: Act<'publishRecall'> = async ({ id, version, ...reach }, context) => ({
  version: await desk.publish(context, { id, version }, reach),
})
export const approveRecall: Act<'approveRecall'> = async ({ id, version, ...reach }, context) => ({
  version: await desk.approve(context, { id, version }, reach),
})
export const turnRecall: Act<'turnRecall'> = async ({ reason, ...seen }, context) => ({ version: await desk.turn(context, seen, reason) })
export const retractRecall: Act<'retractRecall'> = async ({ reason, ...seen }, context) => ({
  version: await desk.retract(context, seen, reason),
})
export const closeRecall: Act<'closeRecall'> = async ({ reason, ...seen }, context) => ({
  version: await desk.close(context, seen, reason),
})
export const reopenRecall: Act<'reopenRecall'> = async (seen, context) => ({ version: await desk.reopen(context, seen) })
export const showRecallOnProduct: Act<'showRecallOnProduct'> = async ({ productId, shown, ...seen }, context) => ({
  version: await desk.showOnProduct(context, seen, productId, shown === 'Y'),
})

export const recallTrail: Handler<typeof contract.recallTrail> = async ({ id, ...page }, context) => {
  await found(context, id)
  return answerTrail(context.db, { kind: 'recall', id }, page)
}
