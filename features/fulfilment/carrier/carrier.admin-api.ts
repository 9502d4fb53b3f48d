import type * as contract from '#contract/carrier-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import * as carrier from './carrier.ts'

export const deskCarriers: Handler<typeof contract.deskCarriers> = async (_, { db }) =>
  (await carrier.listCarriers(db)).map(({ id, version, name, open, latest_at, notices }) => ({
    id,
    version,
    name,
    open: open ? 'Y' : 'N',
    latestTime: latest_at && wireTime(latest_at),
    notices,
  }))
export const addCarrier: Handler<typeof contract.addCarrier> = ({ name }, context) => carrier.addCarrier(context, name)
export const newCarrierSecret: Handler<typeof contract.newCarrierSecret> = ({ id, version }, context) =>
  carrier.newSecret(context, id, version)
export const setCarrier: Handler<typeof contract.setCarrier> = ({ id, version, name, open }, context) =>
  carrier.setCarrier(context, id, version, { name, open: open === 'Y' })
