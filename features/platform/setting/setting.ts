import type { InvitationSetting } from '#contract/invitation-desk.ts'
import type { CheckInSetting, MembershipSetting } from '#contract/membership-desk.ts'
import type { AroundSetting, BrandSetting, Links, PaperSetting } from '#contract/setting-desk.ts'
import type { LetterSetting, OnlineSetting } from '#contract/payment-setting.ts'
import type { PartnerSetting, PayoutSetting, PointsSetting, WithdrawalSetting } from '#contract/payout-setting.ts'
import type { LocalAccount } from '#contract/local-account-desk.ts'
import { DEFAULT_LEVELS } from '#contract/codes/membership.ts'
import type { AnswerClock } from '#contract/codes/answer-time.ts'
import { refuse } from '#contract/refusals.ts'
import { rootOf, type Db, type Tx } from '#db/connect.ts'
import { calendarFor } from '#features/platform/calendar/calendar.ts'
import { memoryOf } from '#features/platform/memory/memory.ts'
import type { StoredEntry } from './dictionaries/dictionary.rules.ts'
import {
  insertSetting,
  lockSetting,
  selectDictionaries,
  selectSetting,
  selectSettings,
  updateSetting,
  upsertSetting,
  valuesJson,
} from './setting.sql.ts'

/** Where money goes by bank transfer; printed on invoices and order pages. */
export type BankAccount = { beneficiary: string; bankName: string; accountNo: string; swiftCode: string }
/** Named places of the shipping terms. */
export type Places = { exw: string; fob: string[] }

/** Rules of trade that the operator may change; amounts in cents (SPEC-263..266). */
export type Trade = {
  fobCents: number // per order
  seaCents: number // sea and air are indications for CIF and DDU, binding only once a person has set the freight
  airCents: number
  confirmMinutes: number // how long a priced checkout can be submitted
  payableDays: number // how long an order waits for its payment
  balanceDays: number // how long the balance may take once the goods are ready
  completeDays: number // delivered orders complete by themselves after so long
  afterSaleHours: number // until an after-sale case has its first answer, as promised
  toleranceCents: number // bank fees that may be missing from a transfer
  orderPrefix: string
}

/** Whether staff must have a second factor: then nobody without one can do anything but set it up. */
export type StaffPolicy = { secondFactor: 'required' | 'optional' }

/** Clients of the wire that people may log in with: the id they send, and what they are called (decision 51). */
export type Clients = Record<string, string>

/** SPEC-033: by country code, where buyers who log in from there belong. */
export type Regional = { sites: Record<string, string> }

export type Settings = {
  brand: BrandSetting
  links: Links
  bank: BankAccount
  places: Places
  trade: Trade
  clients: Clients
  staff: StaffPolicy
  regional: Regional
  paper: PaperSetting
  letter: LetterSetting
  payout: PayoutSetting
  withdrawal: WithdrawalSetting
  partner: PartnerSetting
  points: PointsSetting
  online: OnlineSetting
  local: { accounts: readonly LocalAccount[] }
  around: AroundSetting
  membership: MembershipSetting
  checkIn: CheckInSetting
  invitation: InvitationSetting
}

/** What stands where the operator has set nothing. */
export const DEFAULT_SETTINGS: Settings = {
  brand: {
    name: 'MedHarbor',
    slug: 'medharbor',
    color: '#1660c4',
    company: 'MedHarbor Trading Co., Ltd.',
    email: 'service@medharbor.example',
    phone: '+86 512 5555 0100',
    address: '18 Harbour Avenue, Zhangjiagang, Jiangsu, China',
  },
  links: { chat: '', mobileChat: '', facebook: '', instagram: '', x: '', linkedin: '', youtube: '', floatingVideo: '' },
  bank: {
    beneficiary: 'MedHarbor Trading Co., Ltd.',
    bankName: 'Demo Commercial Bank, Zhangjiagang Branch',
    accountNo: '0000 0000 0000 0001',
    swiftCode: 'DEMOCNBJXXX',
  },
  places: { exw: 'Zhangjiagang', fob: ['Shanghai', 'Guangzhou'] },
  trade: {
    fobCents: 30_000,
    seaCents: 50_000,
    airCents: 100_000,
    confirmMinutes: 30,
    payableDays: 7,
    balanceDays: 14,
    completeDays: 14,
    afterSaleHours: 24,
    toleranceCents: 5_000,
    orderPrefix: 'MH',
  },
  staff: { secondFactor: 'required' },
  clients: { shop: 'Shop', workspace: 'My Workspace' },
  regional: { sites: {} },
  paper: {
    taxId: '',
    loading: '',
    partial: '',
    transhipment: '',
    charges: 'SHA',
    supplied: 'Commercial invoice, packing list',
    spares: '',
    training: '',
  },
  letter: {
    minCents: 1_000_000,
    refused: '',
    issueDays: 21,
    shipDays: 30,
    presentationDays: 21,
    tenorDays: 0,
    tolerancePercent: 0,
    confirmation: 'WITHOUT',
    expiryPlace: 'China',
  },
  payout: { rule: 'completed', waitDays: 7 },
  withdrawal: { minPoints: 2_000, stepPoints: 100, bankWaitHours: 72 },
  partner: { commissionPoints: 300, customerMonths: 24, waitDays: 30 },
  points: { lifeMonths: 24, noticeDays: 30 },
  online: { paypalMaxCents: 6_000_000, cardMaxCents: 2_500_000, refused: '' },
  local: { accounts: [] },
  around: { document: '', toasts: 'Y', watermark: '', watermarkText: '' },
  membership: { levels: DEFAULT_LEVELS.map((one) => ({ ...one, name: { ...one.name } })), growthCents: 100, pointCents: 100, warnDays: 30 },
  checkIn: { rewards: [1, 1, 2, 2, 3, 3, 8] }, // a dollar a week
  invitation: {
    inviterPoints: 400,
    invitedPoints: 200,
    minimumCents: 100_000,
    waitDays: 30,
    monthlyMost: 10,
    networkDays: 30,
    throwAway: 'mailinator.com guerrillamail.com 10minutemail.com temp-mail.org tempmail.com yopmail.com trashmail.com sharklasers.com',
  },
}

