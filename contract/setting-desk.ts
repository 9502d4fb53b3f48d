// What the operator sets in My Workspace while the system runs. The same schemas check the forms and the calls.
import * as v from 'valibot'
import { get, getPage, put, type Call } from './call.ts'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { contrastOf, isAccountNo, isPlaceName, isPublicAddress, isSwiftCode } from '#shared/sense.ts'
import { Email, Phone, YN, int, optionalText, text, texts } from './fields.ts'
import { PageFields } from './paging.ts'
import { LetterSetting, OnlineSetting } from './payment-setting.ts'
import { PartnerSetting, PayoutSetting, PointsSetting, WithdrawalSetting } from './payout-setting.ts'
import { TrailEntry } from './trail.ts'
import type { Permissions } from './permission.ts'

export const permissions = { 'setting:edit': { seller: false, roles: [] } } as const satisfies Permissions

/** An address of the web, or nothing: never one that a browser would run. */
const WebAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.check((address) => address === '' || isPublicAddress(address), 'setting-address'),
)

const READABLE = 4.5
/** On the white paper of mails, as WCAG asks of text. */
const isReadable = (color: string) => contrastOf(color, '#ffffff') >= READABLE

export const BrandSetting = v.object({
  name: text(60),
  slug: v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)), // of /about-{slug}
  color: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/, 'setting-color'), v.check(isReadable, 'setting-color')), // of mails
  company: text(120),
  email: Email,
  phone: Phone,
  address: text(200),
})
export type BrandSetting = v.InferOutput<typeof BrandSetting>

export const Links = v.object({
  chat: WebAddress,
  mobileChat: WebAddress, // '' = as chat
  facebook: WebAddress,
  instagram: WebAddress,
  x: WebAddress,
  linkedin: WebAddress,
  youtube: WebAddress,
  floatingVideo: WebAddress,
})
export type Links = v.InferOutput<typeof Links>

export const BankSetting = v.object({
  beneficiary: text(120),
  bankName: text(120),
  accountNo: v.pipe(text(60), v.check(isAccountNo, 'setting-account')),
  swiftCode: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.check(isSwiftCode, 'setting-swift')),
})

const portsOf = (typed: string) =>
  typed
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter(Boolean)
const arePorts = (typed: string) => {
  const ports = portsOf(typed).map((one) => one.toLowerCase())
  return ports.length > 0 && ports.every(isPlaceName) && new Set(ports).size === ports.length
}
export const PlacesSetting = v.object({
  exw: v.pipe(text(80), v.check(isPlaceName, 'setting-place')),
  fob: v.pipe(text(200), v.check(arePorts, 'setting-ports')), // several ports: with commas between
})

const DAYS_MAX = 365
const FREIGHT_MAX = 10_000_000 // $100,000 of one order
export const TradeSetting = v.object({
  fobCents: int(0, FREIGHT_MAX),
  seaCents: int(0, FREIGHT_MAX),
  airCents: int(0, FREIGHT_MAX),
  confirmMinutes: int(5, 1440),
  payableDays: int(1, DAYS_MAX),
  balanceDays: int(1, DAYS_MAX),
  completeDays: int(1, DAYS_MAX),
  afterSaleHours: int(1, 240),
  toleranceCents: int(0, 1_000_000),
  orderPrefix: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{1,6}$/)),
})

/** 'MX https://mx.shop.example, BR https://br.shop.example': country codes and addresses by country; undefined when it reads otherwise. */
export function readSites(text: string): Record<string, string> | undefined {
  const lines = text
    .split(/[,，;\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
  const sites = lines.map((line) => /^([A-Za-z]{2})[\s=:]+(\S+)$/.exec(line))
  if (sites.some((site) => !site || !COUNTRY_CODES.includes(site[1]!.toUpperCase()) || !isPublicAddress(site[2]!))) return undefined
  const named = Object.fromEntries(sites.map((site) => [site![1]!.toUpperCase(), site![2]!]))
  return Object.keys(named).length === sites.length ? named : undefined
}

/** SPEC-033: sites of their own for buyers who log in from certain countries; empty = none. */
export const RegionalSetting = v.object({
  sites: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2000),
    v.check((sites) => readSites(sites) !== undefined, 'setting-sites'),
  ),
})

const Allowed = v.picklist(['', 'allowed', 'forbidden']) // '' = to be confirmed
/** What our papers of trade say of the exporter; '' = not said. */
export const PaperSetting = v.object({
  taxId: v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/^[\p{L}\p{N} ./-]*$/u)),
  loading: optionalText(80), // of goods that we bring to the buyer's port or door
  partial: Allowed,
  transhipment: Allowed,
  charges: v.picklist(['', 'OUR', 'SHA', 'BEN']), // who pays the banks
  supplied: optionalText(300), // documents that come with the goods
  spares: optionalText(300), // on what is offered: quotation and proforma
  training: optionalText(300), // likewise
})
export type PaperSetting = v.InferOutput<typeof PaperSetting>

