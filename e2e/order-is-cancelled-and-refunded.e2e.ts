// A buyer asks to cancel what is paid, the shop grants it less what it keeps, the buyer agrees to that, finance prepares the refund, a colleague approves it with a code of
// their own, and the buyer sees it sent.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { generateSync } from 'otplib'
import { axeFaults } from './axe.ts'
import { at, becomes, go, journey, sees, type Walk } from './journey.ts'
import { act, enterOffice, openOrder } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { loginOf, newBuyer, reload, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by p.id limit 1`)) as [{ slug: string }]

const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])

/** An order paid by transfer; answers its id. */
async function paidOrder({ page }: Walk): Promise<number> {
  await go(page, `/${ware.slug}`)
  await page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).click()
  await at(page, /^\/settlement\?/)
  await page.getByRole('radio', { name: /^T\/T,? full/ }).check()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await at(page, /^\/pay\?/)
  const id = Number(/orderIds=(\d+)/.exec(page.url())?.[1])
  const finance = await openOrder(product, 'finance', id)
  await act(finance, 'Confirm payment', { 'Bank reference': `E2E-${id}` })
  await finance.context().close()
  return id
}

/** The administrator's second factor, as their app would have it: set up in My account. */
async function approverWithFactor(): Promise<{ page: Page; code: () => Promise<string> }> {
  const page = await product.visit(WIDE)
  await enterOffice(product, page, 'administrator', '/workspace/me')
  await page.getByLabel('Password').waitFor({ state: 'detached' })
  const { password } = loginOf(product, 'administrator')
  const send = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
    const answer = await page.request.post(`/admin-api${path}`, { data: body, headers })
    return (await answer.json()) as { code: number; data: { secret: string } }
  }
  await send('/auth/prove', { password })
  const { data } = await send('/me/factor/start', {})
  let step = 0
  // Each step of the clock is good once: the next code is that of the step after the one that was used.
  const code = async () => {
    const now = () => Math.floor(Date.now() / 30_000)
    await becomes(() => Promise.resolve(now() + 1 > step), true)
    step = Math.max(step + 1, now())
    return generateSync({ secret: data.secret, epoch: step * 30 })
  }
  const { code: done } = await send('/me/factor/confirm', { code: await code() })
  assert.equal(done, 200)
  return { page, code }
}

journey(product, 'a paid order is cancelled when both sides agree, and two people of finance send the money back', async (walk) => {
  const { page } = walk
  await signIn(page, await newBuyer(product))
  const id = await paidOrder(walk)
  await go(page, `/confirm?id=${id}`)
  await page.getByRole('button', { name: 'Ask to cancel' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask the seller to cancel this order' })
  await usable(page)
  await asking.getByRole('button', { name: 'Ask to cancel' }).click()
  await sees(asking, 'Please say why.')
  await asking.getByLabel('Why').fill('Our ward opens later')
  await asking.getByRole('button', { name: 'Ask to cancel' }).click()
  await told(page, /The seller has been asked/)
  await sees(page, 'Waiting for the seller’s answer')
  await usable(page)

  const sales = await openOrder(product, 'sales', id)
  await sees(sales, 'Our ward opens later')
  await sales.getByRole('button', { name: 'Answer the cancellation' }).click()
  const answering = sales.getByRole('dialog', { name: 'Accept the cancellation' })
  await answering.getByLabel('Kept, such as for restocking').fill('10')
  await answering.getByLabel('Message to the buyer').fill('Less the packing')
  await sees(answering, 'These are other terms than the buyer asked for')
  await usable(sales)
  for (let press = 0; press < 2; press++) await answering.getByRole('button', { name: 'Accept the cancellation' }).click() // the warning is read first
  await told(sales, /has been updated/)
  await sales.context().close()
  await reload(page)
  await sees(page, 'Less the packing')
  await usable(page)
  await page.getByRole('button', { name: 'Agree and cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree and cancel' }).click()
  await told(page, /cancelled as agreed/)
  await sees(page, 'Agreed: the order is cancelled')
  await sees(page, 'To be refunded')
  await usable(page)

  const [refund] = (await product.sql('select id::int from refunds where order_id = $1', [id])) as [{ id: number }]
  const finance = await product.visit(WIDE)
  await enterOffice(product, finance, 'finance', `/workspace/refunds/${refund.id}`)
  await sees(finance, 'Two people see to each refund')
  await usable(finance)
  await finance.getByRole('button', { name: 'Prepare', exact: true }).click()
  const preparing = finance.getByRole('dialog', { name: 'Prepare' })
  await preparing.getByLabel('Account of the buyer').fill('Erika Journey, DE02 1203 0000 0000 2020 51')
  await usable(finance)
  await preparing.getByRole('button', { name: 'Prepare', exact: true }).click()
  await told(finance, /Somebody else has to approve/)
  await becomes(() => finance.getByRole('button', { name: 'Approve', exact: true }).count(), 0) // it is somebody else's to press

  const boss = await approverWithFactor()
  await boss.page.goto(`/workspace/refunds/${refund.id}`)
  await boss.page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approving = boss.page.getByRole('dialog', { name: 'Approve' })
  await approving.getByLabel('Code of your second factor').fill(await boss.code())
  await usable(boss.page)
  await approving.getByRole('button', { name: 'Approve', exact: true }).click()
  await told(boss.page, 'Approved.')
  await boss.page.context().close()
  await product.sql(`delete from staff_second_factors where staff_id = (select approved_by from refunds where id = $1)`, [refund.id])

  await finance.reload()
  await finance.getByRole('button', { name: 'Enter as sent' }).click()
  const paying = finance.getByRole('dialog', { name: 'Enter as sent' })
  await paying.getByLabel('Bank reference').fill(`OUT-${id}`)
  await paying.getByRole('button', { name: 'Enter as sent' }).click()
  await told(finance, /The refund is sent/)
  await finance.context().close()
  await reload(page)
  await sees(page, `Reference OUT-${id}`)
  await usable(page)
})
