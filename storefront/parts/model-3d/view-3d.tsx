// The place of the 3D view: the main picture and a bar while it comes, a sentence and a button when it does not, the view itself after that.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Model3d, Product } from '#contract/product.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { useShop } from '../../shop/shop.ts'
import { focusUnlessAway } from './focus.ts'
import { loadModelView } from './load.ts'
import type { ModelView } from './model-3d.tsx'

type Props = {
  product: Pick<Product, 'slug' | 'productName' | 'mainImgUrl'>
  model: Model3d
  sizes: string
  asked?: boolean
  /** The way out, in the upper corner; first in the keyboard's order, and in sight as long as the view is. */
  corner?: ReactNode
}
type State = 'coming' | 'shown' | 'failed'

const SCRIPTS = 0.3 // what the scripts are of the whole, about

/**
 * Mounted means wanted. Fills its place, which has a height. Where somebody has pressed for it (`asked`, or the second try), the keyboard
 * waits in this place, goes to the view when it is there, and to the button for another try when it does not come.
 */
export function View3d({ product, model, sizes, asked = false, corner }: Props) {
  const { t, language, origin } = useShop()
  const [loaded, setLoaded] = useState<{ View: typeof ModelView } | null>(null)
  const [state, setState] = useState<State>('coming')
  const [part, setPart] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const place = useRef<HTMLElement>(null)
  const retry = useRef<HTMLButtonElement>(null)
  const pressed = asked || attempt > 0
  useEffect(() => {
    let gone = false
    loadModelView().then(
      (View) => gone || (setLoaded({ View }), setPart(SCRIPTS)),
      () => gone || setState('failed'),
    )
    return () => {
      gone = true
    }
  }, [attempt])
  useEffect(() => {
    if (pressed && state !== 'shown') focusUnlessAway(state === 'failed' ? retry.current : place.current)
  }, [pressed, state])
  const again = () => {
    setState('coming')
    setPart(0)
    setAttempt(attempt + 1)
  }
  return (
    <section
      ref={place}
      aria-label={t('offer.view-3d')}
      tabIndex={-1}
      className="group/place relative size-full outline-none"
      data-state={state}
    >
      {corner && (
        <div className="sticky top-(--header) z-20 h-0">
          <div className="absolute top-3 left-4 wide:left-3">{corner}</div>
        </div>
      )}
      {state !== 'shown' && (
        <div className="absolute inset-0 z-10 grid overflow-hidden bg-mist wide:rounded-tile -outline-offset-2 outline-brand group-focus-visible/place:outline-2">
          <Picture url={product.mainImgUrl} alt={product.productName} sizes={sizes} className="!aspect-auto size-full object-contain" />
          {state === 'coming' ? (
            <>
              <progress className="sr-only" aria-label={t('offer.view-3d')} max={1} value={part} />
              <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 bg-line">
                <span
                  className="block h-full origin-left bg-brand transition-transform duration-200"
                  style={{ transform: `scaleX(${part})` }}
                />
              </span>
            </>
          ) : (
            <div
              role="alert"
              className="absolute inset-x-4 bottom-4 flex flex-wrap items-center gap-3 rounded-tile bg-ground p-4 shadow-float"
            >
              <span className="flex-1">{t('offer.failed-3d')}</span>
              <Button ref={retry} onClick={again}>
                {t('frame.retry')}
              </Button>
            </div>
          )}
        </div>
      )}
      {loaded && state !== 'failed' && (
        <loaded.View
          key={attempt}
          model={model}
          name={product.productName}
          address={`${origin}/ar?id=${product.slug}`}
          locale={LANGUAGE_NAMES[language].locale}
          t={t}
          asked={pressed}
          onProgress={(got) => setPart(SCRIPTS + got * (1 - SCRIPTS))}
          onShown={() => setState('shown')}
          onFailed={() => setState('failed')}
        />
      )}
    </section>
  )
}
