// The sentence for what a schema refused: says what is wanted, not what failed. Pure.
import type * as v from 'valibot'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import type { CommonKey } from '../app/office.ts'
import type { Translate } from '../app/words.ts'
import { readMoney, writeDecimal, writeMoney, type Demand } from './form-model.ts'
import { kindOf, type FieldSpec } from './form-spec.ts'
import { percentText } from './percent.ts'
import { weightText } from './weight.ts'

type Fault = Pick<v.BaseIssue<unknown>, 'type'>
type Reader = { t: Translate<CommonKey>; language: Language }

export function wantedOf(field: FieldSpec, demand: Demand, typed: unknown, fault: Fault, { t, language }: Reader): string {
  const kind = kindOf(field)
  const wanted = typeof field.wanted === 'function' ? field.wanted(typed) : field.wanted
  const { locale } = LANGUAGE_NAMES[language]
  const number = new Intl.NumberFormat(locale)
  const amount = (value: number) => {
    if (kind === 'money') return formatUsd(value, locale)
    if (kind === 'kilos') return weightText(value, locale)
    return kind === 'percent' ? percentText(value, language) : number.format(value)
  }
  const { min, max, minLength, maxLength } = demand
  if (isEmpty(typed) && (!demand.optional || minLength)) return emptyOf(field, demand, t)
  if (Array.isArray(typed)) {
    if (fault.type === 'min_length') return t('kit.list-at-least', { min: minLength ?? 1 })
    if (fault.type === 'max_length') return t('kit.list-at-most', { max: maxLength ?? 0 })
    return wanted ?? field.hint ?? t('kit.list-wanted')
  }
  if (fault.type === 'min_value' && min !== undefined)
    return max === undefined ? t('kit.at-least', { min: amount(min) }) : t('kit.between', { min: amount(min), max: amount(max) })
  if (fault.type === 'max_value' && max !== undefined)
    return min === undefined ? t('kit.at-most', { max: amount(max) }) : t('kit.between', { min: amount(min), max: amount(max) })
  if (fault.type === 'min_length' && minLength !== undefined) return t('kit.too-short', { min: minLength })
  if (fault.type === 'max_length' && maxLength !== undefined) return t('kit.too-long', { max: maxLength })
  if (kind === 'money') {
    const read = typeof typed === 'string' ? readMoney(typed, language) : undefined
    const values = read && { amount: formatUsd(read.cents, locale), plain: writeMoney(read.cents, language) }
    if (values && (read.doubt || !wanted)) return t('kit.amount-doubt', values)
    return wanted ?? t('kit.not-an-amount')
  }
  if (wanted) return wanted
  if (kind === 'whole') return t('kit.not-whole')
  if (kind === 'decimal' || kind === 'kilos') return t('kit.not-decimal', { example: writeDecimal(12.5, language) })
  if (kind === 'percent') return t('kit.not-percent', { example: writeDecimal(12.5, language) })
  if (kind === 'choice' || kind === 'yes-no' || kind === 'reference') return t('kit.choose')
  if (kind === 'day') return t('kit.day-wanted')
  if (kind === 'moment') return t('kit.moment-wanted')
  if (demand.mail || field.type === 'email') return t('kit.mail-wanted')
  if (demand.address || field.type === 'url') return t('kit.address-wanted')
  if (field.type === 'tel') return t('kit.phone-wanted')
  return field.hint ?? t(kind === 'own' ? 'kit.list-wanted' : 'kit.plain-wanted')
}

const isEmpty = (typed: unknown) =>
  typed === null ||
  typed === undefined ||
  (typeof typed === 'string' && typed.trim() === '') ||
  (Array.isArray(typed) && typed.length === 0)

function emptyOf(field: FieldSpec, { minLength }: Demand, t: Reader['t']): string {
  const kind = kindOf(field)
  if (kind === 'choice' || kind === 'yes-no' || kind === 'reference') return t('kit.choose')
  if (kind === 'day') return t('kit.day-wanted')
  if (kind === 'moment') return t('kit.moment-wanted')
  return kind === 'rows' || kind === 'media' ? t('kit.list-at-least', { min: minLength ?? 1 }) : t('kit.needed')
}