/** Which pictures bear the mark: none, those of products, or those of articles, too. */
export const WATERMARKS = ['', 'products', 'all'] as const
/** What stands around the shop's pages. */
export const AroundSetting = v.object({
  document: WebAddress, // what the floating bar offers to download; '' = our own overview of the catalogue
  toasts: YN, // what other buyers have done, without names
  watermark: v.picklist(WATERMARKS),
  watermarkText: optionalText(40), // '' = the brand's name
})
export type AroundSetting = v.InferOutput<typeof AroundSetting>

/** The parts of the room, by their names in the settings. */
export const SETTING_PARTS = {
  brand: BrandSetting,
  links: Links,
  bank: BankSetting,
  places: PlacesSetting,
  trade: TradeSetting,
  regional: RegionalSetting,
  paper: PaperSetting,
  letter: LetterSetting,
  payout: PayoutSetting,
  withdrawal: WithdrawalSetting,
  partner: PartnerSetting,
  points: PointsSetting,
  online: OnlineSetting,
  around: AroundSetting,
} as const
export type SettingPart = keyof typeof SETTING_PARTS
export type PartValue<K extends SettingPart> = v.InferOutput<(typeof SETTING_PARTS)[K]>

const access = { permission: 'setting:edit' } as const
const Version = { version: v.number() }

export const deskSettings = get('/settings', {
  access,
  about: 'Everything that the operator can set, each part with its version',
  output: v.object({
    brand: v.object({ ...BrandSetting.entries, ...Version }),
    links: v.object({ ...Links.entries, ...Version }),
    bank: v.object({ ...BankSetting.entries, ...Version }),
    places: v.object({ ...PlacesSetting.entries, ...Version }),
    trade: v.object({ ...TradeSetting.entries, ...Version }),
    regional: v.object({ ...RegionalSetting.entries, ...Version }),
    paper: v.object({ ...PaperSetting.entries, ...Version }),
    letter: v.object({ ...LetterSetting.entries, ...Version }),
    payout: v.object({ ...PayoutSetting.entries, ...Version }),
    withdrawal: v.object({ ...WithdrawalSetting.entries, ...Version }),
    partner: v.object({ ...PartnerSetting.entries, ...Version }),
    points: v.object({ ...PointsSetting.entries, ...Version }),
    online: v.object({ ...OnlineSetting.entries, ...Version }),
    around: v.object({ ...AroundSetting.entries, ...Version }),
  }),
})
export type DeskSettings = v.InferOutput<(typeof deskSettings)['output']>

const version = int(0, 1_000_000_000)
const output = v.object(Version)
const about = (what: string) => `Change ${what}; refused when somebody was faster`
export const editBrand = put('/settings/brand', {
  access,
  about: about('name, company and contacts'),
  input: v.object({ version, ...BrandSetting.entries }),
  output,
})
export const editLinks = put('/settings/links', {
  access,
  about: about('chat, social networks and the floating video'),
  input: v.object({ version, ...Links.entries }),
  output,
})
export const editBank = put('/settings/bank', {
  access,
  fresh: true,
  about: about('the account that buyers pay to'),
  input: v.object({ version, ...BankSetting.entries }),
  output,
})
export const editPlaces = put('/settings/places', {
  access,
  about: about('the named places of the shipping terms'),
  input: v.object({ version, ...PlacesSetting.entries }),
  output,
})
export const editTrade = put('/settings/trade', {
  access,
  about: about('freight, times and the order prefix; orders that exist keep theirs'),
  input: v.object({ version, ...TradeSetting.entries }),
  output,
})

export const editRegional = put('/settings/regional', {
  access,
  about: about('where buyers from certain countries are sent after log-in'),
  input: v.object({ version, ...RegionalSetting.entries }),
  output,
})

export const editPaper = put('/settings/paper', {
  access,
  about: about('what papers of trade say of the exporter; those that are issued stay as they are'),
  input: v.object({ version, ...PaperSetting.entries }),
  output,
})

export const editLetter = put('/settings/letter', {
  access,
  about: about('which letters of credit are taken and what they are to say; orders that are placed keep their terms'),
  input: v.object({ version, ...LetterSetting.entries }),
  output,
})

export const editPayout = put('/settings/payout', {
  access,
  about: about('when money goes to shops; what is prepared is held to it when it is approved'),
  input: v.object({ version, ...PayoutSetting.entries }),
  output,
})

