// A file that should not have been sent, a patient's name on it for example: what is in it is removed for good.
import { useState } from 'react'
import { removeFile } from '#contract/file-removal.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useT } from '../app/office.ts'
import { fieldsOf } from './act-form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useSend } from './use-act.ts'

/** Nothing for those who may not. `byBuyer`: a buyer has sent it, and reads the reason. */
export function RemoveFile({ id, name, byBuyer }: { id: number; name: string; byBuyer: boolean }) {
  const t = useT()
  const may = useMay()
  const send = useSend()
  const [asking, setAsking] = useState(false)
  if (!may(removeFile.access.permission)) return null
  return (
    <>
      <Button kind="quiet" size="small" aria-label={t('kit.remove-file-of', { name })} onClick={() => setAsking(true)}>
        <Icon name="trash" className="size-4" />
      </Button>
      {asking && (
        <FormDialog
          title={t('kit.remove-file')}
          submit={t('kit.remove-file')}
          danger
          intro={<p className="text-ink-soft">{t('kit.remove-file-text', { name })}</p>}
          schema={fieldsOf(removeFile, ['reason'])}
          fields={[
            {
              name: 'reason',
              label: t('kit.reason'),
              kind: 'area',
              rows: 3,
              wide: true,
              autoFocus: true,
              ...(byBuyer ? { hint: t('kit.remove-file-reason') } : {}),
            },
          ]}
          initial={{ reason: '' }}
          send={(typed) => send(removeFile, { id, reason: (typed as { reason: string }).reason })}
          onClose={() => setAsking(false)}
          onDone={() => {
            toast(t('kit.file-removed'), 'good')
            setAsking(false)
          }}
        />
      )}
    </>
  )
}
