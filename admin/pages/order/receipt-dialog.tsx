import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { receiptFile, type DeskOrder } from '#contract/order-desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOffice } from '../../app/office.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { useT } from './room.ts'

type Props = { orderId: number; receipt: DeskOrder['receipts'][number]; onClose: () => void; onDownload: () => void }

/** The bytes of a receipt, once read. */
export function useReceipt(orderId: number, fileId: number) {
  const { call } = useOffice()
  return useQuery({
    queryKey: ['receipt', orderId, fileId],
    queryFn: async () => (await call(receiptFile, { id: orderId, fileId })).blob(),
    staleTime: Infinity,
  })
}

/** A receipt as picture or document, read through our own session; it never leaves the page by an address of its own. */
export function ReceiptDialog({ orderId, receipt, onClose, onDownload }: Props) {
  const t = useT()
  const file = useReceipt(orderId, receipt.fileId)
  return (
    <Dialog
      title={receipt.fileName}
      closeLabel={t('kit.close')}
      width="860px"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onDownload}>
          {t('order.download')}
        </Button>
      }
    >
      <div className="min-h-72">
        <QueryView query={file}>{(blob) => <Shown blob={blob} name={receipt.fileName} />}</QueryView>
      </div>
    </Dialog>
  )
}

/** Gives an element the bytes as its source, for as long as it is there. */
const sourceOf = (blob: Blob) => (element: HTMLImageElement | HTMLIFrameElement | null) => {
  if (!element) return
  const url = URL.createObjectURL(blob)
  element.src = url
  return () => URL.revokeObjectURL(url)
}

/** The bytes as a picture or a document. */
export function Shown({ blob, name }: { blob: Blob; name: string }) {
  const t = useT()
  const source = useCallback((element: HTMLImageElement | HTMLIFrameElement | null) => sourceOf(blob)(element), [blob])
  if (blob.type.startsWith('image/')) return <img ref={source} alt={name} className="mx-auto max-h-[65vh] rounded-control bg-mist" />
  if (blob.type === 'application/pdf')
    return <iframe ref={source} title={name} className="h-[65vh] w-full rounded-control border border-line" />
  return <p className="text-ink-soft">{t('order.no-preview')}</p>
}
