// Voltage and plug are asked once: by the product where it is made for one, else by the checkout.
import assert from 'node:assert/strict'
import { go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { addToCart, logIn, newBuyer, toSettlement } from './shopper.ts'

const product = await startProduct()
const [ware] = await product.sql<{ slug: string; name: string }>(`
  select s.slug, v.name->>'en' as name from option_values v join option_keys k on k.id = v.key_id
    join products p on p.id = k.product_id join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and v.name->>'en' like '1%V, NEMA%' order by p.id limit 1`)
const [plain] = await product.sql<{ slug: string }>(`
  select s.slug from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 and not exists (select from option_keys k where k.product_id = p.id) order by p.id limit 1`)

journey(product, 'SPEC-147 SPEC-148 a hospital in the United States is offered its own mains, and not asked again', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product, 'US')
  await logIn(walk, buyer)
  await go(page, `/${ware!.slug}`)
  assert.equal(await page.getByRole('radio', { name: ware!.name }).isChecked(), true)
  await addToCart(page, ware!.slug)
  await toSettlement(page)
  await sees(page, 'Requirements')
  await sees(page, /chose with a voltage or plug of their own/)
  const fields = [page.getByLabel('Voltage'), page.getByLabel('Electric socket')]
  for (const field of fields) assert.equal(await field.count(), 0)
  await addToCart(page, plain!.slug) // says nothing of its own
  await toSettlement(page)
  for (const field of fields) await field.waitFor()
  await page.getByRole('radio', { name: /^T\/T,? full/ }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'Open the order' }).first().click()
  await sees(page, /Products chosen with a voltage or plug of their own|110V 60Hz/)
})
