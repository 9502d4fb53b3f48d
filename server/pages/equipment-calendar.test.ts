// The calendar of maintenance, as a calendar program reads it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import * as records from '#contract/equipment-records.ts'
import * as equipment from '#contract/equipment.ts'
import { seenUnit, unitsOf } from '#features/aftercare/equipment/equipment.samples.ts'
import { orderingBuyer, testProduct } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { mountEquipmentCalendar } from './equipment-calendar.ts'

const app = await testApp('empty')
const pump = await testProduct(app, { shopId: 1, listCents: 90_000 })
await app.db.updateTable('products').set({ warranty_months: 24, service_maintenance_months: 6 }).where('id', '=', pump.id).execute()
const boss = await testStaff(app, 'administrator')

/** An independent reading of RFC 5545: unfolded lines, parameters apart, texts without what escapes. */
function readCalendar(text: string) {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const events: Record<string, string>[] = []
  let open: Record<string, string> | null = null
  for (const line of lines) {
    const colon = line.indexOf(':')
    const [name, ...parameters] = line.slice(0, colon).split(';')
    const value = line.slice(colon + 1).replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    if (line === 'BEGIN:VEVENT') open = {}
    else if (line === 'END:VEVENT') {
      events.push(open!)
      open = null
    } else if (open && name) open[[name, ...parameters].join(';')] = value
  }
  return events
}

test('the calendar of maintenance: read by a program of its own, by a secret that ends when it is renewed or closed', async () => {
  const buyer = await orderingBuyer(app)
  const ids = await unitsOf(buyer, boss, pump, 2)
  await buyer.call(equipment.placeUnit, { ...(await seenUnit(buyer, ids[0]!)), site: 'Main; east, wing', ward: 'ICU \\ 2', room: '' })
  const pages = new Hono()
  mountEquipmentCalendar(pages, { db: app.db, publicUrl: 'https://shop.example', now: () => app.clock.now })
  const { path } = await buyer.call(records.openUnitCalendar)
  const answer = await pages.request(path)
  assert.deepEqual([answer.status, answer.headers.get('content-type'), answer.headers.get('x-robots-tag')], [200, 'text/calendar; charset=utf-8', 'noindex, nofollow']) // prettier-ignore
  const text = await answer.text()
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75)
  assert.ok(!/(^|[^\r])\n/.test(text))
  const events = readCalendar(text)
  assert.deepEqual(
    events.map((event) => [event['UID'], event['DTSTART;VALUE=DATE'], event['DTEND;VALUE=DATE'], event['URL']]),
    ids.map((id) => [`unit-${id}-maintenance@medharbor`, '20270502', '20270503', `https://shop.example/my-equipment/${id}`]),
  )
  assert.equal(events[0]!['LOCATION'], 'Main; east, wing, ICU \\ 2')
  const stored = await app.db.selectFrom('unit_feeds').selectAll().execute()
  assert.ok(!JSON.stringify(stored).includes(path.split('/').at(-1)!.slice(0, 43)), 'the secret is nowhere')
  await buyer.call(equipment.planMaintenance, { ...(await seenUnit(buyer, ids[0]!)), months: 1 })
  const moved = readCalendar(await (await pages.request(path)).text())
  assert.deepEqual(new Map(moved.map((event) => [event['UID'], event['DTSTART;VALUE=DATE']])), new Map([
    [`unit-${ids[0]}-maintenance@medharbor`, '20261202'],
    [`unit-${ids[1]}-maintenance@medharbor`, '20270502'],
  ])) // prettier-ignore
  assert.deepEqual((await buyer.call(records.unitReminders)).calendar, {
    time: '2026-11-02 08:00:00',
    usedTime: '2026-11-02 08:00:00',
    uses: 2,
  })
  const renewed = await buyer.call(records.openUnitCalendar)
  assert.equal((await pages.request(path)).status, 404)
  assert.equal((await pages.request(renewed.path)).status, 200)
  await buyer.call(records.closeUnitCalendar)
  assert.equal((await pages.request(renewed.path)).status, 404)
  assert.equal((await buyer.call(records.unitReminders)).calendar, null)
})
