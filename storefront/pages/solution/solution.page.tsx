// One room or department (SPEC-064): how large, what it adds up to, what stands where and why, and what to plan for.
import type { Solution } from '#contract/solution.ts'
import { SOLUTION_TYPE_LABELS } from '#contract/codes/solution-type.ts'
import { pick } from '#shared/language.ts'
import { listed } from '#shared/punctuation.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { inQuery } from '../../shop/query.ts'
import { useShop } from '../../shop/shop.ts'
import { Html, TextWithContents, useForeign } from '../content/text-parts.tsx'
import { SOLUTIONS } from './data.ts'
import { Plan } from './plan.tsx'
import { Rooms } from './rooms.tsx'
import { SizeForm } from './size-form.tsx'
import { Acts, Totals } from './totals.tsx'

export { solutionHead } from './solution-head.ts' // comes with the page

export function SolutionPage({ data }: { data: Solution }) {
  const { t, language } = useShop()
  const { id, title, summary, imgUrl, alt, solutionType, content, contents, unavailable } = data
  const { lang, note } = useForeign(data.language)
  return (
    <div className="page-width" lang={lang}>
      <Breadcrumb crumbs={[{ label: t('solution.title'), href: SOLUTIONS }, { label: title }]} />
      {note}
      <header className="grid items-center gap-x-10 gap-y-6 pt-2 pb-8 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] wide:pt-6 print:grid-cols-1">
        <div>
          <a
            href={SOLUTIONS + inQuery({ type: solutionType })}
            className="inline-flex min-h-9 items-center font-medium text-brand hover:underline max-wide:min-h-11"
          >
            {pick(SOLUTION_TYPE_LABELS[solutionType], language)}
          </a>
          <h1 className="mt-1 text-[28px] leading-[1.15] font-semibold tracking-[-0.02em] text-balance wide:text-[42px]">{title}</h1>
          <p className="mt-3 max-w-[60ch] text-[17px] leading-relaxed text-pretty text-ink-soft">{summary}</p>
        </div>
        <div className="overflow-hidden rounded-tile print:hidden">
          <Picture url={imgUrl} alt={alt} sizes="(max-width: 750px) 94vw, 52vw" shape="banner" placeholder={PLACEHOLDERS.category} first />
        </div>
      </header>
      <div className="gap-10 desk:grid desk:grid-cols-[minmax(0,1fr)_360px] print:block">
        <aside className="min-w-0 desk:order-2">
          <div className="grid gap-6 rounded-tile bg-mist p-5 wide:max-desk:grid-cols-[2fr_3fr] wide:max-desk:gap-x-10 desk:sticky desk:top-[calc(var(--header)+16px)] wide:p-6 print:bg-ground print:p-0">
            <SizeForm solution={data} />
            <div className="wide:max-desk:col-start-2 wide:max-desk:row-span-2 wide:max-desk:row-start-1">
              <Totals solution={data} />
            </div>
            <Acts solution={data} />
          </div>
        </aside>
        <div className="min-w-0 desk:order-1 max-desk:mt-10">
          {unavailable.length > 0 && (
            <p role="note" className="mb-6 rounded-control bg-caution-soft px-4 py-3 text-sm">
              {t('solution.unavailable', { names: listed(unavailable, language) })}
            </p>
          )}
          <Plan solution={data} />
          <Rooms solution={data} />
          <p className="mt-8 flex flex-wrap gap-3 print:hidden">
            <a
              href={`/product${inQuery({ solutionId: String(id) })}`}
              className="inline-flex min-h-11 items-center text-brand hover:underline"
            >
              {t('solution.as-list')}
            </a>
            <Button kind="quiet" onClick={() => window.print()}>
              {t('solution.print')}
            </Button>
          </p>
        </div>
      </div>
      <section aria-labelledby="planning" className="mt-14 border-t border-line pt-10 wide:mt-20">
        <h2 id="planning" className="sr-only">
          {t('solution.planning')}
        </h2>
        <TextWithContents contents={contents}>
          <Html html={content} />
        </TextWithContents>
      </section>
    </div>
  )
}
