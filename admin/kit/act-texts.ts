// Histories, each act called as the audit room calls it: its words are asked for once, with the first history that is looked at.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { actText, actTexts } from '#contract/audit-desk.ts'
import { useOffice, type Office } from '../app/office.ts'

const actTextsIn = ({ call, language }: Office) =>
  queryOptions({
    queryKey: ['act-texts', language],
    queryFn: () => call(actTexts, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

type History = { rows: readonly { action: string }[] }
type Worded<P extends History> = Omit<P, 'rows'> & { rows: (P['rows'][number] & { text: string })[] }

/** A page of a history that is being read, with what each act is called. */
export function useWorded() {
  const office = useOffice()
  const client = useQueryClient()
  return async <P extends History>(reading: Promise<P>): Promise<Worded<P>> => {
    const [page, texts] = await Promise.all([reading, client.ensureQueryData(actTextsIn(office))])
    return { ...page, rows: page.rows.map((row) => ({ ...row, text: actText(texts, row.action) })) }
  }
}
