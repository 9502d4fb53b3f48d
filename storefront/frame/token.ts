import { keptInBrowser } from './storage.ts'

/** The session token under the wire's storage key (SPEC-271). Where storage is closed one is signed in until the page is left. */
export const token = keptInBrowser('shop_token')
