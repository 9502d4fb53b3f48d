// The back office's calls about buyers' accounts (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { get, getPage, postFile, put, type Call } from './call.ts'
import { Id, YN, optionalText } from './fields.ts'
import { PageFields } from './paging.ts'
import { IDENTITY_TYPES } from './codes/identity-type.ts'
import { AllowedAction } from './actions.ts'
import { exportOf } from './export.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'buyer:list': { seller: false, roles: ['sales'] },
  'buyer:edit': { seller: false, roles: [] },
} as const satisfies Permissions

/** '2' sales, '3' city partner; '0' stands for none where a list is narrowed. */
export const CHARACTERISTICS = ['2', '3'] as const

export const DeskBuyerRow = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  emailProved: YN,
  companyName: v.string(),
  nation: v.string(), // '' = not stated
  identityType: v.string(),
  characteristic: v.nullable(v.picklist(CHARACTERISTICS)),
  disabled: YN,
  orderCount: v.number(),
  createTime: v.string(),
  lastTime: v.nullable(v.string()), // last seen in a session that is still there
})
export type DeskBuyerRow = v.InferOutput<typeof DeskBuyerRow>

export const deskBuyers = getPage('/buyer/list', {
  access: { permission: 'buyer:list' },
  about: 'Buyers by name, e-mail address or company, institution, role and state',
  input: v.object({
    ...PageFields,
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    identityType: v.optional(v.nullable(v.picklist(IDENTITY_TYPES))),
    characteristic: v.optional(v.nullable(v.picklist(['0', ...CHARACTERISTICS]))),
    disabled: v.optional(v.nullable(YN)),
    proved: v.optional(v.nullable(YN)), // the e-mail address
  }),
  output: DeskBuyerRow,
})
export const exportBuyers = postFile('/buyer/export', exportOf(deskBuyers))

export const DeskBuyer = v.object({
  ...DeskBuyerRow.entries,
  userName: v.string(),
  phone: v.string(),
  jobTitle: v.string(),
  language: v.string(),
  hasPassword: YN, // N: the account came from an identity provider
  inviteCode: v.string(),
  invitedBy: v.nullable(v.object({ id: Id, name: v.string() })),
  invitedCount: v.number(),
  sessionCount: v.number(),
  disabledTime: v.nullable(v.string()),
  allowedActions: v.array(AllowedAction),
})
export type DeskBuyer = v.InferOutput<typeof DeskBuyer>

export const deskBuyer = get('/buyer/{id}', {
  access: { permission: 'buyer:list' },
  about: 'One buyer’s account, without any secret of it',
  input: v.object({ id: Id }),
  output: DeskBuyer,
})

/** Disabling ends every session at once; nothing of the account is deleted. Doing it twice changes nothing more. */
export const disableBuyer = put('/buyer/{id}/disabled', {
  access: { permission: 'buyer:edit' },
  about: 'Disable a buyer’s account, or enable it again',
  input: v.object({ id: Id, disabled: YN, reason: optionalText(500) }),
})

/** Ends the buyer’s sessions: the new role counts from the next log-in on, everywhere. */
export const setCharacteristic = put('/buyer/{id}/characteristic', {
  access: { permission: 'buyer:edit' },
  about: 'Make a buyer a sales person or a city partner, or neither',
  input: v.object({ id: Id, characteristic: v.nullable(v.picklist(CHARACTERISTICS)) }),
})

export const buyerTrail = getPage('/buyer/{id}/trail', {
  access: { permission: 'buyer:list' },
  about: 'What staff did to a buyer’s account, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = { deskBuyers, exportBuyers, deskBuyer, disableBuyer, setCharacteristic, buyerTrail } satisfies Record<string, Call>
