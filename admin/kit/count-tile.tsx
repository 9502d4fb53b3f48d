// A tile of the front page: how many of a list there are of each kind. Each number is asked of the list itself, by the filters of the address it
// leads to, so that both agree.
import { useQueries } from '@tanstack/react-query'
import type { Answer, Call, Input } from '#contract/call.ts'
import { useOffice, useTitle } from '../app/office.ts'
import { withQuery, type Query } from '../app/paths.ts'
import type { Room } from '../app/room.ts'
import { Section } from './detail-page.tsx'
import { Tallies, Tally } from './tally.tsx'

const RENEW_MS = 60_000

type ListCall = Call & { wrap: 'page' }
type Props = {
  room: Room
  list: ListCall
  counted: readonly { label: string; filters: Query }[]
  /** Shown at all times, zeros too; otherwise what is there, and no tile where nothing is. */
  always?: true
  /** Asked once: it changes slowly, and counting it takes longer. */
  once?: true
}

export function CountTile({ room, list, counted, always, once }: Props) {
  const { call } = useOffice()
  const title = useTitle(room)
  const totals = useQueries({
    queries: counted.map(({ filters }) => ({
      queryKey: ['list', 'count', list.path, filters],
      queryFn: () => call(list, { ...filters, pageSize: 1 } as Input<ListCall>) as Promise<Answer<ListCall>>,
      refetchInterval: once ? false : RENEW_MS,
    })),
    combine: (answers) => answers.map(({ data }) => data?.total),
  })
  const shown = counted.map((one, at) => ({ ...one, total: totals[at] })).filter(({ total }) => always || total)
  if (shown.length === 0) return null
  return (
    <Section title={title}>
      <Tallies>
        {shown.map(({ label, filters, total }) => (
          <Tally key={label} label={label} value={total ?? '…'} quiet={!total} href={withQuery(room.path, filters)} />
        ))}
      </Tallies>
    </Section>
  )
}
