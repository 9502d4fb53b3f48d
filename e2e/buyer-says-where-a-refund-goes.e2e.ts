// A buyer says which of their own accounts a refund goes to; finance prepares it for that one, a colleague approves it, the bank sends it back, and
// the buyer names another.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { addBank } from '#contract/bank-account.ts'
import { answerCancellation } from '#contract/cancellation-desk.ts'
import { requestCancel } from '#contract/cancellation.ts'
import { deskOrder } from '#contract/order-desk.ts'
import { axeFaults } from './axe.ts'
import { go, journey, sees } from './journey.ts'
import { approverWithFactor, enterOffice, openOrder, paidOrder } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { newBuyer, reload, signIn, type Login } from './shopper.ts'
import { told } from './toasts.ts'
import { inOffice, inShop } from './wire.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by p.id limit 1`)) as [{ slug: string }]

const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])

/** Two accounts of the buyer's own: the page that adds them has a journey of its own. The first has waited its time, the second not yet. */
async function ownAccounts(page: Page, { password }: Login): Promise<void> {
  const add = (bankName: string, accountNo: string, swiftCode: string) =>
    inShop(page)(addBank, { accountName: 'Journey Hospital', bankName, bankAddress: '', nation: 'DE', accountNo, swiftCode, password })
  const first = await add('First Bank', 'DE89370400440532013000', 'COBADEFFXXX')
  await product.sql(`set session_replication_role = replica; update buyer_bank_versions set effective_at = now() - interval '1 hour' where account_id = ${Number(first)}; set session_replication_role = default`) // prettier-ignore
  await add('Second Bank', 'DE02120300000000202051', 'BYLADEM1001')
}

async function choose(page: Page, opener: string, bank: RegExp): Promise<void> {
  await page.getByRole('button', { name: opener }).click()
  const choosing = page.getByRole('dialog', { name: 'Where your refund goes' })
  await choosing.getByRole('radio', { name: bank }).check()
  await usable(page)
  await choosing.getByRole('button', { name: 'Send it there' }).click()
  await told(page, /The refund goes to this account/)
}

journey(product, 'a refund goes to the account that its buyer has chosen; sent back by the bank, to another', async (walk) => {
  const { page } = walk
  const login = await newBuyer(product)
  await signIn(page, login)
  const id = await paidOrder(product, walk, ware.slug)
  await inShop(page)(requestCancel, { id, reason: 'Our ward opens later' })
  const sales = await openOrder(product, 'sales', id)
  const { version } = await inOffice(sales)(deskOrder, { id })
  await inOffice(sales)(answerCancellation, { id, accept: 'Y', version, reason: 'As agreed' })
  await sales.context().close()
  await ownAccounts(page, login)

  await go(page, `/confirm?id=${id}`)
  await sees(page, 'Say which of your bank accounts it goes to.')
  await choose(page, 'Choose the account', /^First Bank/)
  await sees(page, 'To First Bank •••• 3000')

  const [refund] = (await product.sql('select id::int from refunds where order_id = $1', [id])) as [{ id: number }]
  const finance = await product.visit(WIDE)
  await enterOffice(product, finance, 'finance', `/workspace/refunds/${refund.id}`)
  await sees(finance, 'The buyer’s own account')
  await sees(finance, '•••• 3000')
  await finance.getByRole('button', { name: 'Prepare', exact: true }).click()
  const preparing = finance.getByRole('dialog', { name: 'Prepare' })
  await sees(preparing, /Journey Hospital · •••• 3000 · First Bank/)
  assert.equal(await preparing.getByLabel('Account of the buyer').count(), 0) // nothing is typed
  await usable(finance)
  await preparing.getByRole('button', { name: 'Prepare', exact: true }).click()
  await told(finance, /Somebody else has to approve/)

  const boss = await approverWithFactor(product)
  await boss.page.goto(`/workspace/refunds/${refund.id}`)
  await sees(boss.page, 'Journey Hospital')
  await sees(boss.page, '•••• 3000')
  await boss.page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approving = boss.page.getByRole('dialog', { name: 'Approve' })
  await approving.getByLabel('Code of your second factor').fill(await boss.code())
  await approving.getByRole('button', { name: 'Approve', exact: true }).click()
  await told(boss.page, 'Approved.')
  await boss.page.context().close()
  await product.sql(`delete from staff_second_factors where staff_id = (select approved_by from refunds where id = $1)`, [refund.id])

  await finance.reload()
  await sees(finance, 'Goes to')
  await finance.getByRole('button', { name: 'Show the number' }).click()
  await sees(finance, /DE89\s?3704/)
  await reload(page)
  await sees(page, 'To First Bank •••• 3000')
  assert.equal(await page.getByRole('button', { name: 'Change the account' }).count(), 0) // it is under way
  await finance.getByRole('button', { name: 'The bank did not take it' }).click()
  const failing = finance.getByRole('dialog', { name: 'The bank did not take it' })
  await failing.getByLabel('Reason').fill('Account closed')
  await failing.getByRole('button', { name: 'The bank did not take it' }).click()
  await told(finance, 'Done.')

  await reload(page)
  await choose(page, 'Change the account', /^Second Bank/)
  await sees(page, 'To Second Bank •••• 2051')
  await usable(page)
  await finance.reload()
  await sees(finance, '•••• 2051')
  await sees(finance, 'Can be used from') // it was added just now
  await finance.context().close()
})
