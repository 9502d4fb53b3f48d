// node bench/equipment.ts [units]: statements and CPU of server and database for what owners, staff and calendars ask of so many units, half of them one
// owner's, and how long notices from the field take to meet them. Nothing here asserts; run it with a tenth as well, and the ratios tell what grows.
import { createHash, randomBytes } from 'node:crypto'
import { sweepRecalls } from '#features/aftercare/recall/recall.ts'
import { openSessionFor } from '#features/people/account/account.ts'
import { cpuMs } from './cpu.ts'
import { generateUnits } from './generate-units.ts'
import { visitor } from './load.ts'
import { addAdministrator, logIn } from './office.ts'
import { startMeasured } from './product.ts'

const ROUNDS = 10 // the clock of the CPU ticks every ten milliseconds
const [size = 100_000] = process.argv.slice(2).map(Number)
const secret = randomBytes(32).toString('base64url')
const begun = performance.now()
const tell = (what: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${what}`)

let token = ''
const product = await startMeasured(async (db) => {
  await addAdministrator(db)
  const owner = await generateUnits(db, size)
  const now = new Date()
  await db
    .insertInto('unit_feeds')
    .values({ user_id: owner, token_sha256: createHash('sha256').update(secret).digest(), created_at: now })
    .execute()
  token = (await openSessionFor({ db, now, userAgent: 'bench', country: null }, owner, 'shop')).access_token
  tell(`${size} units are there`)
  const began = performance.now()
  await sweepRecalls(db, now)
  tell(`every unit is compared with notices once: ${((performance.now() - began) * 1_000) / size} µs each`)
})
const { ask, close } = visitor(product.address, 1)
const shop = { Authorization: `Bearer ${token}`, clientid: 'shop' }
const office = { Cookie: await logIn(product.address), 'Sec-Fetch-Site': 'same-origin' }
const own = '/dev-api/shop/pm/equipment/list?pageSize=20'
const desk = '/admin-api/equipment/list?pageSize=25'
const ASKED: readonly [what: string, path: string, headers: Record<string, string>][] = [
  ['own list, newest', `${own}&pageNum=1`, shop],
  ['own list, page 50', `${own}&pageNum=50`, shop],
  ['own list, by maintenance', `${own}&pageNum=1&order=due`, shop],
  ['own list, by warranty', `${own}&pageNum=1&order=warranty`, shop],
  ['own list, by place', `${own}&pageNum=1&order=place`, shop],
  ['own list, by name', `${own}&pageNum=1&order=name`, shop],
  ['own list, overdue', `${own}&pageNum=1&due=late&order=due`, shop],
  ['own list, one ward', `${own}&pageNum=1&site=Site+2&ward=Ward+20`, shop],
  ['own list, a serial number', `${own}&pageNum=1&keyword=SO1000012`, shop],
  ['own list, a word', `${own}&pageNum=1&keyword=ventilator`, shop],
  ['own summary', '/dev-api/shop/pm/equipment/summary', shop],
  ['calendar feed', `/feeds/maintenance/${secret}.ics`, {}],
  ['staff’s list', `${desk}&pageNum=1`, office],
  ['staff’s list, a serial number', `${desk}&pageNum=1&keyword=SO1000012`, office],
  ['staff’s list, a word', `${desk}&pageNum=1&keyword=ventilator`, office],
  ['staff’s list, an owner', `${desk}&pageNum=1&keyword=City+Hospital+77`, office],
  ['staff’s list, out of order', `${desk}&pageNum=1&state=out_of_order`, office],
]
try {
  const used = () => cpuMs(product.serverPid) + cpuMs(product.databasePid)
  for (const [what, path, headers] of ASKED) {
    await ask({ path, headers })
    await product.statements()
    await ask({ path, headers })
    const statements = await product.statements()
    const before = used()
    for (let round = 0; round < ROUNDS; round++) await ask({ path, headers })
    console.log(`${((used() - before) / ROUNDS).toFixed(1).padStart(7)} ms  ${String(statements).padStart(2)} statements  ${what}`)
  }
  const said = (en: string) => ({ en, zh: '', es: '', fr: '', pt: '' })
  const notice = {
    title: said('Notice'),
    reason: said('A part ages.'),
    todo: said('Look.'),
    firm: 'Sonavere',
    product: 'Sonavere-6',
    number: '',
  }
  for (const [what, codes] of [
    ['one serial number', 'Serial number SO1000012'],
    ['a range of 2,000 serial numbers', 'Serial numbers SO1000000 to SO1002000'],
    ['a lot', 'Lot L40'],
    ['a model alone', ''],
  ] as const) {
    const body = { ...notice, codes, models: ['Sonavere-6'], gtins: [] }
    const before = used()
    const began = performance.now()
    await ask({ method: 'POST', path: '/admin-api/recall', headers: office, body })
    console.log(`${(used() - before).toFixed(0).padStart(7)} ms  waited ${(performance.now() - began).toFixed(0)} ms  a notice of ${what}`)
  }
} finally {
  close()
  await product.stop()
}
