// Goods that a member got for points have a fault: a case is opened, points come back, are taken again by a colleague as they were for another case, and
// come back once more. The member finds all of it in the case and in the list of points.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { at, go, journey, sees } from './journey.ts'
import { actOnCase as act, enterOffice } from './office.ts'
import { NARROW, startProduct, WIDE } from './product.ts'
import { earnPoints, newBuyer, reload, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])

journey(
  product,
  'SPEC-020 SPEC-241 goods got for points bring points back for a case, are taken again by a colleague, and come back',
  async ({ page, wide }) => {
    const login = await newBuyer(product)
    await signIn(page, login)
    await earnPoints(product, login.email, 5_000)
    await go(page, '/pointexchange')
    await page.getByRole('link', { name: /4,800 points/ }).click()
    await at(page, /pointexchangeFlag=1/)
    await page.getByRole('button', { name: 'Exchange for 4,800 points' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Exchange', exact: true }).click()
    await told(page, 'Your exchange is confirmed')
    await at(page, /^\/confirm\?id=/)
    const order = Number(/id=(\d+)/.exec(page.url())![1])

    const size = wide ? WIDE : NARROW
    const [support, boss] = [await product.visit(size), await product.visit(size)]
    await enterOffice(product, boss, 'administrator', '/workspace')
    await boss.getByLabel('Password').waitFor({ state: 'detached' })
    const send = async (path: string, data: object) => {
      const answer = await boss.request.fetch(`/admin-api${path}`, {
        method: path.endsWith('/ship') ? 'POST' : 'PUT',
        data,
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      const { code, msg } = (await answer.json()) as { code: number; msg: string }
      assert.equal(code, 200, `${path}: ${msg}`)
    }
    await send(`/order/${order}/ready`, {})
    await send(`/order/${order}/ship`, { mode: 'express', carrier: 'Parcel Post', trackingNo: `PX-${order}` })
    const [{ id: shipment }] = (await product.sql('select id::int from shipments where order_id = $1', [order])) as [{ id: number }]
    await send(`/shipment/${shipment}/delivered`, {})

    await go(page, `/after-sale-detail?order=${order}`)
    await page.locator('main fieldset input[type=checkbox]:enabled').first().check()
    await sees(page, 'Points paid for these goods: at most 4,800 points go back, no money.')
    await page.locator('select[name=saleType]').selectOption('1')
    await page.getByLabel('What is wrong?').selectOption({ label: 'Works, but with a fault' })
    await page.getByLabel('Description').fill('The lamp flickers')
    await usable(page)
    await page.getByRole('button', { name: 'Open the case' }).click()
    await told(page, /^Case AS-\d{6} is open/)
    await at(page, /^\/after-sale-detail\?id=\d+$/)
    const id = Number(/id=(\d+)/.exec(page.url())![1])

    await enterOffice(product, support, 'sales', `/workspace/after-sales/${id}`)
    await act(support, 'Take in hand')
    await act(support, 'Approve without return')
    await act(support, 'Give points back', { Points: '4800' })
    await sees(support, '4,800 points given back')
    const undo = 'Take points back again'
    await sees(support, /^Not possible now/)
    assert.equal(await support.getByRole('button', { name: undo, exact: true }).count(), 0, 'not by the same person')
    await usable(support)
    await reload(page)
    await sees(page, '4,800 points yours again')
    await go(page, '/pointsdetails')
    await sees(page, 'Returned from an exchange')
    await sees(page, 'Balance 5,000')

    await boss.goto(`/workspace/after-sales/${id}`)
    await act(boss, undo, { 'To the buyer': 'They were meant for another case.' })
    await sees(boss, 'Given back by mistake, taken again: They were meant for another case.')
    await usable(boss)
    await go(page, `/after-sale-detail?id=${id}`)
    await sees(page, 'Given back by mistake, taken again: They were meant for another case.')
    await usable(page)
    await go(page, '/pointsdetails?type=2')
    await sees(page, 'Returned by mistake, taken again')
    await usable(page)

    await support.reload()
    await act(support, 'Give points back', { Points: '2400' })
    await act(support, 'Say how it is resolved')
    await go(page, '/pointsdetails')
    await sees(page, 'Balance 2,600')
    await go(page, `/after-sale-detail?id=${id}`)
    await sees(page, '2,400 points yours again')
    for (const one of [support, boss]) await one.context().close()
  },
)
