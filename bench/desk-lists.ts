// `npm run bench:desk [-- 100000]`: CPU of server and database for each filter and each order of My Workspace's longest lists, with so many
// orders and products. Nothing here asserts.
import { cpuMs } from './cpu.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { generateOrders } from './generate-orders.ts'
import { visitor } from './load.ts'
import { startMeasured } from './product.ts'
import { addAdministrator, logIn } from './office.ts'

const ROUNDS = 5
const size = Number(process.argv[2] ?? 100_000)

const ORDER_SORTS = ['createTime', 'waitingSince', 'dueTime', 'resultMoney', 'receivedMoney', 'company']
const PRODUCT_SORTS = ['newest', 'name', 'model', 'price', 'completeness', 'changed', 'sold']
const ORDERS = [
  '',
  'state=awaiting_payment,freight_pending',
  'state=completed',
  'waiting=freight',
  'waiting=payment,proof,balance',
  'overdue=Y',
  'shopId=901',
  'term=cif,ddu',
  'payMethod=tt50',
  'nation=KE',
  'from=2026-09-01&to=2026-09-30',
  'minTotal=5000000&maxTotal=6000000',
  'keyword=hospital+77',
  'keyword=centrifuge',
  'keyword=MH2',
]
const PRODUCTS = [
  '',
  'shopId=901',
  'productTypeId=90001',
  'onSale=N',
  'incomplete=70',
  'untranslated=fr',
  'keyword=centrifuge',
  'keyword=77',
]

type Row = { path: string; filter: string; sort: string; total: number; ms: number }
const lineOf = ({ path, filter, sort, total, ms }: Row) => `${ms.toFixed(1).padStart(7)} ms  ${path}?${filter}  ${sort}  (${total} found)`
const begun = performance.now()
const tell = (what: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${what}`)

const product = await startMeasured(async (db) => {
  await generateCatalogue(db, size, 1, 0, false)
  tell(`${size} products are there`)
  await generateOrders(db, size)
  tell(`${size} orders are there`)
  await addAdministrator(db)
})
const { ask, close } = visitor(product.address, 1)
try {
  const cookie = await logIn(product.address)
  const measure = async (path: string, filters: string[], sorts: string[]) => {
    for (const filter of filters)
      for (const sort of sorts)
        for (const direction of ['asc', 'desc']) {
          const query = `${filter}&orderByColumn=${sort}&isAsc=${direction}&pageSize=25`
          const once = (page: number) => ask({ path: `/admin-api/${path}?${query}&pageNum=${page}`, headers: { Cookie: cookie } })
          const { total } = JSON.parse(await once(1)) as { total: number }
          const before = [cpuMs(product.serverPid), cpuMs(product.databasePid)] as const
          for (let round = 0; round < ROUNDS; round++) await once(1 + (round % 4))
          const server = (cpuMs(product.serverPid) - before[0]) / ROUNDS
          const database = (cpuMs(product.databasePid) - before[1]) / ROUNDS
          rows.push({ path, filter, sort: `${sort} ${direction}`, total, ms: server + database })
          console.log(lineOf(rows.at(-1)!)) // as it is measured: whoever stops half-way has seen the first half
        }
  }
  const rows: Row[] = []
  await measure('order/list', ORDERS, ORDER_SORTS)
  await measure('product/list', PRODUCTS, PRODUCT_SORTS)
  rows.sort((a, b) => b.ms - a.ms)
  console.log(`${rows.length} combinations; slowest first, CPU of server and database per call`)
  for (const row of rows.slice(0, 40)) console.log(lineOf(row))
  console.log(`median ${rows[Math.floor(rows.length / 2)]!.ms.toFixed(1)} ms, ${rows.filter(({ ms }) => ms > 50).length} above 50 ms`)
} finally {
  close()
  await product.stop()
}
