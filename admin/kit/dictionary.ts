// The lists that both fronts choose from, as the server has them (SPEC-189).
import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { callHeaders, httpClient } from '#contract/client.ts'
import { CLIENT_IDS } from '#contract/account.ts'
import { dictionary } from '#contract/setting.ts'
import { useOffice } from '../app/office.ts'

export type Choice = { value: string; label: string }

const NONE: readonly Choice[] = []

/** A dictionary's choices, asked once per type and language while My Workspace is open; empty until they are there. */
export function useDictionary(type: 'identity_type'): { choices: readonly Choice[]; say: (value: string) => string } {
  const { language } = useOffice()
  const { data: choices = NONE } = useQuery({
    queryKey: ['dictionary', language, type],
    queryFn: async () => {
      const call = httpClient({ base: '/dev-api', headers: () => callHeaders(CLIENT_IDS.workspace, language) }) // it is open to everybody
      return (await call(dictionary, { type })).map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return { choices, say: useCallback((value) => choices.find((one) => one.value === value)?.label ?? value, [choices]) }
}
