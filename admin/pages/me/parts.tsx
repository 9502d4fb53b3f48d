// The building blocks of the page: titled parts, and lines that say what holds and what can be done.
import type { ReactNode } from 'react'

/** A titled part of the page. */
export function Part({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="font-semibold">{title}</h2>
      {text && <p className="mt-1 max-w-[70ch] text-ink-soft">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}

/** One line of a list of settings: what it is, what holds, what can be done. */
export function Line({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 first:border-t">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{title}</p>
        {text && <p className="text-sm text-ink-soft">{text}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}
