import type { brand as brandCall, dictionary as dictionaryCall } from '#contract/setting.ts'
import type { Handler } from '#features/caller/caller.ts'
import { DICTIONARIES } from './setting.dictionaries.ts'
import { readSetting } from './setting.ts'
import { pick } from '#shared/language.ts'

export const brand: Handler<typeof brandCall> = (_, { db }) => readSetting(db, 'brand')

/** An unknown type is an empty list, as existing clients expect. */
export const dictionary: Handler<typeof dictionaryCall> = async ({ type }, { contentLanguage }) =>
  (DICTIONARIES[type] ?? []).map((entry, index) => ({
    dictCode: index + 1,
    dictSort: index + 1,
    dictType: type,
    dictLabel: pick(entry.label, contentLanguage),
    dictValue: entry.value,
    listClass: 'default',
    cssClass: '',
    isDefault: index === 0 ? ('Y' as const) : ('N' as const),
    remark: entry.remark ?? '',
    createTime: '2026-01-01 00:00:00',
  }))
