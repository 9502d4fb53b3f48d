// In narrow windows (SPEC-127): the goods of a room with their sums and nothing else, or the rooms to choose from.
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useShop } from '../../shop/shop.ts'
import type { Solution } from '#contract/solution.ts'
import { SOLUTIONS, type SolutionsData } from './data.ts'
import { Rooms } from './rooms.tsx'
import { SolutionsList } from './solutions.page.tsx'
import { Acts, Totals } from './totals.tsx'

type Data = { one: Solution; list: null } | { one: null; list: SolutionsData }

export function ProductSolutionPage({ data: { one, list } }: { data: Data }) {
  const { t } = useShop()
  const title = one?.title ?? t('solution.title')
  return (
    <div className="page-width">
      <Breadcrumb crumbs={one ? [{ label: t('solution.title'), href: SOLUTIONS }, { label: title }] : [{ label: title }]} />
      <h1 className="pt-2 pb-4 text-[28px] leading-tight font-semibold tracking-[-0.02em]">{title}</h1>
      {one ? (
        <>
          <div className="grid gap-6 rounded-tile bg-mist p-5">
            <Totals solution={one} />
            <Acts solution={one} />
          </div>
          <Rooms solution={one} />
          <p className="mt-8">
            <a href={one.path} className="inline-flex min-h-11 items-center text-brand hover:underline">
              {t('solution.whole')}
            </a>
          </p>
        </>
      ) : (
        <SolutionsList data={list} />
      )}
    </div>
  )
}