/** Whether money can be sent to the account: the one that an installation comes with is an example. */
export const isAccountSet = ({ accountNo, swiftCode }: BankAccount): boolean =>
  accountNo !== DEFAULT_SETTINGS.bank.accountNo && swiftCode !== DEFAULT_SETTINGS.bank.swiftCode

type Key = keyof Settings
/** What is stored stands over the defaults, so that a part which is younger than the stored value has one. */
const withDefaults = <K extends Key>(key: K, value: unknown): Settings[K] =>
  value === undefined ? DEFAULT_SETTINGS[key] : { ...DEFAULT_SETTINGS[key], ...(value as object) }

/** One setting, as staff left it or by default. */
export async function readSetting<K extends Key>(db: Db, key: K): Promise<Settings[K]> {
  return withDefaults(key, (await selectSetting(db, key))?.value)
}

const memory = memoryOf('settings_changed', { answersMax: 20, keepMs: 60_000 })
export const keepSettings = memory.keep

/**
 * The same, usually without a query: kept until a setting changes. For what is shown and for what opens no door; whoever takes money by a
 * setting, or lets staff in by it, asks readSetting. Not for the transaction that changes the setting itself.
 */
export const knownSetting = <K extends Key>(db: Db, key: K): Promise<Settings[K]> =>
  memory.remember(rootOf(db), key, () => readSetting(db, key))

/** What else the operator has set, and the database tells of as of a settings' change: kept like them under a key of its own. */
export const alongWithSettings = <T>(db: Db, key: string, load: () => Promise<T>): Promise<T> => memory.remember(rootOf(db), key, load)

/** What the operator has changed of the dictionaries, by type; kept like the settings. */
export const knownDictionaries = (db: Db): Promise<ReadonlyMap<string, StoredEntry[]>> =>
  alongWithSettings(db, 'dictionaries', async () => new Map((await selectDictionaries(db)).map(({ type, entries }) => [type, entries])))

/** Several settings with their versions, in one query; a setting that nobody has touched has version 0. */
export async function readSettings<K extends Key>(
  db: Db,
  keys: readonly K[],
): Promise<{ [Each in K]: { value: Settings[Each]; version: number } }> {
  const rows = new Map((await selectSettings(db, keys)).map((row) => [row.key, row]))
  const found = keys.map((key) => [key, { value: withDefaults(key, rows.get(key)?.value), version: rows.get(key)?.version ?? 0 }])
  return Object.fromEntries(found) as never
}

/** The values of several settings as one JSON value, in somebody else's statement; `settingsIn` reads it. */
export const settingsJson = valuesJson
export const settingsIn = <K extends Key>(stored: Record<string, unknown> | null, keys: readonly K[]): { [Each in K]: Settings[Each] } =>
  Object.fromEntries(keys.map((key) => [key, withDefaults(key, stored?.[key])])) as never

/** Stores a setting, whatever stands there. */
export const writeSetting = <K extends Key>(db: Db, key: K, value: Settings[K], now: Date): Promise<void> =>
  upsertSetting(db, key, JSON.stringify(value), now)

/**
 * Changes a setting for somebody who saw it at `version`; null = whatever it is now. Answers it before and after and its new version.
 * Refuses ('conflict') when somebody was faster.
 */
export async function changeSetting<K extends Key>(
  tx: Tx,
  key: K,
  version: number | null,
  change: (before: Settings[K]) => Settings[K],
  now: Date,
): Promise<{ before: Settings[K]; after: Settings[K]; version: number }> {
  await insertSetting(tx, key, JSON.stringify(DEFAULT_SETTINGS[key]), now) // so that there is a row to lock
  const row = await lockSetting(tx, key)
  if (version !== null && row.version !== version) refuse('conflict', 'changed-meanwhile')
  const before = withDefaults(key, row.value)
  const after = change(before)
  await updateSetting(tx, key, JSON.stringify(after), row.version + 1, now)
  return { before, after, version: row.version + 1 }
}

/** By what the hours count within which a shop (null: the operator) promises an answer. */
export const answerClockOf = async (db: Db, shopId: number | null): Promise<AnswerClock> =>
  (await calendarFor(db, shopId)) === null ? 'all' : 'working'
/** The operator's. */
export const knownAnswerClock = (db: Db): Promise<AnswerClock> => alongWithSettings(db, 'answer-clock', () => answerClockOf(db, null))
