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

/** 'per carton of 1,000': stands beside a price. */
export const perUnit = ({ kind, holds }: SaleUnit, language: Language): string =>
  formatMessage(pick(PER[kind], language), { holds }, LANGUAGE_NAMES[language].locale)

/** The same where a piece goes without saying. */
export const perUnusualUnit = (unit: SaleUnit, language: Language): string => (unit.kind === 'piece' ? '' : perUnit(unit, language))
