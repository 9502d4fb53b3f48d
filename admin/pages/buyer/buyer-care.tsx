// Whose customer a buyer is, tags, what was bought by year, and where to: what the office needs at hand.
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { assignBuyer, buyerAddresses, buyerPeople, buyerTags, tagBuyer, type DeskBuyer } from '#contract/buyer-desk.ts'
import { localityOf } from '#shared/postal.ts'
import { Tag } from '#ui/badge.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useNation } from '../../kit/nation.ts'
import { Go } from '../../kit/navigation.tsx'
import { OwnerChoice } from '../../kit/owner-choice.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { enquiryPaths } from '../enquiry/room.ts'
import { orderPaths } from '../order/room.ts'
import { quotationPaths } from '../quotation/room.ts'
import { useT } from './room.ts'

type Props = { buyer: DeskBuyer }

export function BuyerCare({ buyer: { id, owner, tags, erased } }: Props) {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const mayCare = may(assignBuyer.access.permission)
  const people = useQuery({ queryKey: ['buyer-people'], queryFn: () => call(buyerPeople, {}), enabled: mayCare })
  const { mutate, isPending } = useAct(assignBuyer, t('buyer.assigned'))
  return (
    <div className="grid gap-4">
      {erased === 'N' && (
        <div className="flex flex-wrap items-end gap-3">
          {!mayCare && <p>{t('kit.colon', { label: t('buyer.owner') })}</p>}
          <OwnerChoice
            label={t('buyer.owner')}
            owner={owner}
            people={mayCare ? (people.data ?? []) : null}
            assign={{ isPending, mutate: (to) => mutate({ id, ...to }) }}
          />
        </div>
      )}
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {may('order:list') && <See to={orderPaths.list({ buyerId: id })} label={t('buyer.see-orders')} />}
        {may('quotation:list') && <See to={quotationPaths.list({ buyerId: id })} label={t('buyer.see-quotations')} />}
        {may('enquiry:list') && <See to={enquiryPaths.list({ userId: id })} label={t('buyer.see-enquiries')} />}
      </p>
    </div>
  )
}

const See = ({ to, label }: { to: string; label: string }) => (
  <Go href={to} className="text-brand hover:underline">
    {label}
  </Go>
)

export function BuyerTurnover({ buyer: { years } }: Props) {
  const t = useT()
  const money = useMoney()
  if (years.length === 0) return <p className="text-ink-soft">{t('buyer.no-orders')}</p>
  return (
    <table className="w-full max-w-xl tabular-nums">
      <thead className="text-sm text-ink-soft">
        <tr>
          <th className="py-1 text-left font-medium">{t('buyer.year')}</th>
          <th className="py-1 text-right font-medium">{t('buyer.orders-of-year')}</th>
          <th className="py-1 text-right font-medium">{t('buyer.paid')}</th>
          <th className="py-1 text-right font-medium">{t('buyer.open')}</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, orders, paidMoney, openMoney }) => (
          <tr key={year} className="border-t border-line">
            <td className="py-1.5">{year}</td>
            <td className="py-1.5 text-right">{orders}</td>
            <td className="py-1.5 text-right">{money(paidMoney)}</td>
            <td className="py-1.5 text-right">{money(openMoney)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function BuyerAddresses({ buyer: { id } }: Props) {
  const { call } = useOffice()
  const t = useT()
  const nation = useNation()
  const addresses = useQuery({ queryKey: ['buyer-addresses', id], queryFn: () => call(buyerAddresses, { id }) })
  return (
    <QueryView query={addresses}>
      {(list) =>
        list.length === 0 ? (
          <p className="text-ink-soft">{t('buyer.no-addresses')}</p>
        ) : (
          <ul className="grid gap-3 wide:grid-cols-2">
            {list.map((one) => (
              <li key={one.id} className="rounded-tile border border-line px-4 py-3">
                <p className="flex flex-wrap items-baseline gap-2 font-medium">
                  {[one.firstName, one.lastName].filter(Boolean).join(' ')}
                  {one.isDefault === 'Y' && <Tag>{t('buyer.default-address')}</Tag>}
                </p>
                <p>{[one.address1, one.address2].filter(Boolean).join(', ')}</p>
                <p>{localityOf(one)}</p>
                <p>{nation(one.nation)}</p>
                <p className="text-ink-soft">{[one.phone, one.port].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}

/** Typed with commas between; what is in use already is named. */
export function TagDialog({ buyer: { id, version, tags }, onClose }: Props & { onClose: () => void }) {
  const { call } = useOffice()
  const t = useT()
  const send = useSend()
  const used = useQuery({ queryKey: ['buyer-tags'], queryFn: () => call(buyerTags, {}) }).data ?? []
  const named = used.slice(0, TAGS_NAMED).map(({ tag }) => tag)
  return (
    <FormDialog
      title={t('buyer.do-tag')}
      submit={t('buyer.do-tag')}
      schema={TYPED}
      fields={[
        {
          name: 'tags',
          label: t('buyer.tags'),
          hint: t('buyer.tags-hint', { used: named.join(', ') || '–' }),
          kind: 'area',
          rows: 2,
          wide: true,
          autoFocus: true,
        },
      ]}
      edits
      initial={{ tags: tags.join(', ') }}
      send={(typed) => send(tagBuyer, { id, version, tags: typed.tags })}
      onClose={onClose}
      onDone={() => {
        toast(t('buyer.done-tag'), 'good')
        onClose()
      }}
    />
  )
}
const TAGS_NAMED = 20
const TYPED = v.object({
  tags: v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(/[,，、]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
    tagBuyer.input.entries.tags,
  ),
})
