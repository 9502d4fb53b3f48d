// Below the search box, and on the page /search: history and trending terms, then suggestions from three characters on (SPEC-174..176).
import { useEffect, useRef, useState } from 'react'
import { MIN_SEARCH_LENGTH, SUGGESTION_WAIT_MS, trending, type SuggestedCategory } from '#contract/search.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Choice, ChoiceGroup, ChoiceHead, Choices } from './combobox.tsx'
import { ProductRow } from '../offer/product-row.tsx'
import type { TopCategory } from '../../shop/navigation.ts'
import { useShop } from '../../shop/shop.ts'
import { clearHistory, readHistory } from './search-history.ts'
import { useSuggestions } from './suggestions.ts'
import { useSettled } from './search-state.ts'

type Props = {
  term: string
  /** To choose from while nothing is typed. */
  departments?: readonly TopCategory[]
  onSearch: (term: string) => void
  onLeave: () => void
}

export function SearchPanel({ term, departments = [], onSearch, onLeave }: Props) {
  const typed = term.trim()
  return Array.from(typed).length < MIN_SEARCH_LENGTH ? (
    <Terms hint={typed.length > 0} departments={departments} onSearch={onSearch} />
  ) : (
    <Suggestions typed={typed} onSearch={onSearch} onLeave={onLeave} />
  )
}

let asked: Promise<string[]> | undefined

type TermsProps = { hint: boolean; departments: readonly TopCategory[]; onSearch: Props['onSearch'] }

function Terms({ hint, departments, onSearch }: TermsProps) {
  const { call, t } = useShop()
  const [history, setHistory] = useState<string[]>([]) // the browser's: the server that renders /search knows nothing of it
  const [popular, setPopular] = useState<string[]>([])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows it, after hydration
    setHistory(readHistory())
    asked ??= call(trending, {}, { quiet: true }).catch(() => {
      asked = undefined
      return []
    })
    void asked.then(setPopular)
  }, [call])
  return (
    <div className="grid gap-5 p-5">
      <output className={hint ? 'text-warm' : 'text-ink-faint'}>{t('search.search-minimum', { count: MIN_SEARCH_LENGTH })}</output>
      <Choices label={t('search.suggestions')}>
        <TermChips
          title={t('search.search-history')}
          terms={history}
          onSearch={onSearch}
          onClear={() => {
            clearHistory()
            setHistory([])
          }}
        />
        <TermChips title={t('search.search-trending')} terms={popular} onSearch={onSearch} />
        {departments.length > 0 && <Departments departments={departments} />}
      </Choices>
    </div>
  )
}

function Departments({ departments }: { departments: readonly TopCategory[] }) {
  const { t } = useShop()
  return (
    <ChoiceGroup className="not-first:mt-5">
      <ChoiceHead className="flex items-center justify-between">
        <h2 className="font-medium">{t('frame.categories')}</h2>
        <a href="/product" className="inline-flex min-h-11 items-center text-brand hover:underline">
          {t('frame.all-products')}
        </a>
      </ChoiceHead>
      {departments.map(({ id, label, slug, imgUrl, productCount }) => (
        <Choice key={id} className="-mx-5 px-5 aria-selected:bg-mist">
          <a href={`/${slug}`} className="flex min-h-14 items-center gap-3 border-b border-line hover:text-brand">
            <Picture url={imgUrl} alt="" sizes="40px" placeholder={PLACEHOLDERS.category} className="size-10! rounded-control" />
            <span className="min-w-0 flex-1">{label}</span>
            <span className="text-sm text-ink-faint tabular-nums">{productCount}</span>
          </a>
        </Choice>
      ))}
    </ChoiceGroup>
  )
}

type ChipsProps = { title: string; terms: string[]; onSearch: Props['onSearch']; onClear?: () => void }

