// The rules of a new password as the specification words them (SPEC-202, SPEC-203). The server holds the same, and has the last word.
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/account.ts'

export type PasswordFault = 'password-length' | 'passwords-differ'

const lengthOf = (text: string) => Array.from(text).length
export const tooShort = (password: string): boolean => lengthOf(password) < PASSWORD_MIN
export const tooLong = (password: string): boolean => lengthOf(password) > PASSWORD_MAX

/** What is wrong with the pair, by field; nothing when it can be sent. */
export function passwordFaults(values: Record<string, string>): { password?: PasswordFault; confirmPassword?: PasswordFault } {
  const { password = '', confirmPassword = '' } = values
  if (tooShort(password) || tooLong(password)) return { password: 'password-length' }
  return password === confirmPassword ? {} : { confirmPassword: 'passwords-differ' }
}

type Typed = { password: string; confirm: string; leftPassword: boolean; leftConfirm: boolean }

/** What may be said already while somebody is typing: too long at once, too short and different only when the field has been left. */
export function passwordFaultsSoFar({ password, confirm, leftPassword, leftConfirm }: Typed) {
  return {
    password: tooLong(password) || (leftPassword && password !== '' && tooShort(password)),
    confirm: leftConfirm && confirm !== '' && confirm !== password,
  }
}
