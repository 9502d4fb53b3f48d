// A file brought in: the button that asks for it, and the dialog that takes it.
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../app/office.ts'
import { DialogForm } from './dialog-form.tsx'
import { errorText } from './error-text.ts'
import { FileField } from './file-field.tsx'
import { useSubmit } from './use-submit.ts'

/** Spreadsheets, for `accept`. */
export const SHEETS = '.xlsx,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv'

/** `children`: the dialog. */
export function ImportButton({ label, children }: { label: string; children: (onClose: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" className="max-wide:h-11" onClick={() => setOpen(true)}>
        <Icon name="upload" className="size-4" />
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}

type Props = {
  title: string
  /** Above everything. */
  lead?: ReactNode
  intro: string
  /** Of the field. */
  label: string
  accept: string
  /** Below the field. */
  below?: ReactNode | ((file: File | null) => ReactNode)
  submit: string
  /** Something beside the file is missing, or the file cannot be what is wanted. */
  blocked?: boolean | ((file: File) => boolean)
  send: (file: File) => Promise<unknown>
  onClose: () => void
}

export function FileDialog({ title, lead, intro, label, accept, below, submit: word, blocked, send, onClose }: Props) {
  const t = useT()
  const [file, setFile] = useState<File | null>(null)
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const isBlocked = file === null || (typeof blocked === 'function' ? blocked(file) : blocked)
  const onSubmit = (event: FormEvent) => submit(event, async () => void (file && !isBlocked && (await send(file))))
  return (
    <DialogForm title={title} submit={word} sending={sending} blocked={isBlocked} failure={failure} onSubmit={onSubmit} onClose={onClose}>
      {lead}
      <p className="text-ink-soft">{intro}</p>
      <FileField label={label} accept={accept} file={file} onFile={setFile} />
      {typeof below === 'function' ? below(file) : below}
    </DialogForm>
  )
}
