// A member spends points at the checkout and has them back with a cancelled order, exchanges others for goods; staff gives some, two people; sales
// people cannot spend any.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { alive, at, becomes, deskJourney, dollars, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { earnPoints, newBuyer, reload, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])
const [ware] = (await product.sql(`
  select s.slug, (p.list_cents - p.saving_cents)::int as cents from products p
  join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by p.id limit 1`)) as [{ slug: string; cents: number }]
const MOST = Math.floor((ware.cents * 30) / 500) // 30 % of the goods, at 5 cents a point
const points = (count: number) => count.toLocaleString('en-US')

async function toCheckout(page: Page): Promise<void> {
  await go(page, `/${ware.slug}`)
  await page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).click()
  await at(page, /^\/settlement\?/)
}

journey(
  product,
  'SPEC-081 SPEC-137 SPEC-208 SPEC-267 points are spent at the checkout, at most 30 %, and are back when the order is cancelled',
  async ({ page }) => {
    const login = await newBuyer(product)
    await signIn(page, login)
    const mine = MOST + 1_000
    await earnPoints(product, login.email, mine)
    await toCheckout(page)
    await sees(page, 'Max deduction per order: 30% of total order value')
    const field = page.getByLabel('Points', { exact: true })
    for (const typed of ['-5', '1,5', 'ten']) {
      await field.fill(typed)
      await page.getByRole('button', { name: 'Apply', exact: true }).click()
      await sees(page, 'Please enter a whole number of points, 0 or more.')
      assert.equal(await field.inputValue(), typed, 'it stays as it was typed')
      assert.equal(await page.getByText('Points used').count(), 0, 'none are spent meanwhile')
    }
    await usable(page)
    await field.fill('20')
    await becomes(() => page.getByText('Please enter a whole number of points').count(), 0)
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await sees(page, '−$1.00')
    await sees(page, dollars(ware.cents - 100))
    await page.getByRole('button', { name: `Use ${points(MOST)} points` }).click()
    await sees(page, `−${dollars(MOST * 5)}`)
    await sees(page, dollars(ware.cents - MOST * 5))
    await usable(page)
    await page.getByRole('radio', { name: /T\/T/ }).first().check()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await at(page, /^\/pay\?/)
    await page.getByRole('link', { name: 'Open the order' }).click()
    await sees(page, `−${dollars(MOST * 5)}`)
    const order = page.url()

    await go(page, '/pointsdetails')
    await sees(page, `${points(MOST)} points are reserved for orders or withdrawals`)
    await sees(page, 'Used for an order')
    await usable(page)
    await page.goto(order)
    await alive(page)
    await page.getByRole('button', { name: 'Cancel order' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await sees(page, /^Cancelled$/)

    await go(page, '/pointsdetails')
    await sees(page, 'Returned from an order')
    await sees(page, `Balance ${points(mine)}`)
    await sees(page, `Balance ${points(mine - MOST)}`)
    await page.getByRole('link', { name: /^Spent/ }).click()
    await at(page, '/pointsdetails?type=2')
    await sees(page, 'Used for an order')
    await becomes(() => page.getByText('Returned from an order').count(), 0)
    await page.getByRole('link', { name: /^Earned/ }).click()
    await at(page, '/pointsdetails?type=1')
    await sees(page, 'Returned from an order')
    await usable(page)

    await go(page, '/settings')
    const switchOf = page.getByLabel('Points that customer service gives you, or that expire')
    await switchOf.click() // it moves when the server has answered
    await told(page, 'You get no more mails about this.')
    await reload(page)
    await becomes(() => switchOf.isChecked(), false)
    await usable(page)
  },
)

journey(
  product,
  'SPEC-020 SPEC-059 goods for points: from the exchange through the page of the product to an order that owes nothing',
  async ({ page }) => {
    const login = await newBuyer(product)
    await signIn(page, login)
    await go(page, '/pointexchange')
    await sees(page, '4,800 points')
    await sees(page, '4,800 points more needed')
    await usable(page)
    await earnPoints(product, login.email, 5_000)
    await reload(page)
    await page.getByRole('link', { name: /4,800 points/ }).click()
    await at(page, /pointexchangeFlag=1/)
    await sees(page, 'Delivery to your door is included. No money is due.')
    await sees(page, 'You have 5,000 points')
    await usable(page)
    await sees(page, /^1 unit$/) // not the minimum of a bought one
    await page.getByRole('button', { name: 'Exchange for 4,800 points' }).click()
    const asking = page.getByRole('dialog', { name: 'Exchange your points?' })
    await sees(page, /1 × .+ for 4,800 points, delivered to: .+ You will have 200 points left\./)
    await usable(page)
    await asking.getByRole('button', { name: 'Cancel' }).last().click()
    await asking.waitFor({ state: 'detached' })
    assert.deepEqual(await product.sql('select id from orders where user_id = (select id from users where email = $1)', [login.email]), [])
    await page.getByRole('button', { name: 'Exchange for 4,800 points' }).click()
    await asking.getByRole('button', { name: 'Exchange', exact: true }).click()
    await told(page, 'Your exchange is confirmed')
    await at(page, /^\/confirm\?id=/)
    for (const sum of ['−$240.00', '$0.00']) await sees(page, sum) // the points' worth, and what is owed
    await usable(page)
    await go(page, '/pointsdetails')
    await sees(page, 'Exchanged for goods')
    await sees(page, 'Balance 200')
  },
)

journey(product, 'SPEC-209 a sales person is offered no points at the checkout, whatever they have', async ({ page }) => {
  const login = await newBuyer(product)
  await product.sql(`update users set characteristic = '2' where email = $1`, [login.email])
  await signIn(page, login)
  await earnPoints(product, login.email, 5_000)
  await toCheckout(page)
  await sees(page, dollars(ware.cents))
  assert.equal(await page.getByText('Max deduction per order').count(), 0)
  await go(page, '/pointexchange')
  await sees(page, 'only buyers exchange points')
  assert.equal(await page.getByText('more needed').count(), 0)
})

deskJourney(
  product,
  'finance gives points, two people: the second finds it in the inbox; the liability and its check',
  async ({ page }) => {
    const { email } = await newBuyer(product)
    const [{ id }] = (await product.sql(`select id from users where email = $1`, [email])) as [{ id: number }]
    await enterOffice(product, page, 'finance', `/workspace/points/${id}`)
    await page.getByRole('button', { name: 'Give or take points' }).click()
    const asking = page.getByRole('dialog', { name: 'Give or take points' })
    await asking.getByLabel('Points').fill('600')
    await asking.getByLabel('Reason').fill('Promised on the phone')
    await usable(page)
    await asking.getByRole('button', { name: 'Ask for approval' }).click()
    await told(page, 'Another person has to approve it')
    await sees(page, 'Waiting for a second person')
    await page.getByRole('link', { name: 'Promised on the phone' }).click()
    await at(page, /^\/workspace\/points\/adjustments\/\d+$/)
    const place = new URL(page.url()).pathname
    await sees(page, 'Give 600 points')
    assert.equal(await page.getByRole('button', { name: 'Approve', exact: true }).count(), 0)
    await usable(page)

    const boss = await product.visit(WIDE)
    await enterOffice(product, boss, 'administrator', '/workspace/inbox')
    await boss.getByLabel('Password').waitFor({ state: 'detached' })
    await boss.locator(`a[href="${place}"]`).first().click()
    await sees(boss, 'Give 600 points')
    await boss.getByRole('button', { name: 'Approve', exact: true }).click()
    const approving = boss.getByRole('dialog', { name: 'Approve' })
    await approving.getByRole('button', { name: 'Approve', exact: true }).click()
    await approving.waitFor({ state: 'detached' })
    await sees(boss, 'Approved')
    await usable(boss)
    await boss.goto('/workspace/points/overview')
    await sees(boss, 'Liability')
    await boss.getByRole('button', { name: 'Check now' }).click()
    await told(boss, 'Everything agrees')
    await usable(boss)
    await boss.goto(`/workspace/buyers/${id}`)
    await sees(boss, 'Points: approved') // an act of another noun, in the buyer's history
    await boss.context().close()

    await page.goto(`/workspace/points/${id}`)
    await sees(page, 'Promised on the phone')
    await sees(page, '600')
    await page.goto('/workspace/inbox')
    await sees(page, /approved what you asked for/)
  },
)
