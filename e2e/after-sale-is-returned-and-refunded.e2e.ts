// A return and refund as staff sees to it: support authorises the return, the buyer declares and sends, the warehouse receives, the bench finds, support
// decides what goes back, finance sends it with two people, and support says that the case is resolved. A repair is quoted at the bench, accepted and paid.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { deskJourney, go, sees } from './journey.ts'
import { actOnCase as act, approverWithFactor, enterOffice } from './office.ts'
import { NARROW, startProduct, WIDE } from './product.ts'
import { loginOf, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
/** Of the demo: in review, type 2, with an incident. */
const [one] = (await product.sql(
  `select s.id::int, u.email from after_sales s join users u on u.id = s.user_id where s.state = 'in_review' and s.type = '2' limit 1`,
)) as [{ id: number; email: string }]

const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])
async function office(role: string, address = `/workspace/after-sales/${one.id}`): Promise<Page> {
  const page = await product.visit(WIDE)
  await enterOffice(product, page, role, address)
  return page
}
/** What the buyer does meanwhile; its pages have a journey of their own. */
async function buyer(page: Page, path: string, more: Record<string, string>, of = one) {
  const { email, password } = product.logins.find((login) => login.email === of.email) ?? loginOf(product, 'hospital')
  const headers = { clientid: 'shop' }
  const login = await page.request.post('/dev-api/auth/login', {
    data: { username: email, password, clientId: 'shop', grantType: 'password' },
    headers,
  })
  const { data } = (await login.json()) as { data: { access_token: string } }
  const [{ version }] = (await product.sql('select version from after_sales where id = $1', [of.id])) as [{ version: number }]
  const answer = await page.request.put(`/dev-api/shop/pm/sale/${of.id}/${path}`, {
    data: { version, ...more },
    headers: { ...headers, Authorization: `Bearer ${data.access_token}` },
  })
  assert.equal(((await answer.json()) as { code: number }).code, 200)
}

// Before the return, in which the administrator gets a second factor.
deskJourney(
  product,
  'SPEC-010 a repair is quoted, accepted, paid, not paid after all, paid again, and turns out to be impossible',
  async ({ page: bench }) => {
    const [sale] = (await product.sql(
      `select s.id::int, u.email from after_sales s join users u on u.id = s.user_id where s.state = 'inspecting' and s.type = '3' limit 1`,
    )) as [{ id: number; email: string }]
    const address = `/workspace/after-sales/${sale.id}`
    await enterOffice(product, bench, 'product-manager', address)
    await act(bench, 'Quote the repair', { 'What was found': 'The pump has worn out', 'Repair costs': '120.50', 'Why it differs': 'Wear' })
    await sees(bench, 'Repair quoted')
    await buyer(bench, 'quotation', { accept: 'Y' }, sale)
    const finance = await office('finance', address)
    await finance.getByRole('button', { name: 'Enter the payment', exact: true }).click()
    const dialog = finance.getByRole('dialog', { name: 'Enter the payment' })
    await dialog.getByRole('button', { name: 'Enter the payment', exact: true }).click()
    await sees(finance, 'Please fill in this field.')
    await dialog.getByLabel('Bank reference').fill('IN-77')
    await dialog.getByRole('button', { name: 'Enter the payment', exact: true }).click()
    await told(finance, 'Done')
    await sees(finance, 'IN-77')
    await sees(finance, 'Payment of a repair entered')
    const boss = await office('administrator', address)
    await act(boss, 'Undo the payment', { Note: 'It was for another case' })
    await sees(boss, 'Still to be paid')
    await boss.context().close()

    await finance.reload()
    await act(finance, 'Enter the payment', { 'Bank reference': 'IN-78' })
    const second = `CI-AS-${String(sale.id).padStart(6, '0')}-2`
    await sees(finance, second)
    const row = finance.getByRole('listitem').filter({ hasText: second })
    const [paper] = await Promise.all([finance.waitForEvent('download'), row.getByRole('button', { name: 'Download PDF' }).click()])
    assert.match(paper.suggestedFilename(), /CI-AS-.*-2.*\.pdf$/)
    await finance.context().close()

    await bench.reload()
    await act(bench, 'Repair is impossible', { 'To the buyer': 'The frame is bent' })
    await sees(bench, 'Being inspected')
    for (const size of [WIDE, NARROW]) {
      const page = await product.visit(size)
      await signIn(page, product.logins.find((login) => login.email === sale.email) ?? loginOf(product, 'hospital'))
      await go(page, `/after-sale-detail?id=${sale.id}`)
      await sees(page, 'The repair that you have accepted turned out to be impossible.')
      await sees(page, 'The frame is bent')
      assert.equal(await page.getByRole('listitem').filter({ hasText: 'CI-AS-' }).filter({ hasText: 'Void' }).count(), 2)
      await usable(page)
      await page.context().close()
    }
    const owed = () =>
      product.sql(
        `select r.state from refunds r join repair_refunds b on b.id = r.cause_id where r.cause = 'repair' and b.after_sale_id = $1`,
        [sale.id],
      )
    assert.deepEqual(await owed(), [{ state: 'owed' }])
    await bench.reload()
    await act(bench, 'It can be repaired after all', { 'To the buyer': 'We have found a frame' })
    await sees(bench, 'Being resolved')
    assert.deepEqual(await owed(), [{ state: 'dropped' }])
  },
)

