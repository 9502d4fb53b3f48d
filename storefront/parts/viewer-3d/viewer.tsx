// A product to be turned: the main picture until the model is there, then <model-viewer> with our own buttons around it (SPEC-044).
import { useEffect, useRef, useState } from 'react'
import type { Model3d } from '#contract/catalogue.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Dimensions } from './dimensions.tsx'
import type { ViewerElement } from './element.ts'
import './element.ts'
import { fetchModel } from './fetch-model.ts'
import { Room } from './room.tsx'
import { lengthIn, type Unit } from './sizes.ts'
import type { ViewerWords } from './words.ts'

const START = '30deg 76deg 105%'
const SMOOTH_MS = 60
const STEP = 2 // of the zoom, in presses of its own key

export type ViewerProps = {
  model: Model3d
  name: string
  /** Address of the page that shows the product in a room. */
  address: string
  locale: string
  t: ViewerWords
  /** Somebody has just pressed for it: the keyboard goes there. */
  asked: boolean
  onShown: () => void
  onProgress: (part: number) => void
  onFailed: () => void
}

export function Viewer({ model, name, address, locale, t, asked, onShown, onProgress, onFailed }: ViewerProps) {
  const stage = useRef<HTMLDivElement>(null)
  const viewer = useRef<ViewerElement>(null)
  const [src, setSrc] = useState('')
  const [shown, setShown] = useState(false)
  const [measured, setMeasured] = useState(false)
  const [full, setFull] = useState(false)
  const [roomy, setRoomy] = useState(false) // the device can show it in a room
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches

  useEffect(() => {
    const leaving = new AbortController()
    let memory = ''
    fetchModel(model.url, model.bytes, onProgress, leaving.signal)
      .then((url) => {
        memory = url
        if (leaving.signal.aborted) URL.revokeObjectURL(url)
        else setSrc(url)
      })
      .catch(() => leaving.signal.aborted || onFailed())
    return () => {
      leaving.abort()
      URL.revokeObjectURL(memory)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one model, one load; whoever shows another mounts anew
  }, [model.url])

  useEffect(() => {
    const element = viewer.current
    if (!element || !src) return
    const ready = () => {
      if (element.getDimensions().x > 0) {
        setShown(true)
        setRoomy(element.canActivateAR)
        onShown()
      } else onFailed() // its loader takes a broken file for an empty one
    }
    // The element itself takes no focus; what it listens on for keys lies in its shadow and is there from now on.
    const enter = () => asked && element.shadowRoot?.querySelector<HTMLElement>('.userInput')?.focus({ preventScroll: true })
    const keys = (event: KeyboardEvent) => pressed(event, element)
    element.addEventListener('load', ready)
    element.addEventListener('error', onFailed)
    element.addEventListener('keydown', keys)
    element.addEventListener('poster-dismissed', enter)
    return () => {
      element.removeEventListener('keydown', keys)
      element.removeEventListener('poster-dismissed', enter)
      element.removeEventListener('load', ready)
      element.removeEventListener('error', onFailed)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- listens anew for each source only
  }, [src])

  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement === stage.current)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])

  const measure = () => {
    setMeasured(!measured)
    if (!measured) viewer.current?.zoom(-STEP) // room for the lines
  }
  const sides = { front: t('view-front'), right: t('view-right'), back: t('view-back'), left: t('view-left') }
  const spoken = Object.entries(sides).flatMap(([side, view]) => [
    [side, view],
    [`upper-${side}`, t('view-upper', { view })],
    [`lower-${side}`, t('view-lower', { view })],
  ])
  const sizes = (unit: Unit) => {
    const [width, depth, height] = [model.widthMm, model.depthMm, model.heightMm].map((mm) => lengthIn(unit, mm, locale))
    return t('sizes', { width: width!, depth: depth!, height: height!, unit })
  }
  const button =
    'grid size-11 place-items-center rounded-full bg-ground/90 text-ink shadow-float hover:text-brand aria-pressed:bg-brand aria-pressed:text-on-brand'
  return (
    <div className={classNames('flex size-full flex-col', !shown && 'opacity-0')}>
      <div ref={stage} className="relative min-h-0 flex-1 bg-mist">
        <model-viewer
          ref={viewer}
          src={src || undefined}
          alt={`${t('label', { name })}. ${t('how')}`}
          a11y={JSON.stringify(Object.fromEntries(spoken))}
          className="block size-full [--poster-color:transparent] [--progress-bar-height:0px]"
          camera-controls=""
          touch-action="pan-y"
          interaction-prompt="none"
          camera-orbit={START}
          max-camera-orbit="auto 115deg 170%"
          interpolation-decay={still ? 0 : SMOOTH_MS}
          shadow-intensity="0.9"
          shadow-softness="0.9"
          tone-mapping="neutral"
          loading="eager"
          ar
          ar-modes="webxr quick-look"
          ar-scale="fixed"
        >
          {shown && measured && <Dimensions viewer={viewer} size={model} locale={locale} t={t} />}
          <span slot="ar-button" />
        </model-viewer>
        {shown && (
          <div className="absolute right-3 bottom-3 flex gap-2">
            <button
              type="button"
              aria-pressed={measured}
              aria-label={t('dimensions')}
              title={t('dimensions')}
              className={button}
              onClick={measure}
            >
              <Icon name="ruler" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={t('zoom-out')}
              title={t('zoom-out')}
              className={button}
              onClick={() => viewer.current?.zoom(-STEP)}
            >
              <Icon name="minus" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={t('zoom-in')}
              title={t('zoom-in')}
              className={button}
              onClick={() => viewer.current?.zoom(STEP)}
            >
              <Icon name="plus" className="size-5" />
            </button>
            {document.fullscreenEnabled && (
              <button
                type="button"
                aria-label={t(full ? 'leave-full-screen' : 'full-screen')}
                title={t(full ? 'leave-full-screen' : 'full-screen')}
                className={button}
                onClick={() => void (full ? document.exitFullscreen() : stage.current?.requestFullscreen())}
              >
                <Icon name={full ? 'close' : 'expand'} className="size-5" />
              </button>
            )}
          </div>
        )}
      </div>
      <div className="grid shrink-0 gap-2 bg-ground px-4 py-3 text-sm text-ink-soft wide:px-1">
        <p className="tabular-nums">
          <span className="text-ink-faint">{t('sizes-title')}: </span>
          <strong className="font-medium text-ink">{sizes('cm')}</strong>
          <span className="whitespace-nowrap"> · {sizes('in')}</span>
        </p>
        <p className="text-xs text-ink-faint">
          {t('measured')} {t('how')}
        </p>
        {shown && <Room viewer={viewer} able={roomy} address={address} t={t} />}
      </div>
      <output className="sr-only">{shown && t('shown')}</output>
    </div>
  )
}

/** What the element's own keys (arrows, page up and down) do not do. */
function pressed(event: KeyboardEvent, element: ViewerElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '+' || event.key === '=') element.zoom(STEP)
  else if (event.key === '-') element.zoom(-STEP)
  else if (event.key === 'Home') {
    element.cameraOrbit = `${START} ` // written differently, so that it counts as a change
    void element.updateComplete.then(() => (element.cameraOrbit = START))
    element.fieldOfView = 'auto'
  } else return
  event.preventDefault()
}
