// A row of tabs that swap what stands below. Arrow keys move, as screen readers expect; the panel is the caller's.
import type { KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'

type Props<Key extends string> = {
  label: string
  tabs: { key: Key; label: string }[]
  chosen: Key
  onChoose: (key: Key) => void
  /** id of the panel; its `aria-labelledby` is `<id>-<key>`. */
  panel: string
}

export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, panel }: Props<Key>) {
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(({ key }) => key === chosen)
    const next = tabs[(at + step + tabs.length) % tabs.length]!
    onChoose(next.key)
    document.getElementById(`${panel}-${next.key}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className="grid auto-cols-fr grid-flow-col rounded-control bg-mist p-1">
      {tabs.map(({ key, label: name }) => (
        <button
          key={key}
          id={`${panel}-${key}`}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          aria-controls={panel}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
          onKeyDown={move}
          className={classNames(
            'min-h-10 rounded-[6px] px-3 py-1.5 max-wide:min-h-11',
            key === chosen ? 'bg-ground font-medium text-brand-strong shadow-sm' : 'text-ink-soft hover:text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
