// What finance does with an application, each as a short form: which call, what it asks, what is said when it is done.
import * as v from 'valibot'
import {
  CHECK_LABELS,
  DECLINE_LABELS,
  DECLINE_REASONS,
  FINANCE_TYPES,
  FINANCING_CHECKS,
  FINANCING_PAPERS,
  financeTypeLabel,
  PAPER_LABELS,
  type FinancingPaper,
} from '#contract/codes/financing.ts'
import { YN } from '#contract/fields.ts'
import * as desk from '#contract/financing-desk.ts'
import type { DeskFinancing } from '#contract/financing-desk.ts'
import { pick } from '#shared/language.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { ActFormDialog, decided, fieldsOf, type ActForm } from '../../kit/act-form.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { dayFromNow, useMoneyFields } from '../../kit/money-fields.ts'
import { useDay } from '../../kit/moment.tsx'
import { useCouponTerms, useRate } from './financing-marks.tsx'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

/** As the server names its actions. */
export const ACTS = [
  'screen',
  'check',
  'ask_docs',
  'to_review',
  'prepare',
  'approve',
  'turn',
  'sign',
  'fund',
  'decide_loss',
  'write_off',
  'decline',
  'cancel',
] as const
export type ActName = (typeof ACTS)[number]
/** `refuse_loss`: the other answer to decide_loss. `paid`, `unpaid`: of rows of the plan. */
export type Doing = ActName | 'refuse_loss' | 'paid' | 'unpaid'

function useForms(one: DeskFinancing, positions: readonly number[]): Record<Doing, ActForm> {
  const t = useT()
  const { code, bankReference, valueDate } = useMoneyFields()
  const { language } = useOffice()
  const message = (hint = t('financing.buyer-reads')): FieldSpec => ({
    name: 'message',
    label: t('financing.message'),
    kind: 'area',
    rows: 4,
    wide: true,
    hint,
  })
  const reason: FieldSpec = {
    name: 'reason',
    label: t('financing.reason'),
    kind: 'area',
    rows: 3,
    wide: true,
    hint: t('financing.note-hint'),
  }
  const wantedPapers = Object.fromEntries(FINANCING_PAPERS.map((name) => [name, YN])) as Record<FinancingPaper, typeof YN>
  const yes = new Set(one.checks.filter(({ ok }) => ok === 'Y').map(({ check }) => check))
  const months = Number(one.form.creditPeriod)
  return {
    screen: decided(desk.screenFinancing),
    check: {
      call: desk.checkFinancing,
      schema: fieldsOf(desk.checkFinancing, [...FINANCING_CHECKS, 'note']),
      fields: [
        ...FINANCING_CHECKS.map((name): FieldSpec => ({ name, label: pick(CHECK_LABELS[name], language), kind: 'yes-no', wide: true })),
        { name: 'note', label: t('financing.note'), kind: 'area', rows: 3, wide: true, hint: t('financing.note-hint') },
      ],
      edits: true,
      initial: { ...Object.fromEntries(FINANCING_CHECKS.map((name) => [name, yes.has(name) ? 'Y' : 'N'])), note: one.checksNote },
    },
    ask_docs: {
      call: desk.askFinancingPapers,
      schema: v.pipe(
        v.object({ ...wantedPapers, message: v.string() }),
        v.forward(
          v.check((typed) => FINANCING_PAPERS.some((name) => typed[name] === 'Y')),
          [FINANCING_PAPERS[0]],
        ),
      ),
      fields: [
        ...FINANCING_PAPERS.map((name): FieldSpec => ({
          name,
          label: pick(PAPER_LABELS[name], language),
          kind: 'yes-no',
          wide: true,
          wanted: t('financing.papers-needed'),
        })),
        message(),
      ],
      initial: { ...Object.fromEntries(FINANCING_PAPERS.map((name) => [name, one.papersAsked.includes(name) ? 'Y' : 'N'])), message: '' },
      edits: true,
      sent: (typed) => ({ papers: FINANCING_PAPERS.filter((name) => typed[name] === 'Y'), message: typed['message'] }),
    },
    to_review: decided(desk.reviewFinancing),
    prepare: {
      call: desk.prepareFinancing,
      schema: v.object({
        ...v.pick(desk.prepareFinancing.input, ['amount', 'months', 'rate', 'downPayment', 'financer', 'validUntil', 'message']).entries,
        financeType: v.picklist(['0', '1']),
      }),
      fields: [
        { name: 'amount', label: t('financing.amount'), kind: 'money', autoFocus: true },
        { name: 'months', label: t('financing.months'), kind: 'whole' },
        { name: 'rate', label: t('financing.rate'), kind: 'percent', unit: '%' },
        { name: 'downPayment', label: t('financing.down'), kind: 'percent', unit: '%', hint: t('financing.down-hint') },
        { name: 'financer', label: t('financing.financer') },
        {
          name: 'financeType',
          label: t('financing.type'),
          kind: 'choice',
          options: Object.values(FINANCE_TYPES).map((value) => ({ value: String(value), label: pick(financeTypeLabel(value), language) })),
        },
        { name: 'validUntil', label: t('financing.valid-until'), kind: 'day' },
        message(),
      ],
      initial: {
        amount: one.asked,
        months: Number.isInteger(months) && months > 0 ? months : 12,
        rate: null,
        downPayment: 0,
        financer: '',
        financeType: '0',
        validUntil: dayFromNow(14),
        message: '',
      },
      sent: (typed) => ({ ...typed, financeType: Number(typed['financeType']) }),
    },
    approve: decided(desk.approveFinancing),
    turn: {
      call: desk.turnFinancing,
      schema: fieldsOf(desk.turnFinancing, ['reason']),
      fields: [reason],
      initial: { reason: '' },
    },
    sign: decided(desk.countersignFinancing),
    fund: {
      call: desk.fundFinancing,
      schema: fieldsOf(desk.fundFinancing, ['bankReference', 'valueDate']),
      fields: [bankReference, valueDate],
      initial: { bankReference: '', valueDate: dayFromNow() },
    },
    decide_loss: {
      call: desk.decideWriteOff,
      schema: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(6)) }),
      fields: [code],
      initial: { code: '' },
      danger: true,
      sent: (typed) => ({ ...typed, verdict: 'approve' }),
    },
    refuse_loss: { ...decided(desk.decideWriteOff), sent: () => ({ verdict: 'refuse' }) },
    write_off: {
      call: desk.writeOffFinancing,
      schema: fieldsOf(desk.writeOffFinancing, ['reason']),
      fields: [reason],
      initial: { reason: '' },
    },
    decline: {
      call: desk.declineFinancing,
      schema: fieldsOf(desk.declineFinancing, ['reason', 'message']),
      fields: [
        {
          name: 'reason',
          label: t('financing.reason'),
          kind: 'choice',
          wide: true,
          hint: t('financing.buyer-reads'),
          options: DECLINE_REASONS.map((value) => ({ value, label: pick(DECLINE_LABELS[value], language) })),
        },
        message(),
      ],
      initial: { reason: 'incomplete', message: '' },
      danger: true,
    },
    cancel: {
      call: desk.cancelFinancing,
      schema: fieldsOf(desk.cancelFinancing, ['message']),
      fields: [message()],
      initial: { message: '' },
      danger: true,
      cancels: true,
    },
    paid: {
      call: desk.noteFinancingPaid,
      schema: fieldsOf(desk.noteFinancingPaid, ['paidOn']),
      fields: [{ name: 'paidOn', label: t('financing.paid-on'), kind: 'day', wide: true }],
      initial: { paidOn: dayFromNow() },
      sent: (typed) => ({ ...typed, positions: [...positions] }),
    },
    unpaid: {
      call: desk.takeBackFinancingPaid,
      schema: fieldsOf(desk.takeBackFinancingPaid, ['reason']),
      fields: [reason],
      initial: { reason: '' },
      sent: (typed) => ({ ...typed, position: positions[0] }),
    },
  }
}

