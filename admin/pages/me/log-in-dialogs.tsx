import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { changeStaffPassword, removeFactor, renewRecoveryCodes } from '#contract/staff-self.ts'
import { staffMe } from '#contract/staff.ts'
import { CallError } from '#contract/client.ts'
import { CODES } from '#contract/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { EnrolSteps } from '../entry/enrol-steps.tsx'
import { newPassword, newPasswordFields, passwordFault } from '../entry/new-password.ts'
import { RecoveryCodes } from '../entry/recovery-codes.tsx'
import { useT } from './room.ts'

const currentField = (label: string) =>
  ({ name: 'currentPassword', label, type: 'password', autoComplete: 'current-password', wide: true }) as const

const passwordSchema = v.object({ currentPassword: v.pipe(v.string(), v.minLength(1)), ...newPassword })

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const fault = passwordFault(t)
  return (
    <FormDialog
      title={t('me.change-password')}
      intro={<p className="text-ink-soft">{t('me.change-password-text')}</p>}
      schema={passwordSchema}
      fields={[currentField(t('me.current-password')), ...newPasswordFields(t)]}
      initial={{}}
      submit={t('me.change-password')}
      send={({ currentPassword, password, repeated }) => {
        const wrong = fault({ password, repeated })
        return wrong ? Promise.reject(new CallError(CODES.refused, wrong)) : send(changeStaffPassword, { currentPassword, password })
      }}
      onClose={onClose}
      onDone={() => {
        toast(t('me.password-changed'), 'good')
        onClose()
      }}
    />
  )
}

/** While recovery codes are on the screen, this once, no slip beside the dialog closes it: 'Done' does, after they are said to be kept. */
const stay = () => undefined

export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const { call } = useOffice()
  const t = useT()
  const queries = useQueryClient()
  const [shown, setShown] = useState(false)
  const done = () => {
    void call(staffMe).then((fresh) => queries.setQueryData(['me'], fresh))
    toast(t('me.factor-done'), 'good')
    onClose()
  }
  return (
    <Dialog title={t('me.factor')} closeLabel={t('kit.close')} width="620px" onClose={shown ? stay : onClose}>
      <EnrolSteps done={t('me.finish')} onDone={done} onCodes={() => setShown(true)} />
    </Dialog>
  )
}

const codesSchema = v.object({ password: v.pipe(v.string(), v.minLength(1)) })

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { call } = useOffice()
  const t = useT()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes)
    return (
      <Dialog title={t('entry.recovery-title')} closeLabel={t('kit.close')} width="620px" onClose={stay}>
        <RecoveryCodes codes={codes} done={t('me.finish')} onDone={onClose} />
      </Dialog>
    )
  return (
    <FormDialog
      title={t('me.new-codes')}
      intro={<p className="text-ink-soft">{t('me.new-codes-text')}</p>}
      schema={codesSchema}
      fields={[{ name: 'password', label: t('frame.password'), type: 'password', autoComplete: 'current-password', wide: true }]}
      initial={{}}
      submit={t('me.new-codes')}
      send={async (value) => setCodes((await call(renewRecoveryCodes, value)).codes)}
      onClose={onClose}
      onDone={() => undefined}
    />
  )
}

export function RemoveFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { call } = useOffice()
  const queries = useQueryClient()
  const remove = useAct(removeFactor, t('me.factor-removed'))
  const run = () =>
    remove.mutate({}, { onSuccess: () => void call(staffMe).then((fresh) => queries.setQueryData(['me'], fresh)), onSettled: onClose })
  return (
    <ConfirmDialog
      title={t('me.remove-factor')}
      text={t('me.remove-factor-text')}
      danger
      busy={remove.isPending}
      onConfirm={run}
      onCancel={onClose}
    />
  )
}
