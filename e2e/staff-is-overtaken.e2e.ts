// A colleague changes what somebody is about to change: what was typed stays, what the colleague has saved stays, and both are told.
import assert from 'node:assert/strict'
import { askSale, deskSale, diagnoseSale } from '#contract/after-sale-desk.ts'
import { editLocalAccounts, localAccounts } from '#contract/local-account-desk.ts'
import { addRecall, editRecall, recall } from '#contract/recall-desk.ts'
import { at, deskJourney, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { inOffice } from './wire.ts'

const product = await startProduct()

deskJourney(product, 'what is typed about a case outlives a colleague’s act on it', async ({ page }) => {
  const [one] = await product.sql<{ id: number }>(`select id from after_sales where state = 'in_review' order by id limit 1`)
  await enterOffice(product, page, 'administrator', '/workspace/after-sales?state=in_review,submitted')
  await page.locator(`a[href^="/workspace/after-sales/${one!.id}?"]`).first().click()
  await at(page, new RegExp(`^/workspace/after-sales/${one!.id}`))
  await sees(page, /^\d+ of \d+$/)
  await page.getByRole('button', { name: 'Turn down' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn down' })
  const typed = 'The cover was opened by force, as its edges show.'
  await dialog.getByRole('textbox').fill(typed)

  const colleague = await product.visit(WIDE)
  await enterOffice(product, colleague, 'sales', '/workspace/after-sales')
  await sees(colleague, 'Person in charge')
  const desk = inOffice(colleague)
  await desk(askSale, { id: one!.id, version: (await desk(deskSale, { id: one!.id })).version, text: 'Which cover is it?' })
  await colleague.context().close()

  await dialog.getByRole('button', { name: 'Turn down' }).click()
  await sees(dialog, /changed/)
  await sees(page, 'Information needed') // read anew behind it
  await page.getByText(/^\d+ of \d+$/).waitFor({ state: 'detached' })
  await sees(dialog, /changed/)
  assert.equal(await dialog.getByRole('textbox').inputValue(), typed)
})

deskJourney(product, 'a dialog opened before a colleague saved does not undo what they have saved', async ({ page }) => {
  const texts = (en: string) => ({ en, zh: '', es: '', fr: '', pt: '' })
  const said = { firm: 'Overtaken Devices', product: 'OVT-1 pump', models: [], gtins: [] }
  await enterOffice(product, page, 'administrator', '/workspace/recalls')
  await sees(page, 'Issued by')
  const desk = inOffice(page)
  const first = { ...said, title: texts('Pumps may stop'), reason: texts('A seal swells.'), todo: texts('Take it out of use.') }
  const { id } = await desk(addRecall, first)
  await page.goto(`/workspace/recalls/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await dialog.getByLabel('Title, English').fill('Pumps may stop early')
  await dialog.getByLabel('What it is about, English').fill('A seal swells with oil.')

  await dialog.getByLabel('Class').selectOption('I')

  const todo = texts('Take it out of use, and report it.')
  const second = { ...first, title: texts('Pumps OVT-1 may stop'), todo, class: 'II' as const, deadline: '2031-02-03' }
  await desk(editRecall, { ...second, id, version: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await sees(dialog, 'You both changed the fields below. Saving again keeps yours; or take theirs.')
  await sees(dialog.getByRole('alert'), 'Pumps OVT-1 may stop')
  assert.equal(await dialog.getByLabel('What owners are to do, English').inputValue(), todo.en)
  assert.equal(await dialog.getByLabel('What it is about, English').inputValue(), 'A seal swells with oil.')
  await sees(dialog.getByRole('alert'), 'Class II: harm is possible')
  await dialog.getByRole('button', { name: 'Take theirs' }).first().click()
  assert.equal(await dialog.getByRole('button', { name: 'Take theirs' }).count(), 1)

  await desk(editRecall, { ...second, id, version: 2, deadline: '2031-02-04' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await sees(dialog, 'Their changes have been taken over, yours are kept. Check and save again.')
  assert.equal(await dialog.getByLabel('To be done by').inputValue(), '2031-02-04')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const now = await desk(recall, { id })
  assert.equal(now.titles.en, 'Pumps OVT-1 may stop')
  assert.equal(now.todos.en, todo.en)
  assert.equal(now.reasons.en, 'A seal swells with oil.')
  assert.deepEqual([now.class, now.deadline], ['I', '2031-02-04'])
})

deskJourney(product, 'a refund whose answer got lost is decided once, though the page behind suggests what is left', async ({ page }) => {
  const [sale] = await product.sql<{ id: number }>(`select id::int from after_sales where state = 'inspecting' and type = '3' limit 1`)
  const { id } = sale!
  await enterOffice(product, page, 'administrator', '/workspace/after-sales')
  await sees(page, 'Person in charge')
  const desk = inOffice(page)
  const look = () => desk(deskSale, { id })
  const found = {
    finding: 'The frame is bent.',
    warranty: 'in' as const,
    warrantyReason: 'Bent before it came.',
    disposition: 'refund' as const,
  }
  await desk(diagnoseSale, { id, version: (await look()).version, ...found })
  const most = (await look()).refundMost
  const part = Math.ceil(most * 0.6)
  await product.sql('update after_sales set asked_cents = $1 where id = $2', [part, id])
  await page.goto(`/workspace/after-sales/${id}`)
  await page.getByRole('button', { name: 'Decide a refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decide a refund' })
  const amount = await dialog.getByLabel('Amount').inputValue()
  const calls = `**/admin-api/after-sale/${id}/refund`
  await page.route(calls, async (route) => {
    await route.fetch() // it reaches the server, and is done
    await route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Decide a refund' }).click()
  await sees(dialog, /You can safely press again/)
  await page.unroute(calls)
  assert.equal((await look()).refundMost, most - part)
  await sees(page, 'To be refunded') // read anew behind it
  assert.equal(await dialog.getByLabel('Amount').inputValue(), amount)
  assert.equal(await dialog.getByText('Somebody has saved changes').count(), 0)
  await dialog.getByRole('button', { name: 'Decide a refund' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.equal((await look()).refundMost, most - part)
})

deskJourney(product, 'a receipt that came meanwhile is not turned down in place of the one that was seen', async ({ page }) => {
  const [proof] = await product.sql<{ orderId: number; id: number }>(
    `select order_id::int as "orderId", id::int from instalments where state = 'proof_uploaded' order by id limit 1`,
  )
  const { orderId, id } = proof!
  await enterOffice(product, page, 'finance', `/workspace/orders/${orderId}`)
  await page.getByRole('button', { name: 'Reject receipt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject receipt' })
  await dialog.getByRole('textbox').fill('The page is cut off')
  await product.sql('update instalments set version = version + 1 where id = $1', [id]) // as another receipt in its place does
  const reject = dialog.getByRole('button', { name: 'Reject receipt' })
  const answer = page.waitForResponse(/payment\/reject/)
  await reject.click()
  assert.equal(((await (await answer).json()) as { code: number }).code, 409)
  await sees(dialog, /Another receipt has come/)
  assert.deepEqual(await product.sql('select state from instalments where id = $1', [id]), [{ state: 'proof_uploaded' }])
})

deskJourney(
  product,
  'an account that buyers pay into is saved over no colleague’s change, and not entered again once it is gone',
  async ({ page }) => {
    await enterOffice(product, page, 'finance', '/workspace/bank-statements')
    await sees(page, 'Accounts in local currency')
    const desk = inOffice(page)
    const look = async () => {
      const { version, accounts } = await desk(localAccounts, {})
      return {
        version,
        rest: accounts.filter(({ currency }) => currency !== 'MXN'),
        one: accounts.find(({ currency }) => currency === 'MXN'),
      }
    }
    await page.getByRole('button', { name: 'Change MXN' }).click()
    const dialog = page.getByRole('dialog')
    const save = () => dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByLabel('Note for buyers').fill('Pago: bombas')
    const before = await look()
    const theirs = { ...before.one!, bankName: 'Banco Nuevo' }
    await desk(editLocalAccounts, { version: before.version, accounts: [...before.rest, theirs] })
    await save()
    await sees(dialog, 'Their changes have been taken over, yours are kept. Check and save again.')
    await save()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual((await look()).one, { ...theirs, note: 'Pago: bombas' })

    await page.getByRole('button', { name: 'Change MXN' }).click()
    await dialog.getByLabel('Note for buyers').fill('Pago: camas')
    const { version, rest } = await look()
    await desk(editLocalAccounts, { version, accounts: rest })
    await save()
    await sees(dialog, /changed this in the meantime/)
    await page.getByText('Banco Nuevo').waitFor({ state: 'detached' })
    await save()
    await sees(dialog, /removed in the meantime/)
    assert.equal(await dialog.getByLabel('Note for buyers').inputValue(), 'Pago: camas')
    assert.equal((await look()).one, undefined)
  },
)
