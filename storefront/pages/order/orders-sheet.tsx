import { useState } from 'react'
import { exportOwnOrders } from '#contract/order.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDownload } from '../../parts/download.ts'
import { saveFile } from '#ui/save-file.ts'
import { useT } from '../../shop/shop.ts'

/** SPEC-198: the orders of the tab and search that is open, all pages of them, as a spreadsheet. */
export function OrdersSheetButton({ status, term }: { status: number; term: string }) {
  const t = useT()
  const download = useDownload()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const file = await download(exportOwnOrders, { status, ...(term ? { keyword: term } : {}) })
    if (file) saveFile(file.blob, file.name)
    setBusy(false)
  }
  return (
    <Button kind="quiet" size="small" className="max-wide:h-11" busy={busy} onClick={() => void save()}>
      <Icon name="download" className="size-4" />
      {t('order.orders-sheet')}
    </Button>
  )
}
