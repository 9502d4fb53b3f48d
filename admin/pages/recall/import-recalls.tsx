// A file of the FDA brought in; a job reads it, and the page of files tells what becomes of its records.
import { importRecalls } from '#contract/recall-desk.ts'
import { toast } from '#ui/toast.ts'
import { FileDialog, ImportButton } from '../../kit/file-dialog.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { useSend } from '../../kit/use-act.ts'
import { RECALL_FILES_PATH, useT } from './room.ts'

export function ImportRecalls() {
  const t = useT()
  return <ImportButton label={t('recall.import')}>{(onClose) => <ImportDialog onClose={onClose} />}</ImportButton>
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const go = useGo()
  return (
    <FileDialog
      title={t('recall.import')}
      intro={t('recall.import-text')}
      label={t('recall.file')}
      accept=".json,.zip,application/json,application/zip"
      submit={t('recall.do-import')}
      send={async (file) => {
        const { known } = await send(importRecalls, { file })
        toast(t(known === 'Y' ? 'recall.known-file' : 'recall.brought'), 'good')
        onClose()
        go(RECALL_FILES_PATH)
      }}
      onClose={onClose}
    />
  )
}
