import { useCallback, useEffect, useState } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { openQuotation, type Quotation } from '#contract/quotation.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useAskLogin } from '../../session/ask-login.ts'
import { useHydrated } from '../../parts/hydrated.ts'
import { WithoutScripts } from '../../parts/without-scripts.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { Accepting } from './accepting.tsx'
import { keepSecret, keptSecret, secretIn, takeArrival } from './link-token.ts'
import { QuotationDetail } from './quotation-detail.tsx'
import { BY_LINK, type QuotationData } from './quotation.data.ts'
import { Quotations } from './quotations-list.tsx'

/** /quotation: one's own quotations, one of them by `?id=`, or the one that a mailed link opens by what stands behind its '#'. */
export function QuotationPage({ data }: { data: QuotationData }) {
  const router = useRouter()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const hydrated = useHydrated()
  const secret = hydrated ? secretIn(hash) : null // the server has seen none
  useEffect(() => {
    if (secret) keepSecret(secret)
    else if (!takeArrival()) return
    void router.navigate({ href: `/quotation?by=${BY_LINK}`, replace: true })
  }, [secret, router])
  const reload = useCallback(() => router.invalidate(), [router])
  if (secret || data.show === 'link') return <ByLink key={secret} />
  if (data.show === 'nobody') return <Nobody />
  if (data.show === 'list') return <Quotations {...data} />
  if (!data.quotation) return <Missing />
  const opened = { quotation: data.quotation, token: null, reload }
  return data.accepting.length > 0 ? (
    <Accepting of={opened} partIds={data.accepting} addresses={data.addresses} />
  ) : (
    <QuotationDetail of={opened} />
  )
}

/** What a link opens: asked for by the browser alone. */
function ByLink() {
  const { call, t } = useShop()
  const failure = useErrorText()
  const [quotation, setQuotation] = useState<Quotation | null>(null)
  const hydrated = useHydrated()
  const [failed, setFailed] = useState<{ text: string; over: boolean } | null>(null)
  const [token] = useState(() => (typeof window === 'undefined' ? null : (secretIn(window.location.hash) ?? keptSecret())))
  const reload = useCallback(
    () =>
      call(openQuotation, { token: token ?? '' }, { quiet: true }).then(
        (opened) => {
          setQuotation(opened)
          setFailed(null)
        },
        (error: unknown) => setFailed({ text: failure(error), over: error instanceof CallError && error.code === CODES.missing }),
      ),
    [call, token, failure],
  )
  useEffect(() => {
    if (token) void reload()
  }, [token, reload])
  const problem = token || !hydrated ? failed : { text: '', over: true }
  if (quotation) return <QuotationDetail of={{ quotation, token, reload }} />
  if (!problem) return <Waiting />
  return (
    <EmptyState
      icon="lock"
      headingLevel={1}
      title={t(problem.over ? 'quotation.link-over' : 'quotation.link-failed')}
      text={problem.over ? t('quotation.link-over-text') : problem.text}
    >
      {!problem.over && <Button onClick={() => void reload()}>{t('frame.retry')}</Button>}
      <a href="/quotation-request" className={buttonClass('primary')}>
        {t('frame.quote-ask')}
      </a>
    </EmptyState>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className="page-width min-h-[60svh] py-10">
      <h1 className="text-xl font-semibold wide:text-2xl">{t('quotation.title')}</h1>
      <output className="mt-3 block text-ink-soft">{t('quotation.opening')}</output>
      <WithoutScripts said={t('quotation.no-script')} className="mt-4 rounded-tile p-4" />
    </div>
  )
}

/** A visitor without a link, as far as the browser can say. */
function Nobody() {
  const t = useT()
  const askLogin = useAskLogin()
  const hydrated = useHydrated()
  if (!hydrated) return <Waiting />
  return (
    <EmptyState icon="document" headingLevel={1} title={t('frame.quotations')} text={t('quotation.log-in-text')}>
      <Button kind="primary" onClick={() => askLogin()}>
        {t('frame.log-in')}
      </Button>
      <a href="/quotation-request" className={buttonClass()}>
        {t('frame.quote-ask')}
      </a>
    </EmptyState>
  )
}

function Missing() {
  const t = useT()
  return (
    <EmptyState icon="document" headingLevel={1} title={t('quotation.missing')} text={t('quotation.missing-text')}>
      <a href="/quotation" className={buttonClass('primary')}>
        {t('quotation.to-all')}
      </a>
    </EmptyState>
  )
}
