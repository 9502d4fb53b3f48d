import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { CLIENT_IDS } from '#contract/account.ts'
import { enterQuotation, quotationCode } from '#contract/quotation.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useErrorText, useTell } from '../../shop/error-text.ts'
import { useGo } from '../../shop/go.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { Code, CodeField } from '../session/mailed-code.tsx'
import type { Opened } from './quotation-model.ts'

type Props = { of: Opened; partIds: readonly number[]; children: ReactNode }

const acceptAddress = (id: number, partIds: readonly number[]) => `/quotation?id=${id}&accept=${partIds.join(',')}` as const

/** To accepting. Over a link a mailed code shows first whose it is. */
export function AcceptButton({ of: { quotation, token }, partIds, children }: Props) {
  const { call, t } = useShop()
  const tell = useTell()
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState(false)
  const address = acceptAddress(quotation.id, partIds)
  if (!token || quotation.byLink === 'N')
    return (
      <a href={address} className={buttonClass('primary')}>
        {children}
      </a>
    )
  const begin = async () => {
    setAsking(true)
    try {
      await call(quotationCode, { id: quotation.id, token }, { quiet: true })
      setSent(true)
    } catch (error) {
      tell(error)
    }
    setAsking(false)
  }
  return (
    <>
      <Button kind="primary" busy={asking} onClick={() => void begin()}>
        {children}
      </Button>
      {sent && (
        <Dialog title={t('quotation.code-title')} closeLabel={t('frame.close')} width="460px" onClose={() => setSent(false)}>
          <EnterByCode token={token} email={quotation.email} address={address} again={() => void begin()} />
        </Dialog>
      )}
    </>
  )
}

const Fields = v.object({ emailCode: Code })
type EnterProps = { token: string; email: string; address: ReturnType<typeof acceptAddress>; again: () => void }

function EnterByCode({ token, email, address, again }: EnterProps) {
  const { call } = useShop()
  const t = useT()
  const visitor = useVisitor()
  const go = useGo()
  const failure = useErrorText()
  const form = useForm({
    schema: Fields,
    explain: () => t('session.code-invalid'),
    send: async ({ emailCode }) => {
      const session = await call(enterQuotation, { token, code: emailCode, clientId: CLIENT_IDS.shop })
      await visitor.signIn(session.access_token)
      go(address)
    },
    failure,
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <p className="wrap-anywhere text-ink-soft">{t('quotation.code-text', { email })}</p>
      <FormFailure text={form.failure} />
      <CodeField label={t('session.code')} error={form.errors['emailCode']} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button kind="quiet" onClick={again}>
          {t('session.code-send-again')}
        </Button>
        <Button kind="primary" type="submit" busy={form.sending}>
          {t('quotation.code-go-on')}
        </Button>
      </div>
    </form>
  )
}
