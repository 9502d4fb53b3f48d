import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { inQuery } from '../../shop/query.ts'
import { useT } from '../../shop/shop.ts'
import { ListPages } from '../account/account-list.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { useDay } from '../letter/day.ts'
import { RECALLS_AT_ONCE, type RecallData } from './data.ts'
import { AnswerTag, ClassTag } from './marks.tsx'
import { Recall } from './recall.tsx'

/** /recalls: notices from the field about one's own units; with `id` one of them, and what one answers. */
export function RecallsPage({ data }: { data: RecallData }) {
  const t = useT()
  const { one, list } = data
  if (one)
    return (
      <AccountFrame title={one.recallNo} crumbs={[{ label: t('account.recalls'), href: '/recalls' }]} action={<AnswerTag row={one} />}>
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
  const t = useT()
  const day = useDay()
  return (
    <>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {rows.map((row) => (
          <li key={row.id}>
            <a
              href={`/recalls?id=${row.id}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 hover:bg-mist wide:px-5"
            >
              <span className="min-w-0 flex-1 basis-64">
                <span className="block font-medium wrap-anywhere">{row.title}</span>
                <span className="block text-sm text-ink-soft tabular-nums">
                  {row.recallNo} · <Moment value={row.toldTime} />
                  {row.deadline && row.state === 'published' && ` · ${t('recall.by', { day: day(row.deadline) })}`}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                <span className="text-sm text-ink-soft tabular-nums">{t('recall.units', { count: row.units })}</span>
                <ClassTag value={row.class} />
                <AnswerTag row={row} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ListPages
        page={page}
        total={total}
        aPage={RECALLS_AT_ONCE}
        hrefOf={(to) => `/recalls${inQuery({ page: to > 1 ? String(to) : undefined, unit: unitId ? String(unitId) : undefined })}`}
      />
    </>
  )
}
