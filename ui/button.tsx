import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'warm'
export type ButtonSize = 'small' | 'medium' | 'large'

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-line-strong bg-ground text-ink hover:border-brand hover:text-brand',
  quiet: 'text-brand hover:bg-brand-soft',
  danger: 'border border-bad text-bad bg-ground hover:bg-bad-soft',
  warm: 'bg-ink text-ground hover:bg-ink-soft',
}
const SIZES: Record<ButtonSize, string> = {
  small: 'thumb h-9 px-3 text-sm',
  medium: 'h-11 px-5',
  large: 'h-13 px-7 text-[16px]',
}

/** The look of a button, for links that act like one: <a className={buttonClass('primary')}>. Paper has nothing to press. */
export const buttonClass = (kind: ButtonKind = 'secondary', size: ButtonSize = 'medium', more = ''): string =>
  classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors duration-150',
    'print:hidden disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    KINDS[kind],
    SIZES[size],
    more,
  )

type Props = ComponentProps<'button'> & { kind?: ButtonKind; size?: ButtonSize; busy?: boolean }

/**
 * `busy`: shows that it works and takes no second press, without moving anything, and keeps its name for those who hear the page. It keeps the
 * focus, too, which a disabled button would lose. (Enter in a field presses the form's button: it does nothing then either.)
 */
export function Button({ kind, size, busy, className, type = 'button', onClick, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(kind, size, classNames(busy && 'relative', className))}
    >
      {busy ? <span className="inline-flex items-center gap-2 opacity-0">{children}</span> : children}
      {busy && <Spinner className="absolute" />}
    </button>
  )
}

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'size-4 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-pulse',
        className,
      )}
    />
  )
}
