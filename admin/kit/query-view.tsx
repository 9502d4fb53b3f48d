import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '../app/office.ts'
import { errorText, isForbidden, isInvalid, isMissing } from './error-text.ts'

type Props<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

/** What a query brought, or its waiting, missing and failed states. Data that is there stays while it is renewed. */
export function QueryView<T>({ query, children }: Props<T>) {
  const t = useT()
  if (query.data !== undefined) return children(query.data)
  if (query.isPending)
    return (
      <div className="late grid gap-4 p-6" aria-busy="true">
        <span className="sr-only">{t('kit.loading')}</span>
        <div className="h-7 w-1/2 rounded bg-mist" />
        <div className="h-28 rounded-tile bg-mist" />
        <div className="h-48 rounded-tile bg-mist" />
      </div>
    )
  const { error } = query
  if (isMissing(error)) return <EmptyState icon="search" title={errorText(error, t)} text={t('kit.missing-text')} />
  if (isInvalid(error)) return <EmptyState icon="search" title={t('frame.not-found')} text={t('frame.not-found-text')} />
  if (isForbidden(error)) return <EmptyState icon="lock" title={errorText(error, t)} text={t('kit.forbidden-text')} />
  return (
    <EmptyState icon="alert" title={t('kit.load-failed')} text={errorText(error, t)}>
      <Button kind="primary" onClick={() => void query.refetch()}>
        {t('kit.try-again')}
      </Button>
    </EmptyState>
  )
}
