import * as contract from '#contract/subscriber-desk.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { exportList, listSubscribers, readSubscriber, withdrawFor } from './subscriber.ts'
import type { SubscriberRow } from './subscriber.sql.ts'

const shapeRow = (row: SubscriberRow): contract.DeskSubscriberRow => ({
  id: row.id,
  email: row.email,
  source: row.source,
  language: row.language,
  status: row.withdrawn_at ? 'withdrawn' : 'subscribed',
  subscribeTime: wireTime(row.subscribed_at),
  withdrawTime: row.withdrawn_at && wireTime(row.withdrawn_at),
})

export const deskSubscribers: Handler<typeof contract.deskSubscribers> = async ({ pageNum, pageSize, status, keyword }, context) => {
  const filter = { withdrawn: status ? status === 'withdrawn' : null, keyword: keyword?.trim() ?? '' }
  const { total, rows } = await listSubscribers(context, filter, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(shapeRow) }
}

export const exportSubscribers: Handler<typeof contract.exportSubscribers> = async (_, context) => {
  const name = `subscribers-${context.now.toISOString().slice(0, 10)}.csv`
  const content = new TextEncoder().encode(await exportList(context))
  return { name, type: 'text/csv; charset=utf-8', size: content.byteLength, content }
}

export const deskSubscriber: Handler<typeof contract.deskSubscriber> = async ({ id }, context) => {
  const row = await readSubscriber(context, id)
  const { permission } = contract.withdrawSubscriber.access
  return {
    ...shapeRow(row),
    allowedActions: row.withdrawn_at ? [] : [allowedAction(context, 'withdraw', permission)],
  }
}

export const withdrawSubscriber: Handler<typeof contract.withdrawSubscriber> = async ({ id }, context) => {
  await withdrawFor(context, id)
  return null
}
