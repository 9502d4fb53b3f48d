// A seller writes terms of sale, brings a logo and tells closed days; a buyer sees all of it and orders by the terms; staff reads on the order
// what was accepted, also after the seller has published others.
import assert from 'node:assert/strict'
import sharp from 'sharp'
import { axeFaults } from './axe.ts'
import { becomes, go, journey, sees } from './journey.ts'
import { enterOffice, openOrder } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { addToCart, logIn, newBuyer } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const SHOP = 1
const [ware] = await product.sql<{ slug: string; shop: string }>(
  `select g.slug, s.name as shop from products p join shops s on s.id = p.shop_id
   join slugs g on g.kind = 'product' and g.target_id = p.id and g.current where p.shop_id = $1 and p.on_sale and p.minimum = 1 order by p.id limit 1`,
  [SHOP],
)
const { slug, shop } = ware!
const picture = () =>
  sharp({ create: { width: 480, height: 160, channels: 3, background: '#0b62d6' } })
    .png()
    .toBuffer()

journey(product, 'seller sets terms and logo, buyer accepts them, staff reads what was accepted', async (walk) => {
  const { page, wide } = walk
  const office = await product.visit(WIDE)
  await enterOffice(product, office, 'seller', `/workspace/shops/${SHOP}`)
  const publish = async (text: string) => {
    await office.getByRole('button', { name: 'Write terms' }).click()
    await office.getByRole('button', { name: 'Write as Markdown' }).click()
    await office.getByRole('textbox', { name: 'Terms of sale' }).fill(text)
    await office.getByRole('button', { name: 'Save draft' }).click()
    await sees(office, 'Demo Seller,')
    await office.getByRole('button', { name: 'Publish', exact: true }).click()
    await office.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish', exact: true }).click()
    await told(office, 'The terms are published.')
  }
  const mark = wide ? 'twelve' : 'eighteen'
  await publish(`## Warranty\n\nThe warranty is **${mark} months**.`)
  await office.getByRole('button', { name: 'Change logo' }).click()
  const dialog = office.getByRole('dialog', { name: 'Change logo' })
  if (wide) {
    await dialog.getByRole('button', { name: /^Remove: / }).click() // that of the demo
    await dialog.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() })
    await dialog.getByRole('button', { name: /^Crop: / }).click()
    await office.getByRole('dialog', { name: 'Crop' }).getByRole('button', { name: 'Crop', exact: true }).click()
    await office.getByRole('dialog', { name: 'Crop' }).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Save logo' }).click()
    await told(office, 'The logo is saved.')
    const act = office.getByRole('listitem').filter({ hasText: 'Logo: replaced' }).last()
    await becomes(
      () =>
        act
          .getByRole('presentation')
          .or(act.locator('img'))
          .evaluate((one) => (one as HTMLImageElement).naturalWidth > 0),
      true,
    )
  } else await dialog.getByRole('button', { name: 'Cancel' }).click()

  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  await office.getByRole('button', { name: 'Announce closed days' }).click()
  const closing = office.getByRole('dialog', { name: 'Announce closed days' })
  await closing.getByLabel('First closed day').fill(day(-1))
  await closing.getByLabel('Last closed day').fill(day(2))
  await closing.getByRole('textbox', { name: 'What the shop says of it' }).fill('We are at the fair.')
  await closing.getByRole('button', { name: 'Announce closed days' }).click()
  await told(office, 'The closed days have been announced.')

  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  await go(page, `/${slug}`)
  const box = page.getByRole('region', { name: 'Sold by' })
  await box.getByText('We are at the fair.').waitFor()
  await becomes(() => box.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
  await box.getByRole('link', { name: shop }).click()
  await page.getByRole('heading', { level: 1, name: shop }).waitFor()
  await sees(page, `${shop} is closed until`)
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('link', { name: /^Terms of sale, version/ }).click()
  await sees(page, `${mark} months`)
  assert.deepEqual(await axeFaults(page), [])

  await addToCart(page, slug)
  await go(page, '/cart')
  await sees(page, 'We are at the fair.')
  assert.deepEqual(await axeFaults(page), [])
  await go(page, '/settlement')
  await sees(page, 'We are at the fair.')
  await page.getByRole('radio', { name: /^EXW/ }).check()
  await page.getByRole('radio', { name: /^T\/T, full payment/ }).check()
  const link = page.getByRole('link', { name: new RegExp(`^Terms of sale of ${shop}, version`) })
  const shown = await link.textContent()
  await publish('## Warranty\n\nThe warranty is one year.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(page, /has other terms of sale since you opened this page/)
  await becomes(async () => (await link.textContent()) !== shown, true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(page, 'Order placed')
  const [order] = await product.sql<{ id: number; terms_version: number }>(
    `select o.id::int, o.terms_version from orders o join users u on u.id = o.user_id where u.email = $1`,
    [buyer.email],
  )
  await publish(`Terms of later, ${mark}.`)
  await office.getByRole('button', { name: 'Take back' }).click()
  await office.getByRole('dialog', { name: 'Take back' }).getByRole('button', { name: 'Take back' }).click()
  await told(office, 'Buyers are no longer told of it.')
  const staff = await openOrder(product, 'sales', order!.id)
  const [terms] = await Promise.all([
    staff.context().waitForEvent('page'),
    staff.getByRole('link', { name: `Version ${order!.terms_version}, accepted by the buyer` }).click(),
  ])
  await sees(terms, 'The warranty is one year.')
  await sees(terms, 'This version no longer applies to new orders.')
  await go(page, `/confirm?id=${order!.id}`)
  await page.getByRole('link', { name: `Terms of sale, version ${order!.terms_version}` }).waitFor()
})
