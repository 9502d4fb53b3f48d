// What the next version is to say, while staff works on it; and how it becomes a version: goods, options and prices by the list are read once
// more, and frozen.
import type { PayMethod } from '#contract/codes/payment-method.ts'
import type { Term } from '#contract/codes/shipping-term.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { waresFor, type Ware } from '#features/catalogue/product/product.ts'
import { mainsChosen, mainsOf } from '#features/catalogue/product/mains.rules.ts'
import { selectionFault, sortedIds } from '#features/sales/cart/cart.rules.ts'
import { agreedUnit } from '#features/catalogue/pricing/pricing.rules.ts'
import { unitWith } from '#features/catalogue/price-list/price-list.rules.ts'
import { pick, type Language } from '#shared/language.ts'
import { unitCents } from '#shared/price.ts'
import type { Chosen, Goods, Quoted } from './quotation.rules.ts'

/** Amounts in cents, per unit where they are a line's. `asked`: position of the line of the request that it answers. */
export type DraftLine = {
  asked: number | null
  productId: number
  selectionIds: number[]
  count: number
  unitCents: number
  leadDays: number | null // null: as the product says
  remark: string
  costCents: number | null
}
export type Draft = {
  lines: DraftLine[]
  validDays: number
  term: Term
  namedPlace: string
  transport: 'sea' | 'air' | null
  payMethods: PayMethod[]
  discountCents: number
  freightCents: number | null // with insurance; null: added later, as with any order by CIF or DDU
  insuranceCents: number
  remarks: string // to the buyer
  fileIds?: number[] // that go out with it; absent in drafts of earlier times
}

export type Ready = { lines: Quoted[]; wares: Ware[] }

/**
 * A draft's lines with the goods that they name, as they are today. `account`: by whose price list the list price is. Refuses goods of
 * another shop, unknown ones, and options that the product does not have. `begun`: of what has to be chosen some may be open still.
 */
export async function readyLines(
  db: Db,
  shopId: number,
  account: { id: number },
  lines: readonly DraftLine[],
  language: Language,
  begun = false,
): Promise<Ready> {
  const known = await waresFor(
    db,
    account,
    lines.map(({ productId }) => productId),
  )
  const wares = lines.map(({ productId }) => {
    const ware = known.get(productId)
    return ware?.facts.shopId === shopId ? ware : refuse('refused', 'quotation-foreign-goods')
  })
  return { wares, lines: lines.map((line, index) => quotedLine(line, wares[index]!, index + 1, language, begun)) }
}

function quotedLine(line: DraftLine, { facts, price }: Ware, position: number, language: Language, begun: boolean): Quoted {
  const chosen = sortedIds(line.selectionIds)
  const fault = selectionFault(facts.options, chosen, language)
  if (fault && !(begun && fault.word === 'option-missing')) refuse('refused', fault.word, fault.values)
  const { options, brief: _brief, ...rest } = facts
  const goods = { ...rest, options: options.filter((option) => mainsOf(option).size > 0) }
  const unit = agreedUnit(unitWith(price, chosen, line.count), line.unitCents)
  if (unitCents(unit) <= 0) refuse('refused', 'quotation-line-free', { name: pick(facts.name, language) })
  const selection = facts.options.flatMap((option): Chosen[] => {
    const mains = mainsOf(option)
    return option.values
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, name }) => ({
        id,
        key: option.key,
        value: name,
        cents: price.options.get(id) ?? 0,
        ...(mains.has(id) ? { mains: true as const } : {}),
      }))
  })
  return {
    ...unit,
    count: line.count,
    position,
    asked: line.asked,
    goods: goods satisfies Goods,
    selection,
    mains: mainsChosen(facts.options, chosen),
    leadDays: line.leadDays ?? facts.leadDays,
    remark: line.remark,
  }
}
