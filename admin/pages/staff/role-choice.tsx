// Choosing a role: those that one may not give are there, closed, with the reason. What the chosen one may do stands below.
import { useQuery } from '@tanstack/react-query'
import { staffRoles, type StaffRole } from '#contract/staff-desk.ts'
import { classNames } from '#ui/class-names.ts'
import { useMe, useOffice } from '../../app/office.ts'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { permissionText } from '../../app/words.ts'
import { useT } from './room.ts'
import { roleText } from './staff-marks.tsx'

/** Roles and shops to choose from; undefined until they are known. */
export function useRoles() {
  const { call, language } = useOffice()
  return useQuery({ queryKey: ['staff-roles', language], queryFn: () => call(staffRoles) }).data
}

/** What can be chosen comes first. */
const inOrder = (roles: StaffRole[]) => roles.toSorted((a, b) => b.grantable.localeCompare(a.grantable))

type Chosen = { role: string; shopId: number | null }

/** A field of its own kind: its value is the role with its shop. */
export function useRoleField(): FieldSpec {
  const t = useT()
  const known = useRoles()
  return {
    name: 'grant',
    label: t('staff.role'),
    kind: 'own',
    wide: true,
    said: (value) => {
      const { role: key, shopId } = value as Chosen
      const role = known?.roles.find((one) => one.key === key)
      return [role && roleText(role.key, role.name), known?.shops.find(({ id }) => id === shopId)?.name].filter(Boolean).join(', ')
    },
    render: ({ value, onChange, error }) => <RoleChoice value={value as Chosen} onChange={onChange} error={error} />,
  }
}

function RoleChoice({ value, onChange, error }: { value: Chosen; onChange: (value: Chosen) => void; error: string | undefined }) {
  const t = useT()
  const me = useMe()
  const known = useRoles()
  const shops = known?.shops ?? []
  const choose = (role: StaffRole) =>
    onChange({ role: role.key, shopId: role.ofShop === 'N' ? null : (value.shopId ?? me.shopId ?? shops[0]?.id ?? null) })
  const chosen = known?.roles.find(({ key }) => key === value.role)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t('staff.role')}</legend>
      {error && (
        <p id="role-error" className="mb-2 text-sm text-bad">
          {value.role ? error : t('staff.role-missing')}
        </p>
      )}
      <div className="grid gap-1.5">
        {inOrder((known?.roles ?? []).filter(({ retired, key }) => retired === 'N' || key === value.role)).map((role) => (
          <RoleOption
            key={role.key}
            role={role}
            chosen={role.key === value.role}
            missing={Boolean(error) && !value.role && role.grantable === 'Y'}
            onChoose={() => choose(role)}
          />
        ))}
      </div>
      {chosen?.ofShop === 'Y' && (
        <label className="mt-3 block">
          <span className="mb-1.5 block font-medium">{t('staff.shop')}</span>
          <select
            name="shopId"
            value={value.shopId ?? ''}
            onChange={(event) => onChange({ ...value, shopId: Number(event.target.value) })}
            className="h-11 w-full rounded-control border border-line-strong bg-ground px-3 max-wide:text-[16px]"
          >
            {shops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  )
}

type OptionProps = { role: StaffRole; chosen: boolean; missing: boolean; onChoose: () => void }

function RoleOption({ role, chosen, missing, onChoose }: OptionProps) {
  const closed = role.grantable === 'N'
  return (
    <label
      className={classNames(
        'grid grid-cols-[auto_1fr] gap-x-3 rounded-control border px-3 py-2.5',
        chosen ? 'border-brand bg-brand-soft' : 'border-line',
        closed ? 'cursor-not-allowed' : 'cursor-pointer hover:border-line-strong',
      )}
    >
      <input
        type="radio"
        name="role"
        value={role.key}
        checked={chosen}
        disabled={closed}
        onChange={onChoose}
        data-missing={missing || undefined} // the form brings the first such into view
        aria-describedby={missing ? 'role-error' : undefined}
        className="mt-0.5 size-4 scroll-mt-24 accent-brand"
      />
      <span className={classNames('font-medium', closed && 'text-ink-faint')}>{roleText(role.key, role.name)}</span>
      <span className="col-start-2 text-sm text-ink-soft">{closed ? role.reason : role.permissions.map(permissionText).join(' · ')}</span>
    </label>
  )
}
