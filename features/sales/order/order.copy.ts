// What an order line copies of a product: nothing in an order changes when the catalogue does (decision 49).
import { priced, type CartLine } from '#features/sales/cart/cart.rules.ts'
import type { Selection } from './order.sql.ts'

const selectionOf = ({ facts, selectionIds }: CartLine): Selection[] =>
  facts.options.flatMap(({ key, values }) =>
    values.filter(({ id }) => selectionIds.includes(id)).map(({ id, name, cents }) => ({ id, key, value: name, cents })),
  )

/** Rows of order_lines for the order, in the order of the cart. */
export const lineCopies = (orderId: number, lines: readonly CartLine[]) =>
  lines.map((line, index) => {
    const { facts } = line
    const { listCents, savingCents, optionCents, count } = priced(line)
    return {
      order_id: orderId,
      position: index + 1,
      product_id: facts.id,
      slug: facts.slug,
      model: facts.model,
      name: JSON.stringify(facts.name),
      image: facts.image,
      selection: JSON.stringify(selectionOf(line)),
      count,
      list_cents: listCents,
      saving_cents: savingCents,
      options_cents: optionCents,
      hs_code: facts.hsCode,
      origin: facts.origin,
      net_grams: facts.netGrams,
      gross_grams: facts.grossGrams,
      carton_mm: facts.cartonMm,
      units_per_carton: facts.unitsPerCarton,
      warranty_months: facts.warrantyMonths,
      lead_days: facts.leadDays,
    }
  })
