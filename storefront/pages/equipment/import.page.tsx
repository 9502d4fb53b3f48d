import { useRef, useState } from 'react'
import {
  IMPORT_MAX_BYTES,
  IMPORT_ROWS_MAX,
  importUnits,
  previewUnits,
  unitTemplate,
  type ImportRow,
  type Looked,
} from '#contract/equipment-import.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { listed } from '#shared/punctuation.ts'
import { useDownload } from '../../parts/download.ts'
import { useTell } from '../../shop/error-text.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'

type Shown = { file: File; looked: Looked; kept: boolean }
const TONES: Record<ImportRow['outcome'], Tone> = { adds: 'good', known: 'plain', twice: 'caution', fault: 'bad' }
const OUTCOMES = ['adds', 'known', 'twice', 'fault'] as const

/** /my-equipment/import: units bought elsewhere, from a spreadsheet: chosen, looked at row by row, kept. */
export function ImportPage() {
  const { call, t } = useShop()
  const tell = useTell()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [busy, setBusy] = useState<'look' | 'keep' | null>(null)
  const look = async (file: File | undefined) => {
    if (input.current) input.current.value = '' // the same file can be chosen again, mended
    if (!file || busy) return
    if (file.size > IMPORT_MAX_BYTES) return void toast(t('equipment.import-large', { size: IMPORT_MAX_BYTES / 1024 / 1024 }), 'caution')
    setBusy('look')
    try {
      setShown({ file, looked: await call(previewUnits, { file }), kept: false })
    } catch (error) {
      setShown(null) // what stood there was about another file
      tell(error)
    }
    setBusy(null)
  }
  const keep = async () => {
    if (!shown || busy) return
    setBusy('keep')
    try {
      const looked = await call(importUnits, { file: shown.file })
      setShown({ ...shown, looked, kept: true })
      toast(t('equipment.import-done', { count: looked.counts.adds }), 'good')
    } catch (error) {
      tell(error)
    }
    setBusy(null)
  }
  return (
    <AccountFrame title={t('equipment.bring-in')} crumbs={[{ label: t('frame.my-equipment'), href: '/my-equipment' }]}>
      <div className="grid gap-6">
        <p className="max-w-[70ch]">{t('equipment.import-text', { most: IMPORT_ROWS_MAX })}</p>
        <Template />
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={input}
            id="unit-list"
            type="file"
            accept=".xlsx,.csv"
            className="peer sr-only"
            onChange={(event) => void look(event.currentTarget.files?.[0])}
          />
          <label
            htmlFor="unit-list"
            className={buttonClass(
              shown ? 'secondary' : 'primary',
              'medium',
              'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
            )}
          >
            <Icon name="upload" className="size-5" />
            {t(busy === 'look' ? 'equipment.import-looking' : shown ? 'equipment.import-another' : 'equipment.import-choose')}
          </label>
          {shown && !shown.kept && (
            <Button kind="primary" busy={busy === 'keep'} disabled={shown.looked.counts.adds === 0} onClick={() => void keep()}>
              {t('equipment.import-keep', { count: shown.looked.counts.adds })}
            </Button>
          )}
          {shown?.kept && (
            <a href="/my-equipment" className={buttonClass('primary')}>
              {t('equipment.show-all')}
            </a>
          )}
        </div>
        {shown && <Result shown={shown} />}
      </div>
    </AccountFrame>
  )
}

function Template() {
  const t = useT()
  const download = useDownload()
  const get = async (format: 'xlsx' | 'csv') => {
    const file = await download(unitTemplate, { format })
    if (file) saveFile(file.blob, file.name)
  }
  return (
    <p className="-ml-3 flex flex-wrap items-center gap-x-1">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} kind="quiet" size="small" className="max-wide:h-11" onClick={() => void get(format)}>
          <Icon name="download" className="size-4" />
          {t('equipment.template', { format: format.toUpperCase() })}
        </Button>
      ))}
    </p>
  )
}

function Result({ shown: { looked, kept } }: { shown: Shown }) {
  const { t, language } = useShop()
  return (
    <section aria-labelledby="import-result">
      <h2 id="import-result" className="mb-1 text-lg font-semibold wrap-anywhere">
        {t(kept ? 'equipment.import-kept' : 'equipment.import-preview', { file: looked.fileName })}
      </h2>
      <ul aria-live="polite" className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
        {OUTCOMES.map((outcome) => (
          <li key={outcome} className="flex items-center gap-2">
            <Tag tone={TONES[outcome]}>{looked.counts[outcome]}</Tag>
            {t(`equipment.import-${outcome}`)}
          </li>
        ))}
      </ul>
      {looked.ignored.length > 0 && (
        <p className="mb-3 text-ink-soft wrap-anywhere">{t('equipment.import-ignored', { columns: listed(looked.ignored, language) })}</p>
      )}
      <ul className="divide-y divide-line rounded-tile border border-line">
        {looked.rows.map((row) => (
          <li key={row.row} className="px-4 py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                <span className="mr-3 text-sm text-ink-faint tabular-nums">{t('equipment.import-row', { row: row.row })}</span>
                {[row.name, row.manufacturer, row.model, row.serial].filter(Boolean).join(' · ') || '–'}
              </span>
              <Tag tone={TONES[row.outcome]}>{t(`equipment.import-is-${row.outcome}`)}</Tag>
            </div>
            {row.faults.length > 0 && (
              <ul className="mt-1 text-sm text-bad">
                {row.faults.map(({ column, text }) => (
                  <li key={`${column} ${text}`} className="wrap-anywhere">
                    {t('frame.colon', { label: column })}
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
