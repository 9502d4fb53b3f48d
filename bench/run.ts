// `npm run bench [-- 5000 100000]`: CPU of server and database per request, latencies, memory; a table on standard output.
// CPU per request is what survives a noisy machine; latencies are shown for scale. Nothing here asserts.
import { memoryMb, cpuMs } from './cpu.ts'
import { prepare, registerAndOrder } from './buyer.ts'
import { CASES } from './cases.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { load, visitor, type Ask, type Told } from './load.ts'
import { startMeasured, type Measured } from './product.ts'

const PARALLEL = 4
const WARM_UP = 300
const WARM_UP_FROM = 2000 // requests that the measured ones do not repeat
const BUYERS = 60
const ROUNDS = 3
const seen = new Set<string>() // what was asked since the server started, whatever the case
const sizes = process.argv.slice(2).map(Number).filter(Boolean)

type Row = { name: string; targetMs: number; serverMs: number; databaseMs: number; repeated: number; told: Told }

for (const size of sizes.length ? sizes : [5000, 100_000]) {
  seen.clear()
  const product = await startMeasured((db) => generateCatalogue(db, size, 1))
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
  try {
    const ready = await prepare(ask)
    const rows: Row[] = []
    for (const one of CASES) rows.push(await measureCase(product, one, (n) => one.ask(ready, n), ask))
    rows.push(await measureBuyers(product, (n) => registerAndOrder(ask, ready, n)))
    return rows
  } finally {
    close()
  }
}

type Measuring = { name: string; targetMs: number; count: number }

async function measureCase(product: Measured, one: Measuring, asks: (n: number) => Ask, ask: (one: Ask) => Promise<string>): Promise<Row> {
  let repeated = 0
  const once = (n: number) => {
    const { path, body, headers } = asks(n)
    const key = JSON.stringify([path, body, headers])
    if (seen.has(key)) repeated++
    seen.add(key)
    return ask(asks(n))
  }
  await load((n) => once(WARM_UP_FROM + n), WARM_UP, PARALLEL)
  repeated = 0
  const row = await measure(product, one, once)
  return { ...row, repeated: repeated / one.count }
}

async function measureBuyers(product: Measured, once: (n: number) => Promise<void>): Promise<Row> {
  await load((n) => once(WARM_UP_FROM + n), 8, PARALLEL)
  return measure(product, { name: 'register to order placed (6 calls)', targetMs: 60, count: BUYERS }, once)
}

/** The requests in ROUNDS parts; the figures are those of the part that used least CPU, the one that others on the machine disturbed least. */
async function measure(product: Measured, { name, targetMs, count }: Measuring, once: (n: number) => Promise<unknown>): Promise<Row> {
  const each = Math.ceil(count / ROUNDS)
  const rows: Row[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const server = cpuMs(product.serverPid)
    const database = cpuMs(product.databasePid)
    const told = await load((n) => once(round * each + n), each, PARALLEL)
    const serverMs = (cpuMs(product.serverPid) - server) / each
    rows.push({ name, targetMs, told, serverMs, databaseMs: (cpuMs(product.databasePid) - database) / each, repeated: 0 })
  }
  return rows.toSorted((a, b) => a.serverMs + a.databaseMs - b.serverMs - b.databaseMs)[0]!
}

function print(size: number, rows: Row[], idleMb: number, busyMb: number) {
  const n = (value: number, digits = 2) => value.toFixed(digits)
  console.log(
    `\n### ${size.toLocaleString('en-US')} products, one process, ${PARALLEL} callers; server's memory ${idleMb} MB at start, ${busyMb} MB at the end\n`,
  )
  console.log(
    '| request | CPU ms: server + database = sum | target | ratio | asked before | per s | p50 | p95 | p99 ms |\n|---|---|---|---|---|---|---|---|---|',
  )
  for (const { name, targetMs, serverMs, databaseMs, repeated, told } of rows) {
    const sum = serverMs + databaseMs
    const cells = [
      name,
      `${n(serverMs)} + ${n(databaseMs)} = **${n(sum)}**`,
      targetMs,
      n(sum / targetMs),
      `${n(repeated * 100, 0)} %`,
      n(told.perSecond, 0),
      n(told.p50, 1),
      n(told.p95, 1),
      n(told.p99, 1),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
