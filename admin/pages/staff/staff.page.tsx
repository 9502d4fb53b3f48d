// Who works here, and who is invited.
import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { STAFF_STATES, inviteStaff, staffList, exportStaff, staffRoles } from '#contract/staff-desk.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useMe, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, shopFilter, type ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { useBegun } from '../../kit/use-begun.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { staffPaths, staffRoom, useT } from './room.ts'
import { roleText, State } from './staff-marks.tsx'

export function StaffPage() {
  const { call, language } = useOffice()
  const t = useT()
  const me = useMe()
  const known = useQuery({ queryKey: ['staff-roles', language], queryFn: () => call(staffRoles) })
  const { roles = [], shops = [] } = known.data ?? {}
  const spec = useMemo<ListSpec<typeof staffList>>(
    () => ({
      name: 'staff',
      room: staffRoom,
      call: staffList,
      sheet: exportStaff,
      hrefOf: ({ id }) => staffPaths.one(id),
      keyword: t('staff.keyword'),
      empty: { title: t('staff.none'), text: t('staff.none-text') },
      filters: [
        {
          name: 'role',
          label: t('staff.role'),
          kind: 'choice',
          options: roles.map(({ key, name }) => ({ value: key, label: roleText(key, name) })),
        },
        ...(me.shopId === null ? [shopFilter(t('staff.shop'), shops)] : []),
        choiceOf('state', t('staff.state'), STAFF_STATES, (state) => t(`staff.state-${state}`)),
      ],
      columns: [
        {
          id: 'name',
          label: t('staff.person'),
          sort: 'name',
          beside: true,
          grow: true,
          cell: ({ name, email }) => (
            <span className="block min-w-0">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-ink-faint">{email}</span>
            </span>
          ),
        },
        { id: 'role', label: t('staff.role'), sort: 'role', beside: true, cell: ({ role, roleName: name }) => roleText(role, name) },
        {
          id: 'shop',
          label: t('staff.shop'),
          cell: ({ shopName }) => shopName ?? t('frame.operator'),
        },
        { id: 'state', label: t('staff.state'), beside: true, cell: ({ state }) => <State state={state} /> },
        {
          id: 'factor',
          label: t('staff.factor'),
          cell: ({ secondFactor }) =>
            secondFactor === 'Y' ? t('staff.factor-on') : <span className="text-ink-faint">{t('staff.factor-off')}</span>,
        },
        { id: 'entered', label: t('staff.entered'), sort: 'entered', cell: ({ enterTime }) => <Moment value={enterTime} /> },
        {
          id: 'created',
          label: t('staff.created'),
          sort: 'created',
          extra: true,
          cell: ({ createTime }) => <Moment value={createTime} dateOnly />,
        },
      ],
    }),
    [t, me.shopId, roles, shops],
  )
  return <ListWithDetail room={staffRoom} list={(openId) => <ListPage spec={spec} openId={openId} actions={<Actions />} />} />
}

function Actions() {
  const t = useT()
  const may = useMay()
  const [inviting, setInviting] = useState(false)
  const mayInvite = may(inviteStaff.access.permission)
  useBegun(() => setInviting(mayInvite))
  return (
    <>
      <Go href={staffPaths.roles()} className={buttonClass('secondary', 'small')}>
        {t('staff.roles')}
      </Go>
      {mayInvite && (
        <Button kind="primary" size="small" onClick={() => setInviting(true)}>
          <Icon name="plus" className="size-4" />
          {t('staff.invite')}
        </Button>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
