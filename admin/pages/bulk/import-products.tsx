// A spreadsheet of products brought in: its columns, where they are not ours (import-columns.tsx), what it would change (run-dialog.tsx), then
// done like any other run. Or a ZIP of pictures (import-pictures.tsx).
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { importProducts, sheetColumns, type BulkRun } from '#contract/bulk.ts'
import { useOffice } from '../../app/office.ts'
import { Choices } from '../../kit/choices.tsx'
import { FileDialog, ImportButton, SHEETS } from '../../kit/file-dialog.tsx'
import { ImportColumns, type SheetFields } from './import-columns.tsx'
import { ImportFresh, useShopsOfDrafts, type Fresh } from './import-fresh.tsx'
import { ImportPictures } from './import-pictures.tsx'
import { useT } from './room.ts'
import { RunDialog } from './run-dialog.tsx'

const TITLES = { sheet: 'bulk.import-title', zip: 'bulk.pictures-title' } as const

export function ImportProducts() {
  const t = useT()
  return <ImportButton label={t('bulk.import')}>{(onClose) => <ImportDialog onClose={onClose} />}</ImportButton>
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
  const shops = useShopsOfDrafts()
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
  return (
    <FileDialog
      title={title}
      lead={choice}
      intro={`${t('bulk.import-text')} ${t('bulk.nothing-yet')}`}
      label={t('bulk.import-file')}
      accept={SHEETS}
      below={<ImportFresh fresh={fresh} shops={shops} onChange={setFresh} />}
      submit={t('bulk.look-first')}
      blocked={fresh.wanted && shops !== null && fresh.shopId === null}
      send={look}
      onClose={onClose}
    />
  )
}
