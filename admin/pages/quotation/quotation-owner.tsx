import { useQuery } from '@tanstack/react-query'
import { assignQuotation, quotationOwners, type DeskQuotation } from '#contract/quotation-desk.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { OwnerChoice } from '../../kit/owner-choice.tsx'
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
  return (
    <OwnerChoice
      label={t('quotation.owner')}
      hideLabel
      owner={one.owner}
      people={open && may(assignQuotation.access.permission) ? (people.data ?? []) : null}
      assign={{ isPending: assign.isPending, mutate: ({ staffId }) => assign.mutate({ id: one.id, version: one.version, staffId }) }}
      noTaking
    />
  )
}
