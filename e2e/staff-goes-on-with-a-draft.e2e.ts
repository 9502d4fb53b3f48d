// Somebody types into a form, leaves without saving, and goes on another time; what is saved, or discarded, is not offered again.
import assert from 'node:assert/strict'
import { at, becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'

const product = await startProduct()

journey(product, 'staff goes on with a draft', async ({ page, wide }) => {
  const [one] = await product.sql<{ id: number }>(
    `select id::int from content_pages where kind = 'page' order by id ${wide ? 'asc' : 'desc'} limit 1`,
  )
  assert(one)
  const drafts = () => product.sql<{ content: string }>(`select content from form_drafts where subject_id = ${one.id}`)
  await enterOffice(product, page, 'product-manager', `/workspace/pages/${one.id}/edit#title.fr`)

  // The address leads to a field, in its language; what is typed is kept soon after.
  const title = page.getByLabel('Title, Français')
  await becomes(() => title.evaluate((field) => field === document.activeElement), true)
  const before = await title.inputValue()
  const [{ es: spanishBefore }] = (await product.sql<{ es: string }>(
    `select title->>'es' as es from content_pages where id = ${one.id}`,
  )) as [{ es: string }]
  await title.fill('Commencé')
  await sees(page, 'Not saved yet; kept as your draft')
  assert.match((await drafts())[0]?.content ?? '', /Commencé/)

  // Escape asks; the answer 'Cancel' leads back to where one was.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Cancel' }).click()
  await becomes(() => title.evaluate((field) => field === document.activeElement), true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave, keep the draft' }).click()
  await at(page, `/workspace/pages/${one.id}`)

  // Typed beside the offer, which nobody has answered: leaving keeps both.
  await page.goto(`/workspace/pages/${one.id}/edit#title.es`)
  await sees(page, /You began to change this on/)
  await page.getByLabel('Title, Español').fill('Otro')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave, keep the draft' }).click()
  await at(page, `/workspace/pages/${one.id}`)
  for (const typed of [/Commencé/, /Otro/]) await becomes(async () => typed.test((await drafts())[0]?.content ?? ''), true)
  await page.goto(`/workspace/pages/${one.id}/edit#title.es`)
  await page.getByRole('button', { name: 'Continue' }).click()
  const spanish = page.getByLabel('Title, Español')
  await becomes(() => spanish.inputValue(), 'Otro')
  await spanish.fill(spanishBefore)
  await sees(page, 'Not saved yet; kept as your draft')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave, keep the draft' }).click()
  await at(page, `/workspace/pages/${one.id}`)

  // Another time, another window; meanwhile a colleague has changed the same.
  await product.sql(`update content_pages set version = version + 1, title = title || '{"fr": "Autrement"}' where id = ${one.id}`)
  await page.goto(`/workspace/pages/${one.id}/edit`)
  await sees(page, /You began to change this on .+ Somebody has changed it since\./)
  await page.getByRole('button', { name: 'Continue' }).click()
  await sees(page, 'You both changed the fields below.')
  await page.getByRole('tab', { name: 'Français' }).first().click()
  await becomes(() => title.inputValue(), 'Commencé')

  // What is missing is said where it is missing, and Save stays in reach.
  await page.getByRole('tab', { name: 'English' }).first().click()
  const english = await page.getByLabel('Title, English').inputValue()
  await page.getByLabel('Title, English').fill('')
  await page.getByRole('tab', { name: 'Español' }).first().click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, 'Please fill in this field.')
  await page.getByLabel('Title, English').fill(english)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await at(page, `/workspace/pages/${one.id}`)
  await becomes(async () => (await drafts()).length, 0)
  await page.goto(`/workspace/pages/${one.id}/edit`)
  await page.getByRole('tab', { name: 'Français' }).first().click()
  await becomes(() => title.inputValue(), 'Commencé')
  assert.equal(await page.getByText('You began to change this').count(), 0)
  await title.fill(before)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await at(page, `/workspace/pages/${one.id}`)
})
