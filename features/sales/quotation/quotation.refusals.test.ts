// Every refusal that is a quotation's own, met over the wire by whoever would meet it, in the words that they read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import * as shop from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import { refusalText, type RefusalWord } from '#contract/refusals.ts'
import words from '#contract/words/en.json' with { type: 'json' }
import { inTransaction } from '#db/connect.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { quotationModel, type Part } from './quotation.model.samples.ts'
import { allowed, asked, quoted } from './quotation.samples.ts'

const app = await testApp('empty')
const model = await quotationModel(app)
const { buyer, seller, clerk, reach, cause, seen, acceptance } = model
const operator = await testStaff(app, 'sales')
const foreign = await testProduct(app, { shopId: 2, listCents: 30_000 })

type OwnWord = Extract<RefusalWord, `quotation-${string}`>
type Draft = desk.QuotationDraft

const drafting = async (change: (draft: Draft) => Draft) => {
  const { partId } = await reach('in_review')
  const { version, draft } = await seen({ id: 0, partId })
  return clerk.call(desk.saveDraft, { id: partId, version, ...change({ ...draft!, freight: 0 }) })
}
const lines = (change: (line: Draft['lines'][number]) => Partial<Draft['lines'][number]>) => (draft: Draft) => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, ...change(line) })),
})
const accepting = async (part: Part, change: object = {}) => buyer.call(shop.acceptQuotation, { ...(await acceptance(part)), ...change })
/** The shop is suspended until what is answered is called. */
const suspended = async () => {
  const suspend = (at: Date | null) =>
    app.db.updateTable('shops').set({ suspended_at: at }).where('id', '=', model.product.shopId).execute()
  await suspend(app.clock.now)
  return () => suspend(null)
}
const inWords = async (): Promise<Part> => {
  const { id, parts } = await asked(buyer, [], { items: [{ text: 'A hoist', count: 1 }] })
  return { id, partId: parts[0]!.id }
}
const ofTwo = async (change: (draft: Draft) => Draft) => {
  const { id, parts } = await asked(buyer, [{ product: model.product }, { product: foreign }])
  const [first, second] = parts.map((part): Part => ({ id, partId: part.id })) as [Part, Part]
  await quoted(model.boss, first.partId, (draft) => ({ ...draft, term: 'exw', namedPlace: 'Suzhou', freight: 0 }))
  await quoted(model.boss, second.partId, (draft) => change({ ...draft, term: 'exw', namedPlace: 'Suzhou', freight: 0 }))
  return [first, second] as const
}

const MET: Record<OwnWord, () => Promise<unknown>> = {
  'quotation-missing': () => buyer.call(shop.quotationDetail, { id: 987_654_321 }),
  'quotation-not-now': async () => cause('counter', await reach('ordered')),
  'quotation-expired': async () => {
    const part = await reach('sent')
    await app.db
      .updateTable('quotation_parts')
      .set({ valid_until: after(app.clock.now, -days(1)) })
      .where('id', '=', part.partId)
      .execute()
    await accepting(part)
  },
  'quotation-shop-suspended': async () => {
    const part = await reach('sent')
    const open = await suspended()
    try {
      await accepting(part)
    } finally {
      await open()
    }
  },
  'quotation-renew-suspended': async () => {
    const part = await reach('expired')
    const open = await suspended()
    try {
      await cause('ask_renewal', part)
    } finally {
      await open()
    }
  },
  'quotation-superseded': async () => {
    const part = await reach('sent')
    const old = await acceptance(part)
    await quoted(
      seller,
      part.partId,
      lines(() => ({ unitPrice: 45_000 })),
    )
    await buyer.call(shop.acceptQuotation, old)
  },
  'quotation-has-shop': async () => {
    const { partId } = await reach('submitted')
    const { version } = await seen({ id: 0, partId })
    await operator.call(desk.routeQuotation, { id: partId, version, shopId: 2 })
  },
  'quotation-no-shop': async () => {
    const { partId } = await inWords()
    const { version } = await operator.call(desk.claimQuotation, { id: partId, version: 1 })
    await operator.call(desk.sendQuotation, { id: partId, version })
  },
  'quotation-foreign-goods': () => drafting(lines(() => ({ productId: foreign.id, selectionIds: [] }))),
  'quotation-line-free': () => drafting(lines(() => ({ unitPrice: 0 }))),
  'quotation-counter-empty': async () => {
    const part = await reach('sent')
    const { versionIds } = await acceptance(part)
    const wishes = [{ position: 1, note: '' }]
    await buyer.call(shop.counterQuotation, { ...part, versionId: versionIds[0]!, wishes, message: '' })
  },
  'quotation-pay-other': async () => {
    const { id, parts } = await asked(buyer, [{ product: model.product }])
    await quoted(seller, parts[0]!.id, (draft) => ({ ...draft, freight: 0, payMethods: ['tt50'] }))
    await accepting({ id, partId: parts[0]!.id }, { payType: PAY_TYPES.tt })
  },
  'quotation-terms-apart': async () => {
    const [first, second] = await ofTwo((draft) => ({ ...draft, term: 'fob', namedPlace: 'Shanghai' }))
    await buyer.call(shop.acceptQuotation, await acceptance(first, [second]))
  },
  'quotation-too-long': () =>
    buyer.call(shop.askQuotation, {
      productId: model.product.id,
      items: Array.from({ length: shop.QUOTATION_LINES_MAX }, (_, index) => ({ text: `Thing ${index}`, count: 1 })),
    }),
  'quotation-link-over': () => app.client()(shop.openQuotation, { token: 'q'.repeat(43) }),
  'quotation-no-draft': async () => {
    const { partId } = await reach('in_review')
    const { version, draft } = await seen({ id: 0, partId })
    const kept = await clerk.call(desk.saveDraft, { id: partId, version, ...draft!, lines: [] })
    await clerk.call(desk.sendQuotation, { id: partId, version: kept.version })
  },
  'quotation-discount-too-large': () => drafting((draft) => ({ ...draft, discount: 50_001 })),
  'quotation-insurance-apart': () => drafting((draft) => ({ ...draft, freight: 1_000, insurance: 1_001 })),
  'quotation-freight-needed': () => drafting((draft) => ({ ...draft, term: 'exw', freight: null })),
  'quotation-own-approval': async () => {
    const { id, parts } = await asked(buyer, [{ product: model.product }])
    const { version } = await quoted(seller, parts[0]!.id, (draft) => ({ ...lines(() => ({ unitPrice: 20_000 }))(draft), freight: 0 }))
    await seller.call(desk.approveQuotation, { id: parts[0]!.id, version })
    return id
  },
}

