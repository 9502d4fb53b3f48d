// The return label: what whoever opens the parcel has to know, and a code that opens the case in My Workspace.
import { rmaNo, saleNo } from '#contract/codes/after-sale.ts'
import type { FileAnswer } from '#contract/call.ts'
import { drawnBy } from '#features/platform/pdf/pdf.ts'
import { shopAddress } from '#features/platform/mail/mail.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { linesOfOrder, orderOf } from '#features/sales/order/order.ts'
import { pick } from '#shared/language.ts'
import { localityOf } from '#shared/postal.ts'
import type { WantedLabel } from './after-sale.label-pages.ts'
import type { Listed } from './after-sale.list.sql.ts'
import { selectLines } from './after-sale.sql.ts'

const draw = drawnBy<WantedLabel>(new URL('after-sale.label-thread.ts', import.meta.url))

/** Of a case whose goods may travel; the caller has seen to that. */
export async function labelOf({ db, language, now }: Pick<BuyerContext, 'db' | 'language' | 'now'>, one: Listed): Promise<FileAnswer> {
  const [order, lines, claimed, brand] = await Promise.all([
    orderOf(db, one.order_id),
    linesOfOrder(db, one.order_id),
    selectLines(db, [one.id]),
    readSetting(db, 'brand'),
  ])
  const { address, buyer } = order
  const from = [
    buyer.company || buyer.name,
    `${address.firstName} ${address.lastName}`,
    [address.address1, address.address2].filter(Boolean).join(', '),
    [localityOf(address), address.nation].filter(Boolean).join(', '),
    one.phone || address.phone,
  ]
  const { bytes } = await draw({
    language,
    now,
    company: brand.name,
    rmaNo: one.rma_no || rmaNo(one.id),
    saleNo: saleNo(one.id),
    orderNo: one.order_no,
    to: one.return_address,
    from: from.filter(Boolean).join('\n'),
    freightPayer: one.freight_payer ?? 'buyer',
    declaration: one.declared!,
    lines: claimed.map(({ order_line_id: id, count, serials }) => {
      const line = lines.find((known) => known.id === id)!
      return { name: pick(line.name, language), model: line.model, count, serials }
    }),
    address: new URL(`/workspace/after-sales/${one.id}`, shopAddress()).href,
  })
  return { name: `${rmaNo(one.id)}.pdf`, type: 'application/pdf', size: bytes.byteLength, content: bytes }
}
