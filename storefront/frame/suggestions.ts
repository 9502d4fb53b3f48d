import { useCallback, useEffect, useRef, useState } from 'react'
import { SUGGESTION_PAGE_SIZE, suggestions, type Product } from '#contract/catalogue.ts'
import { useShop } from '../shop.ts'

export type Suggestions = { rows: Product[]; loading: boolean; failed: boolean; more: () => void }
type State = { term: string; rows: Product[]; total: number; page: number; loading: boolean; failed: boolean }
const NONE: State = { term: '', rows: [], total: 0, page: 0, loading: false, failed: false }

/** Suggestions for a term, twelve at a time; `more` brings the next twelve. Answers to an older term are dropped (SPEC-175, 176, 268). */
export function useSuggestions(term: string): Suggestions {
  const { call } = useShop()
  const [state, setState] = useState(NONE)
  const present = useRef(state)
  present.current = state

  const load = useCallback(
    async (wanted: string, page: number) => {
      setState((now) => ({ ...(now.term === wanted ? now : NONE), term: wanted, page, loading: true, failed: false }))
      try {
        const answer = await call(suggestions, { productName: wanted, pageNum: page, pageSize: SUGGESTION_PAGE_SIZE })
        setState((now) =>
          now.term === wanted && now.page === page
            ? { ...now, rows: page === 1 ? answer.rows : [...now.rows, ...answer.rows], total: answer.total, loading: false }
            : now,
        )
      } catch {
        setState((now) => (now.term === wanted ? { ...now, loading: false, failed: true } : now))
      }
    },
    [call],
  )
  useEffect(() => {
    if (term) void load(term, 1)
  }, [term, load])
  const more = useCallback(() => {
    const { term: shown, rows, total, page, loading, failed } = present.current
    if (shown && !loading && !failed && rows.length < total) void load(shown, page + 1)
  }, [load])
  return { rows: state.rows, loading: state.loading, failed: state.failed, more }
}
