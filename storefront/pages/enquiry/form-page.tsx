import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Breadcrumb, type Crumb } from '../../parts/breadcrumb.tsx'

type Props = {
  /** Of the form's heading. */
  id: string
  crumbs: Crumb[]
  title: string
  lead: string
  beside: ReactNode
  formTitle: string
  formText: string
  /** Stands in place of the form once it has been sent. */
  arrived: ReactNode
  children: ReactNode
}

/** A form with what it is for beside it. */
export function FormPage({ id, crumbs, title, lead, beside, formTitle, formText, arrived, children }: Props) {
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <div className="grid gap-x-[0.8rem] gap-y-8 pt-2 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] wide:pt-6">
        <div>
          <h1 className="text-[26px] leading-tight font-semibold tracking-[-0.015em] text-balance wide:text-[34px]">{title}</h1>
          <p className="mt-3 max-w-[48ch] text-[16px] text-pretty text-ink-soft">{lead}</p>
          {beside}
        </div>
        <section className="max-w-[760px]" aria-labelledby={id}>
          {arrived ?? (
            <>
              <h2 id={id} className="text-xl font-semibold">
                {formTitle}
              </h2>
              <p className="mt-1 mb-5 text-ink-soft">{formText}</p>
              {children}
            </>
          )}
        </section>
      </div>
    </div>
  )
}

export const Point = ({ icon, text }: { icon: IconName; text: string }) => (
  <li className="flex max-w-[48ch] gap-3">
    <Icon name={icon} className="mt-0.5 size-5 text-brand" />
    <span className="text-pretty">{text}</span>
  </li>
)
