import { useState } from 'react'
import { DOCUMENT_KIND_LABELS } from '#contract/codes/document-kind.ts'
import type { Order } from '#contract/order.ts'
import { orderDocumentFile, type OrderDocument } from '#contract/order-document.ts'
import { pick, type Language } from '#shared/language.ts'
import { LanguageField } from '#ui/language-field.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useShop } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'

/** States of an order whose goods leave, or have left: each shipment gets its papers. */
const SENT_ON = ['confirmed', 'in_production', 'ready_to_ship', 'partially_shipped', 'shipped']

type Props = { order: Pick<Order, 'id' | 'state'>; documents: readonly OrderDocument[] }

/** The papers of the order, the newest first; those that a newer version has replaced stand below, quietly. What is still to come is said. */
export function OrderDocuments({ order, documents }: Props) {
  const { t, language: own } = useShop()
  const [language, setLanguage] = useState<Language>(own)
  const later = SENT_ON.includes(order.state) && !documents.some(({ kind }) => kind === 'invoice')
  if (documents.length === 0 && !later) return null
  return (
    <Section id="order-documents" title={t('order.documents')}>
      {documents.length > 0 && (
        <>
          <div className="mb-3 w-full wide:w-56 print:hidden">
            <LanguageField label={t('order.document-language')} value={language} onChange={setLanguage} />
          </div>
          <ul className="divide-y divide-line rounded-tile border border-line">
            {documents.map((one) => (
              <DocumentRow key={one.id} orderId={order.id} document={one} language={language} />
            ))}
          </ul>
        </>
      )}
      {later && <p className="mt-3 max-w-[75ch] text-ink-soft first:mt-0">{t('order.documents-later')}</p>}
    </Section>
  )
}

type RowProps = { orderId: number; document: OrderDocument; language: Language }

function DocumentRow({ orderId, document, language }: RowProps) {
  const { t, language: own } = useShop()
  const { id, kind, number, version, latest, issueTime } = document
  const name = `${pick(DOCUMENT_KIND_LABELS[kind], own)} ${number}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p className={latest === 'Y' ? 'font-medium' : 'text-ink-soft'}>{name}</p>
        <p className="text-sm text-ink-faint">
          {t(latest === 'Y' ? 'order.document-version' : 'order.document-replaced', { version })} · <Moment value={issueTime} />
        </p>
      </div>
      <DownloadButton
        label={t('order.document-save')}
        of={name}
        name={`${number}.pdf`}
        get={(download) => download(orderDocumentFile, { id: orderId, documentId: id, language })}
      />
    </li>
  )
}
