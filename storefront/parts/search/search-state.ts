import { useEffect, useState, type ChangeEvent, type FormEvent } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { MIN_SEARCH_LENGTH } from '#contract/search.ts'
import { useCombobox } from './combobox.tsx'
import { addToHistory } from './search-history.ts'
import { useVisitor } from '../../shop/use-visitor.ts'

export const searchAddress = (term: string): string => `/product?${new URLSearchParams({ searchVal: term }).toString()}`

/**
 * A search box: its text follows the page's search, is cleared when somebody signs in or out (SPEC-182), and goes to the results (`done`). A
 * term that is too short goes nowhere and is not kept: what stands below (`open`) says why (SPEC-174).
 */
export function useSearch(open: boolean, setOpen: (open: boolean) => void, done: () => void) {
  const router = useRouter()
  const asked = useRouterState({ select: (state) => state.location.search.searchVal ?? '' })
  const { signedIn } = useVisitor()
  const [byPicture, setByPicture] = useState(false)
  const [term, setTerm] = useState(asked)
  const [before, setBefore] = useState({ asked, signedIn })
  if (before.asked !== asked || before.signedIn !== signedIn) {
    setBefore({ asked, signedIn })
    setTerm(before.signedIn === signedIn ? asked : '')
  }
  const byText = (shown = true) => {
    setByPicture(false)
    setOpen(shown)
  }
  const show = () => byText()
  const { here, field, start } = useCombobox({ open: open && !byPicture, setOpen: byText, clear: () => setTerm('') })
  const search = (wanted: string) => {
    const text = wanted.trim().replaceAll(/\s+/g, ' ')
    if (Array.from(text).length < MIN_SEARCH_LENGTH) return setOpen(true)
    addToHistory(text)
    setTerm(text)
    done()
    void router.navigate({ href: searchAddress(text) })
  }
  return {
    byPicture,
    setByPicture,
    here,
    search,
    term,
    onSubmit(event: FormEvent) {
      event.preventDefault()
      search(term)
    },
    input: {
      value: term,
      onFocus: show,
      onClick: show,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setTerm(event.target.value)
        start()
        show()
      },
      ...field,
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
