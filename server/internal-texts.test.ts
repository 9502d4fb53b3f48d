// What staff writes for itself never reaches a buyer (decision 55). Into every text of every call of staff a mark is written, about a buyer and
// that buyer's things; then all that the buyer can read is searched for the marks: calls, documents, spreadsheets, mails.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { disableBuyer, tagBuyer } from '#contract/buyer-desk.ts'
import { CLIENT_IDS, login } from '#contract/account.ts'
import { askBuyer, messageAsker, saveDraft } from '#contract/quotation-desk.ts'
import { contactUs } from '#contract/enquiry.ts'
import { deskEnquiries, handleEnquiry, receivedEnquiry, replyEnquiry } from '#contract/enquiry-desk.ts'
import { requestFor } from '#contract/client.ts'
import { addComment, editComment } from '#contract/comment.ts'
import { placed } from '#features/sales/order/order.samples.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { entriesOf } from '#features/platform/spreadsheet/spreadsheet.samples.ts'
import { adminApi, devApi } from './api.ts'
import { testApp } from '#testing/app.ts'
import { withValue } from '#testing/names.ts'
import { TEST_PASSWORD, testStaff } from '#testing/people.ts'
import { sample, type Sample } from '#testing/sample.ts'
import { SAMPLES } from '#testing/samples.ts'
import { settle } from '#testing/settle.ts'
import { testSide } from '#testing/sides.ts'

const app = await testApp('empty')
const operator = await testStaff(app, 'administrator')
const side = await testSide(app, 1, 'Ochre', operator)

type Part = v.GenericSchema & {
  wrapped?: Part
  item?: Part
  entries?: Record<string, Part>
  pipe?: Part[]
  metadata?: { readers?: string }
}
type Text = { place: string; forBuyers: boolean }

const MARK = 'Zinnober'
/** Any sentence is taken: no code, no number, no address of a mail. */
const isFree = (schema: v.GenericSchema) => v.is(schema, `${MARK} words 17`) && v.is(schema, `Quite other ${MARK}`)

function textsIn(schema: Part, place = '', around = false): Text[] {
  const forBuyers = around || isForBuyers(schema)
  if (schema.entries) {
    const before = place ? `${place}.` : ''
    return Object.entries(schema.entries).flatMap(([key, inner]) => textsIn(inner, before + key, forBuyers))
  }
  if (isFree(schema)) return [{ place, forBuyers }]
  if (schema.item) return textsIn(schema.item, `${place}[]`, forBuyers)
  return schema.wrapped ? textsIn(schema.wrapped, place, forBuyers) : []
}
const isForBuyers = (part: Part): boolean =>
  part.metadata?.readers === 'buyers' ||
  [...(part.pipe ?? []).filter((one) => one !== part), part.wrapped].some((one) => one && isForBuyers(one))

/** The account last: with that the buyer's session ends. */
const writes = adminApi
  .map(({ call }) => call)
  .filter(({ method, read, form }) => method !== 'GET' && !read && !form)
  .toSorted((a, b) => Number(a === disableBuyer) - Number(b === disableBuyer))
const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** What is written to be published, or about the office's own people: everybody may read it, or it is about no buyer. */
const NOT_ABOUT_BUYERS =
  /^\/(product|category|shop|page|settings|dictionaries|system|staff|me|auth|view|search|term|bank-account|local-account|carrier|points\/goods)\b/
/** Of payments that a provider has to be at odds with first: order-payment.exception.test.ts looks for what is written there; of the books buyers see nothing. */
const ELSEWHERE = /^\/payment-(exception|difference)\b/
/** How calls are tried that nobody owns, whose samples are open. */
const OWN: Sample[] = [
  sample(disableBuyer, ({ userId }) => Promise.resolve({ id: userId, disabled: 'Y' as const })),
  sample(tagBuyer, ({ userId }) => Promise.resolve({ id: userId, version: 1, tags: ['tender'] })),
  sample(handleEnquiry, async ({ buyer }) => {
    await buyer.call(contactUs, { name: 'A', email: buyer.email, nation: 'DE', message: 'A question' })
    const { id, version } = (await operator.call(deskEnquiries, {})).rows[0]!
    return { id, version, status: 'answered' as const }
  }),
  ...[replyEnquiry, receivedEnquiry].map((call) =>
    sample(call, async ({ buyer }) => {
      await buyer.call(contactUs, { name: 'A', email: buyer.email, nation: 'DE', message: 'A question' })
      const { id, version } = (await operator.call(deskEnquiries, {})).rows[0]!
      return { id, version, text: 'Said', language: 'en' as const, status: 'answered' as const }
    }),
  ),
  // Shared with the shop, as far as a comment goes; what a person has written or handed in only that person changes.
  sample(addComment, async ({ buyer, product }) => ({
    kind: 'order' as const,
    id: (await placed(buyer, { products: [{ product }] }))[0]!,
    text: 'Asks for a crate',
    shared: 'Y' as const,
  })),
  sample(editComment, async ({ buyer, product }) => {
    const [id] = (await placed(buyer, { products: [{ product }] })) as [number]
    const { commentId } = await operator.call(addComment, { kind: 'order', id, text: 'Asks for a crate', shared: 'Y' })
    return { id: commentId, version: 1, text: 'Asks for two' }
  }),
]

