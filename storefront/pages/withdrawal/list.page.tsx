// /withdraw-list: one's own withdrawals by status, and one of them with what has happened (SPEC-078, SPEC-127, SPEC-244).
import {
  STATUS_OF,
  WITHDRAWAL_SOURCE_LABELS,
  WITHDRAWAL_STATE_LABELS,
  WITHDRAWAL_STATUSES,
  type WithdrawalState,
} from '#contract/codes/withdrawal-state.ts'
import { cancelWithdrawal, type Withdrawal } from '#contract/withdrawal.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ask } from '../../parts/ask.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useLeaveWhenWide } from '../../shop/leave-when-wide.ts'
import { inQuery } from '../../shop/query.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages, ListTabs } from '../account/account-list.tsx'
import { WITHDRAWALS_AT_ONCE, type ListData } from './data.ts'

const TONES: Record<'0' | '1' | '2' | '3', Tone> = { '0': 'warm', '1': 'brand', '2': 'good', '3': 'plain' }

function StateTag({ state }: { state: WithdrawalState }) {
  const { language } = useShop()
  return <Tag tone={state === 'payout_failed' ? 'bad' : TONES[STATUS_OF[state]]}>{pick(WITHDRAWAL_STATE_LABELS[state], language)}</Tag>
}

export function WithdrawListPage({ data: { one, wanted, list, month } }: { data: ListData }) {
  const t = useT()
  useLeaveWhenWide()
  const crumbs = [{ label: t('account.withdraw'), href: '/withdraw-cash' }]
  if (one)
    return (
      <AccountFrame
        title={one.withdrawNo}
        crumbs={[...crumbs, { label: t('withdrawal.list'), href: '/withdraw-list' }]}
        action={<StateTag state={one.state} />}
      >
        <Details key={one.state} one={one} />
      </AccountFrame>
    )
  const status = list?.status ?? null
  return (
    <AccountFrame
      title={t('withdrawal.list')}
      crumbs={crumbs}
      action={
        <a href="/withdraw-cash" className={buttonClass('primary')}>
          {t('account.withdraw')}
        </a>
      }
    >
      {!wanted && (
        <ListTabs
          name={t('withdrawal.list')}
          tabs={[null, ...WITHDRAWAL_STATUSES].map((tab) => ({
            label: t(`withdrawal.status-${tab ?? 'all'}`),
            href: tab === null ? '/withdraw-list' : `/withdraw-list?status=${tab}`,
            count: 0,
            here: status === tab,
          }))}
        />
      )}
      {!list || list.total === 0 ? (
        <EmptyState icon="coin" title={t(wanted ? 'withdrawal.missing' : 'withdrawal.none')} text={t('withdrawal.none-text')}>
          <a href="/withdraw-cash" className={buttonClass('primary')}>
            {t('account.withdraw')}
          </a>
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-soft">{t('withdrawal.this-month', { count: month })}</p>
          <ul className="divide-y divide-line rounded-tile border border-line">
            {list.rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
          <ListPages
            page={list.page}
            total={list.total}
            aPage={WITHDRAWALS_AT_ONCE}
            hrefOf={(to) => `/withdraw-list${inQuery({ status: status ?? undefined, page: to > 1 ? String(to) : undefined })}`}
          />
        </>
      )}
    </AccountFrame>
  )
}

function useOf() {
  const { t, language } = useShop()
  return ({ source, points }: Pick<Withdrawal, 'source' | 'points'>) =>
    source === 'points' && points !== null ? t('withdrawal.points', { points }) : pick(WITHDRAWAL_SOURCE_LABELS[source], language)
}

function Row({ row }: { row: Withdrawal }) {
  const money = useMoney()
  const of = useOf()
  return (
    <li>
      <a
        href={`/withdraw-list?id=${row.id}`}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-mist wide:px-5"
      >
        <span className="min-w-0">
          <span className="block font-medium tabular-nums">{row.withdrawNo}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            <Moment value={row.createTime} dateOnly /> · {row.bankName} {row.accountNo}
          </span>
          {row.remark && <span className="block text-sm wrap-anywhere">{row.remark}</span>}
        </span>
        <span className="ml-auto flex items-center gap-4">
          <span className="order-2 text-right">
            <span className="block font-semibold tabular-nums">{money(row.money)}</span>
            <span className="block text-sm text-ink-soft tabular-nums">{of(row)}</span>
          </span>
          <StateTag state={row.state} />
        </span>
      </a>
    </li>
  )
}

function Details({ one }: { one: NonNullable<ListData['one']> }) {
  const { call, t, language } = useShop()
  const money = useMoney()
  const of = useOf()
  const { act, busy } = useAct()
  const mayCancel = one.allowedActions.some(({ action, allowed }) => action === 'cancel' && allowed === 'Y')
  const cancel = async () => {
    const sure = await ask({
      title: t('withdrawal.cancel-ask'),
      text: t('withdrawal.cancel-text'),
      yes: t('withdrawal.cancel'),
      no: t('frame.back'),
      danger: true,
    })
    if (sure) await act('cancel', () => call(cancelWithdrawal, { id: one.id }), t('withdrawal.cancelled'))
  }
  const facts = [
    [t('withdrawal.amount'), money(one.money)],
    [t('withdrawal.of'), of(one)],
    [t('withdrawal.account'), `${one.bankName}, ${one.accountNo}`],
    ...(one.reference ? [[t('withdrawal.reference'), one.reference]] : []),
  ]
  return (
    <div className="max-w-[720px]">
      {one.state === 'payout_failed' && (
        <p className="mb-5 rounded-tile bg-bad-soft p-4">
          {t('withdrawal.failed-text')}{' '}
          <a href="/bank-accounts" className="text-brand underline">
            {t('account.bank-accounts')}
          </a>
        </p>
      )}
      <dl className="grid gap-2 rounded-tile bg-mist p-5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-6 mb-3 font-semibold">{t('withdrawal.history')}</h2>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {one.history.map(({ state, time, said }) => (
          <li key={`${state} ${time}`}>
            <p className="font-medium">{pick(WITHDRAWAL_STATE_LABELS[state], language)}</p>
            <p className="text-sm text-ink-soft">
              <Moment value={time} />
            </p>
            {said && <p className="mt-1 wrap-anywhere">{said}</p>}
          </li>
        ))}
      </ol>
      {mayCancel && (
        <Button kind="danger" busy={busy !== ''} className="mt-6" onClick={() => void cancel()}>
          {t('withdrawal.cancel')}
        </Button>
      )}
    </div>
  )
}
