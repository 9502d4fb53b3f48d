// The same part of a quotation, and different people at the same moment, with real commits: whatever they do, it comes to one outcome. Its log
// is a walk along the specification's table, and there is an order if and only if it was accepted.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '#contract/account.ts'
import * as shop from '#contract/quotation.ts'
import { inTransaction } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { rounds } from '#testing/torture.ts'
import { quotationModel, type Cause, type Part, type Resting } from './quotation.model.samples.ts'
import { asked, quoted } from './quotation.samples.ts'

const app = await testApp('empty')
const model = await quotationModel(app)
const { buyer, causes, holds, reach } = model
const { access_token } = await app.client()(login, {
  username: buyer.email,
  password: TEST_PASSWORD,
  clientId: 'shop',
  grantType: 'password',
})
/** The same account at another place. */
const colleague = app.client({ token: access_token })

/** At the same moment, now the one a little earlier, now the other. Answers for each whether it was done. */
async function race(acts: readonly (() => Promise<unknown>)[], round: number): Promise<boolean[]> {
  const results = await Promise.allSettled(
    acts.map(async (act, index) => {
      await sleep(index === round % acts.length ? 0 : Math.random() * 6)
      return act()
    }),
  )
  for (const one of results) if (one.status === 'rejected') assert.doesNotMatch(String(one.reason), /went wrong|deadlock/)
  return results.map(({ status }) => status === 'fulfilled')
}

type Race = { from: Resting; events: Cause[]; may?: string[] }
/** Of these one happens, the others are refused; `may`: what can also follow one after the other. */
const RACES: Race[] = [
  { from: 'sent', events: ['accept', 'revise'] },
  { from: 'sent', events: ['accept', 'expire'] },
  { from: 'sent', events: ['accept', 'decline'] },
  { from: 'sent', events: ['accept', 'counter'] },
  { from: 'sent', events: ['accept', 'counter', 'decline', 'revise', 'expire'] },
  { from: 'sent', events: ['counter', 'expire'] },
  { from: 'in_review', events: ['send', 'withdraw'] },
  { from: 'in_review', events: ['send', 'close'] },
  { from: 'in_review', events: ['send', 'ask_info'] },
  { from: 'in_review', events: ['close', 'withdraw'] },
  { from: 'info_requested', events: ['answer', 'close'], may: ['answer'] },
  { from: 'info_requested', events: ['answer', 'withdraw'], may: ['answer withdraw'] },
  { from: 'pricing_approval', events: ['approve', 'return'] },
  { from: 'pricing_approval', events: ['approve', 'withdraw'], may: ['approve withdraw'] },
  { from: 'submitted', events: ['claim', 'close'] },
  { from: 'submitted', events: ['claim', 'withdraw'], may: ['claim withdraw'] },
  { from: 'expired', events: ['ask_renewal', 'archive'] },
]
for (const { from, events, may = [] } of RACES)
  test(`${events.join(' against ')}, ${from}: one outcome`, async () => {
    for (let round = 0; round < rounds(4); round++) {
      const part = await reach(from)
      const before = await holds(part)
      const acts = await Promise.all(events.map((event) => causes[event](part)))
      await race(acts, round)
      const after = await holds(part)
      const happened = after.events
        .slice(before.events.length)
        .filter((event) => event !== 'place')
        .join(' ')
      assert.ok([...events, ...may].includes(happened), `round ${round}: ${happened || 'nothing'}`)
    }
  })

