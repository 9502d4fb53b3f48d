import { useId, useRef, useState, type DragEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'
import { MAX_MEGABYTES } from './send-file.ts'
import { TAKEN, useUpload, type Takes } from './upload-state.ts'

type Props = { title: string; keep: (ossId: string) => Promise<void>; takes?: Takes }

/** SPEC-215: one picture or PDF (by `takes` a spreadsheet, too, or a picture only), dropped or chosen, with progress; it can be given up, and sent again after the line dropped. */
export function FileUpload({ title, keep, takes = 'receipt' }: Props) {
  const t = useT()
  const { state, pick, cancel, again } = useUpload(keep, takes)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [over, setOver] = useState(false)
  const busy = state.at === 'preparing' || state.at === 'sending'

  const take = (file: File | undefined) => {
    if (input.current) input.current.value = '' // the same file can be chosen again
    void pick(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div className="grid gap-2">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra; the label opens the chooser */}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid h-full min-h-48 cursor-pointer place-content-center justify-items-center gap-2 rounded-tile border-2 border-dashed p-5 text-center has-focus-visible:outline-2 has-focus-visible:outline-brand',
          over ? 'border-brand bg-brand-soft' : 'border-line-strong hover:border-brand',
        )}
      >
        <Icon name="upload" className="size-7 text-brand" />
        <span className="font-medium">{title}</span>
        <span className="text-sm text-ink-faint">{t(`upload.${takes}-hint`, { size: MAX_MEGABYTES })}</span>
        {busy && (
          <span className="mt-2 grid w-56 gap-1">
            <progress className="h-1.5 w-full accent-brand" max={100} value={state.at === 'sending' ? state.percent : undefined} />
            <output className="text-sm tabular-nums">
              {state.at === 'sending' ? t('upload.receipt-sending', { percent: state.percent }) : t('upload.upload-preparing')}
            </output>
          </span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          accept={TAKEN[takes].join(',')}
          disabled={busy}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      {state.at === 'sending' && (
        <Button size="small" className="justify-self-center" onClick={cancel}>
          {t('upload.upload-cancel')}
        </Button>
      )}
      {state.at === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-bad">
          {state.text}
          {again && (
            <Button size="small" onClick={again}>
              {t('upload.upload-again')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
