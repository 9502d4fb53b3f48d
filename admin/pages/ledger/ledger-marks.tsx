import { useMemo } from 'react'
import { LEDGER_CAUSES, LEDGER_KINDS, type LedgerCause, type LedgerKind } from '#contract/codes/ledger.ts'
import { PAY_LABELS } from '#contract/codes/payment-method.ts'
import { labelOf } from '#contract/codes/label.ts'
import { buttonClass } from '#ui/button.tsx'
import { useOffice } from '../../app/office.ts'
import { Go } from '../../kit/navigation.tsx'
import { ledgerPaths, useT } from './room.ts'

export function useLedgerWords() {
  const { language } = useOffice()
  const t = useT()
  return useMemo(() => {
    const partyText = (party: string) =>
      party === 'bank' ? t('ledger.bank') : party === 'card' ? labelOf(PAY_LABELS, 'card', language) : party === 'paypal' ? 'PayPal' : party
    const kindText = (kind: LedgerKind) => labelOf(LEDGER_KINDS, kind, language)
    return {
      cause: (cause: LedgerCause) => labelOf(LEDGER_CAUSES, cause, language),
      kind: kindText,
      /** 'Receivable · City Hospital · MH26…'; the operator's own have no party. */
      account: ({ kind, party, orderNo = '' }: { kind: LedgerKind; party: string; orderNo?: string }) =>
        [kindText(kind), partyText(party), orderNo].filter(Boolean).join(' · '),
      party: (party: string) => partyText(party) || t('ledger.of-operator'),
    }
  }, [language, t])
}

type Place = 'entries' | 'accounts' | 'overview'

/** From one page of the room to the others. */
export function Elsewhere({ here }: { here: Place }) {
  const t = useT()
  const places: [Place, string][] = [
    ['entries', ledgerPaths.list()],
    ['accounts', ledgerPaths.accounts()],
    ['overview', ledgerPaths.overview()],
  ]
  return places
    .filter(([place]) => place !== here)
    .map(([place, href]) => (
      <Go key={place} href={href} className={buttonClass('secondary', 'small')}>
        {t(`ledger.to-${place}`)}
      </Go>
    ))
}
