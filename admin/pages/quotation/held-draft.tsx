// A draft that waits for a manager: each line beside the list and its cost, what it comes to, and why it was held back.
import type { DeskQuotation, QuotationDraft } from '#contract/quotation-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { DraftTotals } from './draft-totals.tsx'
import { listPriceOf } from './draft-options.tsx'
import { QuotationFiles } from './quotation-file.tsx'
import { percentOf } from './quotation-marks.tsx'
import { useT } from './room.ts'

export function HeldDraft({ one, draft }: { one: DeskQuotation; draft: QuotationDraft }) {
  const t = useT()
  const money = useMoney()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  const goods = new Map(one.draftGoods.map((each) => [each.productId, each]))
  const held = new Set(one.breaches.map(({ position }) => position))
  return (
    <div className="grid gap-4">
      {one.approvalNote && (
        <p className="max-w-prose rounded-control bg-mist px-3 py-2.5 whitespace-pre-line">
          <strong>{t('quotation.held-note')}</strong>
          {one.approvalNote}
        </p>
      )}
      <DetailTable
        stack
        head={[
          { label: t('quotation.product') },
          { label: t('quotation.quantity'), end: true },
          { label: t('quotation.list'), end: true },
          { label: t('quotation.unit-price'), end: true },
          { label: t('quotation.cost'), end: true },
        ]}
      >
        {draft.lines.map((line, index) => {
          const ware = goods.get(line.productId)
          const list = ware && listPriceOf(ware, line.selectionIds)
          const off = list ? Math.round(((list - line.unitPrice) * 10_000) / list) : 0
          return (
            <tr
              key={`${line.productId} ${line.selectionIds.join()} ${line.asked}`}
              className={held.has(index + 1) ? 'bg-caution-soft' : ''}
            >
              <td>
                <span className="font-medium">{ware?.productName ?? `#${line.productId}`}</span>
                <span className="block text-ink-soft">{ware?.productModel}</span>
              </td>
              <td className="text-right tabular-nums">{line.count}</td>
              <td className="text-right tabular-nums">{list === undefined ? '–' : money(list)}</td>
              <td className="text-right tabular-nums">
                {money(line.unitPrice)}
                {off !== 0 && (
                  <span className="block text-sm text-ink-soft">
                    {off > 0 ? '−' : '+'}
                    {percentOf(Math.abs(off), locale)}
                  </span>
                )}
              </td>
              <td className="text-right tabular-nums">{line.cost === null ? '–' : money(line.cost)}</td>
            </tr>
          )
        })}
      </DetailTable>
      <QuotationFiles id={one.id} files={one.draftFiles.map(({ id, fileName }) => ({ ossId: id, fileName }))} />
      <DraftTotals one={one} />
    </div>
  )
}
