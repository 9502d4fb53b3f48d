// The administrator sets a social network and the bank account in My Workspace; visitors see the one at once, and the trail tells both.
import { becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { WIDE, startProduct } from './product.ts'
import { told } from './toasts.ts'

const product = await startProduct()

journey(product, 'staff changes the settings', async ({ page, wide }) => {
  const youtube = `https://youtube.example/${wide ? 'wide' : 'narrow'}`
  await enterOffice(product, page, 'administrator', '/workspace/settings/links')

  // An address that a browser would run is refused where it was typed.
  await page.getByLabel('YouTube').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Please check this field.')
  await page.getByLabel('YouTube').fill(youtube)
  await page.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Saved')

  // SPEC-122: the footer of the shop shows it as soon as the kept pages have been thrown away in every process.
  const shop = await product.visit(WIDE)
  const shown = async () => {
    await go(shop, '/index')
    return shop.getByRole('contentinfo').getByRole('link', { name: 'YouTube' }).getAttribute('href')
  }
  await becomes(shown, youtube)
  await shop.context().close()

  await page.goto('/workspace/settings/bank')
  await page.getByLabel('Bank', { exact: true }).fill(`Harbour Bank ${wide ? 'A' : 'B'}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Saved')
  await page.goto('/workspace/settings/changes')
  await sees(page, `Harbour Bank ${wide ? 'A' : 'B'}`)
  await sees(page, youtube)

  await page.goto('/workspace/settings/dictionaries')
  await page.getByText('Order status', { exact: true }).click()
  await sees(page, '待付款')
})
