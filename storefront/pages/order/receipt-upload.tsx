import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { uploadReceipt } from '#contract/order.ts'
import { listed } from '#shared/punctuation.ts'
import { toast } from '#ui/toast.ts'
import { FileUpload } from '../../parts/upload/file-upload.tsx'
import { useShop } from '../../shop/shop.ts'

type Order = { id: number; orderNo: string }
type Props = {
  orders: readonly Order[]
  /** Others that the same transfer can have paid: the receipt is theirs, too, unless the reader says otherwise. */
  together?: readonly Order[]
  replaces?: number
  onDone?: () => void
}

/** SPEC-237: the bank's receipt, handed in as soon as it has arrived; `replaces`: in the place of an earlier one that is not checked yet. */
export function ReceiptUpload({ orders, together = [], replaces, onDone }: Props) {
  const { call, language, t } = useShop()
  const [all, setAll] = useState(true)
  const router = useRouter()
  const keep = async (ossId: string) => {
    const orderIds = [...orders, ...(all ? together : [])].map((order) => order.id)
    await call(uploadReceipt, { orderIds, ossIds: ossId, replaces })
    toast(t(replaces ? 'order.receipt-replace-done' : 'order.receipt-sent'), 'good')
    onDone?.()
    await router.invalidate()
  }
  return (
    <div className="grid content-start gap-3 print:hidden">
      {together.length > 0 && (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            checked={all}
            className="mt-0.5 size-5 shrink-0 accent-brand"
            onChange={(event) => setAll(event.target.checked)}
          />
          {t('order.receipt-together', {
            orders: listed(
              together.map((order) => order.orderNo),
              language,
            ),
          })}
        </label>
      )}
      <FileUpload title={t('order.receipt-drop')} keep={keep} />
    </div>
  )
}
