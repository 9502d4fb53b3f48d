// A buyer asks to cancel what is paid, the shop grants it less what it keeps, the buyer agrees to that, finance prepares the refund, a colleague approves it with a code of
// their own, and the buyer sees it sent.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { becomes, go, journey, sees } from './journey.ts'
import { approverWithFactor, enterOffice, openOrder, paidOrder, readsDays } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { newBuyer, reload, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by p.id limit 1`)) as [{ slug: string }]

const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])

journey(product, 'a paid order is cancelled when both sides agree, and two people of finance send the money back', async (walk) => {
  const { page } = walk
  await signIn(page, await newBuyer(product))
  const id = await paidOrder(product, walk, ware.slug)
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

  const boss = await approverWithFactor(product)
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
  await sees(finance, `OUT-${id}`)
  await readsDays(finance)
  await finance.context().close()
  await reload(page)
  await sees(page, `Reference OUT-${id}`)
  await usable(page)
})
