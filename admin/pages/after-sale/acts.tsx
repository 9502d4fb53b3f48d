// What staff does with a case, each as a short form: which call, what it asks, what is said when it is done.
import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import {
  DISPATCH_KINDS,
  DISPATCH_LABELS,
  DISPOSITION_LABELS,
  DISPOSITIONS,
  FREIGHT_PAYER_LABELS,
  FREIGHT_PAYERS,
  RESOLUTION_LABELS,
  RESOLUTIONS,
  WARRANTY_LABELS,
} from '#contract/codes/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import type { DeskSale } from '#contract/after-sale-desk-shape.ts'
import { ReceivedLine, RESTS } from '#contract/after-sale-parcels.ts'
import { Day, line, text } from '#contract/fields.ts'
import type { Permission } from '#contract/permission.ts'
import { pick, type Translated } from '#shared/language.ts'
import { listedIn } from '#shared/punctuation.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { ActFormDialog, decided, fieldsOf, type ActForm } from '../../kit/act-form.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { dayFromNow, useMoneyFields } from '../../kit/money-fields.ts'
import { formatMoment } from '../../kit/moment.tsx'
import { awaitedOf, cameFrom, ReceiveLines, type Came } from './receive-lines.tsx'
import { useT } from './room.ts'
import { Shortfall } from './shortfall.tsx'

/** As the server names its actions, in the order in which they are offered. */
export const ACTS = [
  'triage',
  'approve_return',
  'correct_return',
  'approve_no_return',
  'ask_info',
  'reject',
  'receive',
  'report_lost',
  'diagnose',
  'quote_repair',
  'dispatch',
  'refund',
  'undo_refund',
  'return_points',
  'undo_points',
  'pay_repair',
  'waive_repair',
  'undo_repair',
  'cannot_repair',
  'can_repair',
  'resolve',
  'message',
  'note',
  'tell_incident',
] as const
export type ActName = (typeof ACTS)[number]
export const PERMISSION_OF: Record<ActName, Permission> = {
  triage: 'after-sale:handle',
  approve_return: 'after-sale:handle',
  correct_return: 'after-sale:handle',
  approve_no_return: 'after-sale:handle',
  ask_info: 'after-sale:handle',
  reject: 'after-sale:handle',
  receive: 'after-sale:receive',
  report_lost: 'after-sale:handle',
  diagnose: 'after-sale:inspect',
  quote_repair: 'after-sale:inspect',
  dispatch: 'after-sale:receive',
  refund: 'after-sale:handle',
  undo_refund: 'after-sale:handle',
  return_points: 'after-sale:handle',
  undo_points: 'after-sale:handle',
  pay_repair: 'payment:confirm',
  waive_repair: 'payment:confirm',
  undo_repair: 'payment:confirm',
  cannot_repair: 'after-sale:inspect',
  can_repair: 'after-sale:inspect',
  resolve: 'after-sale:handle',
  message: 'after-sale:handle',
  note: 'after-sale:list',
  tell_incident: 'after-sale:list',
}

const SERIALS = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2_000)), '')

