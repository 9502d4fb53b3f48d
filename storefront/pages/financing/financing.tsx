// One application as its buyer sees it: what is to be done next stands first.
import { useState } from 'react'
import { DECLINE_LABELS, financeTypeLabel, PAPER_LABELS } from '#contract/codes/financing.ts'
import {
  answerFinancing,
  handInFinancing,
  ownFinancingFile,
  ownFinancingPdf,
  signFinancing,
  type FinancingOffer,
  type OwnFinancing,
  type PrintedFinancing,
} from '#contract/financing.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { listed } from '#shared/punctuation.ts'
import { ask } from '../../parts/ask.tsx'
import { useDownload } from '../../parts/download.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Log } from '../../parts/log.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'
import { Section } from '../account/choice-card.tsx'
import { useDay } from '../letter/day.ts'
import { OrderStateTag } from '../order/order-state-tag.tsx'
import { ApplicationSaid } from './application-said.tsx'
import { HeldCoupon, usePercent, useRate } from './financing-coupon.tsx'

const may = (one: OwnFinancing, action: string): boolean =>
  one.allowedActions.some((known) => known.action === action && known.allowed === 'Y')

export function Financing({ one }: { one: OwnFinancing }) {
  const { t, language } = useShop()
  const money = useMoney()
  const day = useDay()
  const { state, offer, plan, orders } = one
  const returned = one.open > 0 ? orders.filter((order) => order.returned > 0) : []
  const waiting = orders.filter(({ takenBack }) => takenBack === 'Y').map(({ orderNo }) => orderNo)
  return (
    <div className="grid gap-10">
      <div>
        {waiting.length > 0 ? (
          <p className="max-w-[70ch] text-[16px] text-caution">{t('financing.plan-waits', { orders: listed(waiting, language) })}</p>
        ) : (
          <p className="max-w-[70ch] text-[16px]">{t(`financing.next-${state}`)}</p>
        )}
        {one.dueDay && waiting.length === 0 && (
          <p className="mt-1 font-medium">{t(plan.length > 0 ? 'financing.next-due' : 'financing.by', { day: day(one.dueDay) })}</p>
        )}
        {returned.length > 0 && (
          <p className="mt-3 max-w-[70ch]">
            {t('financing.plan-returned', {
              orders: listed(
                returned.map(({ orderNo }) => orderNo),
                language,
              ),
              amount: money(returned.reduce((sum, order) => sum + order.returned, 0)),
            })}
          </p>
        )}
        {one.declineReason && (
          <p className="mt-2">
            {pick(DECLINE_LABELS[one.declineReason], language)}
            {one.declineText && `: ${one.declineText}`}
          </p>
        )}
        {state === 'docs_requested' && (
          <>
            <ul className="mt-3 list-disc pl-6">
              {one.papersAsked.map((name) => (
                <li key={name}>{pick(PAPER_LABELS[name], language)}</li>
              ))}
            </ul>
            {one.papersText && <p className="mt-2 whitespace-pre-line">{one.papersText}</p>}
          </>
        )}
        {may(one, 'upload') && <HandIn one={one} what="upload" />}
        {may(one, 'sign') && <HandIn one={one} what="sign" />}
        <Answers one={one} />
        {state === 'contract_pending' && one.buyerSigned !== null && <p className="mt-3">{t('financing.you-signed')}</p>}
        {state === 'approved_ready' && one.left !== null && (
          <p className="mt-3 text-lg font-semibold tabular-nums">{t('financing.left', { amount: money(one.left) })}</p>
        )}
      </div>
      {offer && <Offer id={one.id} offer={offer} />}
      {one.coupon && <HeldCoupon coupon={one.coupon} offer={offer} />}
      {plan.length > 0 && (
        <Section
          id="financing-plan"
          title={t('financing.plan')}
          note={t('financing.open', { amount: money(one.open) })}
          action={<Printed id={one.id} paper="plan" />}
        >
          <ul className="divide-y divide-line rounded-tile border border-line">
            {plan.map((row) => (
              <li key={row.position} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 tabular-nums">
                <span>
                  {row.kind === 'down' ? t('financing.row-down') : t('financing.row-rate', { number: row.position })} · {day(row.dueDay)}
                </span>
                <span className="flex items-center gap-4">
                  {money(row.amount)}
                  <Tag tone={row.paidDay ? 'good' : row.late === 'Y' ? 'bad' : 'plain'}>
                    {row.paidDay
                      ? t('financing.paid', { day: day(row.paidDay) })
                      : t(row.late === 'Y' ? 'financing.late' : 'financing.to-pay')}
                  </Tag>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {orders.length > 0 && (
        <Section id="financing-orders" title={t('financing.orders')}>
          <ul className="divide-y divide-line rounded-tile border border-line">
            {orders.map((order) => (
              <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 tabular-nums">
                <span className="flex flex-wrap items-center gap-3">
                  <a href={`/confirm?id=${order.id}`} className="text-brand underline">
                    {order.orderNo}
                  </a>
                  <OrderStateTag order={order} />
                </span>
                {money(order.amount)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {one.state !== 'draft' && <ApplicationSaid one={one} />}
      <Section id="financing-files-own" title={t('financing.files')}>
        <OwnFiles one={one} />
      </Section>
      <Section id="financing-log" title={t('financing.history')}>
        <Log lines={one.logs} />
      </Section>
    </div>
  )
}

function Offer({ id, offer }: { id: number; offer: FinancingOffer }) {
  const { t, language } = useShop()
  const rate = useRate()
  const percent = usePercent()
  const money = useMoney()
  const day = useDay()
  const facts: [string, string][] = [
    [t('financing.offer-amount'), money(offer.amount)],
    [t('financing.months'), String(offer.months)],
    [t('financing.rate'), rate(offer)],
    [t('financing.down'), `${money(offer.down)} (${percent(offer.downPayment)})`],
    [t('financing.monthly'), money(offer.monthly)],
    [t('financing.total'), money(offer.total)],
    [t('financing.financer'), offer.financer],
    [t('financing.type'), pick(financeTypeLabel(offer.financeType), language)],
    [t('financing.valid-until'), day(offer.validUntil)],
  ]
  return (
    <Section id="financing-offer" title={t('financing.offer')} action={<Printed id={id} paper="offer" />}>
      <dl className="grid gap-x-10 gap-y-3 wide:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right font-medium tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {offer.message && <p className="mt-4 max-w-[70ch] whitespace-pre-line">{offer.message}</p>}
      <p className="mt-4 max-w-[70ch] text-sm text-ink-soft">{t('financing.offer-note')}</p>
    </Section>
  )
}

/** The same on paper. */
function Printed({ id, paper }: PrintedFinancing) {
  const t = useT()
  return (
    <DownloadButton
      label={t(`financing.${paper}-pdf`)}
      name={`${paper}.pdf`}
      get={(download) => download(ownFinancingPdf, { id, paper })}
    />
  )
}

const ANSWERS = ['accept', 'refuse', 'withdraw', 'cancel'] as const

/** What the buyer may decide; what ends something is asked once more. */
function Answers({ one }: { one: OwnFinancing }) {
  const { call, t } = useShop()
  const { act, busy } = useAct()
  const open = ANSWERS.filter((how) => may(one, how))
  const answer = async (how: (typeof ANSWERS)[number]) => {
    if (busy) return
    const spent = how === 'cancel' && one.coupon?.state === 'used'
    const sure = await ask({
      title: t(`financing.${how}-ask`),
      text: [t(`financing.${how}-text`), ...(spent ? [t('financing.cancel-coupon')] : [])].join(' '),
      yes: t(`financing.${how}`),
      no: t('frame.cancel'),
      danger: how !== 'accept',
    })
    if (sure) await act(how, () => call(answerFinancing, { id: one.id, version: one.version, how }), t('financing.done'))
  }
  if (open.length === 0 && one.state !== 'approved_ready') return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {one.state === 'approved_ready' && (
        <a href="/cart" className={buttonClass('primary')}>
          {t('financing.to-cart')}
        </a>
      )}
      {open.map((how) => (
        <Button key={how} kind={how === 'accept' ? 'primary' : 'secondary'} busy={busy === how} onClick={() => void answer(how)}>
          {t(`financing.${how}`)}
        </Button>
      ))}
    </div>
  )
}

/** Files that are wanted now: documents, or the signed contract. */
function HandIn({ one, what }: { one: OwnFinancing; what: 'upload' | 'sign' }) {
  const { call, t } = useShop()
  const { act, busy } = useAct()
  const [files, setFiles] = useState<Attached[]>([])
  const send = () => {
    if (files.length === 0) return
    const sent = { id: one.id, version: one.version, ossIds: files.map(({ ossId }) => ossId) }
    void act(what, () => (what === 'upload' ? call(handInFinancing, sent) : call(signFinancing, sent)), t('financing.done'))
  }
  return (
    <div className="mt-4 grid max-w-[560px] gap-3">
      <Files title={t(`financing.${what}-drop`)} files={files} onChange={setFiles} />
      <Button kind="primary" busy={busy !== ''} disabled={files.length === 0} onClick={send} className="justify-self-start">
        {t(`financing.${what}`)}
      </Button>
    </div>
  )
}

function OwnFiles({ one }: { one: OwnFinancing }) {
  const t = useT()
  const download = useDownload()
  const open = async (fileId: number, name: string) => {
    const file = await download(ownFinancingFile, { id: one.id, fileId })
    if (file) saveFile(file.blob, name)
  }
  if (one.files.length === 0) return <p className="text-ink-soft">{t('financing.files-none')}</p>
  return (
    <ul className="grid gap-2">
      {one.files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 wrap-anywhere">
            {file.fileName}{' '}
            <span className="text-sm text-ink-faint">
              {t(`financing.file-${file.what as 'contract'}`)} · {t(file.byBuyer === 'Y' ? 'financing.by-you' : 'financing.by-us')} ·{' '}
              <Moment value={file.time} />
            </span>
          </span>
          <Button kind="quiet" onClick={() => void open(file.id, file.fileName)}>
            {t('financing.save')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
