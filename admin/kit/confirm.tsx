import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useT } from '../app/office.ts'

type Props = {
  title: string
  text: ReactNode
  /** Says what is done; as the title unless it reads otherwise. */
  confirm?: string
  danger?: boolean
  /** It cancels something, in the words of one language at least: its way out is not called 'Cancel' as well. */
  cancels?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done; the safe answer has the focus. */
export function ConfirmDialog({ title, text, confirm = title, danger, cancels, busy, onConfirm, onCancel }: Props) {
  const t = useT()
  return (
    <Dialog
      title={title}
      closeLabel={t('kit.close')}
      width="460px"
      onClose={onCancel}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog something must have it; here the safe answer */}
          <Button autoFocus onClick={onCancel}>
            {t(cancels ? 'kit.back' : 'kit.cancel')}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
