// What each act of staff is called: the audit room's words, asked for once, with the first history that is looked at.
import { queryOptions } from '@tanstack/react-query'
import { actTexts, type ActTexts } from '#contract/audit-desk.ts'
import { own } from '#shared/own.ts'
import type { Office } from '../app/office.ts'

export const actTextsIn = ({ call, language }: Office) =>
  queryOptions({ queryKey: ['act-texts', language], queryFn: () => call(actTexts, {}), staleTime: Number.POSITIVE_INFINITY })

/** 'coupon.open', as its noun calls it, or 'coupon.edit', as every noun does; one that came since as its code. */
export function actText({ acts, verbs }: ActTexts, action: string): string {
  const verb = action.slice(action.indexOf('.') + 1)
  return own(acts, action) ?? own(verbs, verb) ?? verb.replaceAll(/[._-]/g, ' ')
}
