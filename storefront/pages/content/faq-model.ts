// Which questions a search leaves, and which one an address opens.
import type { QuestionGroup } from '#contract/content.ts'

const plain = (text: string, locale: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(locale)
const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

/** Questions in which every word stands, in the question or its answer; accents and case do not matter. */
export function matching(groups: readonly QuestionGroup[], typed: string, locale: string): QuestionGroup[] {
  const words = plain(typed, locale).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...groups]
  return groups.flatMap(({ title, items }) => {
    const left = items.filter(({ question, html }) => {
      const text = plain(`${title} ${question} ${withoutTags(html)}`, locale)
      return words.every((word) => text.includes(word))
    })
    return left.length > 0 ? [{ title, items: left }] : []
  })
}

/** Opens the question that the address names, now and whenever that changes, until the page goes. */
export function openOnArrival(page: HTMLElement | null): (() => void) | undefined {
  if (!page) return undefined
  const open = () => {
    const id = decodeURIComponent(location.hash.slice(1))
    const named = id ? document.getElementById(id) : null
    if (!(named instanceof HTMLDetailsElement) || !page.contains(named)) return
    named.open = true
    named.scrollIntoView({ block: 'start' })
  }
  open()
  addEventListener('hashchange', open)
  return () => removeEventListener('hashchange', open)
}
