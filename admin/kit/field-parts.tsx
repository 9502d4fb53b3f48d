// What fields of several kinds are put together from.
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#ui/icon.tsx'

/** What is wanted of a field, below it. */
export function FieldFault({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
      <Icon name="alert" className="mt-px size-4" />
      {text}
    </p>
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
