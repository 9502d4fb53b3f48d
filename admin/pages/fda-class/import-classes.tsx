// The FDA's file brought in, and what became of its lines.
import { useId, useState, type FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { importFdaClasses } from '#contract/fda-class-desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FileField } from '../../kit/file-field.tsx'
import { FormFailure } from '../../kit/form-failure.tsx'
import { useSubmit } from '../../kit/use-submit.ts'
import { useT } from './room.ts'

export function ImportClasses() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" className="max-wide:h-11" onClick={() => setOpen(true)}>
        <Icon name="upload" className="size-4" />
        {t('fda-class.import')}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** What became of the lines. */
function Told({ wrong, wrongCount, ...counts }: Answer<typeof importFdaClasses>) {
  const t = useT()
  return (
    <div aria-live="polite" className="grid gap-2">
      <p>{t('fda-class.brought', counts)}</p>
      {wrongCount > 0 && (
        <p className="text-ink-soft">
          {t('fda-class.wrong', { count: wrongCount, lines: wrong.join(', ') })}
          {wrongCount > wrong.length && ' …'}
        </p>
      )}
    </div>
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { call } = useOffice()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [brought, setBrought] = useState<Answer<typeof importFdaClasses> | null>(null)
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const id = useId()
  const onSubmit = (event: FormEvent) =>
    submit(event, async () => {
      if (!file) return
      setBrought(await call(importFdaClasses, { file }))
      await queries.invalidateQueries({ queryKey: ['fda-classes'] })
    })
  return (
    <Dialog
      title={t('fda-class.import')}
      closeLabel={t('kit.close')}
      width="560px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(brought ? 'kit.close' : 'kit.cancel')}</Button>
          {!brought && (
            <Button type="submit" form={id} kind="primary" busy={sending} disabled={!file}>
              {t('fda-class.bring')}
            </Button>
          )}
        </>
      }
    >
      {brought ? (
        <Told {...brought} />
      ) : (
        <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
          <p className="text-ink-soft">{t('fda-class.import-text')}</p>
          <FileField label={t('fda-class.file')} accept=".txt,text/plain" file={file} onFile={setFile} />
          <FormFailure text={failure} />
        </form>
      )}
    </Dialog>
  )
}
