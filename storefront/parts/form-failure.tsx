import { useT } from '../shop.ts'
import type { FieldErrors } from './form-state.ts'

/** Above a form: why sending failed, or how many fields need a look. Read out as soon as it appears. */
export function FormFailure({ text, errors = {} }: { text: string; errors?: FieldErrors }) {
  const t = useT()
  const count = Object.keys(errors).length
  const shown = text || (count > 1 ? t('entry.errors-title', { count }) : '')
  return (
    <div role="alert" className={shown ? 'rounded-control bg-bad-soft px-4 py-3 text-bad' : 'sr-only'}>
      {shown}
    </div>
  )
}
