// One place that turns a failed call into a sentence for the reader (specification, section 8).
import { useCallback } from 'react'
import { failureText } from './failure/failure.ts'
import { takeFailure, tell } from './failure/told.ts'
import { useT } from './shop.ts'

/** For showing a failure in its own place. Whoever asks for its sentence tells it: no message appears besides. */
export function useErrorText(): (error: unknown) => string {
  const t = useT()
  return useCallback(
    (error) => {
      takeFailure(error)
      return failureText(error, t)
    },
    [t],
  )
}

/** For failures without a place of their own: a message in the manner of the table. */
export function useTell(): (error: unknown) => void {
  const t = useT()
  return useCallback((error) => tell(error, t), [t])
}
