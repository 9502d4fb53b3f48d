// Somebody who has applied as a city partner is asked back, answers on the page of the application, is accepted, and finds territory and link there.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { newBuyer, reload, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])
let cities = 0

journey(product, 'SPEC-021 SPEC-032 SPEC-094 an application as a city partner: asked back, answered, accepted', async ({ page }) => {
  const login = await newBuyer(product)
  await signIn(page, login)
  await go(page, '/my-partnership')
  await sees(page, 'You are not a city partner yet')
  await usable(page)
  const city = `Journey City ${++cities}`
  const apply = async (message: string) => {
    const answer = await page.request.post('/dev-api/shop/pm/application', {
      data: {
        applicationType: 'cityPartner',
        name: 'Paula Journey',
        email: login.email,
        phone: '+49 40 5550100',
        nation: 'DE',
        city,
        message,
      },
    })
    assert.equal(((await answer.json()) as { code: number }).code, 200)
  }
  await apply('I know every clinic.')
  await product.sql(`update users set email_proved_at = now() where email = $1`, [login.email])
  const [applied] = await product.sql<{ id: number }>(`select max(id)::int as id from partner_applications`)
  const id = applied!.id

  const sales = await product.visit(WIDE)
  await enterOffice(product, sales, 'sales', `/workspace/partner-applications/${id}`)
  await sees(sales, 'I know every clinic.')
  await usable(sales)
  await sales.getByRole('button', { name: 'Ask back', exact: true }).click()
  const asking = sales.getByRole('dialog', { name: 'Ask back' })
  await asking.getByLabel('Question').fill('How many clinics do you visit?')
  await usable(sales)
  await asking.getByRole('button', { name: 'Ask back', exact: true }).click()
  await told(sales, 'Done.')

  await reload(page)
  await sees(page, 'How many clinics do you visit?')
  await usable(page)
  await page.getByLabel('Your answer').fill('Forty')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await told(page, /your answer has come in/)

  await sales.reload()
  await sees(sales, 'Forty')
  await sales.getByRole('button', { name: 'Accept', exact: true }).click()
  const accepting = sales.getByRole('dialog', { name: 'Accept' })
  assert.equal(await accepting.getByLabel('Commission on paid goods').inputValue(), '3', 'in percent')
  await accepting.getByLabel('Commission on paid goods').fill('3.25')
  await usable(sales)
  await accepting.getByRole('button', { name: 'Accept', exact: true }).click()
  await told(sales, 'Done.')
  await sales.getByRole('link', { name: 'Open the partner' }).click()
  await sees(sales, '3.25%')
  await usable(sales)

  await reload(page)
  await sees(page, city)
  await sees(page, 'Your link for customers')
  await usable(page)

  await sales.getByRole('button', { name: 'End the partnership', exact: true }).click()
  const ending = sales.getByRole('dialog', { name: 'End the partnership' })
  await ending.getByRole('textbox').fill('As agreed.')
  await ending.getByRole('button', { name: 'End the partnership', exact: true }).click()
  await told(sales, 'Done.')
  await sales.context().close()
  await apply('I am back.')
  await reload(page)
  await sees(page, 'Your new application')
  await sees(page, 'This partnership has ended')
  await usable(page)
})
