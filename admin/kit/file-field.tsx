// One file, chosen or dropped: what the browser draws of itself speaks its own language, not that of the page.
import { useId, useState, type DragEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useOffice, useT } from '../app/office.ts'

type Props = { label: string; accept: string; file: File | null; onFile: (file: File | null) => void }

export function FileField({ label, accept, file, onFile }: Props) {
  const t = useT()
  const { language } = useOffice()
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0] ?? null)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const kilobytes = file && new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte' }).format(Math.ceil(file.size / 1000))
  return (
    <div className="grid gap-1.5 print:hidden">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an extra; the field itself opens the chooser */}
      <div
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'relative grid min-h-24 place-content-center justify-items-center gap-1 rounded-tile border-2 border-dashed p-4 text-center has-focus-visible:outline-2 has-focus-visible:outline-brand',
          over ? 'border-brand bg-brand-soft' : 'border-line-strong hover:border-brand',
        )}
      >
        <Icon name={file ? 'document' : 'upload'} className="size-6 text-brand" />
        <span className="max-w-full font-medium [overflow-wrap:anywhere]">{file ? file.name : t('kit.file-choose')}</span>
        <span className="text-sm text-ink-faint">{file ? `${kilobytes} · ${t('kit.file-another')}` : t('kit.file-drop')}</span>
        <input
          id={id}
          type="file"
          accept={accept}
          title={t(file ? 'kit.file-another' : 'kit.file-choose')}
          onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
    </div>
  )
}
