// A modal on the native <dialog>: focus is held and returned, Escape closes, the page behind is inert. On narrow windows it is a sheet.
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Props = {
  title: ReactNode
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** Width in a wide window, any CSS length. Default 900px (SPEC-106). */
  width?: string
  /** Stays under the content while it scrolls (buttons). */
  footer?: ReactNode
  /** 'side' slides in from the left edge (drawer). */
  place?: 'centre' | 'side'
}

const FIRST_FIELD = 'form :is(input:not([type=hidden]), select, textarea):enabled'

/** Mounted means open; unmount it (in `onClose`) to close. */
export function Dialog({ title, closeLabel, onClose, children, width = '900px', footer, place = 'centre' }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const dialog = ref.current!
    if (!dialog.open) dialog.showModal()
    // The browser would choose the button that closes. By touch it may: a field would bring up the keyboard. (No pointer at all is a keyboard.)
    if (!window.matchMedia('(pointer: coarse)').matches) dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    return () => dialog.close()
  }, [])
  return (
    // The backdrop belongs to the dialog element itself: a press on it, not inside, closes. Escape does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === ref.current && onClose()}
      style={{ '--dialog-width': width } as React.CSSProperties}
      className={classNames('dialog', place === 'side' ? 'dialog-side' : 'dialog-centre')}
    >
      <div className="flex max-h-[inherit] min-h-0 flex-1 flex-col">
        <header className="flex shrink-0 items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5 wide:pl-6">
          <h2 id={heading} className="text-lg font-semibold">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-mist"
            aria-label={closeLabel}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 wide:p-6">{children}</div>
        {footer && <footer className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line p-4 wide:px-6">{footer}</footer>}
      </div>
    </dialog>
  )
}
