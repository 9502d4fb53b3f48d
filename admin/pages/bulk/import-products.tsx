// An exported list of products brought back: what it would change (run-dialog.tsx), then done like any other run.
import { useId, useState, type FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { importProducts, type BulkRun } from '#contract/bulk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FormFailure } from '../../kit/form-failure.tsx'
import { useSubmit } from '../../kit/use-submit.ts'
import { useT } from './room.ts'
import { RunDialog } from './run-dialog.tsx'

const TYPES = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function ImportProducts() {
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
  const t = useT()
  const { call } = useOffice()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [run, setRun] = useState<BulkRun | null>(null)
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const id = useId()
  const done = () => {
    void queries.invalidateQueries()
    onClose()
  }
  if (run) return <RunDialog title={t('bulk.import-title')} begun={run} onClose={onClose} onStarted={done} />
  const onSubmit = (event: FormEvent) =>
    submit(event, async () => {
      if (file) setRun(await call(importProducts, { file }))
    })
  return (
    <Dialog
      title={t('bulk.import-title')}
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
          {t('bulk.import-text')} {t('bulk.nothing-yet')}
        </p>
        <label className="grid gap-1.5">
          <span className="font-medium">{t('bulk.import-file')}</span>
          <input
            type="file"
            accept={TYPES}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            className="min-h-11 w-full min-w-0 rounded-control border border-line-strong p-2 text-sm"
          />
        </label>
        <FormFailure text={failure} />
      </form>
    </Dialog>
  )
}
