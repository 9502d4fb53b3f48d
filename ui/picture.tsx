import { imageSet } from '#shared/image-url.ts'
import { classNames } from './class-names.ts'
import { Placeholder, PLACEHOLDERS, type PlaceholderFlag } from './placeholder.tsx'
import { useBroken } from './use-broken.ts'

type Props = {
  /** Full-width address as the wire has it. */
  url: string
  alt: string
  /** CSS sizes of the picture in the layout. */
  sizes: string
  className?: string
  /** What place it keeps: that of a product (1:1), of a category's tile (4:3) or of its banner (16:7). */
  shape?: keyof typeof SHAPES
  /** The page's main picture: loaded first instead of when it comes into view. */
  first?: boolean
  /** What stands in its place when it cannot be shown. */
  placeholder?: PlaceholderFlag
}

const SHAPES = {
  square: { ratio: 'aspect-square', width: 800, height: 800 },
  tile: { ratio: 'aspect-4/3', width: 800, height: 600 },
  banner: { ratio: 'aspect-16/7', width: 1600, height: 700 },
}

/** A picture that fills its tile and keeps its place; a quiet placeholder when it cannot be shown (SPEC-261). */
export function Picture({ url, alt, sizes, className, first, shape = 'square', placeholder = PLACEHOLDERS.product }: Props) {
  const { broken, watch } = useBroken(url)
  const { ratio, width, height } = SHAPES[shape]
  const box = classNames(ratio, 'w-full bg-mist object-cover', className)
  if (broken)
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        className={classNames('grid place-items-center text-line-strong', box)}
      >
        <Placeholder flag={placeholder} className="size-1/3 max-h-12 min-h-5 max-w-12 min-w-5" />
      </span>
    )
  const { src, srcSet } = imageSet(url)
  return (
    <img
      {...watch}
      src={src}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={box}
    />
  )
}
