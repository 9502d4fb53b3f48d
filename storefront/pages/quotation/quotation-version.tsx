import type { ReactNode } from 'react'
import { termNameOf } from '#contract/codes/shipping-term.ts'
import { Tag } from '#ui/badge.tsx'
import { Filling } from '../../parts/mains/filling.tsx'
import { FitText } from '../../parts/mains/fit-text.tsx'
import { PerUnit } from '../../parts/offer/per-unit.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useNumber } from '../../shop/number.ts'
import { useMoney, useT } from '../../shop/shop.ts'
import { Picture } from '../cart/cart-line.tsx'
import { GoodsRows, Row, TotalRow } from '../cart/cart-summary.tsx'
import { TermsLink } from '../checkout/seller-terms.tsx'
import { LineTalk } from './quotation-talk.tsx'
import { QuotationFiles } from './quotation-files.tsx'
import { PaperButton } from './quotation-papers.tsx'
import { isElectrical, type About, type Opened, type QuotedLine, type Version } from './quotation-model.ts'

/** A version of a shop's offer, with what it changes against the one before. */
export function QuotationVersion({ of, shopId, version }: { of: Opened & About; shopId: number | null; version: Version }) {
  const t = useT()
  const number = useNumber(0)
  return (
    <article aria-label={t('quotation.version', { number: version.number })}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className="font-semibold text-ink">{t('quotation.version', { number: version.number })}</span>
          <Moment value={version.sentTime} />
          {version.current === 'N' && <Tag>{t('quotation.replaced')}</Tag>}
        </p>
        <PaperButton of={of} version={version} name={t('quotation.version', { number: version.number })} />
      </div>
      <ul className="mt-3">
        {version.lines.map((line) => (
          <Line key={line.position} line={line}>
            {line.fit && isElectrical(line.fit) && <FitText fit={line.fit} className="mt-0.5" />}
            {version.current === 'Y' && line.askedPosition !== null && (
              <LineTalk of={of} position={line.askedPosition} name={line.productName} />
            )}
          </Line>
        ))}
        {version.removed.map((line, index) => (
          <li
            key={`${line.productModel} ${index}`}
            className="flex items-start justify-between gap-4 border-t border-line py-3 text-ink-faint"
          >
            <s className="min-w-0 wrap-anywhere">
              {line.productName} {line.productModel} × {number(line.count)}
            </s>
            <Tag>{t('quotation.removed')}</Tag>
          </li>
        ))}
      </ul>
      <Totals version={version} />
      <Terms version={version} shopId={shopId} />
      <QuotationFiles of={of} files={version.files} />
      {version.container && <Filling filling={version.container} className="mt-4" />}
    </article>
  )
}

/** The same offer where it is accepted: mains are told there for the address that is chosen, and the shop's terms beside the button. */
export function OfferedGoods({ version }: { version: Version }) {
  return (
    <>
      <ul>
        {version.lines.map((line) => (
          <Line key={line.position} line={line} />
        ))}
      </ul>
      <Totals version={version} />
      <Terms version={version} shopId={null} />
    </>
  )
}

function Line({ line, children }: { line: QuotedLine; children?: ReactNode }) {
  const t = useT()
  const number = useNumber(0)
  const money = useMoney()
  return (
    <li className="flex gap-4 border-t border-line py-4">
      <Picture item={line} size="size-14 shrink-0 wide:size-16" />
      <div className="grid min-w-0 flex-1 content-start gap-x-6 gap-y-1 wide:grid-cols-[minmax(0,1fr)_150px_120px]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <a href={`/${line.slug}`} className="font-medium hover:text-brand">
              {line.productName}
            </a>
            {line.change && <Tag tone={line.change === 'new' ? 'good' : 'caution'}>{t(`quotation.change-${line.change}`)}</Tag>}
          </p>
          <p className="text-sm text-ink-faint">{t('offer.model', { model: line.productModel })}</p>
          {line.selectionText && <p className="text-sm text-ink-soft">{line.selectionText}</p>}
          {line.leadDays > 0 && <p className="text-sm text-ink-soft">{t('quotation.lead-days', { days: line.leadDays })}</p>}
          {line.remark && <p className="text-sm whitespace-pre-line wrap-anywhere text-ink-soft">{line.remark}</p>}
          {children}
        </div>
        <p className="text-ink-soft tabular-nums wide:text-right">
          <span className="block whitespace-nowrap">
            {number(line.count)} × {money(line.price)}
          </span>
          <PerUnit unit={line.unit} className="block" />
          <Before line={line} />
          {line.price < line.listPrice && (
            <span className="block text-sm text-ink-faint">
              {t('quotation.list-price')} <s>{money(line.listPrice)}</s>
            </span>
          )}
        </p>
        <p className="font-semibold tabular-nums wide:text-right">{money(line.total)}</p>
      </div>
    </li>
  )
}

/** Quantity and price of the version before, struck through; read out as what it was. */
function Before({ line: { count, price, countBefore, priceBefore } }: { line: QuotedLine }) {
  const t = useT()
  const number = useNumber(0)
  const money = useMoney()
  if (countBefore === null && priceBefore === null) return null
  return (
    <span className="block text-sm whitespace-nowrap text-ink-faint">
      <span className="sr-only">{t('quotation.before')}</span>
      <s>
        {number(countBefore ?? count)} × {money(priceBefore ?? price)}
      </s>
    </span>
  )
}

function Totals({ version }: { version: Version }) {
  const t = useT()
  const money = useMoney()
  const freight =
    version.shippingMoney === null ? t('cart.freight-open') : version.shippingMoney ? money(version.shippingMoney) : t('cart.freight-free')
  const changed = version.resultBefore !== null && version.resultBefore !== version.resultMoney
  return (
    <dl className="mt-2 ml-auto grid max-w-[420px] grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line pt-4 tabular-nums">
      <GoodsRows list={version.totalMoney} options={version.optionsMoney} saving={version.savingMoney} />
      {version.discountMoney > 0 && <Row label={t('cart.discount')} value={`−${money(version.discountMoney)}`} warm />}
      <Row label={t('cart.freight')} value={freight} />
      {version.insuranceMoney > 0 && <Row label={t('quotation.insurance')} value={money(version.insuranceMoney)} />}
      {changed && <Row label={t('quotation.total-before')} value={money(version.resultBefore!)} />}
      <TotalRow label={t(version.shippingMoney === null ? 'cart.total-before-freight' : 'cart.total')} value={money(version.resultMoney)} />
    </dl>
  )
}

function Terms({ version, shopId }: { version: Version; shopId: number | null }) {
  const t = useT()
  const rows: [string, ReactNode][] = [
    [
      t('quotation.term'),
      `${termNameOf(version.deliveryWay)} ${version.namedPlace} (Incoterms 2020)${version.transport ? ` · ${t(version.transport === 'air' ? 'quotation.by-air' : 'quotation.by-sea')}` : ''}`,
    ],
    [t('quotation.pay-ways'), version.payTypes.map(({ label }) => label).join(' · ')],
    [t('quotation.valid'), <Moment key="valid" value={version.validTime} />],
    [
      t('quotation.sale-terms'),
      version.termsVersion !== null && shopId !== null ? <TermsLink key="sale" shopId={shopId} version={version.termsVersion} /> : '',
    ],
    [t('quotation.remarks'), version.remarks],
  ]
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-1 rounded-control bg-mist p-4 text-sm sm:grid-cols-[auto_1fr]">
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
