// The field of a search, by text and by picture: of the wide header and of the page /search alike. A plain form underneath: it works before
// scripts have loaded.
import type { ReactNode, Ref } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../../shop/shop.ts'
import type { useSearch } from './search-state.ts'

type Props = {
  search: Pick<ReturnType<typeof useSearch>, 'onSubmit' | 'input'>
  /** SPEC-178: what takes a picture. */
  picture: { open: boolean; onToggle: () => void }
  field?: Ref<HTMLInputElement>
  className: string
  fieldClass: string
  children: ReactNode
}

export function SearchForm({ search: { onSubmit, input }, picture, field, className, fieldClass, children }: Props) {
  const t = useT()
  return (
    <search>
      <form action="/product" onSubmit={onSubmit} className={className}>
        <div className="relative min-w-0 flex-1">
          <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-faint" />
          <input
            ref={field}
            type="search"
            name="searchVal"
            enterKeyHint="search"
            maxLength={200}
            autoComplete="off"
            aria-label={t('frame.search')}
            placeholder={t('frame.search-hint')}
            className={`h-11 w-full border border-line-strong bg-ground pr-12 pl-11 focus:border-brand [&::-webkit-search-cancel-button]:hidden ${fieldClass}`}
            {...input}
          />
          <button
            type="button"
            title={t('frame.image-search')}
            aria-label={t('frame.image-search')}
            aria-expanded={picture.open}
            onClick={picture.onToggle}
            className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-soft hover:text-brand aria-expanded:text-brand"
          >
            <Icon name="camera" className="size-5" />
          </button>
        </div>
        {children}
      </form>
    </search>
  )
}
