// The pictures of a product as large as the window allows.
import { useEffect, useState, type PointerEvent, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Picture } from '#ui/picture.tsx'
import { isNarrow } from '../../session/ask-login.ts'
import { useT } from '../../shop/shop.ts'

type Image = { url: string; alt: string }
type Props = {
  name: string
  images: readonly Image[]
  at: number
  /** What of the choice the pictures do not show. */
  note: ReactNode
  onShow: (next: number) => void
  onClose: () => void
}

export function LargeView({ name, images, at, note, onShow, onClose }: Props) {
  const t = useT()
  // Wherever in the view the keyboard is: at first it is at the title.
  useEffect(() => {
    const byKeys = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onShow(at + step)
    }
    window.addEventListener('keydown', byKeys)
    return () => window.removeEventListener('keydown', byKeys)
  }, [at, onShow])
  return (
    <Dialog title={name} closeLabel={t('frame.close')} width="min(92vw, 100dvh - 72px)" onClose={onClose}>
      <div className="-m-5 flex flex-col-reverse wide:-m-6 wide:flex-row">
        {images.length > 1 && (
          <div className="flex justify-center gap-2 p-3 wide:flex-col wide:justify-start">
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
        <div className="min-w-0 flex-1">
          <Zoom key={at} url={images[at]!.url} alt={images[at]!.alt} />
          <div className="px-5">{note}</div>
        </div>
      </div>
    </Dialog>
  )
}

const MIDDLE = '50% 50%'

/**
 * A press magnifies to twice the size at that place, another one takes it back; moving the pointer or a finger looks around. A narrow window
 * has no more room than the page gave the picture: there it is magnified from the start.
 */
function Zoom({ url, alt }: { url: string; alt: string }) {
  const t = useT()
  const [place, setPlace] = useState<string | null>(() => (isNarrow() ? MIDDLE : null))
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return `${((event.clientX - box.left) / box.width) * 100}% ${((event.clientY - box.top) / box.height) * 100}%`
  }
  return (
    <button
      type="button"
      aria-pressed={place !== null}
      aria-label={t('product.magnify', { name: alt })}
      className={classNames('block w-full overflow-hidden', place ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in')}
      onPointerMove={(event) => place && setPlace(follow(event))}
      onClick={(event) => setPlace(place ? null : event.detail ? follow(event as unknown as PointerEvent<HTMLElement>) : MIDDLE)}
    >
      <span
        className="block transition-transform duration-150"
        style={place ? { transform: 'scale(2)', transformOrigin: place } : undefined}
      >
        <Picture url={url} alt={alt} sizes="1600px" first />
      </span>
    </button>
  )
}
