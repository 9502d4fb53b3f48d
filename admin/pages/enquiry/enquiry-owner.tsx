// Who takes care of an enquiry.
import { useQuery } from '@tanstack/react-query'
import { assignEnquiry, enquiryPeople, type DeskEnquiry } from '#contract/enquiry-desk.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { useMay, useMe, useOffice } from '../../app/office.ts'
import { useAct } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function EnquiryOwner({ enquiry: { id, owner } }: { enquiry: DeskEnquiry }) {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const me = useMe()
  const mayAssign = may(assignEnquiry.access.permission)
  const people = useQuery({ queryKey: ['enquiry-people'], queryFn: () => call(enquiryPeople, {}), enabled: mayAssign })
  const assign = useAct(assignEnquiry, t('enquiry.assigned'))
  if (!mayAssign) return <p className="text-ink-soft">{owner?.name ?? t('enquiry.nobody')}</p>
  const known = people.data ?? []
  const listed = owner && !known.some((one) => one.id === owner.id) ? [owner, ...known] : known
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-64 max-w-full">
        <SelectField
          label={t('enquiry.owner')}
          value={String(owner?.id ?? '')}
          disabled={assign.isPending}
          onChange={({ target }) => assign.mutate({ id, staffId: target.value ? Number(target.value) : null })}
        >
          <option value="">{t('enquiry.nobody')}</option>
          {listed.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      </div>
      {owner?.id !== me.id && (
        <Button busy={assign.isPending} onClick={() => assign.mutate({ id, staffId: me.id })}>
          {t('enquiry.take')}
        </Button>
      )}
    </div>
  )
}
