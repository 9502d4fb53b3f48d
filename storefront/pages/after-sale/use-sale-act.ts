import { startTransition, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Sale } from '#contract/after-sale.ts'
import { toast } from '#ui/toast.ts'
import { useTell } from '../../shop/error-text.ts'
import { useT } from '../../shop/shop.ts'

export const may = (one: Sale, name: string): boolean =>
  one.allowedActions.some(({ action, allowed }) => action === name && allowed === 'Y')
/** Why something is not possible now, in the server's words. */
export const whyNot = (one: Sale, name: string): string => one.allowedActions.find(({ action }) => action === name)?.reason ?? ''

/** One act at a time; afterwards the case is shown as it stands. */
export function useSaleAct(): { busy: string; act: (name: string, job: () => Promise<unknown>) => Promise<void> } {
  const t = useT()
  const router = useRouter()
  const tell = useTell()
  const [busy, setBusy] = useState('')
  return {
    busy,
    act: async (name, job) => {
      if (busy) return
      setBusy(name)
      try {
        await job()
        toast(t('after-sale.done'), 'good')
      } catch (error) {
        tell(error)
      }
      await router.invalidate()
      startTransition(() => setBusy('')) // with the case as it has been read, not before: whoever presses then has it before them
    },
  }
}
