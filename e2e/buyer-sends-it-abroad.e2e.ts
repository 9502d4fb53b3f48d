// Does it run there, and how full is the container: on the product, in the cart, at the checkout, with the order, and in My Workspace.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { addToCart, logIn, newBuyer, toSettlement } from './shopper.ts'

const product = await startProduct()
const [bed] = await product.sql<{ slug: string; model: string }>(`
  select s.slug, p.model from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 and p.site_voltage = 'AC 220-240 V' and p.site_frequency_hz = '50/60' and p.site_phases = 1
    and p.site_plug like '%Schuko%' and p.site_power_w between 100 and 2000 and p.per_20ft between 8 and 60
    and not exists (select from option_keys k where k.product_id = p.id and k.name->>'en' ~* 'mains|plug|voltage|power|cable')
  order by p.id limit 1`)

journey(
  product,
  'SPEC-147 a buyer in the United States learns that a bed for 230 V needs a transformer, says to know it, and the order keeps it',
  async (walk) => {
    const { page } = walk
    const buyer = await newBuyer(product, 'US')
    await logIn(walk, buyer)
    await go(page, `/${bed!.slug}`)
    await sees(page, /^Needs a transformer of at least [\d.,]+\sk?VA: made for 220–240\sV; United States, 120\sV 60\sHz/)
    await page.getByLabel('Destination').selectOption('DE')
    await sees(page, /^Fits the mains there: Germany, 230\sV 50\sHz/)
    await page.getByLabel('Destination').selectOption('BR')
    await sees(page, /There are two systems/)
    await page.getByLabel('Mains of the building').selectOption('127 V 60 Hz')
    await sees(page, /^Needs a transformer/)
    await page.getByLabel('Destination').selectOption('US')
    await sees(page, /United States, 120\sV 60\sHz/)
    await addToCart(page, bed!.slug)
    await toSettlement(page)
    await sees(page, /^Needs a transformer/)
    assert.deepEqual(await axeFaults(page), [])
    await page.getByRole('radio', { name: /^T\/T,? full/ }).check()
    const submit = page.getByRole('button', { name: 'Submit' })
    await submit.click()
    await sees(page, 'Please confirm that you know what these goods need.')
    await page.getByLabel('I know this, and order all the same').check()
    await submit.click()
    await page.getByRole('link', { name: 'Open the order' }).first().click()
    await sees(page, /You confirmed: I know that these goods do not run from the mains there/)
    const [order] = await product.sql<{ known: string }>(
      `select o.mains->>'known' as known from orders o join users u on u.id = o.user_id where u.email = $1`,
      [buyer.email],
    )
    assert.equal(order!.known, 'Y')
  },
)

journey(product, 'a distributor sees a container filling', async (walk) => {
  const { page } = walk
  await logIn(walk, await newBuyer(product, 'DE'))
  await go(page, `/${bed!.slug}`)
  await sees(page, /^Fills \d+% of a 20 ft container/)
  await sees(page, /more pieces? fits?/)
  await addToCart(page, bed!.slug)
  await go(page, '/cart')
  await sees(page, /^Fills \d+% of a 20 ft container/)
  const percent = async () =>
    Number(
      /Fills (\d+)%/.exec(
        await page
          .getByText(/^Fills/)
          .filter({ visible: true })
          .first()
          .innerText(),
      )![1],
    )
  const before = await percent()
  const quantity = page
    .getByRole('textbox', { name: /Quantity/ })
    .filter({ visible: true })
    .first()
  await quantity.fill('5')
  await quantity.press('Enter')
  await page.waitForFunction((old) => Number(/Fills (\d+)%/.exec(document.body.innerText)?.[1]) > old, before)
  assert.deepEqual(await axeFaults(page), [])
  await quantity.fill('200')
  await quantity.press('Enter')
  await sees(page, /\d+ × 40 ft high cube, the last one/)
})
