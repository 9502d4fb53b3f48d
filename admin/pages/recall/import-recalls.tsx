// A file of the FDA brought in; a job reads it, and the page of files tells what becomes of its records.
import { useId, useState, type FormEvent } from 'react'
import { importRecalls } from '#contract/recall-desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { errorText } from '../../kit/error-text.ts'
import { FileField } from '../../kit/file-field.tsx'
import { FormFailure } from '../../kit/form-failure.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useSubmit } from '../../kit/use-submit.ts'
import { RECALL_FILES_PATH, useT } from './room.ts'

export function ImportRecalls() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon name="upload" className="size-4" />
        {t('recall.import')}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const go = useGo()
  const [file, setFile] = useState<File | null>(null)
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const id = useId()
  const onSubmit = (event: FormEvent) =>
    submit(event, async () => {
      if (!file) return
      const { known } = await send(importRecalls, { file })
      toast(t(known === 'Y' ? 'recall.known-file' : 'recall.brought'), 'good')
      onClose()
      go(RECALL_FILES_PATH)
    })
  return (
    <Dialog
      title={t('recall.import')}
      closeLabel={t('kit.close')}
      width="560px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={sending} disabled={!file}>
            {t('recall.do-import')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <p className="text-ink-soft">{t('recall.import-text')}</p>
        <FileField label={t('recall.file')} accept=".json,.zip,application/json,application/zip" file={file} onFile={setFile} />
        <FormFailure text={failure} />
      </form>
    </Dialog>
  )
}
