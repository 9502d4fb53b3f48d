import { useCallback } from 'react'
import { useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { ask } from '../ask.tsx'

/** Asks whether a form with something typed in it may be left; true when it may. */
export function useLeaveAsk(title: WordKey = 'form.leave-ask', text: WordKey = 'form.leave-text'): () => Promise<boolean> {
  const t = useT()
  return useCallback(() => ask({ title: t(title), text: t(text), yes: t('form.leave'), no: t('form.stay') }), [t, title, text])
}
