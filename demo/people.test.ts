import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressList } from '#contract/address.ts'
import { getInfo, login } from '#contract/account.ts'
import { requestFor } from '#contract/client.ts'
import { staffLogin, staffMe } from '#contract/staff.ts'
import { testApp } from '#testing/app.ts'
import { testProduct } from '#testing/products.ts'
import { seedPeople, type DemoLogin } from './people.ts'

const app = await testApp('empty')
const now = app.clock.now

test('the demo people are made once, each with a password of their own, told before they are committed', async () => {
  await testProduct(app, { shopId: 3 })
  const failing = seedPeople(app.db, {
    now,
    keep: () => {
      throw new Error('the disk is full')
    },
  })
  await assert.rejects(failing, /disk is full/)
  assert.equal((await app.db.selectFrom('users').select('id').execute()).length, 0)

  let kept: DemoLogin[] = []
  const [one, two] = await Promise.all([1, 2].map(() => seedPeople(app.db, { now, keep: (logins) => (kept = logins) })))
  const made = one!.length ? one! : two!
  assert.deepEqual(
    [one!.length, two!.length].toSorted((a, b) => a - b),
    [0, 10],
  )
  assert.deepEqual(kept, made)
  assert.equal(new Set(made.map(({ password }) => password)).size, 10)
  assert.deepEqual(await seedPeople(app.db, { now }), [])

  for (const { email, password, place, role, name } of made) {
    assert.match(name, /^Demo /)
    if (place === 'shop') {
      const session = await app.client()(login, { email, password, clientId: 'shop', grantType: 'password' })
      const call = app.client({ token: session.access_token })
      const { user } = await call(getInfo)
      assert.deepEqual([user.identityType, user.characteristic], role === 'representative' ? ['company', '2'] : [role, null])
      assert.match(user.companyName, /^Demo /)
      assert.equal((await call(addressList)).filter(({ isDefault }) => isDefault === 'Y').length, 1)
    } else {
      const { url, body, headers } = requestFor(staffLogin, { email, password }, '/admin-api')
      const cookie = (await app.raw(url, { method: 'POST', body, headers })).headers.get('set-cookie')!.split(';')[0]!
      const me = await app.client({ cookie })(staffMe)
      assert.deepEqual([me.role, me.shopId], [role, role === 'seller' ? 3 : null])
    }
  }
})
