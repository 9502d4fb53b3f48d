import { useState } from 'react'
import { askLetterAmendment, waiveLetter, type LetterView } from '#contract/letter-of-credit.ts'
import { LETTER_LABELS, LETTER_PAPERS } from '#contract/codes/letter-of-credit.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AreaField } from '#ui/field.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ask } from '../../parts/ask.tsx'
import { useOwnFile } from '../../parts/download.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'
import { Section } from '../account/choice-card.tsx'
import { CopyButton } from '../order/copy-button.tsx'
import { OrderFrame } from '../order/order-frame.tsx'
import { Clauses, Findings } from './clauses.tsx'
import type { LetterData } from './data.ts'
import { useDay } from './day.ts'
import { DraftForm } from './draft-form.tsx'

const may = (letter: LetterView, action: string): boolean =>
  letter.allowedActions.some((one) => one.action === action && one.allowed === 'Y')

const TONES: Partial<Record<LetterView['state'], Tone>> = {
  requested: 'warm',
  amendment_pending: 'warm',
  discrepant: 'bad',
  closed_unpaid: 'bad',
  operative: 'good',
  accepted: 'good',
  paid: 'good',
}

/** /letter-of-credit?id=: the terms sheet of an order, the draft with what differs, and what becomes of the credit (SPEC-141). */
export function LetterPage({ data: letter }: { data: LetterData }) {
  const t = useT()
  if (!letter)
    return (
      <OrderFrame here={t('letter.title')}>
        <h1 className="sr-only">{t('letter.title')}</h1>
        <EmptyState icon="shield" title={t('letter.none')} text={t('letter.none-text')}>
          <a href="/order" className={buttonClass()}>
            {t('frame.orders')}
          </a>
        </EmptyState>
      </OrderFrame>
    )
  return <Letter letter={letter} />
}

