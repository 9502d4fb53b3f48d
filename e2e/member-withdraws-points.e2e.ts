// A member adds a bank account, waits, asks for points to be paid out and follows it; finance approves, a colleague sends it with a code of their own.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { approverWithFactor, enterOffice, readsDays } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { earnPoints, newBuyer, reload, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])

journey(
  product,
  'SPEC-078 SPEC-243 SPEC-244 points are paid out: an account that waits, a request, two people, and the list that tells',
  async ({ page }) => {
    const login = await newBuyer(product)
    await signIn(page, login)
    await earnPoints(product, login.email, 12_000)
    await go(page, '/bank-accounts')
    await sees(page, 'No bank account yet')
    await usable(page)
    await page.getByRole('button', { name: 'Add bank account' }).click()
    const adding = page.getByRole('dialog', { name: 'Add bank account' })
    await adding.getByLabel('Account holder').fill('Journey Hospital')
    await adding.getByLabel('Country of the bank').selectOption('DE')
    await adding.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
    await adding.getByLabel('SWIFT code (BIC)').fill('COBADEFFXXX')
    await adding.getByLabel('Bank', { exact: true }).fill('Journey Bank')
    await adding.getByLabel('Your password').fill(login.password)
    await usable(page)
    await adding.getByRole('button', { name: 'Save' }).click()
    await sees(page, 'This is not a valid IBAN of that country')
    await adding.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
    await adding.getByRole('button', { name: 'Save' }).click()
    await told(page, /Saved/)
    await sees(page, '•••• 3000')
    await sees(page, 'Waiting time')
    await usable(page)

    await product.sql(`set session_replication_role = replica; update buyer_bank_versions set effective_at = now() - interval '1 hour'; set session_replication_role = default`) // prettier-ignore
    await go(page, '/withdraw-cash')
    await sees(page, '12,000 points')
    await page.getByLabel('Your password').fill(login.password)
    const amount = page.getByLabel('How many points')
    for (const [typed, why] of [
      ['20,5', 'Please enter a number.'],
      ['2,050', /in multiples of 100 points/],
      ['99000', /^You have 12,000 points available\.$/],
    ] as const) {
      await amount.fill(typed)
      await sees(page.getByRole('status'), '–')
      await page.getByRole('button', { name: 'Request withdrawal' }).click()
      await becomes(() => amount.evaluate((input) => input === document.activeElement && input.ariaInvalid), 'true', typed)
      await sees(page, why)
    }
    const tab = await page.context().newPage()
    await go(tab, '/withdraw-cash')
    await amount.fill('8000')
    await sees(page, '$400.00')
    await usable(page)
    await page.getByRole('button', { name: 'Request withdrawal' }).click()
    await told(page, /has come in/)
    await at(page, /^\/withdraw-list\?id=/)
    const id = Number(/id=(\d+)/.exec(page.url())?.[1])
    await sees(page, 'Cancel withdrawal')

    // A second tab that still offers all of them is told, and shows what is left.
    await tab.getByLabel('Your password').fill(login.password)
    await tab.getByRole('button', { name: 'Request withdrawal' }).click()
    await sees(tab, 'You do not have that many points available.')
    await sees(tab, '4,000 points')
    await tab.close()
    await usable(page)

    const finance = await product.visit(WIDE)
    await enterOffice(product, finance, 'finance', `/workspace/withdrawals/${id}`)
    await sees(finance, 'Two people see to each withdrawal')
    await usable(finance)
    await finance.getByRole('button', { name: 'Take up', exact: true }).click()
    await told(finance, 'Done.')
    await finance.getByRole('button', { name: 'Approve', exact: true }).click()
    const approving = finance.getByRole('dialog', { name: 'Approve' })
    await usable(finance)
    await approving.getByRole('button', { name: 'Approve', exact: true }).click()
    await approving.waitFor({ state: 'detached' })
    await finance.context().close()

    const boss = await approverWithFactor(product)
    await boss.page.goto(`/workspace/withdrawals/${id}`)
    await boss.page.getByRole('button', { name: 'Show numbers' }).click()
    await sees(boss.page, 'DE89370400440532013000')
    await boss.page.getByRole('button', { name: 'Send', exact: true }).click()
    const sending = boss.page.getByRole('dialog', { name: 'Send' })
    await sending.getByLabel('Payout reference').fill(`WD-${id}`)
    await sending.getByLabel('Code of your second factor').fill(await boss.code())
    await usable(boss.page)
    await sending.getByRole('button', { name: 'Send', exact: true }).click()
    await sending.waitFor({ state: 'detached' })
    await boss.page.getByRole('button', { name: 'Enter as paid' }).click()
    const confirming = boss.page.getByRole('dialog', { name: 'Enter as paid' })
    await confirming.getByRole('button', { name: 'Enter as paid' }).click()
    await confirming.waitFor({ state: 'detached' })
    await usable(boss.page)
    await readsDays(boss.page)
    await boss.page.context().close()
    await product.sql(`delete from staff_second_factors where staff_id = (select paid_by from withdrawals where id = $1)`, [id])

    await reload(page)
    await sees(page, `WD-${id}`)
    await usable(page)
    await go(page, '/withdraw-list')
    await sees(page, '1 withdrawal this month')
    await usable(page)
    await go(page, '/withdraw-cash')
    await sees(page, '4,000 points')
  },
)
