import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { PICTURE_SEARCH_ENDINGS } from '#contract/likeness.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../shop.ts'
import { usePictureSearch } from './picture-search-state.ts'
import { MAX_MEGABYTES } from './upload-state.ts'

const ACCEPTED = PICTURE_SEARCH_ENDINGS.map((ending) => `.${ending}`).join(',')

/** SPEC-005: one picture, dropped, pasted, chosen or taken; then the products that look like it. */
export function PictureSearchPanel({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { state, search, cancel } = usePictureSearch(onDone)
  const [over, setOver] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const busy = state.at !== 'waiting' && state.at !== 'failed'
  useEffect(() => first.current?.focus(), [])
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? [])
      if (files.length === 0) return // text goes where it is pasted
      event.preventDefault()
      void search(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void search(Array.from(event.dataTransfer.files))
  }
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(target.files ?? [])
    target.value = '' // the same one can be chosen again
    if (files.length > 0) void search(files)
  }
  const chooser = 'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'
  return (
    <section className="grid gap-3 p-4 wide:p-5" aria-label={t('frame.image-search')}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an extra; the buttons inside do the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid min-h-56 place-content-center justify-items-center gap-4 rounded-tile border-2 border-dashed p-5 text-center',
          over ? 'border-brand bg-brand-soft' : 'border-line-strong',
        )}
      >
        {busy ? (
          <>
            <Icon name="image" className="size-8 text-brand" />
            <output className="tabular-nums">
              {state.at === 'sending' ? t('frame.picture-sending', { percent: state.percent }) : t(`frame.picture-${state.at}`)}
            </output>
            <progress
              className="h-1.5 w-56 accent-brand"
              max={100}
              value={state.at === 'sending' ? state.percent : undefined}
              aria-label={t('frame.image-search')}
            />
            <Button size="small" onClick={cancel}>
              {t('frame.picture-cancel')}
            </Button>
          </>
        ) : (
          <>
            <Icon name="camera" className="size-8 text-brand" />
            <p className="font-medium text-balance">{t('frame.picture-drop')}</p>
            <div className="flex flex-wrap justify-center gap-3">
              <label className={buttonClass('primary', 'medium', chooser)}>
                <input ref={first} type="file" accept={ACCEPTED} className="sr-only" onChange={chosen} />
                {t('frame.picture-choose')}
              </label>
              <label className={buttonClass('secondary', 'medium', `${chooser} not-pointer-coarse:hidden`)}>
                <input type="file" accept="image/*" capture="environment" className="sr-only" onChange={chosen} />
                {t('frame.picture-take')}
              </label>
            </div>
            <p className="max-w-[46ch] text-sm text-pretty text-ink-faint">{t('frame.picture-hint', { size: MAX_MEGABYTES })}</p>
          </>
        )}
      </div>
      {state.at === 'failed' && (
        <p role="alert" className="text-sm text-bad">
          {state.text}
        </p>
      )}
      <p className="text-sm text-ink-faint">{t('frame.picture-private')}</p>
    </section>
  )
}
