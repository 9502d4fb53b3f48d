// A spreadsheet of products brought in: its columns, where they are not ours (import-columns.tsx), what it would change (run-dialog.tsx), then
// done like any other run. Or a ZIP of pictures (import-pictures.tsx).
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { importProducts, sheetColumns, type BulkRun } from '#contract/bulk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { Choices } from '../../kit/choices.tsx'
import { FileField } from '../../kit/file-field.tsx'
import { FormFailure } from '../../kit/form-failure.tsx'
import { useSubmit } from '../../kit/use-submit.ts'
import { ImportColumns, type SheetFields } from './import-columns.tsx'
import { ImportFresh, useShopsOfDrafts, type Fresh } from './import-fresh.tsx'
import { ImportPictures } from './import-pictures.tsx'
import { useT } from './room.ts'
import { RunDialog } from './run-dialog.tsx'

const TITLES = { sheet: 'bulk.import-title', zip: 'bulk.pictures-title' } as const
export const SHEETS = '.xlsx,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv'

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

type Kind = 'sheet' | 'zip'
type Step = { at: 'file' } | { at: 'columns'; file: File; fields: SheetFields } | { at: 'run'; run: BulkRun }

function ImportDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const t = useT()
  const { call } = useOffice()
  const [kind, setKind] = useState<Kind>('sheet')
  const [step, setStep] = useState<Step>({ at: 'file' })
  const [fresh, setFresh] = useState<Fresh>({ wanted: false, shopId: null })
  const title = t(TITLES[kind])
  const done = () => {
    void queries.invalidateQueries()
    onClose()
  }
  const begin = async (file: File, columns?: string) =>
    setStep({
      at: 'run',
      run: await call(importProducts, {
        file,
        ...(columns && { columns }),
        ...(fresh.wanted && { fresh: 'Y', ...(fresh.shopId && { shopId: fresh.shopId }) }),
      }),
    })
  /** Our own sheet needs no answer; of any other the reader says what its columns are. */
  const look = async (file: File) => {
    const fields = await call(sheetColumns, { file })
    if (fields.columns.every(({ known }) => known === 'ours')) await begin(file)
    else setStep({ at: 'columns', file, fields })
  }
  if (step.at === 'run') return <RunDialog title={title} begun={step.run} onClose={onClose} onStarted={done} />
  if (step.at === 'columns')
    return (
      <ImportColumns
        fields={step.fields}
        onBack={() => setStep({ at: 'file' })}
        onClose={onClose}
        onSaid={(said) => begin(step.file, JSON.stringify(said))}
      />
    )
  const choice = (
    <Choices
      label={t('bulk.import-kind')}
      all={[
        { key: 'sheet', label: t('bulk.import-sheet') },
        { key: 'zip', label: t('bulk.import-zip') },
      ]}
      chosen={kind}
      onChoose={setKind}
    />
  )
  if (kind === 'zip')
    return <ImportPictures title={title} choice={choice} onBegun={(run) => setStep({ at: 'run', run })} onClose={onClose} />
  return <FileDialog choice={choice} fresh={fresh} onFresh={setFresh} onFile={look} onClose={onClose} />
}

type FileProps = {
  choice: ReactNode
  fresh: Fresh
  onFresh: (fresh: Fresh) => void
  onFile: (file: File) => Promise<void>
  onClose: () => void
}

function FileDialog({ choice, fresh, onFresh, onFile, onClose }: FileProps) {
  const t = useT()
  const [file, setFile] = useState<File | null>(null)
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const shops = useShopsOfDrafts()
  const homeless = fresh.wanted && shops !== null && fresh.shopId === null
  const id = useId()
  const onSubmit = (event: FormEvent) => submit(event, async () => void (file && (await onFile(file))))
  return (
    <Dialog
      title={t('bulk.import-title')}
      closeLabel={t('kit.close')}
      width="560px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={sending} disabled={!file || homeless}>
            {t('bulk.look-first')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        {choice}
        <p className="text-ink-soft">
          {t('bulk.import-text')} {t('bulk.nothing-yet')}
        </p>
        <FileField label={t('bulk.import-file')} accept={SHEETS} file={file} onFile={setFile} />
        <ImportFresh fresh={fresh} shops={shops} onChange={onFresh} />
        <FormFailure text={failure} />
      </form>
    </Dialog>
  )
}
