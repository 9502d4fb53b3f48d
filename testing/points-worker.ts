// A process that spends points, gives them back, lets them end and exchanges them for as long as it lives, for the test that kills it:
// node testing/points-worker.ts <database> <user> <address> <product> <time>. Tells each commit once it is acknowledged.
import fs from 'node:fs'
import { connect, inTransaction } from '#db/connect.ts'
import { earnPoints, expirePoints, holdPoints, postHold, voidHold } from '#features/loyalty/points/points.ts'
import { connectReactions } from '#features/platform/reaction/reaction.ts'
import { exchange } from '#features/sales/exchange/exchange.ts'
import { REACTIONS } from '#server/reactions.ts'
import { after, days } from '#shared/time.ts'

connectReactions(REACTIONS)
const [databaseUrl = '', user = '', address = '', product = '', time = ''] = process.argv.slice(2)
const { db } = connect(databaseUrl, { max: 4 })
const [userId, now] = [Number(user), new Date(time)]
const buyer = { id: userId, characteristic: null } as unknown as Parameters<typeof exchange>[0]['buyer']
const say = (word: string, id: number) => fs.writeSync(1, `${word} ${id}\n`)
fs.writeSync(1, 'working\n')
for (let turn = 1; ; turn++) {
  const causeId = `killed-${userId}-${turn}`
  await inTransaction(db, (tx) => earnPoints(tx, { userId, points: 10, kind: 'adjustment', causeId, now: after(now, -days(800)) }))
  const hold = await inTransaction(db, (tx) => holdPoints(tx, { userId, points: 40, purpose: 'order', causeId, now }))
  if (turn % 2) await inTransaction(db, (tx) => postHold(tx, hold.id, now))
  else await inTransaction(db, (tx) => voidHold(tx, hold.id, now))
  say(turn % 2 ? 'spent' : 'back', hold.id)
  const wanted = { productId: Number(product), count: 1, addressId: Number(address) }
  const { orderId } = await exchange({ db, now, buyer, language: 'en', contentLanguage: 'en' }, wanted)
  say('exchanged', orderId)
  await inTransaction(db, (tx) =>
    earnPoints(tx, { userId, points: 5, kind: 'adjustment', causeId: `${causeId}-late`, now: after(now, -days(800)) }),
  )
  await expirePoints(db, now)
  say('ended', turn)
}
