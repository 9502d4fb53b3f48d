// Files of a thing: dropped, pasted or chosen, sent with progress, put in order; pictures are cropped and described in each language.
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState, type DragEvent, type ClipboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LANGUAGES } from '#shared/language.ts'
import { useOffice, useT } from '../app/office.ts'
import { errorText } from './error-text.ts'
import { Apart, FieldFault, ItemAct } from './field-parts.tsx'
import type { KindProps } from './form-fields.tsx'
import type { MediaItem, MediaSpec } from './form-spec.ts'
import { refusalOf } from './media-rules.ts'
import { moved } from './form-values.ts'
import { useLatest } from './use-latest.ts'
import { SortHandle, SortNews, useSorting } from './use-sorting.tsx'

// Loaded when somebody asks for them.
const AltDialog = lazy(async () => ({ default: (await import('./field-media-alt.tsx')).AltDialog }))
const CropDialog = lazy(async () => ({ default: (await import('./field-media-crop.tsx')).CropDialog }))

type Sending = { key: number; name: string; percent: number; failure: string; file: File; stop: AbortController }
let lastKey = 0

export function MediaField({ field, demand, value, error, at, onChange }: KindProps) {
  const t = useT()
  const fault = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const spec = field.media!
  const max = spec.max ?? demand.maxLength ?? Infinity
  const items = value as MediaItem[]
  const latest = useRef(items)
  useLayoutEffect(() => {
    latest.current = items
  })
  const list = useRef<HTMLUListElement>(null)
  const put = (next: MediaItem[]) => {
    latest.current = next // several uploads may end before the form is drawn again
    onChange(next)
  }
  const { sending, send, stop } = useUploads(spec, (fileId) => put([...latest.current, { fileId, alt: {} }]))
  const [dialog, setDialog] = useState<{ kind: 'alt' | 'crop'; at: number } | null>(null)
  const [over, setOver] = useState(false)
  const sorting = useSorting(list, items.length, (from, to) => put(moved(items, from, to)))
  const take = (files: Iterable<File>) => send([...files], max - items.length)
  const nameOf = (place: number) =>
    spec.nameOf?.(items[place]!) || t(spec.papers ? 'kit.file-number' : 'kit.picture-number', { number: place + 1 })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  const open = dialog && items[dialog.at]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped or pasted on the whole; a button does the same
    <fieldset
      aria-describedby={error ? fault : undefined}
      className="min-w-0"
      onPaste={paste}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="mb-1.5 font-medium">
        {field.label}{' '}
        <span className="ml-1 text-sm font-normal text-ink-faint tabular-nums">
          {max === Infinity ? items.length || '' : `${items.length} / ${max}`}
        </span>
      </legend>
      <ul
        ref={list}
        className={classNames('mb-3 grid gap-3 empty:hidden', !spec.papers && 'grid-cols-[repeat(auto-fill,minmax(168px,1fr))]')}
      >
        {items.map((item, place) => (
          <li
            key={item.fileId}
            data-sort
            className={classNames(
              'min-w-0 rounded-control border border-line p-1.5',
              spec.papers && 'flex items-center',
              sorting.dragged === place && 'border-brand bg-brand-soft',
            )}
          >
            {spec.papers ? (
              <a
                href={spec.addressOf(item.fileId)}
                target="_blank"
                rel="noreferrer"
                className="min-w-0 flex-1 truncate px-2 text-brand hover:underline"
              >
                {nameOf(place)}
              </a>
            ) : (
              <div className="relative aspect-square overflow-hidden rounded bg-mist">
                <img
                  src={spec.addressOf(item.fileId)}
                  alt={altOf(item) || nameOf(place)}
                  loading="lazy"
                  className="size-full object-contain"
                />
                {place === 0 && max > 1 && (
                  <span className="absolute top-1.5 left-1.5 rounded bg-brand px-1.5 py-0.5 text-xs font-medium text-on-brand">
                    {t('kit.main-picture')}
                  </span>
                )}
              </div>
            )}
            {!spec.papers && !spec.undescribed && (
              <AltState item={item} onOpen={() => setDialog({ kind: 'alt', at: place })} name={nameOf(place)} />
            )}
            <Below draw={spec.below} item={item} name={nameOf(place)} onChange={(changed) => put(latest.current.with(place, changed))} />
            <div className="flex items-center justify-end">
              {max > 1 && <SortHandle sorting={sorting} at={place} name={nameOf(place)} className={spec.papers ? '' : 'mr-auto'} />}
              {!spec.papers && (
                <ItemAct
                  icon="edit"
                  label={t('kit.crop-picture', { name: nameOf(place) })}
                  act={() => setDialog({ kind: 'crop', at: place })}
                />
              )}
              <ItemAct
                icon="trash"
                label={t('kit.remove-row', { name: nameOf(place) })}
                act={() => put(items.filter((one) => one !== item))}
              />
            </div>
          </li>
        ))}
      </ul>
      <SortNews sorting={sorting} />
      <Uploads sending={sending} onStop={stop} onAgain={(one) => (stop(one), send([one.file], max - items.length))} />
      {items.length < max && (
        <div
          className={classNames(
            'flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-control border border-dashed border-line-strong px-4 py-5 text-ink-soft',
            over && 'border-brand bg-brand-soft',
          )}
        >
          <Icon name="upload" className="size-5" />
          <span className="max-wide:sr-only">{t('kit.drop-files')}</span>
          <Button size="small" onClick={() => chooser.current?.click()}>
            {t('kit.choose-files')}
          </Button>
          <input
            ref={chooser}
            type="file"
            name={at}
            multiple={max > 1}
            accept={spec.types.join(',')}
            aria-label={field.label}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              take(target.files ?? [])
              target.value = ''
            }}
          />
        </div>
      )}
      {field.hint && !error && <p className="mt-1.5 text-sm text-ink-faint">{field.hint}</p>}
      <FieldFault id={fault} text={error} />
      {open && dialog.kind === 'alt' && (
        <Apart>
          <Suspense>
            <AltDialog
              alt={open.alt}
              address={spec.addressOf(open.fileId)}
              onClose={() => setDialog(null)}
              onKeep={(alt) => put(items.with(dialog.at, { ...open, alt }))}
            />
          </Suspense>
        </Apart>
      )}
      {open && dialog.kind === 'crop' && (
        <Apart>
          <Suspense>
            <CropDialog
              address={spec.addressOf(open.fileId)}
              onClose={() => setDialog(null)}
              onKeep={async (file) => {
                const { fileId } = await spec.upload(file, () => {}, new AbortController().signal)
                put(latest.current.map((one) => (one.fileId === open.fileId ? { ...one, fileId } : one)))
              }}
            />
          </Suspense>
        </Apart>
      )}
    </fieldset>
  )
}

