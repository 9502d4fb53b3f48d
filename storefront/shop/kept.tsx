// Parts of a page that look the same whenever they are given the same: a tile, the footer. The server renders them once for all pages; the
// browser takes them over as any other part (React compares what stands there, not how it came to stand there).
import { createContext, type ComponentProps, type ReactNode } from 'react'
import { useShop } from './shop.ts'

/** The HTML of what has been rendered under this key before, else of `children`, kept for the next page. */
export type KeptHtml = (key: string, children: ReactNode) => string

/** True in what the server renders for everybody who asks: there it does not know who is looking, only whether somebody is (useVisitor). */
export const ForEverybody = createContext(false)

type Tag = 'div' | 'li' | 'nav' | 'footer'
type Props<T extends Tag> = Omit<ComponentProps<T>, 'children'> & {
  as: T
  /** Names all that `children` depend on, besides the language and whether somebody is signed in: a price or a mark of the reader's, too. */
  by: string
  /** No useId, and no picture that the page should load first: what they need lies outside. */
  children: ReactNode
}

export function Kept<T extends Tag>({ as, by, children, ...attributes }: Props<T>) {
  const { keptHtml, language, signedIn } = useShop()
  const Tag: Tag = as
  const own: object = attributes // of the tag that `as` names, which the type has seen to
  if (!keptHtml) return <Tag {...own}>{children}</Tag>
  return <Tag {...own} dangerouslySetInnerHTML={{ __html: keptHtml(`${language} ${signedIn} ${by}`, children) }} />
}
