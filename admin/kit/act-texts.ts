// What each act of staff is called: the audit room's words, asked for once, with the first history that is looked at.
import { queryOptions } from '@tanstack/react-query'
import { actTexts } from '#contract/audit-desk.ts'
import type { Office } from '../app/office.ts'

export const actTextsIn = ({ call, language }: Office) =>
  queryOptions({
    queryKey: ['act-texts', language],
    queryFn: () => call(actTexts, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
