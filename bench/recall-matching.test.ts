// Notices from the field and units that are made up: exact identifiers are all found, and what is called certain is right.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge, noticeKeys, unitKeys } from '#features/aftercare/recall/match.rules.ts'
import { madeNotices, madeUnits, measured, seeded } from './recall/inventory.ts'

test('exact identifiers: recall 100 %, precision at least 98 %, on three inventories of 3,000 units and 120 notices', () => {
  for (const seed of [7, 1_984, 20_251_128]) {
    const random = seeded(seed)
    const units = madeUnits(3_000, random)
    const notices = madeNotices(120, units, random)
    const [ofUnit, ofNotice] = [
      new Map(units.map((unit) => [unit.id, unitKeys(unit)])),
      new Map(notices.map((one) => [one.id, noticeKeys(one)])),
    ]
    const found = measured(notices, units, (notice, unit) => judge(ofNotice.get(notice.id)!, ofUnit.get(unit.id)!)?.sure ?? null)
    assert.ok(found.exact > 200, `enough to measure: ${found.exact}`)
    assert.equal(found.recall, 1, found.wrong.join('\n'))
    assert.ok(found.precision >= 0.98, `precision ${found.precision}\n${found.wrong.join('\n')}`)
    assert.ok(found.all >= 0.8, `with what is to be confirmed: ${found.all}`)
  }
})
