import { countryName } from '../../parts/country-name.ts'
import { useEffect, useState } from 'react'
import { readQuotation } from '#contract/quotation.ts'
import { labelOf } from '#contract/codes/label.ts'
import { SOCKET_LABELS } from '#contract/codes/site.ts'
import { termNameOf } from '#contract/codes/shipping-term.ts'
import type { Language } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { useDay } from '../letter/day.ts'
import { AcceptButton } from './accept-button.tsx'
import { QuotationFiles } from './quotation-files.tsx'
import { QuotationLinks } from './quotation-links.tsx'
import { acceptable, sameTerms, type About, type Opened } from './quotation-model.ts'
import { QuotationPapers } from './quotation-papers.tsx'
import { QuotationPart } from './quotation-part.tsx'
import { LineTalk, QuotationTalk } from './quotation-talk.tsx'

/** One quotation: what was asked, and how each shop's answer stands. */
export function QuotationDetail({ of: opened }: { of: Opened }) {
  const t = useT()
  const [about, setAbout] = useState<number | null>(null)
  const of = { ...opened, about, setAbout }
  const { quotation } = of
  useRead(of)
  const crumbs = of.token
    ? [{ label: quotation.quotationNo }]
    : [
        { label: t('frame.account'), href: '/account' },
        { label: t('frame.quotations'), href: '/quotation' },
        { label: quotation.quotationNo },
      ]
  return (
    <div className="page-width pt-2 pb-6 wide:pt-4 wide:pb-10">
      <Breadcrumb crumbs={crumbs} />
      <header className="mt-2 mb-6">
        <h1 className="text-xl font-semibold wide:text-2xl">{t('quotation.of-number', { number: quotation.quotationNo })}</h1>
        <p className="mt-1 text-ink-soft">
          {[quotation.companyName, quotation.name].filter(Boolean).join(' · ')} · {t('quotation.asked-on')}{' '}
          <Moment value={quotation.createTime} />
        </p>
        {quotation.byLink === 'Y' && (
          <p className="mt-3 flex items-start gap-2 rounded-control bg-mist px-4 py-3 text-sm text-ink-soft">
            <Icon name="lock" className="size-5 shrink-0" />
            {t('quotation.by-link')}
          </p>
        )}
      </header>
      <AcceptAll of={of} />
      <div className="grid items-start gap-x-10 gap-y-10 desk:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 gap-8">
          {quotation.parts.map((part) => (
            <QuotationPart key={part.id} of={of} part={part} />
          ))}
        </div>
        <aside className="grid min-w-0 gap-8">
          <QuotationTalk of={of} />
          <QuotationPapers of={of} />
          <Request of={of} />
          {!of.token && <QuotationLinks of={of} />}
        </aside>
      </div>
    </div>
  )
}

/** What is on the page has been read; it stays marked as new until it is opened again. */
function useRead({ quotation: { id, messages }, token }: Opened) {
  const { call } = useShop()
  const last = messages.findLast(({ unread }) => unread === 'Y')?.id
  useEffect(() => {
    if (last !== undefined) void call(readQuotation, { id, token, messageId: last }, { quiet: true }).catch(() => {}) // then the next time
  }, [call, id, token, last])
}

/** Several shops' offers, accepted at once where their terms allow it. */
function AcceptAll({ of }: { of: Opened }) {
  const t = useT()
  const money = useMoney()
  const open = acceptable(of.quotation)
  if (open.length < 2) return null
  const total = open.reduce((sum, { version }) => sum + version.resultMoney, 0)
  const together = sameTerms(open.map(({ version }) => version))
  return (
    <section className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-tile bg-good-soft p-4 wide:p-5">
      <p>
        <span className="block font-semibold">{t('quotation.offers', { count: open.length })}</span>
        <span className="text-sm text-ink-soft">{t(together ? 'quotation.offers-together' : 'quotation.offers-apart')}</span>
      </p>
      {together && (
        <AcceptButton of={of} partIds={open.map(({ part }) => part.id)}>
          {t('quotation.accept-all', { total: money(total) })}
        </AcceptButton>
      )}
    </section>
  )
}

type Site = { voltage: string; electricSocket: string }
const mainsText = ({ voltage, electricSocket }: Site, language: Language): string =>
  [voltage, electricSocket && labelOf(SOCKET_LABELS, electricSocket, language)].filter(Boolean).join(' · ')

/** What was asked for, as it was asked. */
function Request({ of, of: { quotation } }: { of: Opened & About }) {
  const { t, language } = useShop()
  const money = useMoney()
  const day = useDay()
  const destination = quotation.destination && countryName(quotation.destination, language)
  const quoted = new Set(quotation.parts.filter(({ versions }) => versions.length > 0).map(({ id }) => id)) // there it stands at the offer
  const wishes = [
    [t('quotation.term'), quotation.deliveryWay === null ? '' : termNameOf(quotation.deliveryWay)],
    [t('quotation.port'), quotation.port],
    [t('quotation.destination'), [quotation.city, destination].filter(Boolean).join(', ')],
    [t('quotation.wanted'), quotation.wantedDate ? day(quotation.wantedDate) : ''],
    [t('mains.system'), mainsText(quotation, language)],
  ].filter(([, value]) => value)
  return (
    <Section id="quotation-request" title={t('quotation.request')}>
      <ol className="grid gap-3 rounded-tile border border-line p-4">
        {quotation.lines.map((line) => (
          <li key={line.position} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
            <p className="flex justify-between gap-4">
              {line.slug ? (
                <a href={`/${line.slug}`} className="font-medium hover:text-brand">
                  {line.productName}
                </a>
              ) : (
                <span className="font-medium wrap-anywhere">{line.productName}</span>
              )}
              <span className="whitespace-nowrap tabular-nums">× {line.count}</span>
            </p>
            {line.productModel && <p className="text-sm text-ink-faint">{line.productModel}</p>}
            {line.selectionText && <p className="text-sm text-ink-soft">{line.selectionText}</p>}
            {line.targetMoney !== null && (
              <p className="text-sm text-ink-soft">{t('quotation.target-of', { amount: money(line.targetMoney) })}</p>
            )}
            {line.wantedDate && (
              <p className="text-sm text-ink-soft">{`${t('frame.colon', { label: t('quotation.wanted') })}${day(line.wantedDate)}`}</p>
            )}
            {mainsText(line, language) && (
              <p className="text-sm text-ink-soft">{`${t('frame.colon', { label: t('mains.system') })}${mainsText(line, language)}`}</p>
            )}
            {line.note && <p className="text-sm whitespace-pre-line wrap-anywhere text-ink-soft">{line.note}</p>}
            {!quoted.has(line.partId) && <LineTalk of={of} position={line.position} name={line.productName} />}
          </li>
        ))}
        {quotation.lines.length === 0 && <li>{quotation.productName || t('quotation.in-words')}</li>}
      </ol>
      {quotation.message && <p className="mt-4 whitespace-pre-line wrap-anywhere">{quotation.message}</p>}
      {wishes.length > 0 && (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {wishes.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-faint">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <QuotationFiles of={of} files={quotation.files} />
      <a href="/quotation-request" className={buttonClass('quiet', 'small', '-ml-3 mt-3 max-wide:h-11')}>
        {t('quotation.ask-another')}
      </a>
    </Section>
  )
}
