// One buyer: who it is, how the account is used, what staff did to it.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { deskBuyer, disableBuyer, setCharacteristic, type DeskBuyer } from '#contract/buyer-desk.ts'
import type { Permission } from '#contract/permission.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { useDictionary } from '../../kit/dictionary.ts'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go, useAddress } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { openIdIn } from '../../kit/room.tsx'
import { useMay, useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { BuyerDialog, type BuyerAct } from './buyer-dialogs.tsx'
import { AccountState, Email, Role, useNation } from './buyer-marks.tsx'
import { BuyerTrail } from './buyer-trail.tsx'

export function BuyerPage() {
  const { call } = useOffice()
  const { path } = useAddress()
  const id = openIdIn(path, paths.buyers()) ?? 0
  const buyer = useQuery({ queryKey: ['buyer', id], queryFn: () => call(deskBuyer, { id }) })
  return <QueryView query={buyer}>{(data) => <Buyer buyer={data} />}</QueryView>
}

function Buyer({ buyer }: { buyer: DeskBuyer }) {
  const { t } = useOffice()
  const [doing, setDoing] = useState<BuyerAct | null>(null)
  const action = (name: BuyerAct, permission: Permission, kind?: Action['kind']): Action => ({
    action: name,
    label: t(`buyers.do-${name}`),
    permission,
    kind,
    run: () => setDoing(name),
  })
  const actions = [
    action('role', setCharacteristic.access.permission, 'secondary'),
    action('enable', disableBuyer.access.permission),
    action('disable', disableBuyer.access.permission, 'danger'),
  ]
  return (
    <DetailPage
      title={buyer.name}
      subtitle={[buyer.companyName, buyer.email].filter(Boolean).join(' · ')}
      back={paths.buyers()}
      tags={
        <>
          <AccountState {...buyer} />
          <Role {...buyer} />
        </>
      }
      actions={<ActionBar actions={actions} allowed={buyer.allowedActions} />}
    >
      <Section title={t('buyers.contact')}>
        <Person buyer={buyer} />
      </Section>
      <Section title={t('buyers.account')}>
        <Account buyer={buyer} />
      </Section>
      <Section title={t('buyers.trail')}>
        <BuyerTrail id={buyer.id} />
      </Section>
      {doing && <BuyerDialog buyer={buyer} doing={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

function Person({ buyer }: { buyer: DeskBuyer }) {
  const { t } = useOffice()
  const nation = useNation()
  const { say: institution } = useDictionary('identity_type')
  return (
    <Facts
      facts={[
        [t('buyers.email'), <Email key="email" {...buyer} />],
        [t('buyers.phone'), buyer.phone || '–'],
        [t('buyers.nation'), nation(buyer.nation)],
        [t('buyers.company'), buyer.companyName || '–'],
        [t('buyers.job-title'), buyer.jobTitle || '–'],
        [t('buyers.institution'), institution(buyer.identityType)],
      ]}
    />
  )
}

function Account({ buyer }: { buyer: DeskBuyer }) {
  const { t } = useOffice()
  const may = useMay()
  const orders = t('buyers.orders-count', { count: buyer.orderCount })
  const language = toLanguage(buyer.language)
  return (
    <Facts
      facts={[
        [
          t('buyers.orders'),
          may('order:list') && buyer.orderCount > 0 ? (
            <Go key="orders" href={paths.orders({ keyword: buyer.name })} className="text-brand hover:underline">
              {orders}
            </Go>
          ) : (
            orders
          ),
        ],
        [t('buyers.sessions'), t('buyers.sessions-open', { count: buyer.sessionCount })],
        [t('buyers.last-seen'), buyer.lastTime ? <Moment key="last" value={buyer.lastTime} /> : t('buyers.never-seen')],
        [t('buyers.log-in-by'), t(buyer.hasPassword === 'Y' ? 'buyers.by-password' : 'buyers.by-provider')],
        [t('buyers.user-name'), buyer.userName],
        [t('buyers.language'), language ? LANGUAGE_NAMES[language].own : buyer.language],
        [t('buyers.joined'), <Moment key="joined" value={buyer.createTime} />],
        buyer.disabledTime !== null && [t('buyers.disabled-since'), <Moment key="disabled" value={buyer.disabledTime} />],
        [t('buyers.invite-code'), buyer.inviteCode],
        [
          t('buyers.invited-by'),
          buyer.invitedBy ? (
            <Go key="inviter" href={paths.buyer(buyer.invitedBy.id)} className="text-brand hover:underline">
              {buyer.invitedBy.name}
            </Go>
          ) : (
            '–'
          ),
        ],
        [t('buyers.invited-count'), buyer.invitedCount],
      ]}
    />
  )
}
