import { Refusal, type RefusalKind } from '#shared/refusal.ts'
import { formatMessage } from '#shared/message.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

export type RefusalWord = keyof typeof en

// `satisfies` makes a missing word in any language an error of the type check.
const words = { en, zh, es, fr, pt } satisfies Record<Language, Record<RefusalWord, string>>

/** Refusals that are about one field of what was sent: forms say them beside it. Of a word for several fields each refusal names its own (`values.field`). */
export const FIELD_OF: Readonly<Partial<Record<string, string>>> = {
  'email-taken': 'email',
  'role-name-taken': 'name',
  'role-not-for-shops': 'permissions',
  'password-length': 'password',
  'password-weak': 'password',
  'passwords-differ': 'confirmPassword',
  'terms-not-agreed': 'agree',
  'brief-needed': 'brief.en',
  'gtin-wrong': 'gtin',
  'gmdn-wrong': 'gmdn',
  'emdn-wrong': 'emdn',
  'fda-code-wrong': 'fdaProductCode',
  'hs-code-wrong': 'hsCode',
  'weights-order': 'grossGrams',
  'unit-holds-one': 'unitHolds',
  'certificate-dates': 'certificates',
  'option-one-default': 'choices',
  'option-twice': 'choices',
  'attribute-number': 'specs',
  'attribute-choice': 'specs',
  'attribute-range': 'specs',
  'attribute-twice': 'attributes',
  'attribute-choices-needed': 'attributes',
  'attribute-unit': 'attributes',
  'attribute-filter-text': 'attributes',
  'model-taken': 'productModel',
  'exchange-model': 'productModel',
  'exchange-there': 'productModel',
  'slug-taken': 'slug',
  'page-address-taken': 'slug',
  'page-address-own': 'slug',
  'page-period': 'fields.end',
  'synonyms-there': 'words',
  'page-announce-days': 'holdDay',
  'page-announce-first': 'reason',
  'path-own': 'slug',
  'path-taken': 'slug',
  'picture-twice': 'images',
  'saving-above-price': 'savePriceFee',
  'minimum-not-multiple': 'leastNum',
  'lead-times-order': 'leadTimes',
  'tiers-order': 'priceTiers',
  'tiers-multiple': 'priceTiers',
  'tiers-free': 'priceTiers',
  'coupon-financing-unusable': 'couponId',
  'coupon-financing-amount': 'couponId',
  'coupon-financing-months': 'couponId',
  'sale-received-many': 'lines',
  'sale-received-damaged': 'lines',
  'sale-received-none': 'lines',
  'sale-serials-followed': 'serials',
  'points-fewer': 'points',
  'growth-fewer': 'growth',
  'withdrawal-short': 'points',
  'withdrawal-short-money': 'money',
  'value-date-future': 'valueDate',
  'period-order': 'to',
  'financing-day-past': 'validUntil',
  'financing-reference': 'bankReference',
  'follow-up-past': 'day',
  'sale-incident-text': 'incidentText',
  'sale-incident-untold': 'toldWhom',
} satisfies Partial<Record<RefusalWord, string>>

/** Whether a schema's own message is a refusal's word: then it says what is wanted, better than that the field is wrong. */
export const isRefusalWord = (message: string): message is RefusalWord => Object.hasOwn(en, message)

/** Throws the refusal; its word is known in all five languages. */
export function refuse(kind: RefusalKind, word: RefusalWord, values?: Record<string, string | number>): never {
  throw new Refusal(kind, word, values)
}

/** The sentence for a refusal's word in the caller's language. */
export function refusalText(word: string, language: Language, values?: Record<string, string | number>): string {
  return formatMessage(words[language][word as RefusalWord] ?? words.en['unknown-error'], values, LANGUAGE_NAMES[language].locale)
}
