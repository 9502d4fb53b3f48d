// The back office's calls about shops and their sellers (mounted below /admin-api). A shop's own people see and change their own only.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getPage, post, put, type Call } from './call.ts'
import { Slug } from './category-desk.ts'
import { Day, Id, Nation, YN, int, line, optionalText, text } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { BankSetting } from './setting-desk.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'
import { LANGUAGES } from '#shared/language.ts'

export const permissions = {
  'shop:list': { seller: true, roles: ['sales', 'finance', 'product-manager', 'seller', 'seller-sales'], lists: ['shops'] },
  'shop:edit': { seller: true, roles: ['seller'] },
  'shop:bank': { seller: true, roles: ['finance', 'seller'] },
  'shop:manage': { seller: false, roles: [] },
} as const satisfies Permissions

export const SHOP_NAME_MAX = 80
export const SHOP_ABOUT_MAX = 2_000
export const SHOP_SORTS = ['name', 'products', 'newest'] as const
/** How long new bank data waits, so that whoever did not ask for it can stop it. */
export const BANK_WAIT_HOURS = 72
export const COMMISSION_MAX = 10_000 // hundredths of a percent

const about = optionalText(SHOP_ABOUT_MAX)
/** What a shop says of itself; the same schema checks the form and the call. */
export const ShopEdit = v.object({
  name: line(SHOP_NAME_MAX),
  slug: v.pipe(Slug, v.toLowerCase()),
  city: line(80),
  country: Nation,
  founded: int(1800, 2100),
  about: v.object({ en: about, zh: about, es: about, fr: about, pt: about }),
})
export type ShopEdit = v.InferOutput<typeof ShopEdit>

export const DeskShopRow = v.object({
  id: Id,
  version: v.number(),
  name: v.string(),
  slug: v.string(),
  city: v.string(),
  country: v.string(),
  suspended: YN,
  onSale: v.number(), // products
  productCount: v.number(),
  people: v.number(), // who can log in
})
export type DeskShopRow = v.InferOutput<typeof DeskShopRow>

export const deskShops = getPage('/shop/list', {
  access: { permission: 'shop:list' },
  about: 'Shops by part of name, address or city, suspended or open; a shop’s people get their own',
  input: v.object({
    ...PageFields,
    orderByColumn: v.optional(v.nullable(v.picklist(SHOP_SORTS))),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    suspended: v.optional(v.nullable(YN)),
  }),
  output: DeskShopRow,
})

const BankAccount = v.object({
  beneficiary: v.string(),
  bankName: v.string(),
  accountNo: v.string(), // its last four digits only for those who may not see it
  swiftCode: v.string(),
})
const WaitingAccount = v.object({ ...BankAccount.entries, id: Id, effectiveTime: v.string(), askedBy: v.string() })

export const DeskShop = v.object({
  ...DeskShopRow.entries,
  founded: v.number(),
  about: v.record(v.picklist(LANGUAGES), v.string()),
  suspendedTime: v.nullable(v.string()),
  suspendedNote: v.string(), // what its people were told of it
  turning: YN, // its products are still leaving the lists, or coming back
  bank: v.nullable(BankAccount),
  waiting: v.nullable(WaitingAccount), // bank data that counts from later on
  /** Of the operator’s people only; the last first. */
  commissions: v.array(v.object({ fromDay: v.string(), basisPoints: v.number(), staffName: v.string(), createTime: v.string() })),
  /** edit, bank, stop-bank, suspend, open, commission: allowed by state and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskShop = v.InferOutput<typeof DeskShop>

export const deskShop = get('/shop/{id}', {
  access: { permission: 'shop:list' },
  about: 'One shop: what it says of itself, how it stands, where its money goes',
  input: v.object({ id: Id }),
  output: DeskShop,
})

export const addShop = post('/shop', {
  access: { permission: 'shop:manage' },
  about: 'Make a shop; its people are then invited as staff',
  input: ShopEdit,
  output: v.object({ id: Id, version: v.number() }),
})

export const editShop = put('/shop/{id}', {
  access: { permission: 'shop:edit' },
  about: 'Change what a shop says of itself; refused when somebody was faster',
  input: v.object({ id: Id, version: Version, ...ShopEdit.entries }),
  output: Changed,
})

export const suspendShop = put('/shop/{id}/suspended', {
  access: { permission: 'shop:manage' },
  fresh: true,
  about:
    'Suspend a shop, or open it again: its products are sold at once no more, running orders go on. Its people are told by mail, with the message; the reason is for colleagues',
  input: v.object({ id: Id, version: Version, suspended: YN, reason: optionalText(500), message: optionalText(1000) }),
  output: Changed,
})

export const ShopBank = v.object({ ...BankSetting.entries, accountNo: text(60) })
export const changeShopBank = put('/shop/{id}/bank', {
  access: { permission: 'shop:bank' },
  fresh: true,
  about: `Ask for other bank data of a shop: they count after ${BANK_WAIT_HOURS} hours, those of now until then; all who may see them are told by mail`,
  input: v.object({ id: Id, version: Version, ...ShopBank.entries }),
  output: Changed,
})
export const stopShopBank = put('/shop/{id}/bank/stopped', {
  access: { permission: 'shop:bank' },
  about: 'Stop bank data that wait to count; those of now stay',
  input: v.object({ id: Id, accountId: Id }),
  output: Changed,
})

export const setCommission = put('/shop/{id}/commission', {
  access: { permission: 'shop:manage' },
  about: 'What the operator keeps of a shop’s sales from a day on, today at the earliest, in hundredths of a percent',
  input: v.object({ id: Id, version: Version, fromDay: Day, basisPoints: int(0, COMMISSION_MAX) }),
  output: Changed,
})

export const shopTrail = getPage('/shop/{id}/trail', {
  access: { permission: 'shop:list' },
  about: 'Who changed what of a shop and when, newest first; of bank data the last four digits',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  deskShops,
  deskShop,
  addShop,
  editShop,
  suspendShop,
  changeShopBank,
  stopShopBank,
  setCommission,
  shopTrail,
} satisfies Record<string, Call>
