// Doing something on the server: once, then everything on the page is read anew.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, Input, Received } from '#contract/call.ts'
import { toast } from '#ui/toast.ts'
import { useOffice, useT } from '../app/office.ts'
import { errorText } from './error-text.ts'

/** A call whose failure becomes a toast; `done` is said, or called with the answer and what was asked. For forms, which show failures themselves, use `useSend`. */
export function useAct<C extends Call>(which: C, done: string | ((answer: Received<C>, input: Input<C>) => void)) {
  const t = useT()
  const send = useSend()
  return useMutation({
    mutationFn: (input: Input<C>) => send(which, input),
    onSuccess: (answer, input) => void (typeof done === 'string' ? toast(done, 'good') : done(answer, input)),
    onError: (error) => toast(errorText(error, t), 'bad'),
  })
}

/**
 * Makes the call, then renews what is shown; also after a refusal, which often means that the page was out of date. What succeeded is done
 * only when the page shows it: the next press would otherwise act on the record as it was, and be refused as somebody else's change.
 */
export function useSend(): <C extends Call>(which: C, input: Input<C>) => Promise<Received<C>> {
  const { call } = useOffice()
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  return async (which, input) => {
    try {
      const answer = await call(which, input)
      await renew()
      return answer
    } catch (error) {
      void renew()
      throw error
    }
  }
}
