// How the money of a line is shared out over payments that are due.
import { Icon } from '#ui/icon.tsx'
import { useMoney } from '../../app/office.ts'
import { PartAmount } from '../../kit/part-amount.tsx'
import { useT } from './room.ts'

/** `amount`: what cannot be read, or in two ways, stays as it is typed. */
export type Part = {
  instalmentId: number
  orderId: number
  orderNo: string
  openMoney: number
  amount: number | string
  version: number | null
  creditId: number | null
}

export const sumOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0)

export function MatchParts({ parts, onChange }: { parts: readonly Part[]; onChange: (parts: Part[]) => void }) {
  return (
    <ul className="divide-y divide-line rounded-tile border border-line">
      {parts.map((part) => (
        <PartRow
          key={part.creditId ?? `i${part.instalmentId}`}
          part={part}
          onChange={(amount) => onChange(parts.map((one) => (one === part ? { ...one, amount } : one)))}
          onRemove={() => onChange(parts.filter((one) => one !== part))}
        />
      ))}
    </ul>
  )
}

function PartRow({ part, onChange, onRemove }: { part: Part; onChange: (amount: number | string) => void; onRemove: () => void }) {
  const t = useT()
  const money = useMoney()
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5">
      <span className="min-w-0 grow basis-40">
        <span className="block font-medium tabular-nums">{part.orderNo}</span>
        <span className="block text-sm text-ink-soft tabular-nums">
          {part.creditId === null ? t('bank.open-money', { amount: money(part.openMoney) }) : t('bank.stands-there')}
        </span>
      </span>
      {part.creditId === null ? (
        <PartAmount label={t('bank.amount-for', { order: part.orderNo })} amount={part.amount} onChange={onChange} className="h-11 !w-36" />
      ) : (
        <span className="tabular-nums">{typeof part.amount === 'number' ? money(part.amount) : ''}</span>
      )}
      <button
        type="button"
        aria-label={t('bank.remove', { order: part.orderNo })}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-mist"
      >
        <Icon name="close" className="size-5" />
      </button>
    </li>
  )
}
