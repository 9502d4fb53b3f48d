// The draft of a version on its way out: kept, weighed against the rules, approved by another person where one asks for it, sent and frozen.
import { isDeepStrictEqual } from 'node:util'
import type { QuotationDraft } from '#contract/quotation-desk.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { unitCents } from '#shared/price.ts'
import { after, days } from '#shared/time.ts'
import { readyLines, type Draft } from '../quotation.draft.ts'
import { STOPPED, workedSince } from '../quotation.clock.ts'
import { breachesOf, priceOfVersion, ruleFor, type Breach, type Quoted } from '../quotation.rules.ts'
import { withAsked } from '../quotation.mains.ts'
import { issuePaper } from '../quotation.paper.ts'
import { changePart, insertFiles, selectLines, touchPart, type PartRow, type QuotationEntity } from '../quotation.sql.ts'
import { movePart } from '../quotation.ts'
import { firstDraft } from './quotation-desk.drafting.ts'
import { handedIn } from './quotation-desk.files.ts'
import { doing, type Caller, type Doing } from './quotation-desk.ts'
import { identityOf, insertVersion, selectCategoriesOf, selectDraftFiles, selectLastNumber, upsertCosts } from './quotation-desk.sql.ts'
import { selectRules } from './quotation-policy.sql.ts'

/** As the wire has a draft; and back. */
export const draftOf = (sent: QuotationDraft): Draft => ({
  lines: sent.lines.map(({ unitPrice, cost, ...line }) => ({ ...line, unitCents: unitPrice, costCents: cost })),
  validDays: sent.validDays,
  term: sent.term,
  namedPlace: sent.namedPlace,
  transport: sent.transport,
  payMethods: sent.payMethods,
  discountCents: sent.discount,
  freightCents: sent.freight,
  insuranceCents: sent.insurance,
  remarks: sent.remarks,
  fileIds: sent.fileIds,
})
export const wireDraft = (draft: Draft): QuotationDraft => ({
  lines: draft.lines.map(({ unitCents: unitPrice, costCents: cost, ...line }) => ({ ...line, unitPrice, cost })),
  validDays: draft.validDays,
  term: draft.term,
  namedPlace: draft.namedPlace,
  transport: draft.transport,
  payMethods: draft.payMethods,
  discount: draft.discountCents,
  freight: draft.freightCents,
  insurance: draft.insuranceCents,
  remarks: draft.remarks,
  fileIds: draft.fileIds ?? [],
})

/** Refuses what no version may say, whoever approves it. */
function demandSane(draft: Draft, lines: readonly Quoted[]): void {
  const goods = lines.reduce((sum, line) => sum + unitCents(line) * line.count, 0)
  if (draft.discountCents > goods) refuse('refused', 'quotation-discount-too-large')
  if (draft.insuranceCents > (draft.freightCents ?? 0)) refuse('refused', 'quotation-insurance-apart')
  if (draft.freightCents === null && (draft.term === 'exw' || draft.term === 'fob')) refuse('refused', 'quotation-freight-needed')
}

/** Keeps a draft. Where it says something else than before, what was approved was another one: the approval is void. */
export const keepDraft = (caller: Caller, id: number, version: number, draft: Draft) =>
  doing(caller, id, version, 'draft', async ({ tx, part, quotation, act }) => {
    const { lines } = await readyLines(tx, part.shop_id!, { id: quotation.user_id ?? 0 }, draft.lines, caller.contentLanguage, true)
    if (lines.length > 0) demandSane(draft, lines)
    const before = part.draft?.fileIds ?? [] // a colleague's may be among them
    await handedIn(
      tx,
      act.actorId,
      (draft.fileIds ?? []).filter((one) => !before.includes(one)),
    )
    const same = isDeepStrictEqual(part.draft, draft)
    await touchPart(tx, id, {
      draft: JSON.stringify(draft),
      draft_at: act.now,
      ...(same ? {} : { approval: 'none', approval_note: '', asked_approval_by: null, approved_by: null }),
      ...(part.owner_id === null ? { owner_id: act.actorId } : {}),
    })
  })

/** Begins another version from the one sent. */
export const revise = (caller: Caller, id: number, version: number) =>
  doing(caller, id, version, 'revise', async ({ tx, part, quotation, act }) => {
    const draft = await firstDraft(tx, quotation, part)
    await movePart(tx, part, 'revise', act)
    await changePart(tx, id, {
      draft: JSON.stringify(draft),
      draft_at: act.now,
      approval: 'none',
      approval_note: '',
      asked_approval_by: null,
      approved_by: null,
    })
  })

