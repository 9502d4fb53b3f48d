// Making, copying, changing and retiring a role. Before a change is saved it says who gains and who loses what.
import * as v from 'valibot'
import type { YN } from '#contract/fields.ts'
import type { Permission } from '#contract/permission.ts'
import { ALL_PERMISSIONS, editRole, makeRole, retireRole, type DeskRole } from '#contract/role-desk.ts'
import { toast } from '#ui/toast.ts'
import { useMay } from '../../app/office.ts'
import { permissionText } from '../../app/words.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { FieldSpec, OwnFieldProps } from '../../kit/form-fields.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { PermissionChoice } from './permission-choice.tsx'
import { staffPaths, useT } from './room.ts'
import { roleText } from './staff-marks.tsx'
import { useListed } from '../../kit/use-listed.ts'

const schema = v.omit(makeRole.input, ['ofShop'])

function useFields(ofShop: boolean, below?: (chosen: readonly Permission[]) => React.ReactNode): FieldSpec[] {
  const t = useT()
  return [
    { name: 'name', label: t('staff.role-name'), wide: true, autoFocus: true },
    { name: 'note', label: t('staff.role-note'), wide: true },
    {
      name: 'permissions',
      label: t('staff.may-do'),
      kind: 'own',
      wide: true,
      said: (value) => (value as Permission[]).map(permissionText).join(' · '),
      render: (field: OwnFieldProps) => (
        <>
          <PermissionChoice {...field} ofShop={ofShop} />
          {below?.(field.value as Permission[])}
        </>
      ),
    },
  ]
}

/** `from`: the role that this begins as a copy of. */
export function MakeRole({ from, ofShop, onClose }: { from?: DeskRole; ofShop: boolean; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const send = useSend()
  const go = useGo()
  const everything = from?.permissions.includes('*:*:*')
  const permissions = ALL_PERMISSIONS.filter((one) => may(one) && (everything || from?.permissions.includes(one)))
  const title = from ? t('staff.copy-role') : t(ofShop ? 'staff.make-shop-role' : 'staff.make-role')
  return (
    <FormDialog
      title={title}
      intro={<p className="text-ink-soft">{t(ofShop ? 'staff.of-shop' : 'staff.of-operator')}</p>}
      schema={schema}
      fields={useFields(ofShop)}
      initial={{ name: from ? t('staff.copy-of', { name: roleText(from.key, from.name) }) : '', note: from?.note ?? '', permissions }}
      submit={t('staff.save-role')}
      send={async (value) => ({ ...(await send(makeRole, { ...value, ofShop: ofShop ? 'Y' : 'N' })), name: value.name })}
      onClose={onClose}
      onDone={({ id, name }) => {
        toast(t('staff.role-made', { name }), 'good')
        onClose()
        go(staffPaths.role(id))
      }}
    />
  )
}

export function EditRole({ role, onClose }: { role: DeskRole; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const { id, version, name, note, permissions } = role
  const fields = useFields(role.ofShop === 'Y', (chosen) => <Concerned role={role} chosen={chosen} />)
  return (
    <FormDialog
      title={t('staff.edit-role')}
      schema={schema}
      fields={fields}
      edits
      initial={{ name, note, permissions }}
      submit={t('staff.save-role')}
      send={(value) => send(editRole, { id, version, ...value })}
      onClose={onClose}
      onDone={() => {
        toast(t('kit.saved'), 'good')
        onClose()
      }}
    />
  )
}

const NAMED = 5

/** Whom the change concerns, and what it gives and takes. */
function Concerned({ role, chosen }: { role: DeskRole; chosen: readonly Permission[] }) {
  const t = useT()
  const list = useListed()
  const count = role.peopleCount
  const gained = chosen.filter((one) => !role.permissions.includes(one))
  const lost = role.permissions.filter((one) => !chosen.includes(one as Permission))
  if (gained.length + lost.length === 0) return null
  const names = role.people.slice(0, NAMED).map(({ name }) => name)
  const more = count - names.length
  const rights = (permissions: readonly string[]) => permissions.map(permissionText).join(' · ')
  return (
    <output className="mt-4 grid gap-1 rounded-control bg-caution-soft px-3 py-2.5">
      {lost.length > 0 && <span>{t('staff.people-lose', { count, what: rights(lost) })}</span>}
      {gained.length > 0 && <span>{t('staff.people-gain', { count, what: rights(gained) })}</span>}
      {count > 0 && (
        <span className="text-sm text-ink-soft">
          {list(names)}
          {more > 0 && ` ${t('staff.and-more', { count: more })}`} · {t('staff.at-once')}
        </span>
      )}
    </output>
  )
}

export function RetireRole({ role, retired, onClose }: { role: DeskRole; retired: v.InferOutput<typeof YN>; onClose: () => void }) {
  const t = useT()
  const act = useAct(retireRole, t('kit.saved'))
  const { id, version } = role
  return (
    <ConfirmDialog
      title={t(retired === 'Y' ? 'staff.retire-role' : 'staff.restore-role')}
      text={t(retired === 'Y' ? 'staff.ask-retire' : 'staff.ask-restore')}
      danger={retired === 'Y'}
      busy={act.isPending}
      onConfirm={() => act.mutate({ id, version, retired }, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
