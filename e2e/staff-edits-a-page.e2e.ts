// What stands in the shop as text, be it a page or not, is edited; what was not touched stays as it was.
import assert from 'node:assert/strict'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'

const product = await startProduct()

type Texts = Record<'title' | 'summary' | 'body', Record<string, string>>

journey(product, 'what is no page has fewer texts, and is edited all the same', async ({ page, wide }) => {
  await enterOffice(product, page, 'product-manager', '/workspace/pages')
  await becomes(() => page.getByLabel('Password').count(), 0) // logged in
  const title = `Cambiado ${wide ? 'aquí' : 'allí'}`
  for (const kind of ['banner', 'activity', 'question']) {
    const [one] = await product.sql<Texts & { id: number }>(
      `select id::int, title, summary, body from content_pages where kind = '${kind}' order by id ${wide ? 'asc' : 'desc'} limit 1`,
    )
    assert(one, kind)
    const { id, ...texts } = one
    await page.goto(`/workspace/pages/${id}/edit#title.es`)
    await page.getByLabel(/^(Title|Question), Español/).fill(title)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await at(page, `/workspace/pages/${id}`)
    const [saved] = await product.sql<Texts>('select title, summary, body from content_drafts where page_id = $1', [id]) // until it is published
    assert.deepEqual(saved, { ...texts, title: { ...texts.title, es: title } }, kind)
  }
})

journey(product, 'a policy that is published anew leads to the text that held before', async ({ page, wide }) => {
  const slug = wide ? 'shipping-policy' : 'logistics-terms'
  const [one] = await product.sql<{ id: number; title: { en: string } }>('select id::int, title from content_pages where slug = $1', [slug])
  await enterOffice(product, page, 'product-manager', `/workspace/pages/${one!.id}/edit`)
  await page.getByLabel('Title, English').fill('As it is to be')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await at(page, `/workspace/pages/${one!.id}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('The page is published.').waitFor()
  await go(page, `/${slug}`)
  await becomes(() => page.getByRole('heading', { level: 1 }).innerText(), 'As it is to be')
  await sees(page, 'Earlier versions')
  await page.getByRole('link', { name: / until / }).click()
  await page.getByText('This is an earlier version').waitFor()
  await becomes(() => page.getByRole('heading', { level: 1 }).innerText(), one!.title.en)
  assert.match((await page.locator('meta[name=robots]').getAttribute('content')) ?? '', /noindex/)
  await page.getByRole('link', { name: 'Read the present version' }).click()
  await becomes(() => page.getByRole('heading', { level: 1 }).innerText(), 'As it is to be')
})
