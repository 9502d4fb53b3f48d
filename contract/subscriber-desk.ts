// The back office's calls about who wants news by mail (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { get, getPage, postFile, put, type Call } from './call.ts'
import { Id } from './fields.ts'
import { PageFields } from './paging.ts'
import { AllowedAction } from './actions.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'subscriber:list': { seller: false, roles: ['sales'], lists: ['subscribers'] },
  'subscriber:edit': { seller: false, roles: ['sales'] },
  'subscriber:export': { seller: false, roles: [] },
} as const satisfies Permissions

export const SUBSCRIBER_STATES = ['subscribed', 'withdrawn'] as const

export const DeskSubscriberRow = v.object({
  id: Id,
  email: v.string(),
  source: v.string(),
  language: v.string(),
  status: v.picklist(SUBSCRIBER_STATES),
  subscribeTime: v.string(),
  withdrawTime: v.nullable(v.string()),
})
export type DeskSubscriberRow = v.InferOutput<typeof DeskSubscriberRow>

export const deskSubscribers = getPage('/subscriber/list', {
  access: { permission: 'subscriber:list' },
  about: 'Addresses that want news, and those that no longer do, by part of the address; the newest first',
  input: v.object({
    ...PageFields,
    status: v.optional(v.nullable(v.picklist(SUBSCRIBER_STATES))),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254)))),
  }),
  output: DeskSubscriberRow,
})

export const exportSubscribers = postFile('/subscriber/export', {
  access: { permission: 'subscriber:export' },
  about: 'All addresses that want news as a CSV file, each with the link that takes it off the list; every export is audited',
})

export const DeskSubscriber = v.object({
  ...DeskSubscriberRow.entries,
  /** withdraw: allowed by state and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskSubscriber = v.InferOutput<typeof DeskSubscriber>

export const deskSubscriber = get('/subscriber/{id}', {
  access: { permission: 'subscriber:list' },
  about: 'One address of the list',
  input: v.object({ id: Id }),
  output: DeskSubscriber,
})

export const withdrawSubscriber = put('/subscriber/{id}/withdraw', {
  access: { permission: 'subscriber:edit' },
  about: 'Take an address off the list for somebody who asked for it; doing it twice changes nothing more',
  input: v.object({ id: Id }),
})

export const calls = { deskSubscribers, exportSubscribers, deskSubscriber, withdrawSubscriber } satisfies Record<string, Call>
