// The product's pictures: a row that is swiped or turned by arrow keys, thumbnails, and a large view on a press.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ProductDetail } from '#contract/product.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { toast } from '#ui/toast.ts'
import type { View3d } from '../../parts/model-3d/view-3d.tsx'
import { latePart } from '../../shop/late-part.tsx'
import { useT } from '../../shop/shop.ts'
import type { Selection } from './selection.ts'
import { UnlikePictures } from './unlike-pictures.tsx'

const LargeView = latePart(async () => (await import('./large-view.tsx')).LargeView, { soon: true })
const SIZES = '(max-width: 750px) 100vw, (max-width: 1700px) 48vw, 800px'

export function Gallery({ product, selection }: { product: ProductDetail; selection: Selection }) {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState(false)
  const [near, setNear] = useState(false) // somebody is at the pictures: those that are not on show may be wanted
  const [view, setView] = useState<{ View: typeof View3d } | null>(null)
  const [coming, setComing] = useState(false)
  const turn = () => {
    setComing(true)
    import('../../parts/model-3d/view-3d.tsx')
      .then(({ View3d: View }) => setView({ View }))
      .catch(() => {
        returning.current = true // the busy button has let the focus go
        toast(t('offer.failed-3d'), 'bad')
      })
      .finally(() => setComing(false))
  }
  const leave = () => {
    returning.current = true
    setView(null)
  }
  // Back from the 3D view everything is as it was left: the picture, and the button that holds the focus.
  useEffect(() => {
    if (view || coming || !returning.current) return
    returning.current = false
    row.current?.scrollTo({ left: at * row.current.clientWidth, behavior: 'instant' })
    opener.current?.focus()
  }, [view, coming, at])
  const images = product.images.length ? product.images : [{ url: product.mainImgUrl, width: 800, height: 800, alt: product.productName }]
  const show = (next: number) => {
    const to = (next + images.length) % images.length
    setAt(to)
    row.current?.scrollTo({ left: to * row.current.clientWidth, behavior: 'smooth' })
  }
  /** The arrow keys turn from picture to picture, and the focus goes along. */
  const byKeys = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const to = (at + step + images.length) % images.length
    show(to)
    event.currentTarget.parentElement?.parentElement?.children[to]?.querySelector('button')?.focus({ preventScroll: true })
  }
  const unlike = <UnlikePictures product={product} selection={selection} />
  const arrow =
    'absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-ground/85 shadow-float group-hover:grid focus-visible:grid'
  if (view && product.model3d)
    return (
      <>
        <div className="-mx-[max(16px,var(--gutter))] h-[calc(100vw+150px)] wide:mx-0 wide:h-[clamp(560px,48vw,920px)]">
          <view.View
            product={product}
            model={product.model3d}
            sizes={SIZES}
            asked
            corner={
              <Button className="border-transparent pl-4 shadow-float" onClick={leave}>
                <Icon name="chevron-left" className="size-5" />
                {t('product.back-to-pictures')}
              </Button>
            }
          />
        </div>
        {unlike}
      </>
    )
  return (
    <div>
      <div
        className="group relative -mx-[max(16px,var(--gutter))] overflow-hidden bg-mist wide:mx-0 wide:rounded-tile print:mx-0"
        onPointerOver={() => setNear(true)}
        onTouchStart={() => setNear(true)}
        onFocus={() => setNear(true)}
      >
        <div
          ref={row}
          className="gallery-row strip strip-own snap-mandatory"
          onScroll={(event) => {
            setNear(true)
            setAt(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))
          }}
        >
          {images.map((image, i) => (
            <div key={image.url} className="w-full shrink-0">
              <button
                type="button"
                className="block w-full cursor-zoom-in"
                aria-label={t('product.enlarge', { name: image.alt })}
                tabIndex={i === at ? 0 : -1}
                onClick={() => setLarge(true)}
                onKeyDown={byKeys}
              >
                <Slide image={image} first={i === 0} wanted={near || at > 0} />
              </button>
            </div>
          ))}
        </div>
        {product.model3d && (
          <Button ref={opener} className="absolute bottom-3 left-4 border-transparent shadow-float" busy={coming} onClick={turn}>
            <Icon name="cube" className="size-5" />
            {t('offer.view-3d')}
          </Button>
        )}
        {images.length > 1 && (
          <>
            <button type="button" aria-label={t('frame.previous')} className={classNames(arrow, 'left-3')} onClick={() => show(at - 1)}>
              <Icon name="chevron-left" />
            </button>
            <button type="button" aria-label={t('frame.next')} className={classNames(arrow, 'right-3')} onClick={() => show(at + 1)}>
              <Icon name="chevron-right" />
            </button>
            <span className="absolute right-4 bottom-4 rounded-full bg-ground/85 px-2.5 py-0.5 text-xs tabular-nums wide:hidden">
              {at + 1} / {images.length}
            </span>
          </>
        )}
      </div>
      {unlike}
      {images.length > 1 && (
        <ul className="strip mt-3 hidden gap-3 p-1 wide:flex">
          {images.map((image, i) => (
            <li key={image.url} className="shrink-0">
              <button
                type="button"
                aria-label={image.alt}
                aria-current={i === at || undefined}
                className="block w-[84px] overflow-hidden rounded-control ring-1 ring-transparent aria-[current]:ring-2 aria-[current]:ring-brand hover:ring-line-strong"
                onClick={() => show(i)}
                onKeyDown={byKeys}
              >
                <Picture url={image.url} alt="" sizes="84px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {large && (
        <LargeView
          name={product.productName}
          images={images}
          at={at}
          onShow={show}
          note={unlike}
          onClose={() => setLarge(false)}
          onFail={() => setLarge(false)}
        />
      )}
    </div>
  )
}

/** Pictures beside the first take nothing from it: they are loaded when somebody turns to them, or at once where no script runs. */
function Slide({ image, first, wanted }: { image: { url: string; alt: string }; first: boolean; wanted: boolean }) {
  const picture = <Picture url={image.url} alt={image.alt} sizes={SIZES} first={first} />
  if (first || wanted) return picture
  return (
    <span className="block aspect-square">
      <noscript>{picture}</noscript>
    </span>
  )
}
