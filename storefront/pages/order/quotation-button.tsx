import { useState } from 'react'
import { orderExport, type Order } from '#contract/order.ts'
import { Button } from '#ui/button.tsx'
import { useDownload } from '../../parts/download.ts'
import { saveFile } from '#ui/save-file.ts'
import { useT } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'

/** SPEC-198: what is offered of the order in PDF: a quotation while its freight is open, then the proforma invoice. What happens to it on the way is said by useDownload. Not to
 * whoever acts for the buyer: such papers name the bank accounts that the order is paid to, which are the buyer's to see (decision 109). */
export function QuotationButton({ order }: { order: Pick<Order, 'id' | 'shippingPending'> }) {
  const t = useT()
  const download = useDownload()
  const { user } = useVisitor()
  const [busy, setBusy] = useState(false)
  if (user?.acting) return null
  const save = async () => {
    setBusy(true)
    const file = await download(orderExport, { orderId: order.id })
    if (file) saveFile(file.blob, file.name || `${order.id}.pdf`)
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void save()}>
      {t(order.shippingPending === 'Y' ? 'order.quotation' : 'order.proforma')}
    </Button>
  )
}
