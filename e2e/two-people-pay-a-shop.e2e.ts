// Finance prepares what is due to a shop, a colleague approves it with a code of their own, the bank's reference is entered, and the shop's person finds
// it in their statement; the buyer reads their own.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { at, go, journey, sees } from './journey.ts'
import { approverWithFactor, enterOffice, paidOrder, readsDays } from './office.ts'
import { NARROW, startProduct, WIDE } from './product.ts'
import { newBuyer, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug, p.shop_id::int as shop from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 and p.shop_id = (select shop_id from staff where shop_id is not null order by id limit 1)
  order by p.id limit 1`)) as [{ slug: string; shop: number }]

const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])

journey(product, 'two people of finance pay a shop what is due, and shop and buyer read their statements', async (walk) => {
  const { page, wide } = walk
  await signIn(page, await newBuyer(product))
  const id = await paidOrder(product, walk, ware.slug)
  // What takes days: the goods have come, and the waiting time is over.
  await product.sql(`update instalments set state_at = now() - interval '30 days' where order_id = $1`, [id])
  await product.sql(`update orders set state = 'completed', completed_at = now() - interval '30 days' where id = $1`, [id])
  await product.sql(
    `insert into shop_accounts (shop_id, beneficiary, bank_name, account_no, swift_code, asked_by, asked_at, effective_at)
      select $1, 'Journey Shop Ltd.', 'Journey Bank', 'DE02 1203 0000 0000 2020 51', 'BYLADEM1001', id, now() - interval '9 days', now() - interval '6 days'
      from staff order by id limit 1`,
    [ware.shop],
  )

  const finance = await product.visit(WIDE)
  await enterOffice(product, finance, 'finance', `/workspace/shop-accounts/${ware.shop}`)
  await sees(finance, 'Two people see to each payout')
  await sees(finance, 'Journey Shop Ltd.')
  await usable(finance)
  const noFactor = finance.getByText('You have no second factor yet')
  assert.equal(await noFactor.count(), 0, 'who prepares it does not approve it')
  await finance.getByRole('button', { name: /^Prepare payout of/ }).click()
  const preparing = finance.getByRole('dialog', { name: 'Prepare payout' })
  await usable(finance)
  const second = await finance.context().newPage()
  await second.goto(`/workspace/shop-accounts/${ware.shop}`)
  await second.getByRole('button', { name: /^Prepare payout of/ }).click()
  const late = second.getByRole('dialog', { name: 'Prepare payout' })
  await late.getByRole('button', { name: 'Prepare payout', exact: true }).waitFor()
  await preparing.getByRole('button', { name: 'Prepare payout', exact: true }).click()
  await told(finance, /Somebody else has to approve/)
  await at(finance, /^\/workspace\/payouts\/\d+/)
  const payout = Number(/payouts\/(\d+)/.exec(finance.url())?.[1])
  await sees(finance, 'Prepared')
  await usable(finance)
  assert.equal(await noFactor.count(), 0, 'who has prepared it does not approve it')
  await late.getByRole('button', { name: 'Prepare payout', exact: true }).click()
  await sees(second, 'Nothing of this is due')
  assert.equal(await late.getByRole('button', { name: 'Prepare payout', exact: true }).count(), 0, 'what cannot be sent has no button')
  await usable(second)
  await late.getByRole('link', { name: 'Payouts of this shop' }).click()
  await at(second, /^\/workspace\/payouts\?/)
  await second.close()

  const boss = await approverWithFactor(product)
  await boss.page.goto(`/workspace/payouts/${payout}`)
  await boss.page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approving = boss.page.getByRole('dialog', { name: 'Approve' })
  await approving.getByLabel('Code of your second factor').fill(await boss.code())
  await usable(boss.page)
  await approving.getByRole('button', { name: 'Approve', exact: true }).click()
  await told(boss.page, 'Approved.')
  await boss.page.context().close()
  await product.sql(`delete from staff_second_factors where staff_id = (select approved_by from payouts where id = $1)`, [payout])

  await finance.reload()
  await finance.getByRole('button', { name: 'Enter as sent' }).click()
  const sending = finance.getByRole('dialog', { name: 'Enter as sent' })
  await sending.getByLabel('Bank reference').fill(`OUT-${payout}`)
  await sending.getByRole('button', { name: 'Enter as sent' }).click()
  await told(finance, /The payout is sent/)
  await sees(finance, `OUT-${payout}`)
  await readsDays(finance)
  await finance.context().close()

  const seller = await product.visit(wide ? WIDE : NARROW)
  await enterOffice(product, seller, 'seller', `/workspace/shop-accounts/${ware.shop}`)
  await sees(seller, `OUT-${payout}`)
  await usable(seller)
  assert.equal(await seller.getByText('Two people see to each payout').count(), 0, 'a shop’s people prepare nothing')
  await seller.context().close()
  await go(page, '/statement')
  await sees(page, 'Order confirmed')
  await sees(page, 'Bank credit')
  await usable(page)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF', exact: true }).click()])
  assert.match(saved.suggestedFilename(), /^statement-buyer-\d+-all-.*\.pdf$/)
})
