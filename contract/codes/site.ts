// What the goods meet where they are used (SPEC-147..149).
import { labelOf } from './label.ts'
import { formatMessage } from '#shared/message.ts'
import { LANGUAGE_NAMES, type Language, type Translated } from '#shared/language.ts'

/** They say themselves. */
export const VOLTAGES = ['220V 50Hz', '110V 60Hz'] as const

export const SOCKETS = ['american', 'british', 'china', 'european', 'large-south-africa', 'small-south-africa'] as const

export const PACKAGES = ['brand', 'neutral', 'others'] as const

export const SOCKET_LABELS: Record<(typeof SOCKETS)[number], Translated> = {
  american: { en: 'American Standard', zh: '美标', es: 'Estándar americano', fr: 'Norme américaine', pt: 'Padrão americano' },
  british: { en: 'British', zh: '英标', es: 'Británico', fr: 'Britannique', pt: 'Britânico' },
  china: { en: 'China', zh: '国标', es: 'China', fr: 'Chine', pt: 'China' },
  european: { en: 'European', zh: '欧标', es: 'Europeo', fr: 'Européenne', pt: 'Europeu' },
  'large-south-africa': {
    en: 'Large South Africa',
    zh: '大南非标',
    es: 'Sudáfrica grande',
    fr: 'Afrique du Sud, grande',
    pt: 'África do Sul, grande',
  },
  'small-south-africa': {
    en: 'Small South Africa',
    zh: '小南非标',
    es: 'Sudáfrica pequeño',
    fr: 'Afrique du Sud, petite',
    pt: 'África do Sul, pequena',
  },
}

/** The brand's own package bears its name, for buyers and staff alike. */
export const PACKAGE_LABELS: Record<(typeof PACKAGES)[number], Translated> = {
  brand: { en: '{brand} default', zh: '{brand} 默认', es: '{brand}, estándar', fr: '{brand}, standard', pt: 'Padrão {brand}' },
  neutral: { en: 'Neutral', zh: '中性', es: 'Neutro', fr: 'Neutre', pt: 'Neutra' },
  others: { en: 'Others', zh: '其他', es: 'Otros', fr: 'Autres', pt: 'Outras' },
}

export const packageText = (kind: string, brand: string, language: Language): string =>
  formatMessage(labelOf(PACKAGE_LABELS, kind, language), { brand }, LANGUAGE_NAMES[language].locale)
