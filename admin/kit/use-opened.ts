// The thing whose number stands in the address, beside its list or in its place.
import { useEffect, useEffectEvent } from 'react'
import { useQuery, useQueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useOffice } from '../app/office.ts'
import type { Room } from '../app/room.ts'
import { openIdIn } from './list-with-detail.tsx'
import { useNeighbours } from './neighbours.ts'
import { useAddress } from './navigation.tsx'

/** What was read ahead so long ago is still good when it is opened. */
const FRESH_MS = 30_000

export function useOpened<T>(
  { path }: Pick<Room, 'path'>,
  read: (id: number) => Promise<T>,
  refetchInterval?: UseQueryOptions<T>['refetchInterval'],
): UseQueryResult<T> {
  const { language } = useOffice()
  const opened = openIdIn(useAddress().path, path)
  const id = opened ?? 0
  const queries = useQueryClient()
  const next = useNeighbours(path, id)?.next?.id
  const prefetch = useEffectEvent((one: number) => {
    void queries.prefetchQuery({ queryKey: ['opened', path, language, one], queryFn: () => read(one), staleTime: FRESH_MS })
  })
  useEffect(() => {
    if (next) prefetch(next)
  }, [next])
  return useQuery({ queryKey: ['opened', path, language, id], queryFn: () => read(id), refetchInterval, enabled: opened !== null }) // null while its page is left
}

/** The same thing as it is now. */
export const renewed = async <T>(query: UseQueryResult<T>): Promise<T> => (await query.refetch({ throwOnError: true })).data!
