import { useId, useRef, useState, type DragEvent } from 'react'
import { useRouter } from '@tanstack/react-router'
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '#contract/file.ts'
import { uploadReceipt } from '#contract/order.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useErrorText } from '../../parts/error-text.ts'
import { sendFile } from '../../parts/send-file.ts'
import { useShop } from '../../shop.ts'

const MEGABYTES = UPLOAD_MAX_BYTES / 1024 / 1024

/** SPEC-215, SPEC-237: one picture or PDF, dropped or chosen, with progress; handed in as soon as it has arrived. */
export function ReceiptUpload({ orderId }: { orderId: number }) {
  const { call, language, t } = useShop()
  const errorText = useErrorText()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [over, setOver] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState('')

  const send = async (file: File | undefined) => {
    if (!file || percent !== null) return
    setFailure('')
    if (!(UPLOAD_TYPES as readonly string[]).includes(file.type)) return setFailure(t('account.receipt-type'))
    if (file.size > UPLOAD_MAX_BYTES) return setFailure(t('account.receipt-size', { size: MEGABYTES }))
    setPercent(0)
    try {
      const { ossId } = await sendFile(file, language, setPercent)
      await call(uploadReceipt, { orderId, ossIds: ossId })
      toast(t('account.receipt-sent'), 'good')
      await router.invalidate()
    } catch (error) {
      setFailure(errorText(error) || t('account.receipt-failed'))
    } finally {
      setPercent(null)
      if (input.current) input.current.value = ''
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra; the label opens the chooser */}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid h-full min-h-48 cursor-pointer place-content-center justify-items-center gap-2 rounded-tile border-2 border-dashed p-5 text-center has-focus-visible:outline-2 has-focus-visible:outline-brand',
          over ? 'border-brand bg-brand-soft' : 'border-line-strong hover:border-brand',
        )}
      >
        <Icon name="upload" className="size-7 text-brand" />
        <span className="font-medium">{t('account.receipt-drop')}</span>
        <span className="text-sm text-ink-faint">{t('account.receipt-hint', { size: MEGABYTES })}</span>
        {percent !== null && (
          <span className="mt-2 grid w-56 gap-1">
            <progress className="h-1.5 w-full accent-brand" max={100} value={percent} />
            <output className="text-sm tabular-nums">{t('account.receipt-sending', { percent })}</output>
          </span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          accept={UPLOAD_TYPES.join(',')}
          disabled={percent !== null}
          onChange={(event) => void send(event.target.files?.[0])}
        />
      </label>
      {failure && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {failure}
        </p>
      )}
    </div>
  )
}
