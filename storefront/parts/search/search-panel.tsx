// Below the search box, and on the page /search: history and trending terms, then suggestions from three characters on (SPEC-174..176).
import { useEffect, useRef, useState } from 'react'
import { MIN_SEARCH_LENGTH, SUGGESTION_WAIT_MS, trending } from '#contract/search.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProductRow } from '../offer/product-row.tsx'
import { useShop } from '../../shop/shop.ts'
import { clearHistory, readHistory } from './search-history.ts'
import { useSettled } from './search-state.ts'
import { useSuggestions } from './suggestions.ts'

type Props = { term: string; onSearch: (term: string) => void; onLeave: () => void }

export function SearchPanel({ term, onSearch, onLeave }: Props) {
  const typed = term.trim()
  return Array.from(typed).length < MIN_SEARCH_LENGTH ? (
    <Terms hint={typed.length > 0} onSearch={onSearch} />
  ) : (
    <Suggestions typed={typed} onSearch={onSearch} onLeave={onLeave} />
  )
}

let asked: Promise<string[]> | undefined

function Terms({ hint, onSearch }: { hint: boolean; onSearch: Props['onSearch'] }) {
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
  const chip = 'h-10 max-w-full truncate rounded-full bg-mist px-4 hover:bg-brand-soft hover:text-brand-strong'
  return (
    <div className="grid gap-5 p-5">
      <output className={hint ? 'text-warm' : 'text-ink-faint'}>{t('search.search-minimum', { count: MIN_SEARCH_LENGTH })}</output>
      {history.length > 0 && (
        <section>
          <h2 className="mb-2 flex items-center justify-between font-medium">
            {t('search.search-history')}
            <button
              type="button"
              className="min-h-9 text-sm font-normal text-ink-faint hover:text-brand"
              onClick={() => {
                clearHistory()
                setHistory([])
              }}
            >
              {t('search.search-clear')}
            </button>
          </h2>
          <div className="flex flex-wrap gap-2">
            {history.map((one) => (
              <button key={one} type="button" className={chip} onClick={() => onSearch(one)}>
                {one}
              </button>
            ))}
          </div>
        </section>
      )}
      {popular.length > 0 && (
        <section>
          <h2 className="mb-2 font-medium">{t('search.search-trending')}</h2>
          <div className="flex flex-wrap gap-2">
            {popular.map((one) => (
              <button key={one} type="button" className={chip} onClick={() => onSearch(one)}>
                {one}
              </button>
            ))}
          </div>
        </section>
      )}
    </div>
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
  return (
    <div>
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-3 border-b border-line px-5 text-left hover:bg-mist"
        onClick={() => onSearch(typed)}
      >
        <Icon name="search" className="size-5 text-ink-faint" />
        <span className="min-w-0 truncate">{t('search.search-for', { term: typed })}</span>
      </button>
      {waiting ? (
        <div className="grid gap-3 p-5" aria-hidden>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      ) : (
        <ul>
          {found.rows.map((product) => (
            <li key={product.id} className="border-b border-line last:border-0">
              <ProductRow product={product} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      <div ref={end} />
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
