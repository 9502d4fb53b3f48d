// A visitor reads the pages of the operator, asks about a product and wants news by mail; staff answers, and edits what visitors read.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { logIn, newBuyer } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const [ware] = await product.sql<{ slug: string; model: string; picture: string }>(`
  select s.slug, p.model, '/media/products/' || i.file || '-800.webp?v=' || i.version as picture
  from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current join product_images i on i.product_id = p.id
  where p.on_sale order by p.id, i.position limit 1`)
assert(ware)

journey(product, 'SPEC-096 SPEC-164 SPEC-234 a visitor asks about a product, and staff answers', async ({ page, wide }) => {
  const email = `asks-${wide ? 'wide' : 'narrow'}@clinic.example`
  await go(page, `/${ware.slug}`)
  await page.getByRole('link', { name: 'Ask about this product' }).click()
  await at(page, `/contact-us?product=${ware.slug}`)
  const main = page.getByRole('main')
  await becomes(
    () =>
      main
        .getByLabel('Product')
        .inputValue()
        .then((value) => value.includes(ware.model)),
    true,
  )

  // What is missing is said where it is missing, and what was typed outlives a reload.
  await main.getByLabel('Name', { exact: true }).fill('Amina Diallo')
  await main.getByRole('button', { name: 'Send message' }).click()
  await main.getByRole('alert').filter({ hasText: 'fields' }).waitFor()
  await main.getByLabel('E-mail address').fill(email)
  await main.getByLabel('Country').selectOption('SN')
  await main.getByRole('textbox', { name: 'Message' }).fill('Are there French menus?')
  await page.reload()
  await sees(main, 'This is what you had typed before.')
  await becomes(() => main.getByRole('textbox', { name: 'Message' }).inputValue(), 'Are there French menus?')

  // A line that breaks loses nothing.
  await page.route('**/contactUs', (route) => route.abort())
  await main.getByRole('button', { name: 'Send message' }).click()
  await main.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  await page.unroute('**/contactUs')
  await becomes(() => main.getByRole('textbox', { name: 'Message' }).inputValue(), 'Are there French menus?')
  await main.getByRole('button', { name: 'Send message' }).click()
  await sees(main, 'Your message has arrived')
  const mails = () => product.sql('select 1 from mails where recipient = $1 and template = $2', [email, 'contact-received'])
  await becomes(async () => (await mails()).length, 1)

  const desk = await product.visit(wide ? WIDE : undefined)
  await enterOffice(product, desk, 'sales', `/workspace/enquiries?status=new&keyword=${encodeURIComponent(email)}`)
  await desk.getByText('Amina Diallo').filter({ visible: true }).first().click()
  await at(desk, /^\/workspace\/enquiries\/\d+/)
  await sees(desk, 'Are there French menus?')
  await desk.getByRole('button', { name: 'Mark as answered' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Mark as answered' })
  await dialog.getByLabel('Note').fill('Sent the data sheet')
  await dialog.getByRole('button', { name: 'Mark as answered' }).click()
  await dialog.waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: 'Open again' }).waitFor()
  await sees(desk, 'Note: Sent the data sheet')
  const stored = () =>
    product.sql('select status, note, product_name like $2 as asked from contact_messages where email = $1', [email, `%${ware.model}%`])
  await becomes(stored, [{ status: 'answered', note: 'Sent the data sheet', asked: true }])
  await desk.context().close()
})

journey(product, 'SPEC-234 whoever is signed in finds the form filled in', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  await go(page, '/contact-us')
  const main = page.getByRole('main')
  await becomes(() => main.getByLabel('E-mail address').inputValue(), buyer.email)
  await becomes(() => main.getByLabel('Country').inputValue(), 'DE')
  await main.getByRole('textbox', { name: 'Message' }).fill('About my order')
  await main.getByRole('button', { name: 'Send message' }).click()
  await sees(main, 'Your message has arrived')
  const known = () =>
    product.sql('select u.email from contact_messages m join users u on u.id = m.user_id where m.email = $1', [buyer.email])
  await becomes(known, [{ email: buyer.email }])
})

journey(product, 'SPEC-234 news by mail: on the list from any page, off it with one press', async ({ page, wide }) => {
  const email = `news-${wide ? 'wide' : 'narrow'}@clinic.example`
  await go(page, '/product')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('News by mail').fill('nobody')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await becomes(() => footer.getByLabel('News by mail').getAttribute('aria-invalid'), 'true')
  await footer.getByLabel('News by mail').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await sees(footer, `News will come to ${email}.`)
  const rows = () =>
    product.sql<{ token: string; off: boolean }>('select token, withdrawn_at is not null as off from subscribers where email = $1', [email])
  const [{ token, off } = { token: '', off: true }] = await rows()
  assert.equal(off, false)

  await go(page, `/unsubscribe?token=${token}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Take me off the list' }).click()
  await sees(main, 'You are off the list')
  await becomes(async () => (await rows())[0]?.off, true)
  await main.getByRole('button', { name: 'Subscribe again' }).click()
  const again = page.getByRole('dialog', { name: 'News by mail' })
  if (wide) await becomes(async () => (await again.boundingBox())!.width, 624) // SPEC-106, once it has grown to it
  await again.getByLabel('News by mail').fill(email)
  await again.getByRole('button', { name: 'Subscribe' }).click()
  await sees(again, `News will come to ${email}.`)
  await becomes(async () => (await rows())[0]?.off, false)
})

