// Invoices of what was paid for a case's repairs: to read, and to tell the buyer of again.
import { deskInvoice, mailInvoice } from '#contract/after-sale-desk.ts'
import type { DeskSale } from '#contract/after-sale-desk-shape.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useSaveFile } from '../../kit/use-save-file.ts'
import { useT } from './room.ts'

export function Invoices({ one }: { one: DeskSale }) {
  const t = useT()
  if (one.invoices.length === 0) return null
  return (
    <Section title={t('after-sale.invoices')}>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {one.invoices.map((invoice) => (
          <Invoice key={invoice.id} saleId={one.id} invoice={invoice} />
        ))}
      </ul>
    </Section>
  )
}

function Invoice({
  saleId,
  invoice: { id, number, language, void: isVoid, time },
}: {
  saleId: number
  invoice: DeskSale['invoices'][number]
}) {
  const t = useT()
  const { call } = useOffice()
  const may = useMay()
  const { save, saving } = useSaveFile()
  const mail = useAct(mailInvoice, t('after-sale.invoice-mailed'))
  const load = () => save(() => call(deskInvoice, { id: saleId, documentId: id }), `${number}.pdf`)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={isVoid === 'Y' ? 'text-ink-soft line-through' : 'font-medium'}>{number}</span>
          {isVoid === 'Y' && <Tag tone="caution">{t('after-sale.invoice-void')}</Tag>}
        </p>
        <p className="text-sm text-ink-soft">
          {LANGUAGE_NAMES[language].own} · <Moment value={time} />
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {may('after-sale:handle') && isVoid === 'N' && (
          <Button size="small" kind="quiet" busy={mail.isPending} onClick={() => mail.mutate({ id: saleId, documentId: id })}>
            <Icon name="mail" className="size-4" />
            {t('after-sale.invoice-mail')}
          </Button>
        )}
        <Button size="small" kind="quiet" busy={saving} onClick={() => void load()}>
          <Icon name="download" className="size-4" />
          {t('after-sale.invoice-save')}
        </Button>
      </span>
    </li>
  )
}
