import { useEffect, useState, type FormEvent } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { MIN_SEARCH_LENGTH } from '#contract/search.ts'
import { addToHistory } from './search-history.ts'
import { useVisitor } from '../../shop/use-visitor.ts'

export const searchAddress = (term: string): string => `/product?${new URLSearchParams({ searchVal: term }).toString()}`

/**
 * The text of a search box: follows the page's search, is cleared when somebody signs in or out (SPEC-182), and goes to the results.
 * A term that is too short goes nowhere and is not kept: `tooShort` shows why (SPEC-174).
 */
export function useSearchText(
  done: () => void,
  tooShort: () => void = () => {},
): {
  term: string
  setTerm: (term: string) => void
  search: (term: string) => void
  onSubmit: (event: FormEvent) => void
} {
  const router = useRouter()
  const asked = useRouterState({ select: (state) => state.location.search.searchVal ?? '' })
  const { signedIn } = useVisitor()
  const [term, setTerm] = useState(asked)
  const [before, setBefore] = useState({ asked, signedIn })
  if (before.asked !== asked || before.signedIn !== signedIn) {
    setBefore({ asked, signedIn })
    setTerm(before.signedIn === signedIn ? asked : '')
  }
  const search = (wanted: string) => {
    const text = wanted.trim().replaceAll(/\s+/g, ' ')
    if (Array.from(text).length < MIN_SEARCH_LENGTH) {
      tooShort()
      return
    }
    addToHistory(text)
    setTerm(text)
    done()
    void router.navigate({ href: searchAddress(text) })
  }
  return {
    term,
    setTerm,
    search,
    onSubmit(event) {
      event.preventDefault()
      search(term)
    },
  }
}

/** The value as it was `ms` ago without a change since; '' means: not yet. */
export function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled === value ? settled : ''
}
