// How a buyer's state and role are shown.
import { accountStateOf, type AccountState as State, type DeskBuyerRow } from '#contract/buyer-desk.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useDay } from '../../kit/moment.tsx'
import { useT } from './room.ts'

const TONES: Record<State, Tone> = { open: 'good', disabled: 'bad', closed: 'bad', erased: 'plain' }

/** `dated`: until when it can be kept is told as well, where there is room. */
export function AccountState({
  disabled,
  eraseTime,
  erased,
  dated,
}: Pick<DeskBuyerRow, 'disabled' | 'eraseTime' | 'erased'> & { dated?: boolean }) {
  const t = useT()
  const day = useDay()
  const state = accountStateOf({ disabled, eraseTime, erased })
  if (dated && state === 'closed') return <Tag tone="bad">{t('buyer.closed-until', { day: day(eraseTime!) })}</Tag>
  return <Tag tone={TONES[state]}>{t(`buyer.${state}`)}</Tag>
}

/** Nothing for those who only buy. */
export function Role({ characteristic }: Pick<DeskBuyerRow, 'characteristic'>) {
  const t = useT()
  return characteristic && <Tag tone="brand">{t(`buyer.role-${characteristic}`)}</Tag>
}

/** An address that nobody has proved to read is marked; an account that is erased has none. */
export function Email({
  email,
  emailProved,
  erased,
  linked,
}: Pick<DeskBuyerRow, 'email' | 'emailProved' | 'erased'> & { linked?: boolean }) {
  const t = useT()
  if (erased === 'Y') return <span className="text-ink-faint">–</span>
  return (
    <>
      <span className="block max-w-64 break-words">
        {linked ? (
          <a className="text-brand hover:underline" href={`mailto:${email}`}>
            {email}
          </a>
        ) : (
          email
        )}
      </span>
      {emailProved === 'N' && <span className="block text-xs text-caution">{t('buyer.not-proved')}</span>}
    </>
  )
}
