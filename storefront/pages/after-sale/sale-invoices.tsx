import { saleInvoice, type Sale } from '#contract/after-sale.ts'
import { Tag } from '#ui/badge.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useT } from '../../shop/shop.ts'

/** Invoices of what was paid for repairs, the newest first; one that holds no more says so. */
export function SaleInvoices({ one }: { one: Sale }) {
  if (one.invoices.length === 0) return null
  return (
    <ul className="divide-y divide-line border-t border-line">
      {one.invoices.map((invoice) => (
        <Invoice key={invoice.id} saleId={one.id} invoice={invoice} />
      ))}
    </ul>
  )
}

function Invoice({ saleId, invoice: { id, number, void: isVoid, time } }: { saleId: number; invoice: Sale['invoices'][number] }) {
  const t = useT()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4 not-last:pb-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={isVoid === 'Y' ? 'text-ink-soft line-through' : 'font-medium'}>
            {t('after-sale.invoice')} {number}
          </span>
          {isVoid === 'Y' && <Tag tone="caution">{t('after-sale.invoice-void')}</Tag>}
        </p>
        <p className="text-sm text-ink-faint">
          <Moment value={time} />
        </p>
      </div>
      <DownloadButton
        label={t('after-sale.invoice-save')}
        of={number}
        name={`${number}.pdf`}
        get={(download) => download(saleInvoice, { id: saleId, documentId: id })}
      />
    </li>
  )
}
