// The device classification of the US FDA: found by code, name and regulation, and brought as the FDA publishes it.
import { useDeferredValue, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FDA_CLASS_LABELS } from '#contract/codes/fda-class.ts'
import { labelOf } from '#contract/codes/label.ts'
import { fdaClasses, importFdaClasses } from '#contract/fda-class-desk.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useOffice, useTitle } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { productPaths } from '../product/room.ts'
import { ImportClasses } from './import-classes.tsx'
import { fdaClassRoom, useT } from './room.ts'

const STEP = 50

export function FdaClassesPage() {
  const t = useT()
  const { call, language } = useOffice()
  const may = useMay()
  const title = useTitle(fdaClassRoom)
  usePageTitle(title)
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const wanted = useDeferredValue(keyword.trim())
  const found = useQuery({
    queryKey: ['fda-classes', wanted, page],
    queryFn: () => call(fdaClasses, { keyword: wanted, pageNum: page, pageSize: STEP }),
    placeholderData: keepPreviousData,
  })
  const first = (page - 1) * STEP
  const step = (by: number, label: string, icon: 'chevron-left' | 'chevron-right', possible: boolean) => (
    <Button kind="quiet" size="small" aria-label={label} disabled={!possible} onClick={() => setPage(page + by)}>
      <Icon name={icon} className="size-4" />
    </Button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-10 outline-offset-[-2px] wide:px-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-xl font-semibold">{title}</h1>
        {may(importFdaClasses.access.permission) && <ImportClasses />}
      </header>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('fda-class.about')}</p>
      <Field
        name="keyword"
        type="search"
        label={t('fda-class.find')}
        autoComplete="off"
        className="max-w-96"
        value={keyword}
        onChange={({ target }) => {
          setKeyword(target.value)
          setPage(1)
        }}
      />
      <QueryView query={found}>
        {({ rows, total }) =>
          total === 0 ? (
            <div className="pt-6">
              {wanted ? (
                <p className="text-ink-soft">{t('fda-class.none')}</p>
              ) : (
                <EmptyState icon="certificate" title={t('fda-class.empty')} text={t('fda-class.empty-text')} />
              )}
            </div>
          ) : (
            <div className="pt-4">
              <p aria-live="polite" className="mb-2 text-sm text-ink-soft tabular-nums">
                {t('fda-class.count', { count: total })}
              </p>
              <DetailTable
                stack
                head={[
                  { label: t('fda-class.code') },
                  { label: t('fda-class.device') },
                  { label: t('fda-class.class') },
                  { label: t('fda-class.regulation') },
                ]}
              >
                {rows.map(({ code, name, deviceClass, regulation }) => (
                  <tr key={code}>
                    <td className="font-medium">
                      <Go
                        href={productPaths.list({ fdaProductCode: code })}
                        title={t('fda-class.products')}
                        className="text-brand hover:underline"
                      >
                        {code}
                      </Go>
                    </td>
                    <td lang="en">{name}</td>
                    <td className="whitespace-nowrap">{labelOf(FDA_CLASS_LABELS, deviceClass, language)}</td>
                    <td className="whitespace-nowrap tabular-nums">{regulation ? `21 CFR ${regulation}` : '–'}</td>
                  </tr>
                ))}
              </DetailTable>
              {total > STEP && (
                <p className="mt-4 flex items-center gap-2 tabular-nums">
                  {step(-1, t('kit.previous-page'), 'chevron-left', page > 1)}
                  {t('kit.range', { first: first + 1, last: first + rows.length, total })}
                  {step(1, t('kit.next-page'), 'chevron-right', first + rows.length < total)}
                </p>
              )}
            </div>
          )
        }
      </QueryView>
    </div>
  )
}
