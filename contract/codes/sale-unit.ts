// What a price is for.
import { formatMessage } from '#shared/message.ts'
import { LANGUAGE_NAMES, pick, type Language, type Translated } from '#shared/language.ts'

export const SALE_UNITS = ['piece', 'pair', 'carton'] as const

/** `holds`: pieces in a carton; 1 of anything else. */
export type SaleUnit = { kind: (typeof SALE_UNITS)[number]; holds: number }

const PER: Record<SaleUnit['kind'], Translated> = {
  piece: { en: 'per unit', zh: '每件', es: 'por unidad', fr: 'l’unité', pt: 'por unidade' },
  pair: { en: 'per pair', zh: '每副', es: 'por par', fr: 'la paire', pt: 'por par' },
  carton: {
    en: 'per carton of {holds}',
    zh: '每箱（{holds} 件）',
    es: 'por caja de {holds}',
    fr: 'le carton de {holds}',
    pt: 'por caixa de {holds}',
  },
}

const COUNTED: Record<SaleUnit['kind'], Translated> = {
  piece: {
    en: '{count, plural, one {# unit} other {# units}}',
    zh: '{count} 件',
    es: '{count, plural, one {# unidad} other {# unidades}}',
    fr: '{count, plural, one {# unité} other {# unités}}',
    pt: '{count, plural, one {# unidade} other {# unidades}}',
  },
  pair: {
    en: '{count, plural, one {# pair} other {# pairs}}',
    zh: '{count} 副',
    es: '{count, plural, one {# par} other {# pares}}',
    fr: '{count, plural, one {# paire} other {# paires}}',
    pt: '{count, plural, one {# par} other {# pares}}',
  },
  carton: {
    en: '{count, plural, one {# carton} other {# cartons}} of {holds}',
    zh: '{count} 箱（每箱 {holds} 件）',
    es: '{count, plural, one {# caja} other {# cajas}} de {holds}',
    fr: '{count, plural, one {# carton} other {# cartons}} de {holds}',
    pt: '{count, plural, one {# caixa} other {# caixas}} de {holds}',
  },
}

const said = (texts: typeof PER, { kind, holds }: SaleUnit, language: Language, count = 1) =>
  formatMessage(pick(texts[kind], language), { holds, count }, LANGUAGE_NAMES[language].locale)

/** '100 cartons of 1,000'. */
export const unitsText = (unit: SaleUnit, count: number, language: Language): string => said(COUNTED, unit, language, count)

/** 'per carton of 1,000': stands beside a price. */
export const perUnit = (unit: SaleUnit, language: Language): string => said(PER, unit, language)

/** The same where a piece goes without saying. */
export const perUnusualUnit = (unit: SaleUnit, language: Language): string => (unit.kind === 'piece' ? '' : perUnit(unit, language))
