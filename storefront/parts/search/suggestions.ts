import { useEffect, useState } from 'react'
import { suggestedCategories, SUGGESTION_PAGE_SIZE, suggestions, type SuggestedCategory } from '#contract/search.ts'
import { type Product } from '#contract/product.ts'
import { useShop } from '../../shop/shop.ts'

export type Suggestions = {
  rows: Product[]
  total: number
  categories: SuggestedCategory[]
  loading: boolean
  failed: boolean
  more: () => void
}
type Got = { term: string; page: number; rows: Product[]; total: number; failed: boolean }
const NOTHING: Got = { term: '', page: 0, rows: [], total: 0, failed: false }

/** Suggestions for a term, twelve at a time; `more` asks for the next twelve. Answers to an older term are dropped (SPEC-175, 176, 268). */
export function useSuggestions(term: string): Suggestions {
  const { call } = useShop()
  const categories = useCategories(term)
  const [wanted, setWanted] = useState({ term: '', page: 1 })
  const [got, setGot] = useState(NOTHING)
  const page = wanted.term === term ? wanted.page : 1
  const shown = got.term === term ? got : NOTHING

  useEffect(() => {
    if (!term) return
    let dropped = false
    call(suggestions, { productName: term, pageNum: page, pageSize: SUGGESTION_PAGE_SIZE }, { quiet: true }).then(
      ({ rows, total }) => {
        if (!dropped) setGot((before) => ({ term, page, total, failed: false, rows: page === 1 ? rows : [...before.rows, ...rows] }))
      },
      () => {
        if (!dropped) setGot((before) => ({ ...(before.term === term ? before : NOTHING), term, page, failed: true }))
      },
    )
    return () => {
      dropped = true
    }
  }, [call, term, page])

  const loading = term !== '' && shown.page < page
  return {
    rows: shown.rows,
    total: shown.total,
    categories,
    loading,
    failed: shown.failed,
    more: () => {
      if (term && !loading && !shown.failed && shown.rows.length < shown.total) setWanted({ term, page: page + 1 })
    },
  }
}

/** Categories that are called so. They are an extra: a failure is nobody's news. */
function useCategories(term: string): SuggestedCategory[] {
  const { call } = useShop()
  const [got, setGot] = useState<{ term: string; rows: SuggestedCategory[] }>({ term: '', rows: [] })
  useEffect(() => {
    if (!term) return
    let dropped = false
    call(suggestedCategories, { productName: term }, { quiet: true }).then(
      (rows) => !dropped && setGot({ term, rows }),
      () => undefined,
    )
    return () => {
      dropped = true
    }
  }, [call, term])
  return got.term === term ? got.rows : []
}
