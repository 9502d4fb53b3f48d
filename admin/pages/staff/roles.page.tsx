// The roles and what they may do, in words; and whether everybody needs a second factor.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { setStaffPolicy, staffRoles, type StaffRole } from '#contract/staff-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useOffice, useTitle } from '../../app/office.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { useAct } from '../../kit/use-act.ts'
import { useBegun } from '../../kit/use-begun.ts'
import { PermissionGroups } from './permission-groups.tsx'
import { MakeRole } from './role-dialogs.tsx'
import { staffPaths, staffRoom, useT } from './room.ts'
import { roleText } from './staff-marks.tsx'

export function RolesPage() {
  const { call, language } = useOffice()
  const t = useT()
  const staffTitle = useTitle(staffRoom)
  const known = useQuery({ queryKey: ['staff-roles', language], queryFn: () => call(staffRoles) })
  usePageTitle(t('staff.roles'))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-16 wide:px-6">
      <Go href={staffPaths.list()} className="mt-4 inline-flex items-center gap-1 text-sm text-brand hover:underline">
        <Icon name="chevron-left" className="size-4" />
        {staffTitle}
      </Go>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('staff.roles')}</h1>
        <Make />
      </div>
      <p className="mt-1 max-w-[70ch] text-ink-soft">{t('staff.roles-text')}</p>
      <QueryView query={known}>
        {(data) => (
          <>
            <Policy secondFactor={data.secondFactor} />
            <div className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-4">
              {data.roles.map((role) => (
                <Role key={role.key} role={role} />
              ))}
            </div>
          </>
        )}
      </QueryView>
    </div>
  )
}

/** A role for the operator's people, or for those of shops. */
function Make() {
  const t = useT()
  const may = useMay()
  const [making, setMaking] = useState<'own' | 'shop' | null>(null)
  useBegun(() => setMaking('own'))
  if (!may('staff:role')) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setMaking('shop')}>
        {t('staff.make-shop-role')}
      </Button>
      <Button kind="primary" size="small" onClick={() => setMaking('own')}>
        <Icon name="plus" className="size-4" />
        {t('staff.make-role')}
      </Button>
      {making && <MakeRole ofShop={making === 'shop'} onClose={() => setMaking(null)} />}
    </div>
  )
}

function Role({ role }: { role: StaffRole }) {
  const t = useT()
  const may = useMay()
  return (
    <section className="flex flex-col rounded-tile border border-line p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 font-semibold break-words">
          {may('staff:role') ? (
            <Go href={staffPaths.role(role.id)} className="hover:underline">
              {roleText(role.key, role.name)}
            </Go>
          ) : (
            roleText(role.key, role.name)
          )}
        </h2>
        {role.given === 'Y' && <Tag tone="plain">{t('staff.given')}</Tag>}
        {role.retired === 'Y' && <Tag tone="caution">{t('staff.retired')}</Tag>}
      </div>
      {role.note && <p className="mb-1 text-ink-soft">{role.note}</p>}
      <p className="mb-3 text-sm text-ink-soft">{t(role.ofShop === 'Y' ? 'staff.of-shop' : 'staff.of-operator')}</p>
      <PermissionGroups permissions={role.permissions} />
      <div className="mt-auto pt-4 text-sm">
        <Go href={staffPaths.list({ role: role.key, state: 'active' })} className="text-brand hover:underline">
          {t('staff.members', { count: role.members })}
        </Go>
        {role.grantable === 'N' && (
          <p className="mt-2 flex items-start gap-1.5 text-ink-soft">
            <Icon name="lock" className="mt-0.5 size-4" />
            {role.reason}
          </p>
        )}
      </div>
    </section>
  )
}

function Policy({ secondFactor }: Pick<Answer<typeof staffRoles>, 'secondFactor'>) {
  const t = useT()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const set = useAct(setStaffPolicy, t('kit.saved'))
  const other = secondFactor === 'required' ? 'optional' : 'required'
  return (
    <section className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tile bg-mist px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-semibold">{t('staff.factor')}</h2>
        <p className="text-ink-soft">{t(`staff.policy-${secondFactor}`)}</p>
      </div>
      {may(setStaffPolicy.access.permission) && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t(`staff.make-${other}`)}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t(`staff.make-${other}`)}
          text={t(`staff.ask-${other}`)}
          busy={set.isPending}
          onConfirm={() => set.mutate({ secondFactor: other }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
