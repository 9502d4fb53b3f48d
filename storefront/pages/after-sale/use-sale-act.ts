import type { Sale } from '#contract/after-sale.ts'
import { useT } from '../../shop/shop.ts'
import { useAct } from '../../shop/use-act.ts'

export const may = (one: Sale, name: string): boolean =>
  one.allowedActions.some(({ action, allowed }) => action === name && allowed === 'Y')
/** Why something is not possible now, in the server's words. */
export const whyNot = (one: Sale, name: string): string => one.allowedActions.find(({ action }) => action === name)?.reason ?? ''

/** One act at a time; afterwards the case is shown as it stands. */
export function useSaleAct(): { busy: string; act: (name: string, job: () => Promise<unknown>) => Promise<boolean> } {
  const t = useT()
  const { act, busy } = useAct()
  return { busy, act: (name, job) => act(name, job, t('after-sale.done')) }
}
