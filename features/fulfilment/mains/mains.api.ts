import type * as contract from '#contract/mains.ts'
import { refuse } from '#contract/refusals.ts'
import { knownFacts } from '#features/catalogue/product/product.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { fitOfGoods } from './mains.ts'

export const goodsFit: Handler<typeof contract.goodsFit> = async ({ nation: named, system = null, lines }, { db, country, ...context }) => {
  const known = await knownFacts(
    db,
    lines.map(({ productId }) => productId),
  )
  const goods = lines.map(({ productId, count, productSelectionIds }) => {
    const facts = known.get(productId) ?? refuse('missing', 'not-found')
    const usual = () => facts.options.flatMap(({ values }) => values.filter(({ isDefault }) => isDefault).map(({ id }) => id))
    return { facts, selectionIds: productSelectionIds ?? usual(), count: Math.max(1, Math.ceil(count)) }
  })
  const nation = named ?? (country && COUNTRY_CODES.includes(country) ? country : null)
  return fitOfGoods(goods, { nation, system }, context)
}
