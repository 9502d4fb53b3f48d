// node bench/recall-matching.ts [units] [notices] [seed]: how well notices from the field find the units that they are about, on made-up inventories.
import { judge, noticeKeys, unitKeys } from '#features/aftercare/recall/match.rules.ts'
import { madeNotices, madeUnits, measured, seeded } from './recall/inventory.ts'

const [units = 20_000, notices = 400, seed = 42] = process.argv.slice(2).map(Number)
const random = seeded(seed)
const made = madeUnits(units, random)
const told = madeNotices(notices, made, random)
const ofUnit = new Map(made.map((unit) => [unit.id, unitKeys(unit)]))
const began = performance.now()
const ofNotice = new Map(told.map((one) => [one.id, noticeKeys(one)]))
const read = performance.now() - began
const { wrong, ...found } = measured(told, made, (notice, unit) => judge(ofNotice.get(notice.id)!, ofUnit.get(unit.id)!)?.sure ?? null)
const compared = performance.now() - began - read
console.log({ units, seed, ...found, readMsPerNotice: read / notices, nsPerPair: (compared * 1e6) / (units * notices) })
for (const one of wrong) console.log(one)
