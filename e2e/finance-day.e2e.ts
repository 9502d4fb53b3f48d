// A day in finance: a receipt is looked at and one transfer entered over several orders, too much money comes in and is sent back, a wrong booking
// is taken back by two people, and what contradicts itself waits in a queue until somebody has seen to it.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { at, becomes, deskJourney, dollars, go, sees } from './journey.ts'
import { act, enterOffice, readsDays } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
type Due = { id: number; no: string; cents: number }
/** Orders by what they wait for, with what is open of the payment that comes next. */
const due = (where: string) =>
  product.sql<Due>(
    `select o.id::int, o.order_no as no, (i.amount_cents - i.received_cents)::int as cents
     from orders o join lateral (select * from instalments i where i.order_id = o.id and i.state in ('due', 'overdue', 'proof_uploaded') order by i.id limit 1) i on true
     where ${where} order by o.id`,
  )
const [checked] = (await due(`o.waiting_for = 'proof'`)) as [Due]
const together = await due(
  `o.waiting_for = 'payment' and o.quotation_version_id is null and o.user_id = (select user_id from orders where id = ${checked.id})`,
)
const [rest] = (await due(`o.waiting_for = 'balance'`)) as [Due]

const creditsUnder = (reference: string) =>
  product.sql(
    `select i.order_id::int as id, c.amount_cents::int as cents from bank_credits c join instalments i on i.id = c.instalment_id
     where c.bank_reference = $1 order by 1`,
    [reference],
  )

/** Presses twice: what looks wrong has to be seen once. */
async function pressTwice(page: Page, action: string) {
  const dialog = page.getByRole('dialog', { name: action })
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await sees(dialog, 'Press again to do it all the same.')
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await told(page, /has been updated/)
}

