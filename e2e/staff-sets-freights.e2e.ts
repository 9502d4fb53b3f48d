// A salesperson sets the freight of waiting orders by keys alone; an amount in doubt is asked for again, and a lost answer books nothing twice.
import assert from 'node:assert/strict'
import { becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'

const product = await startProduct()
let made = 0

/** Copies of a row, one for each number, with what differs. */
async function copies(table: string, row: string, differs: string, from: number, to: number) {
  const columns = await product.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  )
  const names = columns.map(({ name }) => name).join(', ')
  await product.sql(
    `insert into ${table} (${names}) overriding system value
     select ${names} from (select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${differs}))).*
     from (${row}) one, generate_series($1::int, $2::int) n) fresh`,
    [from, to],
  )
}

/** Orders that wait for their freight, as one of the demo's does; more urgent than any other. */
async function waitingOrders(count: number): Promise<number[]> {
  const from = 900_000 + made
  made += count
  const one = `select * from orders where state = 'freight_pending' and id < 900000 order by id limit 1`
  const checkout = `select * from confirmations where id = (select confirmation_id from (${one}) waiting)`
  await copies('confirmations', checkout, `'id', 'waiting-' || n`, from, from + count - 1)
  const differs = `'id', n, 'order_no', 'MH-WAIT-' || n, 'confirmation_id', 'waiting-' || n, 'freight_due_at', now() - make_interval(mins => 5000 - n % 1000)`
  await copies('orders', one, differs, from, from + count - 1)
  const line = `select * from order_lines where order_id = (select id from (${one}) waiting) order by id limit 1`
  await copies('order_lines', line, `'id', n, 'order_id', n`, from, from + count - 1)
  return Array.from({ length: count }, (_, i) => from + i)
}

journey(product, 'SPEC-196 the freight of five waiting orders is set with at most six presses each', async ({ page, wide }) => {
  const ids = await waitingOrders(6)
  await enterOffice(product, page, 'sales', `/workspace/orders/${ids[0]}?waiting=freight`)
  await sees(page, 'Parties')

  let presses = 0
  const press = async (key: string, counts = 1) => {
    presses += counts
    await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'Set freight', exact: true }).first().focus()
  await press('Enter')
  for (let at = 0; at < 5; at++) {
    const dialog = page.getByRole('dialog', { name: `MH-WAIT-${ids[at]}` })
    await dialog.getByRole('button', { name: 'Set freight and go on' }).waitFor()
    if (!wide) await dialog.getByLabel('Freight').focus() // by touch, no field takes the focus by itself: it would bring up the keyboard
    await dialog.getByLabel('Freight').and(page.locator(':focus')).waitFor()
    for (const digit of '480') await press(digit)
    await sees(dialog, 'Understood as $480.00')
    await press('Control+Enter', 2)
    await dialog.waitFor({ state: 'detached' })
    assert.ok(presses <= 6, `${presses} presses`)
    presses = 0
  }
  const set = await product.sql('select state, freight_cents::int as cents from orders where id = any($1) order by id', [ids.slice(0, 5)])
  assert.deepEqual(
    set,
    ids.slice(0, 5).map(() => ({ state: 'awaiting_payment', cents: 48_000 })),
  )

  // The sixth: in doubt it is asked, nothing for CIF is warned of, and a lost answer books once.
  const last = page.getByRole('dialog', { name: `MH-WAIT-${ids[5]}` })
  const amount = last.getByLabel('Freight')
  const send = last.getByRole('button', { name: 'Set freight', exact: true })
  await amount.fill('1.999')
  await send.click()
  await sees(last, 'Is $1,999.00 meant? Then please write 1999.00.')
  await amount.fill('0')
  await send.click()
  await sees(last, 'Press again to do it all the same.')
  await amount.fill('480000')
  await sees(last, /^The freight is more than the goods, which cost /)
  await amount.fill('750')
  const freights = '**/admin-api/order/*/freight'
  await page.route(freights, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await send.click()
  await sees(last, 'You can safely press again')
  await page.unroute(freights)
  await send.click()
  await last.waitFor({ state: 'detached' })
  const booked = () =>
    product
      .sql(`select count(*)::int as times from transitions where parent_kind = 'order' and parent_id = $1 and event = 'set_freight'`, [
        ids[5],
      ])
      .then(([row]) => row)
  await becomes(booked, { times: 1 })
})
