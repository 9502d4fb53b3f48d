// One entry: what it came of, and what it has moved from where to where.
import { ledgerEntry, type LedgerEntry } from '#contract/ledger-desk.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { orderPaths, orderRoom } from '../order/room.ts'
import { paymentExceptionPaths, paymentExceptionRoom } from '../payment-exception/room.ts'
import { useLedgerWords } from './ledger-marks.tsx'
import { ledgerPaths, ledgerRoom, useT } from './room.ts'

export function EntryPage() {
  const { call } = useOffice()
  const entry = useOpened(ledgerRoom, (id) => call(ledgerEntry, { id }))
  return <QueryView query={entry}>{(data) => <Entry entry={data} />}</QueryView>
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const t = useT()
  const may = useMay()
  const money = useMoney()
  const words = useLedgerWords()
  const { id, orderId, orderNo, exceptionId } = entry
  const order =
    orderId !== null && may(orderRoom.permission as 'order:list') ? (
      <Go key="order" href={orderPaths.one(orderId)} className="text-brand tabular-nums hover:underline">
        {orderNo}
      </Go>
    ) : (
      orderNo || '–'
    )
  return (
    <DetailPage title={words.cause(entry.cause)} subtitle={<Moment value={entry.time} />} back={ledgerPaths.list()}>
      <Section title={t('ledger.entry-no', { id })}>
        <Facts
          facts={[
            [t('ledger.amount'), money(entry.money)],
            [t('ledger.order'), order],
            [t('ledger.buyer'), entry.buyerName || '–'],
            [t('ledger.by'), entry.staffName || t('ledger.system')],
            entry.note !== '' && [t('ledger.note'), <span key="note" className="break-all">{entry.note}</span>], // prettier-ignore
            exceptionId !== null &&
              may(paymentExceptionRoom.permission as 'payment:confirm') && [
                t('ledger.exception'),
                <Go key="exception" href={paymentExceptionPaths.one(exceptionId)} className="text-brand hover:underline">
                  {t('ledger.to-exception')}
                </Go>,
              ],
          ]}
        />
      </Section>
      <Section title={t('ledger.postings')}>
        <DetailTable
          head={[{ label: t('ledger.account') }, { label: t('ledger.debit'), end: true }, { label: t('ledger.credit'), end: true }]}
        >
          {entry.postings.map(({ id: postingId, accountId, debit, credit, ...of }) => (
            <tr key={postingId}>
              <td>
                <Go href={`${ledgerPaths.accounts()}/${accountId}`} className="text-brand hover:underline">
                  {words.account(of)}
                </Go>
              </td>
              <td className="text-end whitespace-nowrap tabular-nums">{debit === null ? '' : money(debit)}</td>
              <td className="text-end whitespace-nowrap tabular-nums">{credit === null ? '' : money(credit)}</td>
            </tr>
          ))}
        </DetailTable>
      </Section>
    </DetailPage>
  )
}
