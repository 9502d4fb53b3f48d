// The door of carriers: who may tell of shipments, and whether it was them.
import { createHash, createHmac } from 'node:crypto'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import type { Keys } from '#features/platform/key/key.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import * as store from './carrier.sql.ts'
import { isSigned } from './signature.rules.ts'

export { selectCarriers as listCarriers, type ListedCarrier } from './carrier.sql.ts'
export { SIGNED_FOR_MS } from './signature.rules.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'keys' | 'staff'>
export type Secret = { id: number; secret: string; address: string }

/** Made anew each time: whoever reads the database alone cannot sign. */
async function secretOf(keys: Keys, id: number, number: number): Promise<string> {
  return createHmac('sha256', await keys.secretKey('carriers'))
    .update(`${id} ${number}`)
    .digest('base64url')
}
const toldOf = async (keys: Keys, id: number, number: number): Promise<Secret> => ({
  id,
  secret: await secretOf(keys, id, number),
  address: `/dev-api/shop/notice/carrier/${id}`,
})

export async function addCarrier({ db, now, keys, staff }: Caller, name: string): Promise<Secret> {
  const { id } = await inTransaction(db, async (tx) => {
    const made = (await store.insertCarrier(tx, name, now)) ?? refuse('conflict', 'carrier-taken')
    await audit(tx, { staff, action: 'carrier.add', subjectKind: 'carrier', subjectId: made.id, detail: { name }, now })
    return made
  })
  return toldOf(keys, id, 1)
}

/** Changes it, as the caller has seen it. */
const change = (caller: Caller, id: number, version: number, action: string, to: Parameters<typeof store.updateCarrier>[2]) =>
  inTransaction(caller.db, async (tx) => {
    const { staff, now } = caller
    const one = (await store.selectCarrier(tx, id)) ?? refuse('missing', 'not-found')
    if (to.name !== undefined && (await store.isNameTaken(tx, to.name, id))) refuse('conflict', 'carrier-taken')
    if ((await store.updateCarrier(tx, { id, version }, to)) !== 1) refuse('conflict', 'changed-meanwhile')
    const detail = { changes: changesBetween(one, { ...one, ...to }) }
    await audit(tx, { staff, action, subjectKind: 'carrier', subjectId: id, detail, now })
    return { version: version + 1 }
  })

export const setCarrier = (caller: Caller, id: number, version: number, to: { name: string; open: boolean }) =>
  change(caller, id, version, 'carrier.edit', to)

export async function newSecret(caller: Caller, id: number, version: number): Promise<Secret> {
  const one = (await store.selectCarrier(caller.db, id)) ?? refuse('missing', 'not-found')
  await change(caller, id, version, 'carrier.secret', { secret_no: one.secret_no + 1 })
  return toldOf(caller.keys, id, one.secret_no + 1)
}

/** The carrier that has signed this a moment ago; null: nobody we know. */
export async function signedBy(
  { db, keys, now }: { db: Db; keys: Keys; now: Date },
  id: number,
  signature: string,
  body: string,
): Promise<store.CarrierRow | null> {
  const carrier = await store.selectCarrier(db, id)
  if (!carrier?.open) return null
  return isSigned(await secretOf(keys, id, carrier.secret_no), signature, body, now) ? carrier : null
}

/** Whether it is told for the first time; 'other': the id was used for something else. */
export async function firstTold(
  tx: Tx,
  { carrierId, eventId, shipmentId, said }: { carrierId: number; eventId: string; shipmentId: number; said: string },
  now: Date,
): Promise<'first' | 'known' | 'other'> {
  const digest = createHash('sha256').update(said).digest()
  const before = await store.keepNotice(tx, { carrier_id: carrierId, event_id: eventId, digest, shipment_id: shipmentId, at: now })
  return before === null ? 'first' : before.equals(digest) ? 'known' : 'other'
}
