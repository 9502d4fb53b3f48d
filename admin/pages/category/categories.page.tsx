// The tree of categories, and the one that is open beside it.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { addCategory, deskCategories } from '#contract/category-desk.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useOffice, useTitle } from '../../app/office.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { useBegun } from '../../kit/use-begun.ts'
import { SearchField } from '../../kit/search-field.tsx'
import { CategoryTree } from './category-tree.tsx'
import { NewCategoryDialog } from './new-category-dialog.tsx'
import { categoryRoom, useT } from './room.ts'
import { foundRows } from './tree-model.ts'

const focusTree = () => document.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
const RENEW_MS = 60_000
const WORKING_MS = 3_000 // while words or products are on their way

export function CategoriesPage() {
  return <ListWithDetail room={categoryRoom} list={(openId) => <Categories openId={openId} />} />
}

function Categories({ openId }: { openId: number | null }) {
  const { call, language } = useOffice()
  const t = useT()
  const may = useMay()
  const title = useTitle(categoryRoom)
  usePageTitle(title)
  const [adding, setAdding] = useState(false)
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const mayAdd = may(addCategory.access.permission)
  useBegun(() => setAdding(mayAdd))
  const tree = useQuery({
    queryKey: ['categories', language],
    queryFn: () => call(deskCategories),
    refetchInterval: ({ state }) =>
      state.data?.some(({ stale, emptyingInto }) => stale > 0 || emptyingInto !== null) ? WORKING_MS : RENEW_MS,
  })
  const narrowed = tree.data && keyword ? foundRows(tree.data, keyword) : null
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 pb-3 wide:px-6">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="text-sm text-ink-faint tabular-nums" aria-live="polite">
          {tree.data ? t('kit.found', { count: narrowed?.found.size ?? tree.data.length }) : ''}
        </p>
        {mayAdd && (
          <Button size="small" kind="primary" className="ml-auto" onClick={() => setAdding(true)}>
            <Icon name="plus" className="size-4" />
            {t('category.add')}
          </Button>
        )}
      </header>
      <QueryView query={tree}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="grid" title={t('category.none')} text={t('category.none-text')} />
          ) : (
            <>
              <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 px-4 pb-2 wide:px-6">
                <SearchField value={typed} onChange={setTyped} placeholder={t('category.keyword')} onDown={focusTree} />
                {mayAdd && !keyword && <p className="text-sm text-ink-faint max-wide:hidden">{t('category.move-hint')}</p>}
              </div>
              <div className="min-h-0 flex-1 wide:overflow-y-auto">
                {narrowed?.found.size === 0 && (
                  <EmptyState icon="search" title={t('kit.nothing-found')} text={t('category.nothing-found')} />
                )}
                <CategoryTree rows={rows} openId={openId} narrowed={narrowed} />
              </div>
            </>
          )
        }
      </QueryView>
      {adding && <NewCategoryDialog rows={tree.data ?? []} parentId={openId} onClose={() => setAdding(false)} />}
    </div>
  )
}
