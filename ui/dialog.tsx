// A modal on the native <dialog>: focus is held and returned, Escape closes, the page behind is inert. On narrow windows it is a sheet.
// What was typed in it is not lost by a stray press beside it, and while its form is being sent only the answer closes it.
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Props = {
  title: ReactNode
  closeLabel: string
  onClose: () => void
  /** Asked before Escape, the cross or a press beside it closes it, once something was typed in it: false keeps it open. */
  onLeave?: () => Promise<boolean>
  /** Whether something that was typed or chosen would be missed; without it, whether anything was typed. */
  missed?: () => boolean
  children: ReactNode
  /** Width in a wide window, any CSS length. Default 900px (SPEC-106). */
  width?: string
  /** Stays under the content while it scrolls (buttons). */
  footer?: ReactNode
  /** 'side' slides in from the left edge (drawer). */
  place?: 'centre' | 'side'
}

const FIRST_FIELD = 'form :is(input:not([type=hidden]), select, textarea):enabled'
const TYPED = 'form :is(input:not([type=checkbox], [type=radio], [type=search]), textarea)'
const BEING_SENT = '[type=submit][aria-busy=true]'

const ancestorsOf = (one: Element | null): Element[] => (one ? [one, ...ancestorsOf(one.parentElement)] : [])

/** Of a way up through the page: the first that is still there, or what can have the focus in it; else the page. */
function nearest(way: readonly Element[]): HTMLElement | null {
  const page = document.querySelector<HTMLElement>('main[tabindex]')
  const there = way.find((one) => one.isConnected)
  if (!there || !page?.contains(there) || there === page) return page
  return there.matches('a, button, input, select, textarea')
    ? (there as HTMLElement)
    : (there.querySelector<HTMLElement>('button, a') ?? page)
}

/** Mounted means open; unmount it (in `onClose`) to close. */
export function Dialog({ title, closeLabel, onClose, onLeave, missed, children, width = '900px', footer, place = 'centre' }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const typed = useRef(false)
  // A field with autoFocus takes the focus before the dialog opens: the browser would return it there.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const [way] = useState(() => ancestorsOf(opener))
  // Before it leaves the document: the browser returns focus only from a dialog that still stands there.
  useLayoutEffect(() => {
    const dialog = ref.current!
    const chosen = dialog.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null // by its own autoFocus
    if (!dialog.open) dialog.showModal()
    // The browser would choose the button that closes. By touch a field would bring up the keyboard. (No pointer at all is a keyboard.)
    const first = chosen ?? dialog.querySelector<HTMLElement>(FIRST_FIELD)
    const wanted = window.matchMedia('(pointer: coarse)').matches && first?.matches('input, textarea') ? null : first
    ;(wanted ?? dialog.querySelector<HTMLElement>('h2'))?.focus()
    return () => {
      dialog.close()
      if (chosen && opener instanceof HTMLElement) opener.focus()
      // What opened it may be gone, with its menu or with what was done: then what stands nearest has the focus, not nothing.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) nearest(way)?.focus({ preventScroll: true })
      })
    }
  }, [opener, way])
  const isSending = () => Boolean(ref.current?.querySelector(BEING_SENT))
  const asks = () => (missed ? missed() : typed.current) && onLeave
  const leave = () => {
    if (isSending()) return
    const question = asks()
    if (!question) return onClose()
    void question().then((yes) => {
      if (yes) onClose()
    })
  }
  return (
    // The backdrop belongs to the dialog element itself: a press on it, not inside, closes. Escape does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby={heading}
      onInput={({ target }) => {
        typed.current ||= target instanceof Element && target.matches(TYPED)
      }}
      onKeyDown={(event) => {
        // Before the browser hears of it: it would not let itself be stopped twice in a row.
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || !(asks() || isSending())) return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
      onCancel={(event) => {
        if (event.target !== ref.current) return // of a field that chooses a file
        event.preventDefault()
        leave()
      }}
      onMouseDown={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault() // the focus stays inside
        // The second half of a double click on what opened it is no press beside it.
        if (event.detail < 2 && (missed || !typed.current)) leave()
      }}
      style={{ '--dialog-width': width } as React.CSSProperties}
      className={classNames('dialog', place === 'side' ? 'dialog-side' : 'dialog-centre')}
    >
      <div className="flex max-h-[inherit] min-h-0 flex-1 flex-col">
        {/* no <header>: where a dialog is opened from the page's own, that would be a second banner */}
        <div className="flex shrink-0 items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5 wide:pl-6">
          <h2 id={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {title}
          </h2>
          <button
            type="button"
            onClick={leave}
            className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-mist"
            aria-label={closeLabel}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 wide:p-6">{children}</div>
        {footer && <footer className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line p-4 wide:px-6">{footer}</footer>}
      </div>
    </dialog>
  )
}
