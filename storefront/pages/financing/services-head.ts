import { FINANCING_LEAST, FINANCING_MOST } from '#contract/codes/financing.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import { described, type Shown } from '../../shop/head.ts'
import type { ServicesData } from './data.ts'

export function servicesHead(shown: Shown<ServicesData>) {
  const { origin, language, t } = shown.match.context.shop
  const { locale } = LANGUAGE_NAMES[language]
  const bounds = { least: formatUsd(FINANCING_LEAST, locale), most: formatUsd(FINANCING_MOST, locale) }
  const [title, description] = [t('frame.financing'), t('financing.lead', bounds)]
  return described(shown, { title, description, path: '/financing-services', origin, language })
}
