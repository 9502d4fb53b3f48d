// One member of staff: who it is, what they may do, what happened to the account.
import { useState } from 'react'
import { STAFF_ACTIONS, changeStaffRole, inviteStaff, staffDetail, type StaffAction, type StaffDetail } from '#contract/staff-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
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
