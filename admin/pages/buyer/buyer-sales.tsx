// Which sales person of the shop acts for a buyer, and what was done.
import { useQuery } from '@tanstack/react-query'
import { assignSales, buyerSales } from '#contract/sales-customer-desk.ts'
import { SelectField } from '#ui/field.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function BuyerSales({ buyerId }: { buyerId: number }) {
  const t = useT()
  const { call } = useOffice()
  const may = useMay()
  const sales = useQuery({ queryKey: ['buyer-sales', buyerId], queryFn: () => call(buyerSales, { id: buyerId }) })
  const assign = useAct(assignSales, t('buyer.sales-saved'))
  return (
    <Section title={t('buyer.sales')}>
      <QueryView query={sales}>
        {({ person, people, acts }) => (
          <>
            <p>
              {person ? (
                <>
                  {person.name} <span className="text-ink-soft">{person.email}</span> · <Moment value={person.since} />
                </>
              ) : (
                <span className="text-ink-soft">{t('buyer.sales-none')}</span>
              )}
            </p>
            {person?.ordering === 'N' && <p className="text-caution">{t('buyer.sales-no-orders')}</p>}
            {may(assignSales.access.permission) && (people.length > 0 || person) && (
              <SelectField
                label={t('buyer.sales-choose')}
                className="mt-3 max-w-80"
                value={String(person?.id ?? '')}
                disabled={assign.isPending}
                onChange={({ target }) =>
                  assign.mutate({ id: buyerId, salesId: target.value ? Number(target.value) : null, seenId: person?.id ?? null })
                }
              >
                <option value="">{t('buyer.sales-nobody')}</option>
                {[...(person && !people.some(({ id }) => id === person.id) ? [person] : []), ...people].map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name} · {one.email}
                  </option>
                ))}
              </SelectField>
            )}
            {acts.length > 0 && (
              <ul className="mt-3 grid gap-1 text-sm">
                {acts.slice(0, 10).map((one) => (
                  <li key={one.id}>
                    <Moment value={one.time} /> · {t('kit.said', { label: one.name, value: t(`buyer.sales-act-${one.act}`) })}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}
