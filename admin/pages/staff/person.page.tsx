// One member of staff: who it is, what they may do, what happened to the account.
import { useState } from 'react'
import { STAFF_ACTIONS, changeStaffRole, inviteStaff, staffDetail, type StaffAction, type StaffDetail } from '#contract/staff-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { afterSalePaths } from '../after-sale/room.ts'
import { buyerPaths } from '../buyer/room.ts'
import { enquiryPaths } from '../enquiry/room.ts'
import { orderPaths } from '../order/room.ts'
import { quotationPaths } from '../quotation/room.ts'
import { PermissionGroups } from './permission-groups.tsx'
import { PersonDialog } from './person-dialogs.tsx'
import { PersonTrail } from './person-trail.tsx'
import { staffPaths, staffRoom, useT } from './room.ts'
import { roleText, State } from './staff-marks.tsx'

export function PersonPage() {
  const { call } = useOffice()
  const person = useOpened(staffRoom, (id) => call(staffDetail, { id }))
  return <QueryView query={person}>{(data) => <Person person={data} />}</QueryView>
}

const INVITING: readonly StaffAction[] = ['invite_again', 'withdraw']
const GRAVE: readonly StaffAction[] = ['disable', 'withdraw', 'reset_factor']

function Person({ person }: { person: StaffDetail }) {
  const t = useT()
  const [doing, setDoing] = useState<StaffAction | null>(null)
  const actions = STAFF_ACTIONS.map((action): Action => ({
    action,
    label: t(`staff.do-${action}`),
    permission: (INVITING.includes(action) ? inviteStaff : changeStaffRole).access.permission,
    kind: GRAVE.includes(action) ? 'danger' : 'secondary',
    run: () => setDoing(action),
  }))
  return (
    <DetailPage
      title={person.name}
      subtitle={person.email}
      back={staffPaths.list()}
      tags={
        <>
          <State state={person.state} />
          {person.invitation?.expired === 'Y' && <Tag tone="caution">{t('staff.expired')}</Tag>}
        </>
      }
      actions={<ActionBar actions={actions} allowed={person.allowedActions} />}
    >
      <Section title={t('staff.account')}>
        <Account person={person} />
      </Section>
      {person.shopId === null && person.state !== 'invited' && <LooksAfter id={person.id} />}
      <Section title={t('staff.may-do')}>
        <PermissionGroups permissions={person.permissions} />
      </Section>
      <Section title={t('staff.trail')}>
        <PersonTrail id={person.id} />
      </Section>
      {doing && <PersonDialog person={person} doing={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

/** The lists of what is theirs, where it can be given to somebody else, many at once. */
function LooksAfter({ id }: { id: number }) {
  const t = useT()
  const may = useMay()
  const lists = [
    may('buyer:list') && { to: buyerPaths.list({ owner: id }), label: t('staff.their-buyers') },
    may('quotation:list') && { to: quotationPaths.list({ owner: id }), label: t('staff.their-quotations') },
    may('enquiry:list') && { to: enquiryPaths.list({ owner: id }), label: t('staff.their-enquiries') },
    may('order:list') && { to: orderPaths.list({ assigned: id }), label: t('staff.their-orders') },
    may('after-sale:list') && { to: afterSalePaths.list({ owner: id }), label: t('staff.their-after-sales') },
  ].filter((one) => one !== false)
  if (lists.length === 0) return null
  return (
    <Section title={t('staff.looks-after')}>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {lists.map(({ to, label }) => (
          <Go key={to} href={to} className="text-brand hover:underline">
            {label}
          </Go>
        ))}
      </p>
    </Section>
  )
}

function Account({ person }: { person: StaffDetail }) {
  const t = useT()
  const { invitation } = person
  return (
    <Facts
      facts={[
        [t('staff.role'), roleText(person.role, person.roleName)],
        [t('staff.shop'), person.shopName ?? t('frame.operator')],
        invitation && [t('staff.inviter'), invitation.inviter],
        invitation && [t('staff.sent'), <Moment key="sent" value={invitation.sentTime} />],
        invitation && [t('staff.expires'), <Moment key="expires" value={invitation.expireTime} />],
        person.state !== 'invited' && [t('staff.factor'), t(person.secondFactor === 'Y' ? 'staff.factor-on' : 'staff.factor-off')],
        person.state !== 'invited' && [t('staff.entered'), <Moment key="entered" value={person.enterTime} />],
        person.state === 'active' && [t('staff.sessions'), t('staff.sessions-open', { count: person.sessions })],
        [t('staff.created'), <Moment key="created" value={person.createTime} />],
        person.disabledTime !== null && [t('staff.disabled-since'), <Moment key="disabled" value={person.disabledTime} />],
      ]}
    />
  )
}
