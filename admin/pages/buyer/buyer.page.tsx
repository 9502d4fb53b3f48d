// One buyer: who it is, how the account is used, what staff did to it.
import { useState } from 'react'
import { closeForBuyer } from '#contract/account-closing-desk.ts'
import { buyerData } from '#contract/own-data-desk.ts'
import { buyerAddresses, buyerTrail, deskBuyer, disableBuyer, setCharacteristic, tagBuyer, type DeskBuyer } from '#contract/buyer-desk.ts'
import type { Permission } from '#contract/permission.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { useDictionary } from '../../kit/dictionary.ts'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { useNation } from '../../kit/nation.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { BuyerDataDialog } from './buyer-data.tsx'
import { BuyerOverpayments } from './buyer-overpayments.tsx'
import { orderPaths } from '../order/room.ts'
import { BuyerAddresses, BuyerCare, BuyerTurnover, TagDialog } from './buyer-care.tsx'
import { SalesBook } from './sales-book.tsx'
import { BuyerSales } from './buyer-sales.tsx'
import { BuyerDialog, type BuyerAct } from './buyer-dialogs.tsx'
import { AccountState, Email, Role } from './buyer-marks.tsx'
import { buyerPaths, buyerRoom, useT } from './room.ts'

type Act = BuyerAct | 'tag' | 'data'

export function BuyerPage() {
  const { call } = useOffice()
  const buyer = useOpened(buyerRoom, (id) => call(deskBuyer, { id }))
  return <QueryView query={buyer}>{(data) => <Buyer buyer={data} />}</QueryView>
}

type Change = { field: string; from: string; to: string }

