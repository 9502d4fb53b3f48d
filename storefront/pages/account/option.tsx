import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

/** A row of choices of which one holds. */
export const Options = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>

type ChoiceProps = { name: string; checked: boolean; onChoose: () => void; title: string; mark?: ReactNode; lang?: string }

/** One of them: the whole frame is the target. */
export function Choice({ name, checked, onChoose, title, mark, lang }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        checked ? 'border-brand bg-brand-soft ring-1 ring-brand' : 'border-line-strong hover:border-brand',
      )}
    >
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="size-5 accent-brand" />
      {mark}
      <span lang={lang}>{title}</span>
    </label>
  )
}
