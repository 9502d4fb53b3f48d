// The sweep that checks the ledger.
import type { Db } from '#db/connect.ts'
import { check, type When } from '#features/platform/check/check.ts'
import { noteDifferences, selectDifferences } from './check.sql.ts'

export const checkLedger = (db: Db, when: When) => check(db, 'ledger', when, { find: selectDifferences, note: noteDifferences })

/** The check of the day, by whichever process comes first. */
export const sweepLedger = (db: Db, now: Date) => checkLedger(db, { day: now.toISOString().slice(0, 10), staffId: null, now })
