import { useQuery } from '@tanstack/react-query'
import { assignQuotation, quotationOwners, type DeskQuotation } from '#contract/quotation-desk.ts'
import { SelectField } from '#ui/field.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { useAct } from '../../kit/use-act.ts'
import { useT } from './room.ts'

/** Who answers it; handed over by choosing another. */
export function QuotationOwner({ one }: { one: DeskQuotation }) {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const people = useQuery({ queryKey: ['quotation-owners', one.id], queryFn: () => call(quotationOwners, { id: one.id }) })
  const assign = useAct(assignQuotation, t('quotation.done', { number: one.quotationNo }))
  const open = one.allowedActions.some(({ action, allowed }) => action === 'assign' && allowed === 'Y')
  if (!open || !may(assignQuotation.access.permission)) return <p className="text-ink-soft">{one.owner?.name ?? t('quotation.nobody')}</p>
  const known = people.data ?? []
  const all = one.owner && !known.some(({ id }) => id === one.owner!.id) ? [one.owner, ...known] : known
  return (
    <div className="w-64 max-w-full">
      <SelectField
        label={t('quotation.owner')}
        hideLabel
        value={String(one.owner?.id ?? '')}
        disabled={assign.isPending}
        onChange={({ target }) => assign.mutate({ id: one.id, version: one.version, staffId: target.value ? Number(target.value) : null })}
      >
        <option value="">{t('quotation.nobody')}</option>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
