// A product to be turned: the main picture until the model is there, then <model-viewer> with our own buttons around it (SPEC-044).
import { useEffect, useRef, useState } from 'react'
import type { Model3d } from '#contract/product.ts'
import { classNames } from '#ui/class-names.ts'
import { calm } from '../calm.ts'
import { Dimensions } from './dimensions.tsx'
import type { Model3dElement } from './element.ts'
import './element.ts'
import { fetchModel } from './fetch-model.ts'
import { focusUnlessAway } from './focus.ts'
import { Room } from './room.tsx'
import { lengthIn, type Unit } from './sizes.ts'
import { Tool } from './tool.tsx'
import type { Translate } from '../../shop/words.ts'

/** Where a model is seen from at first, as the main picture shows it; without one, a little from the side and from above. */
const orbitOf = ({ azimuth, elevation } = { azimuth: 30, elevation: 14 }) => `${azimuth}deg ${90 - elevation}deg 105%`
const SMOOTH_MS = 60
// The focus frame is drawn on what takes the keys, in the element's shadow; it follows the corners of the view.
const VIEW = classNames(
  'block size-full [--poster-color:transparent] [--progress-bar-height:0px]',
  'wide:[&::part(keys)]:rounded-tile [&::part(keys):focus-visible]:[outline:2px_solid_var(--color-brand)]',
  '[&::part(keys):focus-visible]:[outline-offset:-2px]',
)
const STEP = 2 // of the zoom, in presses of its own key

export type ModelViewProps = {
  model: Model3d
  name: string
  /** Address of the page that shows the product in a room. */
  address: string
  locale: string
  t: Translate
  /** Somebody has just pressed for it: the keyboard goes there. */
  asked: boolean
  onShown: () => void
  onProgress: (part: number) => void
  onFailed: () => void
}

export function ModelView({ model, name, address, locale, t, asked, onShown, onProgress, onFailed }: ModelViewProps) {
  const stage = useRef<HTMLDivElement>(null)
  const view = useRef<Model3dElement>(null)
  const [src, setSrc] = useState('')
  const [shown, setShown] = useState(false)
  const [bare, setBare] = useState(false) // the element has taken its own cover away, which comes before or after its loading
  const [measured, setMeasured] = useState(false)
  const [full, setFull] = useState(false)
  const [roomy, setRoomy] = useState(false) // the device can show it in a room
  const start = orbitOf(model.firstView ?? undefined)
  const still = calm()

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
    const element = view.current
    if (!element || !src) return
    const ready = () => {
      if (element.getDimensions().x > 0) {
        setShown(true)
        setRoomy(element.canActivateAR)
        onShown()
      } else onFailed() // its loader takes a broken file for an empty one
    }
    const uncovered = () => setBare(true)
    const keys = (event: KeyboardEvent) => pressed(event, element, start)
    element.addEventListener('load', ready)
    element.addEventListener('error', onFailed)
    element.addEventListener('keydown', keys)
    element.addEventListener('poster-dismissed', uncovered)
    return () => {
      element.removeEventListener('keydown', keys)
      element.removeEventListener('poster-dismissed', uncovered)
      element.removeEventListener('load', ready)
      element.removeEventListener('error', onFailed)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- listens anew for each source only
  }, [src])

  useEffect(() => view.current?.shadowRoot?.querySelector('.userInput')?.setAttribute('part', 'keys'), [])

  // The element itself takes no focus; what it listens on for keys lies in its shadow.
  useEffect(() => {
    if (asked && shown && bare) focusUnlessAway(view.current?.shadowRoot?.querySelector<HTMLElement>('.userInput'))
  }, [asked, shown, bare])

  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement === stage.current)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])

  const measure = () => {
    setMeasured(!measured)
    if (!measured) view.current?.zoom(-STEP) // room for the lines
  }
  const sides = {
    front: t('model-3d.view-front'),
    right: t('model-3d.view-right'),
    back: t('model-3d.view-back'),
    left: t('model-3d.view-left'),
  }
  const spoken = Object.entries(sides).flatMap(([side, view]) => [
    [side, view],
    [`upper-${side}`, t('model-3d.view-upper', { view })],
    [`lower-${side}`, t('model-3d.view-lower', { view })],
  ])
  const sizes = (unit: Unit) => {
    const [width, depth, height] = [model.widthMm, model.depthMm, model.heightMm].map((mm) => lengthIn(unit, mm, locale))
    return t('model-3d.sizes', { width: width!, depth: depth!, height: height!, unit })
  }
  return (
    <>
      <div inert={!shown} className={classNames('flex size-full flex-col', !shown && 'opacity-0')}>
        <div
          ref={stage}
          className="model-stage relative min-h-0 flex-1 overflow-hidden bg-mist wide:rounded-tile [&:fullscreen]:rounded-none"
        >
          <model-viewer
            ref={view}
            src={src || undefined}
            alt={`${t('model-3d.label', { name })}. ${t('model-3d.how')}`}
            a11y={JSON.stringify(Object.fromEntries(spoken))}
            className={VIEW}
            camera-controls=""
            touch-action="pan-y"
            interaction-prompt="none"
            camera-orbit={start}
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
            {shown && measured && <Dimensions view={view} size={model} locale={locale} t={t} />}
            <span slot="ar-button" />
          </model-viewer>
          {shown && (
            <div className="model-tools absolute right-3 bottom-3 flex gap-2">
              <Tool icon="ruler" label={t('model-3d.dimensions')} pressed={measured} onPress={measure} />
              <Tool icon="minus" label={t('model-3d.zoom-out')} onPress={() => view.current?.zoom(-STEP)} />
              <Tool icon="plus" label={t('model-3d.zoom-in')} onPress={() => view.current?.zoom(STEP)} />
              {document.fullscreenEnabled && (
                <Tool
                  icon={full ? 'close' : 'expand'}
                  label={t(full ? 'model-3d.leave-full-screen' : 'model-3d.full-screen')}
                  onPress={() => void (full ? document.exitFullscreen() : stage.current?.requestFullscreen())}
                />
              )}
            </div>
          )}
        </div>
        <div className="grid shrink-0 gap-2 bg-ground px-4 py-3 text-sm text-ink-soft wide:px-1">
          <p className="tabular-nums">
            <span className="text-ink-faint">{t('frame.colon', { label: t('model-3d.sizes-title') })}</span>
            <strong className="font-medium whitespace-nowrap text-ink">{sizes('cm')}</strong>
            <span className="whitespace-nowrap"> · {sizes('in')}</span>
          </p>
          <p className="text-xs text-ink-faint">
            {t('model-3d.measured')} <span className="pointer-coarse:hidden">{t('model-3d.how')}</span>
            <span className="not-pointer-coarse:hidden">{t('model-3d.how-touch')}</span>
          </p>
          {shown && <Room view={view} able={roomy} address={address} t={t} />}
        </div>
      </div>
      <output className="sr-only">{shown && t('model-3d.shown')}</output>
    </>
  )
}

/** What the element's own keys (arrows, page up and down) do not do. */
function pressed(event: KeyboardEvent, element: Model3dElement, start: string): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '+' || event.key === '=') element.zoom(STEP)
  else if (event.key === '-') element.zoom(-STEP)
  else if (event.key === 'Home') {
    element.cameraOrbit = `${start} ` // written differently, so that it counts as a change
    void element.updateComplete.then(() => (element.cameraOrbit = start))
    element.fieldOfView = 'auto'
  } else return
  event.preventDefault()
}
