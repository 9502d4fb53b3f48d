// One withdrawal: whose, what of, where it goes, who has seen to it, who may, and what can be done.
import { useState } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { WITHDRAWAL_STATE_LABELS } from '#contract/codes/withdrawal-state.ts'
import { deskWithdrawal, takeWithdrawal, withdrawalAccount, withdrawalTrail, type DeskWithdrawal } from '#contract/withdrawal-desk.ts'
import { Button } from '#ui/button.tsx'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { useNation } from '../../kit/nation.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { buyerPaths } from '../buyer/room.ts'
import { useT, withdrawalPaths, withdrawalRoom } from './room.ts'
import { WithdrawalDialog, type WithdrawalStep } from './withdrawal-dialogs.tsx'
import { TwoPeople, useSource, WithdrawalStateTag } from './withdrawal-marks.tsx'

export function WithdrawalPage() {
  const { call } = useOffice()
  const withdrawal = useOpened(withdrawalRoom, (id) => call(deskWithdrawal, { id }))
  return <QueryView query={withdrawal}>{(data) => <Details key={data.id} one={data} />}</QueryView>
}

type Step = WithdrawalStep | 'take'
/** What belongs to the state is shown, with the reason where this person may not; the rest would be noise. */
const STEPS: Partial<Record<DeskWithdrawal['state'], readonly Step[]>> = {
  submitted: ['take'],
  in_review: ['approve', 'reject'],
  approved: ['pay'],
  paying: ['confirm', 'fail'],
  payout_failed: ['retry', 'give_up'],
}
const FIRST: readonly Step[] = ['take', 'approve', 'pay', 'confirm', 'retry']
const OF_APPROVERS: readonly Step[] = ['take', 'approve', 'reject']

function Details({ one }: { one: DeskWithdrawal }) {
  const { call, language } = useOffice()
  const t = useT()
  const day = useDay()
  const money = useMoney()
  const may = useMay()
  const source = useSource()
  const take = useAct(takeWithdrawal, t('withdrawal.done'))
  const [doing, setDoing] = useState<WithdrawalStep | null>(null)
  const steps = STEPS[one.state] ?? []
  const actions = steps.map((name): Action => ({
    action: name,
    label: t(`withdrawal.do-${name}`),
    permission: OF_APPROVERS.includes(name) ? 'withdrawal:approve' : 'withdrawal:pay',
    kind: FIRST.includes(name) ? 'primary' : 'secondary',
    run: () => {
      if (name === 'take') take.mutate({ id: one.id, version: one.version })
      else setDoing(name)
    },
  }))
  const count = (amount: number) => (one.source === 'points' ? source({ source: 'points', points: amount }) : money(amount))
  return (
    <DetailPage
      title={`${money(one.amount)} · ${one.withdrawNo}`}
      subtitle={one.buyerName}
      back={withdrawalPaths.list()}
      tags={<WithdrawalStateTag {...one} />}
      actions={<ActionBar actions={actions} allowed={one.allowedActions} />}
    >
      {steps.length > 0 && <TwoPeople {...one} />}
      <Section title={t('withdrawal.withdrawal')} aside={<Moment value={one.createTime} />}>
        <Facts
          facts={[
            [
              t('withdrawal.who'),
              may('buyer:list') ? (
                <Go key="who" href={buyerPaths.one(one.userId)} className="text-brand hover:underline">
                  {[one.buyerName, one.company].filter(Boolean).join(' · ')}
                </Go>
              ) : (
                [one.buyerName, one.company].filter(Boolean).join(' · ')
              ),
            ],
            [t('withdrawal.email'), <span key="email" className="break-all">{one.email}</span>], // prettier-ignore
            [t('withdrawal.of'), source(one)],
            [t('withdrawal.balance'), t('withdrawal.balance-text', { free: count(one.available), frozen: count(one.frozen) })],
            [t('withdrawal.paid-before'), String(one.paidBefore)],
            one.takenBy !== '' && [t('withdrawal.taken-by'), one.takenBy],
            one.decidedBy !== '' && [t('withdrawal.decided-by'), one.decidedBy],
            one.paidBy !== '' && [t('withdrawal.paid-by'), one.paidBy],
            one.reference !== '' && [t('withdrawal.reference'), <span key="reference" className="break-all">{one.reference}</span>], // prettier-ignore
            one.valueDate !== null && [t('kit.value-date'), day(one.valueDate)],
            one.remark !== '' && [t('withdrawal.said'), one.remark],
          ]}
        />
      </Section>
      <Bank one={one} />
      <Section title={t('withdrawal.history')}>
        <ol className="grid gap-3">
          {one.history.map(({ state, time, by, said, reason }) => (
            <li key={`${state} ${time}`}>
              <span className="font-medium">{labelOf(WITHDRAWAL_STATE_LABELS, state, language)}</span>{' '}
              <span className="text-ink-soft">
                {[by].filter(Boolean).join('')} <Moment value={time} />
              </span>
              {said && <span className="block wrap-anywhere">{said}</span>}
              {reason && <span className="block text-ink-soft wrap-anywhere">{reason}</span>}
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('withdrawal.trail')}>
        <AuditTrail
          area="withdrawal"
          kind="withdrawal"
          id={one.id}
          read={(page) => call(withdrawalTrail, { ...page, id: one.id })}
          none={t('withdrawal.no-acts')}
          line={({ to }) => ({ to })}
        />
      </Section>
      {doing !== null && <WithdrawalDialog one={one} step={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

/** Where it goes; the numbers in full at a press, which is written down. */
function Bank({ one }: { one: DeskWithdrawal }) {
  const t = useT()
  const may = useMay()
  const nation = useNation()
  const [whole, setWhole] = useState<{ accountNo: string; correctedNo: string } | null>(null)
  const show = useAct(withdrawalAccount, (numbers) => setWhole(numbers))
  const { account, corrected } = one
  const number = (masked: string, full: string | undefined) => <span className="break-all tabular-nums">{full || masked}</span>
  return (
    <Section
      title={t('withdrawal.account')}
      aside={
        may('withdrawal:pay') &&
        !whole && (
          <Button size="small" onClick={() => show.mutate({ id: one.id })}>
            {t('withdrawal.account-show')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [t('withdrawal.holder'), account.holder],
          [t('withdrawal.number'), number(account.accountNo, whole?.accountNo)],
          account.routingNo !== '' && [t('withdrawal.routing'), account.routingNo],
          [t('withdrawal.bank'), [account.bankName, account.swiftCode, nation(account.nation)].filter(Boolean).join(' · ')],
          account.bankAddress !== '' && [t('withdrawal.bank-address'), account.bankAddress],
        ]}
      />
      {corrected && (
        <div className="mt-4 rounded-control bg-caution-soft px-4 py-3">
          <p className="font-medium">{t('withdrawal.corrected')}</p>
          <Facts
            facts={[
              [t('withdrawal.holder'), corrected.holder],
              [t('withdrawal.number'), number(corrected.accountNo, whole?.correctedNo)],
              [t('withdrawal.bank'), [corrected.bankName, corrected.swiftCode].join(' · ')],
              corrected.usable === 'N' && [t('withdrawal.usable-from'), <Moment key="usable" value={corrected.usableTime} />],
            ]}
          />
        </div>
      )}
    </Section>
  )
}
