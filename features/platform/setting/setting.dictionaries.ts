// The public dictionaries by their names on the wire (contract row 34). Some hold what the operator has set.
import type { BrandSetting, Links } from '#contract/setting-desk.ts'
import { own } from '#shared/own.ts'
import type { Dictionary } from './dictionaries/dictionary.ts'
import { floatingVideo, outboundLinks, policyLinks } from './dictionaries/links.ts'
import { identity_type, job_title, nation, sex } from './dictionaries/people.ts'
import { after_sale_status, after_sale_type, article_type, credit_period } from './dictionaries/service.ts'
import { financing_service, revenue_range, withdrawal_status } from './dictionaries/service.ts'
import { electric_socket, order_status, packageTypes, pay_type, shipping_term, voltage } from './dictionaries/trade.ts'

type Known = { brand: BrandSetting; links: Links }

const FIXED: Record<string, Dictionary> = {
  nation,
  identity_type,
  job_title,
  sex,
  pay_type,
  shipping_term,
  voltage,
  electric_socket,
  order_status,
  after_sale_type,
  after_sale_status,
  withdrawal_status,
  financing_service,
  credit_period,
  revenue_range,
  article_type,
}
const OF_SETTINGS: Record<string, (known: Known) => Dictionary> = {
  package_type: ({ brand }) => packageTypes(brand.name),
  outbound_link: ({ links }) => outboundLinks(links),
  floating_video: ({ links }) => floatingVideo(links),
  policy_links: ({ brand }) => policyLinks(brand.slug),
}

export const DICTIONARY_TYPES: readonly string[] = [...Object.keys(FIXED), ...Object.keys(OF_SETTINGS)]

/** The dictionary of a type; undefined for an unknown one. */
export const dictionaryOf = (type: string, known: Known): Dictionary | undefined => own(FIXED, type) ?? own(OF_SETTINGS, type)?.(known)
