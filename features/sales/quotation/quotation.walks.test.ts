// Every event of the specification's table, tried in every state over the wire: it leads where the table says, and where the table has no
// such row nothing at all changes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quotationDetail } from '#contract/quotation.ts'
import { specifiedRows } from '#features/platform/workflow/specified.samples.ts'
import { testApp } from '#testing/app.ts'
import { quotationModel, type Cause } from './quotation.model.samples.ts'

const model = await quotationModel(await testApp('empty'))
const { buyer, cause, holds, reach, seen, states } = model
const events = [...new Set(specifiedRows('quotation').map(({ event }) => event))].filter(
  (event): event is Cause => event !== 'submit' && event !== 'place',
)

/** By which name buyer and staff are told whether they may; time does the rest. */
const TOLD: Partial<Record<Cause, string>> = {
  claim: 'claim',
  ask_info: 'ask',
  need_approval: 'send',
  approve: 'approve',
  return: 'return',
  send: 'send',
  counter: 'counter',
  revise: 'revise',
  accept: 'accept',
  decline: 'decline',
  ask_renewal: 'renew',
  withdraw: 'withdraw',
  close: 'close',
}

test('the table names every event that the product knows', () => {
  assert.deepEqual(events.toSorted(), Object.keys(model.causes).toSorted())
  assert.ok(events.length === 16 && states.length === 11)
})

for (const state of states)
  test(`${state}: what the table has is done and leads there; all else is refused and changes nothing`, async () => {
    for (const event of events) {
      const part = await reach(state)
      const before = await holds(part)
      assert.equal(before.state, state)
      const [office, mine] = [await seen(part), await buyer.call(quotationDetail, { id: part.id })]
      const row = specifiedRows('quotation').find((one) => one.from === state && one.event === event)
      const done = await cause(event, part).then(
        () => true,
        (error: { code: number }) => {
          assert.ok([404, 409, 500].includes(error.code), `${event} in ${state}: ${error.code}`)
          return false
        },
      )
      const after = await holds(part)
      if (row) {
        const follows = event === 'accept' ? ['accept', 'place'] : [event]
        assert.ok(done, `${event} in ${state} is done`)
        assert.deepEqual(after, { state: event === 'accept' ? 'ordered' : row.to, events: [...before.events, ...follows] })
      } else assert.deepEqual(after, before, `${event} in ${state}`)
      const told = [...office.allowedActions, ...mine.parts[0]!.allowedActions].find(({ action }) => action === TOLD[event])
      assert.equal(told?.allowed, TOLD[event] && (row ? 'Y' : 'N'), `${event} in ${state} as told`)
      if (told?.allowed === 'N') assert.ok(told.reason.length > 10, `${event} in ${state}: why not`)
    }
  })
