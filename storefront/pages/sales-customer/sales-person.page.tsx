import { allowOrdering, endSales, type MySalesPerson, type SalesAct } from '#contract/sales-customer.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ask } from '../../parts/ask.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import type { ShopPath } from '../../session/address.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { Section } from '../account/choice-card.tsx'
import type { PersonData } from './data.ts'

/** Where the customer sees what was done. */
const PAGES: Partial<Record<SalesAct, ShopPath>> = {
  order: '/confirm',
  quotation: '/quotation',
  accept: '/quotation',
  message: '/quotation',
}

/** /my-sales-person: who acts for one, how far, and what was done. */
export function SalesPersonPage({ data: { mine } }: { data: PersonData }) {
  const t = useT()
  return (
    <AccountFrame title={t('sales-customer.person-title')}>
      {mine?.person ? (
        <Person person={mine.person} />
      ) : (
        <EmptyState icon="user" title={t('sales-customer.nobody')} text={t('sales-customer.nobody-text')} />
      )}
      {mine && mine.acts.length > 0 && (
        <div className="mt-8">
          <Section id="sales-acts" title={t('sales-customer.acts')}>
            <ul className="divide-y divide-line rounded-tile border border-line">
              {mine.acts.map((one) => (
                <li key={one.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2.5">
                  <span>
                    {t('frame.colon', { label: one.name })}
                    <Act one={one} />
                  </span>
                  <span className="text-sm text-ink-soft">
                    <Moment value={one.time} />
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </AccountFrame>
  )
}

/** What was done, and the way to where it is seen. */
function Act({ one: { act, thingId } }: { one: MySalesPerson['acts'][number] }) {
  const t = useT()
  const page = PAGES[act]
  const said = t(`sales-customer.did-${act}`)
  if (!page || !thingId) return said
  return (
    <a href={`${page}?id=${thingId}`} className="text-brand underline">
      {said}
    </a>
  )
}

function Person({ person }: { person: NonNullable<MySalesPerson['person']> }) {
  const { call, t } = useShop()
  const { act: of, busy } = useAct()
  const act = (send: () => Promise<unknown>) => of('save', send, t('sales-customer.saved'))
  const end = async () => {
    const sure = await ask({
      title: t('sales-customer.end-ask'),
      text: t('sales-customer.end-text'),
      yes: t('sales-customer.end'),
      no: t('frame.cancel'),
      danger: true,
    })
    if (sure) await act(() => call(endSales, { id: person.id }))
  }
  return (
    <div className="max-w-[70ch]">
      <p className="text-lg font-semibold wrap-anywhere">{person.name}</p>
      <p className="text-ink-soft wrap-anywhere">{[person.company, person.email].filter(Boolean).join(' · ')}</p>
      <p className="mt-1 text-sm text-ink-faint">
        {t('sales-customer.since')} <Moment value={person.since} />
      </p>
      <p className="mt-4">{t('sales-customer.may')}</p>
      <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={person.ordering === 'Y'}
          disabled={busy !== ''}
          onChange={({ target }) => void act(() => call(allowOrdering, { id: person.id, ordering: target.checked ? 'Y' : 'N' }))}
          className="size-5 accent-brand"
        />
        {t('sales-customer.ordering')}
      </label>
      <Button kind="danger" className="mt-4" onClick={() => void end()}>
        {t('sales-customer.end')}
      </Button>
    </div>
  )
}
