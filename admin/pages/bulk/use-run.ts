// A run as the page shows it: asked for again while it is worked on, and told when it ends after somebody has looked away.
import { useEffect, useRef } from 'react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { bulkRun, type BulkRun } from '#contract/bulk.ts'
import { quietly, type Client } from '#contract/client.ts'
import { seenThing } from '#contract/inbox.ts'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { bulkPaths, useT } from './room.ts'
import { useSaid } from './use-said.ts'

const LOOK_MS = 800
const LOOK_AWAY_MS = 4_000

export const isOpen = ({ state }: Pick<BulkRun, 'state'>): boolean => state === 'planning' || state === 'running'

/** When it ends, everything on the page is read anew. `opened` null: its page is being left. */
export function useRun(opened: number | null, begun?: BulkRun) {
  const id = opened ?? 0
  const { call, language } = useOffice()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['bulk-run', id, language],
    queryFn: () => call(bulkRun, { id }),
    initialData: begun,
    enabled: opened !== null,
    staleTime: begun ? LOOK_MS : 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? LOOK_MS : false),
  })
  const state = query.data?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'running' && state !== 'running')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    before.current = state
  }, [state, queries])
  const over = state === 'done' && query.data?.mine === 'Y'
  useEffect(() => {
    if (over) void looked(call, queries, id)
  }, [over, call, queries, id])
  return query
}

/** Whoever began it has seen what became of it: the inbox need not tell. */
const looked = (call: Client, queries: QueryClient, id: number) =>
  quietly(call)(seenThing, { kind: 'bulk', id }).then(
    () => queries.invalidateQueries({ queryKey: ['inbox'] }),
    () => undefined, // it stays in the inbox: nothing that must be told
  )

/** Tells the reader when a run has ended that is no longer looked at; as long as My Workspace stands open in this tab. */
export function useTellWhenDone(): (run: BulkRun) => void {
  const { call } = useOffice()
  const t = useT()
  const { act } = useSaid()
  const queries = useQueryClient()
  return (run) => {
    void ended(call, run.id).then((over) => {
      if (!over) return
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
      const said = t(over.act === 'buyer.mail' ? 'bulk.mail-ended' : 'bulk.ended', { act: act(over), done: over.done, failed: over.failed })
      if (document.visibilityState === 'visible') void looked(call, queries, over.id)
      toast(said, over.failed > 0 ? 'caution' : 'good', { ms: 10_000, action: { label: t('bulk.open'), href: bulkPaths.one(over.id) } })
    })
  }
}

/** The run once it is over; null where it cannot be asked for any more. */
async function ended(call: Client, id: number): Promise<BulkRun | null> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AWAY_MS))
    const run = await call(bulkRun, { id }).catch(() => null)
    if (!run || !isOpen(run)) return run
  }
}
