// Lists of events that were brought: what each wrote into time lines, and the way to take a wrong one back.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { eventImport, eventImports, withdrawImport, type EventImport, type ImportedRow } from '#contract/shipment-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { DetailPage, DetailTable } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { shipmentPaths, useT } from './room.ts'
import { withdrawFields } from './shipment-dialogs.tsx'

export function ImportsPage() {
  const t = useT()
  const { call } = useOffice()
  const imports = useQuery({ queryKey: ['event-imports'], queryFn: () => call(eventImports, {}) })
  const [open, setOpen] = useState<number | null>(null)
  return (
    <DetailPage title={t('shipment.imports')} back={shipmentPaths.list()}>
      <p className="max-w-prose pt-6 text-ink-soft">{t('shipment.imports-hint')}</p>
      <QueryView query={imports}>
        {(data) =>
          data.length === 0 ? (
            <p className="pt-6 text-ink-soft">{t('shipment.no-imports')}</p>
          ) : (
            <ul className="grid gap-3 pt-6">
              {data.map((one) => (
                <li key={one.id} className="rounded-control border border-line p-4">
                  <ImportHead one={one} open={open === one.id} onToggle={() => setOpen(open === one.id ? null : one.id)} />
                  {open === one.id && <Imported id={one.id} />}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </DetailPage>
  )
}

function ImportHead({ one, open, onToggle }: { one: EventImport; open: boolean; onToggle: () => void }) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{one.file}</span>
      {one.withdrawn > 0 && <Tag tone="caution">{t('shipment.import-withdrawn', { count: one.withdrawn })}</Tag>}
      <span className="text-sm text-ink-soft">
        {t('shipment.import-wrote', { count: one.entries })} · {one.by} · <Moment value={one.time} />
      </span>
      <Button size="small" className="ml-auto" aria-expanded={open} onClick={onToggle}>
        {t(open ? 'shipment.import-close' : 'shipment.import-open')}
      </Button>
    </div>
  )
}

function Imported({ id }: { id: number }) {
  const t = useT()
  const { call, language } = useOffice()
  const send = useSend()
  const rows = useQuery({ queryKey: ['event-import', language, id], queryFn: () => call(eventImport, { importId: id }) })
  const [asking, setAsking] = useState(false)
  const isOpen = ({ withdrawn, why }: ImportedRow) => withdrawn === 'N' && why === ''
  return (
    <QueryView query={rows}>
      {(data) => {
        const count = data.filter(isOpen).length
        return (
          <div className="grid gap-4 pt-4">
            <Rows rows={data} />
            {count > 0 && (
              <div>
                <Button kind="danger" size="small" onClick={() => setAsking(true)}>
                  {t('shipment.import-withdraw', { count })}
                </Button>
              </div>
            )}
            {asking && (
              <FormDialog
                danger
                title={t('shipment.import-withdraw', { count })}
                submit={t('shipment.do-withdraw')}
                intro={<p className="text-ink-soft">{t('shipment.ask-withdraw')}</p>}
                schema={v.pick(withdrawImport.input, ['reason', 'message'])}
                fields={withdrawFields(t)}
                initial={{ reason: '', message: '' }}
                send={(value) => send(withdrawImport, { ...value, importId: id })}
                onClose={() => setAsking(false)}
                onDone={() => {
                  toast(t('shipment.import-taken-back'), 'good')
                  setAsking(false)
                }}
              />
            )}
          </div>
        )
      }}
    </QueryView>
  )
}

function Rows({ rows }: { rows: ImportedRow[] }) {
  const t = useT()
  return (
    <DetailTable
      stack
      head={[
        { label: t('shipment.order') },
        { label: t('shipment.number') },
        { label: t('shipment.happened') },
        { label: t('shipment.state') },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="tabular-nums">
            <Go href={shipmentPaths.one(row.shipmentId)} className="text-brand hover:underline">
              {row.orderNo}
            </Go>
          </td>
          <td className="tabular-nums">{row.trackingNo}</td>
          <td>
            {[row.text, row.place].filter(Boolean).join(' · ')}
            <span className="block text-ink-faint">
              <Moment value={row.time} />
            </span>
          </td>
          <td>
            {row.withdrawn === 'Y' ? (
              <Tag tone="caution">{t('shipment.is-withdrawn')}</Tag>
            ) : (
              <Tag tone={row.why ? 'bad' : 'plain'}>{t(row.why ? 'shipment.stays' : 'shipment.stands')}</Tag>
            )}
            {row.withdrawn === 'N' && row.why && <span className="mt-1 block max-w-prose">{row.why}</span>}
          </td>
        </tr>
      ))}
    </DetailTable>
  )
}
