import { useState } from 'react'
import { mailSecret, type DeskMail } from '#contract/mail-desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { useT } from './room.ts'

type Props = { mail: DeskMail; onClose: () => void }

/** Asks before it shows a code or link: the look is recorded. What it shows is kept nowhere. */
export function SecretDialog({ mail, onClose }: Props) {
  const { call } = useOffice()
  const t = useT()
  const [secret, setSecret] = useState('')
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      setSecret((await call(mailSecret, { id: mail.id })).secret)
    } catch (error) {
      toast(errorText(error, t), 'bad')
      onClose()
    } finally {
      setBusy(false)
    }
  }
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toast(t('mail.copied'), 'good')
  }
  return (
    <Dialog
      title={t('mail.do-reveal')}
      closeLabel={t('kit.close')}
      width="520px"
      onClose={onClose}
      footer={
        secret ? (
          <Button kind="primary" onClick={() => void copy()}>
            {t('mail.copy')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('kit.cancel')}</Button>
            <Button kind="primary" busy={busy} onClick={() => void show()}>
              {t('mail.show')}
            </Button>
          </>
        )
      }
    >
      <p className="text-ink-soft">{t('mail.ask-reveal', { recipient: mail.recipient })}</p>
      {secret && <p className="mt-4 rounded-control bg-mist px-4 py-3 font-medium break-all select-all">{secret}</p>}
    </Dialog>
  )
}
