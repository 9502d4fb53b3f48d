// The first administrator of an installation without staff.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalText } from '#contract/refusals.ts'
import type { Me } from '#contract/staff.ts'
import { testApp } from '#testing/app.ts'
import { offerFirstAdministrator } from './staff.ts'
import { refreshRoles } from './staff.ts'
import { acts, inOrder, later, tell } from './staff.samples.ts'

const app = await testApp('empty')
await refreshRoles(app.db)
const OVER = refusalText('first-link-over', 'en')
const person = { name: 'Ada First', email: 'ada@test.example', password: 'Quiet-Harbour-71' }

/** What the starts of so many processes at once tell. */
async function start(processes: number) {
  const links: string[] = []
  const states = await Promise.all(
    Array.from({ length: processes }, () => offerFirstAdministrator(app.db, (link) => void links.push(link), app.clock.now)),
  )
  return { states, links }
}
const become = (link: string, changes: object = {}) => tell(app, '/auth/first', { token: link.split('#')[1], ...person, ...changes })

test('one link is made however many processes start, it works once, and then none is made any more', async () => {
  const { states, links } = await start(5)
  assert.deepEqual(
    states.toSorted((a, b) => (a! < b! ? -1 : 1)),
    ['made', 'waiting', 'waiting', 'waiting', 'waiting'],
  )
  assert.equal(links.length, 1)
  assert.match(links[0]!, /^\/workspace\/first#[\w-]{43}$/)
  assert.deepEqual(await start(1), { states: ['waiting'], links: [] })

  later(app, 86_400_000)
  assert.equal((await become(links[0]!)).msg, OVER, 'good for a day')
  const [link] = (await start(3)).links
  assert.equal((await become(`#${'x'.repeat(43)}`)).msg, OVER)
  assert.equal((await become(link!, { password: 'Short-1-pas' })).msg, refusalText('staff-password-length', 'en'))
  assert.equal((await become(link!, { password: 'password1234' })).msg, refusalText('password-weak', 'en'))
  assert.equal((await become(link!, { email: 'no address' })).code, 400)
  assert.deepEqual(await app.db.selectFrom('staff').select('id').execute(), [])

  const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => become(link!, { email: `ada-${i}@test.example` })))
  assert.deepEqual(inOrder(answers), [200, 500, 500, 500, 500])
  const { data, cookie } = answers.find(({ code }) => code === 200)!
  const me = data as Me
  assert.deepEqual([me.name, me.role, me.permissions, me.mustEnrol], ['Ada First', 'administrator', ['*:*:*'], 'Y'])
  assert.equal((await tell(app, '/auth/me', {}, cookie, 'GET')).code, 200)
  assert.equal((await tell(app, '/dashboard', {}, cookie, 'GET')).msg, refusalText('second-factor-needed', 'en'))
  assert.equal((await app.db.selectFrom('staff').select('id').execute()).length, 1)
  assert.deepEqual(await acts(app, me.id), ['staff.first'])

  assert.equal((await become(link!)).msg, OVER)
  assert.deepEqual(await start(2), { states: [undefined, undefined], links: [] })
})
