// What the papers of an order say besides what was ordered: who imports under which number, the buyer's reference, who is notified.
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { paperDetails, setPaperDetails, type PaperDetails } from '#contract/order-document-desk.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { Facts } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function PaperDetailsFacts({ orderId }: { orderId: number }) {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const details = useQuery({ queryKey: ['paper-details', orderId], queryFn: () => call(paperDetails, { id: orderId }) })
  return (
    <QueryView query={details}>
      {(said) => (
        <div className="grid gap-3">
          {(said.taxId || said.reference || said.notify) && (
            <Facts
              facts={[
                said.taxId !== '' && [t('order.paper-tax'), said.taxId],
                said.reference !== '' && [t('order.paper-reference'), said.reference],
                said.notify !== '' && [
                  t('order.paper-notify'),
                  <span key="notify" className="whitespace-pre-line">
                    {said.notify}
                  </span>,
                ],
              ]}
            />
          )}
          {may(setPaperDetails.access.permission) && (
            <Button size="small" className="justify-self-start" onClick={() => setEditing(true)}>
              {t('order.paper-details')}
            </Button>
          )}
          {editing && <Dialog orderId={orderId} before={said} onClose={() => setEditing(false)} />}
        </div>
      )}
    </QueryView>
  )
}

function Dialog({
  orderId,
  before: { version, ...before },
  onClose,
}: {
  orderId: number
  before: PaperDetails & { version: number }
  onClose: () => void
}) {
  const t = useT()
  const send = useSend()
  const queries = useQueryClient()
  const schema = v.pick(setPaperDetails.input, ['taxId', 'reference', 'notify'])
  return (
    <FormDialog
      title={t('order.paper-details')}
      submit={t('order.paper-save')}
      onClose={onClose}
      onDone={onClose}
      intro={<p className="text-ink-soft">{t('order.paper-text')}</p>}
      schema={schema}
      fields={[
        { name: 'taxId', label: t('order.paper-tax'), autoFocus: true },
        { name: 'reference', label: t('order.paper-reference') },
        { name: 'notify', label: t('order.paper-notify'), hint: t('order.paper-notify-hint'), kind: 'area', rows: 4, wide: true },
      ]}
      edits
      initial={before}
      send={async (said) => {
        await send(setPaperDetails, { id: orderId, version, ...said })
        toast(t('order.paper-saved'), 'good')
        await queries.invalidateQueries({ queryKey: ['order-documents', orderId] })
      }}
    />
  )
}
