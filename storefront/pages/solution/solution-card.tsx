import type { SolutionRow } from '#contract/solution.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import { useShop } from '../../shop/shop.ts'

type Props = { solution: SolutionRow; first?: boolean; level?: 2 | 3 }

/** A room in a list: its picture, what it is, and how much stands in it. */
export function SolutionCard({ solution, first, level = 2 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { t, language } = useShop()
  const { title, summary, path, imgUrl, roomCount, productCount, usual, unitName } = solution
  return (
    <article
      lang={solution.language === language ? undefined : LANGUAGE_NAMES[solution.language].locale}
      className="group relative flex h-full flex-col"
    >
      <div className="overflow-hidden rounded-tile">
        <Picture
          url={imgUrl}
          alt=""
          sizes="(max-width: 750px) 94vw, (max-width: 1099px) 46vw, 30vw"
          shape="banner"
          placeholder={PLACEHOLDERS.category}
          first={first}
        />
      </div>
      <Heading className="mt-3 text-[17px] leading-snug font-semibold text-balance group-hover:text-brand">
        <a href={path} className="after:absolute after:inset-0 after:rounded-tile">
          {title}
        </a>
      </Heading>
      <p className="mt-1.5 line-clamp-3 text-pretty text-ink-soft">{summary}</p>
      <p className="mt-2 flex flex-wrap gap-x-2 text-sm text-ink-faint tabular-nums">
        <span>{t('solution.for-units', { count: usual, unit: unitName })}</span>
        <span aria-hidden>·</span>
        <span>{t('solution.rooms-count', { count: roomCount })}</span>
        <span aria-hidden>·</span>
        <span>{t('solution.products-count', { count: productCount })}</span>
      </p>
    </article>
  )
}
