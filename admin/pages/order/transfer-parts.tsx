import type { DeskOrder } from '#contract/order-desk.ts'
import { useMoney } from '../../app/office.ts'
import type { OwnFieldProps } from '../../kit/form-fields.tsx'
import { PartAmount } from '../../kit/part-amount.tsx'
import { useT } from './room.ts'

type Together = DeskOrder['together'][number]
type Parts = Record<string, number | string>

/** Which other orders the same transfer pays, and how much of it is theirs. What cannot be read stays as it is typed, and is refused. */
export function TransferParts({ value, onChange, error, together }: OwnFieldProps & { together: Together[] }) {
  const t = useT()
  const parts = value as Parts
  const set = (id: number, part: number | string | undefined) => {
    const { [id]: _gone, ...others } = parts
    onChange(part === undefined ? others : { ...others, [id]: part })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t('order.also-pays')}</legend>
      <ul className="grid max-h-56 gap-2 overflow-y-auto">
        {together.map((one) => (
          <Part key={one.orderId} one={one} part={parts[one.orderId]} onChange={(part) => set(one.orderId, part)} />
        ))}
      </ul>
      {error && <p className="mt-1.5 text-sm text-bad">{error}</p>}
    </fieldset>
  )
}

type PartProps = { one: Together; part: number | string | undefined; onChange: (part: number | string | undefined) => void }

function Part({ one, part, onChange }: PartProps) {
  const t = useT()
  const money = useMoney()
  return (
    <li className="flex flex-wrap items-center gap-3">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <input
          type="checkbox"
          checked={part !== undefined}
          onChange={({ target }) => onChange(target.checked ? one.openMoney : undefined)}
        />
        <span>
          {one.orderNo} · {money(one.openMoney)}
          {one.sameReceipt === 'Y' && <span className="block text-sm text-ink-faint">{t('order.same-receipt')}</span>}
        </span>
      </label>
      {part !== undefined && (
        <PartAmount
          label={t('kit.said', { label: t('order.amount'), value: one.orderNo })}
          amount={part}
          onChange={onChange}
          className="h-9 !w-32"
        />
      )}
    </li>
  )
}
