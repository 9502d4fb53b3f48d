// The product manager begins a product, fills it in section by section, sees it as buyers will, and puts it on sale; a visitor finds it, a buyer
// orders it. Ended at last, its page says so and stays.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { at, becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { logIn, newBuyer } from './shopper.ts'

const product = await startProduct()

/** One that is found by keyword and chosen. */
async function choose(page: Page, label: string, keyword: string) {
  const fields = page.getByRole('combobox', { name: label })
  await (label === 'Product' ? fields.last() : fields).fill(keyword) // the FDA’s product code is one, too
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(keyword, 'i') })
    .first()
    .click()
}

/** A value of the technical data. */
async function attribute(page: Page) {
  await page.getByRole('button', { name: 'Add a row' }).click()
  for (const [part, text] of Object.entries({ Group: 'General', Name: 'Diameter', Value: '500', Unit: 'mm' }))
    await page.getByLabel(`${part} 1`, { exact: true }).fill(text)
}

const picture = async (background: string) => ({
  name: `${background.slice(1)}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})

journey(product, 'product manager makes a product', async ({ page, wide }) => {
  const model = wide ? 'JRN-W1' : 'JRN-N1'
  const name = wide ? 'Widecanary lamp' : 'Slimcanary lamp'
  await enterOffice(product, page, 'product-manager', '/workspace/products')
  await page.getByRole('button', { name: 'New product' }).click()
  await page.getByLabel('Model').fill(model)
  await page.getByLabel('Name, English').fill(name)
  await choose(page, 'Category', 'Operating lights')
  await choose(page, 'Shop', 'Sterimax')
  await page.getByRole('button', { name: 'Create draft' }).click()

  // The form opens; what it takes to be sold is entered in its sections.
  await sees(page, `Edit ${model}`)
  await page.getByLabel('Short text, English').fill('A lamp for journeys')
  await page.getByLabel('Brand').fill('Canary')
  await page.getByLabel('Manufacturer').fill('Canary Works')
  await page.getByRole('textbox', { name: /^Price/ }).fill('1250.00')
  await page.getByLabel('GTIN').fill('4006381333932')
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'This is not a GTIN')
  await page.getByLabel('GTIN').fill('4006381333931')
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page.getByRole('main'), 'Draft')
  const [made] = await product.sql<{ id: number; slug: string; gtin: string }>(
    `select p.id::int, g.slug, p.gtin from products p join slugs g on g.target_id = p.id and g.kind = 'product' and g.current where p.model = '${model}'`,
  )
  assert(made)
  assert.equal(made.gtin, '4006381333931')

  // What is missing leads to its field; sections below it are filled in the same way.
  await page.getByRole('link', { name: 'HS code' }).first().click()
  await becomes(() => page.getByLabel('HS code').evaluate((field) => field === document.activeElement), true)
  await page.getByLabel('HS code').fill('9405.11')
  await attribute(page)
  await page.getByRole('button', { name: 'Add an option' }).click()
  const options = page.getByRole('group', { name: /^Options/ })
  await options.getByLabel('What is chosen, English').fill('Colour')
  await options.getByLabel('Choice, English').first().fill('White')
  await options.getByLabel('Preset').first().selectOption('Y')
  await page.getByRole('button', { name: 'Add a choice' }).click()
  await options.getByLabel('Choice, English').last().fill('Green')
  await options.getByLabel('Adds to the price').last().fill('50')
  await page.locator('input[type=file][name=images]').setInputFiles([await picture('#ffffff'), await picture('#20c060')])
  await becomes(() => page.getByRole('button', { name: /^Crop/ }).count(), 2)
  await page.getByRole('button', { name: 'Add a certificate' }).click()
  const certificates = page.getByRole('group', { name: /^Certificates/ })
  await certificates.getByLabel('Market').fill('EU')
  await certificates.getByLabel('Scheme').fill('MDR')
  await certificates.getByLabel('Class').fill('I')
  await page.getByRole('button', { name: 'Add a product' }).click()
  await choose(page, 'Product', 'Aerovanta')
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page.getByRole('main'), 'Draft')

  // A picture is said to show a choice, once that choice has been saved.
  await page.goto(`/workspace/products/${made.id}/edit#images`)
  await page.getByRole('button', { name: /^Shows, Picture 2/ }).click()
  const shows = page.getByRole('dialog', { name: /^Shows/ })
  await shows.getByLabel('Green').check()
  await shows.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page.getByRole('main'), 'Draft')
  const [kept] = await product.sql<Record<string, number>>(
    `select (select count(*)::int from product_images where product_id = p.id) as pictures,
      (select count(*)::int from product_images i join option_values v on v.id = any(i.shows) where i.product_id = p.id and i.position = 1 and v.name->>'en' = 'Green') as shown,
      (select count(*)::int from option_values where product_id = p.id) as choices,
      (select count(*)::int from product_regulatory where product_id = p.id) as certificates,
      (select count(*)::int from product_relations where product_id = p.id) as related, jsonb_array_length(p.specs)::int as specs
    from products p where p.id = ${made.id}`,
  )
  assert.deepEqual(kept, { pictures: 2, shown: 1, choices: 2, certificates: 1, related: 1, specs: 1 })

  // Staff sees the draft as buyers will; a visitor finds nothing under either address.
  await page.goto(`/admin-api/preview/${made.id}`)
  await sees(page, 'Preview:')
  await sees(page, name)
  const visitor = await product.visit()
  product.forgive(/404/)
  for (const address of [`/admin-api/preview/${made.id}`, `/${made.slug}`]) {
    const answer = await visitor.goto(address)
    assert.equal(answer!.status(), 404, address)
  }

  await page.goto(`/workspace/products/${made.id}`)
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await sees(page, 'The product is on sale.')
  await visitor.goto(`/product?searchVal=${wide ? 'widecanary' : 'slimcanary'}`)
  await sees(visitor, name)
  await visitor.goto(`/${made.slug}`)
  await sees(visitor, 'A lamp for journeys')
  const buyer = await product.visit(WIDE)
  await logIn({ page: buyer, wide: true }, await newBuyer(product))
  await buyer.goto(`/${made.slug}`)
  await buyer.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).click()
  await at(buyer, /^\/settlement\?/)
  await buyer.getByRole('radio', { name: /T\/T/ }).first().check()
  await buyer.getByRole('button', { name: 'Submit', exact: true }).click()
  await at(buyer, /^\/pay\?/)
  await sees(buyer, '$1,250.00')
  await buyer.context().close()

  // A copy takes its place.
  await page.getByRole('button', { name: 'Discontinue' }).click()
  await choose(page, 'Successor', 'Aerovanta')
  await page.getByRole('dialog').getByRole('button', { name: 'Discontinue' }).click()
  await sees(page, 'The product is discontinued.')
  await visitor.goto(`/${made.slug}`)
  await sees(visitor, 'This product has been discontinued.')
  await visitor.context().close()
})
