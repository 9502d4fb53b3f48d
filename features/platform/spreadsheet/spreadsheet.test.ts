import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Call } from '#contract/call.ts'
import { exportBuyers } from '#contract/buyer-desk.ts'
import { deskMails, exportMails } from '#contract/mail-desk.ts'
import { deskOrders, exportOrders } from '#contract/order-desk.ts'
import { exportOwnOrders, orderExport, orderPage } from '#contract/order.ts'
import { deskProducts, exportProducts } from '#contract/product-desk.ts'
import { exportStaff } from '#contract/staff-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import { requestFor } from '#contract/client.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { testApp } from '#testing/app.ts'
import { asParameters } from '#testing/client.ts'
import { testBuyer, testStaff, type TestBuyer } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { orderingBuyer, placed } from '#features/sales/order/order.samples.ts'
import { cellsOf, SPREADSHEET_ROWS_MAX, type Spreadsheet } from './spreadsheet.ts'
import { writeSpreadsheet } from './spreadsheet.write.ts'
import { readSpreadsheet } from './spreadsheet.samples.ts'
import { headingText } from './spreadsheet.words.ts'

const house = await testApp('demo')
const operator = await testStaff(house, 'administrator')
const buyer = await orderingBuyer(house)
const [first, second] = [await testProduct(house), await testProduct(house, { shopId: 2 })]
for (const product of [first, second]) await placed(buyer, { products: [{ product }] })

/** As a form of existing clients sends it, or as JSON. */
async function ask(call: Call, input: Record<string, unknown>, cookie: string, { form = true, language = 'en' } = {}) {
  const headers = { Cookie: cookie, 'Content-Language': language, 'Content-Type': form ? FORM : 'application/json' }
  return house.raw(`/admin-api${call.path}`, { method: 'POST', headers, body: form ? asParameters(input) : JSON.stringify(input) })
}
const FORM = 'application/x-www-form-urlencoded'
const spreadsheetIn = async (response: Response) => readSpreadsheet(Buffer.from(await response.arrayBuffer()))
const valuesIn = async (response: Response) => (await spreadsheetIn(response)).rows.map((row) => row.map(({ value }) => value))
const audited = () =>
  house.db.selectFrom('audit_log').select(['action', 'staff_id', 'detail']).where('action', 'like', '%.export').execute()

describe('the writer', () => {
  type Row = { text: string | null; cents: number; count: number; time: string | null }
  const sheet: Spreadsheet<Row> = {
    list: 'orders',
    title: { en: 'Orders', zh: '订单', es: 'Pedidos', fr: 'Commandes', pt: 'Pedidos' },
    columns: [
      { heading: 'product', of: ({ text }) => text },
      { heading: 'total-usd', of: ({ cents }) => cents, kind: 'money' },
      { heading: 'quantity', of: ({ count }) => count, kind: 'whole' },
      { heading: 'time-ordered', of: ({ time }) => time, kind: 'time' },
    ],
  }
  const written = async (rows: Row[]) => readSpreadsheet(Buffer.from(await writeSpreadsheet(cellsOf(sheet, rows, 'en', house.clock.now))))
  const row = { text: 'x', cents: 0, count: 0, time: null }

  test('texts that begin like a formula stay texts, and nothing of them is markup', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '=HYPERLINK("http://x.example","y")',
      '<c t="n"><v>1</v></c>',
      '&lt;',
      '中文 𝛼',
      "'",
    ]
    const { rows } = await written(texts.map((text) => ({ ...row, text })))
    assert.equal(rows.length, 1 + texts.length)
    for (const [at, text] of texts.entries()) {
      const cell = rows[at + 1]![0]!
      assert.deepEqual([cell.type === 's' || cell.type === 'inlineStr', cell.formula, cell.value], [true, false, text])
    }
  })

  test('amounts and counts are numbers, times are days; nothing is an empty cell; a text too long is cut, odd characters go', async () => {
    const { rows } = await written([
      { text: null, cents: 1_234_567, count: 3, time: '2026-11-02 06:00:00' },
      { text: 'x'.repeat(40_000), cents: -5, count: 0, time: 'not a time' },
      { text: 'a\u0001b\uD800c', cents: 0, count: 0, time: '' },
    ])
    assert.deepEqual(
      rows[1]!.filter(({ value }) => value !== '').map(({ type, value }) => [type, value]),
      [
        ['n', '12345.67'],
        ['n', '3'],
        ['n', '46328.25'],
      ],
    )
    assert.equal(rows[2]![0]!.value.length, 32_767)
    assert.equal(rows[2]![3]!.value, 'not a time')
    assert.match(rows[3]![0]!.value, /^ab.?c$/u)
  })

  test('the same list makes the same bytes, whenever it is written', async () => {
    const cells = cellsOf(sheet, [row], 'en', house.clock.now)
    const one = await writeSpreadsheet(cells)
    await setTimeout(2_100) // an archive counts in steps of two seconds
    assert.deepEqual(await writeSpreadsheet(cells), one)
  })

  test('an empty list has its headings', async () => assert.equal((await written([])).rows.length, 1))

  test('several at once come one after another, each whole', async () => {
    const all = await Promise.all([1, 2, 3].map((count) => written(Array.from({ length: count }, () => row))))
    assert.deepEqual(
      all.map(({ rows }) => rows.length),
      [2, 3, 4],
    )
  })
})

