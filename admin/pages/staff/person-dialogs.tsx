// What can be done with an account. Whether it may is the server's answer; here is how it is asked for.
import * as v from 'valibot'
import { Id } from '#contract/fields.ts'
import {
  changeStaffRole,
  disableStaff,
  enableStaff,
  inviteStaffAgain,
  resetStaffFactor,
  withdrawInvitation,
  type StaffAction,
  type StaffDetail,
} from '#contract/staff-desk.ts'
import { toast } from '#ui/toast.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useRoleField } from './role-choice.tsx'
import { staffPaths, useT } from './room.ts'
import { tellInvited } from './tell-invited.ts'

type Props = { person: StaffDetail; onClose: () => void }

export function PersonDialog({ doing, ...props }: Props & { doing: StaffAction }) {
  return doing === 'change_role' ? <RoleDialog {...props} /> : <AskFirst doing={doing} {...props} />
}

const schema = v.object({ grant: v.object({ role: v.string(), shopId: v.nullable(Id) }) })

function RoleDialog({ person, onClose }: Props) {
  const t = useT()
  const send = useSend()
  const field = useRoleField()
  const { id, version, role, shopId, name, state } = person
  return (
    <FormDialog
      title={t('staff.do-change_role')}
      intro={<p className="text-ink-soft">{t(state === 'invited' ? 'staff.role-text-invited' : 'staff.role-text', { name })}</p>}
      schema={schema}
      fields={[field]}
      edits
      initial={{ grant: { role, shopId } }}
      submit={t('staff.do-change_role')}
      send={({ grant }) => send(changeStaffRole, { id, version, ...grant })}
      onClose={onClose}
      onDone={({ mailed }) => {
        if (mailed) tellInvited(t, person.email, mailed)
        else toast(t('staff.done', { name }), 'good')
        onClose()
      }}
    />
  )
}

/** Steps that need nothing but a yes. */
function AskFirst({ person, doing, onClose }: Props & { doing: Exclude<StaffAction, 'change_role'> }) {
  const t = useT()
  const go = useGo()
  const { id, version, name } = person
  const done = t('staff.done', { name })
  const acts = {
    disable: useAct(disableStaff, done),
    enable: useAct(enableStaff, done),
    reset_factor: useAct(resetStaffFactor, done),
    invite_again: useAct(inviteStaffAgain, ({ mailed }) => tellInvited(t, person.email, mailed)),
    withdraw: useAct(withdrawInvitation, t('staff.withdrawn')),
  }
  const run = () => {
    const onSettled = onClose
    if (doing === 'invite_again') acts.invite_again.mutate({ id }, { onSettled })
    else if (doing === 'withdraw') acts.withdraw.mutate({ id }, { onSettled, onSuccess: () => go(staffPaths.list(), { replace: true }) })
    else acts[doing].mutate({ id, version }, { onSettled })
  }
  return (
    <ConfirmDialog
      title={t(`staff.do-${doing}`)}
      text={t(`staff.ask-${doing}`, { name })}
      danger={doing === 'disable' || doing === 'withdraw' || doing === 'reset_factor'}
      busy={acts[doing].isPending}
      onConfirm={run}
      onCancel={onClose}
    />
  )
}
