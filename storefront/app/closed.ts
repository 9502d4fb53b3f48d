// What pages of the account and of the log-in have in common.
import { createRoute } from '@tanstack/react-router'
import { AccountFailed } from '../frame/account-failed.tsx'
import { guard, onlyVisitors } from './guard.ts'
import { root } from './root.ts'

/** Pages of the account: for those logged in. */
export const closed = createRoute({ getParentRoute: () => root, id: 'closed', beforeLoad: guard, errorComponent: AccountFailed })
/** Pages of the log-in: for visitors. */
export const entry = createRoute({ getParentRoute: () => root, id: 'entry', beforeLoad: onlyVisitors, errorComponent: AccountFailed })
