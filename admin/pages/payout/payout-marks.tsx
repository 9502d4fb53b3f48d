import { labelOf } from '#contract/codes/label.ts'
import { PAYOUT_STATE_LABELS, type PayoutState } from '#contract/codes/payout-state.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

const TONES: Record<PayoutState, Tone> = {
  prepared: 'caution',
  approved: 'brand',
  paid: 'good',
  dropped: 'plain',
  failed: 'bad',
  returned: 'bad',
}

export function PayoutStateTag({ state }: { state: PayoutState }) {
  const { language } = useOffice()
  return <Tag tone={TONES[state]}>{labelOf(PAYOUT_STATE_LABELS, state, language)}</Tag>
}

type People = { approvers: string[]; ownFactor: 'Y' | 'N'; mine: 'Y' | 'N' }

/** That two people are needed, and who the other may be: said before somebody starts. `mine`: the reader is the one who prepares. */
export function TwoPeople({ approvers, ownFactor, mine }: People) {
  const t = useT()
  const list = useListed()
  const may = useMay()
  const names = list(approvers)
  return (
    <p className="mt-4 rounded-control bg-mist px-4 py-3">
      <span className="font-medium">{t('payout.two-people')}</span>{' '}
      {approvers.length > 0 ? t('payout.approvers', { names, count: approvers.length }) : t('payout.approvers-none')}
      {ownFactor === 'N' && mine === 'N' && may('payout:approve') && <span className="block text-caution">{t('payout.no-factor')}</span>}
    </p>
  )
}
