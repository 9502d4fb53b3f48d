import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { isConflict } from '#contract/conflict.ts'
import { compareLetter, LETTER_TEXT_MAX, uploadLetterDraft, type Compared, type LetterView } from '#contract/letter-of-credit.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { FileUpload } from '../../parts/upload/file-upload.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useT, useShop } from '../../shop/shop.ts'
import { Findings } from './clauses.tsx'

/** The buyer's draft: pasted or from a text file, field by field, or as a picture or PDF; compared before it is handed in. */
export function DraftForm({ letter }: { letter: LetterView }) {
  const { call } = useShop()
  const t = useT()
  const router = useRouter()
  const errorText = useErrorText()
  const [body, setBody] = useState('')
  const [fields, setFields] = useState<Record<string, string>>({})
  const [files, setFiles] = useState<string[]>([])
  const [note, setNote] = useState('')
  const [compared, setCompared] = useState<Compared | null>(null)
  const [busy, setBusy] = useState('')
  const [failure, setFailure] = useState('')
  const { orderId, version } = letter
  const typed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
  const act = async (name: string, job: () => Promise<unknown>) => {
    if (busy) return
    setBusy(name)
    setFailure('')
    await job().catch(async (error: unknown) => {
      setFailure(errorText(error))
      if (isConflict(error)) await router.invalidate()
    })
    setBusy('')
  }
  const compare = () => act('compare', async () => setCompared(await call(compareLetter, { orderId, body, fields: typed })))
  const send = () =>
    act('send', async () => {
      await call(uploadLetterDraft, { orderId, version, body, fields: typed, ossIds: files.join(','), note })
      toast(t('letter.sent'), 'good')
      await router.invalidate()
    })
  const write = (text: string) => {
    setBody(text)
    setCompared(null)
  }
  const read = (file: File | undefined) => void file?.text().then((text) => write(text.slice(0, LETTER_TEXT_MAX)))
  const empty = body.trim() === '' && Object.keys(typed).length === 0
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <AreaField
        label={t('letter.text')}
        hint={t('letter.text-hint')}
        rows={8}
        value={body}
        className="py-2 font-mono text-sm"
        spellCheck={false}
        maxLength={LETTER_TEXT_MAX}
        onChange={(event) => write(event.target.value)}
      />
      <label className="justify-self-start text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand">
        <span className="flex min-h-11 cursor-pointer items-center hover:underline">{t('letter.text-file')}</span>
        <input type="file" accept=".txt,text/plain" className="sr-only" onChange={(event) => read(event.target.files?.[0])} />
      </label>
      <details className="rounded-tile border border-line px-4 py-2">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t('letter.by-field')}</summary>
        <div className="grid gap-4 py-3 wide:grid-cols-2">
          {letter.terms.map(({ tag, field, value }) => (
            <Field
              key={tag}
              label={`${tag} ${field}`}
              hint={value.split('\n')[0]}
              value={fields[tag] ?? ''}
              onChange={(event) => {
                setFields({ ...fields, [tag]: event.target.value })
                setCompared(null)
              }}
            />
          ))}
        </div>
      </details>
      <div className="grid gap-2">
        <FileUpload title={t('letter.file')} keep={async (ossId) => setFiles((known) => [...known, ossId])} />
        {files.length > 0 && <output>{t('letter.files', { count: files.length })}</output>}
      </div>
      <AreaField
        label={t('letter.note')}
        rows={2}
        value={note}
        className="py-2"
        maxLength={1_000}
        onChange={(event) => setNote(event.target.value)}
      />
      {failure && (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="button" busy={busy === 'compare'} disabled={empty} onClick={() => void compare()}>
          {t('letter.compare')}
        </Button>
        <Button type="submit" kind="primary" busy={busy === 'send'} disabled={empty && files.length === 0}>
          {t('letter.send')}
        </Button>
      </div>
      {compared && (
        <section aria-live="polite">
          <h3 className="mb-3 font-semibold">{t('letter.findings')}</h3>
          <Findings findings={compared.findings} />
        </section>
      )}
    </form>
  )
}
