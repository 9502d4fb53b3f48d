// Events of shipments from a carrier's list: what each row would do is shown before anything is kept.
import { useState } from 'react'
import { importEvents, previewEvents, type EventRow } from '#contract/shipment-desk.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { errorText } from '../../kit/error-text.ts'
import { FileField } from '../../kit/file-field.tsx'
import { FormFailure } from '../../kit/form-failure.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

const TONES: Record<EventRow['outcome'], Tone> = { moves: 'good', notes: 'brand', known: 'plain', fault: 'bad' }
const isNew = ({ outcome }: EventRow) => outcome === 'moves' || outcome === 'notes'

export function ImportEvents({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { call } = useOffice()
  const send = useSend()
  const [file, setFile] = useState<File | null>(null)
  const [rows, setRows] = useState<EventRow[] | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const trying = async (job: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    try {
      await job()
    } catch (error) {
      setFailure(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setRows(null)
    if (chosen) void trying(async () => setRows(await call(previewEvents, { file: chosen })))
  }
  const bring = () =>
    trying(async () => {
      const done = await send(importEvents, { file: file! })
      toast(t('shipment.import-done', { count: done.filter(isNew).length }), 'good')
      onClose()
    })
  const fresh = (rows ?? []).filter(isNew).length
  return (
    <Dialog
      title={t('shipment.import')}
      closeLabel={t('kit.close')}
      width="860px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={fresh === 0} onClick={() => void bring()}>
            {t('shipment.import-do', { count: fresh })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-soft">{t('shipment.import-hint')}</p>
        <FileField label={t('shipment.import-file')} accept=".csv,.xlsx" file={file} onFile={choose} />
        <FormFailure text={failure} />
        {rows && fresh === 0 && <p className="text-ink-soft">{t('shipment.import-none')}</p>}
        {rows && rows.length > 0 && (
          <DetailTable
            stack
            head={[
              { label: t('shipment.row'), end: true },
              { label: t('shipment.number') },
              { label: t('shipment.order') },
              { label: t('shipment.happened') },
              { label: t('shipment.state') },
            ]}
          >
            {rows.map((row) => (
              <tr key={row.row}>
                <td className="text-right tabular-nums">{row.row}</td>
                <td className="tabular-nums">{row.trackingNo}</td>
                <td className="tabular-nums">{row.orderNo || '–'}</td>
                <td>
                  {[row.event, row.place, row.text].filter(Boolean).join(' · ')}
                  <span className="block text-ink-faint tabular-nums">{row.time}</span>
                </td>
                <td>
                  <Tag tone={TONES[row.outcome]}>{t(`shipment.outcome-${row.outcome}`)}</Tag>
                  {row.why && <span className="mt-1 block">{row.why}</span>}
                </td>
              </tr>
            ))}
          </DetailTable>
        )}
      </div>
    </Dialog>
  )
}
