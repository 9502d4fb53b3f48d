// /my-partnership: of a city partner territory, terms, link, customers and commission; of whoever has applied how that stands (SPEC-032, SPEC-094).
import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { answerPartnership, type Partnership } from '#contract/city-partner.ts'
import { CUSTOMER_WAY_LABELS, PARTNER_APPLICATION_LABELS } from '#contract/codes/partner-application-state.ts'
import { numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AreaField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { countryName } from '../../parts/country-name.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { inQuery } from '../../shop/query.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages } from '../account/account-list.tsx'
import { CUSTOMERS_AT_ONCE, type PartnershipData } from './data.ts'
import { PartnerStatement } from './partner-statement.tsx'

export function MyPartnershipPage({ data }: { data: PartnershipData }) {
  const t = useT()
  const { partner, application } = data
  if (partner)
    return (
      <AccountFrame
        title={t('account.my-partnership')}
        action={
          <a href="/withdraw-cash?source=commission" className={buttonClass('primary')}>
            {t('partner.withdraw')}
          </a>
        }
      >
        {/* Whoever was a partner can apply anew, is asked back and answers, here. */}
        {partner.ended === 'Y' && application && application.state !== 'accepted' && (
          <section aria-labelledby="partner-application" className="mb-8">
            <h2 id="partner-application" className="mb-3 text-lg font-semibold">
              {t('partner.application-new')}
            </h2>
            <Application one={application} />
          </section>
        )}
        <Standing partner={partner} origin={data.origin} />
        <Customers data={data} />
        <PartnerStatement data={data} />
      </AccountFrame>
    )
  return (
    <AccountFrame title={t('account.my-partnership')}>
      {application ? (
        <Application one={application} />
      ) : (
        <EmptyState icon="globe" title={t('partner.none')} text={t('partner.none-text')}>
          <a href="/city-partner" className={buttonClass('primary')}>
            {t('frame.partners')}
          </a>
        </EmptyState>
      )}
    </AccountFrame>
  )
}

function usePlaces() {
  const { language } = useShop()
  return (places: readonly { nation: string; city: string }[]) =>
    places.map(({ nation, city }) => [city, countryName(nation, language)].filter(Boolean).join(', ')).join(' · ')
}

