import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { dismiss, toastStore, type Toast, type ToastKind } from './toast.ts'

const KINDS: Record<ToastKind, { icon: IconName; colour: string }> = {
  good: { icon: 'check-circle', colour: 'text-good' },
  caution: { icon: 'alert', colour: 'text-caution' },
  bad: { icon: 'alert', colour: 'text-bad' },
  plain: { icon: 'info', colour: 'text-brand' },
}
const NONE: readonly Toast[] = []

/** Where toasts appear; once per page, as a live region for screen readers. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE)
  return (
    <output aria-live="polite" className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-center gap-2 wide:top-24">
      {toasts.map(({ id, kind, text, action }) => (
        <div
          key={id}
          className="pointer-events-auto flex max-w-[560px] items-center gap-3 rounded-control bg-ground py-2 pr-2 pl-4 shadow-float ring-1 ring-line"
        >
          <Icon name={KINDS[kind].icon} className={classNames('size-5', KINDS[kind].colour)} />
          <span className="py-1.5">{text}</span>
          {action && (
            <a href={action.href} className="font-medium text-brand hover:underline" onClick={() => dismiss(id)}>
              {action.label}
            </a>
          )}
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => dismiss(id)}
            className="grid size-9 place-items-center text-ink-faint"
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      ))}
    </output>
  )
}
