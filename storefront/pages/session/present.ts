// Whether the welcome coupon may be offered in a dialog (SPEC-191). Put off, it rests until the next log-in that is not the old one's
// continuation: who has just logged out and in again is asked again (SPEC-184 clears everything).
import { keptInTab } from '../../session/storage.ts'

const kept = keptInTab('shop_coupon_later')

export const putOff = (userId: number | undefined): void => kept.write(String(userId))
export const isPutOff = (userId: number | undefined): boolean => kept.read() === String(userId)
export const forgetPutOff = (): void => kept.clear()
