import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { Hono } from 'hono'
import { temporaryFolder } from '#testing/process.ts'
import { mountAssets } from './assets.ts'

test('an asset is sent as the client takes it, and plain to whoever refuses a coding', async () => {
  const folder = temporaryFolder()
  fs.mkdirSync(path.join(folder, 'shop'))
  for (const [suffix, text] of [
    ['', 'plain'],
    ['.br', 'brotli'],
    ['.gz', 'gzip'],
  ])
    fs.writeFileSync(path.join(folder, 'shop', `a.js${suffix}`), text!)
  const app = new Hono()
  mountAssets(app, folder, 'shop')
  const sent = async (accepted: string) => {
    const answer = await app.request('/assets/shop/a.js', { headers: { 'Accept-Encoding': accepted } })
    return [answer.headers.get('content-encoding'), await answer.text()]
  }
  for (const accepted of ['br', 'gzip, br', 'gzip, deflate, br;q=0.5', '*'])
    assert.deepEqual(await sent(accepted), ['br', 'brotli'], accepted)
  for (const accepted of ['gzip', 'br;q=0, gzip', 'br;q=0.0,*']) assert.deepEqual(await sent(accepted), ['gzip', 'gzip'], accepted)
  for (const accepted of ['', 'br;q=0', 'br;q=0, gzip;q=0', 'identity', 'brx', '*;q=0'])
    assert.deepEqual(await sent(accepted), [null, 'plain'], accepted)
})
