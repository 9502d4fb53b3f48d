// Sales makes a campaign with a code and grants it to many; a buyer redeems a code, is told in the cart how far the next step is, and pays less.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { becomes, dollars, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { addButton, newBuyer, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug, (p.list_cents - p.saving_cents)::int as cents from products p
  join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 and p.list_cents - p.saving_cents between 100000 and 900000 order by p.id limit 1`)) as [
  { slug: string; cents: number },
]

journey(product, 'SPEC-014 SPEC-075 sales makes a campaign, and grants it to many with a look before', async ({ page, wide }) => {
  await newBuyer(product)
  await enterOffice(product, page, 'sales', '/workspace/coupons')
  await sees(page, '5% off your first order')
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('link', { name: 'New campaign' }).click()
  const name = `Journey ${wide ? 'wide' : 'narrow'}: $40 off`
  await page.getByRole('combobox', { name: /^Shops ?optional$/ }).waitFor()
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Supplier discount' })
  await page.getByRole('combobox', { name: 'Shops', exact: true }).waitFor() // which it needs
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Fixed amount' })
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(name)
  await page.getByRole('textbox', { name: /^Amount off/ }).fill('40')
  await page.getByRole('textbox', { name: /^Days from the grant/ }).fill('30')
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: 'Create campaign' }).filter({ visible: true }).first().click()
  await sees(page, 'In preparation')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await sees(page, 'Granting')
  assert.deepEqual(await axeFaults(page), [])

  await page.goto('/workspace/buyers')
  const boxes = page.getByRole(wide ? 'row' : 'listitem').getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.last().waitFor()
  await boxes.first().check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('button', { name: 'Grant a coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Grant a coupon' })
  await dialog.getByLabel('Campaign').selectOption({ label: `${name} ($40.00 off)` })
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await dialog.getByRole('button', { name: /^Grant \d+$/ }).click()
  const granted = async () =>
    (
      await product.sql<{ n: number }>(
        `select count(*)::int as n from coupon_grants g join coupon_campaigns c on c.id = g.campaign_id where c.name->>'en' = $1`,
        [name],
      )
    )[0]!.n
  await becomes(granted, 1)
})

journey(product, 'SPEC-041 SPEC-075 a buyer redeems a code, sees what is near in the cart, and pays less', async (walk) => {
  const { page, wide } = walk
  const code = wide ? 'WIDE2026' : 'NARROW2026'
  const [low, high] = [ware.cents, ware.cents * 2]
  await product.sql(
    `insert into coupon_campaigns (kind, name, terms, begins_at, valid_days, code, state, created_at)
     values ('spend-and-save', $1, $2, now() - interval '1 day', 60, $3, 'open', now())`,
    [
      JSON.stringify({ en: `Two steps ${code}` }),
      JSON.stringify({
        tiers: [
          { fromCents: low, offCents: 1_000 },
          { fromCents: high, offCents: 20_000 },
        ],
        minimumCents: 0,
        shopIds: [],
        categoryIds: [],
        productIds: [],
      }),
      code,
    ],
  )
  await signIn(page, await newBuyer(product, 'DE', true))
  await go(page, '/coupon')
  await page.getByLabel('Coupon code').fill('NOTHING-AT-ALL')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await sees(page, /No coupon belongs to this code/)
  assert.deepEqual(await axeFaults(page), [])
  await page.getByLabel('Coupon code').fill(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await told(page, /^Redeemed: /)
  await sees(page, `Two steps ${code}`)

  await go(page, `/${ware.slug}`)
  await addButton(page).click()
  await told(page, 'Added to your cart')
  await go(page, '/cart')
  await sees(page, `${dollars(high - low)} more for $200.00 off:`)
  assert.deepEqual(await axeFaults(page), [])
  await go(page, '/settlement')
  // 5 % of the first order may be more than the first step: what takes off most is chosen.
  const [five, step] = [Math.floor(ware.cents * 0.05), 1_000]
  const best = five >= step ? '5% off your first order' : `Two steps ${code}`
  await becomes(() => page.getByRole('radio', { name: best }).isChecked(), true)
  await sees(page, dollars(ware.cents - Math.max(five, step)))
  await page.getByRole('radio', { name: `Two steps ${code}` }).check()
  await sees(page, dollars(ware.cents - step))
  assert.deepEqual(await axeFaults(page), [])
})