describe('lists of the back office', () => {
  test('a form with brackets answers a file that is named and saved, and one audit entry', async () => {
    const before = (await audited()).length
    const input = { pageNum: 2, pageSize: 10, keyword: 'bed', orderByColumn: 'name', isAsc: 'asc', params: { beginTime: '2026-01-01' } }
    const response = await ask(exportProducts, input, operator.cookie)
    assert.equal(response.headers.get('content-type'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    assert.equal(response.headers.get('content-disposition'), 'attachment; filename="products-2026-11-02.xlsx"')
    assert.equal(response.headers.get('download-filename'), 'products-2026-11-02.xlsx')
    assert.equal(response.headers.get('access-control-expose-headers'), 'Content-Disposition, download-filename')
    assert.equal(response.headers.get('cache-control'), 'private, no-store')
    const [head, ...rows] = await valuesIn(response)
    const named = head!.indexOf('Name, English')
    const { total, rows: first } = await operator.call(deskProducts, { keyword: 'bed', orderByColumn: 'name', isAsc: 'asc', pageSize: 100 })
    assert.ok(total > 1)
    assert.deepEqual(
      rows.map((row) => row[named]).slice(0, 100),
      first.map(({ productName }) => productName),
    )
    const entries = await audited()
    assert.equal(entries.length, before + 1)
    const { action, staff_id, detail } = entries.at(-1)!
    assert.deepEqual([action, staff_id, detail], ['products.export', operator.id, { rows: total, filters: { keyword: 'bed' } }])
  })

  test('every list of them: as long as its total, title and headings in the reader’s language', async () => {
    const titles = {
      orders: { en: 'Orders', zh: '订单', es: 'Pedidos', fr: 'Commandes', pt: 'Pedidos' },
      products: { en: 'Products', zh: '产品', es: 'Productos', fr: 'Produits', pt: 'Produtos' },
      buyers: { en: 'Buyers', zh: '买家', es: 'Compradores', fr: 'Acheteurs', pt: 'Compradores' },
      mails: { en: 'Outbox', zh: '发件箱', es: 'Bandeja de salida', fr: 'Boîte d’envoi', pt: 'Caixa de saída' },
      staff: { en: 'Staff', zh: '人员', es: 'Personal', fr: 'Personnel', pt: 'Equipe' },
    }
    for (const language of LANGUAGES)
      for (const [call, first, list] of [
        [exportOrders, 'order-number', 'orders'],
        [exportProducts, 'product-number', 'products'],
        [exportBuyers, 'name', 'buyers'],
        [exportMails, 'recipient', 'mails'],
        [exportStaff, 'name', 'staff'],
      ] as const) {
        const response = await ask(call, {}, operator.cookie, { form: false, language })
        const { title, rows } = await spreadsheetIn(response)
        assert.equal(rows[0]![0]!.value, headingText(first, language))
        assert.equal(title, titles[list][language])
        assert.ok(rows[0]!.every(({ value }) => value !== ''))
      }
    const { total } = await operator.call(deskOrders, {})
    assert.equal((await valuesIn(await ask(exportOrders, {}, operator.cookie))).length, total + 1)
    assert.equal((await valuesIn(await ask(exportMails, {}, operator.cookie))).length, (await operator.call(deskMails, {})).total + 1)
  })

  test('codes stand there as words', async () => {
    const [, row] = await valuesIn(await ask(exportOrders, { state: 'awaiting_payment' }, operator.cookie, { language: 'fr' }))
    for (const word of ['En attente de paiement', 'Paiement', 'Kenya', 'EXW', 'Oui']) assert.ok(row!.includes(word), word)
  })

  test('a seller’s people get their own shop’s rows, and no list that they may not see', async () => {
    const seller = await testStaff(house, 'seller', first.shopId)
    const other = await testStaff(house, 'seller', second.shopId)
    const { rows } = await seller.call(deskOrders, {})
    const [, ...found] = await valuesIn(await ask(exportOrders, {}, seller.cookie))
    assert.deepEqual(
      found.map(([number]) => number),
      rows.map(({ orderNo }) => orderNo),
    )
    assert.equal(rows.length, 1)
    const foreign = await ask(exportOrders, { shopId: first.shopId }, other.cookie)
    assert.equal((await valuesIn(foreign)).length, 1, 'its headings and nothing else')
    const before = (await audited()).length
    for (const call of [exportBuyers, exportMails]) assert.equal((await ask(call, {}, seller.cookie)).status, 403)
    assert.equal((await ask(exportOrders, {}, '')).status, 401)
    assert.equal((await audited()).length, before)
  })

  test('a failure is the envelope, as application/json; a list too long is told with its length', async () => {
    const refused = await ask(exportOrders, { state: 'nonsense' }, operator.cookie)
    assert.deepEqual([refused.status, refused.headers.get('content-type')], [400, 'application/json'])
    await house.db.transaction().execute(async (tx) => {
      const rows = Array.from({ length: SPREADSHEET_ROWS_MAX + 1 }, (_, i) => ({ recipient: `long-${i}@test.example` }))
      const common = {
        template: 'welcome',
        language: 'en',
        subject: 's',
        text: 't',
        html: 'h',
        status: 'sent' as const,
        created_at: house.clock.now,
      }
      for (let at = 0; at < rows.length; at += 2000)
        await tx
          .insertInto('mails')
          .values(rows.slice(at, at + 2000).map((row) => ({ ...common, ...row })))
          .execute()
    })
    const long = await ask(exportMails, { keyword: 'long-' }, operator.cookie, { language: 'es' })
    const { msg } = (await long.json()) as { msg: string }
    assert.equal(msg, refusalText('sheet-too-long', 'es', { count: SPREADSHEET_ROWS_MAX + 1, most: SPREADSHEET_ROWS_MAX }))
    assert.equal((await valuesIn(await ask(exportMails, { keyword: 'long-77@' }, operator.cookie))).length, 2)
  })

  test('a page of another site can’t ask for a list; other calls take no forms', async () => {
    const send = (path: string, headers: Record<string, string>) =>
      house.raw(`/admin-api${path}`, { method: 'POST', body: '', headers: { Cookie: operator.cookie, 'Content-Type': FORM, ...headers } })
    assert.equal((await send('/order/export', { 'Sec-Fetch-Site': 'cross-site' })).status, 403)
    assert.equal((await send('/order/export', { Origin: 'https://other.example' })).status, 403)
    assert.equal((await send('/auth/logout', {})).status, 400)
  })
})

describe('a buyer’s own orders', () => {
  const send = (buyer: TestBuyer | null, call: Call, input: object, language: Language = 'en') => {
    const { url, body, headers } = requestFor(call, input, '/dev-api')
    const token: Record<string, string> = buyer ? { Authorization: `Bearer ${buyer.token}` } : {}
    return house.raw(url, { method: call.method, body, headers: { ...headers, ...token, 'Content-Language': language } })
  }

  test('SPEC-198 by GET and by POST, with the list’s filters; nobody else’s', async () => {
    const { total, rows } = await buyer.call(orderPage, { pageSize: 100 })
    assert.equal(total, 2)
    for (const call of [exportOwnOrders, orderExport]) {
      const found = await valuesIn(await send(buyer, call, {}))
      assert.deepEqual(
        found.slice(1).map(([number]) => number),
        rows.map(({ orderNo }) => orderNo),
      )
    }
    const [, none] = await valuesIn(await send(buyer, exportOwnOrders, { keyword: 'nothing like this' }))
    assert.equal(none, undefined)
    const stranger = await testBuyer(house)
    assert.equal((await valuesIn(await send(stranger, exportOwnOrders, {}))).length, 1)
    const [headings] = await valuesIn(await send(stranger, exportOwnOrders, {}, 'zh'))
    assert.equal(headings![0], '订单号')
    assert.equal(((await (await send(null, exportOwnOrders, {})).json()) as { code: number }).code, 401)
    const missing = (await (await send(stranger, orderExport, { type: 'quotation' })).json()) as { code: number }
    assert.equal(missing.code, 500)
  })
})