/** What the operator's people send without files: each attaches only what they have handed in themselves. */
const WITHOUT_FILES = [askBuyer, messageAsker, saveDraft].map((call): Sample => {
  const known = SAMPLES.find((one) => one.call === call)!
  return { ...known, make: async (own) => ({ ...((await known.make(own)) as object), fileIds: [] }) }
})

const secrets: string[] = []
const told: string[] = []

for (const call of writes) {
  const texts = textsIn(call.input as Part)
  if (texts.length === 0 || NOT_ABOUT_BUYERS.test(call.path) || ELSEWHERE.test(call.path)) continue
  test(`${nameOf(call)} takes a text: ${texts.map(({ place, forBuyers }) => place + (forBuyers ? ' (for buyers)' : '')).join(', ')}`, async () => {
    const one = [...OWN, ...WITHOUT_FILES, ...SAMPLES].find((known) => known.call === call)
    assert.ok(one, 'A call of staff that takes a text needs a sample, to be searched for')
    let input = await one.make(side)
    for (const { place, forBuyers } of texts) {
      const mark = `${MARK}${secrets.length + told.length}`
      ;(forBuyers ? told : secrets).push(mark)
      input = withValue(input, place, mark)
    }
    const request = requestFor(call, input, '/admin-api')
    const init = {
      method: call.method,
      body: request.body,
      headers: { ...request.headers, Cookie: operator.cookie, 'Sec-Fetch-Site': 'same-origin' },
    }
    const answer = (await (await app.raw(request.url, init)).json()) as { code: number; msg: string }
    assert.equal(answer.code, 200, answer.msg)
  })
}

/** Bytes as a reader sees them. */
function readable(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString() === '%PDF') return pdfText(bytes)
  if (bytes.subarray(0, 2).toString() === 'PK') return [...entriesOf(bytes).values()].join('\n')
  return bytes.toString('utf8')
}

async function allThatTheBuyerReads(): Promise<Map<string, string>> {
  await operator.call(disableBuyer, { id: side.userId, disabled: 'N' })
  const { access_token: token } = await app.client()(login, {
    username: side.buyer.email,
    password: TEST_PASSWORD,
    clientId: CLIENT_IDS.shop,
    grantType: 'password',
  })
  const orders = await app.db.selectFrom('orders').select('id').where('user_id', '=', side.userId).execute()
  const files = await app.db
    .selectFrom('files')
    .select('id')
    .where('owner_kind', '=', 'buyer')
    .where('owner_id', '=', side.userId)
    .execute()
  const ids = [...orders, ...files].map(({ id }) => id)
  const inputs = [
    {},
    ...ids.flatMap((id) => [{ id }, { ossId: id }, { orderIds: [id] }, { orderId: id }, { orderId: id, type: 'quotation' }]),
    { pageSize: 100 },
  ]
  const read = new Map<string, string>()
  for (const { call } of devApi.filter(({ call }) => call.method === 'GET' || call.read)) {
    const known = (call.input as Part).entries ?? {}
    for (const input of inputs.filter((one) => Object.keys(one).every((key) => key in known) && v.is(call.input, one))) {
      const request = requestFor(call, input, '/dev-api')
      const headers = { ...request.headers, Authorization: `Bearer ${token}` }
      const response = await app.raw(request.url, { method: call.method, body: request.body, headers })
      read.set(`${nameOf(call)} ${JSON.stringify(input)}`, readable(Buffer.from(await response.arrayBuffer())))
    }
  }
  await settle(app)
  const mails = await app.db.selectFrom('mails').selectAll().where('recipient', '=', side.buyer.email).execute()
  for (const mail of mails) read.set(`mail ${mail.id} ${mail.template}`, JSON.stringify(mail))
  return read
}

test('decision 55: no buyer reads what staff wrote for itself, anywhere; what is for buyers is read', async () => {
  assert.ok(secrets.length >= 3 && told.length >= 5, `${secrets.length} texts of the office, ${told.length} for buyers`)
  const read = await allThatTheBuyerReads()
  assert.ok(read.size > 100, `${read.size} places`)
  const found = [...read].flatMap(([place, text]) =>
    secrets.filter((mark) => new RegExp(`${mark}(?!\\d)`).test(text)).map((mark) => `${mark} in ${place}`),
  )
  assert.deepEqual(found, [])
  const all = [...read.values()].join('\n')
  assert.ok(told.filter((mark) => new RegExp(`${mark}(?!\\d)`).test(all)).length >= 3, 'the search sees what is there')
})
