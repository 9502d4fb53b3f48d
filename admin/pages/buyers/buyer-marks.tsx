// How a buyer's state, role and country are shown.
import { useCallback } from 'react'
import type { DeskBuyerRow } from '#contract/buyer-desk.ts'
import { displayNames } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { useOffice } from '../../office.ts'

export function AccountState({ disabled }: Pick<DeskBuyerRow, 'disabled'>) {
  const { t } = useOffice()
  return disabled === 'Y' ? <Tag tone="bad">{t('buyers.disabled')}</Tag> : <Tag tone="good">{t('buyers.active')}</Tag>
}

/** Nothing for those who only buy. */
export function Role({ characteristic }: Pick<DeskBuyerRow, 'characteristic'>) {
  const { t } = useOffice()
  return characteristic && <Tag tone="brand">{t(`buyers.role-${characteristic}`)}</Tag>
}

/** An address that nobody has proved to read is marked. */
export function Email({ email, emailProved }: Pick<DeskBuyerRow, 'email' | 'emailProved'>) {
  const { t } = useOffice()
  return (
    <>
      <span className="block max-w-64 break-words">{email}</span>
      {emailProved === 'N' && <span className="block text-xs text-caution">{t('buyers.not-proved')}</span>}
    </>
  )
}

/** 'DE' in the reader's language; a dash where it is not stated. */
export function useNation(): (code: string) => string {
  const { language } = useOffice()
  return useCallback((code) => (code ? (displayNames(LANGUAGE_NAMES[language].locale, 'region').of(code) ?? code) : '–'), [language])
}