/** Where a draft goes beyond what may be sent without a manager. */
export async function weigh(db: Db, quotation: QuotationEntity, part: PartRow, draft: Draft, lines: readonly Quoted[]): Promise<Breach[]> {
  const ids = lines.map(({ goods }) => goods.id)
  const [rules, categories, identityType] = await Promise.all([
    selectRules(db, part.shop_id),
    selectCategoriesOf(db, ids),
    identityOf(db, quotation.user_id),
  ])
  const weighed = lines.map((line, index) => ({
    listCents: unitCents({ ...line, savingCents: 0 }),
    unitCents: unitCents(line),
    costCents: draft.lines[index]!.costCents,
    count: line.count,
    categories: categories.get(line.goods.id) ?? [],
  }))
  return breachesOf(weighed, draft.discountCents, (own) => ruleFor(rules, part.shop_id!, identityType, own))
}

/**
 * Sends the draft as the next version, or to a manager where a rule asks for it and nobody has approved this draft. Answers the state that
 * the part has then, and where the draft goes beyond the rules.
 */
export async function send(caller: Caller, id: number, version: number, note: string) {
  let breaches: Breach[] = []
  let state: 'sent' | 'pricing_approval' = 'sent'
  const answer = await doing(caller, id, version, 'send', async (doing) => {
    const { tx, part, quotation, act } = doing
    const draft = part.draft ?? refuse('refused', 'quotation-no-draft')
    const ready = await readyLines(tx, part.shop_id!, { id: quotation.user_id ?? 0 }, draft.lines, caller.contentLanguage)
    const lines = withAsked(ready.lines, await selectLines(tx, quotation.id))
    if (lines.length === 0) refuse('refused', 'quotation-no-draft')
    demandSane(draft, lines)
    breaches = await weigh(tx, quotation, part, draft, lines)
    if (breaches.length > 0 && part.approval !== 'approved') {
      state = 'pricing_approval'
      doing.note({ breaches, ...(note ? { reason: note } : {}) })
      await movePart(tx, part, 'need_approval', { ...act, reason: note, detail: { breaches } })
      await changePart(tx, id, { approval: 'asked', approval_note: note, asked_approval_by: act.actorId })
      return
    }
    await issue(doing, draft, lines)
  })
  return { ...answer, state, breaches }
}

async function issue({ tx, part, quotation, act, note }: Doing, draft: Draft, lines: readonly Quoted[]): Promise<void> {
  const { now, actorId } = act
  const price = priceOfVersion(lines, { discountCents: draft.discountCents, freightCents: draft.freightCents })
  const number = (await selectLastNumber(tx, part.id)) + 1
  const validUntil = after(now, days(draft.validDays))
  const { term, namedPlace, transport, payMethods, remarks } = draft
  const files = await selectDraftFiles(tx, part.id)
  const terms = { term, namedPlace, transport, payMethods, remarks, files }
  const { insuranceCents } = draft
  const documentId = await issuePaper(tx, { quotation, part, lines, terms, price, insuranceCents, validUntil, by: actorId }, now)
  const versionId = await insertVersion(tx, {
    part_id: part.id,
    number,
    sent_at: now,
    sent_by: actorId,
    valid_until: validUntil,
    terms,
    lines,
    total_cents: price.list,
    saving_cents: price.saving,
    options_cents: price.options,
    discount_cents: price.discount,
    freight_cents: price.freight,
    insurance_cents: insuranceCents,
    result_cents: price.result,
    costs: draft.lines.map(({ costCents }) => costCents),
    approved_by: part.approval === 'approved' ? part.approved_by : null,
    document_id: documentId,
  })
  if (files.length > 0)
    await insertFiles(
      tx,
      quotation.id,
      files.map((file) => file.id),
      { versionId },
    )
  const costs = new Map(draft.lines.flatMap(({ productId, costCents }) => (costCents === null ? [] : [[productId, costCents] as const])))
  if (costs.size > 0) await upsertCosts(tx, costs, actorId, now)
  await movePart(tx, part, 'send', { ...act, detail: { number, result: price.result } })
  const worked = part.first_sent_at === null ? await workedSince(tx, part, now) : null
  await changePart(tx, part.id, {
    ...STOPPED,
    current_id: versionId,
    valid_until: validUntil,
    draft: null,
    draft_at: null,
    approval: 'none',
    approval_note: '',
    asked_approval_by: null,
    approved_by: null,
    owner_id: part.owner_id ?? actorId,
    ...(part.first_sent_at === null ? { first_sent_at: now, answer_ms: worked } : {}),
  })
  note({ number, result: price.result, validUntil: validUntil.toISOString() })
}

/** A manager's word on a draft that a rule holds back; never on one that they want to send themselves. */
export const decide = (caller: Caller, id: number, version: number, verdict: 'approve' | 'return', reason: string) =>
  doing(caller, id, version, verdict, async ({ tx, part, act, note }) => {
    if (part.asked_approval_by === act.actorId) refuse('refused', 'quotation-own-approval')
    await movePart(tx, part, verdict, { ...act, reason })
    await changePart(tx, id, {
      approval: verdict === 'approve' ? 'approved' : 'returned',
      approval_note: reason,
      approved_by: verdict === 'approve' ? act.actorId : null,
    })
    note(reason ? { reason } : {})
  })
