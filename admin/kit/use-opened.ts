// The thing whose number stands in the address, beside its list or in its place.
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useOffice } from '../app/office.ts'
import type { Room } from '../app/room.ts'
import { openIdIn } from './list-with-detail.tsx'
import { useAddress } from './navigation.tsx'

export function useOpened<T>(
  { path }: Pick<Room, 'path'>,
  read: (id: number) => Promise<T>,
  refetchInterval?: UseQueryOptions<T>['refetchInterval'],
): UseQueryResult<T> {
  const { language } = useOffice()
  const id = openIdIn(useAddress().path, path) ?? 0
  return useQuery({ queryKey: ['opened', path, language, id], queryFn: () => read(id), refetchInterval })
}

/** The same thing as it is now. */
export const renewed = async <T>(query: UseQueryResult<T>): Promise<T> => (await query.refetch({ throwOnError: true })).data!
