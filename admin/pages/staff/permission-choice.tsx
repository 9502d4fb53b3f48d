// What a role may do: the permissions by the rooms that they are about, in words; those that one lacks oneself are closed.
import { PERMISSIONS, type Permission } from '#contract/permission.ts'
import { ALL_PERMISSIONS } from '#contract/role-desk.ts'
import { classNames } from '#ui/class-names.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { permissionText } from '../../app/words.ts'
import type { OwnFieldProps } from '../../kit/form-fields.tsx'
import { byRoom, roomNoun } from './permission-groups.tsx'
import { useT } from './room.ts'

/** Whoever may do something in a room must see it: the permission of its list. */
const listOf = (permission: Permission): Permission | undefined =>
  ALL_PERMISSIONS.find((one) => one === `${roomNoun(permission)}:list` && one !== permission)

type Props = OwnFieldProps & { ofShop: boolean }

export function PermissionChoice({ value, onChange, error, ofShop }: Props) {
  const { language } = useOffice()
  const t = useT()
  const may = useMay()
  const chosen = value as Permission[]
  const toggle = (permission: Permission) => {
    if (chosen.includes(permission)) return onChange(chosen.filter((one) => one !== permission && listOf(one) !== permission))
    const needed = listOf(permission)
    onChange([...new Set([...chosen, permission, ...(needed && may(needed) ? [needed] : [])])])
  }
  const offered = ALL_PERMISSIONS.filter((one) => !ofShop || PERMISSIONS[one].seller)
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'permissions-error' : undefined}>
      <legend className="mb-1.5 font-medium">{t('staff.may-do')}</legend>
      {error && (
        <p id="permissions-error" data-missing className="mb-2 text-sm text-bad">
          {chosen.length ? error : t('staff.permissions-missing')}
        </p>
      )}
      <div className="grid gap-4">
        {byRoom(offered, language).map(([title, permissions]) => (
          <fieldset key={title} className="min-w-0 rounded-control border border-line px-3 pb-2">
            <legend className="px-1 text-sm font-medium text-ink-soft">{title}</legend>
            {permissions.map((permission) => (
              <Choice
                key={permission}
                label={permissionText(permission)}
                note={may(permission) ? '' : t('staff.not-yours')}
                checked={chosen.includes(permission)}
                onToggle={() => toggle(permission)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}

function Choice({ label, note, checked, onToggle }: { label: string; note: string; checked: boolean; onToggle: () => void }) {
  const closed = note !== '' && !checked
  return (
    <label
      className={classNames(
        'grid min-h-9 grid-cols-[auto_1fr] items-center gap-x-3 max-wide:min-h-11',
        closed ? 'cursor-not-allowed text-ink-soft' : 'cursor-pointer',
      )}
    >
      <input type="checkbox" checked={checked} disabled={closed} onChange={onToggle} className="size-4 accent-brand" />
      <span className="min-w-0 break-words">
        {label}
        {note && <span className="text-sm text-ink-soft"> · {note}</span>}
      </span>
    </label>
  )
}