test('accepted in two tabs and by two people at once, with and without a key: one order, and everybody is told the same', async () => {
  for (let round = 0; round < rounds(4); round++) {
    const part = await reach('sent')
    const wanted = await model.acceptance(part)
    const keyed = (token: string, key: string) =>
      app.raw(`/dev-api/shop/pm/quotation/${part.id}/accept`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', clientid: 'shop', 'Idempotency-Key': key },
        body: JSON.stringify({ ...wanted, id: undefined }),
      })
    const tokens = [buyer.token, buyer.token, access_token, access_token]
    const [calls, answers] = await Promise.all([
      Promise.all([buyer.call, buyer.call, colleague, colleague].map((call) => call(shop.acceptQuotation, wanted))),
      Promise.all(tokens.map((token, index) => keyed(token, `round-${round}-${index >> 1}`))),
    ])
    const bodies = (await Promise.all(answers.map((one) => one.json()))) as { code: number; data: { orderNos: string[] } }[]
    assert.deepEqual(new Set(bodies.map(({ code }) => code)), new Set([200]))
    assert.equal(new Set([...calls, ...bodies.map(({ data }) => data)].map(({ orderNos }) => orderNos.join())).size, 1)
    assert.equal((await holds(part)).state, 'ordered')
  }
})

test('of two shops: one alone against both together; each part becomes one order, or none', async () => {
  const other = await testProduct(app, { shopId: 2, listCents: 30_000 })
  for (let round = 0; round < rounds(3); round++) {
    const whole = await asked(buyer, [{ product: model.product }, { product: other }])
    const parts = whole.parts.map(({ id }): Part => ({ id: whole.id, partId: id }))
    for (const { partId } of parts)
      await quoted(model.boss, partId, (draft) => ({ ...draft, term: 'exw', namedPlace: 'Suzhou', freight: 0 }))
    const [first, second] = parts as [Part, Part]
    const [alone, both] = [await model.acceptance(first), await model.acceptance(first, [second])]
    const [wonAlone, wonBoth] = await race(
      [() => buyer.call(shop.acceptQuotation, alone), () => colleague(shop.acceptQuotation, both)],
      round,
    )
    assert.notEqual(wonAlone, wonBoth)
    const states = [await holds(first), await holds(second)].map(({ state }) => state)
    assert.deepEqual(states, ['ordered', wonBoth ? 'ordered' : 'sent'])
  }
})

test('a part is accepted while the rest is withdrawn: each keeps its own end', async () => {
  const other = await testProduct(app, { shopId: 2, listCents: 30_000 })
  for (let round = 0; round < rounds(3); round++) {
    const whole = await asked(buyer, [{ product: model.product }, { product: other }])
    const [first, second] = whole.parts.map(({ id }): Part => ({ id: whole.id, partId: id })) as [Part, Part]
    await quoted(model.seller, first.partId, (draft) => ({ ...draft, freight: 0 }))
    const wanted = await model.acceptance(first)
    const done = await race(
      [() => buyer.call(shop.acceptQuotation, wanted), () => colleague(shop.withdrawQuotation, { id: whole.id })],
      round,
    )
    assert.deepEqual(done, [true, true])
    assert.deepEqual([(await holds(first)).state, (await holds(second)).state], ['ordered', 'withdrawn'])
  }
})

test('two salespeople claim the same at once: one is its owner; pressed twice, a version is sent once', async () => {
  for (let round = 0; round < rounds(3); round++) {
    const part = await reach('submitted')
    const claims = await Promise.all([causes.claim(part), causes.claim(part)])
    assert.equal((await race(claims, round)).filter(Boolean).length, 1)
    const send = await causes.send(part)
    assert.equal((await race([send, send, send], round)).filter(Boolean).length, 1)
    assert.deepEqual((await holds(part)).events, ['submit', 'claim', 'send'])
  }
})

test('the control: without the lock that acceptance takes, several at the same moment all find that it may be done', async () => {
  const part = await reach('sent')
  const unguarded = () =>
    inTransaction(app.db, async (tx) => {
      const { state } = await tx.selectFrom('quotation_parts').select('state').where('id', '=', part.partId).executeTakeFirstOrThrow()
      assert.equal(state, 'sent')
      await sleep(5)
      await tx.updateTable('quotation_parts').set({ state: 'accepted' }).where('id', '=', part.partId).execute()
    })
  const done = await race([unguarded, unguarded, unguarded, unguarded], 0)
  assert.ok(done.filter(Boolean).length > 1, `${done.filter(Boolean).length} of 4`)
  await assert.rejects(holds(part), 'and what was written is found to be no walk')
})
