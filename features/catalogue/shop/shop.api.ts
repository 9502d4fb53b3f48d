import type * as contract from '#contract/shop.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { imageUrl } from '#shared/image-url.ts'
import { pick } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { closingsNow, readShopPage, readTerms } from './shop.ts'

export const shopPage: Handler<typeof contract.shopPage> = async ({ id }, { db, now, contentLanguage }) => {
  const shop = await readShopPage(db, id, now)
  const { calendar, answersAgain } = shop
  const today = now.toISOString().slice(0, 10)
  const closings = await closingsNow(db, now, contentLanguage)
  return {
    id: shop.id,
    name: shop.name,
    slug: shop.slug,
    logo: imageUrl(shop.logo ?? '', 'logos'),
    city: shop.city,
    country: shop.country,
    founded: shop.founded,
    about: pick(shop.about, contentLanguage) || '', // of shops from before they could say something there is no text at all
    aboutLanguage: shop.about[contentLanguage] ? contentLanguage : 'en',
    selling: yn(shop.suspended_at === null),
    products: shop.on_sale,
    termsVersion: shop.terms_version,
    hours: calendar && {
      zone: calendar.zone,
      days: calendar.hours.map((day) => day.map(({ from, to }) => ({ from, to }))),
      holidays: calendar.holidays.filter((day) => day >= today).toSorted(),
    },
    answersAgain: answersAgain && wireTime(answersAgain),
    closing: closings.get(id) ?? null,
  }
}

export const shopTerms: Handler<typeof contract.shopTerms> = async ({ id, version }, { db, contentLanguage }) => {
  const terms = await readTerms(db, { id, version: version ?? null }, contentLanguage)
  const { html, contents, language } = terms
  return {
    shopId: id,
    shopName: terms.shop_name,
    slug: terms.slug,
    version: terms.version,
    current: yn(terms.current),
    publishTime: wireTime(terms.published_at),
    html,
    contents,
    language,
  }
}
