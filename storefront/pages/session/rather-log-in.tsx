import type { ReactNode } from 'react'

type Props = { before: ReactNode; children: ReactNode; onLogin: () => void }

/** Below a form: for whoever has an account, and its password, after all. */
export function RatherLogIn({ before, children, onLogin }: Props) {
  return (
    <p className="text-center text-ink-soft">
      {before}{' '}
      <button type="button" className="min-h-9 font-medium text-brand hover:underline max-wide:min-h-11" onClick={onLogin}>
        {children}
      </button>
    </p>
  )
}
