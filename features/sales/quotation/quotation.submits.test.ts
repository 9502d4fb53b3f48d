// A thousand requests that arrive together: pressed twice, sent again as no answer came, and quite different ones. None is kept twice, none
// is lost.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askQuotation, openQuotation } from '#contract/quotation.ts'
import { requestFor } from '#contract/client.ts'
import { sql } from '#db/connect.ts'
import { after, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { VISITOR } from './quotation.samples.ts'

const app = await testApp('empty')
const [bed, lamp] = [await testProduct(app, { shopId: 1 }), await testProduct(app, { shopId: 2 })]
const PEOPLE = 20
const people = await Promise.all(Array.from({ length: PEOPLE }, () => testBuyer(app)))
const WISHES = 250
const WAVE = 80

type Sent = { wish: number; token?: string; key?: string; body: Record<string, unknown> }
type Answer = { code: number; msg: string; data: { id: number; quotationNo: string } }

/** A wish of a buyer, or of a visitor, each time by the real door. */
async function submit({ token, key, body }: Sent): Promise<Answer> {
  const { url, body: text, headers } = requestFor(askQuotation, body as never, '/dev-api')
  const response = await app.raw(url, {
    method: 'POST',
    body: text,
    headers: {
      ...headers,
      clientid: 'shop',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
  })
  return (await response.json()) as Answer
}

/** Each wish four times: twice with one key, once with another, as a second tab has it, and once without. */
function pressesOf(wish: number): Sent[] {
  const visitor = wish % 5 === 0
  const items = [{ productId: bed.id, count: 1 + (wish % 7) }, ...(wish % 3 === 0 ? [{ productId: lamp.id, count: 2 }] : [])]
  const body = {
    ...(visitor ? { ...VISITOR, email: `visitor-${wish}@test.example` } : {}),
    items,
    message: `Wish ${wish}`,
  }
  const one = { wish, body, ...(visitor ? {} : { token: people[wish % PEOPLE]!.token }) }
  return [{ ...one, key: `wish-number-${wish}` }, { ...one, key: `wish-number-${wish}` }, { ...one, key: `second-tab-${wish}` }, one]
}

/** As our clients do: where no answer of ours came, it is pressed again. */
async function pressed(one: Sent): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await submit(one)
    if (answer.code !== 503 || tries === 20) return answer
  }
}

/** In an order that has nothing to do with the wishes, the same every time. */
const shuffled = <T>(list: readonly T[]): T[] => {
  const step = 617 // prime to a thousand
  return list.map((_, index) => list[(index * step) % list.length]!)
}
const count = async (table: 'quotations' | 'quotation_parts' | 'quotation_lines') =>
  Number(
    (
      await app.db
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const sent = shuffled(Array.from({ length: WISHES }, (_, wish) => pressesOf(wish)).flat())
const answers: Answer[] = []

test('SPEC-011 SPEC-163 a thousand submits, four of each wish: 250 quotations, each with its lines and its clock, and every press is answered by its own', async () => {
  assert.equal(sent.length, 1_000)
  for (let from = 0; from < sent.length; from += WAVE) answers.push(...(await Promise.all(sent.slice(from, from + WAVE).map(pressed))))
  assert.deepEqual(
    answers.filter(({ code }) => code !== 200),
    [],
  )
  const byWish = Map.groupBy(answers, (_, index) => sent[index]!.wish)
  for (const [wish, some] of byWish) assert.equal(new Set(some.map(({ data }) => `${data.id} ${data.quotationNo}`)).size, 1, `wish ${wish}`)
  assert.equal(new Set(answers.map(({ data }) => data.id)).size, WISHES)
  const both = Math.ceil(WISHES / 3)
  assert.deepEqual(
    [await count('quotations'), await count('quotation_parts'), await count('quotation_lines')],
    [WISHES, WISHES + both, WISHES + both],
  )
  const born = await app.db.selectFrom('transitions').select(['event', 'to_state']).where('machine', '=', 'quotation').execute()
  assert.equal(born.length, WISHES + both)
  assert.ok(born.every(({ event, to_state }) => event === 'submit' && to_state === 'submitted'))
  const { rows } = await sql<{ user_id: number | null; message: string }>`select user_id, message from quotations`.execute(app.db)
  assert.equal(new Set(rows.map(({ message }) => message)).size, WISHES, 'none is lost')
  assert.equal(rows.filter(({ user_id }) => user_id === null).length, WISHES / 5)
  const { rows: still } =
    await sql`select from quotation_parts where due_at is distinct from ${after(app.clock.now, minutes(480))}`.execute(app.db)
  assert.equal(still.length, 0, 'each clock runs')
})

test('the same again from two people, or with another word, is two requests', async () => {
  const body = { items: [{ productId: bed.id, count: 3 }], message: 'The same words' }
  const [one, other, changed] = await Promise.all([
    submit({ wish: 0, token: people[0]!.token, body }),
    submit({ wish: 0, token: people[1]!.token, body }),
    submit({ wish: 0, token: people[0]!.token, body: { ...body, message: 'The same words, nearly' } }),
  ])
  assert.equal(new Set([one, other, changed].map(({ data }) => data.id)).size, 3)
})

test('the same after ten minutes is another request; with its key it is still the same', async () => {
  const press = pressesOf(1)
  const first = answers[sent.findIndex(({ wish }) => wish === 1)]!
  app.clock.now = after(app.clock.now, minutes(11))
  assert.equal((await submit(press[0]!)).data.id, first.data.id)
  assert.notEqual((await submit(press[3]!)).data.id, first.data.id)
})

test('the control: who sends nothing of a quotation has none', async () => {
  const strange = await submit({ wish: 0, body: { items: [{ productId: bed.id, count: 1 }], message: 'No name' } })
  assert.equal(strange.code, 400)
  await assert.rejects(app.client()(openQuotation, { token: 'z'.repeat(43) }), { code: 404 })
})