deskJourney(
  product,
  'SPEC-010 a return is authorised, received, inspected, refunded by two people, and resolved',
  async ({ page: support }) => {
    await enterOffice(product, support, 'sales', `/workspace/after-sales/${one.id}`)
    await sees(support, 'To be decided')
    await usable(support)
    await act(support, 'Authorise the return', {
      'Where returns go': 'Returns desk, 18 Harbour Avenue',
      'To the buyer': 'Please send it back',
    })
    await sees(support, 'Not declared yet')
    await buyer(support, 'declare', { kind: 'unexposed', name: 'Erika Journey' })
    await buyer(support, 'send', { carrier: 'Parcel Post', trackingNo: 'PP 1' })

    const warehouse = await office('warehouse')
    await sees(warehouse, 'Parcel Post PP 1')
    await act(warehouse, 'Receive the return', { Note: 'Box is whole' })
    await warehouse.context().close()

    const bench = await office('product-manager', '/workspace/bench')
    await sees(bench, 'Being inspected')
    await usable(bench)
    await bench.goto(`/workspace/after-sales/${one.id}`)
    await bench.getByRole('button', { name: 'Enter the diagnosis', exact: true }).click()
    const finding = bench.getByRole('dialog', { name: 'Enter the diagnosis' })
    await finding.getByLabel('What was found').fill('The cover is broken')
    await finding.getByLabel('What is to be done').selectOption('refund')
    await finding.getByRole('button', { name: 'Enter the diagnosis', exact: true }).click()
    await told(bench, 'Done')
    await bench.context().close()

    await support.reload()
    await sees(support, 'The cover is broken')
    await act(support, 'Decide a refund')
    await sees(support, 'To be refunded')
    const [refund] = (await product.sql(`select id::int from refunds where cause = 'after_sale' order by id desc limit 1`)) as [
      { id: number },
    ]
    const finance = await office('finance', `/workspace/refunds/${refund.id}`)
    await finance.getByRole('button', { name: 'Prepare', exact: true }).click()
    const preparing = finance.getByRole('dialog', { name: 'Prepare' })
    await preparing.getByLabel('Account of the buyer').fill('Erika Journey, DE02 1203 0000 0000 2020 51')
    await preparing.getByRole('button', { name: 'Prepare', exact: true }).click()
    await told(finance, /Somebody else has to approve/)
    const boss = await approverWithFactor(product)
    await boss.page.goto(`/workspace/refunds/${refund.id}`)
    await boss.page.getByRole('button', { name: 'Approve', exact: true }).click()
    const approving = boss.page.getByRole('dialog', { name: 'Approve' })
    await approving.getByLabel('Code of your second factor').fill(await boss.code())
    await approving.getByRole('button', { name: 'Approve', exact: true }).click()
    await told(boss.page, 'Approved.')
    await boss.page.context().close()
    await finance.reload()
    await finance.getByRole('button', { name: 'Enter as sent' }).click()
    const paying = finance.getByRole('dialog', { name: 'Enter as sent' })
    await paying.getByLabel('Bank reference').fill(`OUT-${one.id}`)
    await paying.getByRole('button', { name: 'Enter as sent' }).click()
    await told(finance, /The refund is sent/)
    await finance.context().close()

    await support.reload()
    await sees(support, 'Refunded')
    await act(support, 'Say how it is resolved')
    await sees(support, 'Resolved. The buyer confirms')
    await usable(support)
  },
)
