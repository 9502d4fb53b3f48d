import { useState, type FormEvent } from 'react'
import { useRouter } from '@tanstack/react-router'
import { ORDER_STATE_LABELS } from '#contract/codes/order-state.ts'
import { QUOTATION_STATE_LABELS } from '#contract/codes/quotation-state.ts'
import {
  actForCustomer,
  addFollowUp,
  doneFollowUp,
  giveUpCustomer,
  inviteCustomer,
  type FollowUp,
  type MyCustomer,
} from '#contract/sales-customer.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { ask } from '../../parts/ask.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useTell } from '../../shop/error-text.ts'
import { failureText, fieldRefused } from '../../shop/failure/failure.ts'
import { inQuery } from '../../shop/query.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages, ListSearch } from '../account/account-list.tsx'
import { Section } from '../account/choice-card.tsx'
import { useDay } from '../letter/day.ts'
import { CUSTOMERS_AT_ONCE, type CustomersData } from './data.ts'

/** /my-customers: a sales person's customers and what is to be followed up; with `id` one of them (SPEC-032, SPEC-153). */
export function MyCustomersPage({ data: { one, list } }: { data: CustomersData }) {
  const t = useT()
  if (one)
    return (
      <AccountFrame title={one.company || one.name} crumbs={[{ label: t('sales-customer.title'), href: '/my-customers' }]}>
        <Customer key={one.id} one={one} />
      </AccountFrame>
    )
  if (!list)
    return (
      <AccountFrame title={t('sales-customer.missing')}>
        <EmptyState icon="user" title={t('sales-customer.missing')} text={t('sales-customer.missing-text')}>
          <a href="/account" className={buttonClass('primary')}>
            {t('account.overview')}
          </a>
        </EmptyState>
      </AccountFrame>
    )
  return (
    <AccountFrame title={t('sales-customer.title')} action={<Invite />}>
      {list.due.length > 0 && (
        <Section id="sales-due" title={t('sales-customer.follow-ups')}>
          <FollowUps rows={list.due} named />
        </Section>
      )}
      <div className={list.due.length > 0 ? 'mt-8' : ''}>
        <Section
          id="sales-customers"
          title={t('sales-customer.customers', { count: list.total })}
          action={
            (list.total > 0 || list.keyword !== '') && (
              <ListSearch
                label={t('sales-customer.search')}
                term={list.keyword}
                hrefOf={(keyword) => (keyword ? `/my-customers?keyword=${encodeURIComponent(keyword)}` : '/my-customers')}
              />
            )
          }
        >
          {list.total === 0 ? (
            <EmptyState icon="user" title={t('sales-customer.none')} text={t('sales-customer.none-text')} />
          ) : (
            <ul className="divide-y divide-line rounded-tile border border-line">
              {list.rows.map((row) => (
                <li key={row.id}>
                  <a
                    href={`/my-customers?id=${row.id}`}
                    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-mist wide:px-5"
                  >
                    <span className="min-w-0 flex-1 basis-56">
                      <span className="block font-medium wrap-anywhere">{row.company || row.name}</span>
                      <span className="block text-sm text-ink-soft wrap-anywhere">
                        {[row.company && row.name, row.email].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft tabular-nums">
                      <span>{t('sales-customer.open-orders', { count: row.openOrders })}</span>
                      <span>{t('sales-customer.open-quotations', { count: row.openQuotations })}</span>
                      {row.ordering === 'N' && <Tag tone="caution">{t('sales-customer.no-orders')}</Tag>}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          <ListPages
            page={list.page}
            total={list.total}
            aPage={CUSTOMERS_AT_ONCE}
            hrefOf={(to) => `/my-customers${inQuery({ page: to > 1 ? String(to) : undefined, keyword: list.keyword || undefined })}`}
          />
        </Section>
      </div>
    </AccountFrame>
  )
}

/** The link is shown once: its secret is nowhere else. */
function Invite() {
  const { call, t, origin } = useShop()
  const tell = useTell()
  const [link, setLink] = useState('')
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      setLink(origin + (await call(inviteCustomer)).path)
    } catch (error) {
      tell(error)
    }
    setBusy(false)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast(t('sales-customer.copied'), 'good')
    } catch {
      // The browser forbids it: the link is there to be marked.
    }
  }
  if (!link)
    return (
      <Button busy={busy} onClick={() => void make()}>
        {t('sales-customer.invite')}
      </Button>
    )
  return (
    <div className="w-full rounded-tile bg-brand-soft p-4 wide:w-[520px]">
      <Field
        label={t('sales-customer.link')}
        hint={t('sales-customer.link-text')}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Button className="mt-3" onClick={() => void copy()}>
        {t('sales-customer.copy')}
      </Button>
    </div>
  )
}

function Customer({ one }: { one: MyCustomer }) {
  const { call, t, language } = useShop()
  const router = useRouter()
  const money = useMoney()
  const tell = useTell()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    if (busy) return
    setBusy(true)
    try {
      await call(actForCustomer, { id: one.id })
      window.location.assign('/index') // from here on everything is the customer's
    } catch (error) {
      setBusy(false)
      tell(error)
    }
  }
  const end = async () => {
    if (
      !(await ask({
        title: t('sales-customer.give-up-ask'),
        text: t('sales-customer.give-up-text'),
        yes: t('sales-customer.give-up'),
        no: t('frame.cancel'),
        danger: true,
      }))
    )
      return
    try {
      await call(giveUpCustomer, { id: one.id })
      await router.navigate({ href: '/my-customers' })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <div className="grid gap-8">
      <div>
        <p className="text-ink-soft wrap-anywhere">{[one.name, one.email, one.phone].filter(Boolean).join(' · ')}</p>
        <p className="mt-1 text-sm text-ink-faint">
          {t('sales-customer.since')} <Moment value={one.since} />
        </p>
        {one.ordering === 'N' && <p className="mt-2 text-caution">{t('sales-customer.no-orders-text')}</p>}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button kind="primary" busy={busy} onClick={() => void act()}>
            {t('sales-customer.act')}
          </Button>
          <Button kind="quiet" onClick={() => void end()}>
            {t('sales-customer.give-up')}
          </Button>
        </div>
        <p className="mt-2 max-w-[65ch] text-sm text-ink-soft">{t('sales-customer.act-text')}</p>
      </div>
      <Section id="customer-follow-ups" title={t('sales-customer.follow-ups')}>
        <FollowUps rows={one.followUps} />
        <NewFollowUp id={one.id} />
      </Section>
      <Section id="customer-orders" title={t('frame.orders')}>
        {one.orders.length === 0 ? (
          <p className="text-ink-soft">{t('sales-customer.no-order')}</p>
        ) : (
          <ul className="divide-y divide-line rounded-tile border border-line">
            {one.orders.map((order) => (
              <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5 tabular-nums">
                <span>
                  <span className="font-medium">{order.orderNo}</span>{' '}
                  <span className="text-sm text-ink-soft">
                    <Moment value={order.createTime} />
                  </span>
                </span>
                <span className="flex items-center gap-4">
                  {money(order.totalMoney)} <Tag tone="brand">{pick(ORDER_STATE_LABELS[order.state], language)}</Tag>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="customer-quotations" title={t('frame.quotations')}>
        {one.quotations.length === 0 ? (
          <p className="text-ink-soft">{t('sales-customer.no-quotation')}</p>
        ) : (
          <ul className="divide-y divide-line rounded-tile border border-line">
            {one.quotations.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5 tabular-nums">
                <span>
                  <span className="font-medium">{row.quotationNo}</span>{' '}
                  <span className="text-sm text-ink-soft">
                    <Moment value={row.createTime} />
                  </span>
                </span>
                <Tag tone="brand">{pick(QUOTATION_STATE_LABELS[row.state], language)}</Tag>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

function FollowUps({ rows, named }: { rows: readonly FollowUp[]; named?: boolean }) {
  const { call, t } = useShop()
  const day = useDay()
  const { act, busy } = useAct()
  if (rows.length === 0) return <p className="text-ink-soft">{t('sales-customer.no-follow-up')}</p>
  return (
    <ul className="divide-y divide-line rounded-tile border border-line">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5">
          <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
            {named && (
              <a href={`/my-customers?id=${row.customerId}`} className="font-medium text-brand underline">
                {row.customer}
              </a>
            )}{' '}
            <span className="whitespace-pre-line">{row.note}</span>
          </span>
          <span className="flex items-center gap-3">
            <Tag tone={row.due === 'Y' ? 'warm' : 'plain'}>{day(row.day)}</Tag>
            <Button
              size="small"
              className="max-wide:h-11"
              busy={busy === `${row.id}`}
              onClick={() => void act(`${row.id}`, () => call(doneFollowUp, { id: row.id }))}
            >
              {t('sales-customer.done')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function NewFollowUp({ id }: { id: number }) {
  const { call, t } = useShop()
  const { act, busy } = useAct()
  const [note, setNote] = useState('')
  const [day, setDay] = useState('')
  const [fault, setFault] = useState('')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '' || day === '') return
    await act('add', async () => {
      try {
        await call(addFollowUp, { id, note, day })
      } catch (error) {
        if (!fieldRefused(error, ['day'])) throw error
        return setFault(failureText(error, t))
      }
      setNote('')
      setDay('')
    })
  }
  return (
    <form onSubmit={(event) => void add(event)} className="mt-3 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <Field label={t('sales-customer.note')} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </div>
      <Field
        label={t('sales-customer.day')}
        type="date"
        value={day}
        error={fault}
        onChange={({ target }) => {
          setDay(target.value)
          setFault('')
        }}
      />
      <Button type="submit" busy={busy !== ''} disabled={note.trim() === '' || day === ''}>
        {t('sales-customer.add')}
      </Button>
    </form>
  )
}
