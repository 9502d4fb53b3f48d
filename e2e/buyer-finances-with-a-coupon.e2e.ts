// Sales makes a campaign that lowers the rate of financing; a buyer redeems its code, applies with the coupon, is offered the lower rate, signs, and
// the coupon is used.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { act, answer, applicationOf, describe, handIn, PDF, screen } from './financing-acts.ts'
import { at, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { newBuyer, reload, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()

journey(
  product,
  'SPEC-014 SPEC-075 SPEC-143 SPEC-165 an application with a coupon is financed at the lower rate',
  async ({ page, wide }) => {
    const size = wide ? WIDE : { width: 390, height: 844 }
    const [name, code] = [`Journey ${wide ? 'wide' : 'narrow'}: half a point off`, wide ? 'RATEWIDE' : 'RATENARROW']
    const sales = await product.visit(size)
    await enterOffice(product, sales, 'sales', '/workspace/coupons/new')
    await sales.getByLabel('Kind', { exact: true }).selectOption({ label: 'Lower financing rate' })
    await sales.getByRole('textbox', { name: /^Name/ }).first().fill(name)
    await sales.getByRole('textbox', { name: /^Off the yearly rate/ }).fill('0.5')
    await sales.getByRole('textbox', { name: /^The rate does not go below/ }).fill('4')
    await sales.getByRole('textbox', { name: /^Financed from/ }).fill('50000')
    await sales.getByRole('textbox', { name: /^Financed up to/ }).fill('300000')
    await sales.getByRole('textbox', { name: /^Months at most/ }).fill('24')
    await sales.getByRole('textbox', { name: /^Days from the grant/ }).fill('60')
    await sales.getByRole('textbox', { name: /^Code/ }).fill(code)
    assert.deepEqual(await axeFaults(sales), [])
    await sales.getByRole('button', { name: 'Create campaign' }).filter({ visible: true }).first().click()
    await sees(sales, 'In preparation')
    await sees(sales, /0\.50 points off the yearly rate of financing/)
    await sales.getByRole('button', { name: 'Open', exact: true }).click()
    await sees(sales, 'Granting')

    const login = await newBuyer(product)
    await signIn(page, login)
    await go(page, '/coupon')
    await page.getByLabel('Coupon code').fill(code)
    await page.getByRole('button', { name: 'Redeem', exact: true }).click()
    await told(page, /^Redeemed: /)
    await sees(page, '0.50 percentage points off interest')
    await sees(page, /The checkout does not offer it/)
    assert.deepEqual(await axeFaults(page), [])
    await page.getByRole('link', { name: 'Apply for financing' }).first().click()
    await at(page, /^\/financing-application\?coupon=\d+/)
    const choice = page.locator('select[name=couponId]')
    assert.equal(await choice.locator('option:checked').textContent(), name)
    await sees(page, /lowers the yearly rate of your offer by 0\.50 points/)
    assert.deepEqual(await axeFaults(page), [])
    await page.getByLabel('Amount in US dollars').fill('400,000')
    await describe(page)
    await page.getByLabel(/I agree that my application/).check()
    await page.getByRole('button', { name: 'Hand in the application' }).click()
    await sees(page, 'This coupon is for financing from $50,000.00 to $300,000.00.')
    await page.getByLabel('Amount in US dollars').fill('250,000')
    await page.getByRole('button', { name: 'Hand in the application' }).click()
    await sees(page, /FN-\d{6} has come in/)
    const id = await applicationOf(product, login.email)
    const mine = `/my-financing?id=${id}`
    await go(page, mine)
    await sees(page, 'Held for it')
    assert.deepEqual(await axeFaults(page), [])
    await go(page, '/coupon?status=1')
    await sees(page, 'Reserved')

    const office = await product.visit(size)
    await enterOffice(product, office, 'finance', `/workspace/financing/${id}`)
    await sees(office, 'Held for it')
    await act(office, 'Take in hand')
    await screen(office)
    await act(office, 'Prepare an offer', async (dialog) => {
      await sees(office, /The applicant’s coupon comes off by itself: 0\.5%/)
      await dialog.getByLabel(/^Interest a year/).fill('7.4')
      await dialog.getByLabel(/^Down payment/).fill('10')
      await dialog.getByLabel('Financer', { exact: true }).fill('Demo Leasing Bank')
    })
    await sees(office, '7.40%, less 0.50 with the coupon: 6.90%')
    assert.deepEqual(await axeFaults(office), [])
    const boss = await product.visit(size)
    await enterOffice(product, boss, 'administrator', `/workspace/financing/${id}`)
    await act(boss, 'Approve the offer')
    await boss.context().close()

    await go(page, mine)
    await sees(page, '7.40%, less 0.50 with your coupon: 6.90%')
    assert.deepEqual(await axeFaults(page), [])
    await answer(page, 'Accept the offer')
    await office.reload()
    await office.locator('input[type=file]').first().setInputFiles(PDF('contract'))
    await office.getByRole('button', { name: 'Add as contract (the buyer reads it)' }).click()
    await told(office, 'Added.')
    await act(office, 'Signed by us')
    await reload(page)
    await handIn(page, 'signed', 'Hand in the signed contract')
    await sees(page, '$250,000.00 can be used')
    await sees(page, /^Used$/)
    await go(page, '/coupon?status=1')
    await sees(page, name)
    await sees(page, /Saves up to \$\d/)
    assert.deepEqual(await axeFaults(page), [])
    await page.getByRole('link', { name: /^FN-/ }).click()
    await at(page, mine)
    await page.getByRole('button', { name: 'Do not use it' }).click()
    await sees(page.getByRole('dialog'), /Your coupon stays used\./) // it is given back only where we end what was approved
  },
)
