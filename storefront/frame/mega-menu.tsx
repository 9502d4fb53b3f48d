// Left the top categories, right the sub-categories of the one pointed at, with pictures, and 'View all' (SPEC-116).
// Keys: up and down along the left, right into the pictures, left back, Escape closes (in useDisclosure).
import { use, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import { useShop } from '../shop/shop.ts'

const SWITCH_MS = 70 // time to move diagonally into the right column

type Props = { here: string; focusFirst: boolean; onLeave: () => void }

export function MegaMenu({ here, focusFirst, onLeave }: Props) {
  const { navigation, t } = useShop()
  const tree = use(useMemo(() => navigation.tree(), [navigation]))
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      tree.findIndex(({ slug, children }) => here === `/${slug}` || children.some((child) => here === `/${child.slug}`)),
    ),
  )
  const left = useRef<HTMLUListElement>(null)
  const right = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const top = tree[shown]

  useEffect(() => {
    if (focusFirst) left.current?.querySelectorAll<HTMLElement>('a')[shown]?.focus()
    // Only when it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [focusFirst])
  useEffect(() => () => clearTimeout(timer.current), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && left.current?.contains(event.target as Node)) {
      event.preventDefault()
      const links = left.current.querySelectorAll<HTMLElement>('a')
      links[(shown + step + links.length) % links.length]?.focus()
    } else if (event.key === 'ArrowRight' && left.current?.contains(event.target as Node)) {
      event.preventDefault()
      right.current?.querySelector('a')?.focus()
    } else if (event.key === 'ArrowLeft' && right.current?.contains(event.target as Node)) {
      event.preventDefault()
      left.current?.querySelectorAll<HTMLElement>('a')[shown]?.focus()
    }
  }
  if (!top) return null
  return (
    // Keys and presses of the links inside; the links themselves are the controls.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className="absolute inset-x-[max(16px,var(--gutter))] top-full z-40 flex h-[min(640px,calc(100vh-150px))] overflow-hidden rounded-tile bg-ground shadow-float ring-1 ring-line"
      onKeyDown={onKeyDown}
      onClick={(event) => (event.target as Element).closest('a') && onLeave()}
    >
      <ul ref={left} className="w-[272px] shrink-0 overflow-y-auto border-r border-line py-2">
        {tree.map(({ id, label, slug }, at) => (
          <li key={id}>
            <a
              href={`/${slug}`}
              className={classNames(
                'flex h-9 items-center justify-between gap-2 px-5 focus-visible:-outline-offset-2',
                at === shown && 'bg-brand-soft font-medium text-brand-strong',
              )}
              onFocus={() => setShown(at)}
              onPointerEnter={() => {
                clearTimeout(timer.current)
                timer.current = setTimeout(() => setShown(at), SWITCH_MS)
              }}
              onPointerLeave={() => clearTimeout(timer.current)}
            >
              {label}
              <Icon name="chevron-right" className="size-4 text-ink-faint" />
            </a>
          </li>
        ))}
      </ul>
      <div ref={right} className="min-w-0 flex-1 overflow-y-auto p-6">
        <p className="mb-4 text-lg font-semibold">{top.label}</p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-4">
          {top.children.map(({ id, label, slug, imgUrl, productCount }) => (
            <li key={id}>
              <a href={`/${slug}`} className="group block rounded-tile">
                <span className="product-tile block overflow-hidden rounded-tile">
                  <Picture url={imgUrl} alt="" sizes="170px" placeholder={PLACEHOLDERS.category} />
                </span>
                <span className="mt-2 block leading-snug font-medium group-hover:text-brand">{label}</span>
                <span className="text-sm text-ink-faint">{t('frame.product-count', { count: productCount })}</span>
              </a>
            </li>
          ))}
          <li>
            <a href={`/${top.slug}`} className="group block rounded-tile">
              <span className="grid aspect-square place-items-center rounded-tile bg-brand-soft text-brand-strong">
                <Icon name="arrow-right" className="size-7 transition-transform group-hover:translate-x-1" />
              </span>
              <span className="mt-2 block leading-snug font-medium group-hover:text-brand">{t('frame.view-all')}</span>
              <span className="text-sm text-ink-faint">{t('frame.product-count', { count: top.productCount })}</span>
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}