function Buyer({ buyer }: { buyer: DeskBuyer }) {
  const { call } = useOffice()
  const t = useT()
  const [doing, setDoing] = useState<Act | null>(null)
  const may = useMay()
  const day = useDay()
  const gone = buyer.erased === 'Y'
  const action = (name: Act, permission: Permission, kind?: Action['kind']): Action => ({
    action: name,
    label: t(`buyer.do-${name}`),
    permission,
    kind,
    run: () => setDoing(name),
  })
  const actions = [
    action('tag', tagBuyer.access.permission, 'secondary'),
    action('role', setCharacteristic.access.permission, 'secondary'),
    action('data', buyerData.access.permission, 'secondary'),
    action('enable', disableBuyer.access.permission),
    action('disable', disableBuyer.access.permission, 'danger'),
    action('close', closeForBuyer.access.permission, 'danger'),
  ]
  return (
    <DetailPage
      title={buyer.name}
      subtitle={[buyer.companyName, gone ? '' : buyer.email].filter(Boolean).join(' · ')}
      back={buyerPaths.list()}
      tags={
        <>
          <AccountState {...buyer} dated />
          <Role {...buyer} />
        </>
      }
      actions={<ActionBar actions={actions} allowed={buyer.allowedActions} />}
    >
      <Section title={t('buyer.contact')}>
        {gone && <p className="mb-4 text-ink-soft">{t('buyer.erased-text')}</p>}
        <Person buyer={buyer} />
      </Section>
      <Section title={t('buyer.care')}>
        <BuyerCare buyer={buyer} />
      </Section>
      {buyer.characteristic === '2' && <SalesBook buyerId={buyer.id} />}
      {!gone && <BuyerSales buyerId={buyer.id} />}
      <Section title={t('buyer.turnover')}>
        <BuyerTurnover buyer={buyer} />
      </Section>
      {!gone && may(buyerAddresses.access.permission) && (
        <Section title={t('buyer.addresses')}>
          <BuyerAddresses buyer={buyer} />
        </Section>
      )}
      <Section title={t('buyer.account')}>
        <Account buyer={buyer} />
      </Section>
      <BuyerOverpayments buyerId={buyer.id} />
      <Section title={t('buyer.trail')}>
        <AuditTrail
          area="buyer"
          kind="buyer"
          id={buyer.id}
          read={(page) => call(buyerTrail, { ...page, id: buyer.id })}
          none={t('buyer.no-changes')}
          line={(change) => changed(change, day)}
        />
      </Section>
      {doing === 'tag' && <TagDialog buyer={buyer} onClose={() => setDoing(null)} />}
      {doing === 'data' && <BuyerDataDialog buyer={buyer} onClose={() => setDoing(null)} />}
      {doing && doing !== 'tag' && doing !== 'data' && <BuyerDialog buyer={buyer} doing={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

/** The act says itself whether the account was closed. */
function changed({ field, from, to }: Change, day: (day: string) => string) {
  if (field === 'disabled') return null
  if (field === 'eraseTime') return { to: day(to) }
  if (field === 'reason') return { to }
  const roleText = (value: string) => (field === 'characteristic' ? say(`buyer.role-${value || '0'}`, value) : value)
  return { from: roleText(from), to: roleText(to) }
}

function Person({ buyer }: { buyer: DeskBuyer }) {
  const t = useT()
  const nation = useNation()
  const { say: institution } = useDictionary('identity_type')
  const gone = buyer.erased === 'Y'
  return (
    <Facts
      facts={[
        !gone && [t('buyer.email'), <Email key="email" linked {...buyer} />],
        !gone && [
          t('buyer.phone'),
          buyer.phone ? (
            <a key="phone" className="text-brand hover:underline" href={`tel:${buyer.phone.replaceAll(/[^+\d]/g, '')}`}>
              {buyer.phone}
            </a>
          ) : (
            '–'
          ),
        ],
        [t('buyer.nation'), nation(buyer.nation)],
        [t('buyer.company'), buyer.companyName || '–'],
        !gone && [t('buyer.job-title'), buyer.jobTitle || '–'],
        [t('buyer.institution'), institution(buyer.identityType)],
      ]}
    />
  )
}

function Account({ buyer }: { buyer: DeskBuyer }) {
  const t = useT()
  const may = useMay()
  const day = useDay()
  const gone = buyer.erased === 'Y'
  const orders = t('buyer.orders-count', { count: buyer.orderCount })
  const language = toLanguage(buyer.language)
  return (
    <Facts
      facts={[
        [
          t('buyer.orders'),
          may('order:list') && buyer.orderCount > 0 ? (
            <Go key="orders" href={orderPaths.list({ buyerId: buyer.id })} className="text-brand hover:underline">
              {orders}
            </Go>
          ) : (
            orders
          ),
        ],
        !gone && [t('buyer.sessions'), t('buyer.sessions-open', { count: buyer.sessionCount })],
        !gone && [t('buyer.last-seen'), buyer.lastTime ? <Moment key="last" value={buyer.lastTime} /> : t('buyer.never-seen')],
        !gone && [t('buyer.log-in-by'), t(buyer.hasPassword === 'Y' ? 'buyer.by-password' : 'buyer.by-provider')],
        !gone && [t('buyer.user-name'), buyer.userName],
        !gone && [t('buyer.language'), language ? LANGUAGE_NAMES[language].own : buyer.language],
        [t('buyer.joined'), <Moment key="joined" value={buyer.createTime} />],
        buyer.disabledTime !== null && [t('buyer.disabled-since'), <Moment key="disabled" value={buyer.disabledTime} />],
        buyer.eraseTime !== null && [t(gone ? 'buyer.erased-on' : 'buyer.erase-on'), day(buyer.eraseTime)],
        !gone && [t('buyer.invite-code'), buyer.inviteCode],
        [
          t('buyer.invited-by'),
          buyer.invitedBy ? (
            <Go key="inviter" href={buyerPaths.one(buyer.invitedBy.id)} className="text-brand hover:underline">
              {buyer.invitedBy.name}
            </Go>
          ) : (
            '–'
          ),
        ],
        [t('buyer.invited-count'), buyer.invitedCount],
      ]}
    />
  )
}
