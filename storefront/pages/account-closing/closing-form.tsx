import { useRef } from 'react'
import * as v from 'valibot'
import { closeAccount } from '#contract/account-closing.ts'
import { Proof } from '#contract/bank-account.ts'
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { forgetDrafts } from '../../parts/form/drafts.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { closeAllDialogs } from '../../session/dialogs.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { takeFailure } from '../../shop/failure/told.ts'
import { useShop } from '../../shop/shop.ts'
import { ProofFields } from '../withdrawal/proof.tsx'

type Props = {
  hasPassword: 'Y' | 'N'
  /** Something has been opened meanwhile. */
  onHasOpen: () => Promise<void>
  /** `until`: when it is erased; '' where the answer was lost. */
  onClosed: (until: string) => void
  onClose: () => void
}

export function ClosingForm({ hasPassword, onHasOpen, onClosed, onClose }: Props) {
  const { call, visitor, t } = useShop()
  const failure = useErrorText()
  const lost = useRef(false) // it may be closed already: then nobody is logged in here any more, and being asked to log in would keep it
  const carry: typeof fetch = async (...request) => {
    try {
      const answer = await fetch(...request)
      lost.current ||= answer.status >= 500
      return answer
    } catch (error) {
      lost.current = true
      throw error
    }
  }
  const done = (until: string) => {
    visitor.leave()
    forgetDrafts()
    onClosed(until)
  }
  const form = useForm({
    schema: v.object(Proof),
    check: (values) => {
      const field = hasPassword === 'Y' ? 'password' : 'code'
      return values[field]?.trim() ? {} : { [field]: t(`account-closing.${field}-missing`) }
    },
    explain: (field) => t(`account-closing.${field === 'code' ? 'code' : 'password'}-missing`),
    send: async (proof) => {
      try {
        done((await call(closeAccount, proof, { fetch: carry })).eraseTime)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (lost.current && error.code === CODES.signedOut) {
          closeAllDialogs()
          return done('')
        }
        takeFailure(error) // the form shows it, however long the list takes
        if (error.code === CODES.refused) await onHasOpen()
        throw error
      }
    },
    failure,
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <FormFailure text={form.failure} />
      <ProofFields hasPassword={hasPassword} hint={t('account-closing.password-hint')} errors={form.errors} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('account-closing.stay')}</Button>
        <Button kind="danger" type="submit" busy={form.sending}>
          {t('account.closing')}
        </Button>
      </div>
    </form>
  )
}
