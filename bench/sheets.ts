// `npm run bench:sheets [-- 100000 [most minutes of doing]]`: a sheet with a row for each of so many products, brought over HTTP: how long the
// dry run takes, how fast it is done, and what the server holds meanwhile. Nothing here asserts.
import { cpuMs, memoryMb } from './cpu.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { addAdministrator, logIn } from './office.ts'
import { startMeasured } from './product.ts'

const LOOK_MS = 500
const [size = 100_000, minutes = 3] = process.argv.slice(2).map(Number)

type Run = { id: number; state: string; picked: number; will: number; wont: number; done: number; failed: number }
const seconds = (from: number) => (performance.now() - from) / 1000

let sheet = ''
const product = await startMeasured(async (db) => {
  await addAdministrator(db)
  await generateCatalogue(db, size, 1, 0, false)
  const rows = await db.selectFrom('products').select(['id', 'model', 'list_cents', 'warranty_months']).orderBy('id').execute()
  sheet = [
    'Product no.,Model,Price (USD),Warranty in months',
    ...rows.map(({ id, model, list_cents, warranty_months }) => `${id},${model},${(list_cents + 1000) / 100},${warranty_months ?? ''}`),
  ].join('\r\n')
})
try {
  const cookie = await logIn(product.address)
  const ask = async (
    path: string,
    { headers: more = {}, ...init }: { method?: string; body?: BodyInit; headers?: Record<string, string> } = {},
  ): Promise<Run> => {
    const headers = { Cookie: cookie, Origin: product.address, ...more }
    const answer = (await (await fetch(`${product.address}/admin-api/bulk${path}`, { ...init, headers })).json()) as { code: number; msg: string; data: Run } // prettier-ignore
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`)
    return answer.data
  }
  /** Until the run is no longer in this state, or time is out; the most that the server held. */
  const wait = async (id: number, state: string, most: number) => {
    const from = performance.now()
    const cpu = cpuMs(product.serverPid) + cpuMs(product.databasePid)
    let memory = 0
    for (;;) {
      await new Promise((over) => setTimeout(over, LOOK_MS))
      memory = Math.max(memory, memoryMb(product.serverPid))
      const run = await ask(`/${id}`)
      if (run.state === state && seconds(from) < most) continue
      return { run, memory, took: seconds(from), cpu: (cpuMs(product.serverPid) + cpuMs(product.databasePid) - cpu) / 1000 }
    }
  }
  const atRest = memoryMb(product.serverPid)
  console.log(`${size} rows, ${(sheet.length / 1024 / 1024).toFixed(1)} MB; the server holds ${atRest} MB`)
  const form = new FormData()
  form.set('file', new File([sheet], 'all.csv'))
  const { id } = await ask('/product/import', { method: 'POST', body: form })
  const read = await wait(id, 'planning', 1800)
  const { will, wont, picked } = read.run
  console.log(`dry run: ${read.took.toFixed(1)} s, ${read.cpu.toFixed(1)} s of CPU, at most ${read.memory} MB; ${picked} rows, ${will} will, ${wont} will not`) // prettier-ignore
  await ask(`/${id}/start`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, count: will }),
  })
  const did = await wait(id, 'running', minutes * 60)
  const rate = did.run.done / did.took
  console.log(`doing: ${did.run.done} of ${will} in ${did.took.toFixed(0)} s, ${rate.toFixed(0)} a second (all: ${(will / rate / 60).toFixed(1)} min), ${((did.cpu * 1000) / Math.max(1, did.run.done)).toFixed(1)} ms of CPU each, at most ${did.memory} MB`) // prettier-ignore
} finally {
  await product.stop()
}
