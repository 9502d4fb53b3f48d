// A visitor puts a pasted list into the cart, logs in on the way, and says in which language to be written to.
import { at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { fillLogin, newBuyer, putCouponsOff } from './shopper.ts'

const product = await startProduct()

journey(
  product,
  'SPEC-223 a list that names one product twice is in the cart after the log-in, and mails follow the language chosen last',
  async ({ page }) => {
    const [one] = await product.sql<{ model: string; name: string }>(
      `select model, name->>'en' as name from products where on_sale and minimum = 1 and multiple = 1 order by id limit 1`,
    )
    const login = await newBuyer(product)
    await putCouponsOff(page)
    await go(page, '/quick-order')
    await page.getByLabel('Your list', { exact: true }).fill(`${one!.model}\t3\n${one!.model} 2`)
    await page.getByRole('button', { name: 'Read the list' }).click()
    await sees(page, 'Lines 1, 2 name the same product: 5 in all.')
    await page.getByRole('button', { name: 'Put 1 line into the cart' }).click()
    await fillLogin(page, login)
    await at(page, '/cart')
    await sees(page, one!.name)

    const language = async () =>
      (await product.sql<{ language: string }>('select language from users where email = $1', [login.email]))[0]!.language
    await go(page, '/settings')
    await page.getByRole('region', { name: 'Language of mails' }).getByLabel('Français').check()
    await becomes(language, 'fr')
    await page.getByRole('region', { name: 'Language', exact: true }).getByLabel('Español').click()
    await page.getByRole('heading', { name: 'Idioma de los correos' }).waitFor()
    await becomes(language, 'es')
    await becomes(() => page.getByRole('region', { name: 'Idioma de los correos' }).getByLabel('Español').isChecked(), true)
  },
)
