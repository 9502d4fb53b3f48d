// Rooms and departments by what they are for (SPEC-012, SPEC-064): real links, so that it works without scripts.
import { SOLUTION_TYPE_LABELS } from '#contract/codes/solution-type.ts'
import { pick } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { inQuery } from '../../shop/query.ts'
import { useShop } from '../../shop/shop.ts'
import { SOLUTIONS, type SolutionsData } from './data.ts'
import { SolutionCard } from './solution-card.tsx'

export { solutionsHead } from './solution-head.ts' // comes with the page

export function SolutionsPage({ data }: { data: SolutionsData }) {
  const { t } = useShop()
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ label: t('solution.title') }]} />
      <header className="pt-2 pb-5 wide:pt-6">
        <h1 className="text-[28px] leading-tight font-semibold tracking-[-0.02em] wide:text-[38px]">{t('solution.title')}</h1>
        <p className="mt-2 max-w-[68ch] text-pretty text-ink-soft wide:text-[17px]">{t('solution.lead')}</p>
      </header>
      <SolutionsList data={data} />
    </div>
  )
}

export function SolutionsList({ data: { type, types, rows } }: { data: SolutionsData }) {
  const { t, language } = useShop()
  const shelves = [
    { type: null, label: t('solution.all') },
    ...types.map(({ solutionType }) => ({ type: solutionType, label: pick(SOLUTION_TYPE_LABELS[solutionType], language) })),
  ]
  return (
    <>
      <nav aria-label={t('solution.types')} className="strip -mx-1 border-b border-line">
        <ul className="flex gap-1 whitespace-nowrap">
          {shelves.map((shelf) => (
            <li key={shelf.type}>
              <a
                href={SOLUTIONS + inQuery({ type: shelf.type ?? undefined })}
                aria-current={shelf.type === type ? 'page' : undefined}
                className={classNames(
                  '-mb-px flex min-h-11 items-center border-b-2 px-3',
                  shelf.type === type ? 'border-brand font-medium text-brand' : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {shelf.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 ? (
        <EmptyState icon="document" title={t('solution.none')} text={t('solution.none-text')}>
          <a href="/quotation-request" className={buttonClass('primary')}>
            {t('solution.ask')}
          </a>
        </EmptyState>
      ) : (
        <ul className="mt-8 grid gap-x-8 gap-y-10 wide:grid-cols-2 desk:grid-cols-3 min-[1800px]:grid-cols-4">
          {rows.map((row, at) => (
            <li key={row.id}>
              <SolutionCard solution={row} first={at < 2} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
