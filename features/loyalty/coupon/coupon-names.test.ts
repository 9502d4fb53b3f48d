// The names of the campaigns that come with the shop, in French: no line ends before a sign, nor within an amount.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect, sql } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { testDatabase } from '#testing/app.ts'

test('where a name stands as it came its spaces do not break; what staff has written stays', async () => {
  const { ownerUrl } = await testDatabase('none')
  const { db, close } = connect(ownerUrl, { max: 1 })
  await migrate(db, '0315_files_removed')
  const own = 'Membres Platine : 4 % de remise'
  await sql`update coupon_campaigns set name = jsonb_set(name, '{fr}', to_jsonb(${own}::text)) where key = 'level-platinum'`.execute(db)
  await migrate(db)
  const { rows } = await sql<{ key: string; fr: string }>`
    select key, name ->> 'fr' as fr from coupon_campaigns where key is not null order by id`.execute(db)
  assert.deepEqual(Object.fromEntries(rows.map(({ key, fr }) => [key, fr])), {
    'first-order': '5\u00a0% de remise sur votre première commande',
    'welcome-hospital': 'Bienvenue aux hôpitaux\u00a0: jusqu’à 3\u202f500\u00a0$ de remise dès 10\u202f000\u00a0$ de commande',
    'welcome-distributor': 'Kit de bienvenue distributeurs\u00a0: 3\u00a0% de remise dès 20\u202f000\u00a0$ de commande',
    'level-gold': 'Membres Or\u00a0: 2\u00a0% de remise sur une commande, jusqu’à 1\u202f000\u00a0$',
    'level-platinum': own,
  })
  await close()
})
