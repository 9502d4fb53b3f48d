import { useState } from 'react'
import { imageSet } from '#shared/image-url.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Props = {
  /** Full-width address as the wire has it. */
  url: string
  alt: string
  /** CSS sizes of the picture in the layout. */
  sizes: string
  className?: string
  /** The page's main picture: loaded first instead of when it comes into view. */
  first?: boolean
}

/** A square product picture that fills its tile and keeps its place; a quiet placeholder when it cannot be shown (SPEC-261). */
export function Picture({ url, alt, sizes, className, first }: Props) {
  const [failed, setFailed] = useState('')
  const box = classNames('aspect-square w-full bg-mist object-cover', className)
  if (!url || failed === url)
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        className={classNames('grid place-items-center text-line-strong', box)}
      >
        <Icon name="image" className="size-8" />
      </span>
    )
  const { src, srcSet } = imageSet(url)
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      width={800}
      height={800}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(url)}
      className={box}
    />
  )
}
