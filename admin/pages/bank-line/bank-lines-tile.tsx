import { bankLines } from '#contract/bank-line-desk.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { bankLineRoom, useT } from './room.ts'

/** Money that came and waits to be matched. */
export function BankLinesTile() {
  const t = useT()
  const counted = [
    { label: t('bank.to-confirm'), filters: { state: 'proposed' } },
    { label: t('bank.to-match'), filters: { state: 'unmatched' } },
  ]
  return <CountTile room={bankLineRoom} list={bankLines} counted={counted} />
}
