import type { brand as brandCall, dictionary as dictionaryCall } from '#contract/setting.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { held } from './dictionaries/dictionary.rules.ts'
import { SOCIAL_NAMES } from './dictionaries/links.ts'
import { dictionaryOf } from './setting.dictionaries.ts'
import { knownAnswerClock, knownDictionaries, knownSetting } from './setting.ts'
import { embedAddress } from '#shared/video.ts'
import { pick } from '#shared/language.ts'

/** SPEC-122, SPEC-158: networks without an address are left out. */
export const brand: Handler<typeof brandCall> = async (_, { db }) => {
  const [own, links, around, answerClock] = await Promise.all([
    knownSetting(db, 'brand'),
    knownSetting(db, 'links'),
    knownSetting(db, 'around'),
    knownAnswerClock(db),
  ])
  const social = Object.entries(SOCIAL_NAMES).map(([key, name]) => ({ name, url: links[key as keyof typeof SOCIAL_NAMES] }))
  const { name, slug, color, company, email, phone, address } = own
  return {
    name,
    slug,
    color,
    company,
    email,
    phone,
    address,
    chatUrl: links.chat,
    mobileChatUrl: links.mobileChat || links.chat,
    videoUrl: embedAddress(links.floatingVideo),
    documentUrl: around.document,
    answerClock,
    social: social.filter(({ url }) => url),
  }
}

const CREATED = '2026-01-01 00:00:00'

/** An unknown type is an empty list, as existing clients expect. */
export const dictionary: Handler<typeof dictionaryCall> = async ({ type }, { db, contentLanguage }) => {
  const [own, links, changed] = await Promise.all([knownSetting(db, 'brand'), knownSetting(db, 'links'), knownDictionaries(db)])
  const found = dictionaryOf(type, { brand: own, links })
  if (!found) return []
  const offered = held(found, changed.get(type)).filter(({ retired }) => !retired)
  return offered.map((entry, index) => ({
    dictCode: index + 1,
    dictSort: index + 1,
    dictType: type,
    dictLabel: pick(entry.label, contentLanguage),
    dictValue: entry.value,
    listClass: entry.look,
    cssClass: '',
    isDefault: entry.value === found.preset ? ('Y' as const) : ('N' as const),
    remark: entry.remark,
    createTime: CREATED,
  }))
}