function Letter({ letter }: { letter: NonNullable<LetterData> }) {
  const { t, language } = useShop()
  const day = useDay()
  const read = useOwnFile()
  const open = async (id: number, name: string) => {
    const blob = await read(id)
    if (blob) saveFile(blob, name)
  }
  const { state, orderId, orderNo, texts, findings, discrepancies } = letter
  const [newest] = texts
  const days: [string, string | null][] = [
    [t('letter.latest-shipment'), letter.latestShipment],
    [t('letter.expiry'), letter.expiry],
    [t('letter.shipped'), letter.shippedDay],
    [t('letter.present-by'), letter.presentBy],
    [t('letter.presented'), letter.presentedDay],
    [t('letter.examined-by'), letter.examinedBy],
    [t('letter.maturity'), letter.maturityDay],
  ]
  return (
    <OrderFrame here={t('letter.title')}>
      <header className="mt-2 mb-6">
        <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xl font-semibold wide:text-2xl">
          <span>{t('letter.title')}</span>
          <Tag tone={TONES[state] ?? 'brand'}>{pick(LETTER_LABELS[state], language)}</Tag>
        </h1>
        <p className="mt-1 text-ink-soft">
          <a href={`/confirm?id=${orderId}`} className="text-brand underline">
            {orderNo}
          </a>
          {letter.number && ` · ${letter.number} · ${letter.issuingBank}`}
        </p>
        <p className="mt-3 max-w-[70ch]">{t(`letter.next-${state}`)}</p>
        {letter.dueWhat && letter.dueDay && (
          <p className="mt-1 font-medium">{t(`letter.due-${letter.dueWhat}`, { day: day(letter.dueDay) })}</p>
        )}
      </header>
      <div className="grid items-start gap-x-10 gap-y-10 desk:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 gap-10">
          {discrepancies.length > 0 && (
            <Section id="letter-discrepancies" title={t('letter.discrepancies')}>
              <ul className="divide-y divide-line rounded-tile border border-line">
                {discrepancies.map((one, index) => (
                  <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
                    <span className="wrap-anywhere">{one.text}</span>
                    <Tag tone={one.state === 'open' ? 'bad' : 'plain'}>{t(`letter.discrepancy-${one.state}`)}</Tag>
                  </li>
                ))}
              </ul>
              {may(letter, 'waive') && <Waive letter={letter} />}
            </Section>
          )}
          {letter.messages.length > 0 && (
            <Section id="letter-messages" title={t('letter.messages')}>
              <ul className="divide-y divide-line rounded-tile border border-line">
                {letter.messages.map((one, index) => (
                  <li key={index} className="px-4 py-2.5">
                    <p className="text-sm text-ink-soft">
                      {one.title} · <Moment value={one.time} />
                    </p>
                    <p className="whitespace-pre-line wrap-anywhere">{one.text}</p>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {newest && (
            <Section id="letter-findings" title={t('letter.findings')}>
              <p className="mb-3 text-sm text-ink-soft">
                {t(`letter.kind-${newest.kind}`)} {newest.number} · <Moment value={newest.time} />
              </p>
              {newest.clauses.length > 0 ? <Findings findings={findings} /> : <p>{t('letter.read-by-people')}</p>}
            </Section>
          )}
          {may(letter, 'upload_draft') && (
            <div className="print:hidden">
              <Section id="letter-draft" title={t('letter.draft')}>
                <DraftForm key={letter.state} letter={letter} />
              </Section>
            </div>
          )}
          {may(letter, 'ask_amendment') && (
            <div className="print:hidden">
              <Section id="letter-amendment" title={t('letter.amendment')}>
                <Amendment key={letter.state} letter={letter} />
              </Section>
            </div>
          )}
          <Section id="letter-terms" title={t('letter.terms')}>
            <p className="mb-3 max-w-[70ch] text-ink-soft">{t('letter.terms-text')}</p>
            <Clauses clauses={letter.terms} />
            <details className="mt-3 rounded-tile border border-line px-4 py-2 print:hidden">
              <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t('letter.sample')}</summary>
              <div className="relative">
                <pre className="overflow-x-auto py-2 text-sm whitespace-pre-wrap">{letter.sample}</pre>
                <CopyButton text={letter.sample} what={t('letter.sample')} />
              </div>
            </details>
          </Section>
        </div>
        <aside className="grid gap-8">
          <Section id="letter-days" title={t('letter.days')}>
            <dl className="grid gap-3">
              {days.map(([label, value]) =>
                value ? (
                  <div key={label} className="flex justify-between gap-4">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="tabular-nums">{day(value)}</dd>
                  </div>
                ) : null,
              )}
            </dl>
          </Section>
          {letter.papers.length > 0 && (
            <Section id="letter-papers" title={t('letter.papers')}>
              <ul className="grid gap-2">
                {letter.papers.map((one, index) => (
                  <li key={index}>
                    {pick(LETTER_PAPERS[one.kind], language)} <span className="text-ink-faint">{one.reference}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {letter.files.length > 0 && (
            <Section id="letter-files" title={t('letter.your-files')}>
              <ul className="grid gap-2">
                {letter.files.map((one) => (
                  <li key={one.ossId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <span className="wrap-anywhere">{one.fileName}</span>
                    <span className="text-sm text-ink-faint">
                      <Moment value={one.time} />
                    </span>
                    <Button
                      size="small"
                      kind="quiet"
                      className="-ml-3 print:hidden"
                      aria-label={`${t('frame.colon', { label: t('order.receipt-open') })}${one.fileName}`}
                      onClick={() => void open(one.ossId, one.fileName)}
                    >
                      {t('order.receipt-open')}
                    </Button>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </aside>
      </div>
    </OrderFrame>
  )
}

function Waive({ letter: { orderId, version } }: { letter: LetterView }) {
  const { call, t } = useShop()
  const { act, busy } = useAct()
  const waive = async () => {
    if (!(await ask({ title: t('letter.waive-ask'), text: t('letter.waive-text'), yes: t('letter.waive'), no: t('frame.cancel') }))) return
    await act('waive', () => call(waiveLetter, { orderId, version }), t('letter.waived'))
  }
  return (
    <div className="mt-3 print:hidden">
      <Button kind="primary" busy={busy !== ''} onClick={() => void waive()}>
        {t('letter.waive')}
      </Button>
    </div>
  )
}

function Amendment({ letter: { orderId, version } }: { letter: LetterView }) {
  const { call, t } = useShop()
  const { act, busy } = useAct()
  const [reason, setReason] = useState('')
  const send = () => act('ask', () => call(askLetterAmendment, { orderId, version, reason }), t('letter.amendment-asked'))
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) void send()
      }}
    >
      <AreaField
        label={t('letter.amendment-label')}
        rows={3}
        required
        maxLength={1_000}
        className="py-2"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" busy={busy !== ''} className="justify-self-start">
        {t('letter.amendment-ask')}
      </Button>
    </form>
  )
}
