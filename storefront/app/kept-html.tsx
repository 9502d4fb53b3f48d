import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { RouterContextProvider } from '@tanstack/react-router'
import { ForEverybody, type KeptHtml } from '../shop/kept.tsx'
import type { ShopRouter } from './create-router.ts'

const CHARACTERS_MAX = 8_000_000 // some 3,000 tiles

/** Least used first out. */
const kept = new Map<string, string>()
let characters = 0

function keep(key: string, html: string): string {
  kept.set(key, html)
  characters += key.length + html.length
  for (const [oldest, its] of kept) {
    if (characters <= CHARACTERS_MAX) break
    kept.delete(oldest)
    characters -= oldest.length + its.length
  }
  return html
}

const Alone = ({ router, children }: { router: ShopRouter; children: ReactNode }) => (
  <RouterContextProvider router={router}>
    <ForEverybody value={true}>{children}</ForEverybody>
  </RouterContextProvider>
)

/** React's server renderer allows for a rendering within a rendering; this one knows the page's router, and nothing else of the page. */
export const keptHtml =
  (router: () => ShopRouter): KeptHtml =>
  (key, children) => {
    const html = kept.get(key)
    if (html === undefined) return keep(key, renderToString(<Alone router={router()}>{children}</Alone>))
    kept.delete(key)
    kept.set(key, html)
    return html
  }
