// Who works here, and who is invited.
import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { STAFF_STATES, inviteStaff, staffList, exportStaff, staffRoles } from '#contract/staff-desk.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import type { Filter, ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { Room } from '../../kit/room.tsx'
import { useMay, useMe, useOffice, useT } from '../../office.ts'
import { paths } from '../../paths.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { State, useRoleName } from './staff-marks.tsx'

export function StaffPage() {
  const { call, t, language } = useOffice()
  const me = useMe()
  const roleName = useRoleName()
  const known = useQuery({ queryKey: ['staff-roles', language], queryFn: () => call(staffRoles) })
  const { roles = [], shops = [] } = known.data ?? {}
  const spec = useMemo<ListSpec<typeof staffList>>(() => {
    const ofShop: Filter = {
      name: 'shopId',
      label: 'staff.shop',
      kind: 'choice',
      options: shops.map(({ id, name }) => ({ value: String(id), label: name })),
    }
    return {
      name: 'staff',
      title: 'staff.title',
      call: staffList,
      sheet: exportStaff,
      path: paths.staff(),
      hrefOf: ({ id }) => paths.person(id),
      keyword: 'staff.keyword',
      empty: { icon: 'shield', title: 'staff.none', text: 'staff.none-text' },
      filters: [
        {
          name: 'role',
          label: 'staff.role',
          kind: 'choice',
          options: roles.map(({ key, name }) => ({ value: key, label: roleName(key, name) })),
        },
        ...(me.shopId === null ? [ofShop] : []),
        {
          name: 'state',
          label: 'staff.state',
          kind: 'choice',
          options: STAFF_STATES.map((value) => ({ value, label: t(`staff.state-${value}`) })),
        },
      ],
      columns: [
        {
          id: 'name',
          label: 'staff.person',
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
        { id: 'role', label: 'staff.role', sort: 'role', beside: true, cell: ({ role, roleName: name }) => roleName(role, name) },
        {
          id: 'shop',
          label: 'staff.shop',
          cell: ({ shopName }) => <span className="block max-w-44 truncate">{shopName ?? t('frame.operator')}</span>,
        },
        { id: 'state', label: 'staff.state', beside: true, cell: ({ state }) => <State state={state} /> },
        {
          id: 'factor',
          label: 'staff.factor',
          cell: ({ secondFactor }) =>
            secondFactor === 'Y' ? t('staff.factor-on') : <span className="text-ink-faint">{t('staff.factor-off')}</span>,
        },
        { id: 'entered', label: 'staff.entered', sort: 'entered', cell: ({ enterTime }) => <Moment value={enterTime} /> },
        {
          id: 'created',
          label: 'staff.created',
          sort: 'created',
          extra: true,
          cell: ({ createTime }) => <Moment value={createTime} dateOnly />,
        },
      ],
    }
  }, [t, me.shopId, roles, shops, roleName])
  return <Room path={paths.staff()} list={(openId) => <ListPage spec={spec} openId={openId} actions={<Actions />} />} />
}

function Actions() {
  const t = useT()
  const may = useMay()
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <Go href={paths.roles()} className={buttonClass('secondary', 'small')}>
        {t('staff.roles')}
      </Go>
      {may(inviteStaff.access.permission) && (
        <Button kind="primary" size="small" onClick={() => setInviting(true)}>
          <Icon name="plus" className="size-4" />
          {t('staff.invite')}
        </Button>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
