import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Labels = { nav: string; previous: string; next: string; page: (page: number) => string }
type Props = { page: number; pages: number; hrefOf: (page: number) => string; labels: Labels }

/** Page numbers shown: first, last, and two around the present one; 0 is a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown: number[] = []
  for (let n = 1; n <= pages; n++) {
    if (n === 1 || n === pages || Math.abs(n - page) <= 1 || (pages <= 7 && pages > 0)) shown.push(n)
    else if (shown.at(-1) !== 0) shown.push(0)
  }
  return shown
}

/** Real links, so that each page can be opened in a tab, bookmarked and crawled. */
export function Pagination({ page, pages, hrefOf, labels }: Props) {
  if (pages <= 1) return null
  const box = 'grid h-11 min-w-11 place-items-center rounded-control px-2 tabular-nums'
  const arrow = (to: number, label: string, icon: 'chevron-left' | 'chevron-right', rel: string) =>
    to < 1 || to > pages ? (
      <span className={classNames(box, 'text-line-strong')} aria-hidden>
        <Icon name={icon} />
      </span>
    ) : (
      <a href={hrefOf(to)} rel={rel} aria-label={label} className={classNames(box, 'hover:bg-mist')}>
        <Icon name={icon} />
      </a>
    )
  return (
    <nav aria-label={labels.nav} className="flex flex-wrap items-center justify-center gap-1">
      {arrow(page - 1, labels.previous, 'chevron-left', 'prev')}
      {pageNumbers(page, pages).map((n, i) =>
        n === 0 ? (
          <span key={`gap-${i}`} className="px-1 text-ink-faint">
            …
          </span>
        ) : n === page ? (
          <span key={n} aria-current="page" className={classNames(box, 'bg-brand font-semibold text-on-brand')}>
            {n}
          </span>
        ) : (
          <a key={n} href={hrefOf(n)} aria-label={labels.page(n)} className={classNames(box, 'hover:bg-mist')}>
            {n}
          </a>
        ),
      )}
      {arrow(page + 1, labels.next, 'chevron-right', 'next')}
    </nav>
  )
}
