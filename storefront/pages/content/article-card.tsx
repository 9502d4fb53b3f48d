// An article in a list: its picture, what it is about, and when it was written.
import type { ArticleRow } from '#contract/content.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Placeholder, PLACEHOLDERS } from '#ui/placeholder.tsx'
import { useBroken } from '#ui/use-broken.ts'
import { imageSet } from '#shared/image-url.ts'
import { useShop } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { Day } from './text-parts.tsx'

export const TYPE_WORDS: Record<ArticleRow['articleType'], WordKey> = {
  '1': 'content.type-1',
  '2': 'content.type-2',
  '3': 'content.type-3',
  '4': 'content.type-4',
}

/** The square of a product in the middle of 16:9, its ground fading into the tile's. */
const WHOLE = 'object-contain [mask-image:linear-gradient(90deg,transparent_22%,#000_32%,#000_68%,transparent_78%)]'

/** A square is as wide as the place is high; the widths of windows stay. */
const asHigh = (sizes: string) => sizes.replaceAll(/(?<!width: )\b(\d+)(vw|px)/g, (_, width: string, unit: string) => `${Math.round((Number(width) * 9) / 16)}${unit}`) // prettier-ignore

/** Pictures of rooms fill their place; a product stands whole on its own ground. */
export function ArticlePicture({ url, alt, sizes, first }: { url: string; alt: string; sizes: string; first?: boolean }) {
  const { broken, watch } = useBroken(url)
  const { src, srcSet } = imageSet(url)
  const whole = url.startsWith('/media/products/')
  const shown = whole ? asHigh(sizes) : sizes
  if (broken)
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        className="grid aspect-16/9 w-full place-items-center bg-mist text-line-strong"
      >
        <Placeholder flag={PLACEHOLDERS.article} className="size-10" />
      </span>
    )
  return (
    <span className="block bg-[#eff2f5]">
      <img
        {...watch}
        src={src}
        srcSet={srcSet}
        sizes={srcSet ? shown : undefined}
        alt={alt}
        width={1600}
        height={900}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={classNames('aspect-16/9 w-full', whole ? WHOLE : 'object-cover')}
      />
    </span>
  )
}

type Props = { article: ArticleRow; large?: boolean; type?: boolean; level?: 2 | 3 }

/** `large`: the first of a page, over its whole width; `type`: says what kind of article it is; `level`: of its heading. */
export function ArticleCard({ article, large, type, level = 2 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { t, language } = useShop()
  const { title, summary, path, imgSrc, createTime, articleType } = article
  return (
    <article
      lang={article.language === language ? undefined : LANGUAGE_NAMES[article.language].locale}
      className={classNames(
        'group relative',
        large ? 'wide:grid wide:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] wide:items-center wide:gap-10' : 'flex h-full flex-col',
      )}
    >
      <div className="overflow-hidden rounded-tile">
        <ArticlePicture
          url={imgSrc}
          alt=""
          sizes={large ? '(max-width: 750px) 94vw, 55vw' : '(max-width: 750px) 94vw, (max-width: 1099px) 46vw, 30vw'}
          first={large}
        />
      </div>
      <div className={large ? 'max-wide:mt-4' : 'mt-3'}>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-faint">
          {type && <span className="font-medium text-brand">{t(TYPE_WORDS[articleType])}</span>}
          <Day value={createTime} />
        </p>
        <Heading
          className={classNames(
            'mt-1.5 font-semibold text-balance group-hover:text-brand',
            large ? 'text-[22px] leading-tight tracking-[-0.01em] wide:text-[28px]' : 'text-[17px] leading-snug',
          )}
        >
          <a href={path} className="after:absolute after:inset-0 after:rounded-tile">
            {title}
          </a>
        </Heading>
        <p className={classNames('mt-2 text-pretty text-ink-soft', large ? 'wide:text-[17px]' : 'line-clamp-3')}>{summary}</p>
      </div>
    </article>
  )
}
