// A list narrowed by who takes care of its things: oneself, nobody, or a colleague.
import { useMemo } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import type { Colleague } from '#contract/order-note-desk.ts'
import { OWNERS, type Named } from '#contract/owner.ts'
import { useOffice, useT } from '../app/office.ts'
import type { Filter } from './list-spec.ts'
import { useAddress } from './navigation.tsx'

type People = Call<typeof Named, v.ArraySchema<typeof Colleague, undefined>, 'result'>

/** `people` says whom the things can be given to, and what somebody is called who is named in the address and has left. */
export function useOwnerFilter(name: string, label: string, people: People): Filter {
  const { call } = useOffice()
  const t = useT()
  const id = Number(/^[1-9]\d{0,14}$/.exec(useAddress().query.get(name) ?? '')?.[0]) || undefined
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['people', people.path, id],
    queryFn: () => call(people, id ? { id } : {}),
    placeholderData: keepPreviousData,
  })
  return useMemo(
    () => ({
      name,
      label,
      kind: 'choice',
      options: [
        ...OWNERS.map((value) => ({ value, label: t(`kit.${value}`) })),
        ...(data ?? []).map((one) => ({ value: String(one.id), label: one.name })),
      ],
      other: data && !isPlaceholderData ? t('kit.has-left') : '…',
    }),
    [name, label, t, data, isPlaceholderData],
  )
}
