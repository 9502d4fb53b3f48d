import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useT } from '../app/office.ts'
import { dismissal } from './dismissal.ts'

type Props = {
  title: string
  text: ReactNode
  /** Says what is done; as the title unless it reads otherwise. */
  confirm?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done; the safe answer has the focus. */
export function ConfirmDialog({ title, text, confirm = title, danger, busy, onConfirm, onCancel }: Props) {
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
            {dismissal(confirm, t)}
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
