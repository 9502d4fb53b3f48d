// Units go over to another owner: offered, and accepted or declined by whoever has the address, or taken back.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { getPage, post, put, type Call } from './call.ts'
import { HANDOVER_STATES } from './codes/unit.ts'
import { Email, Id, ids, optionalProse, YN } from './fields.ts'
import { PageFields } from './paging.ts'
import { Changed, Version } from './version.ts'

const access = 'user'
export const HANDOVER_UNITS_MAX = 500

export const Handover = v.object({
  id: Id,
  version: v.number(),
  state: v.picklist(HANDOVER_STATES),
  mine: YN, // offered by the caller; N: to the caller
  other: v.string(), // the other side: whoever offers by name, whoever receives by address
  note: v.string(),
  answer: v.string(),
  time: v.string(),
  stateTime: v.string(),
  endTime: v.string(), // until when it can be answered
  total: v.number(),
  units: v.array(v.object({ id: Id, name: v.string(), model: v.string(), serial: v.string() })), // the first ten
  allowedActions: v.array(AllowedAction),
})
export type Handover = v.InferOutput<typeof Handover>

export const unitHandovers = getPage('/shop/pm/equipment/handover/list', {
  access,
  about: 'Hand-overs of units that one has offered or been offered, the newest first',
  input: v.object(PageFields),
  output: Handover,
})
export const offerUnits = post('/shop/pm/equipment/handover', {
  limit: 'form',
  access,
  about: 'Offer units to whoever has this e-mail address; the answer does not say whether an account has it',
  input: v.object({ ids: v.pipe(ids(HANDOVER_UNITS_MAX), v.minLength(1)), email: Email, note: optionalProse(500) }),
  output: v.object({ handoverId: Id }),
})
export const answerUnits = put('/shop/pm/equipment/handover/{id}/answer', {
  limit: 'order',
  access,
  about: 'Accept what one is offered, which makes one the owner, or decline it',
  input: v.object({ id: Id, version: Version, accept: YN, text: optionalProse(500) }),
  output: Changed,
})
export const takeUnitsBack = put('/shop/pm/equipment/handover/{id}/withdraw', {
  limit: 'order',
  access,
  about: 'Take an offer back that has not been answered',
  input: v.object({ id: Id, version: Version }),
  output: Changed,
})

export const calls = { unitHandovers, offerUnits, answerUnits, takeUnitsBack } satisfies Record<string, Call>
