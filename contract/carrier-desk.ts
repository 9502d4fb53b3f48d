// The back office's calls about carriers that tell of their shipments themselves (mounted below /admin-api).
import * as v from 'valibot'
import { get, post, put, type Call } from './call.ts'
import { Id, YN, line } from './fields.ts'
import type { Permissions } from './permission.ts'
import { Changed, Version } from './version.ts'

export const permissions = { 'carrier:edit': { seller: false, roles: [] } } as const satisfies Permissions
const access = { permission: 'carrier:edit' } as const

export const Carrier = v.object({
  id: Id,
  version: v.number(),
  name: v.string(),
  open: YN, // N: what it tells is turned away
  latestTime: v.nullable(v.string()), // when it last told something
  notices: v.number(),
})
export type Carrier = v.InferOutput<typeof Carrier>

export const deskCarriers = get('/carrier/list', {
  access,
  about: 'Carriers that may tell of shipments at their signed address',
  output: v.array(Carrier),
})
/** `secret`: told this once. `address`: below the shop's own. */
const Told = v.object({ id: Id, secret: v.string(), address: v.string() })
export const addCarrier = post('/carrier', {
  access,
  fresh: true,
  about: 'Let a carrier tell of the shipments that name it; answers the secret with which it signs, this once',
  input: v.object({ name: line(120) }),
  output: Told,
})
export const newCarrierSecret = put('/carrier/{id}/secret', {
  access,
  fresh: true,
  about: 'Give a carrier another secret; what it signs with the old one is turned away from then on',
  input: v.object({ id: Id, version: Version }),
  output: Told,
})
export const setCarrier = put('/carrier/{id}', {
  access,
  about: 'Rename a carrier, or close and open its address',
  input: v.object({ id: Id, version: Version, name: line(120), open: YN }),
  output: Changed,
})

export const calls = { deskCarriers, addCarrier, newCarrierSecret, setCarrier } satisfies Record<string, Call>
