import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseClock } from '#db/clock.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { checkRecords } from '#features/platform/record/record.ts'
import { testApp } from '#testing/app.ts'
import { incomingFolder } from './edge/incoming.ts'
import { startSweeps } from './sweeps.ts'

test('a sweep seals what has been recorded, and goes through to its end', async () => {
  const { db, files, ...app } = await testApp('empty')
  await audit(db, { staff: null, action: 'test', subjectKind: 'thing', subjectId: 1, now: new Date() })
  const said: unknown[] = []
  const incoming = incomingFolder(app.incomingPath)
  await startSweeps({ db, clock: await databaseClock(db), files, incoming, payments: new Map(), log: (line) => said.push(line) })()
  const { rows, waiting, since } = await checkRecords(db)
  assert.deepEqual([rows, waiting, since, said], [1, 0, null, []])
})
