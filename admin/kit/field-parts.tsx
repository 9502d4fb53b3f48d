// What fields of several kinds are put together from.
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon, type IconName } from '#ui/icon.tsx'

/** What is wanted of a field, below it. */
export function FieldFault({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} data-fault className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
      <Icon name="alert" className="mt-px size-4" />
      {text}
    </p>
  )
}

/** Something done to one item of a field. */
export function ItemAct({ icon, label, act }: { icon: IconName; label: string; act: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={act}
      className="grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist"
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}

/** A dialog with a form of its own that is opened from inside another: apart in the document, and unheard by the outer one. */
export const Apart = ({ children }: { children: ReactNode }) =>
  createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears nothing, it keeps to itself
    <div
      className="contents"
      onSubmit={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onInput={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      onDrop={(event) => event.stopPropagation()}
    >
      {children}
    </div>,
    document.body,
  )
