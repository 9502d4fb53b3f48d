import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallError, type Client } from '#contract/client.ts'
import { testApp } from '#testing/app.ts'
import { createDictionaries } from './dictionaries.ts'
import { createNavigation } from './navigation.ts'

const app = await testApp('demo')

/** The real wire, with every address that is asked; the first `failing` of them get no answer. */
function wire(language = 'en', failing = 0) {
  const asked: string[] = []
  const real = app.client({ language })
  const call = ((one, input, options) => {
    asked.push(one.path.replace('{type}', String((input as { type?: string } | undefined)?.type)))
    return asked.length > failing ? real(one, input, options) : Promise.reject(new CallError(0, 'no answer'))
  }) as Client
  return { call, asked }
}

test('SPEC-187 the category tree is asked when it is first wanted, once for all who want it, and again after a failure', async () => {
  const { call, asked } = wire('en', 1)
  const navigation = createNavigation(call)
  assert.deepEqual(asked, [])
  await assert.rejects(navigation.tree(), /no answer/)
  const [tree, same] = await Promise.all([navigation.tree(), navigation.tree()])
  assert.ok(tree.length > 0)
  assert.equal(same, tree)
  assert.equal(await navigation.tree(), tree)
  assert.equal(asked.length, 2)
})

test('SPEC-189 a dictionary is asked once per type, in the language of the page, and again after a failure', async () => {
  const { call, asked } = wire('fr', 1)
  const dictionaries = createDictionaries(call)
  assert.deepEqual(dictionaries.of('identity_type'), [])
  await assert.rejects(dictionaries.load('identity_type'), /no answer/)
  assert.deepEqual(dictionaries.of('identity_type'), [])
  await Promise.all([dictionaries.load('identity_type'), dictionaries.load('identity_type', 'job_title')])
  await dictionaries.load('job_title')
  const path = '/system/dict/data/type/'
  assert.deepEqual(asked, [`${path}identity_type`, `${path}identity_type`, `${path}job_title`])
  assert.deepEqual(dictionaries.of('identity_type')[0], { value: 'hospital', label: 'Hôpital' })
  assert.equal(dictionaries.of('identity_type'), dictionaries.of('identity_type'))
})

test('SPEC-189 what the server rendered with is not asked again in the browser', async () => {
  const server = createDictionaries(wire('zh').call)
  await server.load('identity_type')
  const { call, asked } = wire('zh')
  const browser = createDictionaries(call)
  let told = 0
  const stop = browser.subscribe(() => told++)
  browser.learn(JSON.parse(JSON.stringify(server.known())))
  await browser.load('identity_type')
  assert.deepEqual(asked, [])
  assert.deepEqual([browser.of('identity_type')[0], told], [{ value: 'hospital', label: '医院' }, 1])
  stop()
  await browser.load('job_title')
  assert.deepEqual([browser.of('job_title').length > 3, told], [true, 1])
})
