// The promise of eight hours by shops' own calendars, in five time zones, over the days on which clocks are changed and over holidays, running
// and paused. Every due moment was reckoned by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import * as policy from '#contract/quotation-policy-desk.ts'
import { after, hours, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { goTo } from '#testing/later.ts'
import { mailsTo } from '#testing/mail.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer } from '../order/order.samples.ts'
import { asked } from './quotation.samples.ts'
import { sweepQuotations } from './quotation.ts'

const app = await testApp('empty')
const buyer = await orderingBuyer(app)
const WEEKDAYS = [...Array.from({ length: 5 }, () => [{ from: '09:00', to: '17:00' }]), [], []]
const NIGHTS = Array.from({ length: 7 }, () => [{ from: '00:00', to: '08:00' }])

type Case = {
  zone: string
  what: string
  hours?: { from: string; to: string }[][]
  holidays?: string[]
  asked: string
  due: string
  /** The shop asks something, and is answered. */
  paused: [from: string, to: string]
  dueThen: string
}
const CASES: Case[] = [
  {
    zone: 'America/Los_Angeles',
    what: 'a night shift over the hour that is left out (14 March)',
    hours: NIGHTS,
    asked: '2027-03-14 04:00:00', // Saturday 20:00
    due: '2027-03-15 08:00:00', // seven hours on Sunday, one on Monday, summer time
    paused: ['2027-03-14 09:00:00', '2027-03-14 10:30:00'], // Sunday 1:00 to 3:30, an hour and a half by the sun
    dueThen: '2027-03-15 09:30:00',
  },
  {
    zone: 'Europe/Paris',
    what: 'over the beginning of summer time (28 March) and Easter Monday',
    holidays: ['2027-03-29'],
    asked: '2027-03-26 13:00:00', // Friday 14:00
    due: '2027-03-30 12:00:00',
    paused: ['2027-03-26 14:00:00', '2027-03-30 08:00:00'],
    dueThen: '2027-03-30 15:00:00',
  },
  {
    zone: 'Asia/Shanghai',
    what: 'over the week of the National Day',
    holidays: ['2027-10-01', '2027-10-02', '2027-10-03', '2027-10-04', '2027-10-05', '2027-10-06', '2027-10-07'],
    asked: '2027-09-30 08:00:00', // Thursday 16:00
    due: '2027-10-08 08:00:00',
    paused: ['2027-09-30 08:30:00', '2027-10-05 02:00:00'],
    dueThen: '2027-10-08 08:30:00',
  },
  {
    zone: 'Australia/Sydney',
    what: 'over the beginning of summer time (3 October) and Labour Day',
    holidays: ['2027-10-04'],
    asked: '2027-10-01 03:00:00', // Friday 13:00
    due: '2027-10-05 02:00:00',
    paused: ['2027-10-01 05:00:00', '2027-10-04 01:00:00'],
    dueThen: '2027-10-05 04:00:00',
  },
  {
    zone: 'America/New_York',
    what: 'over the end of summer time (7 November) and a bridging day',
    holidays: ['2027-11-05'],
    asked: '2027-11-04 19:00:00', // Thursday 15:00
    due: '2027-11-08 20:00:00',
    paused: ['2027-11-04 20:00:00', '2027-11-07 17:00:00'],
    dueThen: '2027-11-08 21:00:00',
  },
]
const at = (text: string) => new Date(`${text.replace(' ', 'T')}Z`)

for (const [index, one] of CASES.entries())
  test(`SPEC-011 eight working hours, ${one.zone}: ${one.what}`, async () => {
    const shopId = 10 + index
    const product = await testProduct(app, { shopId })
    await goTo(app, at(one.asked))
    const seller = await testStaff(app, 'seller', shopId)
    const calendar = { zone: one.zone, hours: one.hours ?? WEEKDAYS, holidays: one.holidays ?? [] }
    await seller.call(policy.setWorkCalendar, { version: 0, calendar })
    const [running, pausing] = [await asked(buyer, [{ product }]), await asked(buyer, [{ product }])]
    const partOf = async (id: number) => (await buyer.call(shop.quotationDetail, { id })).parts[0]!
    assert.deepEqual(
      [running, pausing].map(({ parts }) => parts[0]!.dueTime),
      [one.due, one.due],
    )

    await goTo(app, at(one.paused[0]))
    const { id: partId } = pausing.parts[0]!
    const { version } = await seller.call(desk.claimQuotation, { id: partId, version: 1 })
    await seller.call(desk.askBuyer, { id: partId, version, text: 'Which voltage?' })
    assert.deepEqual([(await partOf(pausing.id)).paused, (await partOf(pausing.id)).dueTime], ['Y', null])
    await goTo(app, at(one.paused[1]))
    await buyer.call(shop.writeAboutQuotation, { id: pausing.id, partId, text: '230 V' })
    assert.equal((await partOf(pausing.id)).dueTime, one.dueThen)

    const told = async (whole: shop.Quotation, now: Date) => {
      await goTo(app, now)
      await Promise.all([sweepQuotations(app.db, now), sweepQuotations(app.db, now)]) // as two processes do
      await settle(app)
      return (await mailsTo(app, seller.email)).flatMap(({ template, subject }) =>
        subject.includes(whole.quotationNo) && /-(due|late)$/.test(template) ? template : [],
      )
    }
    const both = [[running, at(one.due)] as const, [pausing, at(one.dueThen)] as const]
    const moments = both.flatMap(([, due]) => [-hours(2) - minutes(1), -minutes(1), minutes(1)].map((ms) => after(due, ms)))
    for (const now of moments.toSorted((a, b) => a.getTime() - b.getTime()))
      for (const [whole, due] of both) {
        const soon = now >= after(due, -hours(2)) ? ['quotation-due'] : []
        assert.deepEqual(
          await told(whole, now),
          now > due ? [...soon, 'quotation-late'] : soon,
          `${whole.quotationNo} at ${now.toISOString()}`,
        )
        assert.equal((await partOf(whole.id)).late, now > due ? 'Y' : 'N')
      }
  })
