// npx node bench/own-data.ts [orders]: the file of one's own data of a buyer who has placed one in eighteen of so many orders (90,000: 5,000 orders with
// 10,000 lines): its size, CPU of server and database. Nothing here asserts.
import { sql } from 'kysely'
import { cpuMs } from './cpu.ts'
import { generateAfterSales } from './generate-after-sales.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { generateMoney } from './generate-money.ts'
import { generateOrders } from './generate-orders.ts'
import { addAdministrator, logIn } from './office.ts'
import { startMeasured } from './product.ts'

const ROUNDS = 4 // six in an hour are let through
const [orders = 90_000] = process.argv.slice(2).map(Number)
const begun = performance.now()
const tell = (what: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${what}`)

let id = 0
const product = await startMeasured(async (db) => {
  await addAdministrator(db)
  await generateCatalogue(db, 2_000, 1, 0, false)
  await generateOrders(db, orders, 90)
  await generateAfterSales(db, orders / 10)
  await generateMoney(db, orders)
  await sql`
    insert into transitions (at, machine, subject_id, parent_kind, parent_id, event, from_state, to_state, version, actor)
    select o.created_at + n * interval '1 day', 'order', o.id, 'order', o.id, (array['submit', 'confirm', 'ship', 'deliver', 'complete'])[n], 'confirmed', 'confirmed', n, 'system'
    from orders o, generate_series(1, 5) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const { rows } = await sql<{ id: number; orders: number; lines: number }>`
    select o.user_id as id, count(distinct o.id)::int as orders, count(*)::int as lines from orders o join order_lines l on l.order_id = o.id
    group by 1 order by abs(count(distinct o.id) - ${orders / 18}::float) + abs(count(*) - ${orders / 9}::float), 1 limit 1`.execute(db)
  id = rows[0]!.id
  tell(`there are ${orders} orders; the buyer has ${rows[0]!.orders} with ${rows[0]!.lines} lines`)
})
try {
  const headers = { Cookie: await logIn(product.address), Origin: product.address, 'Content-Type': 'application/json' }
  const make = async () => {
    const body = JSON.stringify({ reason: 'Letter of 3 May' })
    const response = await fetch(`${product.address}/admin-api/buyer/${id}/data`, { method: 'POST', headers, body })
    const text = await response.text()
    if (!response.headers.get('content-disposition')) throw new Error(text.slice(0, 500))
    return Buffer.byteLength(text)
  }
  const bytes = await make()
  await product.statements()
  await make()
  console.log(`${await product.statements()} statements, ${(bytes / 1e6).toFixed(1)} MB`)
  const rounds: (readonly [number, number, number])[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [server, database, began] = [cpuMs(product.serverPid), cpuMs(product.databasePid), performance.now()]
    await make()
    rounds.push([cpuMs(product.serverPid) - server, cpuMs(product.databasePid) - database, performance.now() - began])
  }
  const least = (at: 0 | 1 | 2) => `${Math.min(...rounds.map((round) => round[at])).toFixed(0)} ms` // sweeps work beside it
  console.log(`server ${least(0)}, database ${least(1)}, waited ${least(2)}`)
} finally {
  await product.stop()
}
