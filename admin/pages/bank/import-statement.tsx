// A file of the bank brought in: what is in it is shown before anything is kept; of a spreadsheet its columns are asked once.
import { useId, useState, type FormEvent } from 'react'
import { importStatement, previewStatement, type BankAccount, type StatementPreview } from '#contract/bank-statement-desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FileField } from '../../kit/file-field.tsx'
import { FormFailure } from '../../kit/form-failure.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useSubmit } from '../../kit/use-submit.ts'
import { useT } from './room.ts'
import { SheetColumns, type SaidSheet } from './sheet-columns.tsx'
import { Preview } from './statement-preview.tsx'

const TYPES = '.xml,.sta,.mt940,.940,.txt,.csv,.xlsx,text/xml,application/xml,text/csv'

export function ImportStatement({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" size="small" className="max-wide:h-11" onClick={() => setOpen(true)}>
        <Icon name="upload" className="size-4" />
        {t('bank.import')}
      </Button>
      {open && <ImportDialog accounts={accounts} onClose={() => setOpen(false)} />}
    </>
  )
}

type Looked = { file: File; preview: StatementPreview }

function ImportDialog({ accounts, onClose }: { accounts: readonly BankAccount[]; onClose: () => void }) {
  const t = useT()
  const { call } = useOffice()
  const send = useSend()
  const [file, setFile] = useState<File | null>(null)
  const [accountId, setAccountId] = useState('')
  const [looked, setLooked] = useState<Looked | null>(null)
  const [said, setSaid] = useState<SaidSheet | null>(null)
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const id = useId()
  const asked = (one: File, sheet: SaidSheet | null) => ({
    file: one,
    ...(accountId ? { accountId: Number(accountId) } : {}),
    ...(sheet ? { sheet: JSON.stringify(sheet) } : {}),
  })
  const look = async (one: File, sheet: SaidSheet | null) => {
    const preview = await call(previewStatement, asked(one, sheet))
    setLooked({ file: one, preview })
    if (preview.sheet && !sheet)
      setSaid({ columns: preview.sheet.columns.map(({ field }) => field), dates: preview.sheet.dates, decimal: preview.sheet.decimal })
  }
  const ready = looked !== null && looked.preview.fault === '' && looked.preview.known === null
  const onSubmit = (event: FormEvent) =>
    submit(event, async () => {
      if (!ready) return void (file && (await look(file, isSaid(said) ? said : null)))
      const { known } = await send(importStatement, asked(looked.file, isSaid(said) ? said : null))
      toast(t(known === 'Y' ? 'bank.known-file' : 'bank.brought'), 'good')
      onClose()
    })
  const anew = () => {
    setLooked(null)
    setSaid(null)
  }
  return (
    <Dialog
      title={t('bank.import')}
      closeLabel={t('kit.close')}
      width="900px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          {looked && <Button onClick={anew}>{t('bank.other-file')}</Button>}
          <Button type="submit" form={id} kind="primary" busy={sending} disabled={!file || (looked?.preview.known ?? null) !== null}>
            {t(ready ? 'bank.do-import' : 'bank.look')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        {!looked && (
          <>
            <p className="text-ink-soft">{t('bank.import-text')}</p>
            <FileField label={t('bank.file')} accept={TYPES} file={file} onFile={setFile} />
          </>
        )}
        {(!looked || looked.preview.format === 'csv') && (
          <SelectField
            label={t('bank.account')}
            hint={t('bank.account-hint')}
            value={accountId}
            onChange={({ target }) => setAccountId(target.value)}
          >
            <option value="">–</option>
            {accounts.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name} {one.number} {one.currency}
              </option>
            ))}
          </SelectField>
        )}
        {looked?.preview.sheet && said && (
          <SheetColumns
            found={looked.preview.sheet}
            said={said}
            onSaid={(next) => {
              setSaid(next)
              setLooked({ ...looked, preview: { ...looked.preview, fault: looked.preview.fault || t('bank.look-again') } })
            }}
          />
        )}
        {looked && <Preview preview={looked.preview} />}
        <FormFailure text={failure} />
      </form>
    </Dialog>
  )
}

const isSaid = (said: SaidSheet | null): said is SaidSheet => said !== null && said.dates !== null && said.decimal !== null
