// One buyer's statement of account.
import { buyerStatement, buyerStatementPdf, buyerStatementSheet } from '#contract/statement-desk.ts'
import { useOffice } from '../../app/office.ts'
import { DetailPage, Section } from '../../kit/detail-page.tsx'
import { openIdIn } from '../../kit/list-with-detail.tsx'
import { useAddress } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { useT } from '../shop-account/room.ts'
import { StatementView } from '../shop-account/statement-view.tsx'
import { buyerAccountPaths, buyerAccountRoom } from './room.ts'

export function BuyerAccountPage() {
  const { call } = useOffice()
  const t = useT()
  const id = openIdIn(useAddress().path, buyerAccountRoom.path) ?? 0
  const name = useOpened(buyerAccountRoom, async (one) => (await call(buyerStatement, { id: one, pageSize: 1 })).name)
  return (
    <QueryView query={name}>
      {(title) => (
        <DetailPage title={title} back={buyerAccountPaths.list()}>
          <Section title={t('shop-account.statement')}>
            <StatementView
              key={id}
              of={`buyer ${id}`}
              read={(paged) => call(buyerStatement, { id, ...paged })}
              pdf={(period) => call(buyerStatementPdf, { id, ...period })}
              sheet={(wanted) => call(buyerStatementSheet, { id, ...wanted })}
            />
          </Section>
        </DetailPage>
      )}
    </QueryView>
  )
}
