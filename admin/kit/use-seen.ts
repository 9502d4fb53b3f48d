// Whoever looks at a thing has seen what the inbox says of it.
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { quietly } from '#contract/client.ts'
import { seenThing } from '#contract/inbox.ts'
import type { Thing } from '#contract/thing.ts'
import { useOffice } from '../app/office.ts'

/** `latest`: what stands at the end of what is shown; something new is seen, too. */
export function useSeen({ kind, id }: Thing, latest: string): void {
  const { call } = useOffice()
  const queries = useQueryClient()
  useEffect(() => {
    void quietly(call)(seenThing, { kind, id }).then(
      () => queries.invalidateQueries({ queryKey: ['inbox'] }),
      () => undefined, // it stays unread: nothing that must be told
    )
  }, [call, queries, kind, id, latest])
}
