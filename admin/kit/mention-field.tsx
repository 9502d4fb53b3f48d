/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- no HTML element offers names inside a text; the text keeps focus and keys */
// A text in which '@' brings up who can be named. Arrows choose, Enter or Tab takes, Escape closes; Ctrl+Enter sends.
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Mate } from '#contract/comment.ts'
import { COMMENT_MAX } from '#contract/comment.ts'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/field.tsx'
import { useT } from '../app/office.ts'
import { plain } from './words-fit.ts'

type Props = {
  label: string
  value: string
  people: readonly Mate[]
  onChange: (text: string) => void
  onSend: () => void
  onEscape?: () => void
  placeholder?: string
  /** Opened by a press that asks for it: it has the focus at once. */
  focused?: boolean
}

const MOST = 8

/** Who stands with an '@' in the text. Of two people of one name both. */
export const namedIn = (text: string, people: readonly { id: number; name: string }[]): number[] => [
  ...new Set(people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
]

/** What is being typed after an '@', with its place; null: nobody is being named. */
export function askedAt(text: string, caret: number): { from: number; asked: string } | null {
  const before = text.slice(0, caret)
  const found = /(?:^|[\s(])@([^@\n]{0,40})$/u.exec(before)
  return found ? { from: caret - found[1]!.length, asked: found[1]! } : null
}

export function MentionField({ label, value, people, onChange, onSend, onEscape, placeholder, focused }: Props) {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const [landing, setLanding] = useState<number | null>(null)
  // With the text, before the next key: what is typed on belongs behind the name.
  useLayoutEffect(() => {
    if (landing !== null) field.current?.setSelectionRange(landing, landing)
  }, [landing])
  const asking = caret === null ? null : askedAt(value, caret)
  const wanted = plain(asking?.asked ?? '')
  const hits = asking
    ? people
        .filter(({ name }) =>
          plain(name)
            .split(/\s+/)
            .some((_, i, words) => words.slice(i).join(' ').startsWith(wanted)),
        )
        .slice(0, MOST)
    : []
  const chosen = Math.min(at, hits.length - 1)
  const open = hits.length > 0
  const take = (mate: Mate | undefined) => {
    if (!mate || !asking || caret === null) return
    const text = `${value.slice(0, asking.from)}${mate.name} ${value.slice(caret)}`
    const end = asking.from + mate.name.length + 1
    onChange(text)
    setCaret(null)
    setLanding(end)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    } else if (open && step) {
      event.preventDefault()
      setAt((chosen + step + hits.length) % hits.length)
    } else if (open && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault()
      take(hits[chosen])
    } else if (event.key === 'Escape') {
      if (open) setCaret(null)
      else if (onEscape) onEscape()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press that asks for it
        autoFocus={focused}
        value={value}
        maxLength={COMMENT_MAX}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? `${id}-people` : undefined}
        aria-activedescendant={open ? `${id}-${hits[chosen]!.id}` : undefined}
        onChange={({ target }) => {
          setLanding(null)
          onChange(target.value)
          setCaret(target.selectionStart)
          setAt(0)
        }}
        onKeyDown={keys}
        onBlur={() => setCaret(null)}
        className={controlClass(false, 'field-sizing-content max-h-60 py-2')}
      />
      {open && (
        <ul
          id={`${id}-people`}
          role="listbox"
          aria-label={t('kit.people')}
          className="absolute top-full left-0 z-30 mt-1 max-h-64 w-72 max-w-full overflow-y-auto rounded-tile bg-ground p-1 shadow-float ring-1 ring-line"
        >
          {hits.map((mate, i) => (
            <li
              key={mate.id}
              id={`${id}-${mate.id}`}
              role="option"
              aria-selected={i === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(mate)}
              onPointerMove={() => setAt(i)}
              className={classNames(
                'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-control px-3 max-wide:min-h-11',
                i === chosen && 'bg-brand-soft',
              )}
            >
              <span className="truncate">{mate.name}</span>
              <span className="text-sm whitespace-nowrap text-ink-faint">
                {t(mate.side === 'operator' ? 'kit.side-operator' : 'kit.side-shop')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
