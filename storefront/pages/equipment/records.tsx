// What its owner writes down about a unit, in a list: one's own entries can be withdrawn, and are read all the same.
import { useState, type ReactNode } from 'react'
import type { OwnUnit } from '#contract/equipment.ts'
import { Button } from '#ui/button.tsx'
import { ask } from '../../parts/ask.tsx'
import { useT } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'
import { Section } from '../account/choice-card.tsx'
import { may } from './marks.tsx'

type Props = {
  unit: OwnUnit
  id: string
  title: string
  /** On the button that opens the form. */
  add: string
  form: (onDone: () => void) => ReactNode
  /** Above the list. */
  above?: ReactNode
  /** What is said where there is no record; null where something else stands there. */
  none: string | null
  /** The records. */
  children: readonly ReactNode[]
}

export function Records({ unit, id, title, add, form, above, none, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Section
      id={id}
      title={title}
      action={
        may(unit, 'record') &&
        !open && (
          <Button kind="quiet" size="small" className="-mx-3 max-wide:h-11 print:hidden" onClick={() => setOpen(true)}>
            {add}
          </Button>
        )
      }
    >
      {open && form(() => setOpen(false))}
      {above}
      {children.length === 0 ? (
        !open && none !== null && <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-tile border border-line">{children}</ul>
      )}
    </Section>
  )
}

/** For whoever wrote it. */
export function Withdraw({ withdraw }: { withdraw: () => Promise<unknown> }) {
  const t = useT()
  const { act, busy } = useAct()
  const onClick = async () => {
    const question = { title: t('equipment.withdraw-ask'), text: t('equipment.withdraw-text') }
    if (!(await ask({ ...question, yes: t('equipment.withdraw'), no: t('frame.back'), danger: true }))) return
    await act('withdraw', withdraw, t('equipment.saved'))
  }
  return (
    <Button
      kind="quiet"
      size="small"
      className="-ml-3 max-wide:h-11 print:hidden"
      busy={busy === 'withdraw'}
      onClick={() => void onClick()}
    >
      {t('equipment.withdraw')}
    </Button>
  )
}
