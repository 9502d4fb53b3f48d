// What providers' books and ours say differently, the oldest first, and when they were last compared.
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { compareBooks, DIFFERENCE_KINDS, DIFFERENCE_STATES, paymentDifferences, providerChecks } from '#contract/payment-difference-desk.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useAct } from '../../kit/use-act.ts'
import { DifferenceStateTag, useProviderName, useSum } from './payment-difference-marks.tsx'
import { paymentDifferencePaths, paymentDifferenceRoom, useT } from './room.ts'

export function PaymentDifferencesPage() {
  const t = useT()
  const sum = useSum()
  const providerName = useProviderName()
  const spec = useMemo<ListSpec<typeof paymentDifferences>>(
    () => ({
      name: 'payment-differences',
      room: paymentDifferenceRoom,
      call: paymentDifferences,
      hrefOf: ({ id }) => paymentDifferencePaths.one(id),
      keyword: t('payment-difference.find'),
      empty: { title: t('payment-difference.none'), text: t('payment-difference.none-text') },
      filters: [
        severalOf('state', t('payment-difference.state'), DIFFERENCE_STATES, (state) => t(`payment-difference.state-${state}`)),
        choiceOf('kind', t('payment-difference.kind'), DIFFERENCE_KINDS, (kind) => t(`payment-difference.kind-${kind}`)),
      ],
      columns: [
        {
          id: 'what',
          label: t('payment-difference.kind'),
          beside: true,
          grow: true,
          cell: ({ kind, orderNo, captureId, company, buyerName }) => (
            <>
              <span className="block truncate font-medium">{t(`payment-difference.kind-${kind}`)}</span>
              <span className="block truncate text-ink-soft tabular-nums">{orderNo || captureId}</span>
              <span className="block truncate text-ink-faint">{company || buyerName}</span>
            </>
          ),
        },
        { id: 'provider', label: t('payment-difference.provider'), cell: ({ provider }) => providerName(provider) },
        { id: 'ours', label: t('payment-difference.ours'), beside: true, end: true, cell: ({ ours }) => sum(ours) },
        { id: 'theirs', label: t('payment-difference.theirs'), beside: true, end: true, cell: ({ theirs }) => sum(theirs) },
        { id: 'state', label: t('payment-difference.state'), beside: true, cell: (row) => <DifferenceStateTag {...row} /> },
        { id: 'time', label: t('payment-difference.moved'), cell: ({ time }) => <Moment value={time} /> },
        { id: 'found', label: t('payment-difference.found'), cell: ({ foundTime }) => <Moment value={foundTime} /> },
      ],
    }),
    [t, sum, providerName],
  )
  return <ListWithDetail room={paymentDifferenceRoom} list={(openId) => <ListPage spec={spec} openId={openId} actions={<Compare />} />} />
}

/** When the books were last compared, and the way to have it done now. */
function Compare() {
  const { call } = useOffice()
  const t = useT()
  const providerName = useProviderName()
  const checks = useQuery({ queryKey: ['provider-checks'], queryFn: () => call(providerChecks, {}) })
  const compare = useAct(compareBooks, ({ found }) =>
    toast(found === 0 ? t('payment-difference.same') : t('payment-difference.differ', { count: found }), found === 0 ? 'good' : 'plain'),
  )
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
      <ul className="text-sm text-ink-soft">
        {(checks.data ?? []).map(({ provider, time, source, failure }) => (
          <li key={provider} className={failure ? 'text-caution' : undefined}>
            {t(failure || !source ? 'payment-difference.check-failed' : `payment-difference.check-${source}`, {
              provider: providerName(provider),
            })}{' '}
            <Moment value={time} />
          </li>
        ))}
      </ul>
      <Button kind="quiet" size="small" busy={compare.isPending} onClick={() => compare.mutate({})}>
        {t('payment-difference.compare')}
      </Button>
    </div>
  )
}
