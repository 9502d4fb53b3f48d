import { useEffect, useRef } from 'react'
import { useT } from '../../shop/shop.ts'
import { WithoutScripts } from '../without-scripts.tsx'
import type { FieldErrors } from './form-state.ts'

/**
 * Above a form: why sending failed, or how many fields need a look. Read out as soon as it appears. The button of a long form stands far
 * below, so a failure is brought into view; of the fields that need a look, the first one has been already.
 */
export function FormFailure({ text, errors = {} }: { text: string; errors?: FieldErrors }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const count = Object.keys(errors).length
  const shown = text || (count > 1 ? t('form.errors-title', { count }) : '')
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  // The margin is what keeps it clear of the header that stays at the top of narrow pages.
  return (
    <>
      <WithoutScripts said={t('form.no-script')} className="rounded-control px-4 py-3" />
      <div ref={box} role="alert" className={shown ? 'scroll-mt-36 rounded-control bg-bad-soft px-4 py-3 text-bad' : 'sr-only'}>
        {shown}
      </div>
    </>
  )
}
