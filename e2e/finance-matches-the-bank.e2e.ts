// Finance brings a statement of the bank, looks at what it holds, confirms what its lines pay, sets one aside, and sees the orders paid.
import assert from 'node:assert/strict'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { becomes, deskJourney, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const FILE = path.join(product.dataDir, 'demo-bank-statement.xml')

deskJourney(
  product,
  'a statement is brought, three lines are confirmed, one of them for two orders, one is set aside',
  async ({ page }) => {
    await enterOffice(product, page, 'finance', '/workspace/bank-statements')
    await sees(page, 'Dollar account')
    assert.deepEqual(await axeFaults(page), [])

    await page.getByRole('button', { name: 'Import a statement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a statement' })
    await dialog.getByLabel('File').setInputFiles(FILE)
    await dialog.getByRole('button', { name: 'Look at it first' }).click()
    await dialog.getByText('NORTH QUAY TRADING').waitFor()
    await dialog.getByText('Announced, not credited yet').waitFor() // what will be no line is said before
    assert.deepEqual(await axeFaults(page), [])
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await told(page, /compared with what is due/)
    const waiting = async () =>
      (await product.sql(`select 1 from bank_lines where reference like 'DEMO-NEW-%' and state = 'waiting'`)).length
    await becomes(waiting, 5)

    for (const kind of ['exact', 'short', 'over'] as const) await confirmed(page, kind)
    const paid = await product.sql(`
    select 1 from bank_line_parts p join bank_lines l on l.id = p.line_id join orders o on o.id = p.order_id
    where l.reference = 'DEMO-NEW-1' and o.state = 'confirmed'`)
    assert.equal(paid.length, 2, 'one transfer, two orders')

    await open(page, 'unknown')
    await page.getByRole('button', { name: 'Set aside' }).click()
    const aside = page.getByRole('dialog', { name: 'Set aside' })
    await aside.getByLabel('Note').fill('Asked the bank')
    await aside.getByRole('button', { name: 'Set aside' }).click()
    await told(page, /Set aside/)
    await becomes(waiting, 1) // the one that pays twice

    await page.goto('/workspace/bank-statements')
    await page.getByRole('button', { name: 'Not taken as new lines: 1' }).click() // and can be read afterwards
    const leftOut = page.getByRole('dialog', { name: 'Not taken as new lines: 1' })
    await leftOut.getByText('ADVICE OF PAYMENT').waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await page.keyboard.press('Escape')

    // The same file once more changes nothing.
    await page.getByRole('button', { name: 'Import a statement' }).click()
    await dialog.getByLabel('File').setInputFiles(FILE)
    await dialog.getByRole('button', { name: 'Look at it first' }).click()
    await dialog.getByText('This file has been imported before').waitFor()
  },
)

async function open(page: Page, kind: string): Promise<void> {
  const [line] = await product.sql<{ id: number }>(
    `select id::int from bank_lines where reference like 'DEMO-NEW-%' and state = 'waiting' and kind = '${kind}'`,
  )
  await page.goto(`/workspace/bank-lines/${line!.id}`)
  await sees(page, 'Text of the transfer')
}

async function confirmed(page: Page, kind: string): Promise<void> {
  await open(page, kind)
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await told(page, /the receipts are entered/)
}
