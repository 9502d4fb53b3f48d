// The sweep that checks points.
import type { Db } from '#db/connect.ts'
import { check, type When } from '#features/platform/check/check.ts'
import { noteDifferences, selectDifferences } from './check.sql.ts'

export const checkPoints = (db: Db, when: When) => check(db, 'points', when, { find: selectDifferences, note: noteDifferences })