/** By the tools over the text: a card, a link to a film, and a picture that says what it shows. */
async function putBesideWords(desk: Page) {
  const tools = desk.getByRole('toolbar', { name: /Text, English/ })
  await desk.getByRole('textbox', { name: 'Text, English' }).press('Control+End')
  await tools.getByRole('button', { name: 'Product card' }).click()
  await desk.getByRole('combobox', { name: 'Product card' }).fill(ware!.model)
  await desk.getByRole('option').filter({ hasText: ware!.model }).first().click()
  await desk.locator(`[data-product="${ware!.slug}"]`).waitFor()
  await tools.getByRole('button', { name: 'Video link' }).click()
  await desk.getByLabel('Address of the video').fill('films.example')
  await desk.getByRole('button', { name: 'Insert' }).click()
  await sees(desk, 'Please enter an address that begins with https://.')
  await desk.getByLabel('Address of the video').fill('https://films.example/bed')
  await desk.getByLabel('Address of the video').press('Enter')
  await tools.getByRole('button', { name: 'Picture' }).click()
  const asked = desk.getByRole('group', { name: 'Picture', exact: true }).filter({ has: desk.getByRole('button', { name: 'Insert' }) })
  await asked.getByLabel('Address of the picture').fill(ware!.picture)
  await desk.getByRole('button', { name: 'Insert' }).click()
  await sees(desk, 'Please say what the picture shows')
  await asked.getByLabel('What it shows').fill('A bed from its side')
  await asked.getByRole('button', { name: 'Insert' }).click()
  await desk.getByRole('img', { name: 'A bed from its side' }).waitFor()
}

journey(product, 'SPEC-045 SPEC-046 the operator’s pages are read, edited with a preview, and taken back', async ({ page, wide }) => {
  assert.equal(await go(page, '/start'), 200)
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor()
  if (wide) {
    await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click()
    await at(page, '/contact-us')
  }
  assert.equal(await go(page, '/tribute-announcement?sl=fr'), 200)
  await becomes(() => page.locator('html').getAttribute('lang'), 'fr')
  await go(page, '/index?sl=en')

  const slug = wide ? 'start' : 'tribute-announcement'
  const desk = await product.visit(WIDE)
  await enterOffice(product, desk, 'product-manager', `/workspace/pages?keyword=${slug}`)
  await desk.getByText(`/${slug}`).filter({ visible: true }).first().click()
  await at(desk, /^\/workspace\/pages\/\d+/)
  await desk.getByRole('button', { name: 'Edit' }).click()
  await desk.getByRole('button', { name: 'Write as Markdown' }).click()
  await desk.getByRole('textbox', { name: 'Text, English' }).fill('## New words\n\nfor **everyone**')
  await desk.getByRole('button', { name: 'Show formatted' }).click()
  await desk.getByRole('heading', { level: 2, name: 'New words' }).waitFor()
  if (wide) await putBesideWords(desk)
  await desk.getByRole('button', { name: 'Save' }).click()
  await at(desk, /^\/workspace\/pages\/\d+\?/)
  await sees(desk, 'Draft changed')
  // Beside what readers get, the draft and what differs; readers get nothing of it before it is published.
  await desk.getByRole('button', { name: 'Differences' }).click()
  await desk.locator('ins', { hasText: '## New words' }).waitFor()
  assert.equal((await (await page.request.get(`/${slug}?sl=en`)).text()).includes('New words'), false)
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await told(desk, 'The page is published.')
  await becomes(async () => /<h2[^>]*>New words<\/h2>/.test(await (await page.request.get(`/${slug}?sl=en`)).text()), true)
  await go(page, `/${slug}`)
  await page.getByRole('heading', { level: 2, name: 'New words' }).waitFor()
  if (wide) {
    await page.getByRole('main').locator(`.product-card a[href="/${ware!.slug}"]`).waitFor()
    await page.getByRole('main').locator('.video-link a[href="https://films.example/bed"]').waitFor()
    await page.getByRole('main').getByRole('img', { name: 'A bed from its side' }).waitFor()
  }

  // The text as it came is made the draft again, and given up.
  await desk.getByRole('button', { name: 'Look at 1' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Make it the draft' }).click()
  await told(desk, 'Text 1 is the draft now.')
  await desk.getByRole('button', { name: 'Discard the draft' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click()
  await told(desk, 'The draft has been discarded.')

  await desk.getByRole('button', { name: 'Unpublish' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await desk.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await becomes(async () => (await page.request.get(`/${slug}`)).status(), 404)
  await go(page, `/${slug}`)
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await becomes(async () => (await page.request.get(`/${slug}`)).status(), 200)
  await desk.context().close()
})
