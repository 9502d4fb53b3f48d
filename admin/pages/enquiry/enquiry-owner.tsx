// Who takes care of an enquiry.
import { useQuery } from '@tanstack/react-query'
import { assignEnquiry, enquiryPeople, type DeskEnquiry } from '#contract/enquiry-desk.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { OwnerChoice } from '../../kit/owner-choice.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function EnquiryOwner({ enquiry: { id, owner } }: { enquiry: DeskEnquiry }) {
  const { call } = useOffice()
  const t = useT()
  const mayAssign = useMay()(assignEnquiry.access.permission)
  const people = useQuery({ queryKey: ['enquiry-people'], queryFn: () => call(enquiryPeople, {}), enabled: mayAssign })
  const { mutate, isPending } = useAct(assignEnquiry, t('enquiry.assigned'))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <OwnerChoice
        label={t('enquiry.owner')}
        owner={owner}
        people={mayAssign ? (people.data ?? []) : null}
        assign={{ isPending, mutate: (to) => mutate({ id, ...to }) }}
      />
    </div>
  )
}
