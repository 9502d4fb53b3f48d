// A ZIP of pictures brought in: how its files are to be called and where they go, and how much of it has been sent.
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ARCHIVE_MAX_BYTES, ARCHIVE_MAX_FILES, importPictures, type BulkRun } from '#contract/bulk.ts'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { fetchWithProgress } from '../../kit/fetch-with-progress.ts'
import { FileField } from '../../kit/file-field.tsx'
import { FormFailure } from '../../kit/form-failure.tsx'
import { useSubmit } from '../../kit/use-submit.ts'
import { useT } from './room.ts'

const WAYS = ['add', 'replace'] as const
const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
const LIMITS = { each: megabytes(UPLOAD_MAX_BYTES), all: megabytes(ARCHIVE_MAX_BYTES), count: ARCHIVE_MAX_FILES }

type Props = { title: string; choice: ReactNode; onBegun: (run: BulkRun) => void; onClose: () => void }

/** Closed while it is sent, it is not sent on. */
export function ImportPictures({ title, choice, onBegun, onClose }: Props) {
  const t = useT()
  const { call } = useOffice()
  const [file, setFile] = useState<File | null>(null)
  const [way, setWay] = useState<(typeof WAYS)[number]>('add')
  const [percent, setPercent] = useState<number | null>(null)
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const ends = useRef<AbortController | null>(null)
  useEffect(() => () => ends.current?.abort(), [])
  const id = useId()
  const large = file !== null && file.size > ARCHIVE_MAX_BYTES
  const onSubmit = (event: FormEvent) =>
    submit(event, async () => {
      if (!file || large) return
      ends.current = new AbortController()
      try {
        onBegun(await call(importPictures, { file, way }, { fetch: fetchWithProgress(setPercent, ends.current.signal) }))
      } finally {
        setPercent(null)
      }
    })
  return (
    <Dialog
      title={title}
      closeLabel={t('kit.close')}
      width="560px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={sending} disabled={!file || large}>
            {t('bulk.look-first')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
        {!sending && choice}
        <p className="text-ink-soft">
          {t('bulk.pictures-text')} {t('bulk.nothing-yet')}
        </p>
        <FileField label={t('bulk.pictures-file')} accept=".zip,application/zip" file={file} onFile={setFile} />
        <p className="text-sm text-ink-faint">{t('bulk.pictures-limits', LIMITS)}</p>
        {large && <p role="alert">{t('bulk.pictures-large', LIMITS)}</p>}
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{t('bulk.pictures-where')}</legend>
          {WAYS.map((one) => (
            <label key={one} className="flex min-h-6 items-start gap-2.5">
              <input
                type="radio"
                name="way"
                checked={way === one}
                onChange={() => setWay(one)}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span>{t(`bulk.pictures-${one}`)}</span>
            </label>
          ))}
        </fieldset>
        {percent !== null && <progress value={percent} max={100} aria-label={file?.name} className="h-2 w-full accent-brand" />}
        <FormFailure text={failure} />
      </form>
    </Dialog>
  )
}
