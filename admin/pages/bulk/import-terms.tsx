// The dictionary of technical phrases brought back as a spreadsheet: what it would change, then done like any other run.
import { useId, useState, type FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { importTerms, type BulkRun } from '#contract/bulk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FileField } from '../../kit/file-field.tsx'
import { FormFailure } from '../../kit/form-failure.tsx'
import { useSubmit } from '../../kit/use-submit.ts'
import { SHEETS } from './import-products.tsx'
import { useT } from './room.ts'
import { RunDialog } from './run-dialog.tsx'

export function ImportTerms() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" className="max-wide:h-11" onClick={() => setOpen(true)}>
        <Icon name="upload" className="size-4" />
        {t('bulk.import')}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const t = useT()
  const { call } = useOffice()
  const [file, setFile] = useState<File | null>(null)
  const [run, setRun] = useState<BulkRun | null>(null)
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const id = useId()
  const onSubmit = (event: FormEvent) => submit(event, async () => void (file && setRun(await call(importTerms, { file }))))
  const done = () => {
    void queries.invalidateQueries()
    onClose()
  }
  if (run) return <RunDialog title={t('bulk.terms-title')} begun={run} onClose={onClose} onStarted={done} />
  return (
    <Dialog
      title={t('bulk.terms-title')}
      closeLabel={t('kit.close')}
      width="560px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={sending} disabled={!file}>
            {t('bulk.look-first')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <p className="text-ink-soft">
          {t('bulk.terms-text')} {t('bulk.nothing-yet')}
        </p>
        <FileField label={t('bulk.import-file')} accept={SHEETS} file={file} onFile={setFile} />
        <FormFailure text={failure} />
      </form>
    </Dialog>
  )
}
