import { useCallback, useState } from 'react'
import type { OrderDetail } from '#contract/order.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Placeholder, PLACEHOLDERS } from '#ui/placeholder.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useOwnFile } from '../../parts/download.ts'
import { saveFile } from '#ui/save-file.ts'
import { useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { may } from './order-model.ts'
import { ReceiptUpload } from './receipt-upload.tsx'

type Receipt = OrderDetail['receipts'][number]

/** The bank receipts handed in (SPEC-237): each can be looked at, and replaced for as long as nobody has checked it. */
export function ReceiptList({ order }: { order: OrderDetail }) {
  const t = useT()
  const read = useOwnFile()
  const [shown, setShown] = useState<{ receipt: Receipt; picture: Blob } | null>(null)
  const [replacing, setReplacing] = useState<Receipt | null>(null)
  if (!order.receipts.length) return null
  const open = async (receipt: Receipt) => {
    const blob = await read(receipt.ossId)
    if (blob?.type.startsWith('image/')) setShown({ receipt, picture: blob })
    else if (blob) saveFile(blob, receipt.fileName) // a PDF may hold scripts: it is saved, never shown in our name
  }
  return (
    <>
      <ul className="mt-4 grid gap-2" aria-label={t('order.receipt-title')}>
        {order.receipts.map((receipt) => (
          <li key={`${receipt.ossId} ${receipt.createTime}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <span className="font-medium wrap-anywhere">{receipt.fileName}</span>
            <span className="text-ink-faint">
              <Moment value={receipt.createTime} />
            </span>
            <Tag tone={TONES[receipt.status] ?? 'brand'}>{t(`order.receipt-${receipt.status}` as WordKey)}</Tag>
            <span className="-ml-3 flex gap-1">
              <Button
                size="small"
                kind="quiet"
                aria-label={`${t('frame.colon', { label: t('order.receipt-open') })}${receipt.fileName}`}
                onClick={() => void open(receipt)}
              >
                {t('order.receipt-open')}
              </Button>
              {receipt.status === 'uploaded' && may(order, 'replace_receipt') && (
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={`${t('frame.colon', { label: t('order.receipt-replace') })}${receipt.fileName}`}
                  onClick={() => setReplacing(receipt)}
                >
                  {t('order.receipt-replace')}
                </Button>
              )}
            </span>
            {receipt.reason && <span className="w-full text-bad">{receipt.reason}</span>}
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog title={shown.receipt.fileName} closeLabel={t('frame.close')} width="860px" onClose={() => setShown(null)}>
          <Picture blob={shown.picture} name={shown.receipt.fileName} />
        </Dialog>
      )}
      {replacing && (
        <Dialog title={t('order.receipt-replace-title')} closeLabel={t('frame.close')} width="560px" onClose={() => setReplacing(null)}>
          <p className="mb-4 text-ink-soft">{t('order.receipt-replace-hint', { name: replacing.fileName })}</p>
          <ReceiptUpload orders={[order]} replaces={replacing.ossId} onDone={() => setReplacing(null)} />
        </Dialog>
      )}
    </>
  )
}

const TONES: Record<string, 'good' | 'bad' | 'plain'> = { accepted: 'good', rejected: 'bad', replaced: 'plain' }

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const [broken, setBroken] = useState(false)
  const source = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return
      const url = URL.createObjectURL(blob)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  if (broken)
    return (
      <div className="grid h-60 place-content-center justify-items-center gap-3 rounded-control bg-mist text-sm text-ink-faint">
        <Placeholder flag={PLACEHOLDERS.document} className="size-12 text-line-strong" />
        {name}
      </div>
    )
  return <img ref={source} alt={name} onError={() => setBroken(true)} className="mx-auto max-h-[70vh] rounded-control bg-mist" />
}
