// What was sent: every version with what it changed against the one before, what it costs and what it leaves.
import { useState } from 'react'
import type { DeskQuotation } from '#contract/quotation-desk.ts'
import { termName } from '#contract/codes/shipping-term.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useMoney, useOffice } from '../../app/office.ts'
import { DetailTable, Facts } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { TermsAccepted } from '../shop/terms-accepted.tsx'
import { QuotationFiles, QuotationPaper } from './quotation-file.tsx'
import { percentOf } from './quotation-marks.tsx'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

type Version = DeskQuotation['versions'][number]

export function QuotationVersions({ one }: { one: DeskQuotation }) {
  const t = useT()
  const money = useMoney()
  const [open, setOpen] = useState<number | null>(one.versions[0]?.id ?? null)
  return (
    <ul className="grid gap-3">
      {one.versions.map((version) => (
        <li key={version.id} className="rounded-tile border border-line">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <strong className="font-medium">{t('quotation.version-number', { number: version.number })}</strong>
            {version.current === 'Y' ? (
              <Tag tone="brand">{t('quotation.current')}</Tag>
            ) : (
              <Tag tone="plain">{t('quotation.superseded')}</Tag>
            )}
            <span className="text-sm text-ink-soft">
              <Moment value={version.sentTime} /> · {version.sentBy}
            </span>
            <span className="ml-auto font-medium tabular-nums">{money(version.resultMoney)}</span>
            <QuotationPaper id={one.id} versionId={version.id} name={`${one.quotationNo} v${version.number}.pdf`} />
            <Button
              size="small"
              kind="quiet"
              aria-expanded={open === version.id}
              onClick={() => setOpen(open === version.id ? null : version.id)}
            >
              {t(open === version.id ? 'quotation.hide' : 'quotation.show')}
            </Button>
          </div>
          {open === version.id && <Whole id={one.id} version={version} shopId={one.shopId} />}
        </li>
      ))}
    </ul>
  )
}

function Whole({ id, version, shopId }: { id: number; version: Version; shopId: number | null }) {
  const t = useT()
  const list = useListed()
  const money = useMoney()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  return (
    <div className="grid gap-4 border-t border-line px-3 py-3">
      <DetailTable
        stack
        head={[
          { label: t('quotation.product') },
          { label: t('quotation.quantity'), end: true },
          { label: t('quotation.unit-price'), end: true },
          { label: t('quotation.amount'), end: true },
          { label: t('quotation.lead'), end: true },
        ]}
      >
        {version.lines.map((line) => (
          <tr key={line.position}>
            <td>
              <span className="font-medium">{line.productName}</span>{' '}
              {line.change && <Tag tone={line.change === 'new' ? 'good' : 'caution'}>{t(`quotation.change-${line.change}`)}</Tag>}
              <span className="block text-ink-faint">{[line.productModel, line.selectionText].filter(Boolean).join(' · ')}</span>
              {line.remark && <span className="block text-ink-soft">{line.remark}</span>}
            </td>
            <td className="text-right tabular-nums">
              {line.countBefore !== null && <s className="mr-1 text-ink-faint">{line.countBefore}</s>}
              {line.count}
            </td>
            <td className="text-right whitespace-nowrap tabular-nums">
              {line.priceBefore !== null && <s className="mr-1 text-ink-faint">{money(line.priceBefore)}</s>}
              {money(line.price)}
            </td>
            <td className="text-right whitespace-nowrap tabular-nums">{money(line.total)}</td>
            <td className="text-right tabular-nums">{t('quotation.days', { count: line.leadDays })}</td>
          </tr>
        ))}
      </DetailTable>
      {version.removed.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('quotation.left-out')}
          {list(version.removed.map((gone) => `${gone.count} × ${gone.productName}`))}
        </p>
      )}
      <Facts
        facts={[
          [t('quotation.goods'), money(version.subtotalMoney)],
          version.discountMoney > 0 && [t('quotation.discount'), `−${money(version.discountMoney)}`],
          [t('quotation.freight'), version.shippingMoney === null ? t('quotation.freight-later') : money(version.shippingMoney)],
          version.insuranceMoney > 0 && [t('quotation.insurance-in'), money(version.insuranceMoney)],
          [t('quotation.total'), <strong key="total">{money(version.resultMoney)}</strong>],
          [t('quotation.term'), [termName(version.term), version.namedPlace].join(' ')],
          [t('quotation.pay'), list(version.payTypes.map(({ label }) => label))],
          version.termsVersion !== null &&
            shopId !== null && [
              t('quotation.sale-terms'),
              <TermsAccepted key="terms" shopId={shopId} version={version.termsVersion}>
                {t('quotation.sale-terms-version', { version: version.termsVersion })}
              </TermsAccepted>,
            ],
          [t('quotation.valid'), <Moment key="valid" value={version.validTime} />],
          [t('quotation.margin'), version.marginBp === null ? '–' : percentOf(version.marginBp, locale)],
          version.approvedBy !== '' && [t('quotation.approved-by'), version.approvedBy],
        ]}
      />
      {version.remarks && <p className="max-w-prose whitespace-pre-line">{version.remarks}</p>}
      <QuotationFiles id={id} files={version.files} />
    </div>
  )
}
