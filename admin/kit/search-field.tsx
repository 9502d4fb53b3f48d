import { useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../app/office.ts'
import { KEYWORD_MAX } from './list-state.ts'

type Props = { value: string; onChange: (typed: string) => void; placeholder: string; onEnter?: () => void; onDown?: () => void }

/** The keyword of a list. '/' leads into it. `onDown`: the arrow that leads into what was found. */
export function SearchField({ value, onChange, placeholder, onEnter, onDown }: Props) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const slash = (event: KeyboardEvent) => {
      const inside = (event.target as HTMLElement).closest('input, textarea, select, dialog')
      if (event.key !== '/' || inside || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', slash)
    return () => document.removeEventListener('keydown', slash)
  }, [])
  return (
    <span className={classNames('relative min-w-40 shrink-0 grow basis-52 wide:max-w-72', !value && 'print:hidden')}>
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-faint" />
      <input
        ref={field}
        type="search"
        aria-label={t('kit.keyword')}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={value}
        maxLength={KEYWORD_MAX}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.()
          if (event.key === 'ArrowDown' && onDown) {
            event.preventDefault()
            onDown()
          }
        }}
        className={controlClass(false, 'h-9 pl-8 text-sm max-wide:h-11')}
      />
    </span>
  )
}
