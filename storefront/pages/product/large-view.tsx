// The pictures of a product as large as the window allows.
import { useState, type PointerEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Picture } from '#ui/picture.tsx'
import { useT } from '../../shop/shop.ts'

type Image = { url: string; alt: string }
type Props = { name: string; images: readonly Image[]; at: number; onShow: (next: number) => void; onClose: () => void }

export function LargeView({ name, images, at, onShow, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={name} closeLabel={t('frame.close')} width="min(92vw, 92vh)" onClose={onClose}>
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
              onClick={() => onShow(i)}
            >
              <Picture url={image.url} alt="" sizes="64px" />
            </button>
          ))}
        </div>
      )}
    </Dialog>
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
