// The papers of the order: what was issued in which version, by whom, and whom it was mailed to.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_KIND_LABELS } from '#contract/codes/document-kind.ts'
import type { DeskOrder } from '#contract/order-desk.ts'
import { deskDocumentFile, deskDocuments, issueDocument, mailDocument, type DeskDocument } from '#contract/order-document-desk.ts'
import { LANGUAGE_NAMES, pick, type Language } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LanguageField } from '#ui/language-field.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useSaveFile } from '../../kit/use-save-file.ts'
import { PaperDetailsFacts } from './paper-details.tsx'
import { useT } from './room.ts'

const GONE = ['cancelled', 'returned', 'lost']

export function OrderDocuments({ order }: { order: DeskOrder }) {
  const { call, language: own } = useOffice()
  const t = useT()
  const may = useMay()
  const [language, setLanguage] = useState<Language>(own)
  // Named by the order's version, too: whatever has happened to it may have made another paper.
  const documents = useQuery({
    queryKey: ['order-documents', order.id, order.version, order.shipments.length],
    queryFn: () => call(deskDocuments, { id: order.id }),
  })
  const issue = useAct(issueDocument, t('order.document-issued'))
  const shipments = order.shipments.filter(({ state }) => !GONE.includes(state))
  return (
    <div className="grid gap-4">
      <PaperDetailsFacts orderId={order.id} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-48">
          <LanguageField label={t('order.document-language')} value={language} onChange={setLanguage} />
        </div>
        {may('order:edit') &&
          shipments.flatMap((shipment) =>
            (['invoice', 'packing'] as const).map((kind) => (
              <Button
                key={`${kind} ${shipment.id}`}
                busy={issue.isPending}
                onClick={() => issue.mutate({ id: order.id, shipmentId: shipment.id, kind })}
              >
                {t('order.document-issue', { kind: pick(DOCUMENT_KIND_LABELS[kind], own), shipment: shipment.trackingNo })}
              </Button>
            )),
          )}
      </div>
      <QueryView query={documents}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">{t(order.shippingPending === 'Y' ? 'order.no-documents' : 'order.no-documents-made')}</p>
          ) : (
            <ul className="divide-y divide-line rounded-control border border-line">
              {rows.map((one) => (
                <DocumentRow key={one.id} orderId={order.id} document={one} language={language} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  )
}

type RowProps = { orderId: number; document: DeskDocument; language: Language }

function DocumentRow({ orderId, document, language }: RowProps) {
  const { call, language: own } = useOffice()
  const t = useT()
  const may = useMay()
  const { save, saving } = useSaveFile()
  const mail = useAct(mailDocument, t('order.document-mailed'))
  const { id, kind, number, version, latest, issueTime, issuer, mails } = document
  const load = () => save(() => call(deskDocumentFile, { id: orderId, documentId: id, language }), `${number}.pdf`)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p className={latest === 'Y' ? 'font-medium' : 'text-ink-soft'}>
          {pick(DOCUMENT_KIND_LABELS[kind], own)} {number}
        </p>
        <p className="text-sm text-ink-soft">
          {t(latest === 'Y' ? 'order.document-version' : 'order.document-replaced', { version })} · <Moment value={issueTime} />
          {issuer && ` · ${issuer}`}
        </p>
        {mails.map(({ time, recipient, sender, language: said }) => (
          <p key={`${time} ${recipient}`} className="text-sm text-ink-soft">
            {t('order.document-mailed-to', { recipient, language: LANGUAGE_NAMES[said as Language].own })} · <Moment value={time} />
            {sender && ` · ${sender}`}
          </p>
        ))}
      </div>
      <span className="flex flex-wrap gap-2">
        {may('order:edit') && latest === 'Y' && (
          <Button size="small" kind="quiet" busy={mail.isPending} onClick={() => mail.mutate({ id: orderId, documentId: id })}>
            <Icon name="mail" className="size-4" />
            {t('order.document-mail')}
          </Button>
        )}
        <Button size="small" kind="quiet" busy={saving} onClick={() => void load()}>
          <Icon name="download" className="size-4" />
          {t('order.download')}
        </Button>
      </span>
    </li>
  )
}