deskJourney(product, 'SPEC-172 SPEC-229 a day in finance', async ({ page }) => {
  assert.equal(together.length, 2, 'the demo’s hospital waits with two more orders')
  await enterOffice(product, page, 'finance', '/workspace')
  await page.locator('main a[href="/workspace/orders?waiting=proof"]').first().click()
  await page.getByRole('link', { name: checked.no }).filter({ visible: true }).first().click()
  await sees(page, 'Parties')

  // The receipt is looked at; Escape gives the place back.
  const view = page.getByRole('button', { name: 'View', exact: true })
  await view.click()
  await page.getByRole('dialog').locator('iframe, img').first().waitFor()
  await page.keyboard.press('Escape')
  await becomes(() => view.evaluate((one) => one === document.activeElement), true)

  // One transfer, three orders of one buyer.
  await page.getByRole('button', { name: 'Confirm payment', exact: true }).click()
  const transfer = page.getByRole('dialog', { name: 'Confirm payment' })
  await transfer.getByLabel('Bank reference').fill('COBADEFF 2411 0007')
  const [first, second] = together as [Due, Due]
  await transfer.getByRole('checkbox', { name: new RegExp(first.no) }).check()
  await sees(transfer, `; ${dollars(checked.cents + first.cents)} is entered.`)
  await transfer.getByRole('button', { name: 'Confirm payment' }).click()
  await sees(transfer, 'Press again to do it all the same.')
  // What was seen of a smaller transfer is not seen of a larger one.
  await transfer.getByRole('checkbox', { name: new RegExp(second.no) }).check()
  await sees(transfer, `; ${dollars(checked.cents + first.cents + second.cents)} is entered.`)
  assert.equal(await transfer.getByText('Press again').count(), 0)
  for (const { no, cents } of together) await transfer.getByRole('row', { name: `Still open, ${no} ${dollars(cents)} $0.00` }).waitFor()
  await transfer.getByRole('row', { name: `The transfer in all ${dollars(checked.cents + first.cents + second.cents)}` }).waitFor()
  await pressTwice(page, 'Confirm payment')
  assert.deepEqual(
    await creditsUnder('COBADEFF 2411 0007'),
    [checked, ...together].map(({ id, cents }) => ({ id, cents })).toSorted((a, b) => a.id - b.id),
  )
  await sees(page, 'COBADEFF 2411 0007')

  // Whoever owes a balance is asked for that, and not told that an order has been placed.
  const [owner] = await product.sql<{ email: string }>(
    `select email from users where id = (select user_id from orders where id = ${rest.id})`,
  )
  const debtor = await product.visit(WIDE)
  await signIn(
    debtor,
    product.logins.find(({ email }) => email === owner!.email)!,
  )
  await go(debtor, `/pay?orderIds=${rest.id}`)
  await debtor.getByRole('heading', { name: 'Balance to pay' }).waitFor()
  await sees(debtor, dollars(rest.cents))

  // Too much comes in: it is kept as the buyer's, and sent back.
  await page.goto(`/workspace/orders/${rest.id}`)
  await sees(page, 'Parties')
  await page.getByRole('button', { name: 'Confirm payment', exact: true }).click()
  const balance = page.getByRole('dialog', { name: 'Confirm payment' })
  await balance.getByLabel('Amount credited').fill(((rest.cents - 1_000) / 100).toFixed(2))
  await sees(balance, /^This is \$10\.00 less than is due\. A difference this small is taken as bank charges/)
  await balance.getByLabel('Amount credited').fill((rest.cents / 200).toFixed(2))
  await sees(balance, /it counts as a part payment\.$/)
  await balance.getByLabel('Amount credited').fill(((rest.cents + 25_000) / 100).toFixed(2))
  // A reference that another payment has is told, with the way to it.
  await balance.getByLabel('Bank reference').fill('cobadeff 24110007')
  await balance.getByRole('button', { name: 'Confirm payment' }).click()
  await sees(balance, `Order ${checked.no} already has a payment with this bank reference: ${dollars(checked.cents)}`)
  await balance.locator(`a[href="/workspace/orders/${checked.id}"]`).waitFor()
  await sees(balance, 'Press again to do it all the same.')
  await balance.getByLabel('Bank reference').fill('BBVA-MX 88120')
  await sees(balance, 'This is $250.00 more than is due; the rest is kept as a credit of the buyer.')
  await pressTwice(page, 'Confirm payment')
  await sees(page, 'Overpaid by $250.00 (BBVA-MX 88120)')
  await act(page, 'Deal with it', { 'Note, for colleagues only': 'The buyer asked for it back' })
  await sees(page, 'Overpaid by $250.00 (BBVA-MX 88120): goes back by refund')

  // What was booked for the wrong order is taken back: one asks, another decides.
  await page.goto(`/workspace/orders/${together[0]!.id}`)
  await sees(page, 'Parties')
  await page.getByRole('button', { name: 'Reverse', exact: true }).first().click()
  await sees(page.getByRole('dialog', { name: 'Reverse' }), 'Reason, for colleagues only')
  await readsDays(page)
  await page.keyboard.press('Escape')
  await act(page, 'Reverse', { 'Reason, for colleagues only': 'It was meant for the other ward' })
  await page.getByRole('button', { name: 'Decide on the reversal' }).click()
  await sees(page.getByRole('dialog'), 'You asked for this yourself')
  await readsDays(page)
  assert.equal(await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).count(), 0)
  await page.keyboard.press('Escape')
  const other = await product.visit(WIDE)
  await enterOffice(product, other, 'administrator', '/workspace/inbox')
  const line = other.getByRole('listitem').filter({ has: other.getByRole('link', { name: `Order ${together[0]!.no}` }) })
  await line.getByText('Waits for your approval').waitFor()
  await line.getByRole('link', { name: `Order ${together[0]!.no}` }).click()
  await other.getByRole('button', { name: 'Decide on the reversal' }).click()
  await sees(other.getByRole('dialog'), 'Asked by Demo Finance: It was meant for the other ward')
  await other.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await sees(other, 'Reversed: Demo Administrator')
  await other.goto('/workspace/inbox')
  await other.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  await becomes(() => line.getByText('Waits for your approval').count(), 0)
  await other.context().close()
  const [open] = await due(`o.id = ${together[0]!.id}`)
  assert.deepEqual(open, together[0], 'it is due again')
  await page.goto('/workspace/inbox')
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Order ${together[0]!.no}` }) })
    .getByText(/Demo Administrator/)
    .first()
    .waitFor() // who asked learns of it

  // What contradicts itself waits for somebody: more came under the reference than was due.
  await product.server.kill()
  await product.server.start() // transfers are compared when it starts, and each minute
  const waiting = () => product.sql(`select 1 from payment_exceptions where bank_reference = 'BBVA-MX88120'`)
  await becomes(async () => (await waiting()).length, 1)
  await page.goto('/workspace')
  await page.locator('main a[href="/workspace/payment-exceptions"]').first().click()
  await page.getByText(rest.no).filter({ visible: true }).first().click()
  await sees(page, dollars(rest.cents + 25_000))
  await readsDays(page)
  await page.getByRole('button', { name: 'See to it myself' }).click()
  await told(page, /.+/)
  await page.getByRole('button', { name: 'Settle with a note' }).click()
  const settle = page.getByRole('dialog', { name: 'Settle with a note' })
  await settle.getByLabel('Reason').fill('What was over has been sent back')
  await settle.getByRole('button', { name: 'Settle with a note' }).click()
  await settle.waitFor({ state: 'detached' })
  await page.goto('/workspace/payment-exceptions')
  await sees(page, 'No money waits')
  await page.goto('/workspace/payment-exceptions?done=Y')
  await page.getByText(rest.no).filter({ visible: true }).first().click()
  await at(page, /^\/workspace\/payment-exceptions\/\d+/)
  await sees(page, 'What was over has been sent back')
})
