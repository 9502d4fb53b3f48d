import type * as contract from '#contract/mains.ts'
import { refuse } from '#contract/refusals.ts'
import { knownFacts } from '#features/catalogue/product/product.ts'
import { fillingOf, packedOf, piecesInEach } from '#features/fulfilment/container/container.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { pick } from '#shared/language.ts'
import { fitFor, shapeFit, systemOf, systemsOf } from './mains.ts'

export const goodsFit: Handler<typeof contract.goodsFit> = async ({ nation: named, system = null, lines }, context) => {
  const { db, country, language, contentLanguage } = context
  const known = await knownFacts(
    db,
    lines.map(({ productId }) => productId),
  )
  const goods = lines.map(({ productId, count, productSelectionIds }) => {
    const facts = known.get(productId) ?? refuse('missing', 'not-found')
    const selectionIds =
      productSelectionIds ?? facts.options.flatMap(({ values }) => values.filter((one) => one.isDefault).map(({ id }) => id))
    return { facts, selectionIds, count: Math.min(Math.max(1, Math.ceil(count)), Number.MAX_SAFE_INTEGER) }
  })
  const nation = named ?? (country && COUNTRY_CODES.includes(country) ? country : null)
  const fits = fitFor(goods, { nation, system })
  const packed = goods.map((one) => ({ name: pick(one.facts.name, contentLanguage), packed: packedOf(one) }))
  return {
    nation,
    systems: systemsOf(nation),
    system: systemOf({ nation, system }),
    lines: fits.map((fit, at) => ({
      productId: lines[at]!.productId,
      ...shapeFit(fit, nation, language),
      pieces: piecesInEach(packed[at]!.packed),
    })),
    container: fillingOf(packed),
  }
}
