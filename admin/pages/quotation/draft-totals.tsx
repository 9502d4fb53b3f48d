// What a draft comes to and what it leaves, as the server says, and where a manager has to look.
import type { DeskQuotation } from '#contract/quotation-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { Facts } from '../../kit/detail-page.tsx'
import { percentOf } from './quotation-marks.tsx'
import { useT } from './room.ts'

/** What the kept draft comes to; pale while something newer is being typed. */
export function DraftTotals({ one, stale = false }: { one: DeskQuotation; stale?: boolean }) {
  const t = useT()
  const money = useMoney()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  const totals = one.draftTotals
  if (!totals) return null
  return (
    <div className={stale ? '[&_dd]:text-ink-faint' : ''}>
      <Facts
        facts={[
          [t('quotation.goods'), money(totals.subtotalMoney)],
          [t('quotation.total'), <strong key="total">{money(totals.resultMoney)}</strong>],
          [t('quotation.margin'), totals.marginBp === null ? t('quotation.margin-unknown') : percentOf(totals.marginBp, locale)],
        ]}
      />
      {one.breaches.length > 0 && (
        <ul className="mt-3 grid gap-1 rounded-control bg-caution-soft px-3 py-2 text-sm">
          {one.breaches.map(({ position, kind, bp, limitBp }) => (
            <li key={`${position} ${kind}`}>
              {t(`quotation.breach-${kind}`, { line: position, is: percentOf(bp, locale), limit: percentOf(limitBp, locale) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
