// Somebody writes about a case while a colleague moves it on: what was typed stays, and they are told why it did not go.
import assert from 'node:assert/strict'
import { askSale, deskSale } from '#contract/after-sale-desk.ts'
import { at, deskJourney, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { inOffice } from './wire.ts'

const product = await startProduct()

deskJourney(product, 'what is typed about a case outlives a colleague’s act on it', async ({ page }) => {
  const [one] = await product.sql<{ id: number }>(`select id from after_sales where state = 'in_review' order by id limit 1`)
  await enterOffice(product, page, 'administrator', '/workspace/after-sales?state=in_review,submitted')
  await page.locator(`a[href^="/workspace/after-sales/${one!.id}?"]`).first().click()
  await at(page, new RegExp(`^/workspace/after-sales/${one!.id}`))
  await sees(page, /^\d+ of \d+$/)
  await page.getByRole('button', { name: 'Turn down' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn down' })
  const typed = 'The cover was opened by force, as its edges show.'
  await dialog.getByRole('textbox').fill(typed)

  const colleague = await product.visit(WIDE)
  await enterOffice(product, colleague, 'sales', '/workspace/after-sales')
  await sees(colleague, 'Person in charge')
  const desk = inOffice(colleague)
  await desk(askSale, { id: one!.id, version: (await desk(deskSale, { id: one!.id })).version, text: 'Which cover is it?' })
  await colleague.context().close()

  await dialog.getByRole('button', { name: 'Turn down' }).click()
  await sees(dialog, /changed/)
  await sees(page, 'Information needed') // read anew behind it
  await page.getByText(/^\d+ of \d+$/).waitFor({ state: 'detached' })
  await sees(dialog, /changed/)
  assert.equal(await dialog.getByRole('textbox').inputValue(), typed)
})
