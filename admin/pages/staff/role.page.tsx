// One role: what it may do, who has it, and who changed it.
import { useState } from 'react'
import { deskRole, roleTrail, type DeskRole } from '#contract/role-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { permissionText } from '../../app/words.ts'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Section } from '../../kit/detail-page.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { PermissionGroups } from './permission-groups.tsx'
import { EditRole, MakeRole, RetireRole } from './role-dialogs.tsx'
import { staffPaths, useT } from './room.ts'
import { roleText, State } from './staff-marks.tsx'

export function RolePage() {
  const { call } = useOffice()
  const role = useOpened({ path: staffPaths.roles() }, (id) => call(deskRole, { id }))
  return <QueryView query={role}>{(data) => <Role role={data} />}</QueryView>
}

function Role({ role }: { role: DeskRole }) {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const [doing, setDoing] = useState<'edit' | 'copy' | 'retire' | null>(null)
  const close = () => setDoing(null)
  const codes = (text: string) => text.split(', ').map(permissionText).join(' · ')
  return (
    <DetailPage
      title={roleText(role.key, role.name)}
      subtitle={role.note || t(role.ofShop === 'Y' ? 'staff.of-shop' : 'staff.of-operator')}
      back={staffPaths.roles()}
      tags={
        <>
          {role.given === 'Y' && <Tag tone="plain">{t('staff.given')}</Tag>}
          {role.retired === 'Y' && <Tag tone="caution">{t('staff.retired')}</Tag>}
        </>
      }
      actions={
        may('staff:role') && (
          <div className="flex flex-wrap items-center gap-2">
            {role.editable === 'Y' && (
              <Button size="small" kind="primary" onClick={() => setDoing('edit')}>
                {t('staff.edit-role')}
              </Button>
            )}
            <Button size="small" onClick={() => setDoing('copy')}>
              {t('staff.copy-role')}
            </Button>
            {role.editable === 'Y' && (
              <Button size="small" kind={role.retired === 'Y' ? 'secondary' : 'danger'} onClick={() => setDoing('retire')}>
                {t(role.retired === 'Y' ? 'staff.restore-role' : 'staff.retire-role')}
              </Button>
            )}
            {role.editReason && <span className="text-sm text-ink-soft">{role.editReason}</span>}
          </div>
        )
      }
    >
      <Section title={t('staff.may-do')}>
        <PermissionGroups permissions={role.permissions} />
      </Section>
      <Section title={t('staff.members', { count: role.peopleCount })}>
        <People role={role} />
      </Section>
      <Section title={t('staff.trail')}>
        <AuditTrail
          area="role"
          id={role.id}
          read={(page) => call(roleTrail, { ...page, id: role.id })}
          none={t('staff.no-trail')}
          line={({ field, from, to }) => {
            if (field === 'granted' || field === 'withdrawn')
              return { label: t(field === 'granted' ? 'staff.granted' : 'staff.lost'), to: codes(to) }
            return { label: t(field === 'name' ? 'staff.role-name' : 'staff.role-note'), from, to }
          }}
        />
      </Section>
      {doing === 'edit' && <EditRole role={role} onClose={close} />}
      {doing === 'copy' && <MakeRole from={role} ofShop={role.ofShop === 'Y'} onClose={close} />}
      {doing === 'retire' && <RetireRole role={role} retired={role.retired === 'Y' ? 'N' : 'Y'} onClose={close} />}
    </DetailPage>
  )
}

function People({ role }: { role: DeskRole }) {
  const t = useT()
  if (role.peopleCount === 0) return <p className="text-ink-soft">{t('staff.nobody')}</p>
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-2">
        {role.people.map(({ id, name, shopName, state }) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <Go href={staffPaths.one(id)} className="min-w-0 truncate text-brand hover:underline">
              {name}
            </Go>
            {shopName && <span className="truncate text-sm text-ink-soft">{shopName}</span>}
            {state !== 'active' && <State state={state} />}
          </li>
        ))}
      </ul>
      {role.peopleCount > role.people.length && (
        <Go href={staffPaths.list({ role: role.key })} className="mt-2 inline-block text-brand hover:underline">
          {t('staff.members', { count: role.peopleCount })}
        </Go>
      )}
    </>
  )
}
