// What staff did about a case, and what each act has changed of it, in words.
import { DISPOSITION_LABELS, FREIGHT_PAYER_LABELS, RESOLUTION_LABELS, WARRANTY_LABELS } from '#contract/codes/after-sale.ts'
import { saleTrail } from '#contract/after-sale-desk.ts'
import { pick, type Translated } from '#shared/language.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { useDay } from '../../kit/moment.tsx'
import { useT } from './room.ts'

export function SaleTrail({ id }: { id: number }) {
  const { call, language } = useOffice()
  const t = useT()
  const money = useMoney()
  const day = useDay()
  const coded = (labels: Record<string, Translated>) => (code: string) => (labels[code] ? pick(labels[code], language) : code)
  /** The state stands in the course of the case, and who has it in the history beside. */
  const fields: Record<string, [label: string, told: (value: string) => string]> = {
    freightPayer: [t('after-sale.freight'), coded(FREIGHT_PAYER_LABELS)],
    returnAddress: [t('after-sale.return-address'), (text) => text],
    warranty: [t('after-sale.warranty'), coded(WARRANTY_LABELS)],
    disposition: [t('after-sale.disposition'), coded(DISPOSITION_LABELS)],
    quote: [t('after-sale.repair-cost'), (cents) => money(Number(cents))],
    quoteUntil: [t('after-sale.valid-until'), day],
    carrier: [t('after-sale.carrier'), (text) => text],
    trackingNo: [t('after-sale.tracking'), (text) => text],
    trackingUrl: [t('after-sale.tracking-url'), (text) => text],
    contents: [t('after-sale.contents'), (text) => text],
    serials: [t('after-sale.serials'), (text) => text],
    received: [t('after-sale.came'), (count) => count],
    damaged: [t('after-sale.came-damaged'), (count) => count],
    resolution: [t('after-sale.resolution'), coded(RESOLUTION_LABELS)],
  }
  return (
    <AuditTrail
      area="after-sale"
      id={id}
      kind="after-sale"
      read={(page) => call(saleTrail, { ...page, id })}
      none={t('after-sale.no-acts')}
      line={({ field, from, to }) => {
        const [label, told] = fields[field] ?? []
        return label && told ? { label, from: from && told(from), to: to && told(to) } : null
      }}
    />
  )
}
