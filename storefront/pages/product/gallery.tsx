// The product's pictures: a row that is swiped, thumbnails, and a large view on a press.
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { ProductDetail } from '#contract/product.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { toast } from '#ui/toast.ts'
import type { View3d } from '../../parts/model-3d/view-3d.tsx'
import { useT } from '../../shop/shop.ts'

const SIZES = '(max-width: 750px) 100vw, (max-width: 1700px) 48vw, 800px'

export function Gallery({ product }: { product: ProductDetail }) {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState(false)
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
  const arrow =
    'absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-ground/85 shadow-float group-hover:grid focus-visible:grid'
  if (view && product.model3d)
    return (
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
    )
  return (
    <div>
      <div className="group relative -mx-[max(16px,var(--gutter))] overflow-hidden bg-mist wide:mx-0 wide:rounded-tile">
        <div
          ref={row}
          className="strip snap-mandatory"
          onScroll={(event) => setAt(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
        >
          {images.map((image, i) => (
            <button
              key={image.url}
              type="button"
              className="w-full shrink-0 cursor-zoom-in"
              aria-label={t('product.enlarge', { name: image.alt })}
              tabIndex={i === at ? 0 : -1}
              onClick={() => setLarge(true)}
            >
              <Picture url={image.url} alt={image.alt} sizes={SIZES} first={i === 0} />
            </button>
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
              >
                <Picture url={image.url} alt="" sizes="84px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {large && (
        <Dialog title={product.productName} closeLabel={t('frame.close')} width="min(92vw, 92vh)" onClose={() => setLarge(false)}>
          <Zoom url={images[at]!.url} alt={images[at]!.alt} />
          {images.length > 1 && (
            <div className="mt-3 flex justify-center gap-2">
              {images.map((image, i) => (
                <button
                  key={image.url}
                  type="button"
                  aria-label={image.alt}
                  aria-current={i === at || undefined}
                  className="block w-16 overflow-hidden rounded-control aria-[current]:ring-2 aria-[current]:ring-brand"
                  onClick={() => show(i)}
                >
                  <Picture url={image.url} alt="" sizes="64px" />
                </button>
              ))}
            </div>
          )}
        </Dialog>
      )}
    </div>
  )
}

/** A press magnifies to twice the size at that place, another one takes it back; moving the pointer looks around. */
function Zoom({ url, alt }: { url: string; alt: string }) {
  const t = useT()
  const [place, setPlace] = useState<string | null>(null)
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return `${((event.clientX - box.left) / box.width) * 100}% ${((event.clientY - box.top) / box.height) * 100}%`
  }
  return (
    <button
      type="button"
      aria-pressed={place !== null}
      aria-label={t('product.magnify', { name: alt })}
      className={classNames('block w-full overflow-hidden rounded-control', place ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in')}
      onPointerMove={(event) => place && setPlace(follow(event))}
      onClick={(event) => setPlace(place ? null : follow(event as unknown as PointerEvent<HTMLElement>))}
    >
      <span
        className="block transition-transform duration-150"
        style={place ? { transform: 'scale(2)', transformOrigin: place } : undefined}
      >
        <Picture url={url} alt={alt} sizes="1600px" />
      </span>
    </button>
  )
}
