// What may be done with a thing: open actions as buttons, closed ones with the server's reason. 'May I?' is never computed here.
import type { ReactNode } from 'react'
import type { AllowedAction } from '#contract/actions.ts'
import type { Permission } from '#contract/permission.ts'
import { Button, type ButtonKind } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { useMay, useT } from '../app/office.ts'
import { useOfferActs } from './open-acts.ts'

export type Action = {
  /** As the server names it. */
  action: string
  label: string
  permission: Permission
  run: () => void
  kind?: ButtonKind
}

type Props = { actions: Action[]; allowed: readonly AllowedAction[]; children?: ReactNode }

/** Actions whose permission the person lacks are not there at all (SPEC-229). The first open one stands out. */
export function ActionBar({ actions, allowed, children }: Props) {
  const t = useT()
  const may = useMay()
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  const mine = actions.filter(({ permission }) => may(permission))
  const answerTo = (name: string) => allowed.find(({ action }) => action === name)
  const possible = mine.filter(({ action }) => answerTo(action)?.allowed === 'Y')
  const closed = mine.filter(({ action }) => answerTo(action)?.allowed === 'N')
  useOfferActs(possible)
  if (mine.length === 0 && !children) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {possible.map(({ action, label, kind, run }, i) => (
        <Button key={action} size="small" kind={kind ?? (i === 0 ? 'primary' : 'secondary')} onClick={run}>
          {label}
        </Button>
      ))}
      {children}
      {closed.length > 0 && (
        <div ref={place} className="relative">
          <Button size="small" kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('kit.closed-actions', { count: closed.length })}
            <Icon name="chevron-down" className="size-4" />
          </Button>
          {open && (
            <ul className="absolute top-full left-0 z-30 mt-1 w-72 rounded-tile bg-ground p-2 shadow-float ring-1 ring-line">
              {closed.map(({ action, label }) => (
                <li key={action} className="px-2 py-1.5" title={answerTo(action)!.reason}>
                  <span className="text-ink-faint">{label}</span>
                  <span className="block text-sm text-ink-soft">{answerTo(action)!.reason}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
