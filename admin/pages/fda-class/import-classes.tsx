// The FDA's file brought in, and what became of its lines.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { importFdaClasses } from '#contract/fda-class-desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOffice } from '../../app/office.ts'
import { FileDialog, ImportButton } from '../../kit/file-dialog.tsx'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

export function ImportClasses() {
  const t = useT()
  return <ImportButton label={t('fda-class.import')}>{(onClose) => <ImportDialog onClose={onClose} />}</ImportButton>
}

/** What became of the lines. */
function Told({ wrong, wrongCount, ...counts }: Answer<typeof importFdaClasses>) {
  const t = useT()
  const list = useListed()
  return (
    <div aria-live="polite" className="grid gap-2">
      <p>{t('fda-class.brought', counts)}</p>
      {wrongCount > 0 && (
        <p className="text-ink-soft">
          {t('fda-class.wrong', { count: wrongCount, lines: list(wrong.map(String)) })}
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
  const [brought, setBrought] = useState<Answer<typeof importFdaClasses> | null>(null)
  const title = t('fda-class.import')
  if (brought)
    return (
      <Dialog
        title={title}
        closeLabel={t('kit.close')}
        width="560px"
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('kit.close')}</Button>}
      >
        <Told {...brought} />
      </Dialog>
    )
  return (
    <FileDialog
      title={title}
      intro={t('fda-class.import-text')}
      label={t('fda-class.file')}
      accept=".txt,text/plain"
      submit={t('fda-class.bring')}
      send={async (file) => {
        setBrought(await call(importFdaClasses, { file }))
        await queries.invalidateQueries({ queryKey: ['fda-classes'] })
      }}
      onClose={onClose}
    />
  )
}
