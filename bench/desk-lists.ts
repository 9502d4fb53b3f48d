// `npm run bench:desk [-- 100000 [most minutes [shipment/list,…]]]`: CPU of server and database for each filter and each order of My Workspace's lists, with so
// many of everything; of all lists, or of the named ones. Beside each list stands what the floor takes in that minute, the newest orders and their
// number by plain SQL: a machine is as fast as it is. Nothing here asserts.
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMs } from './cpu.ts'
import { LISTS } from './desk-lists.cases.ts'
import { generateAfterSales } from './generate-after-sales.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { generateMoney } from './generate-money.ts'
import { generateOffice } from './generate-office.ts'
import { generateOrders } from './generate-orders.ts'
import { visitor } from './load.ts'
import { startMeasured } from './product.ts'
import { addAdministrator, logIn } from './office.ts'

const ROUNDS = 10 // the clock of the CPU ticks every ten milliseconds
const WANTED_MS = 50
const FLOOR_ROUNDS = 20
const HOPELESS_MS = 400 // is not asked again
const [size = 100_000, minutes = 20] = process.argv.slice(2, 4).map(Number)
const named = process.argv[4]?.split(',')
const lists = LISTS.filter(({ path }) => named?.includes(path) ?? true)

type Row = { path: string; filter: string; sort: string; total: number; ms: number }
const lineOf = ({ path, filter, sort, total, ms }: Row) => `${ms.toFixed(1).padStart(7)} ms  ${path}?${filter}  ${sort}  (${total} found)`
const begun = performance.now()
const seconds = () => (performance.now() - begun) / 1000
const tell = (what: string) => console.log(`${seconds().toFixed(0).padStart(5)} s  ${what}`)

const AT_REST_MS = 20_000
const REST = 0.02 // of a core
/** Until the product rests: what its sweeps find when it starts keeps them busy for minutes. What they tell each minute after that is measured with the rest. */
async function idle(used: () => number): Promise<void> {
  for (let busy = true; busy;) {
    const before = used()
    await sleep(AT_REST_MS)
    busy = used() - before > REST * AT_REST_MS
  }
}

const product = await startMeasured(async (db) => {
  await addAdministrator(db)
  await generateCatalogue(db, size, 1, 0, false)
  tell(`${size} products are there`)
  await generateOrders(db, size, size)
  tell(`${size} buyers and orders are there`)
  await generateOffice(db, size)
  await generateAfterSales(db, size)
  tell(`${size} quotations, enquiries, mails, acts and after-sale cases are there`)
  await generateMoney(db, size)
  tell('shipments, postings and differences of these orders are there')
})
const { ask, close } = visitor(product.address, 1)
try {
  const cookie = await logIn(product.address)
  const used = () => cpuMs(product.serverPid) + cpuMs(product.databasePid)
  await idle(used)
  tell('the product rests')
  const floors = new Map<string, number>()
  const floorMs = async () => {
    const [plain, spent] = [visitor(product.floor.address, 1), () => cpuMs(product.floor.serverPid) + cpuMs(product.databasePid)]
    const before = spent()
    for (let round = 0; round < FLOOR_ROUNDS; round++) await plain.ask({ path: '/admin-api/order/list' })
    plain.close()
    return (spent() - before) / FLOOR_ROUNDS
  }
  const rows: Row[] = []
  let left = 0
  for (const { path, filters, sorts } of lists) {
    floors.set(path, await floorMs())
    for (const filter of ['', ...filters])
      for (const sort of sorts)
        for (const direction of ['asc', 'desc']) {
          if (seconds() > minutes * 60) {
            left++
            continue
          }
          const query = `${filter}&orderByColumn=${sort}&isAsc=${direction}&pageSize=25`
          const once = (page: number) => ask({ path: `/admin-api/${path}?${query}&pageNum=${page}`, headers: { Cookie: cookie } })
          const cold = used()
          const { total } = JSON.parse(await once(1)) as { total: number }
          const first = used() - cold
          const before = used()
          const rounds = first > HOPELESS_MS ? 0 : ROUNDS
          for (let round = 0; round < rounds; round++) await once(1 + (round % 4))
          const row = { path, filter, sort: `${sort} ${direction}`, total, ms: rounds ? (used() - before) / rounds : first }
          rows.push(row)
          if (row.ms > WANTED_MS) console.log(lineOf(row)) // as it is measured: whoever stops half-way has seen the first half
        }
  }
  const byTime = rows.toSorted((a, b) => b.ms - a.ms)
  tell(`${rows.length} combinations are measured${left ? `, ${left} are not: time was out` : ''}`)
  for (const { path } of lists) {
    const of = byTime.filter((row) => row.path === path)
    if (!of.length) continue
    const over = of.filter(({ ms }) => ms > WANTED_MS).length
    const mean = of.reduce((sum, { ms }) => sum + ms, 0) / of.length
    const middle = of[Math.floor(of.length / 2)]!.ms
    console.log(
      `${path}: ${of.length}, mean ${mean.toFixed(1)} ms, median ${middle.toFixed(1)}, ${over} above ${WANTED_MS}; the floor ${floors.get(path)!.toFixed(1)}; the slowest:`,
    )
    for (const row of of.slice(0, 4)) console.log(lineOf(row))
  }
} finally {
  close()
  await product.stop()
}
