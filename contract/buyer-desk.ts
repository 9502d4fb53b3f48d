// The back office's calls about buyers' accounts (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { Address } from './address.ts'
import { get, getPage, postFile, put, type Call } from './call.ts'
import { Cents, DayOrMoment, Id, Nation, SentCents, YN, line, optionalText } from './fields.ts'
import { PageFields } from './paging.ts'
import { IDENTITY_TYPES } from './codes/identity-type.ts'
import { AllowedAction } from './actions.ts'
import { exportOf } from './export.ts'
import { Colleague } from './order-note-desk.ts'
import { Given, Named, Owner } from './owner.ts'
import { Changed, Version } from './version.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'buyer:list': { seller: false, roles: ['sales'], lists: ['buyers'] },
  'buyer:edit': { seller: false, roles: [] },
  'buyer:care': { seller: false, roles: ['sales'] },
  'buyer:mail': { seller: false, roles: ['sales'] },
  'buyer:address': { seller: false, roles: ['sales'] },
} as const satisfies Permissions

/** '2' sales, '3' city partner; '0' stands for none where a list is narrowed. */
export const CHARACTERISTICS = ['2', '3'] as const

/** How an account stands; closed by its owner, or for them, until it is erased. */
export const ACCOUNT_STATES = ['open', 'disabled', 'closed', 'erased'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

export const TAGS_MAX = 20
export const Tag = v.pipe(
  line(30),
  v.transform((tag) => tag.toLowerCase()),
)

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
  eraseTime: v.nullable(v.string()), // closed by its owner: when what is personal is erased, or was
  erased: YN, // nothing personal is left of it but what the law makes us keep
  orderCount: v.number(),
  paidMoney: Cents, // received for orders that are not cancelled
  openMoney: Cents, // still to be paid for them
  lastOrderTime: v.nullable(v.string()),
  tags: v.array(v.string()),
  ownerName: v.string(), // '' = nobody
  createTime: v.string(),
  lastTime: v.nullable(v.string()), // last seen in a session that is still there
})
export type DeskBuyerRow = v.InferOutput<typeof DeskBuyerRow>

export function accountStateOf({ disabled, eraseTime, erased }: Pick<DeskBuyerRow, 'disabled' | 'eraseTime' | 'erased'>): AccountState {
  if (erased === 'Y') return 'erased'
  if (eraseTime !== null) return 'closed'
  return disabled === 'Y' ? 'disabled' : 'open'
}

export const deskBuyers = getPage('/buyer/list', {
  access: { permission: 'buyer:list' },
  about:
    'Buyers by name, e-mail address or company, institution, role, state, country, tag, sales owner, turnover and last order; sorted by createTime, name, company, orders, lastTime, paidMoney, openMoney or lastOrderTime',
  input: v.object({
    ...PageFields,
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    identityType: v.optional(v.nullable(v.picklist(IDENTITY_TYPES))),
    characteristic: v.optional(v.nullable(v.picklist(['0', ...CHARACTERISTICS]))),
    account: v.optional(v.nullable(v.picklist(ACCOUNT_STATES))),
    disabled: v.optional(v.nullable(YN)), // Y: closed and erased ones, too
    proved: v.optional(v.nullable(YN)), // the e-mail address
    nation: v.optional(v.nullable(Nation)),
    tag: v.optional(v.nullable(Tag)),
    owner: v.optional(v.nullable(Owner)),
    minPaid: v.optional(v.nullable(SentCents)),
    maxPaid: v.optional(v.nullable(SentCents)),
    orderedFrom: v.optional(v.nullable(DayOrMoment)), // the last order: days both included, UTC; moments: before the second
    orderedTo: v.optional(v.nullable(DayOrMoment)),
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
  version: v.number(), // of the tags
  owner: v.nullable(Colleague),
  /** What was ordered in each year (UTC), the latest first; without cancelled orders. */
  years: v.array(v.object({ year: v.number(), orders: v.number(), paidMoney: Cents, openMoney: Cents })),
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
  about: 'Disable a buyer’s account, or enable it again, also one that its owner has closed; refused when it is erased',
  input: v.object({ id: Id, disabled: YN, reason: optionalText(500) }),
})

/**
 * Ends the buyer’s sessions: the new role counts from the next log-in on, everywhere. City partner is refused: an accepted application gives it.
 * `seen`: the role at which that was decided; where it is another by now, it stays (409). Absent, whatever it is.
 */
export const setCharacteristic = put('/buyer/{id}/characteristic', {
  access: { permission: 'buyer:edit' },
  about: 'Make a buyer a sales person, or take the role away',
  input: v.object({
    id: Id,
    characteristic: v.nullable(v.picklist(CHARACTERISTICS)),
    seen: v.optional(v.nullable(v.picklist(CHARACTERISTICS))),
  }),
})

export const buyerAddresses = get('/buyer/{id}/addresses', {
  access: { permission: 'buyer:address' },
  about: 'A buyer’s address book, the default first',
  input: v.object({ id: Id }),
  output: v.array(Address),
})

export const buyerTags = get('/buyer/tags', {
  access: { permission: 'buyer:list' },
  about: 'The tags that buyers have, the most used first',
  output: v.array(v.object({ tag: v.string(), count: v.number() })),
})

export const buyerPeople = get('/buyer/people', {
  access: { permission: 'buyer:list' },
  about: 'Whose customers buyers can be, and one more who is named',
  input: Named,
  output: v.array(Colleague),
})

export const tagBuyer = put('/buyer/{id}/tags', {
  access: { permission: 'buyer:care' },
  about: 'Say which tags a buyer has, in small letters; refused when somebody was faster',
  input: v.object({ id: Id, version: Version, tags: v.pipe(v.array(Tag), v.maxLength(TAGS_MAX)) }),
  output: Changed,
})

export const assignBuyer = put('/buyer/{id}/owner', {
  access: { permission: 'buyer:care' },
  about: 'Say whose customer a buyer is, or nobody’s; the colleague finds it in the inbox',
  input: v.object({ id: Id, ...Given }),
})

export const buyerTrail = getPage('/buyer/{id}/trail', {
  access: { permission: 'buyer:list' },
  about: 'What staff did to a buyer’s account, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  deskBuyers,
  exportBuyers,
  buyerTags,
  buyerPeople,
  deskBuyer,
  buyerAddresses,
  tagBuyer,
  assignBuyer,
  disableBuyer,
  setCharacteristic,
  buyerTrail,
} satisfies Record<string, Call>
