// One line of the bank: what came in on one side, what it probably pays on the other.
import { useState } from 'react'
import { bankLine, bankLineTrail, sayLineDollars, takeLineBack, type BankLine } from '#contract/bank-line-desk.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { orderPaths } from '../order/room.ts'
import { AsideDialog } from './aside-dialog.tsx'
import { DollarsDialog } from './dollars-dialog.tsx'
import { LineKind, LineState, useAmount, useReason } from '../bank/bank-marks.tsx'
import { Matching } from './matching.tsx'
import { Receipts } from './receipts.tsx'
import { bankLinePaths, bankLineRoom, bankStatementPaths, useT } from './room.ts'

export function BankLinePage() {
  const { call } = useOffice()
  const line = useOpened(bankLineRoom, (id) => call(bankLine, { id }))
  return <QueryView query={line}>{(data) => <Line key={`${data.id} ${data.version}`} line={data} />}</QueryView>
}

function Line({ line }: { line: BankLine }) {
  const { call } = useOffice()
  const t = useT()
  const amount = useAmount()
  const day = useDay()
  const [aside, setAside] = useState(false)
  const [valuing, setValuing] = useState(false)
  const back = useAct(takeLineBack, t('bank.waits-again'))
  const { id, version, state } = line
  const waits = state === 'proposed' || state === 'unmatched'
  const { permission } = takeLineBack.access
  return (
    <DetailPage
      title={amount(line.amount)}
      subtitle={[line.payerName, day(line.bookedOn)].filter(Boolean).join(' · ')}
      back={bankLinePaths.list()}
      tags={
        <>
          <LineState state={state} />
          {waits && <LineKind kind={line.kind} />}
        </>
      }
      actions={
        <ActionBar
          actions={[
            ...(waits && line.amount.currency !== 'USD'
              ? [
                  {
                    action: 'dollars',
                    label: t('bank.do-dollars'),
                    permission: sayLineDollars.access.permission,
                    run: () => setValuing(true),
                  },
                ]
              : []),
            ...(waits
              ? [{ action: 'set_aside', label: t('bank.do-aside'), kind: 'secondary' as const, permission, run: () => setAside(true) }]
              : []),
            ...(state === 'set_aside' && line.why !== 'outgoing'
              ? [{ action: 'take_back', label: t('bank.do-back'), permission, run: () => back.mutate({ id, version }) }]
              : []),
          ]}
          allowed={line.allowedActions}
        />
      }
    >
      <div className="grid gap-x-8 wide:grid-cols-2">
        <Section title={t('bank.line')}>
          <Facts
            facts={[
              [t('bank.amount'), amount(line.amount)],
              line.dollars !== null && [t('bank.dollars'), amount({ minor: line.dollars, currency: 'USD' })],
              line.left !== (line.dollars ?? line.amount.minor) &&
                waits && [t('bank.left'), amount({ minor: line.left, currency: line.dollars === null ? line.amount.currency : 'USD' })],
              [t('bank.payer'), line.payerName || '–'],
              [t('bank.payer-account'), line.payerAccount || '–'],
              [t('bank.booked'), day(line.bookedOn)],
              [t('bank.value'), day(line.valueOn)],
              line.charges !== null && [t('bank.charges'), amount(line.charges)],
              [t('bank.reference'), line.reference || '–'],
              [
                t('bank.account'),
                <Go key="account" href={bankStatementPaths.list({ accountId: line.accountId })} className="text-brand hover:underline">
                  {line.account}
                </Go>,
              ],
            ]}
          />
          <p className="mt-4 text-sm text-ink-faint">{t('bank.text')}</p>
          <p className="rounded-control bg-mist px-3 py-2 break-words">{line.remittance || '–'}</p>
          <Receipts dues={line.dues} line={line} />
        </Section>
        <div>
          {waits && <Next line={line} />}
          {waits && line.allowedActions.some(({ action, allowed }) => action === 'confirm' && allowed === 'Y') && <Matching line={line} />}
          {state === 'set_aside' && line.why && (
            <Section title={t('bank.state-set_aside')}>
              <p>{t(`bank.why-${line.why}`)}</p>
              {line.note && <p className="text-ink-soft">{line.note}</p>}
            </Section>
          )}
          {line.parts.length > 0 && <Become line={line} />}
        </div>
      </div>
      <Section title={t('bank.trail')}>
        <AuditTrail area="bank" id={id} read={(page) => call(bankLineTrail, { ...page, id })} none={t('bank.no-acts')} line={() => null} />
      </Section>
      {valuing && <DollarsDialog line={line} onClose={() => setValuing(false)} />}
      {aside && <AsideDialog line={line} onClose={() => setAside(false)} />}
    </DetailPage>
  )
}

/** What there is to do with a line of this kind, in one sentence. */
function Next({ line: { kind, candidates } }: { line: BankLine }) {
  const t = useT()
  const reason = useReason()
  const [first] = candidates
  return (
    <div className="mt-6 grid gap-1 rounded-control bg-mist px-3 py-2.5">
      <p>{t(`bank.next-${kind}`)}</p>
      {first?.parts.length === 0 &&
        first.reasons.map((why) => (
          <p key={`${why.code} ${why.text}`} className="text-sm text-ink-soft">
            {reason(why)}
          </p>
        ))}
    </div>
  )
}

/** The receipts that the line has become. */
function Become({ line }: { line: BankLine }) {
  const t = useT()
  const money = useMoney()
  return (
    <Section title={t('bank.entered')}>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {line.parts.map((part) => (
          <li key={`${part.orderId} ${part.time} ${part.amount}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5">
            <Go href={orderPaths.one(part.orderId)} className="font-medium text-brand tabular-nums hover:underline">
              {part.orderNo}
            </Go>
            <span className="tabular-nums">{money(part.amount)}</span>
            {part.overMoney > 0 && <span className="text-sm text-ink-soft">{t('bank.kept-over', { amount: money(part.overMoney) })}</span>}
            <span className="ml-auto text-sm text-ink-faint">
              {part.undoneTime ? t('bank.undone') : part.staffName} · <Moment value={part.undoneTime ?? part.time} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-faint">{t('bank.undo-hint')}</p>
    </Section>
  )
}
