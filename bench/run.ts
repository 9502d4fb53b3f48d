// `npm run bench [-- 5000 100000]`: CPU of server and database per request, latencies, memory; a table on standard output.
// CPU per request survives a noisy machine better than latency, its ratio to the floor (floor.ts, asked in turns with the product) better
// still, and the number of statements altogether. Nothing here asserts.
import { memoryMb, cpuMs } from './cpu.ts'
import { order, prepare, registerAndOrder, registerBuyer, type Buyer } from './buyer.ts'
import { CASES, type Case } from './cases.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { load, visitor, type Ask, type Told } from './load.ts'
import { addAdministrator } from './office.ts'
import { startMeasured, type Measured } from './product.ts'
import { quotationCases, WARM_UP as QUOTATION_WARM_UP } from './quotations.ts'

const PARALLEL = 4
const WARM_UP = 300
const WARM_UP_FROM = 2000 // requests that the measured ones do not repeat
const BUYERS = 60
const ORDERING = 5000 // buyers from here on do nothing but order
const ROUNDS = 3
const seen = new Set<string>() // what was asked since the server started, whatever the case
const sizes = process.argv.slice(2).map(Number).filter(Boolean)
/** `npm run bench -- 5000 --only=cart,list`: of the single requests only those that have one of these in their names. */
const only = (process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length) ?? '').split(',')

type Cost = { serverMs: number; databaseMs: number; told: Told }
type Row = Cost & { name: string; targetMs: number; repeated: number; statements: number; floorMs: number | null }

for (const size of sizes.length ? sizes : [5000, 100_000]) {
  seen.clear()
  const product = await startMeasured(async (db) => {
    await generateCatalogue(db, size, 1)
    await addAdministrator(db)
  })
  try {
    const idleMb = memoryMb(product.serverPid)
    const rows = await measureAll(product)
    print(size, rows, idleMb, memoryMb(product.serverPid))
  } finally {
    await product.stop()
  }
}

async function measureAll(product: Measured): Promise<Row[]> {
  const { ask, close } = visitor(product.address, PARALLEL)
  const floor = visitor(product.floor.address, PARALLEL)
  try {
    const ready = await prepare(ask)
    const rows: Row[] = []
    for (const one of CASES.filter(({ name }) => only.some((one) => name.includes(one))))
      rows.push(await measureCase(product, one, (n) => one.ask(ready, n), ask, floor.ask))
    rows.push(await measureBuyers(product, 'register to order placed (6 calls)', (n) => registerAndOrder(ask, ready, n)))
    const buyers: Buyer[] = []
    for (let n = 0; n < BUYERS; n++) buyers.push(await registerBuyer(ask, ORDERING + n))
    rows.push(await measureBuyers(product, 'order placed (3 calls)', (n) => order(ask, ready, buyers[n % BUYERS]!, n)))
    for (const { once, ...one } of await quotationCases(ask, product.address, ready)) {
      await load((n) => once(WARM_UP_FROM + n), QUOTATION_WARM_UP, PARALLEL)
      rows.push(await measure(product, one, once, null))
    }
    return rows
  } finally {
    close()
    floor.close()
  }
}

type Measuring = { name: string; targetMs: number; count: number }
type Asking = (one: Ask) => Promise<string>

async function measureCase(
  product: Measured,
  one: Measuring & Pick<Case, 'noFloor'>,
  asks: (n: number) => Ask,
  ask: Asking,
  askFloor: Asking,
): Promise<Row> {
  let repeated = 0
  const once = (n: number) => {
    const { path, body, headers } = asks(n)
    const key = JSON.stringify([path, body, headers])
    if (seen.has(key)) repeated++
    seen.add(key)
    return ask(asks(n))
  }
  const onFloor = (n: number) => askFloor(asks(n))
  await load((n) => once(WARM_UP_FROM + n), WARM_UP, PARALLEL)
  if (!one.noFloor) await load((n) => onFloor(WARM_UP_FROM + n), WARM_UP, PARALLEL)
  repeated = 0
  const row = await measure(product, one, once, one.noFloor ? null : onFloor)
  return { ...row, repeated: repeated / one.count }
}

async function measureBuyers(product: Measured, name: string, once: (n: number) => Promise<void>): Promise<Row> {
  await load((n) => once(WARM_UP_FROM + n), 8, PARALLEL)
  return measure(product, { name, targetMs: 60, count: BUYERS }, once, null)
}

type Once = (n: number) => Promise<unknown>

function sumOf({ serverMs, databaseMs }: Cost): number {
  return serverMs + databaseMs
}

function cheapest(costs: Cost[]): Cost {
  return costs.toSorted((a, b) => sumOf(a) - sumOf(b))[0]!
}

/**
 * The requests in ROUNDS parts, each followed by the same part on the floor, so that whatever else the machine does disturbs both. The
 * figures are those of the part that used least CPU, the one that others disturbed least; of the floor the same.
 */
async function measure(product: Measured, { name, targetMs, count }: Measuring, once: Once, onFloor: Once | null): Promise<Row> {
  const each = Math.ceil(count / ROUNDS)
  const [costs, floors]: [Cost[], Cost[]] = [[], []]
  let statements = 0
  for (let round = 0; round < ROUNDS; round++) {
    const part = (one: Once) => (n: number) => one(round * each + n)
    await product.statements()
    costs.push(await cost(product.serverPid, product.databasePid, part(once), each))
    statements += await product.statements()
    if (onFloor) floors.push(await cost(product.floor.serverPid, product.databasePid, part(onFloor), each))
  }
  const floorMs = floors.length ? sumOf(cheapest(floors)) : null
  return { name, targetMs, ...cheapest(costs), floorMs, statements: statements / (each * ROUNDS), repeated: 0 }
}

async function cost(serverPid: number, databasePid: number, once: Once, count: number): Promise<Cost> {
  const [server, database] = [cpuMs(serverPid), cpuMs(databasePid)]
  const told = await load(once, count, PARALLEL)
  return { told, serverMs: (cpuMs(serverPid) - server) / count, databaseMs: (cpuMs(databasePid) - database) / count }
}

function print(size: number, rows: Row[], idleMb: number, busyMb: number) {
  const n = (value: number, digits = 2) => value.toFixed(digits)
  console.log(
    `\n### ${size.toLocaleString('en-US')} products, one process, ${PARALLEL} callers; server's memory ${idleMb} MB at start, ${busyMb} MB at the end\n`,
  )
  console.log(
    '| request | CPU ms: server + database = sum | target | floor | times the floor | statements | asked before | per s | p50 | p95 | p99 ms |\n|---|---|---|---|---|---|---|---|---|---|---|',
  )
  for (const { name, targetMs, serverMs, databaseMs, repeated, told, floorMs, statements } of rows) {
    const sum = serverMs + databaseMs
    const cells = [
      name,
      `${n(serverMs)} + ${n(databaseMs)} = **${n(sum)}**`,
      targetMs,
      floorMs === null ? '-' : n(floorMs),
      floorMs === null ? '-' : n(sum / floorMs, 1),
      n(statements, 1),
      `${n(repeated * 100, 0)} %`,
      n(told.perSecond, 0),
      n(told.p50, 1),
      n(told.p95, 1),
      n(told.p99, 1),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
