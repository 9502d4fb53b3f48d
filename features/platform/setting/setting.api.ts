import type { brand as brandCall, dictionary as dictionaryCall } from '#contract/setting.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import type { Dictionary } from './dictionaries/dictionary.ts'
import { SOCIAL_NAMES } from './dictionaries/links.ts'
import { dictionaryOf } from './setting.dictionaries.ts'
import { readSettings } from './setting.ts'
import { pick } from '#shared/language.ts'

/** SPEC-122, SPEC-158: networks without an address are left out. */
export const brand: Handler<typeof brandCall> = async (_, { db }) => {
  const { brand: own, links } = await readSettings(db, ['brand', 'links'])
  const social = Object.entries(SOCIAL_NAMES).map(([key, name]) => ({ name, url: links.value[key as keyof typeof SOCIAL_NAMES] }))
  const { name, slug, color, company, email, phone, address } = own.value
  return {
    name,
    slug,
    color,
    company,
    email,
    phone,
    address,
    chatUrl: links.value.chat,
    mobileChatUrl: links.value.mobileChat || links.value.chat,
    social: social.filter(({ url }) => url),
  }
}

const NOTHING: Pick<Dictionary, 'entries' | 'preset'> = { entries: [] }
const CREATED = '2026-01-01 00:00:00'

/** An unknown type is an empty list, as existing clients expect. */
export const dictionary: Handler<typeof dictionaryCall> = async ({ type }, { db, contentLanguage }) => {
  const { brand: own, links } = await readSettings(db, ['brand', 'links'])
  const { entries, preset } = dictionaryOf(type, { brand: own.value, links: links.value }) ?? NOTHING
  return entries.map((entry, index) => ({
    dictCode: index + 1,
    dictSort: index + 1,
    dictType: type,
    dictLabel: pick(entry.label, contentLanguage),
    dictValue: entry.value,
    listClass: entry.look ?? 'default',
    cssClass: '',
    isDefault: entry.value === preset ? ('Y' as const) : ('N' as const),
    remark: entry.remark ?? '',
    createTime: CREATED,
  }))
}