function useForms(one: DeskSale): Record<ActName, ActForm> {
  const t = useT()
  const { bankReference, valueDate } = useMoneyFields()
  const { language } = useOffice()
  const money = useMoney()
  const options = <K extends string>(codes: readonly K[], labels: Record<K, Translated>) =>
    codes.map((value) => ({ value, label: pick(labels[value], language) }))
  const said = (rows = 5): FieldSpec => ({
    name: 'text',
    label: t('after-sale.to-buyer'),
    kind: 'area',
    rows,
    wide: true,
    hint: t('after-sale.buyer-reads'),
  })
  const inside = (name: string): FieldSpec => ({
    name,
    label: t('after-sale.note'),
    kind: 'area',
    rows: 3,
    wide: true,
    hint: t('after-sale.office-reads'),
  })
  const worded = (call: Call, danger = false): ActForm => ({
    call,
    schema: fieldsOf(call, ['text']),
    fields: [said()],
    initial: { text: '' },
    danger,
  })
  const wayBack = (call: Call, known: { address: string; freightPayer: DeskSale['freightPayer'] }): ActForm => ({
    call,
    schema: fieldsOf(call, ['address', 'freightPayer', 'text']),
    fields: [
      { name: 'address', label: t('after-sale.return-address'), kind: 'area', rows: 4, wide: true, hint: t('after-sale.address-hint') },
      { name: 'freightPayer', label: t('after-sale.freight'), kind: 'choice', options: options(FREIGHT_PAYERS, FREIGHT_PAYER_LABELS) },
      said(3),
    ],
    initial: { ...known, text: '' },
  })
  const finding: FieldSpec[] = [
    {
      name: 'finding',
      label: t('after-sale.finding'),
      kind: 'area',
      rows: 4,
      wide: true,
      hint: t('after-sale.buyer-reads'),
      autoFocus: true,
    },
    { name: 'warranty', label: t('after-sale.warranty'), kind: 'choice', options: options(['in', 'out'], WARRANTY_LABELS) },
    { name: 'warrantyReason', label: t('after-sale.warranty-reason'), wide: true, hint: t('after-sale.warranty-hint', { computed: pick(WARRANTY_LABELS[one.computedWarranty], language) }) }, // prettier-ignore
  ]
  const found = { finding: one.inspection?.finding ?? '', warranty: one.computedWarranty === 'in' ? 'in' : 'out', warrantyReason: '' }
  const standing = one.pointsBack.filter(({ undone }) => undone === null)
  const givenBack = standing.map(({ id, points, time }) => ({
    value: String(id),
    label: `${t('after-sale.points-back', { points })}, ${formatMoment(time, language)}`,
  }))
  const awaited = awaitedOf(one)
  const decisions = one.refundsUndoable.map(({ id, amount, time }) => ({
    value: String(id),
    label: t('after-sale.decided-at', { amount: money(amount), time: formatMoment(time, language) }),
  }))
  const byLine: ActForm = {
    call: desk.receiveReturn,
    schema: v.object({
      lines: v.array(v.object({ ...v.omit(ReceivedLine, ['serials']).entries, serials: v.string() })),
      ...v.pick(desk.receiveReturn.input, ['rest', 'text', 'note']).entries,
    }),
    fields: [
      {
        name: 'lines',
        label: t('after-sale.came'),
        kind: 'own',
        wide: true,
        render: (field) => <ReceiveLines {...field} lines={awaited} />,
      },
      ...(one.state === 'returning'
        ? [
            {
              name: 'rest',
              label: t('after-sale.rest'),
              kind: 'choice' as const,
              wide: true,
              options: RESTS.map((value) => ({ value, label: t(`after-sale.rest-${value}`) })),
              needed: () => true,
              when: ({ lines }: Record<string, unknown>) => (lines as Came[]).some(({ count }, at) => count !== awaited[at]?.left),
            },
          ]
        : []),
      said(3),
      inside('note'),
    ],
    edits: true,
    initial: {
      lines: awaited.map(({ orderItemId, left }) => ({ orderItemId, count: left, damaged: 0, serials: '' })),
      rest: 'awaited',
      text: '',
      note: '',
    },
    sent: ({ lines, ...typed }) => ({ ...typed, lines: cameFrom(lines as Came[]) }),
  }
  // A server of before answers no lines, and would take the whole for received whatever is typed.
  const whole: ActForm = {
    call: desk.receiveReturn,
    schema: fieldsOf(desk.receiveReturn, ['note']),
    fields: [inside('note')],
    initial: { note: '' },
  }
  return {
    triage: decided(desk.triageSale),
    ask_info: worded(desk.askSale),
    reject: worded(desk.rejectSale, true),
    approve_return: wayBack(desk.approveReturn, { address: one.returnAddressBefore, freightPayer: 'shop' }),
    correct_return: { ...wayBack(desk.correctReturn, { address: one.returnAddress, freightPayer: one.freightPayer }), edits: true },
    approve_no_return: worded(desk.approveNoReturn),
    receive: one.returned?.lines ? byLine : whole,
    report_lost: worded(desk.loseReturn, true),
    diagnose: {
      call: desk.diagnoseSale,
      schema: fieldsOf(desk.diagnoseSale, ['finding', 'warranty', 'warrantyReason', 'disposition']),
      fields: [
        ...finding,
        { name: 'disposition', label: t('after-sale.disposition'), kind: 'choice', options: options(DISPOSITIONS, DISPOSITION_LABELS) },
      ],
      edits: true,
      initial: { ...found, disposition: 'repair' },
    },
    quote_repair: {
      call: desk.quoteRepair,
      schema: fieldsOf(desk.quoteRepair, ['finding', 'warrantyReason', 'amount', 'leadDays', 'validUntil']),
      fields: [
        finding[0]!,
        { name: 'warrantyReason', label: t('after-sale.warranty-reason'), wide: true, hint: t('after-sale.warranty-hint', { computed: pick(WARRANTY_LABELS[one.computedWarranty], language) }) }, // prettier-ignore
        { name: 'amount', label: t('after-sale.repair-cost'), kind: 'money' },
        { name: 'leadDays', label: t('after-sale.lead-days'), kind: 'whole' },
        { name: 'validUntil', label: t('after-sale.valid-until'), kind: 'day' },
      ],
      edits: true,
      initial: {
        ...found,
        warranty: 'out',
        amount: one.repair?.amount ?? null,
        leadDays: one.repair?.leadDays ?? 10,
        validUntil: dayFromNow(14),
      },
      sent: (typed) => ({ ...typed, warranty: 'out' }),
    },
    dispatch: {
      call: desk.dispatchSale,
      schema: v.object({
        ...v.pick(desk.dispatchSale.input, ['kind', 'carrier', 'trackingNo', 'url', 'contents']).entries,
        serials: SERIALS,
      }),
      fields: [
        { name: 'kind', label: t('after-sale.what'), kind: 'choice', options: options(DISPATCH_KINDS, DISPATCH_LABELS) },
        { name: 'carrier', label: t('after-sale.carrier') },
        { name: 'trackingNo', label: t('after-sale.tracking') },
        { name: 'url', label: t('after-sale.tracking-url'), type: 'url', wide: true },
        { name: 'serials', label: t('after-sale.serials'), kind: 'area', rows: 2, wide: true, hint: t('after-sale.serials-hint') },
        { name: 'contents', label: t('after-sale.contents'), kind: 'area', rows: 2, wide: true, hint: t('after-sale.buyer-reads') },
      ],
      initial: {
        kind: one.saleType === '4' ? 'exchange' : one.saleType === '5' ? 'parts' : 'repaired',
        carrier: '',
        trackingNo: '',
        url: '',
        serials: '',
        contents: '',
      },
      sent: (typed) => ({
        ...typed,
        serials: listedIn((typed['serials'] as string | undefined) ?? ''),
      }),
    },
    refund: {
      call: desk.refundSale,
      schema: fieldsOf(desk.refundSale, ['amount', 'note']),
      fields: [{ name: 'amount', label: t('after-sale.amount'), kind: 'money', autoFocus: true }, inside('note')],
      initial: { amount: one.refundSuggested, note: '' },
    },
    undo_refund: {
      call: desk.undoRefund,
      schema: fieldsOf(desk.undoRefund, ['refundId', 'text']),
      fields: [{ name: 'refundId', label: t('after-sale.which-refund'), kind: 'choice', wide: true, options: decisions }, said(3)],
      initial: { refundId: decisions.length === 1 ? decisions[0]!.value : null, text: '' },
      danger: true,
      cancels: true,
      sent: ({ refundId, ...typed }) => ({ ...typed, refundId: Number(refundId) }),
    },
    return_points: {
      call: desk.returnPoints,
      schema: fieldsOf(desk.returnPoints, ['points', 'note']),
      fields: [{ name: 'points', label: t('after-sale.points'), kind: 'whole', autoFocus: true }, inside('note')],
      initial: { points: one.pointsSuggested, note: '' },
    },
    undo_points: {
      call: desk.undoPoints,
      schema: fieldsOf(desk.undoPoints, ['pointsId', 'text']),
      fields: [{ name: 'pointsId', label: t('after-sale.which-points'), kind: 'choice', wide: true, options: givenBack }, said(3)],
      initial: { pointsId: standing.at(-1)?.id ?? null, text: '' },
      danger: true,
      sent: ({ pointsId, ...typed }) => ({ ...typed, pointsId: Number(pointsId) }),
    },
    pay_repair: {
      call: desk.payRepair,
      schema: v.object({ bankReference: line(80), valueDate: Day }),
      fields: [bankReference, valueDate],
      initial: { bankReference: '', valueDate: dayFromNow() },
      sent: (typed) => ({ ...typed, how: 'paid' }),
    },
    waive_repair: {
      call: desk.payRepair,
      schema: v.object({ reason: text(300) }),
      fields: [inside('reason')],
      initial: { reason: '' },
      danger: true,
      sent: (typed) => ({ ...typed, how: 'waived' }),
    },
    undo_repair: {
      call: desk.payRepair,
      schema: v.object({ reason: text(300) }),
      fields: [inside('reason')],
      initial: { reason: '' },
      danger: true,
      cancels: true,
      sent: (typed) => ({ ...typed, how: 'undone' }),
    },
    cannot_repair: worded(desk.cannotRepair, true),
    can_repair: worded(desk.canRepair),
    resolve: {
      call: desk.resolveSale,
      schema: fieldsOf(desk.resolveSale, ['resolution', 'text']),
      fields: [
        {
          name: 'resolution',
          label: t('after-sale.resolution'),
          kind: 'choice',
          wide: true,
          options: options(RESOLUTIONS, RESOLUTION_LABELS),
        },
        said(3),
      ],
      initial: { resolution: likelyResolution(one), text: '' },
    },
    message: { call: desk.writeSale, schema: fieldsOf(desk.writeSale, ['text']), fields: [said()], initial: { text: '' } },
    tell_incident: {
      call: desk.tellIncident,
      schema: fieldsOf(desk.tellIncident, ['text']),
      fields: [{ ...said(), label: t('after-sale.incident-text') }],
      initial: { text: '' },
    },
    note: { call: desk.noteSale, schema: fieldsOf(desk.noteSale, ['text']), fields: [inside('text')], initial: { text: '' } },
  }
}

/** By what has been done for it. */
function likelyResolution({ dispatches, refunds, pointsBack, repair }: DeskSale): string {
  if (refunds.some(({ of, state }) => of === 'goods' && state !== 'dropped') || pointsBack.some(({ undone }) => undone === null))
    return 'refund'
  return dispatches.at(-1)?.kind ?? (repair?.wish === 'scrap' ? 'scrapped' : 'remote')
}

type Props = { one: DeskSale; act: ActName; onClose: () => void }
export function ActDialog({ one, act, onClose }: Props) {
  const t = useT()
  const money = useMoney()
  const form = useForms(one)[act]
  return (
    <ActFormDialog
      form={form}
      one={one}
      label={t(`after-sale.do-${act}`)}
      intro={
        <>
          <p className="text-ink-soft">{t(`after-sale.about-${act}`, { amount: money(one.refundMost), points: one.pointsMost ?? 0 })}</p>
          {(act === 'refund' || act === 'return_points') && <Shortfall one={one} />}
        </>
      }
      done={t('after-sale.done')}
      onClose={onClose}
    />
  )
}
