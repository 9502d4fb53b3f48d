// A form over the page: what every one of them has around its fields.
import { useId, type ComponentProps, type FormEvent, type ReactNode, type Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useT } from '../app/office.ts'
import { FormFailure } from './form-failure.tsx'

type Props = {
  title: string
  submit: string
  danger?: boolean | undefined
  /** It cancels something, in the words of one language at least: its way out is not called 'Cancel' as well. */
  cancels?: boolean | undefined
  sending: boolean
  /** It cannot be sent as it stands. */
  blocked?: boolean
  failure: string
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  /** What asks before typed words are lost. */
  leaving?: { close: () => void } & Pick<ComponentProps<typeof Dialog>, 'onLeave' | 'missed'>
  form?: Ref<HTMLFormElement>
  /** Of a form that needs more than one column. */
  width?: string | undefined
  children: ReactNode
}

export function DialogForm({
  title,
  submit,
  danger,
  cancels,
  sending,
  blocked,
  failure,
  onSubmit,
  onClose,
  leaving,
  form,
  width = '560px',
  children,
}: Props) {
  const t = useT()
  const id = useId() // one dialog may open over another
  return (
    <Dialog
      title={title}
      closeLabel={t('kit.close')}
      width={width}
      onClose={onClose}
      {...(leaving ? { onLeave: leaving.onLeave, missed: leaving.missed } : {})}
      footer={
        <>
          <Button onClick={leaving?.close ?? onClose}>{t(cancels ? 'kit.back' : 'kit.cancel')}</Button>
          <Button type="submit" form={id} kind={danger ? 'danger' : 'primary'} busy={sending} disabled={blocked}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
        {children}
        <FormFailure text={failure} />
      </form>
    </Dialog>
  )
}
