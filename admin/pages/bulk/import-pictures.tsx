// A ZIP of pictures brought in: how its files are to be called and where they go, and how much of it has been sent.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ARCHIVE_MAX_BYTES, ARCHIVE_MAX_FILES, importPictures, type BulkRun } from '#contract/bulk.ts'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { useOffice } from '../../app/office.ts'
import { fetchWithProgress } from '../../kit/fetch-with-progress.ts'
import { FileDialog } from '../../kit/file-dialog.tsx'
import { useT } from './room.ts'

const WAYS = ['add', 'replace'] as const
const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
const LIMITS = { each: megabytes(UPLOAD_MAX_BYTES), all: megabytes(ARCHIVE_MAX_BYTES), count: ARCHIVE_MAX_FILES }
const isLarge = (file: File) => file.size > ARCHIVE_MAX_BYTES

type Props = { title: string; choice: ReactNode; onBegun: (run: BulkRun) => void; onClose: () => void }

/** Closed while it is sent, it is not sent on. */
export function ImportPictures({ title, choice, onBegun, onClose }: Props) {
  const t = useT()
  const { call } = useOffice()
  const [way, setWay] = useState<(typeof WAYS)[number]>('add')
  const [percent, setPercent] = useState<number | null>(null)
  const ends = useRef<AbortController | null>(null)
  useEffect(() => () => ends.current?.abort(), [])
  const send = async (file: File) => {
    ends.current = new AbortController()
    setPercent(0)
    try {
      onBegun(await call(importPictures, { file, way }, { fetch: fetchWithProgress(setPercent, ends.current.signal) }))
    } finally {
      setPercent(null)
    }
  }
  return (
    <FileDialog
      title={title}
      lead={percent === null && choice}
      intro={`${t('bulk.pictures-text')} ${t('bulk.nothing-yet')}`}
      label={t('bulk.pictures-file')}
      accept=".zip,application/zip"
      submit={t('bulk.look-first')}
      blocked={isLarge}
      send={send}
      onClose={onClose}
      below={(file) => (
        <>
          <p className="text-sm text-ink-faint">{t('bulk.pictures-limits', LIMITS)}</p>
          {file && isLarge(file) && <p role="alert">{t('bulk.pictures-large', LIMITS)}</p>}
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
        </>
      )}
    />
  )
}