for (const [word, meet] of Object.entries(MET) as [OwnWord, () => Promise<unknown>][])
  test(`refused: ${words[word]}`, async () => {
    const values = { name: model.product.name, maximum: shop.QUOTATION_LINES_MAX }
    await assert.rejects(meet(), { message: refusalText(word, 'en', values) })
  })

test('while its shop is suspended an offer can be declined, not accepted, countered or sent; then it is as it was', async () => {
  const [sent, drafted] = [await reach('sent'), await reach('in_review')]
  const may = async () => allowed((await buyer.call(shop.quotationDetail, { id: sent.id })).parts[0]!.allowedActions)
  const send = async () => clerk.call(desk.sendQuotation, { id: drafted.partId, version: (await seen(drafted)).version })
  const open = await suspended()
  assert.deepEqual(await may(), ['decline'])
  await assert.rejects(send(), { message: refusalText('shop-suspended', 'en') })
  await open()
  assert.deepEqual(await may(), ['accept', 'counter', 'decline'])
  await accepting(sent)
})

test('an offer that is accepted, and one that is sent, while its shop is being suspended comes after that', async () => {
  const [sent, drafted] = [await reach('sent'), await reach('in_review')]
  const { version } = await seen(drafted)
  const body = await acceptance(sent)
  const both = await inTransaction(app.db, async (tx) => {
    await tx.updateTable('shops').set({ suspended_at: app.clock.now }).where('id', '=', model.product.shopId).execute()
    const settled = Promise.allSettled([
      buyer.call(shop.acceptQuotation, body),
      clerk.call(desk.sendQuotation, { id: drafted.partId, version }),
    ])
    await Promise.race([settled, setTimeout(1_000)])
    return { settled }
  })
  const said = (await both.settled).map((one) => (one.status === 'rejected' ? (one.reason as Error).message : 'done'))
  await app.db.updateTable('shops').set({ suspended_at: null }).where('id', '=', model.product.shopId).execute()
  assert.deepEqual(said, [refusalText('quotation-shop-suspended', 'en'), refusalText('shop-suspended', 'en')])
})

test('there is no other refusal of quotations, and each is met above', () => {
  const own = Object.keys(words).filter((word) => word.startsWith('quotation-'))
  assert.deepEqual(Object.keys(MET).toSorted(), own.toSorted())
})

test('a version never changes: not by the application, nor by its database role', async () => {
  const { id, parts } = await asked(buyer, [{ product: model.product, count: 2 }])
  await quoted(seller, parts[0]!.id, (draft) => ({ ...draft, freight: 0 }))
  const [version] = (await buyer.call(shop.quotationDetail, { id })).parts[0]!.versions
  await assert.rejects(app.db.updateTable('quotation_versions').set({ result_cents: 1 }).where('id', '=', version!.id).execute())
  await assert.rejects(app.db.deleteFrom('quotation_versions').where('id', '=', version!.id).execute())
})