function TermChips({ title, terms, onSearch, onClear }: ChipsProps) {
  const { t } = useShop()
  if (terms.length === 0) return null
  return (
    <ChoiceGroup className="not-first:mt-5">
      <ChoiceHead className="mb-2 flex items-center justify-between">
        <h2 className="font-medium">{title}</h2>
        {onClear && (
          <button type="button" className="min-h-9 text-sm text-ink-faint hover:text-brand" onClick={onClear}>
            {t('search.search-clear')}
          </button>
        )}
      </ChoiceHead>
      <div className="flex flex-wrap gap-2">
        {terms.map((one) => (
          <Choice key={one} className="max-w-full">
            <button
              type="button"
              className="h-10 max-w-full truncate rounded-full bg-mist px-4 hover:bg-brand-soft hover:text-brand-strong in-aria-selected:bg-brand-soft in-aria-selected:text-brand-strong"
              onClick={() => onSearch(one)}
            >
              {one}
            </button>
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  )
}

function Suggestions({ typed, onSearch, onLeave }: { typed: string; onSearch: Props['onSearch']; onLeave: () => void }) {
  const { t } = useShop()
  const settled = useSettled(typed, SUGGESTION_WAIT_MS)
  const found = useSuggestions(settled)
  const end = useRef<HTMLDivElement>(null)
  // Watched anew after each answer: an end that stays in view asks for the next page.
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && found.more(), { rootMargin: '200px' })
    watcher.observe(end.current!)
    return () => watcher.disconnect()
  })
  const waiting = !settled || (found.loading && found.rows.length === 0)
  const categories = waiting ? [] : found.categories
  return (
    <div>
      <Choices label={t('search.suggestions')}>
        <Choice className="border-b border-line aria-selected:bg-mist">
          <button
            type="button"
            className="flex min-h-12 w-full items-center gap-3 px-5 text-left hover:bg-mist"
            onClick={() => onSearch(typed)}
          >
            <Icon name="search" className="size-5 text-ink-faint" />
            <span className="min-w-0 truncate">{t('search.search-for', { term: typed })}</span>
          </button>
        </Choice>
        {categories.length > 0 && (
          <ChoiceGroup label={t('frame.categories')} className="border-b border-line py-1">
            {categories.map((category) => (
              <Choice key={category.id} className="aria-selected:bg-mist">
                <CategoryRow category={category} onLeave={onLeave} />
              </Choice>
            ))}
          </ChoiceGroup>
        )}
        {!waiting && found.rows.length > 0 && (
          <ChoiceGroup label={t('search.products')}>
            {found.rows.map((product) => (
              <Choice key={product.id} className="border-b border-line last:border-0">
                <ProductRow product={product} onLeave={onLeave} />
              </Choice>
            ))}
          </ChoiceGroup>
        )}
      </Choices>
      {waiting && (
        <div className="grid gap-3 p-5" aria-hidden>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      <div ref={end} />
      <output className="sr-only">
        {waiting || found.failed ? '' : t('search.suggested', { products: found.total, categories: categories.length })}
      </output>
      <output className="block px-5 py-4 text-center text-sm text-ink-faint">
        {waiting || found.loading
          ? t('search.loading')
          : found.failed
            ? t('search.suggestions-failed')
            : found.rows.length === 0
              ? t('search.nothing-found')
              : t('search.finished')}
      </output>
    </div>
  )
}

function CategoryRow({ category: { label, slug, within, productCount }, onLeave }: { category: SuggestedCategory; onLeave: () => void }) {
  const { t } = useShop()
  return (
    <a href={`/${slug}`} className="flex min-h-11 items-center gap-3 px-5 py-1.5 hover:bg-mist" onClick={onLeave}>
      <Icon name="grid" className="size-5 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{label}</span>
        {within && <span className="text-sm text-ink-faint"> {t('search.within', { category: within })}</span>}
      </span>
      <span className="shrink-0 text-sm text-ink-faint">{t('frame.product-count', { count: productCount })}</span>
    </a>
  )
}
