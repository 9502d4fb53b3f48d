import { useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { dismiss, hold, release, toastStore, type Toast, type ToastKind } from './toast.ts'

const KINDS: Record<ToastKind, { icon: IconName; colour: string }> = {
  good: { icon: 'check-circle', colour: 'text-good' },
  caution: { icon: 'alert', colour: 'text-caution' },
  bad: { icon: 'alert', colour: 'text-bad' },
  plain: { icon: 'info', colour: 'text-brand' },
}
const NONE: readonly Toast[] = []

/**
 * Where toasts appear; once per page, as live regions for screen readers: failures interrupt, the rest waits its turn. In the middle of the
 * lower edge, where wide pages have no buttons; in narrow windows, whose lower edge is theirs, under the header. One that is pointed at stays.
 * Over an open dialog it lies in the browser's top layer; one that would cover a sheet goes above it where there is room, else not over its title.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE)
  const place = useRef<HTMLDivElement>(null)
  const some = toasts.length > 0
  useEffect(() => aboveDialogs(place.current!, some), [toasts, some])
  const region = (urgent: boolean) =>
    toasts.filter(({ kind }) => (kind === 'bad') === urgent).map((toast) => <Card key={toast.id} {...toast} closeLabel={closeLabel} />)
  return (
    <div
      ref={place}
      popover="manual"
      className="pointer-events-none fixed inset-x-4 bottom-auto m-0 w-auto overflow-visible bg-transparent text-ink top-[var(--toast-top,calc(var(--header,8px)+8px))] z-50 grid gap-2 wide:top-auto wide:bottom-6"
    >
      <div role="alert" className="grid justify-items-center gap-2 empty:hidden">
        {region(true)}
      </div>
      <output aria-live="polite" className="grid justify-items-center gap-2 empty:hidden">
        {region(false)}
      </output>
    </div>
  )
}

/** Below a title: more than a sheet slides while it comes in (ui/dialog.css), so that the title is not covered then, either. */
const GAP = 24
/** Above a sheet: what is free of the window there takes a toast of one line (ui/dialog.css). */
const EDGE = 4

/** What was put into the top layer last is on top: anew for each toast, and for each dialog that opens meanwhile. */
function aboveDialogs(place: HTMLElement, some: boolean): (() => void) | undefined {
  if (!('showPopover' in place)) return
  const modal = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  const makeWay = () => {
    place.style.removeProperty('--toast-top')
    const dialog = modal()
    if (!dialog) return
    // By where it is laid out: a dialog that is still coming in stands elsewhere.
    const { offsetTop } = dialog
    const { top, bottom, height } = place.getBoundingClientRect()
    const above = offsetTop - height - EDGE
    // The palette has no title: what is typed stands there.
    const title = offsetTop + (dialog.querySelector('h2,input')?.parentElement?.offsetHeight ?? 0)
    if (bottom > offsetTop && (above >= EDGE || top < title))
      place.style.setProperty('--toast-top', `${above >= EDGE ? above : title + GAP}px`)
  }
  const size = new ResizeObserver(makeWay) // a sheet grows upwards with what comes into it
  const raise = () => {
    if (place.matches(':popover-open')) place.hidePopover()
    const dialog = modal()
    if (some && dialog) place.showPopover()
    makeWay()
    size.disconnect()
    if (some && dialog) size.observe(dialog)
  }
  raise()
  if (!some) return
  const onToggle = ({ target }: Event) => target instanceof HTMLDialogElement && raise()
  // The page outside a dialog takes no presses. One on a toast puts it away, and does not close the dialog as one beside it would.
  const onPress = (event: PointerEvent) => {
    if (!place.matches(':popover-open') || !document.querySelector('dialog:modal')) return
    const card = [...place.querySelectorAll<HTMLElement>('[data-toast]')].find((one) => covers(one, event))
    if (!card) return
    event.preventDefault()
    event.stopPropagation()
    dismiss(Number(card.dataset['toast']))
  }
  document.addEventListener('toggle', onToggle, true)
  window.addEventListener('pointerdown', onPress, true)
  return () => {
    size.disconnect()
    document.removeEventListener('toggle', onToggle, true)
    window.removeEventListener('pointerdown', onPress, true)
  }
}
const covers = (card: HTMLElement, { clientX, clientY }: PointerEvent): boolean => {
  const { left, right, top, bottom } = card.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

function Card({ id, kind, text, title, action, closeLabel }: Toast & { closeLabel: string }) {
  return (
    <div
      data-toast={id}
      onPointerEnter={() => hold(id)}
      onPointerLeave={() => release(id)}
      className="pointer-events-auto flex max-w-[560px] items-start gap-3 rounded-control bg-ground py-2 pr-2 pl-4 shadow-float ring-1 ring-line"
    >
      <Icon name={KINDS[kind].icon} className={classNames('my-2 size-5', KINDS[kind].colour)} />
      <span className="min-w-0 py-1.5 [overflow-wrap:anywhere]">
        {title && <strong className="block font-semibold">{title}</strong>}
        {text}
      </span>
      {action && 'act' in action && (
        <button
          type="button"
          className="py-1.5 font-medium whitespace-nowrap text-brand hover:underline"
          onClick={() => {
            dismiss(id)
            action.act()
          }}
        >
          {action.label}
        </button>
      )}
      {action && 'href' in action && (
        <a href={action.href} className="py-1.5 font-medium whitespace-nowrap text-brand hover:underline" onClick={() => dismiss(id)}>
          {action.label}
        </a>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismiss(id)}
        className="grid size-9 shrink-0 max-wide:-my-1 max-wide:size-11 place-items-center text-ink-faint hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
