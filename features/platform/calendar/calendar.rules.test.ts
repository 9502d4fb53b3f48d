import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#shared/time.ts'
import { afterWorking, beforeWorking, calendarFault, dayIn, workingBetween, worksAgain, type Calendar } from './calendar.rules.ts'

const NINE_TO_SIX = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '18:00' },
]
const weekdays = (zone: string, holidays: string[] = []): Calendar => ({
  zone,
  hours: [...Array.from({ length: 5 }, () => NINE_TO_SIX), [], []],
  holidays,
})
const at = (text: string) => new Date(text)
const eight = hours(8)

const DUE: [what: string, calendar: Calendar | null, start: string, due: string][] = [
  ['round the clock', null, '2026-11-06T17:00:00Z', '2026-11-07T01:00:00Z'],
  // Shanghai is 8 hours ahead: Friday 17:00 there; one hour is left, seven follow on Monday (9-12, 13-17).
  ['over a weekend', weekdays('Asia/Shanghai'), '2026-11-06T09:00:00Z', '2026-11-09T09:00:00Z'],
  ['asked in the night', weekdays('Asia/Shanghai'), '2026-11-03T18:00:00Z', '2026-11-04T10:00:00Z'],
  ['asked at noon, when nobody works', weekdays('Asia/Shanghai'), '2026-11-04T04:30:00Z', '2026-11-05T04:00:00Z'],
  ['over a holiday', weekdays('Asia/Shanghai', ['2026-11-05']), '2026-11-04T05:00:00Z', '2026-11-06T04:00:00Z'],
  // New York leaves summer time on 1 November 2026: Friday 30 October 17:00 is 21:00 UTC; Monday 17:00 is 22:00 UTC.
  ['over the end of summer time', weekdays('America/New_York'), '2026-10-30T21:00:00Z', '2026-11-02T22:00:00Z'],
  // Paris enters it on 29 March 2026: Friday 27 March 17:00 is 16:00 UTC; Monday 17:00 is 15:00 UTC.
  ['over its beginning', weekdays('Europe/Paris'), '2026-03-27T16:00:00Z', '2026-03-30T15:00:00Z'],
]
for (const [what, calendar, start, due] of DUE)
  test(`eight working hours, ${what}`, () => {
    assert.equal(afterWorking(calendar, at(start), eight)?.toISOString(), at(due).toISOString())
    assert.equal(workingBetween(calendar, at(start), at(due)), eight)
    assert.equal(workingBetween(calendar, beforeWorking(calendar, at(due), eight)!, at(start)), 0, 'and back again')
    assert.equal(workingBetween(calendar, beforeWorking(calendar, at(due), eight)!, at(due)), eight)
  })

test('a night shift over the hour that comes twice, and over the one that is left out', () => {
  const nights: Calendar = { zone: 'Europe/Paris', hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '06:00' }]), holidays: [] }
  assert.equal(workingBetween(nights, at('2026-10-24T22:00:00Z'), at('2026-10-25T12:00:00Z')), hours(7))
  assert.equal(workingBetween(nights, at('2026-03-28T23:00:00Z'), at('2026-03-29T12:00:00Z')), hours(5))
})

test('what is paused and goes on comes to the same, wherever it is cut', () => {
  const calendar = weekdays('America/Sao_Paulo', ['2026-11-20'])
  const start = at('2026-11-18T15:20:00Z')
  const due = afterWorking(calendar, start, eight)!
  for (let ms = 0; ms <= due.getTime() - start.getTime(); ms += 1_800_000) {
    const cut = new Date(start.getTime() + ms)
    const left = workingBetween(calendar, cut, due)
    assert.equal(workingBetween(calendar, start, cut) + left, eight)
    assert.equal(workingBetween(calendar, cut, afterWorking(calendar, cut, left)!), left)
  }
})

test('nothing lies before the beginning, and a calendar without work has no end', () => {
  assert.equal(workingBetween(null, at('2026-11-02T00:00:00Z'), at('2026-11-01T00:00:00Z')), 0)
  assert.equal(afterWorking({ zone: 'UTC', hours: [[], [], [], [], [], [], []], holidays: [] }, at('2026-11-02T00:00:00Z'), 1), null)
  assert.equal(beforeWorking({ zone: 'UTC', hours: [[], [], [], [], [], [], []], holidays: [] }, at('2026-11-02T00:00:00Z'), 1), null)
})

const AGAIN: [what: string, calendar: Calendar | null, now: string, again: string | null][] = [
  ['round the clock nobody is away', null, '2026-11-07T17:00:00Z', null],
  ['during work', weekdays('Asia/Shanghai'), '2026-11-06T03:00:00Z', null],
  ['at noon, the same day', weekdays('Asia/Shanghai'), '2026-11-06T04:30:00Z', '2026-11-06T05:00:00Z'],
  ['on Friday evening, Monday', weekdays('Asia/Shanghai'), '2026-11-06T10:00:00Z', '2026-11-09T01:00:00Z'],
  ['and after a holiday', weekdays('Asia/Shanghai', ['2026-11-09', '2026-11-10']), '2026-11-06T10:00:00Z', '2026-11-11T01:00:00Z'],
  ['never', { zone: 'UTC', hours: [[], [], [], [], [], [], []], holidays: [] }, '2026-11-06T10:00:00Z', null],
]
for (const [what, calendar, now, again] of AGAIN)
  test(`when somebody answers again: ${what}`, () => {
    assert.equal(worksAgain(calendar, at(now))?.toISOString() ?? null, again === null ? null : at(again).toISOString())
  })

