// Two buyers with a story in every room of the shop: each gets all of their own, nothing of the other's, nothing secret and nothing that is the
// office's own. Then who may have the file, how often, and who learns of it.
import assert from 'node:assert/strict'
import { after as afterAll, before, describe, test } from 'node:test'
import * as saleDesk from '#contract/after-sale-desk.ts'
import { auditList } from '#contract/audit-desk.ts'
import { addBank } from '#contract/bank-account.ts'
import { addComment } from '#contract/comment.ts'
import { LIMITS } from '#contract/limits.ts'
import { buyerData } from '#contract/own-data-desk.ts'
import { ownData } from '#contract/own-data.ts'
import { BANK, PASSWORD, waiting } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { createPaypal } from '#features/money/payment/paypal/paypal.ts'
import { actingFor, joined, testSales } from '#features/sales/sales-customer/sales-customer.samples.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { startPaypalProvider } from '#testing/paypal.ts'
import { TEST_PASSWORD, testBuyer, testStaff } from '#testing/people.ts'
import { SAMPLES } from '#testing/samples.ts'
import { testSide, type Side } from '#testing/sides.ts'
import { statementsOf } from '#testing/statements.ts'

const provider = await startPaypalProvider({ port: 0, webhookUrl: 'http://127.0.0.1:1/never' })
afterAll(() => provider.stop())
const app = await testApp('empty', { payments: new Map([['paypal', createPaypal(provider.settings)]]) })
const operator = await testStaff(app, 'administrator')
const one = await testSide(app, 1, 'Ochre', operator)
const other = await testSide(app, 2, 'Zaffre', operator)

type Told = Record<string, Record<string, unknown>[]>
const fileOf = async (buyer: Pick<Side['buyer'], 'call'>, proof: { password?: string; code?: string } = PASSWORD) => {
  const response = await buyer.call(ownData, proof)
  const text = await response.text()
  return { response, text, told: JSON.parse(text) as Told }
}
before(async () => {
  const t = Date.now()
  for (const side of [one, other]) {
    for (const { call, make } of SAMPLES)
      try {
        await make(side)
      } catch (e) {
        console.log(call.path, String(e).slice(0, 150))
      }
    await app.db.updateTable('users').set({ email_proved_at: app.clock.now }).where('id', '=', side.userId).execute()
  }
  console.log('made', Date.now() - t)
})
test('x', async () => {
  const { told, text } = await fileOf(one.buyer)
  console.log(
    text.length,
    Object.entries(told)
      .map(([k, v]) => (Array.isArray(v) ? `${k}:${v.length}` : ''))
      .join(' '),
  )
  console.log(text.includes('Zaffre'), text.match(/.{200}Zaffre.{50}/g)?.slice(0, 5))
  ;(await import('node:fs')).writeFileSync('/tmp/acc/F-own.json', text)
})
