// Drafts of versions: the first one from what was asked, later ones from what was sent, with what the buyer wished for taken over where it can be.
import type { PayMethod } from '#contract/codes/payment-method.ts'
import { METHODS } from '#features/money/payment-method/payment-method.ts'
import { waresFor } from '#features/catalogue/product/product.ts'
import { unitWith } from '#features/catalogue/price-list/price-list.rules.ts'
import { namedPlace, TERMS } from '#features/fulfilment/shipping-term/shipping-term.rules.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import type { Tx } from '#db/connect.ts'
import { unitCents } from '#shared/price.ts'
import type { Draft, DraftLine } from '../quotation.draft.ts'
import type { Quoted } from '../quotation.rules.ts'
import { selectLines, selectMessages, selectVersion, type PartRow, type QuotationEntity, type Wish } from '../quotation.sql.ts'
import { selectCosts } from './quotation-desk.sql.ts'

const VALID_DAYS = 30

/** The draft with which work on a part begins; null while no shop has it. */
export async function firstDraft(tx: Tx, quotation: QuotationEntity, part: PartRow): Promise<Draft | null> {
  if (part.shop_id === null) return null
  const version = part.current_id === null ? undefined : await selectVersion(tx, part.current_id)
  if (version) {
    const wishes = part.state === 'countered' ? await lastWishes(tx, part) : []
    const costs = await selectCosts(
      tx,
      version.lines.map(({ goods }) => goods.id),
    )
    const { term, namedPlace: place, transport, payMethods, remarks, files = [] } = version.terms
    return {
      lines: version.lines.map((line) => draftOf(line, costs.get(line.goods.id) ?? null, wishes)),
      validDays: VALID_DAYS,
      term,
      namedPlace: place,
      transport,
      payMethods,
      discountCents: version.discount_cents,
      freightCents: version.freight_cents,
      insuranceCents: version.insurance_cents,
      remarks,
      fileIds: files.map(({ id }) => id),
    }
  }
  return askedDraft(tx, quotation, part)
}

async function askedDraft(tx: Tx, quotation: QuotationEntity, part: PartRow): Promise<Draft> {
  const asked = (await selectLines(tx, quotation.id)).filter((line) => line.part_id === part.id && line.product_id !== null)
  const ids = asked.map((line) => line.product_id!)
  const [wares, costs, trade, places] = await Promise.all([
    waresFor(tx, { id: quotation.user_id ?? 0 }, ids),
    selectCosts(tx, ids),
    knownSetting(tx, 'trade'),
    knownSetting(tx, 'places'),
  ])
  const lines = asked.flatMap((line): DraftLine[] => {
    const ware = wares.get(line.product_id!)
    if (ware?.facts.shopId !== part.shop_id) return []
    const selectionIds = line.selection.map(({ id }) => id)
    return [
      {
        asked: line.position,
        productId: line.product_id!,
        selectionIds,
        count: line.count,
        unitCents: unitCents(unitWith(ware!.price, selectionIds, line.count)),
        leadDays: null,
        remark: '',
        costCents: costs.get(line.product_id!) ?? null,
      },
    ]
  })
  const term = quotation.term ?? 'fob'
  const port = term === 'fob' && places.fob.includes(quotation.port) ? quotation.port : null
  return {
    lines,
    validDays: VALID_DAYS,
    term,
    namedPlace: namedPlace(term, places, { port: quotation.port, city: quotation.city, nation: quotation.nation }, port),
    transport: null,
    payMethods: METHODS.filter(({ method }) => !ADDED.includes(method)).map(({ method }) => method),
    discountCents: 0,
    freightCents: TERMS[term].freight(trade),
    insuranceCents: 0,
    remarks: '',
  }
}

/** Ways to pay that few installations have, few countries, or only those who are approved for it: a person adds them to an offer. */
const ADDED: readonly PayMethod[] = ['cardPaypal', 'financing', 'local', 'card']

const lastWishes = async (tx: Tx, part: PartRow): Promise<Wish[]> =>
  (await selectMessages(tx, part.quotation_id, false)).findLast(({ kind, part_id }) => kind === 'counter' && part_id === part.id)?.wishes ??
  []

/** What was sent, at the quantity that was wished for since; the price stays for a person to decide. */
function draftOf(line: Quoted, costCents: number | null, wishes: readonly Wish[]): DraftLine {
  const wish = wishes.find((one) => (one.line ? one.line.position === line.position : one.position === (line.asked ?? line.position)))
  return {
    asked: line.asked,
    productId: line.goods.id,
    selectionIds: line.selection.map(({ id }) => id),
    count: wish?.count ?? line.count,
    unitCents: unitCents(line),
    leadDays: line.leadDays,
    remark: line.remark,
    costCents,
  }
}
