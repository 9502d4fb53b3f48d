import { useEffect, useRef, type ChangeEvent } from 'react'
import { PICTURE_SEARCH_ENDINGS } from '#contract/image-search.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'
import { usePictureSearch } from './picture-search-state.ts'
import { useFilesFromAnywhere } from '../upload/files-from-anywhere.ts'
import { MAX_MEGABYTES } from '../upload/send-file.ts'

const ACCEPTED = PICTURE_SEARCH_ENDINGS.map((ending) => `.${ending}`).join(',')
const CHOOSER = 'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'

/** SPEC-005: one picture, dropped, pasted, chosen or taken; then the products that look like it. */
export function PictureSearchPanel({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { state, search, cancel, again } = usePictureSearch(onDone)
  const over = useFilesFromAnywhere((files) => void search(files))
  const [chooser, stop] = [useRef<HTMLInputElement>(null), useRef<HTMLButtonElement>(null)]
  const busy = state.at !== 'waiting' && state.at !== 'failed'
  // What held the focus has just gone: it goes to what has come.
  useEffect(() => (busy ? stop : chooser).current?.focus(), [busy, stop, chooser])
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(target.files ?? [])
    target.value = '' // the same one can be chosen again
    if (files.length > 0) void search(files)
  }
  const doing = state.at === 'preparing' || state.at === 'looking' ? t(`search.picture-${state.at}`) : ''
  return (
    <section className="grid gap-3 p-4 wide:p-5" aria-label={t('frame.image-search')}>
      <div
        className={classNames(
          'grid min-h-56 place-content-center justify-items-center gap-4 rounded-tile border-2 border-dashed p-5 text-center',
          over ? 'border-brand bg-brand-soft' : 'border-line-strong',
        )}
      >
        {busy ? (
          <>
            <Icon name="image" className="size-8 text-brand" />
            <p className="tabular-nums">{state.at === 'sending' ? t('search.picture-sending', { percent: state.percent }) : doing}</p>
            <progress
              className="h-1.5 w-56 accent-brand"
              max={100}
              value={state.at === 'sending' ? state.percent : undefined}
              aria-label={t('frame.image-search')}
            />
            <Button ref={stop} size="small" onClick={cancel}>
              {t('search.picture-cancel')}
            </Button>
          </>
        ) : (
          <>
            <Icon name="camera" className="size-8 text-brand" />
            <p className="font-medium text-balance pointer-coarse:hidden">{t('search.picture-drop')}</p>
            <p className="font-medium text-balance not-pointer-coarse:hidden">{t('search.picture-touch')}</p>
            <div className="flex flex-wrap justify-center gap-3">
              <label className={buttonClass('primary', 'medium', CHOOSER)}>
                <input ref={chooser} type="file" accept={ACCEPTED} className="sr-only" onChange={chosen} />
                {t('search.picture-choose')}
              </label>
              <label className={buttonClass('secondary', 'medium', `${CHOOSER} not-pointer-coarse:hidden`)}>
                <input type="file" accept="image/*" capture="environment" className="sr-only" onChange={chosen} />
                {t('search.picture-take')}
              </label>
            </div>
            <div className="grid max-w-[46ch] gap-1 text-sm text-pretty text-ink-faint">
              <p>{t('search.picture-whole')}</p>
              <p>{t('search.picture-crop')}</p>
              <p>{t('search.picture-hint', { size: MAX_MEGABYTES })}</p>
            </div>
          </>
        )}
      </div>
      <output className="sr-only">{doing}</output>
      {state.at === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-bad">
          {state.text}
          {again && (
            <Button size="small" onClick={again}>
              {t('frame.retry')}
            </Button>
          )}
        </p>
      )}
      <p className="text-sm text-ink-faint">{t('search.picture-private')}</p>
    </section>
  )
}