test('a calendar that cannot stand is told', () => {
  const week = (spans: { from: string; to: string }[]) => [spans, [], [], [], [], [], []]
  assert.equal(calendarFault({ zone: 'Mars/Olympus', hours: week(NINE_TO_SIX), holidays: [] }), 'zone')
  assert.equal(calendarFault({ zone: 'UTC', hours: week([{ from: '12:00', to: '09:00' }]), holidays: [] }), 'spans')
  assert.equal(
    calendarFault({
      zone: 'UTC',
      hours: week([
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '13:00' },
      ]),
      holidays: [],
    }),
    'spans',
  )
  assert.equal(calendarFault({ zone: 'UTC', hours: week([]), holidays: [] }), 'never')
  assert.equal(calendarFault({ zone: 'UTC', hours: week([{ from: '00:00', to: '24:00' }]), holidays: [] }), null)
})

test('spans may follow one another, not begin as they end, and stand in their order', () => {
  const fault = (...spans: [string, string][]) =>
    calendarFault({ zone: 'UTC', hours: [[], spans.map(([from, to]) => ({ from, to }))], holidays: [] })
  assert.equal(fault(['09:00', '12:00'], ['12:00', '13:00']), null)
  assert.equal(fault(['09:00', '12:01'], ['12:00', '13:00']), 'spans')
  assert.equal(fault(['09:00', '09:00']), 'spans')
  assert.equal(fault(['09:30', '09:31'], ['10:00', '10:01'], ['10:00', '11:00']), 'spans')
  assert.equal(fault(), 'never')
})

test('work begins with its first moment and is over with its last', () => {
  const noon = weekdays('UTC')
  const again = (time: string) =>
    worksAgain(noon, at(`2026-11-04T${time}Z`))
      ?.toISOString()
      .slice(11, 19) ?? null
  assert.deepEqual(['08:59:59.999', '09:00:00', '11:59:59.999', '12:00:00', '13:00:00', '17:59:59'].map(again), ['09:00:00', null, null, '13:00:00', null, null]) // prettier-ignore
  const back = (time: string, ms: number) => beforeWorking(noon, at(`2026-11-04T${time}Z`), ms)?.toISOString()
  assert.equal(back('13:30:00', hours(1)), '2026-11-04T11:30:00.000Z')
  assert.equal(back('13:00:00', hours(3)), '2026-11-04T09:00:00.000Z')
  assert.equal(back('09:00:00', hours(1)), '2026-11-03T17:00:00.000Z')
  assert.equal(beforeWorking(null, at('2026-11-04T09:00:00Z'), hours(1))?.toISOString(), '2026-11-04T08:00:00.000Z')
  assert.equal(afterWorking(noon, at('2026-11-04T11:00:00Z'), hours(1))?.toISOString(), '2026-11-04T12:00:00.000Z')
  assert.equal(workingBetween(noon, at('2026-11-04T11:15:00Z'), at('2026-11-04T13:20:30Z')), hours(1) + 5 * 60_000 + 30_000)
  assert.equal(workingBetween(null, at('2026-11-04T11:00:00Z'), at('2026-11-04T13:00:00Z')), hours(2))
})

test('each day of the week has its own hours, from Monday on, by the clocks of the place', () => {
  const week: Calendar = { zone: 'Pacific/Auckland', hours: [1, 2, 3, 4, 5, 6, 7].map((hour) => [{ from: `0${hour}:15`, to: `0${hour}:45` }]), holidays: [] } // prettier-ignore
  // Monday, 2 November 2026, begins there at 11:00 UTC of Sunday.
  const opens = [1, 2, 3, 4, 5, 6, 7].map((day) =>
    worksAgain(week, new Date(Date.UTC(2026, 10, day, 11)))
      ?.toISOString()
      .slice(5, 16),
  )
  assert.deepEqual(opens, ['11-01T12:15', '11-02T13:15', '11-03T14:15', '11-04T15:15', '11-05T16:15', '11-06T17:15', '11-07T18:15'])
  assert.deepEqual(
    ['2026-11-01T10:59:59Z', '2026-11-01T11:00:00Z'].map((time) => dayIn('Pacific/Auckland', at(time))),
    ['2026-11-01', '2026-11-02'],
  )
  assert.equal(dayIn('America/New_York', at('2026-01-01T04:59:59Z')), '2025-12-31')
})

test('of an hour that comes twice work begins in the first', () => {
  const nights: Calendar = { zone: 'Europe/Paris', hours: Array.from({ length: 7 }, () => [{ from: '02:30', to: '06:00' }]), holidays: [] }
  assert.equal(worksAgain(nights, at('2026-10-24T23:00:00Z'))?.toISOString(), '2026-10-25T00:30:00.000Z')
})

test('a year and more is looked ahead, then no further', () => {
  const open = (day: string): Calendar => ({ zone: 'UTC', hours: Array.from({ length: 7 }, () => [{ from: '09:00', to: '10:00' }]), holidays: daysUntil(day) }) // prettier-ignore
  const start = at('2026-01-01T00:00:00Z')
  const daysUntil = (day: string) => {
    const closed: string[] = []
    for (let time = start.getTime(); time < at(day).getTime(); time += hours(24)) closed.push(new Date(time).toISOString().slice(0, 10))
    return closed
  }
  // The four hundredth day from 1 January 2026 on is 4 February 2027.
  assert.equal(worksAgain(open('2027-02-04'), start)?.toISOString(), '2027-02-04T09:00:00.000Z')
  assert.equal(worksAgain(open('2027-02-05'), start), null)
})
