// The administrator sets a social network and the bank account in My Workspace; visitors see the one at once, and the trail tells both.
import assert from 'node:assert/strict'
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
  await sees(page, 'Please enter a whole web address, from https:// on.')
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

  // A single setting, one's own quiet hours and a kind of mail are found by what they are called.
  for (const [typed, option, field] of [
    ['quiet', /^Quiet hours/, 'Quiet hours'],
    ['order paid', /^Order paid/, 'Preview'],
    ['colour of', /^Colour of mails/, 'Colour of mails'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(typed)
    await page.getByRole('option', { name: option }).click()
    await sees(page, field)
  }
  await becomes(() => page.getByLabel('Colour of mails').evaluate((one) => one === document.activeElement), true)

  await page.goto('/workspace/settings/bank')
  await page.getByLabel('Bank', { exact: true }).fill(`Harbour Bank ${wide ? 'A' : 'B'}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Saved')
  await page.goto('/workspace/settings/changes')
  await sees(page, `Harbour Bank ${wide ? 'A' : 'B'}`)
  await sees(page, youtube)

  // What was changed last is taken back, checked as in its form.
  const bank = async () =>
    (await product.sql<{ name: string }>("select value->>'bankName' as name from settings where key = 'bank'"))[0]?.name
  await page.getByRole('button', { name: 'Take back' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await told(page, 'The earlier values hold again.')
  assert.equal(await bank(), 'Demo Commercial Bank, Zhangjiagang Branch')

  await page.goto('/workspace/settings/dictionaries')
  await page.getByText('Order status', { exact: true }).click()
  await sees(page, '待付款')

  // A free list takes an entry; a client of the wire gets it, in its language.
  const code = `buyer-${wide ? 'a' : 'b'}`
  await page.getByText('Job titles', { exact: true }).click()
  await page.getByRole('link', { name: 'Edit: Job titles' }).click()
  await page.getByRole('button', { name: 'Add an entry' }).click()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator('input[name$=".label.en"]') })
    .last()
  await row.getByLabel('Value').fill(code)
  await row.getByLabel('English').fill('Tender officer')
  await row.getByLabel('Français').fill('Chargé des marchés')
  await page.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Saved')
  const answer = await page.request.get('/dev-api/system/dict/data/type/job_title', { headers: { 'Accept-Language': 'fr' } })
  assert.ok((await answer.text()).includes(code))
  await page.goto('/workspace/settings/changes')
  await sees(page, 'job_title ' + code)
})
