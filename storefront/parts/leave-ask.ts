import { useCallback } from 'react'
import { useT } from '../shop.ts'
import type { WordKey } from '../words/words.ts'
import { ask } from './ask.tsx'

/** Asks whether a form with something typed in it may be left; true when it may. */
export function useLeaveAsk(title: WordKey = 'profile.leave-ask', text: WordKey = 'profile.leave-text'): () => Promise<boolean> {
  const t = useT()
  return useCallback(() => ask({ title: t(title), text: t(text), yes: t('profile.leave'), no: t('profile.stay') }), [t, title, text])
}
