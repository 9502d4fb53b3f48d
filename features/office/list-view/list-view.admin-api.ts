import type * as contract from '#contract/list-view.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { yn } from '#shared/yn.ts'
import * as views from './list-view.ts'

export const listViews: Handler<typeof contract.listViews> = async ({ list }, context) =>
  (await views.readViews(context, list)).map(({ id, version, name, query, columns, shared, owner_name, mine, editable }) => ({
    id,
    version,
    name,
    query,
    columns,
    shared: yn(shared),
    ownerName: owner_name,
    mine: yn(mine),
    editable: yn(editable),
  }))

export const addView: Handler<typeof contract.addView> = async ({ list, shared, ...view }, context) => ({
  id: await views.addView(context, list, { ...view, shared: shared === 'Y' }),
})

export const changeView: Handler<typeof contract.changeView> = async ({ id, version, shared, ...view }, context) => ({
  version: await views.changeView(context, id, { ...view, shared: shared === 'Y' }, version),
})

export const removeView: Handler<typeof contract.removeView> = async ({ id }, context) => {
  await views.removeView(context, id)
  return null
}
