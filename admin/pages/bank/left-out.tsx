// What a file of the bank says and is no new line, by name: nothing is left out silently.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bankLeftOut, type BankStatementRow, type LeftOutLine } from '#contract/bank-statement-desk.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { Go } from '../../kit/navigation.tsx'
import { Pages } from '../../kit/pages.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useDay } from '../../kit/moment.tsx'
import { useAmount } from './bank-marks.tsx'
import { bankLinePaths, useT } from './room.ts'

export function LeftOut({ rows }: { rows: readonly LeftOutLine[] }) {
  const t = useT()
  const amount = useAmount()
  const day = useDay()
  return (
    <DetailTable
      head={[
        { label: t('bank.left-out-why') },
        { label: t('bank.booked') },
        { label: t('bank.payer') },
        { label: t('bank.text') },
        { label: t('bank.amount'), end: true },
      ]}
    >
      {rows.map((one, at) => (
        <tr key={at} className="align-top">
          <td className="whitespace-nowrap">
            {one.lineId === null ? (
              t(`bank.left-out-${one.why}`)
            ) : (
              <Go href={bankLinePaths.one(one.lineId)} className="text-brand hover:underline">
                {t(`bank.left-out-${one.why}`)}
              </Go>
            )}
          </td>
          <td className="whitespace-nowrap tabular-nums">{day(one.bookedOn)}</td>
          <td>{one.payerName || '–'}</td>
          <td className="[overflow-wrap:anywhere]">{one.remittance || one.reference || '–'}</td>
          <td className="text-right whitespace-nowrap tabular-nums">{amount(one.amount)}</td>
        </tr>
      ))}
    </DetailTable>
  )
}

const STEP = 50

export function LeftOutDialog({ statement: { id, leftOut }, onClose }: { statement: BankStatementRow; onClose: () => void }) {
  const t = useT()
  const { call } = useOffice()
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['bank-left-out', id, page],
    queryFn: () => call(bankLeftOut, { id, pageNum: page, pageSize: STEP }),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog title={t('bank.left-out', { count: leftOut })} closeLabel={t('kit.close')} width="900px" onClose={onClose}>
      <QueryView query={query}>
        {({ rows, total }) => (
          <>
            <LeftOut rows={rows} />
            <Pages page={page} step={STEP} total={total} onPage={setPage} />
          </>
        )}
      </QueryView>
    </Dialog>
  )
}