/** What an act makes of things, said before it is done. */
function About({ one, act, positions }: { one: DeskFinancing; act: Doing; positions: readonly number[] }) {
  const t = useT()
  const list = useListed()
  const money = useMoney()
  const day = useDay()
  const names = list(one.approvers)
  const offer = one.offer
  const rate = useRate()
  const terms = useCouponTerms()
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft">{t(`financing.about-${act}`)}</p>
      {act === 'prepare' && one.coupon?.state === 'held' && (
        <p className="font-medium">{t('financing.prepare-coupon', terms(one.coupon))}</p>
      )}
      {(act === 'prepare' || act === 'write_off') && (
        <p>{names ? t('financing.approvers', { names, count: one.approvers.length }) : t('financing.approvers-none')}</p>
      )}
      {act === 'paid' && positions.length > 1 && (
        <p>{t('financing.about-paid-all', { count: positions.length, amount: money(one.open) })}</p>
      )}
      {act === 'paid' && one.plan.filter(({ paidDay }) => paidDay === null).length === positions.length && (
        <p className="text-caution">{t('financing.paid-last')}</p>
      )}
      {act === 'unpaid' && one.state === 'closed' && <p className="text-caution">{t('financing.about-unpaid-last')}</p>}
      {act === 'approve' && offer && (
        <p className="font-medium">
          {money(offer.amount)} · {t('financing.months-count', { count: offer.months })} · {rate(offer)} · {offer.financer} ·{' '}
          {day(offer.validUntil)}
        </p>
      )}
      {(act === 'fund' || act === 'cancel') && (
        <ul className="tabular-nums">
          {one.orders
            .filter(({ state }) => state !== 'cancelled')
            .map((order) => (
              <li key={order.id}>
                {order.orderNo} · {money(order.amount)}
              </li>
            ))}
        </ul>
      )}
      {(act === 'decide_loss' || act === 'refuse_loss') && (
        <p>
          {t('kit.colon', { label: one.lossBy })}
          {one.lossReason} · {money(one.open)}
        </p>
      )}
    </div>
  )
}

type Props = { one: DeskFinancing; act: Doing; positions?: readonly number[]; onClose: () => void }
export function ActDialog({ one, act, positions = [], onClose }: Props) {
  const t = useT()
  const form = useForms(one, positions)[act]
  return (
    <ActFormDialog
      form={form}
      one={one}
      label={t(`financing.do-${act}`)}
      intro={<About {...{ one, act, positions }} />}
      done={t('financing.done')}
      onClose={onClose}
    />
  )
}
