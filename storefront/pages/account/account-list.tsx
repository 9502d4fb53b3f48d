// What the lists of an account share: tabs with their counts, a search, pages.
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { ShopAddress } from '../../session/address.ts'
import { useGo } from '../../shop/go.ts'
import { useT } from '../../shop/shop.ts'

type Tab = { label: string; href: ShopAddress; count: number; here: boolean }

/** Real links: each tab can be kept and sent. `name`: what the list is of. */
export function ListTabs({ name, tabs }: { name: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={name} className="strip -mx-4 mb-5 gap-1 border-b border-line px-4 wide:mx-0 wide:px-0">
      {tabs.map(({ label, href, count, here }) => (
        <a
          key={href}
          href={href}
          aria-current={here ? 'page' : undefined}
          className={classNames(
            'flex h-11 shrink-0 items-center gap-1.5 border-b-2 px-3 whitespace-nowrap',
            here ? 'border-brand font-semibold text-brand-strong' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {label}
          {count > 0 && <span className="text-sm font-normal tabular-nums">{count}</span>}
        </a>
      ))}
    </nav>
  )
}

type SearchProps = { label: string; term: string; hrefOf: (term: string) => ShopAddress }

/** A search in the list; `term`: what is looked for now. */
export function ListSearch({ label, term, hrefOf }: SearchProps) {
  const t = useT()
  const go = useGo()
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={classNames('w-full wide:w-auto', !term && 'print:hidden')}>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          go(hrefOf(input.current!.value.trim()))
        }}
      >
        <div className="min-w-0 flex-1 wide:w-80">
          <Field
            key={term}
            ref={input}
            label={label}
            hideLabel
            name="keyword"
            type="search"
            enterKeyHint="search"
            maxLength={100}
            placeholder={label}
            defaultValue={term}
          />
        </div>
        <Button type="submit">{t('frame.search')}</Button>
      </form>
    </search>
  )
}

type PagesProps = { page: number; total: number; aPage: number; hrefOf: (page: number) => string }

export function ListPages({ page, total, aPage, hrefOf }: PagesProps) {
  const t = useT()
  return (
    <div className="mt-6">
      <Pagination
        page={page}
        pages={Math.ceil(total / aPage)}
        hrefOf={hrefOf}
        labels={{
          nav: t('account.pages'),
          previous: t('account.page-previous'),
          next: t('account.page-next'),
          page: (number) => t('account.page', { page: number }),
        }}
      />
    </div>
  )
}