function Standing({ partner, origin }: { partner: NonNullable<Partnership['partner']>; origin: string }) {
  const { t, language } = useShop()
  const money = useMoney()
  const places = usePlaces()
  const rate = numberFormat(LANGUAGE_NAMES[language].locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    partner.commissionPoints / 10_000,
  )
  const link = `${origin}/register?inviteCode=${partner.inviteCode}`
  const sums = [
    ['partner.available', partner.available],
    ['partner.waiting', partner.waiting],
    ['partner.frozen', partner.frozen],
    ['partner.paid', partner.paid],
  ] as const
  return (
    <>
      {partner.ended === 'Y' && <p className="mb-5 rounded-tile bg-warm-soft p-4">{t('partner.ended')}</p>}
      <dl className="grid grid-cols-2 gap-4 rounded-tile bg-mist p-5 min-[1200px]:grid-cols-4">
        {sums.map(([word, cents]) => (
          <div key={word}>
            <dt className="text-sm text-ink-soft">{t(word)}</dt>
            <dd className={`text-xl font-semibold tabular-nums ${cents < 0 ? 'text-bad' : ''}`}>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-6 grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">{t('partner.territory')}</dt>
          <dd className="font-medium" suppressHydrationWarning>
            {places(partner.territory)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t('partner.since')}</dt>
          <dd className="font-medium">
            <Moment value={partner.since} dateOnly />
          </dd>
        </div>
        <div className="sm:col-span-2">
          <dt className="text-sm text-ink-soft">{t('partner.terms')}</dt>
          <dd className="max-w-[70ch]">{t('partner.terms-text', { rate, months: partner.customerMonths, days: partner.waitDays })}</dd>
        </div>
        {partner.ended === 'N' && (
          <div className="min-w-0 sm:col-span-2">
            <dt className="text-sm text-ink-soft">{t('partner.link')}</dt>
            <dd className="flex flex-wrap items-center gap-3">
              <code className="min-w-0 rounded-control bg-mist px-3 py-2 text-sm wrap-anywhere">{link}</code>
              <CopyButton text={link} label={t('partner.copy')} />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

function Customers({ data: { customers, customersPage, page } }: { data: PartnershipData }) {
  const { t, language } = useShop()
  const money = useMoney()
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-lg font-semibold">{t('partner.customers')}</h2>
      {!customers || customers.total === 0 ? (
        <p className="text-ink-soft">{t('partner.customers-none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-tile border border-line">
          {customers.rows.map((one) => (
            <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
              <span>
                <span className="block font-medium" suppressHydrationWarning>
                  {one.name} · {countryName(one.nation, language)}
                </span>
                <span className="block text-sm text-ink-soft">
                  {pick(CUSTOMER_WAY_LABELS[one.how], language)} · {t('partner.until')} <Moment value={one.until} dateOnly />
                </span>
              </span>
              <span className="ml-auto flex items-center gap-3">
                {one.active === 'N' && <Tag tone="plain">{t('partner.over')}</Tag>}
                <span className="font-medium tabular-nums">{money(one.earned)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-ink-soft">{t('partner.customers-text')}</p>
      {customers && customers.total > CUSTOMERS_AT_ONCE && (
        <ListPages
          page={customersPage}
          total={customers.total}
          aPage={CUSTOMERS_AT_ONCE}
          hrefOf={(to) =>
            `/my-partnership${inQuery({ customers: to > 1 ? String(to) : undefined, page: page > 1 ? String(page) : undefined })}`
          }
        />
      )}
    </section>
  )
}

const Answer = v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000)) })

function Application({ one }: { one: NonNullable<Partnership['application']> }) {
  const { t, language } = useShop()
  const places = usePlaces()
  return (
    <div className="max-w-[720px]">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-mist p-5">
        <span>
          <span className="block font-medium" suppressHydrationWarning>
            {places([one])}
          </span>
          <span className="block text-sm text-ink-soft">
            <Moment value={one.createTime} dateOnly />
          </span>
        </span>
        <Tag tone={one.state === 'info_requested' ? 'warm' : one.state === 'refused' ? 'plain' : 'brand'}>
          {pick(PARTNER_APPLICATION_LABELS[one.state], language)}
        </Tag>
      </div>
      {one.question && (
        <section className="mt-6">
          <h2 className="font-semibold">{t('partner.question')}</h2>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{one.question}</p>
          {one.answer && (
            <p className="mt-3 whitespace-pre-line text-ink-soft wrap-anywhere">{t('partner.answered', { answer: one.answer })}</p>
          )}
        </section>
      )}
      {one.state === 'info_requested' && <AnswerForm />}
      {one.said && <p className="mt-6 whitespace-pre-line wrap-anywhere">{one.said}</p>}
      {one.state === 'submitted' && <p className="mt-6 text-ink-soft">{t('partner.review-text')}</p>}
      {one.state === 'refused' && (
        <a href="/city-partner" className={buttonClass('secondary', 'medium', 'mt-6')}>
          {t('partner.apply-again')}
        </a>
      )}
    </div>
  )
}

function AnswerForm() {
  const { call, t } = useShop()
  const router = useRouter()
  const failure = useErrorText()
  const [sent, setSent] = useState(false)
  const form = useForm({
    schema: Answer,
    explain: () => t('partner.answer-missing'),
    send: async (answer) => {
      await call(answerPartnership, answer)
      setSent(true)
      toast(t('partner.answer-sent'), 'good')
      await router.invalidate()
    },
    failure,
  })
  if (sent) return null
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="mt-5 grid gap-4">
      <FormFailure text={form.failure} errors={form.errors} />
      <AreaField label={t('partner.answer')} name="text" rows={5} maxLength={2_000} error={form.errors['text']} />
      <Button kind="primary" type="submit" busy={form.sending} className="justify-self-start">
        {t('partner.answer-send')}
      </Button>
    </form>
  )
}
