// What stands below a search field, by the ARIA pattern of a combobox with a grid: focus stays in the field, the arrow keys move through the
// choices, Enter takes the one moved to, Escape closes the list first and only then clears. A grid, because a choice holds links and buttons.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of lines and chips, laid out as such: no table */
import { createContext, useContext, useId, useState, type KeyboardEvent, type ReactNode } from 'react'

type Combobox = { listId: string; active: string | null }
const Here = createContext<Combobox>({ listId: '', active: null })

type List = { open: boolean; setOpen: (open: boolean) => void; clear: () => void }

/** `field` belongs on the input, `here` around the list; `start` forgets the choice moved to, for example when something else is typed. */
export function useCombobox({ open, setOpen, clear }: List) {
  const listId = useId()
  const [active, setActive] = useState<string | null>(null)
  const start = () => setActive(null)
  const move = (step: 1 | -1) => {
    const choices = [...(document.getElementById(listId)?.querySelectorAll('[data-choice]') ?? [])]
    const at = choices.findIndex(({ id }) => id === active)
    const next = at < 0 ? choices.at(step > 0 ? 0 : -1) : choices[(at + step + choices.length) % choices.length]
    if (!next) return
    setActive(next.id)
    next.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return // these keys belong to the input method: Chinese is chosen from by arrows and Enter
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (step) {
      event.preventDefault()
      if (open) move(step)
      else setOpen(true)
    } else if (event.key === 'Enter' && open && active) {
      const choice = document.getElementById(active)?.querySelector<HTMLElement>('a, button')
      if (!choice) return
      event.preventDefault()
      start()
      choice.click()
    } else if (event.key === 'Escape') {
      event.preventDefault() // the browser would clear at once
      start()
      if (open) setOpen(false)
      else clear()
    }
  }
  return {
    start,
    here: { listId, active },
    field: {
      role: 'combobox',
      'aria-haspopup': 'grid',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-activedescendant': open && active ? active : undefined,
      onKeyDown,
    } as const,
  }
}

export const ComboboxList = Here.Provider

/** The choices, in groups or not. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  const { listId } = useContext(Here)
  return (
    <div id={listId} role="grid" aria-label={label}>
      {children}
    </div>
  )
}

export function ChoiceGroup({ label, className = '', children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <div role="rowgroup" aria-label={label} className={className}>
      {children}
    </div>
  )
}

/** What stands above a group's choices and is none, each part a cell. */
export function ChoiceHead({ className = '', children }: { className?: string; children: ReactNode[] }) {
  return (
    <div role="row" className={className}>
      {children.map(
        (child, place) =>
          child && (
            <div key={place} role="gridcell">
              {child}
            </div>
          ),
      )}
    </div>
  )
}

/** One choice: its first link or button is what Enter takes. */
export function Choice({ className = '', children }: { className?: string; children: ReactNode }) {
  const id = useId()
  const { active } = useContext(Here)
  return (
    <div id={id} role="row" aria-selected={active === id} data-choice className={className}>
      <div role="gridcell" className="contents">
        {children}
      </div>
    </div>
  )
}
