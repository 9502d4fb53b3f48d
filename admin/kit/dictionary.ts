// The lists that both fronts choose from, as the server has them (SPEC-189).
import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { callHeaders, httpClient } from '#contract/client.ts'
import { CLIENT_IDS } from '#contract/account.ts'
import { dictionary } from '#contract/setting.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { useOffice } from '../app/office.ts'

export type Choice = { value: string; label: string }

/** The operator may change them while My Workspace is open. */
const FRESH_MS = 60_000
const NONE: readonly Choice[] = []

type Kind = 'identity_type' | 'revenue_range' | 'financing_service'

/** A dictionary's choices, kept per type and language; empty until they are there. */
export function useDictionary(type: Kind): { choices: readonly Choice[]; say: (value: string) => string } {
  const { language } = useOffice()
  const { data: choices = NONE } = useQuery({
    queryKey: ['dictionary', language, type],
    queryFn: async () => {
      const call = httpClient({ base: '/dev-api', headers: () => callHeaders(CLIENT_IDS.workspace, language) }) // it is open to everybody
      return (await call(dictionary, { type })).map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))
    },
    staleTime: FRESH_MS,
    gcTime: Infinity,
  })
  return { choices, say: useCallback((value) => choices.find((one) => one.value === value)?.label ?? value, [choices]) }
}

const ENTRY = /^(\w+)\/(.+?)(?:\.(en|zh|es|fr|pt)|\/(remark|look|retired))?$/
type EntryPart = 'order' | 'remark' | 'look' | 'retired'

/** What a change of a dictionary was of: 'job_title/nurse.fr' is the French text of an entry. */
export function entryFieldText(field: string, say: (part: EntryPart) => string): string {
  const [, type, key, language, part] = ENTRY.exec(field) ?? []
  if (!type || !key) return field
  if (key === 'order' && !language && !part) return `${type}, ${say('order')}`
  const what = language ? LANGUAGE_NAMES[language as Language].own : part ? say(part as EntryPart) : ''
  return [`${type} ${key}`, what].filter(Boolean).join(', ')
}
