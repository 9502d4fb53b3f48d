// A colleague changes what somebody is about to change: what was typed stays, what the colleague has saved stays, and both are told.
import assert from 'node:assert/strict'
import { askSale, deskSale } from '#contract/after-sale-desk.ts'
import { addRecall, editRecall, recall } from '#contract/recall-desk.ts'
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

deskJourney(product, 'a dialog opened before a colleague saved does not undo what they have saved', async ({ page }) => {
  const texts = (en: string) => ({ en, zh: '', es: '', fr: '', pt: '' })
  const said = { firm: 'Overtaken Devices', product: 'OVT-1 pump', models: [], gtins: [] }
  await enterOffice(product, page, 'administrator', '/workspace/recalls')
  await sees(page, 'Issued by')
  const desk = inOffice(page)
  const first = { ...said, title: texts('Pumps may stop'), reason: texts('A seal swells.'), todo: texts('Take it out of use.') }
  const { id } = await desk(addRecall, first)
  await page.goto(`/workspace/recalls/${id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change' })
  await dialog.getByLabel('Title, English').fill('Pumps may stop early')
  await dialog.getByLabel('What it is about, English').fill('A seal swells with oil.')

  const todo = texts('Take it out of use, and report it.')
  await desk(editRecall, { ...first, id, version: 1, title: texts('Pumps OVT-1 may stop'), todo })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await sees(dialog, 'You both changed the fields below. Saving again keeps yours; or take theirs.')
  await sees(dialog.getByRole('alert'), 'Pumps OVT-1 may stop')
  assert.equal(await dialog.getByLabel('What owners are to do, English').inputValue(), todo.en)
  assert.equal(await dialog.getByLabel('What it is about, English').inputValue(), 'A seal swells with oil.')
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const now = await desk(recall, { id })
  assert.equal(now.titles.en, 'Pumps OVT-1 may stop')
  assert.equal(now.todos.en, todo.en)
  assert.equal(now.reasons.en, 'A seal swells with oil.')
})
