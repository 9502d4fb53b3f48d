// How a buyer's state and role are shown.
import type { DeskBuyerRow } from '#contract/buyer-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { useT } from './room.ts'

export function AccountState({ disabled }: Pick<DeskBuyerRow, 'disabled'>) {
  const t = useT()
  return disabled === 'Y' ? <Tag tone="bad">{t('buyer.disabled')}</Tag> : <Tag tone="good">{t('buyer.active')}</Tag>
}

/** Nothing for those who only buy. */
export function Role({ characteristic }: Pick<DeskBuyerRow, 'characteristic'>) {
  const t = useT()
  return characteristic && <Tag tone="brand">{t(`buyer.role-${characteristic}`)}</Tag>
}

/** An address that nobody has proved to read is marked. */
export function Email({ email, emailProved, linked }: Pick<DeskBuyerRow, 'email' | 'emailProved'> & { linked?: boolean }) {
  const t = useT()
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
