import { labelOf } from '#contract/codes/label.ts'
import { WITHDRAWAL_SOURCE_LABELS, WITHDRAWAL_STATE_LABELS, type WithdrawalState } from '#contract/codes/withdrawal-state.ts'
import type { DeskWithdrawal, WithdrawalRow } from '#contract/withdrawal-desk.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

const TONES: Record<WithdrawalState, Tone> = {
  submitted: 'caution',
  in_review: 'caution',
  approved: 'brand',
  paying: 'brand',
  payout_failed: 'bad',
  paid: 'good',
  rejected: 'plain',
  cancelled: 'plain',
  returned: 'plain',
}

export function WithdrawalStateTag({ state }: { state: WithdrawalState }) {
  const { language } = useOffice()
  return <Tag tone={TONES[state]}>{labelOf(WITHDRAWAL_STATE_LABELS, state, language)}</Tag>
}

/** '8,000 points', or that it is commission. */
export function useSource() {
  const { language } = useOffice()
  const t = useT()
  return ({ source, points }: Pick<WithdrawalRow, 'source' | 'points'>) =>
    points === null ? labelOf(WITHDRAWAL_SOURCE_LABELS, source, language) : t('withdrawal.points', { points })
}

type People = Pick<DeskWithdrawal, 'approvers' | 'payers' | 'ownFactor' | 'mine' | 'state'>

/** That two people are needed, and who they may be: said before somebody starts. */
export function TwoPeople({ approvers, payers, ownFactor, mine, state }: People) {
  const t = useT()
  const list = useListed()
  const may = useMay()
  const pays = (state === 'approved' || state === 'payout_failed') && mine === 'N' && may('withdrawal:pay')
  return (
    <p className="mt-4 rounded-control bg-mist px-4 py-3">
      <span className="font-medium">{t('withdrawal.two-people')}</span>{' '}
      {approvers.length > 0 && t('withdrawal.approvers', { names: list(approvers) })}{' '}
      {payers.length > 0 ? t('withdrawal.payers', { names: list(payers) }) : t('withdrawal.payers-none')}
      {pays && ownFactor === 'N' && <span className="block text-caution">{t('withdrawal.no-factor')}</span>}
    </p>
  )
}
