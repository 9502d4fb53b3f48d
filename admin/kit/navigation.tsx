// Addresses are plain text, made by paths.ts. (The router's typed links know the shop's routes, not ours: one type program, two fronts.)
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useLocation, useRouter } from '@tanstack/react-router'

/** Goes to an address of My Workspace; `replace` leaves no step in the history. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return (href, options) => (options?.replace ? history.replace(href) : history.push(href))
}

/** Path and query of the page as they stand in the address bar. */
export function useAddress(): { path: string; search: string; query: URLSearchParams } {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  return { path, search, query: new URLSearchParams(search) }
}

/** A real link that does not load the page anew; with a modifier key it behaves as the browser's own. */
export function Go({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const go = useGo()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(href)
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content arrives as children
  return <a href={href} onClick={follow} {...rest} />
}

/** Words that lead on for who may go there; `href` null: words only. */
export function Linked({
  href,
  className = 'text-brand hover:underline',
  children,
}: {
  href: string | null
  className?: string
  children: ReactNode
}) {
  return href === null ? (
    children
  ) : (
    <Go href={href} className={className}>
      {children}
    </Go>
  )
}
