import type { AllowedAction } from '#contract/actions.ts'
import { may, type Permission } from '#contract/permission.ts'
import { refusalText, type RefusalWord } from '#contract/refusals.ts'
import type { StaffContext } from './caller.ts'

/** How an action is answered: by the caller's permission first, then by `refused`, the reason that the thing itself gives. */
export function allowedAction(
  { staff, language }: Pick<StaffContext, 'staff' | 'language'>,
  action: string,
  permission: Permission,
  refused: RefusalWord | null = null,
): AllowedAction {
  const word = may(staff.permissions, permission) ? refused : 'forbidden'
  return { action, allowed: word ? 'N' : 'Y', reason: word ? refusalText(word, language) : '' }
}
