// The dictionary of technical phrases brought back as a spreadsheet: what it would change, then done like any other run.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { importTerms, type BulkRun } from '#contract/bulk.ts'
import { useOffice } from '../../app/office.ts'
import { FileDialog, ImportButton, SHEETS } from '../../kit/file-dialog.tsx'
import { useT } from './room.ts'
import { RunDialog } from './run-dialog.tsx'

export function ImportTerms() {
  const t = useT()
  return <ImportButton label={t('bulk.import')}>{(onClose) => <ImportDialog onClose={onClose} />}</ImportButton>
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const t = useT()
  const { call } = useOffice()
  const [run, setRun] = useState<BulkRun | null>(null)
  const done = () => {
    void queries.invalidateQueries()
    onClose()
  }
  if (run) return <RunDialog title={t('bulk.terms-title')} begun={run} onClose={onClose} onStarted={done} />
  return (
    <FileDialog
      title={t('bulk.terms-title')}
      intro={`${t('bulk.terms-text')} ${t('bulk.nothing-yet')}`}
      label={t('bulk.import-file')}
      accept={SHEETS}
      submit={t('bulk.look-first')}
      send={async (file) => setRun(await call(importTerms, { file }))}
      onClose={onClose}
    />
  )
}
