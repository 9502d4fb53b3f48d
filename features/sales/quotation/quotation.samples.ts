// Quotations for tests, made over the wire as everybody makes them.
import type { Input } from '#contract/call.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { askQuotation, quotationDetail, type Quotation } from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import type { TestBuyer, TestStaff } from '#testing/people.ts'
import type { TestProduct } from '#testing/products.ts'

/** What a visitor's form sends. */
export const VISITOR = { name: 'Wanjiru Otieno', phone: '+254 20 5550100', nation: 'KE', companyName: 'Kisumu Lakeside Clinic' } as const

let made = 0
/** A request of lines of these products; every one has a message of its own, so that none is taken for another sent again. */
export async function asked(
  buyer: TestBuyer,
  items: { product: TestProduct; count?: number }[],
  more: Partial<Input<typeof askQuotation>> = {},
): Promise<Quotation> {
  const { id } = await buyer.call(askQuotation, {
    items: items.map(({ product, count = 1 }) => ({ productId: product.id, count })),
    message: `Request ${++made}`,
    ...more,
  })
  return buyer.call(quotationDetail, { id })
}

/** Takes the part, changes its draft and sends it; answers the part as staff sees it then. */
export async function quoted(
  staff: TestStaff,
  partId: number,
  change: (draft: desk.QuotationDraft) => desk.QuotationDraft = (draft) => draft,
) {
  const seen = await staff.call(desk.deskQuotation, { id: partId })
  let { version } = seen
  if (seen.state === 'submitted' || seen.state === 'countered')
    ({ version } = await staff.call(desk.claimQuotation, { id: partId, version }))
  if (seen.state === 'sent') ({ version } = await staff.call(desk.reviseQuotation, { id: partId, version }))
  const { draft } = await staff.call(desk.deskQuotation, { id: partId })
  ;({ version } = await staff.call(desk.saveDraft, { id: partId, version, ...change(draft!) }))
  await staff.call(desk.sendQuotation, { id: partId, version })
  return staff.call(desk.deskQuotation, { id: partId })
}

/** What is allowed of these actions. */
export const allowed = (actions: readonly { action: string; allowed: string }[]) =>
  actions.filter((one) => one.allowed === 'Y').map(({ action }) => action)

/** What this buyer sends who accepts versions at a total. */
export const acceptingBy =
  ({ addressId }: { addressId: number }) =>
  (id: number, versionIds: number[], resultMoney: number, payType: number = PAY_TYPES.tt) => ({
    id,
    versionIds,
    addressId,
    payType,
    resultMoney,
  })