const altOf = ({ alt }: MediaItem) => alt?.en ?? ''

function AltState({ item, name, onOpen }: { item: MediaItem; name: string; onOpen: () => void }) {
  const t = useT()
  const filled = LANGUAGES.filter((language) => item.alt?.[language]?.trim()).length
  const complete = filled === LANGUAGES.length
  const count = t('kit.filled', { filled, of: LANGUAGES.length })
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mt-1.5 flex min-h-9 w-full min-w-0 items-center gap-1.5 rounded px-1 text-left text-sm hover:bg-mist"
    >
      <Icon name={complete ? 'check' : 'alert'} className={classNames('size-4 shrink-0', complete ? 'text-good' : 'text-caution')} />
      <span className="sr-only">{`${t('kit.alternative-text')}, ${name}, ${count}`}</span>
      <span aria-hidden={!altOf(item)} className="min-w-0 flex-1 truncate">
        {altOf(item) || t('kit.alternative-text')}
      </span>
      {!complete && (
        <span aria-hidden className="shrink-0 text-ink-faint tabular-nums">
          {count}
        </span>
      )}
    </button>
  )
}

type UploadsProps = { sending: readonly Sending[]; onStop: (one: Sending) => void; onAgain: (one: Sending) => void }

function Uploads({ sending, onStop, onAgain }: UploadsProps) {
  const t = useT()
  return (
    <ul className="mb-3 grid gap-2 empty:hidden" aria-live="polite">
      {sending.map((one) => (
        <li
          key={one.key}
          className={classNames(
            'flex items-center gap-2 rounded-control px-3 py-1.5 text-sm',
            one.failure ? 'bg-bad-soft text-bad' : 'bg-mist',
          )}
        >
          <span className="min-w-0 flex-1 break-words">
            {one.failure || one.name}
            {!one.failure && (
              <progress value={one.percent} max={100} aria-label={one.name} className="mt-1 block h-1.5 w-full accent-brand" />
            )}
          </span>
          {one.failure && (
            <Button size="small" kind="quiet" onClick={() => onAgain(one)}>
              {t('kit.try-again')}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => onStop(one)}>
            {t(one.failure ? 'kit.close' : 'kit.cancel')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useUploads(spec: MediaSpec, onKept: (fileId: number) => void) {
  const t = useT()
  const { language } = useOffice()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const kept = useLatest(onKept)
  const change = (key: number, part: Partial<Sending>) =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setSending((before) => before.filter((one) => one.key !== key))
  const send = (files: readonly File[], room: number) => {
    const begun = files.map((file, at): Sending => {
      const failure = refusalOf(file, spec, room - at, { t, language })
      return { key: ++lastKey, name: file.name, percent: 0, failure, file, stop: new AbortController() }
    })
    setSending((before) => [...before, ...begun])
    // One after the other: they stay in the order in which they were chosen, and a slow line is not shared.
    void (async () => {
      for (const { key, file, failure, stop } of begun) {
        if (failure || stop.signal.aborted) continue
        try {
          const { fileId } = await spec.upload(file, (percent) => change(key, { percent }), stop.signal)
          drop(key)
          kept.current(fileId)
        } catch (error) {
          if (!stop.signal.aborted) change(key, { failure: t('kit.said', { label: file.name, value: errorText(error, t) }) })
        }
      }
    })()
  }
  const stop = (one: Sending) => {
    one.stop.abort()
    drop(one.key)
  }
  return { sending, send, stop }
}

type BelowProps = { draw: MediaSpec['below']; item: MediaItem; name: string; onChange: (changed: MediaItem) => void }

/** What a field has to say of each of its files. */
const Below = ({ draw, item, name, onChange }: BelowProps) => draw?.(item, onChange, name) ?? null