export const editWithdrawal = put('/settings/withdrawal', {
  access,
  about: about('from which amount on points are paid out, and how long a new bank account waits; what was asked for goes on as it was'),
  input: v.object({ version, ...WithdrawalSetting.entries }),
  output,
})

export const editPartnerTerms = put('/settings/partner', {
  access,
  about: about('what city partners are offered, and how long after an order is completed it counts; partners keep their terms'),
  input: v.object({ version, ...PartnerSetting.entries }),
  output,
})

export const editPoints = put('/settings/points', {
  access,
  about: about('how long points last and when members are told that some end; points that were earned keep their end'),
  input: v.object({ version, ...PointsSetting.entries }),
  output,
})

export const editOnline = put('/settings/online', {
  access,
  about: about('how much is taken online at once, and from which countries not; orders that are placed can be paid as they were'),
  input: v.object({ version, ...OnlineSetting.entries }),
  output,
})

export const editAround = put('/settings/around', {
  access,
  about: about('what stands around the pages: the document to download, word of other buyers, the mark on pictures'),
  input: v.object({ version, ...AroundSetting.entries }),
  output,
})

export const settingTrail = getPage('/settings/trail', {
  access,
  about: 'Who changed which setting and when, newest first',
  input: v.object(PageFields),
  output: TrailEntry,
})

/** What may be added to a dictionary: nothing where the system needs exactly its codes, else codes, web addresses, or pages of the shop. */
export const DICTIONARY_TAKES = ['nothing', 'code', 'web', 'page'] as const
export type DictionaryTakes = (typeof DICTIONARY_TAKES)[number]
/** The tag colours that clients of this wire know. */
export const LOOKS = ['default', 'primary', 'success', 'info', 'warning', 'danger'] as const

const FITS: Record<DictionaryTakes, (key: string) => boolean> = {
  nothing: () => false,
  code: (key) => /^[a-z0-9][a-z0-9-]{0,39}$/.test(key),
  web: isPublicAddress,
  page: (key) => /^\/[a-z0-9/-]{1,100}$/.test(key) || isPublicAddress(key),
}

const ENTRIES_MAX = 400
const DictionaryEntry = v.object({
  key: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)), // its value, or the name of its place where a setting has the value
  label: texts(120),
  remark: optionalText(200),
  look: v.picklist(LOOKS),
  retired: YN, // no longer offered
})
export type DictionaryEntry = v.InferOutput<typeof DictionaryEntry>

const differ = (entries: DictionaryEntry[]) => new Set(entries.map(({ key }) => key)).size === entries.length
/** The entries of a dictionary as they are sent: `known` are those that it has, in any form; others must be what it takes. */
export const dictionaryEntries = (takes: DictionaryTakes, known: ReadonlySet<string>) => {
  const key = v.pipe(
    DictionaryEntry.entries.key,
    v.check((one) => known.has(one) || FITS[takes](one), 'dictionary-key'),
  )
  return v.pipe(v.array(v.object({ ...DictionaryEntry.entries, key })), v.maxLength(ENTRIES_MAX), v.check(differ, 'dictionary-twice'))
}

export const deskDictionaries = get('/dictionaries', {
  access,
  about: 'The public dictionaries with their texts in all languages, those no longer offered included',
  output: v.array(
    v.object({
      type: v.string(),
      title: v.string(),
      takes: v.picklist(DICTIONARY_TAKES),
      pinned: YN, // what comes with the system is found by its place: it stays in front, and is not retired
      entries: v.array(
        v.object({
          key: v.string(),
          value: v.string(), // as clients get it
          label: v.object({ en: v.string(), zh: v.string(), es: v.string(), fr: v.string(), pt: v.string() }),
          remark: v.string(),
          look: v.picklist(LOOKS),
          retired: YN,
          added: YN, // N: comes with the system
        }),
      ),
      version: v.number(),
    }),
  ),
})
export type DeskDictionary = v.InferOutput<(typeof deskDictionaries)['output']>[number]

export const editDictionary = put('/dictionaries/{type}', {
  access,
  about: about('words, order and entries of a dictionary; what has been offered is retired, never taken away'),
  input: v.object({
    type: v.pipe(v.string(), v.maxLength(80)),
    version,
    entries: v.pipe(v.array(DictionaryEntry), v.maxLength(ENTRIES_MAX)),
  }),
  output,
})

export const calls = {
  deskSettings,
  editBrand,
  editLinks,
  editBank,
  editPlaces,
  editTrade,
  editRegional,
  editPaper,
  editLetter,
  editPayout,
  editWithdrawal,
  editPartnerTerms,
  editPoints,
  editOnline,
  editAround,
  settingTrail,
  deskDictionaries,
  editDictionary,
} satisfies Record<string, Call>
