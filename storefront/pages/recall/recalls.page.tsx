import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { inQuery } from '../../shop/query.ts'
import { useT } from '../../shop/shop.ts'
import { ListPages } from '../account/account-list.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { RECALLS_AT_ONCE, type RecallData } from './data.ts'
import { AnswerTag } from './marks.tsx'
import { RecallRows } from './recall-rows.tsx'
import { Recall } from './recall.tsx'

/** /recalls: notices from the field about one's own units; with `id` one of them, and what one answers. */
export function RecallsPage({ data }: { data: RecallData }) {
  const t = useT()
  const { one, list } = data
  if (one)
    return (
      <AccountFrame title={one.title} crumbs={[{ label: t('account.recalls'), href: '/recalls' }]} action={<AnswerTag row={one} />}>
        <Recall key={`${one.id} ${one.edition}`} one={one} />
      </AccountFrame>
    )
  if (!list || list.total === 0)
    return (
      <AccountFrame title={t('account.recalls')}>
        <EmptyState icon="shield" title={t(list ? 'recall.none' : 'recall.missing')} text={t('recall.none-text')}>
          <a href="/account" className={buttonClass('primary')}>
            {t('account.overview')}
          </a>
        </EmptyState>
      </AccountFrame>
    )
  return (
    <AccountFrame title={t('account.recalls')}>
      <List list={list} />
    </AccountFrame>
  )
}

function List({ list: { rows, page, total, unitId } }: { list: NonNullable<RecallData['list']> }) {
  return (
    <>
      <RecallRows rows={rows} />
      <ListPages
        page={page}
        total={total}
        aPage={RECALLS_AT_ONCE}
        hrefOf={(to) => `/recalls${inQuery({ page: to > 1 ? String(to) : undefined, unit: unitId ? String(unitId) : undefined })}`}
      />
    </>
  )
}
