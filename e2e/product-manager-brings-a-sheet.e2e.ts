// A sheet of another system: its columns are said once, its changes are seen before they are made; and the FDA's file of
// device classes; and pictures whose names tell their products.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { zippedPictures } from '#testing/zipped-pictures.ts'

const product = await startProduct()

journey(product, 'product manager brings a sheet of another system', async ({ page, wide }) => {
  const at = wide ? 0 : 1
  const [one] = await product.sql<{ id: number; model: string }>(
    `select id::int, model from products where on_sale order by id offset ${at} limit 1`,
  )
  assert(one)
  const price = () => product.sql<{ price: number }>(`select list_cents::int as price from products where id = ${one.id}`)
  const heading = `Net price ${wide ? 'A' : 'B'}`
  const erp = (cents: string) => ({
    name: 'erp.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU;${heading};Stock\r\n${one.model};${cents};7\r\nNO-SUCH-MODEL;1,00;8\r\n`),
  })
  await enterOffice(product, page, 'product-manager', '/workspace/products')
  const begin = async (cents: string) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Import a spreadsheet' })
    await asked.getByLabel('Spreadsheet (XLSX or CSV)').setInputFiles(erp(cents))
    await asked.getByRole('button', { name: 'See what would change' }).click()
  }
  await begin('98765,43')
  const columns = page.getByRole('dialog', { name: 'What do the columns hold?' })
  const holds = (name: string) => columns.getByLabel(`“${name}” holds`)
  await becomes(() => holds('SKU').inputValue(), 'productModel')
  await becomes(() => holds(heading).inputValue(), '')
  await holds(heading).selectOption({ label: 'Model' })
  await sees(columns, 'Two columns cannot hold the same.')
  await holds(heading).selectOption({ label: 'Price (USD)' })
  assert.deepEqual(await axeFaults(page), [])
  await columns.getByRole('button', { name: 'See what would change' }).click()

  const run = page.getByRole('dialog', { name: 'Import a spreadsheet' })
  await sees(run, '1 will change')
  await sees(run, /there is no product “NO-SUCH-MODEL”/)
  assert.notEqual((await price())[0]!.price, 9_876_543)
  await run.getByRole('button', { name: 'Change 1' }).click()
  await sees(run, '1 changed')
  assert.equal((await price())[0]!.price, 9_876_543)
  await run.getByRole('button', { name: 'Close' }).first().click()

  await begin('98765,44')
  await becomes(() => holds(heading).inputValue(), 'priceFee', 'what was said stands there the next time')
  await columns.getByRole('button', { name: 'Cancel' }).click()
})

journey(product, 'product manager brings pictures in a ZIP and puts them back', async ({ page, wide }) => {
  if (!wide) return // the same dialog as a sheet's
  const [one] = await product.sql<{ id: number; model: string }>(
    `select p.id::int, model from products p where on_sale and model ~ '^[A-Z0-9-]+$'
     and (select count(*) from product_images where product_id = p.id) < 10 order by id limit 1`,
  )
  assert(one)
  const pictures = async () =>
    (await product.sql<{ count: number }>(`select count(*)::int as count from product_images where product_id = ${one.id}`))[0]!.count
  const before = await pictures()
  const buffer = await zippedPictures([`${one.model.toLowerCase()}/1.jpg`, 'NO-SUCH-MODEL-2.jpg'])
  await enterOffice(product, page, 'product-manager', '/workspace/products')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Pictures in a ZIP' }).click()
  const asked = page.getByRole('dialog', { name: 'Pictures from a ZIP' })
  await sees(asked, 'at most 2,000 files and 300 MB in all')
  await asked.getByLabel('ZIP file').setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer })
  assert.deepEqual(await axeFaults(page), [])
  await asked.getByRole('button', { name: 'See what would change' }).click()
  const run = page.getByRole('dialog', { name: 'Pictures from a ZIP' })
  await sees(run, '1 product gets 1 picture, 1 file is left out')
  await sees(run, 'Its name matches no product that you can edit, neither by model nor by GTIN.')
  await sees(run, `${one.model.toLowerCase()}/1.jpg`)
  assert.equal(await pictures(), before, 'nothing is changed yet')
  await run.getByRole('button', { name: 'Give 1 product these pictures' }).click()
  await sees(run, '1 changed')
  assert.equal(await pictures(), before + 1)
  await run.getByRole('link', { name: 'Results' }).click()
  await page.getByRole('button', { name: 'Put back' }).click()
  await page.getByRole('button', { name: 'Put back 1' }).click()
  await becomes(pictures, before, 'it is put back')
})

journey(product, 'product manager brings the FDA’s classes and finds one', async ({ page, wide }) => {
  const lines = [
    'REVIEW_PANEL|PRODUCTCODE|DEVICENAME|DEVICECLASS|REGULATIONNUMBER',
    'RA|LLZ|System, Image Processing, Radiological|2|892.2050',
    'AN|BTT|Humidifier, Respiratory Gas, (Direct Patient Interface)|2|868.5450',
  ]
  await enterOffice(product, page, 'product-manager', '/workspace/device-classes')
  await page.getByRole('button', { name: 'Import the FDA’s file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import the FDA’s file' })
  await dialog
    .getByLabel('File of the FDA (foiclass.txt)')
    .setInputFiles({ name: 'foiclass.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\r\n')) })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await sees(dialog, wide ? /2 lines read: 2 added/ : /2 as they were/)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByLabel('Find by code, device or regulation').fill('humidifier gas')
  await sees(page, '1 class')
  assert.deepEqual(await axeFaults(page), [])
})
